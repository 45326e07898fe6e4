public import Geometry
public import Gestures

/// A view that turns presses into events; counterpart of `UIControl`.
///
/// A control recognizes a press with one gesture recognizer of its own, which competes with the recognizers of the views
/// around it. Actions that were added for an event are performed when the control sends it. Setting a property of a
/// control sends no event.
///
/// The control tracks the touch of the press until it ends or a recognizer of another view takes it, which cancels it. While
/// it is tracked, the touch counts as inside up to 70 points around the bounds, so that a finger need not stay exactly on
/// the control. The control is highlighted while the touch is inside.
///
/// A subclass that overrides `touchesBegan(_:with:)` or `touchesEnded(_:with:)` without calling `super` takes over the press
/// or its effect.
@preconcurrency @MainActor
open class Control: View {
    /// The gesture that the control recognizes: taps by default; nil for a control that consists of others.
    ///
    /// Read once, when the control is created.
    open var tracking: Tracking? { .tap }

    // MARK: State

    /// A Boolean value that indicates whether the control responds to presses; true by default.
    ///
    /// Setting it also sets the alpha, or whether the view can be touched, if `disabledAlpha` or
    /// `absorbsTouchesWhileDisabled` say so. The value at a press's end decides whether the press has an effect.
    open var isEnabled = true {
        didSet {
            if !absorbsTouchesWhileDisabled { isUserInteractionEnabled = isEnabled }
            if let disabledAlpha { alpha = isEnabled ? 1 : disabledAlpha }
            if !isEnabled { cancelPress() }
            if isEnabled != oldValue { stateDidChange() }
        }
    }
    /// A Boolean value that indicates whether the control is pressed; set by the control as it tracks a press.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// A Boolean value that indicates whether the control is selected; false by default.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

    /// The conditions that hold now.
    public final var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// The alpha that the control gets while it is disabled, 0 to 1; nil by default.
    ///
    /// With nil the control leaves its alpha alone, because it draws its disabled state itself or has none. Buttons,
    /// switches, sliders and the other controls of the library are dimmed to 0.5. A change takes effect the next time that
    /// `isEnabled` is set.
    public final var disabledAlpha: Double?
    /// A Boolean value that indicates whether presses on a disabled control are used up without effect; true by default.
    ///
    /// If false, they go to the views behind it. A change takes effect the next time that `isEnabled` is set.
    public final var absorbsTouchesWhileDisabled = true

    /// A Boolean value that indicates whether controls of the class are created with a `disabledAlpha` of 0.5.
    class var isDimmedWhileDisabled: Bool { false }

    /// A Boolean value that indicates whether the control follows a touch.
    public private(set) final var isTracking = false
    /// A Boolean value that indicates whether the touch that is followed lies in the control, or less than 70 points beside.
    public private(set) final var isTouchInside = false

    /// The touch of the press that the recognizer follows; nil for fingers on a trackpad.
    private final weak var touch: Touch?
    /// The state of the control's recognizer.
    private final var gesture = GestureRecognizer.State.possible
    /// A Boolean value that indicates whether the control has sent that a press has begun, and not its end.
    private final var isPressed = false
    /// The width of the area around the bounds in which a touch that is tracked counts as inside, in points.
    private static let trackingMargin = 70.0
    /// A Boolean value that indicates whether the press goes on without a touch, or its touch has been lifted.
    private final var actsAtOnce = true
    /// What the recognizer has recognized, until the control has received the touch.
    private final var recognized: (() -> Void)?
    private final var handlers: [Handler] = []

    /// A closure that was added for events, and the object for which it was.
    private struct Handler {
        let events: Event
        weak var target: AnyObject?
        let action: () -> Void
    }

    // MARK: Creating a control

