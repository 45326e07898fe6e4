import Dispatch
import Glibc
import Synchronization
import Testing

@testable import System

@Suite struct ThreadTests {
    private final class Report: Sendable {
        let name = Mutex("")
        let stackSize = Mutex(0)
        let isReady = DispatchSemaphore(value: 0)
        /// Signalled when the report is released.
        let isReleased = DispatchSemaphore(value: 0)

        deinit { isReleased.signal() }
    }

    @Test func `a thread has the beginning of its name, the size of its stack, and releases its work`() throws {
        var releases: [DispatchSemaphore] = []
        for (name, shown) in [("memory", "memory"), ("desktop settings", "desktop setting")] {
            let report = Report()
            releases.append(report.isReleased)
            let begins = Thread.start(name, stackSize: 64 << 10) {
                var bytes = [UInt8](repeating: 0, count: 64)
                let file = open("/proc/thread-self/comm", O_RDONLY)
                let count = max(0, read(file, &bytes, bytes.count))
                close(file)
                report.name.withLock { $0 = String(decoding: bytes.prefix(count), as: UTF8.self) }
                report.isReady.signal()
            }
            try #require(begins)
            report.isReady.wait()
            #expect(report.name.withLock(\.self) == shown + "\n")
        }
        // Each thread releases its work after the signal.
        for release in releases { #expect(release.wait(timeout: .now() + 60) == .success) }
    }

    /// An object whose end shows that the work that has it was released.
    private final class Witness: Sendable {}

    @Test func `where the system has no thread left, the work is released and not done, or done at once`() async {
        await #expect(processExitsWith: .success) {
            // What needs memory precedes the limit, which is less than the stack of a thread.
            let report = Report()
            var work: Witness? = Witness()
            weak let released = work
            var most = rlimit(rlim_cur: 1 << 20, rlim_max: 1 << 20)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &most) == 0)
            let begins = Thread.start("none", stackSize: 1 << 30) { [work] in _ = work }
            work = nil
            try #require(!begins && released == nil)
            Thread.startOrPerform("none") { report.name.withLock { $0 = "done" } }
            try #require(report.name.withLock(\.self) == "done")
        }
    }
}
