import Synchronization

/// Where work done on other threads reaches the stage: what is posted runs on the main actor at the next step.
///
/// A blocking event loop starves everything that hops to the main actor by itself; a step empties this instead.
public final class Inbox: Sendable {
    /// Something to do on the main actor.
    public typealias Message = @MainActor @Sendable () -> Void

    private struct State {
        var messages: [Message] = []
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Makes an empty inbox.
    public nonisolated init() {}

    /// Adds a message and wakes the loop; may be called on any thread.
    public nonisolated func post(_ message: @escaping Message) {
        state.withLock { state in
            state.messages.append(message)
            state.wake?()
        }
    }

    /// Sets what ends the loop's sleep; nil: there is no loop any more, and from the return on nothing is woken.
    ///
    /// Waking happens under the lock: a window that is about to be closed must not be woken a moment later (X11 ends the
    /// program for that).
    nonisolated func setWake(_ wake: (@Sendable () -> Void)?) {
        state.withLock { state in
            state.wake = wake
            if !state.messages.isEmpty { wake?() }
        }
    }

    /// Runs what has been posted, in order.
    func drain() {
        let messages = state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
        for message in messages { message() }
    }
}
