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
