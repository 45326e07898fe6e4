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

/// The laws of this module as curves.
extension Curve {
    /// A cubic timing curve over its duration.
    package static func cubic(_ cubic: CubicTimingParameters, title: String) -> Curve {
        Curve(
            title: title, remarks: [], axis: "share of the duration", names: ("share of the way", "ways per duration"),
            range: 0...1, domain: 0...1, rate: 20
        ) { (cubic.value(at: $0), cubic.slope(at: $0)) }
    }

    /// A spring that moves a value from 0 to 1, until it rests; five swings of one that never does.
    package static func spring(
        _ spring: Spring, initialVelocity: Double = 0, title: String, remarks: [String] = []
    ) -> Curve {
        let rest = restTime(of: spring, initialVelocity: initialVelocity)
        return Curve(
            title: title, remarks: remarks, axis: "seconds", names: ("value", "values a second"),
            range: 0...(rest.isFinite ? rest : 5 * spring.response), domain: 0...1e9, rate: 60
        ) { time in
            (
                1 - spring.displacement(at: time, from: 1, velocity: -initialVelocity),
                -spring.velocity(at: time, from: 1, velocity: -initialVelocity)
            )
        }
    }

    /// From when on less than a thousandth of a spring's way is left, in seconds; infinite if that is never so.
    package static func restTime(of spring: Spring, initialVelocity: Double = 0) -> Double {
        spring.restTime(from: 1, velocity: -initialVelocity, tolerance: Tolerance(value: 0.001, speed: .infinity))
    }

    /// A decay, until a thousandth of the speed is left.
    package static func decay(
        _ decay: Decay, initialVelocity: Double, title: String, remarks: [String] = []
    ) -> Curve {
        Curve(
            title: title, remarks: remarks, axis: "seconds", names: ("points", "points a second"),
            range: 0...decay.restTime(velocity: 1, threshold: 0.001), domain: 0...1e9, rate: 60
        ) { (decay.displacement(at: $0, velocity: initialVelocity), decay.velocity(at: $0, velocity: initialVelocity)) }
    }

    /// A rubber band, pulled as far as it is long.
    package static func rubberBand(_ band: RubberBand, title: String, remarks: [String] = []) -> Curve {
        Curve(
            title: title, remarks: remarks, axis: "points past the edge",
            names: ("points followed", "points for a point"),
            range: 0...(band.dimension > 0 ? band.dimension : 100), domain: -1e9...1e9, rate: 0.1
        ) { (band.offset(forOvershoot: $0), band.slope(atOvershoot: $0)) }
    }
}
