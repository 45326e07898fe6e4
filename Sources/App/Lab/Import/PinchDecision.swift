import Geometry
import Glibc

/// The places of two fingers on a touchpad, in millimetres.
nonisolated struct FingerPair: Hashable {
    /// The numbers of the touches.
    var touches: [Int32]
    var first: Point
    var second: Point

    /// The fingers' distance from each other.
    var distance: Double { (second - first).length }
    /// The direction from the first to the second finger, clockwise from the right, in radians.
    var angle: Double { atan2(second.y - first.y, second.x - first.x) }
    /// The middle between the fingers.
    var centre: Point { Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2) }
}

/// The decision whether two fingers on a touchpad scroll or pinch, as libinput makes it.
///
/// The distances, the times and the comparison of directions are those of evdev-mt-touchpad-gestures.c
/// (`tp_gesture_detect_motion_gestures`, `tp_gesture_is_pinch`) and of libinput's compass in `xy_get_direction`.
/// Where libinput takes the lower finger for a resting thumb, the fingers scroll.
nonisolated struct PinchDecision {
    private let start: FingerPair
    private let startTime: Double

    /// The outcome of a report.
    enum Verdict { case undecided, scroll, pinch }

    /// The movement of both fingers below which nothing is decided, and that of each that counts, in millimetres.
    private static let leastMovement = 1.0, countedMovement = 1.5
    /// The movement of one finger at which the other one is taken to rest, in millimetres.
    private static let loneMovement = 4.0
    /// The distances between fingers that lie side by side, in millimetres, and the time after which they scroll, in
    /// seconds.
    private static let besideDistance = Vector(dx: 40, dy: 7), besideTime = 0.15
    /// The time within which a scroll can turn out to be a pinch, in seconds.
    private static let correctionTime = 0.3
    /// The movement along both axes below which only its quadrant is known, in millimetres.
    private static let quadrantMovement = 2.0

    /// Begins a decision where the second finger has landed.
    init(_ start: FingerPair, at time: Double) { (self.start, startTime) = (start, time) }

    /// A Boolean value that indicates whether the decision is about the touches of a pair.
    func concerns(_ pair: FingerPair) -> Bool { pair.touches == start.touches }

    /// Returns what the fingers do.
    func verdict(_ pair: FingerPair, at time: Double) -> Verdict {
        let movements = movements(pair), lengths = movements.map(\.length)
        guard lengths.contains(where: { $0 >= Self.leastMovement }) else { return .undecided }
        let gap = pair.second - pair.first
        let areBeside = abs(gap.dx) < Self.besideDistance.dx && abs(gap.dy) < Self.besideDistance.dy
        if areBeside, time > startTime + Self.besideTime { return .scroll }
        guard lengths.allSatisfy({ $0 >= Self.countedMovement }) else {
            return lengths.contains { $0 >= Self.loneMovement } ? .scroll : .undecided
        }
        return haveSameDirection(movements) ? .scroll : .pinch
    }

    /// Returns whether fingers that seemed to scroll pinch.
    func isCorrected(_ pair: FingerPair, at time: Double) -> Bool {
        let movements = movements(pair)
        return time < startTime + Self.correctionTime && !haveSameDirection(movements)
            && movements.allSatisfy { $0.length >= Self.countedMovement }
    }

    private func movements(_ pair: FingerPair) -> [Vector] {
        [pair.first - start.first, pair.second - start.second]
    }

    /// Returns whether two movements have directions that are equal or next to each other on a compass of eight points.
    private func haveSameDirection(_ movements: [Vector]) -> Bool {
        let points = movements.map(compassPoints)
        return points[0].contains { first in points[1].contains { [0, 1, 7].contains((first - $0 + 8) % 8) } }
    }

    /// Returns the points of the compass near a direction, from 0 in the north clockwise to 7; none without a movement.
    private func compassPoints(_ movement: Vector) -> [Int] {
        let turn = atan2(movement.dx, -movement.dy) / (.pi / 4), eighths = turn < 0 ? turn + 8 : turn
        guard abs(movement.dx) < Self.quadrantMovement, abs(movement.dy) < Self.quadrantMovement else {
            // The points on both sides, or the one that is nearer than a tenth.
            return [(eighths - 0.1).rounded(.up), (eighths + 0.1).rounded(.down)].map { Int($0) % 8 }
        }
        guard movement != .zero else { return [] }
        // The middle of the quadrant, or the point of the axis, and the points beside it.
        let middle = movement.dx != 0 && movement.dy != 0 ? Int(eighths / 2) * 2 + 1 : Int(eighths.rounded())
        return (7...9).map { (middle + $0) % 8 }
    }
}
