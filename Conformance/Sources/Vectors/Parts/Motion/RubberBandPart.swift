import Motion
import System

extension VectorPart {
    /// The rubber band and its inverse.
    static let rubberBand = VectorPart("RubberBand") { given, _ in
        let band = RubberBand(
            dimension: try given["dimension"].positive, coefficient: try given["coefficient"].number(above: 0))
        let overshoots = try given["overshoots"].numbers, offsets = try given["offsets"].numbers
        return [
            "offsets": JSONValue(overshoots.map { band.offset(forOvershoot: $0) }),
            "slopes": JSONValue(overshoots.map { band.slope(atOvershoot: $0) }),
            "overshoots": .extended(offsets.map { band.overshoot(forOffset: $0) }),
        ]
    }
}
