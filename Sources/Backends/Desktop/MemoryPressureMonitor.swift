import Glibc
import Synchronization
import System

/// A monitor of the system's memory, with a thread of its own: it reports when programs wait because memory is short.
///
/// It uses the kernel's pressure stall information (Linux 5.2 or later, for every user since 6.4). The thread sleeps until
/// the kernel reports.
public final class MemoryPressureMonitor: Sendable {
    /// When the kernel reports: some program has waited for memory for 150 ms within 2 s, the shortest period that every
    /// user may ask for.
    private static let trigger = "some 150000 2000000"

    private let report: Int32
    /// The ends of a pipe, whose closing ends the thread.
    private let (endOfThread, endOfMonitor): (Int32, Int32)

    /// Begins to watch the memory; returns `nil` where the kernel does not report, or there is no descriptor left.
    ///
    /// - Parameters:
    ///   - path: the file of the kernel's interface, by default that of the whole system.
    ///   - didRise: called on the monitor's thread, at most once within 2 s.
    public init?(path: String = "/proc/pressure/memory", didRise: @escaping @Sendable () -> Void) {
        let file = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        var ends: [Int32] = [-1, -1]
        let words = Array(Self.trigger.utf8) + [0]
        guard write(file, words, words.count) == words.count, pipe(&ends) == 0 else {
            close(file)
            return nil
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (report, endOfThread, endOfMonitor) = (file, ends[0], ends[1])
        let begins = Thread.start("memory", stackSize: 64 << 10) { [report, endOfThread] in
            Self.wait(for: report, until: endOfThread, didRise)
            close(report)
            close(endOfThread)
        }
        guard begins else {
            // The other end is closed with this object.
            for end in [report, endOfThread] { close(end) }
            return nil
        }
    }

    /// Ends the watch; a report that has begun may still arrive.
    deinit { close(endOfMonitor) }

    private static func wait(for report: Int32, until end: Int32, _ didRise: () -> Void) {
        var awaited = [
            pollfd(fd: report, events: Int16(POLLPRI), revents: 0), pollfd(fd: end, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&awaited, 2, -1)
            if count < 0, errno != EINTR { return }
            guard count > 0 else { continue }
            // The kernel's interface may vanish with its group of processes, which it reports as an error.
            guard awaited[1].revents == 0, awaited[0].revents & Int16(POLLERR | POLLNVAL) == 0 else { return }
            if awaited[0].revents & Int16(POLLPRI) != 0 { didRise() }
        }
    }
}
