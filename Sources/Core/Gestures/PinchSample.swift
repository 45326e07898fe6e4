import Geometry
import Platform

/// The state of the fingers of a pinch, as the arena passes it to recognizers.
struct PinchSample: Hashable, Sendable {
    /// The location between the fingers, in the window's points.
    var center: Point
    /// The fingers' distance from each other relative to that at the beginning of the press, above 0.
    var scale: Double
    /// The clockwise rotation since the beginning of the press, in radians.
    var rotation = 0.0
    /// The fingers' distance now and at the beginning of the press, in points; nil on a trackpad, which reports none.
    var distances: Distances?

    /// Distances between two fingers, in points.
    struct Distances: Hashable, Sendable {
        var now: Double
        var initial: Double
    }

    /// The number of the pointer for two fingers that pinch on a trackpad.
    static let pointer = ScrollingFingers.pointer + 1

    /// Returns an event of the press of two fingers on a trackpad.
    func event(_ phase: PointerEvent.Phase, _ modifiers: KeyEvent.Modifiers = []) -> PointerEvent {
        PointerEvent(phase: phase, id: Self.pointer, location: center, source: .scroll, modifiers: modifiers)
    }

    /// Creates a sample.
    init(center: Point, scale: Double = 1, rotation: Double = 0, distances: Distances? = nil) {
        self.center = center
        self.scale = scale
        self.rotation = rotation
        self.distances = distances
    }
}

/// Two fingers on a screen, whose distance and angle are a pinch.
struct TouchPair: Hashable {
    /// The least distance between two fingers, in points, below which they count as this far apart (ours).
    ///
    /// Reported locations are centres of fingertips, which are some 40 points wide.
    private static let leastDistance = 20.0

    private let first: Int
    private let second: Int
    private var firstLocation: Point
    private var secondLocation: Point
    private var direction: Vector
    /// The finger that remains after the other one was lifted.
    private var remaining: Int?
    private let initialDistance: Double
    /// The state of the fingers.
    private(set) var sample: PinchSample

    /// Creates the pair from the newest event of the first finger and the press of the second one.
    init(_ first: PointerEvent, _ second: PointerEvent) {
        (self.first, firstLocation) = (first.id, first.location)
        (self.second, secondLocation) = (second.id, second.location)
        direction = second.location - first.location
        initialDistance = max(direction.length, Self.leastDistance)
        sample = PinchSample(
            center: first.location + direction * 0.5, distances: .init(now: initialDistance, initial: initialDistance))
    }

    /// A Boolean value that indicates whether one of the fingers was lifted.
    var isSingle: Bool { remaining != nil }

    /// Returns whether a pointer is one of the fingers that are down.
    func contains(_ pointer: Int) -> Bool { remaining.map { $0 == pointer } ?? (pointer == first || pointer == second) }

    /// Returns the newest place of one of the two fingers.
    func location(of finger: Int) -> Point { finger == first ? firstLocation : secondLocation }

    /// Returns the finger that is not the given one.
    func other(than pointer: Int) -> Int { pointer == first ? second : first }

    /// Removes a finger; from then on, the other one moves the centre only.
    mutating func lift(_ finger: Int) { remaining = other(than: finger) }

    /// Moves the finger of an event.
    mutating func move(_ event: PointerEvent) {
        let old = event.id == first ? firstLocation : secondLocation
        if event.id == first { firstLocation = event.location } else { secondLocation = event.location }
        // The centre of both moves by half of each movement; that of one finger, by all of it.
        sample.center = sample.center + (event.location - old) * (remaining == nil ? 0.5 : 1)
        if remaining == nil { turn(to: secondLocation - firstLocation) }
    }

    private mutating func turn(to new: Vector) {
        let distance = max(new.length, Self.leastDistance)
        sample.distances?.now = distance
        sample.scale = distance / initialDistance
        let lengths = new.length * direction.length
        if lengths > 0 {
            sample.rotation += Self.angle(
                cosine: (direction.dx * new.dx + direction.dy * new.dy) / lengths,
                sine: (direction.dx * new.dy - direction.dy * new.dx) / lengths)
        }
        direction = new
    }

    /// Returns the angle of a direction in radians, from -pi to pi.
    ///
    /// Each step adds the sine of the remaining angle e, so that e becomes e - sin e, about e^3 / 6.
    private static func angle(cosine: Double, sine: Double) -> Double {
        var angle = cosine >= 0 ? 0 : sine >= 0 ? Double.pi : -.pi
        for _ in 0..<5 {
            let place = Elementary.circle(angle)
            angle += sine * place.cos - cosine * place.sin
        }
        return angle
    }
}
