public import Geometry
package import Platform

/// A recognizer of a press that stays where it is for a while; counterpart of `UILongPressGestureRecognizer`.
///
/// The gesture begins at the end of that time, without an event, changes with each movement and ends at the lift.
@preconcurrency @MainActor
open class LongPressGestureRecognizer: GestureRecognizer {
    /// The time after which the gesture begins, in seconds; UIKit's default, 0.5.
    public var minimumPressDuration = 0.5
    /// The distance up to which the pointer may move before, in points; UIKit's default, 10.
    public var allowableMovement = 10.0

    /// The newest location of the pointer, in the window's points.
    public private(set) var location = Point.zero
    private var press: (location: Point, time: Double)?
    private var outcome = PanMachine.Outcome.pending

    /// Creates a recognizer without actions.
    public override init() { super.init() }

    /// Creates a recognizer that fires `action` at each change of a gesture.
    public convenience init(action: @escaping (LongPressGestureRecognizer) -> Void) {
        self.init()
        addAction { [unowned self] in action(self) }
    }

    override var deadline: Double? { press.map { $0.time + minimumPressDuration } }

    package override func track(_ event: PointerEvent, at time: Double) -> Verdict {
        location = event.location
        switch event.phase {
        case .down:
            (press, outcome) = ((event.location, time), .pending)
            return .pending
        case .move:
            guard let press else {
                outcome = .changed
                return .accept
            }
            guard (event.location - press.location).length <= allowableMovement else { return fail() }
            guard time >= press.time + minimumPressDuration else { return .pending }
            (self.press, outcome) = (nil, .began)
            return .accept
        case .up, .cancel:
            guard press == nil else { return fail() }
            outcome = event.phase == .up ? .ended : .cancelled
            return .accept
        }
    }

    private func fail() -> Verdict {
        press = nil
        return .reject
    }

    package override func perform() { perform(outcome) }

    package override func lose() {
        press = nil
        loseContinuous()
    }
}
