public import Geometry
public import Platform

/// The base class of gesture recognizers: a state, the actions it fires, and the conditions under which it begins.
///
/// The states are UIKit's. A recognizer follows one press at a time, and only while it is a member of the arena of
/// that press; the arena notifies it when it has lost. Unlike in UIKit, actions are fired at the sample's own time.
///
/// A subclass can add properties, but no decisions of its own: those are the arena's.
@preconcurrency @MainActor
open class GestureRecognizer {
    /// The phase of a gesture; UIKit's `recognized` is `ended` here.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// Nothing has been recognized yet.
        case possible
        /// A continuous gesture has begun.
        case began
        /// A continuous gesture has changed.
        case changed
        /// The gesture was recognized and has ended.
        case ended
        /// A gesture that had begun was cancelled.
        case cancelled
        /// The press was another gesture; no action is fired.
        case failed
    }

    /// The decision of an arena's member about a press after a sample.
    package enum Verdict: Hashable {
        /// The member cannot decide yet.
        case pending
        /// The press is the member's gesture.
        case accept
        /// The press is not the member's gesture.
        case reject
    }

    /// The state of the gesture; `ended`, `cancelled` and `failed` stay until the next press.
    public final var state: State {
        get { currentState }
        @available(*, unavailable, message: "the arena sets the state: isEnabled = false cancels a gesture") set {}
    }
    private final var currentState = State.possible
    /// The view to which the recognizer is attached.
    public internal(set) final weak var host: (any GestureHost)?
    /// A Boolean value that indicates whether the gesture's end was inferred from a pause of two scrolling fingers.
    ///
    /// It is false where the desktop reports the lift.
    public internal(set) final var isLiftInferred = false
    /// A Boolean value that indicates whether the recognizer takes part in new presses; setting it to false cancels the
    /// current one.
    public final var isEnabled = true {
        didSet { if !isEnabled { cancel() } }
    }
    /// A Boolean value that indicates whether a gesture takes its touches from their views, which then receive
    /// `touchesCancelled`; true by default.
    public final var cancelsTouchesInView = true
    /// A Boolean value that indicates whether views receive touches only when the recognizer has failed; false by
    /// default.
    public final var delaysTouchesBegan = false
    /// A Boolean value that indicates whether views receive the end of touches only when a recognizer of several taps or
    /// fingers has failed; true by default.
    ///
    /// Controls receive the end at once.
    public final var delaysTouchesEnded = true
    /// A Boolean value that indicates whether the view receives the end of touches at once, because it is a control.
    package final var receivesEndsAtOnce = false
    /// The object that decides between this recognizer and others, in addition to the two closures.
    public final weak var delegate: (any GestureRecognizerDelegate)?
    /// A closure that returns whether the recognizer follows a press; called before it does.
    public final var shouldReceive: ((PointerEvent) -> Bool)?
    /// A closure that returns whether the gesture may begin; if it may not, the recognizer fails.
    public final var shouldBegin: (() -> Bool)?
    /// A closure that is called after every change of state, including `failed`; for observers such as a trace.
    public final var stateObserver: ((State) -> Void)?
    /// A closure that returns the status of the interaction which the gesture drives, for measurement; nil: none.
    public final var interactionStatus: (() -> InteractionStatus?)?

    /// Another recognizer that has to fail first.
    private struct FailureRequirement {
        weak var recognizer: GestureRecognizer?
    }

    /// A name for messages and tests; nil by default.
    public final var name: String?

    /// A closure that is called at changes, and the object for which it was added.
    private struct ActionEntry {
        weak var target: AnyObject?
        let hasTarget: Bool
        let perform: () -> Void
    }

    private var actions: [ActionEntry] = []
    private var failureRequirements: [FailureRequirement] = []
    weak var arena: GestureArena?

    package init() {}

    /// The constants that apply to the current press.
    package final var settings: GestureSettings { arena?.settings ?? .standard }

    /// Adds an action for each of `began`, `changed`, `ended` and `cancelled`.
    public final func addAction(_ action: @escaping () -> Void) {
        actions.append(ActionEntry(target: nil, hasTarget: false, perform: action))
    }

    /// Adds an action for a target, by which `removeActions(of:)` finds it.
    package final func addAction(for target: AnyObject, _ action: @escaping () -> Void) {
        actions.append(ActionEntry(target: target, hasTarget: true, perform: action))
    }

    /// Removes the actions of a target, or of all targets if nil.
    package final func removeActions(of target: AnyObject?) {
        actions.removeAll { $0.hasTarget && (target == nil || $0.target === target) }
    }

    /// Ends the current gesture as if the system had cancelled the pointer; without a gesture, nothing happens.
    public final func cancel() { arena?.withdraw(self) }

    /// Attaches the recognizer to a host.
    package func attach(to host: (any GestureHost)?) { self.host = host }

    /// Makes the recognizer a member of a new press, which the arena decides.
    func enter(_ arena: GestureArena) {
        self.arena = arena
        isLiftInferred = false
        drift = nil
        move(to: .possible)
    }

    /// A Boolean value that indicates whether the recognizer follows a press.
    package final var isPressed: Bool { arena.map { $0.press.isMember(self) || $0.press.isWinner(self) } ?? false }

    /// The touch of the press that is followed; nil for fingers on a trackpad, and without a view under the press.
    package final var touch: Touch? {
        guard let arena, let touch = arena.press.pointer.flatMap({ arena.touches.touch(of: $0) }) else { return nil }
        return touch.host == nil ? nil : touch
    }

    /// A Boolean value that indicates whether the view receives no more of the touch than its cancellation, because the press
    /// was cancelled, another recognizer has taken it, or the view has left its window.
    package final var hasLostTouch: Bool {
        guard let arena, let touch, !touch.isLost else { return true }
        return arena.winners.contains { $0 !== self && $0.cancelsTouchesInView && touch.isUnder($0) }
    }

    /// Returns whether the recognizer would follow two scrolling fingers, or a wheel, as a press.
    package func canFollow(_ scroll: ScrollEvent) -> Bool { isEnabled && allows(scroll) }

    /// Returns whether two scrolling fingers, or a wheel, can be a press of this gesture.
    func allows(_ scroll: ScrollEvent) -> Bool { false }

    /// Returns whether a press at a location, in the window's points, begins the gesture at once.
    func begins(atPress location: Point) -> Bool { false }

    /// A Boolean value that indicates whether the recognizer follows two fingers that move apart or together.
    var followsPinches: Bool { false }

    /// The time at which the press becomes the gesture if nothing happens before, in seconds; nil if it never does.
    var deadline: Double? { nil }

    /// The time until which a recognizer of several taps waits for the next press, in seconds; nil if it does not wait.
    var nextPressDeadline: Double? { nil }

    /// A Boolean value that indicates whether the gesture consists of taps, so that it can be recognized after its press.
    var isTap: Bool { false }

    /// Returns whether a press at a place and a time continues a row of taps.
    func continuesTaps(at place: Point, _ time: Double) -> Bool { false }

    /// A Boolean value that indicates whether the recognizer can follow the middle of two fingers in place of one finger.
    var canFollowMiddle: Bool { false }
    /// The distance from the finger of the press to the place at which the recognizer sees it, in points, because it follows
    /// the middle of two fingers; nil if it follows the finger.
    final var drift: Vector?

    /// The number of fingers that the gesture consists of.
    var fingersRequired: Int { 1 }
    /// A Boolean value that indicates whether touches must not end for their views while the recognizer has not decided.
    var holdsEnds: Bool { false }

    /// Processes a sample of a finger beside the followed one, in the recognizer's view, and returns the verdict.
    func trackOther(_ event: PointerEvent) -> Verdict { .pending }

    /// Processes a sample of two fingers, at its time, and returns the verdict.
    func track(_ sample: PinchSample, isFirst: Bool, at time: Double) -> Verdict { .reject }

    /// Processes a sample of the followed press, at its time, and returns the verdict; the first sample is `down`.
    package func track(_ event: PointerEvent, at time: Double) -> Verdict { .reject }

    /// Changes the state after the last sample, once the arena has given the gesture to this recognizer.
    package func perform() {}

    /// Ends the recognizer's part in the press, because the press belongs to another recognizer or was withdrawn.
    package func lose() {}

    /// Processes touches that begin.
    @available(
        *, unavailable,
        message: "the arena decides: override touchesBegan of the view, or set beginsAtPress of a pan to begin at once"
    )
    open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
    /// Processes touches that move.
    @available(
        *, unavailable,
        message: "the arena decides: override touchesMoved of the view, or decide in gestureRecognizerShouldBegin"
    )
    open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
    /// Processes touches that end.
    @available(*, unavailable, message: "the arena decides: override touchesEnded of the view, or add a target")
    open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
    /// Processes touches that the system has cancelled.
    @available(*, unavailable, message: "the arena decides: override touchesCancelled of the view, or add a target")
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}
    /// Prepares the recognizer for the next press.
    @available(*, unavailable, message: "the arena decides: set your properties back when the state is began")
    open func reset() {}
    /// Returns whether the gesture may keep another one from being recognized.
    @available(
        *, unavailable, message: "decide in gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) of a delegate"
    )
    open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }
    /// Returns whether another gesture may keep this one from being recognized.
    @available(
        *, unavailable, message: "decide in gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) of a delegate"
    )
    open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }
    /// Leaves a touch out of the gesture.
    @available(*, unavailable, message: "decide in gestureRecognizer(_:shouldReceive:) of a delegate")
    open func ignore(_ touch: Touch, for event: Event) {}

    /// Sets the state, notifies the observer and fires the actions.
    package func move(to state: State) {
        currentState = state
        stateObserver?(state)
        if state == .began || state == .ended { arena?.touches.claim(for: self) }
        if let arena { arena.observer?.gestureDidChange(self, at: arena.time) }
        switch state {
        case .possible, .failed: break
        case .began, .changed, .ended, .cancelled:
            // An action may cancel the gesture. The later actions have then been fired for `cancelled` already.
            for action in actions where self.state == state { action.perform() }
        }
    }
}

