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
        let renamed = Mutex<[FileChanges.Rename]>([])
        /// Signalled at each report.
        private let reports = DispatchSemaphore(value: 0)

        func add(_ changes: FileChanges) {
            let new = (changes.appeared + changes.changed).map(\.text), gone = changes.vanished.map(\.text)
            files.withLock { $0 = $0.union(new).subtracting(gone) }
            changed.withLock { $0.formUnion(changes.changed.map(\.text)) }
            renamed.withLock { $0 += changes.renamed }
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

    private static func isPhoto(_ path: FilePath) -> Bool { path.text.hasSuffix(".jpg") }

    @Test func `files and folders are reported as they come and go`() throws {
        try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
        let log = Log(), misses = Mutex(0)
        try write("start.jpg")
        let monitor = FolderMonitor([FilePath(folder)], includesSubfolders: true, readAt: 0, lists: Self.isPhoto) {
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
        #expect(
            log.waitFor {
                $0.renamed.withLock {
                    $0 == [.init(from: FilePath(folder + "/1.jpg"), to: FilePath(folder + "/4.jpg"))]
                }
            })
        try FileManager.default.moveItem(atPath: folder + "/4.jpg", toPath: folder + "/sub/5.jpg")
        #expect(log.waitFor { $0.renamed.withLock { $0.last?.to.text == folder + "/sub/5.jpg" } })
        // A folder takes its files along.
        try FileManager.default.moveItem(atPath: folder + "/sub", toPath: folder + "/other")
        #expect(log.waitFor { $0.renamed.withLock { $0.contains { $0.to.text == folder + "/other/5.jpg" } } })
        // An editor writes another file, and gives it the name.
        try write("start.jpg~")
        rename(folder + "/start.jpg~", folder + "/start.jpg")
        #expect(log.waitFor { $0.files.withLock { $0.contains(folder + "/start.jpg") } })
        try FileManager.default.removeItem(atPath: folder + "/new/deep/3.jpg")
        #expect(log.waitFor { $0.files.withLock { !$0.contains(folder + "/new/deep/3.jpg") } })
        withExtendedLifetime(monitor) {}
    }

    @Test(arguments: [true, false]) func `a folder that is gone and back is read again each time, and watched again`(
        includesSubfolders: Bool
    ) throws {
        try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
        let log = Log(), misses = Mutex(0), other = folder + "-other"
        defer { try? FileManager.default.removeItem(atPath: other) }
        let monitor = FolderMonitor([FilePath(folder)], includesSubfolders: includesSubfolders, readAt: 0) {
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
        ] as [FilePath: [FileChangeBatch.Kind]] { for kind in kinds { batch.add(kind, path) } }
        #expect(
            batch.takeChanges() == [FileChanges(appeared: ["a"], changed: ["b", "d"], vanished: ["c", "e", "f"])])
        #expect(batch.isEmpty)
        for path: FilePath in ["a", "b", "c", "d", "e", "f"] { batch.add(.changed, path) }
        #expect(batch.takeChanges(most: 4).map { $0.appeared.count + $0.changed.count + $0.vanished.count } == [4, 2])
    }

    /// A change of the table: a kind and a path, or a renaming.
    enum Step: CustomStringConvertible, Sendable {
        case add(FileChangeBatch.Kind, FilePath)
        case rename(FilePath, FilePath)
        /// Nothing happens for a time, in seconds, after which the changes are taken.
        case take(Double)

        var description: String {
            switch self {
            case .add(let kind, let path): "\(kind) \(path)"
            case .rename(let from, let to): "\(from) to \(to)"
            case .take(let time): "after \(time) s"
            }
        }
    }

    @Test(
        arguments: [
            // A file that is gone is reported after two seconds.
            ([.add(.vanished, "a"), .take(1.9)], []),
            ([.add(.vanished, "a"), .take(2)], [FileChanges(vanished: ["a"])]),
            // One that is back until then has changed.
            ([.add(.vanished, "a"), .take(1), .add(.appeared, "a"), .take(0.1)], [FileChanges(changed: ["a"])]),
            ([.add(.vanished, "a"), .take(1), .add(.changed, "a"), .take(0.1)], [FileChanges(changed: ["a"])]),
            // The second removal begins anew.
            (
                [.add(.vanished, "a"), .take(1.5), .add(.appeared, "a"), .add(.vanished, "a"), .take(1.5)], []
            ),
            // Others are not held back with it.
            ([.add(.vanished, "a"), .add(.appeared, "b"), .take(0.1)], [FileChanges(appeared: ["b"])]),
            ([.rename("a", "b"), .take(0.1)], [FileChanges(renamed: [.init(from: "a", to: "b")])]),
            ([.rename("a", "b"), .rename("b", "c"), .take(0.1)], [FileChanges(renamed: [.init(from: "a", to: "c")])]),
            ([.rename("a", "b"), .rename("b", "a"), .take(0.1)], []),
            (
                [.add(.changed, "a"), .rename("a", "b"), .take(0.1)],
                [FileChanges(changed: ["b"], renamed: [.init(from: "a", to: "b")])]
            ),
            // Two files exchange their names.
            (
                [.rename("a", "t"), .rename("b", "a"), .rename("t", "b"), .take(0.1)],
                [FileChanges(renamed: [.init(from: "a", to: "b"), .init(from: "b", to: "a")])]
            ),
            // An editor writes a new file and gives it the name of the old one.
            ([.add(.appeared, "t"), .rename("t", "a"), .take(0.1)], [FileChanges(appeared: ["a"])]),
            // An editor keeps the old content under another name.
            (
                [.rename("a", "a.old"), .add(.appeared, "a"), .add(.changed, "a"), .take(0.1)],
                [FileChanges(appeared: ["a.old"], changed: ["a"])]
            ),
            ([.rename("a", "b"), .add(.vanished, "b"), .take(2)], [FileChanges(vanished: ["a", "b"])]),
            ([.add(.vanished, "b"), .rename("a", "b"), .take(2)], [FileChanges(renamed: [.init(from: "a", to: "b")])]),
            ([.add(.vanished, "a"), .rename("a", "b"), .take(2)], [FileChanges(renamed: [.init(from: "a", to: "b")])]),
        ] as [([Step], [FileChanges])]) func `a batch follows files by its own clock`(
            steps: [Step], expected: [FileChanges]
        )
    {
        var batch = FileChangeBatch(), time = 100.0, taken: [FileChanges] = []
        for step in steps {
            switch step {
            case .add(let kind, let path): batch.add(kind, path, at: time)
            case .rename(let from, let to): batch.rename(from, to: to, at: time)
            case .take(let seconds):
                time += seconds
                taken += batch.takeChanges(at: time)
            }
        }
        #expect(taken == expected)
    }
}
