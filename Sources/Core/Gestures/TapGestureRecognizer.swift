public import Geometry
package import Platform

/// A recognizer of a press that ends where it began.
public final class TapGestureRecognizer: GestureRecognizer {
    /// The location of the press's beginning, in the window's points.
    public private(set) var location = Point.zero

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
            location = event.location
            return .pending
        case .move: return (event.location - location).length < settings.slop ? .pending : .reject
        case .up: return (event.location - location).length < settings.slop ? .accept : .reject
        case .cancel: return .reject
        }
    }

    package override func perform() { move(to: .ended) }
    package override func lose() { move(to: .failed) }
}
