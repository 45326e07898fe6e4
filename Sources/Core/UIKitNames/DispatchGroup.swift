public import Controllers
import Geometry

/// A counter of running work that calls back when all of it has ended; counterpart of Dispatch's.
///
/// Dispatch's group calls back through the main queue, which does not run while a window's loop waits for its next event.
/// This group calls back in the last `leave()` itself, at that moment on the stage's clock.
public final class DispatchGroup {
    private var count = 0
    private var callbacks: [() -> Void] = []

    /// Creates a group without running work.
    public init() {}

    /// Notes that one piece of work has begun.
    public func enter() { count += 1 }

    /// Notes that one piece of work has ended.
    ///
    /// - Precondition: each call balances one `enter()`.
    public func leave() {
        precondition(
            count > 0,
            ProgrammerError.unbalancedGroup("leave() was called more often than enter(): call it once for each"))
        count -= 1
        guard count == 0 else { return }
        let due = callbacks
        callbacks = []
        for callback in due { callback() }
    }

    /// Calls a closure when all work has ended, or at once if none is running.
    public func notify(queue: DispatchQueue, execute work: @escaping @MainActor () -> Void) {
        if count == 0 { work() } else { callbacks.append(work) }
    }

    /// Calls a closure at the end of the stage's step in which all work has ended.
    public func notify(stage: Stage, execute work: @escaping @MainActor @Sendable () -> Void) {
        let inbox = stage.inbox
        notify(queue: .main) { inbox.post(work) }
    }
}

/// The queue on which a group calls back; there is only the main actor's.
public nonisolated enum DispatchQueue: Hashable, Sendable {
    /// The main actor's queue.
    case main
}
