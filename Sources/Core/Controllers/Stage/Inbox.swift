import Synchronization

/// A queue through which any thread posts work to the main actor; the stage empties it at each step.
///
/// Work that a task schedules on the main actor does not run while the event loop blocks it. Messages in the inbox do,
/// because posting one wakes the loop. The deinitializer of an object of the main actor waits as a task does where a thread
/// releases the object last; write `nonisolated deinit {}` in a class whose objects threads hold.
@MainActor
public final class Inbox: Sendable {
    /// Work to run on the main actor.
    public typealias Message = @MainActor @Sendable () -> Void

    private struct State {
        var messages: [Message] = []
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Creates an empty inbox.
    public nonisolated init() {}

    // A thread may release the last reference; an isolated deinitializer would keep the messages for ever.
    nonisolated deinit {}

    /// Adds a message and wakes the loop; may be called on any thread.
    public nonisolated func post(_ message: @escaping Message) {
        state.withLock { state in
            state.messages.append(message)
            state.wake?()
        }
    }

    /// Sets the closure that ends the loop's sleep; nil when the loop has ended, after which no message wakes it.
    ///
    /// The closure is called under the lock, so that it is not called after this method has replaced it: to wake a
    /// window that has been closed ends the program on X11.
    nonisolated func setWake(_ wake: (@Sendable () -> Void)?) {
        state.withLock { state in
            state.wake = wake
            if !state.messages.isEmpty { wake?() }
        }
    }

    /// Runs the posted messages in order.
    func drain() {
        let messages = state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
        for message in messages { message() }
    }
}
