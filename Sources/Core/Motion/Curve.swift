/// A law of motion with the titles, units and ranges needed to print and draw it.
package struct Curve {
    /// The value and velocity at one position on the axis.
    package struct Sample: Equatable {
        /// The position on the axis: seconds, a fraction of the duration, or points.
        package let t: Double
        package let value: Double
        /// The derivative of the value with respect to `t`; infinite where the curve is vertical.
        package let velocity: Double
    }

    /// The curve's title, a few words long.
    package let title: String
    /// Further remarks, one sentence each.
    package let remarks: [String]
    /// The quantity that `t` measures.
    package let axis: String
    /// The names of the value and of its velocity.
    package let names: (value: String, velocity: String)
    /// The interesting range of `t`.
    package let range: ClosedRange<Double>
    /// The range of `t` in which the law is defined.
    package let domain: ClosedRange<Double>
    /// The number of samples per unit of `t` that a table or drawing needs.
    package let rate: Double
    /// Returns value and velocity at a position in the domain.
    package let law: (Double) -> (value: Double, velocity: Double)

    /// Creates a curve from its law and its description.
    package init(
        title: String, remarks: [String], axis: String, names: (value: String, velocity: String),
        range: ClosedRange<Double>, domain: ClosedRange<Double>, rate: Double,
        law: @escaping (Double) -> (value: Double, velocity: Double)
    ) {
        (self.title, self.remarks, self.axis, self.names) = (title, remarks, axis, names)
        (self.range, self.domain, self.rate, self.law) = (range, domain, rate, law)
    }

    /// Returns the sample at a position in the domain.
    package func sample(at t: Double) -> Sample {
        let (value, velocity) = law(t)
        // Adding 0 turns a negative zero, which would be printed with its sign, into a positive one.
        return Sample(t: t + 0, value: value + 0, velocity: velocity + 0)
    }
}

/// Curves for the laws of this module.
extension Curve {
    /// Creates the curve of cubic timing over its duration.
    package static func cubic(_ cubic: CubicTimingParameters, title: String) -> Curve {
        Curve(
            title: title, remarks: [], axis: "fraction of the duration", names: ("progress", "progress per duration"),
            range: 0...1, domain: 0...1, rate: 20
        ) { (cubic.value(at: $0), cubic.slope(at: $0)) }
    }

    /// Creates the curve of a spring that moves a value from 0 to 1.
    ///
    /// Its range ends when the spring rests, or after five oscillations if it never does.
    package static func spring(
        _ spring: Spring, initialVelocity: Double = 0, title: String, remarks: [String] = []
    ) -> Curve {
        let rest = restTime(of: spring, initialVelocity: initialVelocity)
        return Curve(
            title: title, remarks: remarks, axis: "seconds", names: ("value", "value per second"),
            range: 0...(rest.isFinite ? rest : 5 * spring.response), domain: 0...1e9, rate: 60
        ) { time in
            (
                1 - spring.displacement(at: time, from: 1, velocity: -initialVelocity),
                -spring.velocity(at: time, from: 1, velocity: -initialVelocity)
            )
        }
    }

    /// Returns the time after which less than a thousandth of a spring's distance remains, in seconds; infinite if
    /// there is none.
    package static func restTime(of spring: Spring, initialVelocity: Double = 0) -> Double {
        spring.restTime(from: 1, velocity: -initialVelocity, tolerance: Tolerance(value: 0.001, speed: .infinity))
    }

    /// Creates the curve of a decay, whose range ends when a thousandth of the speed is left.
    package static func decay(
        _ decay: Decay, initialVelocity: Double, title: String, remarks: [String] = []
    ) -> Curve {
        Curve(
            title: title, remarks: remarks, axis: "seconds", names: ("points", "points per second"),
            range: 0...decay.restTime(velocity: 1, threshold: 0.001), domain: 0...1e9, rate: 60
        ) { (decay.displacement(at: $0, velocity: initialVelocity), decay.velocity(at: $0, velocity: initialVelocity)) }
    }

    /// Creates the curve of a rubber band, whose range is the band's dimension.
    package static func rubberBand(_ band: RubberBand, title: String, remarks: [String] = []) -> Curve {
        Curve(
            title: title, remarks: remarks, axis: "points past the edge",
            names: ("offset in points", "offset per point"),
            range: 0...(band.dimension > 0 ? band.dimension : 100), domain: -1e9...1e9, rate: 0.1
        ) { (band.offset(forOvershoot: $0), band.slope(atOvershoot: $0)) }
    }
}