/// The decisions of a recognizer and its delegate about presses and other recognizers.
extension GestureRecognizer {
    /// Makes this recognizer wait, in each press that both follow, until another one has failed.
    ///
    /// The samples in the meantime are kept. Once the other recognizer has failed, this one processes them as if they
    /// had just arrived, and can then begin. If the other one begins, this one fails.
    ///
    /// - Precondition: The other recognizer does not wait for this one, directly or through others.
    public final func require(toFail other: GestureRecognizer) {
        precondition(
            !other.waits(for: self),
            ProgrammerError.failureCycle("\(self) cannot wait for \(other), which waits for it: have one of them wait"))
        failureRequirements.removeAll { $0.recognizer == nil }
        failureRequirements.append(FailureRequirement(recognizer: other))
    }

    private func waits(for other: GestureRecognizer) -> Bool {
        self === other || failureRequirements.contains { $0.recognizer?.waits(for: other) ?? false }
    }

    /// Returns whether the recognizer would follow a press.
    ///
    /// The delegate receives the touch of a pointer, or one that stands for two fingers on a trackpad.
    final func receives(_ press: PointerEvent, in arena: GestureArena) -> Bool {
        guard isEnabled, shouldReceive?(press) ?? true else { return false }
        guard let delegate else { return true }
        let touches = arena.touches
        let touch = touches.touch(of: press.id) ?? Touch(press, at: arena.time, on: touches.trackpadHost ?? host)
        return delegate.gestureRecognizer(self, shouldReceive: touches.event)
            && delegate.gestureRecognizer(self, shouldReceive: touch)
    }

