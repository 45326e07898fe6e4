internal import Synchronization

/// The end of a task that is no longer wanted; any thread may cancel it.
public final class Cancellation: Sendable {
    private struct State: ~Copyable, Sendable {
        var isCancelled = false
        /// The helper process that performs the task.
        var helper: Helper?
    }

    private let state = Mutex(State())

    /// Makes the cancellation of one task.
    public init() {}

    /// A Boolean value that indicates whether the task has been cancelled.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Cancels the task; the process that performs it ends.
    public func cancel() {
        state.withLock {
            $0.isCancelled = true
            $0.helper?.interrupt()
        }
    }

    /// Notes the helper that begins with the task; returns whether it may.
    func begin(_ helper: Helper) -> Bool {
        state.withLock {
            if !$0.isCancelled { $0.helper = helper }
            return !$0.isCancelled
        }
    }

    /// Forgets the helper, which can perform other tasks; returns whether it has not been interrupted.
    func end() -> Bool {
        state.withLock {
            $0.helper = nil
            return !$0.isCancelled
        }
    }
}
