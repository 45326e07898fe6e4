import Geometry
import Motion
import Platform
import System
import Views

extension VectorPart {
    /// Timing curves: cubic curves, springs as timing, key frames.
    static let timingCurves = VectorPart("TimingCurves") { given, _ in
        let kind = try given["kind"]
        switch try kind.string {
        case "progress": return try progress(given)
        case "time": return try time(given)
        case "keyFrames": return ["values": JSONValue(try keyFrames(given))]
        default: throw kind.unknown(["progress", "time", "keyFrames"])
        }
    }

    /// Returns the progress of a cubic curve.
    private static func progress(_ given: VectorNode) throws -> JSONValue {
        let curve = try cubic(given), fractions = try given["fractions"].numbers
        let (first, second) = (curve.controlPoint1, curve.controlPoint2)
        return [
            "controlPoints": JSONValue([first.x, first.y, second.x, second.y]),
            "values": JSONValue(fractions.map { curve.value(at: $0) }),
            "slopes": .extended(fractions.map { curve.slope(at: $0) }),
        ]
    }

    /// Returns the timing curve of a duration.
    private static func time(_ given: VectorNode) throws -> JSONValue {
        let curve = try timing(given).timingCurve(duration: try given["duration"].number(in: 0...1e9))
        let times = try given["times"].numbers, fractions = try given["fractions"].numbers
        let directions = try given["directions"].list.map { one throws(VectorFault) in
            try one.string == "other" ? .none : try one.choice(TimingCurve.Direction.self)
        }
        return [
            "duration": .extended(curve.duration),
            "values": .array(
                directions.map { along in JSONValue(times.map { curve.value(at: $0, along: along) }) }),
            "slopes": .array(
                directions.map { along in .extended(times.map { curve.slope(at: $0, along: along) }) }),
            "reached": .extended(fractions.map { curve.time(where: $0) }),
        ]
    }

    /// Returns a cubic curve, by its name or its control points.
    private static func cubic(_ given: VectorNode) throws -> CubicTimingParameters {
        guard let name = try given.member("name") else { return try given["controlPoints"].cubic }
        if try name.string == "default" { return CubicTimingParameters() }
        return CubicTimingParameters(animationCurve: try name.choice(AnimationCurve.self))
    }

    /// Returns a timing: a cubic curve, or a spring by its ratio, its constants or its bounce.
    private static func timing(_ given: VectorNode) throws -> any TimingCurveProvider {
        guard let overdamping = try given.member("overdamping")?.choice(SpringTimingParameters.Overdamping.self) else {
            return try cubic(given)
        }
        let velocity = try given["initialVelocity"]
        if let mass = try given.member("mass") {
            return SpringTimingParameters(
                mass: try mass.number(above: 0), stiffness: try given["stiffness"].number(above: 0),
                damping: try given["damping"].positive, initialVelocity: try velocity.vector, overdamping: overdamping)
        }
        if let bounce = try given.member("bounce") {
            let bounce = try bounce.bounce, duration = try given["springDuration"].number(above: 0)
            return velocity.isArray
                ? SpringTimingParameters(
                    duration: duration, bounce: bounce, initialVelocity: try velocity.vector, overdamping: overdamping)
                : SpringTimingParameters(
                    duration: duration, bounce: bounce, initialVelocity: try velocity.number, overdamping: overdamping)
        }
        let ratio = try given["dampingRatio"].number
        return velocity.isArray
            ? SpringTimingParameters(
                dampingRatio: ratio, initialVelocity: try velocity.vector, overdamping: overdamping)
            : SpringTimingParameters(
                dampingRatio: ratio, initialVelocity: try velocity.number, overdamping: overdamping)
    }

    /// Returns the coordinate of a view's centre that key frames move, at each time.
    private static func keyFrames(_ given: VectorNode) throws -> [Double] {
        let frames = try given["keyFrames"].list.map {
            (
                start: try $0["start"].number(in: 0...1), duration: try $0["duration"].number(in: 0...1),
                value: try $0["value"].number
            )
        }
        let duration = try given["duration"].number(in: 0...1e9), times = try given["times"].numbers
        let window = Window(size: Size(width: 400, height: 300), displayScale: 1, textEngine: FixedWidthTextEngine())
        let view = View(frame: Rect(x: -50, y: 0, width: 100, height: 100))
        window.addSubview(view)
        window.engine.beginStep()
        View.animateKeyframes(withDuration: duration) {
            for frame in frames {
                View.addKeyframe(withRelativeStartTime: frame.start, relativeDuration: frame.duration) {
                    view.center.x = frame.value
                }
            }
        }
        window.engine.endStep()
        return times.map { time in
            window.engine.beginStep()
            while let end = window.engine.nextEnd, end <= time {
                window.engine.advance(to: max(end, window.engine.now))
                window.engine.endOne()
            }
            window.engine.advance(to: time)
            window.engine.endStep()
            return view.presentation.center.x
        }
    }
}

extension VectorNode {
    /// A cubic curve by the coordinates of its control points.
    nonisolated var cubic: CubicTimingParameters {
        get throws(VectorFault) {
            let numbers = try numbers(4)
            guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
                throw fault("has an x outside 0...1")
            }
            return CubicTimingParameters(
                controlPoint1: Point(x: numbers[0], y: numbers[1]), controlPoint2: Point(x: numbers[2], y: numbers[3]))
        }
    }
}
