public import Controllers
import Geometry

/// Counts things that end in their own time and tells when the last of them has; counterpart of Dispatch's.
///
/// Dispatch's group notifies through the main queue, which gets no turn while a window's loop waits for its next event.
/// This one tells in the very `leave()` that was waited for, at the time on the stage's clock at which that happens.
public final class DispatchGroup {
    private var count = 0
    private var waiting: [() -> Void] = []

    /// Makes a group that waits for nothing.
    public init() {}

    /// One thing more is waited for.
    public func enter() { count += 1 }

    /// One of the things has ended.
    ///
    /// - Precondition: each call has an `enter()` of its own.
    public func leave() {
        precondition(
            count > 0, ProgrammerError.unbalancedGroup("leave() was called more often than enter(): call it once for each"))
        count -= 1
        guard count == 0 else { return }
        let told = waiting
        waiting = []
        for work in told { work() }
    }

    /// Has something done when nothing is waited for any more; at once where that is so now.
    public func notify(queue: DispatchQueue, execute work: @escaping @MainActor () -> Void) {
        if count == 0 { work() } else { waiting.append(work) }
    }

    /// Has something done at the end of the stage's step in which nothing is waited for any more.
    public func notify(stage: Stage, execute work: @escaping @MainActor @Sendable () -> Void) {
        let inbox = stage.inbox
        notify(queue: .main) { inbox.post(work) }
    }
}

/// Where a group tells of its end: on the main actor, where everything here lives.
public nonisolated enum DispatchQueue: Hashable, Sendable {
    /// The main actor's.
    case main
}
