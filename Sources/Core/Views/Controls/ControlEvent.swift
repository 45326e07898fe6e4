extension Control {
    /// The events that a control can send, with UIKit's bits; counterpart of `UIControl.Event`.
    public nonisolated struct Event: OptionSet, Hashable, Sendable {
        /// A bit set with one bit per event.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A press on the control has begun.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A press on the control has begun soon after a tap; sent with `touchDown`.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The press has moved inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The press has moved outside of the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The press has come back into the control; sent with `touchDragInside`.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The press has left the control; sent with `touchDragOutside`.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The press has ended inside the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The press has ended outside of the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A press that had begun became another gesture or was cancelled, or the control was disabled meanwhile.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user has set the value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The user has done what the control is for: tapped a button, or set a value.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The user has begun to edit the text.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user has changed the text.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// The text is not edited any more.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The user has pressed Enter in the text.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    }

    /// The conditions of a control that decide how it looks, with UIKit's bits; counterpart of `UIControl.State`.
    public nonisolated struct State: OptionSet, Hashable, Sendable {
        /// A bit set with one bit per condition.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// None of the conditions: enabled, not pressed, not selected.
        public static let normal: State = []
        /// The control is pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control does not respond to presses.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected, or on.
        public static let selected = State(rawValue: 1 << 2)
    }

    /// The gesture that a kind of control recognizes.
    public nonisolated enum Tracking: Hashable, Sendable {
        /// A press that ends inside the control.
        case tap
        /// A drag that begins at the press, without slop.
        case drag
    }
}
