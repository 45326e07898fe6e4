import Dispatch
import Foundation
import Platform
import Synchronization
import Testing

@testable import Desktop

/// Monitors of real folders.
@Suite final class FolderMonitorTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID().uuidString)")
        .path

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// The files that exist by the reported changes, and those that have changed.
    private final class Log: Sendable {
        let files = Mutex<Set<String>>([])
        let changed = Mutex<Set<String>>([])
        /// Signalled at each report.
        private let reports = DispatchSemaphore(value: 0)

        func add(_ changes: FileChanges) {
            files.withLock { $0 = $0.union(changes.appeared).union(changes.changed).subtracting(changes.vanished) }
            changed.withLock { $0.formUnion(changes.changed) }
            reports.signal()
        }

        /// Counts a report without changes.
        func miss(_ misses: borrowing Mutex<Int>) {
            misses.withLock { $0 += 1 }
            reports.signal()
        }

        func waitFor(_ condition: (Log) -> Bool) -> Bool {
            while !condition(self) {
                guard reports.wait(timeout: .now() + 60) == .success else { return condition(self) }
            }
            return true
        }
    }

    private func write(_ name: String) throws {
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: folder + "/" + name))
    }

    @Test func `files and folders are reported as they come and go`() throws {
        try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
        let log = Log(), misses = Mutex(0)
        try write("start.jpg")
        let monitor = FolderMonitor([folder], includesSubfolders: true, readAt: 0) {
            log.miss(misses)
        } didChange: {
            log.add($0)
        }
        #expect(log.waitFor { _ in misses.withLock { $0 } > 0 })
        try write("1.jpg")
        try write("sub/2.jpg")
        #expect(log.waitFor { $0.files.withLock { $0 } == [folder + "/1.jpg", folder + "/sub/2.jpg"] })
        try write("start.jpg")
        #expect(log.waitFor { $0.changed.withLock { $0.contains(folder + "/start.jpg") } })
        try FileManager.default.createDirectory(atPath: folder + "/new/deep", withIntermediateDirectories: true)
        try write("new/deep/3.jpg")
        #expect(log.waitFor { $0.files.withLock { $0.contains(folder + "/new/deep/3.jpg") } })
        try FileManager.default.moveItem(atPath: folder + "/1.jpg", toPath: folder + "/4.jpg")
        #expect(log.waitFor { $0.files.withLock { $0.contains(folder + "/4.jpg") && !$0.contains(folder + "/1.jpg") } })
        withExtendedLifetime(monitor) {}
    }

    @Test(arguments: [true, false]) func `a folder that is gone and back is read again each time, and watched again`(
        includesSubfolders: Bool
    ) throws {
        try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
        let log = Log(), misses = Mutex(0), other = folder + "-other"
        defer { try? FileManager.default.removeItem(atPath: other) }
        let monitor = FolderMonitor([folder], includesSubfolders: includesSubfolders, readAt: 0) {
            log.miss(misses)
        } didChange: {
            log.add($0)
        }
        #expect(log.waitFor { _ in misses.withLock { $0 } == 1 })
        try FileManager.default.moveItem(atPath: folder, toPath: other)
        #expect(log.waitFor { _ in misses.withLock { $0 } == 2 })
        try FileManager.default.moveItem(atPath: other, toPath: folder)
        // GLib looks for a missing folder every four seconds.
        #expect(log.waitFor { _ in misses.withLock { $0 } == 3 })
        let new = includesSubfolders ? "sub/1.jpg" : "1.jpg"
        try write(new)
        #expect(log.waitFor { $0.files.withLock { $0.contains(folder + "/" + new) } })
        withExtendedLifetime(monitor) {}
    }

    @Test func `changes of one file within a batch are one`() {
        var batch = FileChangeBatch()
        for (path, kinds) in [
            "a": [.appeared, .changed], "b": [.vanished, .appeared], "c": [.appeared, .vanished],
            "d": [.changed, .changed],
            "e": [.changed, .vanished], "f": [.vanished, .appeared, .vanished],
        ] as [String: [FileChangeBatch.Kind]] { for kind in kinds { batch.add(kind, path) } }
        #expect(
            batch.changes() == [FileChanges(appeared: ["a"], changed: ["b", "d"], vanished: ["c", "e", "f"])])
        #expect(batch.changes(most: 4).map { $0.appeared.count + $0.changed.count + $0.vanished.count } == [4, 2])
    }
}