    /// Creates a control with a frame; by default, of no extent at the origin.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        configure()
    }

    /// Creates a control of zero size; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        configure()
    }

    // MARK: Actions

    /// Adds a closure that is called each time the control sends at least one of the events.
    public final func addAction(for events: Event, handler: @escaping () -> Void) {
        handlers.append(Handler(events: events, target: nil, action: handler))
    }

    /// Adds a closure for a target, by which `removeActions(of:for:)` finds it.
    package final func addAction(for events: Event, target: AnyObject, handler: @escaping () -> Void) {
        handlers.append(Handler(events: events, target: target, action: handler))
    }

    /// Removes the closures of a target, or of all targets if nil, that were added for no other events than these.
    package final func removeActions(of target: AnyObject?, for events: Event) {
        handlers.removeAll { handler in
            guard let own = handler.target, target == nil || own === target else { return false }
            return events.isSuperset(of: handler.events)
        }
    }

    /// Adds an action that is performed each time the control sends at least one of the events.
    public final func addAction(_ action: Action, for events: Event) {
        addAction(for: events) { action.perform() }
    }

    /// Performs what was added for at least one of the events, in the order in which it was added, once each.
    ///
    /// A disabled control performs them too.
    public final func sendActions(for events: Event) {
        for handler in handlers where !handler.events.isDisjoint(with: events) { handler.action() }
    }

    /// Returns whether an action has been added for one of the events.
    package final func hasAction(for events: Event) -> Bool {
        handlers.contains { !$0.events.isDisjoint(with: events) }
    }

    // MARK: For subclasses

    /// Responds to a tap on the enabled control; by default, sends `.touchUpInside` and `.primaryActionTriggered`.
    ///
    /// - Parameter point: The location of the press, in the control's points.
    open func handleTap(at point: Point) { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }

    /// Responds to the press of a drag, and to each of its movements; by default, sends `.valueChanged` and
    /// `.primaryActionTriggered`.
    ///
    /// - Parameter point: The newest location of the pointer, in the control's points.
    open func handleDrag(at point: Point) { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    /// The keys that the control uses while it has the focus: by default, Enter and Space for a control that is tapped.
    ///
    /// A control without keys cannot get the focus. Counterpart of the presses that a focused `UIResponder` receives.
    open var focusKeys: Set<String> { tracking == .tap ? ["Enter", " "] : [] }

    /// Responds to one of ``focusKeys`` while the enabled control has the focus; by default, as to a tap on its middle.
    open func handleKey(_ key: String) { handleTap(at: bounds.center) }

    /// A Boolean value that indicates whether a ring marks the control while it has the focus; true by default.
    package final var drawsFocusRing = true

    /// Responds to a change of `state`; by default, does nothing.
    open func stateDidChange() {}

    /// Copies into the control what it shows of a model, for controls that cannot be notified of the model's changes.
    ///
    /// Called before each drawing and before a press takes effect. By default, does nothing.
    open func updateState() {}

    /// Updates the state; subclasses that draw call this implementation first.
    open override func draw(_ context: inout DrawingContext) { updateState() }

    // MARK: Accessibility

    /// True for a control that recognizes a gesture, unless the program says otherwise.
    open override var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? (tracking != nil) }
        set { super.isAccessibilityElement = newValue }
    }

    /// The texts inside the control, unless the program has set another name.
    open override var accessibilityLabel: String? {
        get { accessibility?.label ?? visibleText }
        set { super.accessibilityLabel = newValue }
    }

    /// A button, with its state, or a control with a value for a drag; unless the program says otherwise.
    open override var accessibilityTraits: AccessibilityTraits {
        get {
            updateState()
            var traits = accessibility?.traits ?? (tracking == .drag ? .adjustable : .button)
            if isSelected { traits.insert(.selected) }
            if !isEnabled { traits.insert(.notEnabled) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    /// Does what a tap on the middle of the control does; returns false if the control is disabled or is dragged.
    open override func accessibilityActivate() -> Bool {
        updateState()
        guard tracking == .tap, isEnabled else { return false }
        handleTap(at: bounds.center)
        return true
    }

    /// Moves the focus of the keyboard to the control if it can have the focus.
    open override func accessibilityTakeFocus() -> Bool {
        guard canBecomeFocused else { return false }
        window?.focusedControl = self
        return true
    }

    // MARK: Touches

    /// Begins to track the touch of the press; the superview does not receive the touches of a control.
    open override func touchesBegan(_ touches: Set<Touch>, with event: Gestures.Event?) {
        guard let touch, touches.contains(touch), isEnabled else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        isTouchInside = isTracking
        guard isTracking else { return }
        press(isRepeated: touch.tapCount > 1)
        if tracking == .drag { performRecognized() }
    }

    /// Continues to track the touch, and sends the events of a drag.
    open override func touchesMoved(_ touches: Set<Touch>, with event: Gestures.Event?) {
        guard isTracking, let touch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch, with: event)
        isTracking = continueTracking(touch, with: event)
        guard isTracking else { return endPress() }
        if tracking == .tap { isHighlighted = isTouchInside }
        performRecognized()
        guard isTracking else { return }
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: events)
    }

    /// Ends the tracking of the touch, and sends the event of its end.
    open override func touchesEnded(_ touches: Set<Touch>, with event: Gestures.Event?) {
        guard isTracking, let touch, touches.contains(touch) else { return }
        isTouchInside = isInside(touch, with: event)
        isTracking = false
        endPress()
        endTracking(touch, with: event)
        let end: Event = isTouchInside ? .touchUpInside : .touchUpOutside
        defer { isTouchInside = false }
        actsAtOnce = true  // A tap that waits for another recognizer comes later.
        if tracking == .drag {
            performRecognized()
            sendActions(for: end)
        } else if recognized != nil {
            performRecognized()
        } else if gesture == .failed {
            // The press has moved, and no other recognizer has taken it.
            guard isTouchInside, tapsMayMove else { return sendActions(for: end) }
            tap(at: touch.location(in: self))
        }
    }

    /// Ends the tracking of the touch without an effect.
    open override func touchesCancelled(_ touches: Set<Touch>, with event: Gestures.Event?) {
        guard isTracking, let touch, touches.contains(touch) else { return }
        cancelTracking(of: event)
    }

    /// Called when a touch begins; returns whether the control tracks it, by default true.
    open func beginTracking(_ touch: Touch, with event: Gestures.Event?) -> Bool { true }
    /// Called when the touch has moved; returns whether the control continues to track it, by default true.
    open func continueTracking(_ touch: Touch, with event: Gestures.Event?) -> Bool { true }
    /// Called when the touch has ended; by default, does nothing.
    open func endTracking(_ touch: Touch?, with event: Gestures.Event?) {}
    /// Called when the touch was cancelled; by default, does nothing.
    open func cancelTracking(with event: Gestures.Event?) {}

    // MARK: Tracking

    private final func configure() {
        if Self.isDimmedWhileDisabled { disabledAlpha = 0.5 }
        switch tracking {
        case .tap: trackTaps()
        case .drag: trackDrags()
        case nil: break
        }
    }

    /// A Boolean value that indicates whether a press that has moved and ends inside is a tap; true by default.
    package final var tapsMayMove = true

    private final func trackTaps() {
        let tap = TapGestureRecognizer()
        tap.addAction { [weak self, unowned tap] in
            let point = tap.location
            self?.recognize { self?.tap(at: self?.convertFromWindow(point) ?? .zero) }
        }
        // As in UIKit, a recognizer of taps that was added to the control takes the touch from it.
        tap.shouldBegin = { [weak self, unowned tap] in
            !(self?.gestureRecognizers ?? []).contains { $0 !== tap && $0.takesTaps && $0.isPressed }
        }
        follow(tap)
    }

    private final func tap(at point: Point) { respond { $0.handleTap(at: point) } }

    private final func trackDrags() {
        let pan = PanGestureRecognizer { [weak self] pan in
            guard pan.state == .began || pan.state == .changed else { return }
            let point = pan.location
            self?.recognize { self?.respond { $0.handleDrag(at: $0.convertFromWindow(point)) } }
        }
        pan.beginsAtPress = { _ in true }
        follow(pan)
    }

    private final func follow(_ recognizer: GestureRecognizer) {
        (recognizer.cancelsTouchesInView, recognizer.receivesEndsAtOnce) = (false, true)
        recognizer.stateObserver = { [weak self, unowned recognizer] in self?.recognizer(recognizer, didMoveTo: $0) }
        addGestureRecognizer(recognizer)
    }

    private final func recognizer(_ recognizer: GestureRecognizer, didMoveTo state: GestureRecognizer.State) {
        gesture = state
        switch state {
        case .possible:
            touch = recognizer.touch
            actsAtOnce = touch == nil
            (recognized, isTracking, isPressed) = (nil, false, false)
            updateState()
            if isEnabled, actsAtOnce { press() }
        case .began, .changed: break
        case .ended: endPress()
        case .cancelled: cancelPress()
        // A press that has only moved is tracked further.
        case .failed: if recognizer.hasLostTouch { cancelTracking(of: nil) }
        }
    }

    private final func isInside(_ touch: Touch, with event: Gestures.Event?) -> Bool {
        let point = touch.location(in: self)
        return bounds.inset(by: -Self.trackingMargin).contains(point) || self.point(inside: point, with: event)
    }

    /// Responds to what the recognizer has recognized as soon as the control has received the touch so far.
    private final func recognize(_ action: @escaping () -> Void) {
        recognized = action
        if actsAtOnce { performRecognized() }
    }

    private final func performRecognized() {
        let action = recognized
        recognized = nil
        action?()
    }

    private final func respond(_ action: (Control) -> Void) {
        updateState()
        if isEnabled { action(self) }
    }

    private final func press(isRepeated: Bool = false) {
        (isPressed, isHighlighted) = (true, true)
        sendActions(for: isRepeated ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    private final func endPress() { (isPressed, isHighlighted) = (false, false) }

    private final func cancelTracking(of event: Gestures.Event?) {
        if isTracking {
            (isTracking, isTouchInside) = (false, false)
            cancelTracking(with: event)
        }
        cancelPress()
    }

    private final func cancelPress() {
        guard isPressed else { return }
        endPress()
        (isTracking, isTouchInside) = (false, false)
        sendActions(for: .touchCancel)
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

extension GestureRecognizer {
    /// A Boolean value that indicates whether the recognizer takes the touch of each tap from its view.
    fileprivate final var takesTaps: Bool {
        guard let tap = self as? TapGestureRecognizer, cancelsTouchesInView else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
}
