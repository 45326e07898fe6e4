import Controllers
import Dispatch
import Glibc
import Synchronization

/// The signals by which the system, a terminal or another program asks this one to end.
///
/// The window then closes as by its button, so that a recording gets its end. A signal that comes again ends the program at
/// once. One that was ignored when the program started, as by `nohup`, stays ignored.
@MainActor
final class EndSignals {
    private let source: any DispatchSourceRead
    private let first = First()

    /// The signal that has come first.
    private final class First: Sendable {
        let number = Mutex<Int32?>(nil)
    }

    /// The signals.
    private static let numbers = [SIGTERM, SIGINT, SIGHUP]
    /// The pipe through which the handler, which may do little, passes a signal on; nil if there is none to be had.
    nonisolated private static let pipe: (output: Int32, input: Int32)? = {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return (ends[0], ends[1])
    }()

    /// Begins to handle the signals; nil if the system has no pipe left, and the signals end the program as before.
    ///
    /// - Parameters:
    ///   - inbox: The queue of the stage, on whose actor `close` is called.
    ///   - close: Closes the window.
    init?(inbox: Inbox, close: @escaping @MainActor () -> Void) {
        guard let pipe = Self.pipe else { return nil }
        source = DispatchSource.makeReadSource(fileDescriptor: pipe.output, queue: .global())
        source.setEventHandler { @Sendable [first] in
            var number: UInt8 = 0
            guard read(pipe.output, &number, 1) == 1 else { return }
            first.number.withLock { $0 = $0 ?? Int32(number) }
            inbox.post { close() }
        }
        source.resume()
        for number in Self.numbers { Self.handle(number) }
    }

    isolated deinit { source.cancel() }

    /// The signal that has come first; nil if none has.
    var received: Int32? { first.number.withLock(\.self) }

    private static func handle(_ number: Int32) {
        var old = sigaction()
        guard sigaction(number, nil, &old) == 0, !isIgnored(old) else { return }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { @Sendable number in
            let code = errno
            var byte = UInt8(truncatingIfNeeded: number)
            if let pipe = EndSignals.pipe { _ = write(pipe.input, &byte, 1) }
            errno = code
        }
        action.sa_flags = SA_RESTART | Int32(bitPattern: UInt32(SA_RESETHAND))
        sigaction(number, &action, nil)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        // The pointer of SIG_IGN is the number 1.
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
