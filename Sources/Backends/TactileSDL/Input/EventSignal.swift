internal import Glibc

/// A signal that ends the sleep of a thread in `poll`, however often it is sent.
nonisolated final class EventSignal: Sendable {
    /// The descriptor, which is readable once the signal was sent.
    let descriptor: Int32
    /// The other end of the pipe.
    private let sender: Int32

    /// Creates a signal that was not sent; nil if the system has no resources for it.
    init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (descriptor, sender) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(sender)
    }

    /// Sends the signal; may be called on any thread.
    func send() { write(sender, [1], 1) }
}
