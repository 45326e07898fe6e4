import Foundation
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
        // Its thread closes two of the three; other tests open and close some meanwhile.
        for _ in 0..<500 { _ = MemoryPressureMonitor(path: path) {} }
        var patience = 100_000
        while try count() > 400, patience > 0 { patience -= 1 }
        #expect(patience > 0)
    }
}
