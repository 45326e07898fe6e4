import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Processes

@Suite struct ThreadTests {
    private final class Report: Sendable {
        let name = Mutex("")
        let stackSize = Mutex(0)
        let isReady = DispatchSemaphore(value: 0)
    }

    @Test func `a thread has the beginning of its name, the size of its stack, and releases its work`() throws {
        weak var released: Report?
        for (name, shown) in [("memory", "memory"), ("desktop settings", "desktop setting")] {
            let report = Report()
            released = report
            Thread.start(name, stackSize: 64 << 10) {
                var bytes = [UInt8](repeating: 0, count: 64)
                let file = open("/proc/thread-self/comm", O_RDONLY)
                let count = max(0, read(file, &bytes, bytes.count))
                close(file)
                report.name.withLock { $0 = String(decoding: bytes.prefix(count), as: UTF8.self) }
                report.isReady.signal()
            }
            report.isReady.wait()
            #expect(report.name.withLock(\.self) == shown + "\n")
        }
        // The thread releases its work after the signal.
        while released != nil { sched_yield() }
    }
}
