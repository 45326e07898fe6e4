import Foundation
import TestSupport
import Testing

@testable import Desktop

@Suite struct MemoryPressureMonitorTests {
    @Test func `the kernel is asked for pressure that lasts`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data().write(to: URL(filePath: path))
        // A file in place of the kernel's interface takes the request and never reports.
        let monitor = MemoryPressureMonitor(path: path) { Issue.record("a file has reported pressure") }
        #expect(monitor != nil)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "some 150000 2000000\0")
    }

    @Test func `without the kernel's interface there is no monitor`() {
        #expect(MemoryPressureMonitor(path: "/nowhere/memory") {} == nil)
    }

    @Test func `a monitor gives its descriptors back`() throws {
        func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data().write(to: URL(filePath: path))
        // Its thread closes two of the three, and releases the closure at its end.
        let ends = EventCounter<String>()
        for _ in 0..<500 {
            let observer = LifetimeObserver { ends.add("thread") }
            _ = MemoryPressureMonitor(path: path) { withExtendedLifetime(observer) {} }
        }
        ends.wait(for: "thread", times: 500)
        // Other tests open and close some meanwhile.
        #expect(try count() <= 400)
    }
}