    /// A Boolean value that indicates whether the gesture may begin now.
    final var mayBegin: Bool {
        shouldBegin?() ?? true && delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    /// Returns whether both recognizers may recognize the same press.
    final func recognizesSimultaneously(with other: GestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
    }

    /// Returns whether the recognizer has to wait for another one's failure in the press that begins.
    final func requiresFailure(of other: GestureRecognizer) -> Bool {
        failureRequirements.contains { $0.recognizer === other }
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }
}

/// A delegate that decides which recognizers follow a press, begin, and wait; counterpart of
/// `UIGestureRecognizerDelegate`.
@preconcurrency @MainActor
public protocol GestureRecognizerDelegate: AnyObject {
    /// Returns whether the recognizer follows a press of an event at all; called before the method for its touch.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool
    /// Returns whether the recognizer follows a press at all; called at its first sample.
    ///
    /// The touch of two fingers on a trackpad has the type `indirect`, and no view receives it.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
    /// Returns whether the gesture, which has been recognized, may begin; if it may not, the recognizer fails.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
    /// Returns whether both recognizers may recognize the same press; it is enough if one of the two delegates agrees.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool
    /// Returns whether the recognizer waits until another one has failed; called once per press.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool
    /// Returns whether another recognizer waits until this one has failed; called once per press.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool
}

extension GestureRecognizerDelegate {
    /// Returns true by default.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool { true }
    /// Returns true by default.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }
    /// Returns true by default.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
    /// Returns false by default; the other recognizer's delegate can still agree.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { false }
    /// Returns false by default.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { false }
    /// Returns false by default.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { false }
}

/// A view from the perspective of its recognizers: its position in the tree and its coordinate space.
@MainActor
public protocol GestureHost: AnyObject {
    /// The host that contains this one.
    var gestureParent: (any GestureHost)? { get }
    /// The recognizers attached to this host, in the order in which they were added.
    var gestureRecognizers: [GestureRecognizer] { get }
    /// The size of the window around the host, in points; nil outside of a window.
    var windowSize: Size? { get }
    /// Returns a location in the window, in points, converted to this host's coordinate space.
    func convertFromWindow(_ point: Point) -> Point
    /// A Boolean value that indicates whether the host receives more than one touch at a time.
    var isMultipleTouchEnabled: Bool { get }
    /// A Boolean value that indicates whether no other host receives touches while this one does.
    var isExclusiveTouch: Bool { get }
}

extension GestureHost {
    /// One touch at a time.
    public var isMultipleTouchEnabled: Bool { false }
    /// Other hosts receive touches, too.
    public var isExclusiveTouch: Bool { false }
    /// No window.
    public var windowSize: Size? { nil }
}

extension GestureRecognizer: Hashable {
    /// Returns whether the two are the same object.
    public nonisolated static func == (a: GestureRecognizer, b: GestureRecognizer) -> Bool { a === b }
    /// Adds the object's identity to the hasher.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
