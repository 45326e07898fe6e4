public import Geometry
import Gestures
public import Views

/// A view that does something when it is used; counterpart of UIKit's.
open class UIControl: View {
    /// What can happen to a control; taps, so far.
    public nonisolated struct Event: OptionSet, Hashable, Sendable {
        /// One bit an event.
        public let rawValue: Int
        /// Makes a set of its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// A tap.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// What a control is for: a button's tap.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    }

    /// How a control looks under which its title is set; there is one look.
    public nonisolated enum State: Hashable, Sendable {
        /// As it always looks.
        case normal
    }

    /// Whether it takes taps; it is half as visible where it does not.
    public final var isEnabled = true {
        didSet {
            isUserInteractionEnabled = isEnabled
            alpha = isEnabled ? 1 : 0.5
        }
    }
    private final var handlers: [(events: Event, action: () -> Void)] = []

    /// Makes a control with a frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addGestureRecognizer(
            TapGestureRecognizer(action: { [weak self] in
                self?.sendActions(for: [.touchUpInside, .primaryActionTriggered])
            }))
    }

    /// Has an action done at events.
    public final func addAction(_ action: UIAction, for events: Event) {
        handlers.append((events, { action.perform() }))
    }

    /// Has a method of a target done at events: `addTarget(self, action: Screen.close, for: .touchUpInside)`.
    ///
    /// The target is not kept alive.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> () -> Void, for events: Event
    ) {
        handlers.append((events, { [weak target] in target.map(action)?() }))
    }

    /// Does what was added for at least one of the events, once each.
    public final func sendActions(for events: Event) {
        for handler in handlers where !handler.events.isDisjoint(with: events) { handler.action() }
    }
}
