package import Geometry
public import Platform

/// A finger on a screen, or the mouse with its primary button, from the press to the lift; counterpart of `UITouch`.
///
/// The object is the same in all calls for one press. Its properties describe the newest of the phases that were passed on.
@preconcurrency @MainActor
public final class Touch {
    /// A phase of a touch, with UIKit's raw values.
    public nonisolated enum Phase: Int, Hashable, Sendable, CaseIterable {
        /// The press has begun.
        case began = 0
        /// The location changed.
        case moved = 1
        /// Another touch changed, and this one did not.
        case stationary = 2
        /// The finger was lifted, or the button released.
        case ended = 3
        /// The touch was taken away by the system, or from the view by a gesture recognizer.
        case cancelled = 4
    }

    /// A kind of device, with UIKit's raw values.
    public nonisolated enum TouchType: Int, Hashable, Sendable {
        /// A finger on a screen.
        case direct = 0
        /// Two fingers on a trackpad; only the conditions of gesture recognizers get to see such a touch.
        case indirect = 1
        /// A mouse, or a trackpad's cursor.
        case indirectPointer = 3
    }

    /// The phase.
    public var phase: Phase { sample.phase }
    /// The time of the phase, in seconds on the clock of the window.
    public var timestamp: Double { sample.time }
    /// The number of taps at this place in a row, with this touch, at least 1.
    ///
    /// A press continues the row if it begins within ``GestureSettings/doubleTapInterval`` after the lift of a tap and
    /// nearer to it than ``GestureSettings/doubleTapSlop``.
    public let tapCount: Int
    /// The kind of device.
    public let type: TouchType
    /// The modifier keys that were held at the press.
    public let modifierFlags: KeyEvent.Modifiers
    /// The recognizers of the view under the press and of the views around it, the innermost first.
    public var gestureRecognizers: [GestureRecognizer]? {
        var found: [GestureRecognizer] = [], next = host
        while let current = next {
            found += current.gestureRecognizers
            next = current.gestureParent
        }
        return found
    }

    /// The number of the pointer.
    let pointer: Int
    /// The view under the press; nil once it has been released.
    package private(set) weak var host: (any GestureHost)?
    /// The same view, until it has received the end of the touch.
    private var receiver: (any GestureHost)?
    /// The location in the window, in points.
    package var location: Point { sample.location }
    /// The location in the window before the newest movement, in points.
    package var previousLocation: Point { sample.previousLocation }

    /// A phase of a touch with its place and its time.
    struct Sample {
        var phase: Phase
        var location: Point
        var previousLocation: Point
        var time: Double
    }

    /// What the program sees of the touch.
    var sample: Sample
    /// The press.
    let press: Sample

    /// The part of the touch that its view has received.
    enum Delivery {
        /// Nothing yet.
        case waiting
        /// The beginning.
        case begun
        /// The end, or nothing, because the touch is not for the view.
        case over
    }

    /// The part of the touch that the view has received.
    var delivery = Delivery.waiting { didSet { if delivery == .over { receiver = nil } } }
    /// A Boolean value that indicates whether the pointer is down.
    var isActive = true
    /// A Boolean value that indicates whether a movement has not been delivered to the view.
    var hasMoved = false
    /// A Boolean value that indicates whether a recognizer has taken the touch from its view.
    var isClaimed = false

    /// Creates the touch of a press.
    init(_ event: PointerEvent, at time: Double, tapCount: Int = 1, on host: (any GestureHost)? = nil) {
        (pointer, self.tapCount) = (event.id, tapCount)
        (self.host, receiver) = (host, host)
        modifierFlags = event.modifiers
        type =
            switch event.source {
            case .touch: .direct
            case .mouse: .indirectPointer
            case .scroll: .indirect
            }
        press = Sample(phase: .began, location: event.location, previousLocation: event.location, time: time)
        sample = press
    }

    /// Returns whether the press lies in the host of a recognizer.
    func isUnder(_ recognizer: GestureRecognizer) -> Bool {
        var next = host
        while let current = next {
            if current === recognizer.host { return true }
            next = current.gestureParent
        }
        return false
    }

    /// A Boolean value that indicates whether the view must not receive more of the touch than its cancellation.
    var isLost: Bool { isClaimed || phase == .cancelled || host?.windowSize == nil }

    /// Takes the state of a sample.
    func move(to new: Point, _ phase: Phase, at time: Double) {
        sample = Sample(phase: phase, location: new, previousLocation: location, time: time)
        if phase == .moved { hasMoved = true } else { isActive = false }
    }
}

extension Touch: Hashable {
    /// Returns whether both are the same touch.
    nonisolated public static func == (one: Touch, other: Touch) -> Bool { one === other }
    /// Adds the identity of the touch.
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Touch.Phase {
    /// Creates the phase of a pointer's event.
    nonisolated init(_ phase: PointerEvent.Phase) {
        self =
            switch phase {
            case .down: .began
            case .move: .moved
            case .up: .ended
            case .cancel: .cancelled
            }
    }
}
