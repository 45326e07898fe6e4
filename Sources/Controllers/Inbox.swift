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
        let wake = state.withLock { state in
            state.messages.append(message)
            return state.wake
        }
        wake?()
    }

    /// Sets what ends the loop's sleep.
    nonisolated func onPost(_ wake: @escaping @Sendable () -> Void) {
        let isWaiting = state.withLock { state in
            state.wake = wake
            return !state.messages.isEmpty
        }
        if isWaiting { wake() }
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
