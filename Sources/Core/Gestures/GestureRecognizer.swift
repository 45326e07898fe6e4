public import Geometry
public import Platform

/// The base of all recognisers: a state, the actions it fires, and the questions it asks before it begins.
///
/// The states are UIKit's. A recogniser follows one pointer at a time, and only while it is a member of the arena of
/// that press; the arena tells it when it has lost. Unlike UIKit, actions are fired at the sample's own time.
public class GestureRecognizer {
    /// Where a recogniser stands in the life of a gesture; UIKit's `recognized` is `ended` here.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// Nothing has been recognised yet.
        case possible
        /// A continuous gesture has begun.
        case began
        /// A continuous gesture has moved on.
        case changed
        /// The gesture was recognised and is over.
        case ended
        /// A gesture that had begun was taken away.
        case cancelled
        /// The press was something else; no action is fired.
        case failed
    }

    /// What a member of an arena says of the press after a sample.
    package enum Verdict: Hashable {
        /// Not known yet.
        case pending
        /// This is my gesture.
        case accept
        /// This is not my gesture.
        case reject
    }

    /// Where the recogniser stands; `ended`, `cancelled` and `failed` stay until the next press.
    public private(set) var state = State.possible
    /// The view it is attached to.
    public internal(set) weak var host: (any GestureHost)?
    /// Whether the gesture's end was concluded from the silence of two scrolling fingers, whose lift no device told of.
    public internal(set) var isLiftInferred = false
    /// Whether it takes part in new presses; switching it off cancels the one under way.
    public var isEnabled = true {
        didSet { if !isEnabled { cancel() } }
    }
    /// Who decides between this recogniser and others; it is asked besides the two closures.
    public final weak var delegate: (any GestureRecognizerDelegate)?
    /// Asked at a press, before the recogniser follows it; false: it stays out.
    public var shouldReceive: ((PointerEvent) -> Bool)?
    /// Asked when the gesture is about to begin; false: it fails instead.
    public var shouldBegin: (() -> Bool)?
    /// Told of every change of state, `failed` too, after it; for observers such as a trace.
    public var stateObserver: ((State) -> Void)?

    /// Another recogniser whose failure is waited for.
    private struct Awaited {
        weak var recognizer: GestureRecognizer?
    }

    private var actions: [() -> Void] = []
    /// Those that have to fail first.
    private var awaited: [Awaited] = []
    weak var arena: GestureArena?

    package init() {}

    /// Adds something to do at each of `began`, `changed`, `ended` and `cancelled`.
    public func addAction(_ action: @escaping () -> Void) { actions.append(action) }

    /// Ends the gesture under way as if the system had taken the pointer; without one, nothing happens.
    public func cancel() { arena?.withdraw(self) }

    /// Attaches the recogniser to a host.
    package func attach(to host: (any GestureHost)?) { self.host = host }

    /// Makes the recogniser a member of a new press, which the arena decides.
    func enter(_ arena: GestureArena) {
        self.arena = arena
        isLiftInferred = false
        move(to: .possible)
    }

    /// Whether two fingers, or a wheel, may be a press of this gesture, and it would follow that.
    package func takes(_ scroll: ScrollEvent) -> Bool { isEnabled && allows(scroll) }

    /// Whether two fingers, or a wheel, may be a press of this gesture.
    func allows(_ scroll: ScrollEvent) -> Bool { false }

    /// Feeds a sample of the followed press, at its time; `down` is the first.
    package func track(_ event: PointerEvent, at time: Double) -> Verdict { .reject }

    /// Carries out what the last sample meant, now that the gesture is this recogniser's.
    package func perform() {}

    /// The press belongs to another, or is gone.
    package func lose() {}

    /// Takes a state, and tells of it.
    package func move(to state: State) {
        self.state = state
        stateObserver?(state)
        switch state {
        case .possible, .failed: break
        case .began, .changed, .ended, .cancelled:
            // An action may cancel the gesture: those behind it have then been told of that already.
            for action in actions where self.state == state { action() }
        }
    }
}

/// What a recogniser and its delegate say of presses and of other recognisers.
extension GestureRecognizer {
    /// Has this recogniser wait, in each press that both follow, until another one has failed.
    ///
    /// The samples meanwhile are kept: once the other one has failed, the gesture is recognised from them as if nothing
    /// had been, and begins then. Where the other one begins, this one fails.
    /// - Precondition: the other one does not wait for this one, nor for one that does.
    public final func require(toFail other: GestureRecognizer) {
        precondition(
            !other.waits(for: self),
            ProgrammerError.failureCycle("\(self) cannot wait for \(other), which waits for it: have one of them wait"))
        awaited.removeAll { $0.recognizer == nil }
        awaited.append(Awaited(recognizer: other))
    }

    private func waits(for other: GestureRecognizer) -> Bool {
        self === other || awaited.contains { $0.recognizer?.waits(for: other) ?? false }
    }

    /// Whether it would follow a press.
    final func wants(_ press: PointerEvent) -> Bool {
        isEnabled && shouldReceive?(press) ?? true && delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
    }

    /// Whether its gesture may begin now.
    final var mayBegin: Bool {
        shouldBegin?() ?? true && delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    /// Whether both may have the same press.
    final func goes(with other: GestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
    }

    /// Whether it waits for another one's failure in the press that begins.
    final func awaitsFailure(of other: GestureRecognizer) -> Bool {
        awaited.contains { $0.recognizer === other }
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }
}

/// Answers what a recogniser asks before and while a press is decided; counterpart of `UIGestureRecognizerDelegate`.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
public protocol GestureRecognizerDelegate: AnyObject {
    /// Whether the recogniser follows a press at all; asked at its first sample.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: PointerEvent) -> Bool
    /// Whether the gesture, which has been recognised, may begin; else the recogniser fails.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
    /// Whether two may have the same press; one yes of the two delegates is enough.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool
    /// Whether the recogniser waits until another one has failed; asked once a press.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool
    /// Whether another one waits until this recogniser has failed; asked once a press.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool
}

extension GestureRecognizerDelegate {
    /// It does.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: PointerEvent) -> Bool {
        true
    }
    /// It may.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
    /// They may not, unless the other one's delegate says so.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { false }
    /// It does not.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { false }
    /// It does not.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { false }
}

/// What recognisers know of a view: where it hangs and how its plane lies in the window's.
public protocol GestureHost: AnyObject {
    /// The host around this one.
    var gestureParent: (any GestureHost)? { get }
    /// The recognisers attached to this host, in the order in which they were added.
    var gestureRecognizers: [GestureRecognizer] { get }
    /// A place in the window's points, in this host's points.
    func convertFromWindow(_ point: Point) -> Point
}
