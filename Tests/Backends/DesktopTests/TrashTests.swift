import CGIO
import Foundation
import Testing

@testable import Desktop

/// A folder beside a trash of its own, on the same file system.
private final class TrashFolder {
    let path: String

    /// The user's data folder of the process, which GLib reads once.
    private static let data: String = {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("tactile-data-\(getpid())").path
        setenv("XDG_DATA_HOME", path, 1)
        return path
    }()

    init() throws {
        _ = Self.data
        path =
            FileManager.default.homeDirectoryForCurrentUser
            .appendingPathComponent(".tactile-test-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        try? FileManager.default.removeItem(atPath: Self.data)
    }

    func add(_ name: String, _ text: String) throws -> String {
        let file = path + "/" + name
        try text.write(toFile: file, atomically: false, encoding: .utf8)
        return file
    }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}

@Suite(.serialized) struct TrashTests {
    private static let names = ["a.jpg", "ä %20 '\"\\.jpg", "no suffix", ".hidden.jpg", "a.b.c"]

    @Test func `a file of any name comes back as it was, and the trash keeps nothing of it`() throws {
        let folder = try TrashFolder()
        for name in Self.names {
            let path = try folder.add(name, name), entry = try #require(try Trash.move(path), "\(name)")
            #expect(try folder.names.isEmpty && entry.path == path)
            try Trash.restore(entry)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == name)
            #expect(!FileManager.default.fileExists(atPath: entry.info))
            // As if another program had restored it.
            try Trash.restore(entry)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == name)
            try FileManager.default.removeItem(atPath: path)
            #expect(throws: TrashError.self) { try Trash.restore(entry) }
        }
    }

    @Test func `files of one name come back in any order, each as it was`() throws {
        let folder = try TrashFolder(), path = folder.path + "/a.jpg"
        var entries: [Trash.Entry] = []
        for text in ["1", "2", "3"] {
            _ = try folder.add("a.jpg", text)
            entries.append(try #require(try Trash.move(path)))
        }
        for (entry, text) in zip(entries, ["1", "2", "3"]).reversed() {
            try Trash.restore(entry)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test func `a file that has taken a name in the trash is not restored for another one`() throws {
        let folder = try TrashFolder(), other = try TrashFolder(), path = try folder.add("a.jpg", "first")
        let entry = try #require(try Trash.move(path))
        try FileManager.default.removeItem(atPath: entry.file)
        try FileManager.default.removeItem(atPath: entry.info)
        let second = try #require(try Trash.move(try other.add("a.jpg", "second")))
        #expect(second.file == entry.file)
        let error = #expect(throws: TrashError.self) { try Trash.restore(entry) }
        #expect(error?.canRetry == false && !FileManager.default.fileExists(atPath: path))
        try Trash.restore(second)
        #expect(try String(contentsOfFile: second.path, encoding: .utf8) == "second")
    }

    @Test func `a file at the place is never replaced`() throws {
        let folder = try TrashFolder(), path = try folder.add("a.jpg", "old")
        let entry = try #require(try Trash.move(path))
        _ = try folder.add("a.jpg", "new")
        let error = #expect(throws: TrashError.self) { try Trash.restore(entry) }
        #expect(error?.description.hasPrefix("a.jpg was not restored") == true && error?.isTaken == true)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
        try FileManager.default.removeItem(atPath: path)
        try Trash.restore(entry)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    }

    @Test func `the files of a photo are moved all or none, and come back all or none`() throws {
        let folder = try TrashFolder(), picture = try folder.add("a.jpg", "picture"),
            raw = try folder.add("a.dng", "raw")
        let error = #expect(throws: TrashError.self) { try Trash.move([raw, folder.path + "/none.jpg"]) }
        #expect(error?.description.hasPrefix("none.jpg is no longer there") == true)
        #expect(try folder.names == ["a.dng", "a.jpg"] && String(contentsOfFile: raw, encoding: .utf8) == "raw")
        var entries = try Trash.move([raw, picture])
        #expect(try entries.count == 2 && folder.names.isEmpty)
        // Another file has the name of the raw file by now: the picture stays in the trash with it.
        entries.reverse()
        _ = try folder.add("a.dng", "another")
        let paths = [picture, raw], taken = #expect(throws: TrashError.self) { try Trash.restore(&entries, of: paths) }
        #expect(try taken?.isTaken == true && folder.names == ["a.dng"])
        try FileManager.default.removeItem(atPath: raw)
        try Trash.restore(&entries, of: paths)
        #expect(try folder.names == ["a.dng", "a.jpg"])
        #expect(try String(contentsOfFile: raw, encoding: .utf8) == "raw")
        #expect(try String(contentsOfFile: picture, encoding: .utf8) == "picture")
        // Of what is not in the trash any more, the rest comes back, and the error names it.
        entries = try Trash.move([raw, picture]).reversed()
        try FileManager.default.removeItem(atPath: try #require(entries[1]).file)
        let gone = #expect(throws: TrashError.self) { try Trash.restore(&entries, of: paths) }
        #expect(gone?.description.hasPrefix("a.dng is not in the trash any more") == true && gone?.canRetry == false)
        #expect(try folder.names == ["a.jpg"])
    }

    @Test func `a link is moved itself, and a folder that is gone is not made again`() throws {
        let folder = try TrashFolder(), target = try folder.add("target", "t"), link = folder.path + "/link.jpg"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        let entry = try #require(try Trash.move(link))
        #expect(try folder.names == ["target"])
        try Trash.restore(entry)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
        let again = try #require(try Trash.move(link))
        try FileManager.default.removeItem(atPath: folder.path)
        #expect(throws: TrashError.self) { try Trash.restore(again) }
        #expect(throws: TrashError.self) { try Trash.move(link) }
        try? FileManager.default.removeItem(atPath: again.file)
        try? FileManager.default.removeItem(atPath: again.info)
    }
}

@Suite struct FilePortalTests {
    @Test(
        arguments: [
            ("(uint32 0, @a{sv} {})", FilePortal.Answer.done), ("(uint32 1, @a{sv} {})", .cancelled),
            ("(uint32 2, @a{sv} {})", .failed),
        ], [FilePortal.Purpose.openWith, .setWallpaper])
    func `the portal receives the file and the window, and its answer arrives`(
        response: (text: String, answer: FilePortal.Answer), purpose: FilePortal.Purpose
    ) async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("portal-\(UUID().uuidString)").path
        try "photo".write(toFile: path, atomically: false, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let portal = try Portal(choosing: response.text)
        let (answers, continuation) = AsyncStream.makeStream(of: FilePortal.Answer.self)
        let dialog = FilePortal(purpose, path, parent: "x11:2a", address: portal.address) { continuation.yield($0) }
        var received = answers.makeAsyncIterator()
        #expect(await received.next() == response.answer)
        #expect(portal.question.contains("'x11:2a'") && portal.file == "photo")
        #expect(portal.question.contains(purpose == .openWith ? "'ask': <true>" : "'show-preview': <true>"))
        withExtendedLifetime(dialog) {}
    }

    @Test func `without a portal, a bus or the file there is no dialog`() async throws {
        let bus = try Portal(nil), portal = try Portal(choosing: "(uint32 0, @a{sv} {})")
        for (path, address) in [
            ("/etc/hostname", bus.address), ("/etc/hostname", nil), ("/none/at/all", portal.address),
        ] {
            let (answers, continuation) = AsyncStream.makeStream(of: FilePortal.Answer.self)
            let dialog = FilePortal(.openWith, path, address: address) { continuation.yield($0) }
            var received = answers.makeAsyncIterator()
            #expect(await received.next() == .unavailable)
            withExtendedLifetime(dialog) {}
        }
        withExtendedLifetime((bus, portal)) {}
    }
}
