public import Geometry
public import Platform

/// A recognizer of a press that ends where it began, or of several such presses in a row.
///
/// A recognizer of two taps leaves the first one to other recognizers, which therefore act without a delay, unless they
/// require its failure: then they act when no second tap has followed. If it comes before a recognizer of one tap, the second
/// tap is a double tap alone.
@preconcurrency @MainActor
open class TapGestureRecognizer: GestureRecognizer {
    /// The location of the press's beginning, in the window's points; of several taps, that of the last one.
    public private(set) var location = Point.zero
    /// The modifier keys that were held at the press; of several taps, at the last one.
    public private(set) var modifierFlags: KeyEvent.Modifiers = []
    /// The number of taps in a row, at least 1; 1 by default.
    ///
    /// A further tap begins within ``GestureSettings/doubleTapInterval`` after the previous one's lift, and nearer to it
    /// than ``GestureSettings/doubleTapSlop``. Otherwise it counts as the first one.
    public var numberOfTapsRequired = 1
    /// The number of fingers that tap at the same time, at least 1; 1 by default.
    ///
    /// A tap of several fingers is recognized when the first one is lifted. A tap of fewer fingers fails in a press in which
    /// another recognizer requires more.
    public var numberOfTouchesRequired = 1

    /// The taps before the press; nil without one.
    private var previous: Tap?
    /// The presses of the other fingers.
    private var others: [Int: Point] = [:]
    /// The number of taps before the press that count.
    private var count = 0

    /// The newest of some taps in a row.
    private struct Tap {
        var count: Int
        var time: Double
        var locations: [Point]
    }

    /// Creates a recognizer without actions.
    public override init() { super.init() }

    /// Creates a recognizer that fires `action` at each tap.
    public convenience init(action: @escaping () -> Void) {
        self.init()
        addAction(action)
    }

    package override func track(_ event: PointerEvent, at time: Double) -> Verdict {
        switch event.phase {
        case .down:
            (location, modifierFlags) = (event.location, event.modifiers)
            count = continuesTaps(at: location, time) ? previous?.count ?? 0 : 0
            previous = nil
            return .pending
        case .move: return isInPlace(event) ? .pending : .reject
        case .up:
            guard isInPlace(event), others.count == numberOfTouchesRequired - 1 else { return .reject }
            count += 1
            let places = [location] + others.values
            if count < numberOfTapsRequired {
                previous = Tap(count: count, time: time, locations: places)
                return .reject
            }
            location = .zero + places.reduce(.zero) { $0 + ($1 - .zero) } * (1 / Double(places.count))
            return .accept
        case .cancel: return .reject
        }
    }

    override func enter(_ arena: GestureArena) {
        others = [:]
        super.enter(arena)
    }

    override var isTap: Bool { true }

    override var nextPressDeadline: Double? { previous.map { $0.time + settings.doubleTapInterval } }

    override func continuesTaps(at place: Point, _ time: Double) -> Bool {
        guard let previous else { return false }
        return time - previous.time <= settings.doubleTapInterval
            && previous.locations.contains { (place - $0).length < settings.doubleTapSlop }
    }

    override var fingersRequired: Int { numberOfTouchesRequired }
    override var holdsEnds: Bool { numberOfTapsRequired > 1 || numberOfTouchesRequired > 1 }

    override func trackOther(_ event: PointerEvent) -> Verdict {
        switch event.phase {
        case .down:
            others[event.id] = event.location
            return others.count < numberOfTouchesRequired ? .pending : .reject
        case .move, .up:
            guard let start = others[event.id] else { return .pending }
            return (event.location - start).length < settings.slop ? .pending : .reject
        case .cancel: return others[event.id] == nil ? .pending : .reject
        }
    }

    private func isInPlace(_ event: PointerEvent) -> Bool { (event.location - location).length < settings.slop }

    package override func perform() { move(to: .ended) }
    package override func lose() { move(to: .failed) }
}
