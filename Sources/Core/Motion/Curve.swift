/// A law of motion with everything it takes to print and draw it.
package struct Curve {
    /// One moment of it.
    package struct Sample: Equatable {
        /// Where on the axis: seconds, a share of the duration, or points.
        package let t: Double
        package let value: Double
        /// How fast the value grows with `t`; infinite where the curve is vertical.
        package let velocity: Double
    }

    /// What it is, in a few words.
    package let title: String
    /// What else there is to say about it: one sentence a line.
    package let remarks: [String]
    /// What `t` counts.
    package let axis: String
    /// What the value is, and what its velocity is.
    package let names: (value: String, velocity: String)
    /// From where to where it is worth looking at.
    package let range: ClosedRange<Double>
    /// Where it can be asked.
    package let domain: ClosedRange<Double>
    /// How many samples for each unit of `t` are enough.
    package let rate: Double
    /// Value and velocity at a place of the domain.
    package let law: (Double) -> (value: Double, velocity: Double)

    /// Collects all of that.
    package init(
        title: String, remarks: [String], axis: String, names: (value: String, velocity: String),
        range: ClosedRange<Double>, domain: ClosedRange<Double>, rate: Double,
        law: @escaping (Double) -> (value: Double, velocity: Double)
    ) {
        (self.title, self.remarks, self.axis, self.names) = (title, remarks, axis, names)
        (self.range, self.domain, self.rate, self.law) = (range, domain, rate, law)
    }

    /// What it says at a place of the domain.
    package func sample(at t: Double) -> Sample {
        let (value, velocity) = law(t)
        // A zero has no sign on paper.
        return Sample(t: t + 0, value: value + 0, velocity: velocity + 0)
    }
}
