/// A law of motion with everything it takes to print and draw it.
struct Curve {
    /// One moment of it.
    struct Sample: Equatable {
        /// Where on the axis: seconds, a share of the duration, or points.
        let t: Double
        let value: Double
        /// How fast the value grows with `t`; infinite where the curve is vertical.
        let velocity: Double
    }

    /// What it is, in a few words.
    let title: String
    /// What else there is to say about it: one sentence a line.
    let remarks: [String]
    /// What `t` counts.
    let axis: String
    /// What the value is, and what its velocity is.
    let names: (value: String, velocity: String)
    /// From where to where it is worth looking at.
    let range: ClosedRange<Double>
    /// Where it can be asked.
    let domain: ClosedRange<Double>
    /// How many samples for each unit of `t` are enough.
    let rate: Double
    /// Value and velocity at a place of the domain.
    let law: (Double) -> (value: Double, velocity: Double)

    func sample(at t: Double) -> Sample {
        let (value, velocity) = law(t)
        // A zero has no sign on paper.
        return Sample(t: t + 0, value: value + 0, velocity: velocity + 0)
    }
}
