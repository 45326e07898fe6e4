public import Platform

/// The touches of a sequence, from the first press to the last lift; counterpart of `UIEvent`.
@preconcurrency @MainActor
public final class Event {
    /// The time of the newest change, in seconds on the clock of the window.
    public internal(set) var timestamp = 0.0
    /// The touches that are down, and those that have just ended.
    public internal(set) var allTouches: Set<Touch>?
    /// The modifier keys that were held at the newest press.
    public internal(set) var modifierFlags: KeyEvent.Modifiers = []

    /// The kinds of motion of a device, with UIKit's raw values; a desktop has none of them.
    public nonisolated enum EventSubtype: Int, Hashable, Sendable {
        /// No motion.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
    }

    /// Creates an event without touches.
    public init() {}

    /// Returns the touches of a view.
    public func touches(for view: any GestureHost) -> Set<Touch>? { allTouches?.filter { $0.host === view } }

    /// Returns the touches that a recognizer receives.
    public func touches(for gestureRecognizer: GestureRecognizer) -> Set<Touch>? {
        allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gestureRecognizer } ?? false }
    }

    /// Returns the samples of a touch since the last call; always the touch alone, because each sample is an event.
    public func coalescedTouches(for touch: Touch) -> [Touch]? { [touch] }

    /// Returns the samples of a touch that are expected next; always none, because nothing is predicted.
    public func predictedTouches(for touch: Touch) -> [Touch]? { [] }
}
