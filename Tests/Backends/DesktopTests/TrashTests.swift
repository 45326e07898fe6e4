import CGIO
import Foundation
import Glibc
import Platform
import Testing

@testable import Desktop

private func write(_ text: String, to file: FilePath) throws {
    let descriptor = file.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o600) }
    try #require(descriptor >= 0 && Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count)
    close(descriptor)
}

private func read(_ file: FilePath) throws -> String {
    let descriptor = file.withCString { open($0, O_RDONLY) }
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
}

private func exists(_ file: FilePath) -> Bool { file.withCString { access($0, F_OK) } == 0 }

private func remove(_ file: FilePath) { _ = file.withCString { unlink($0) } }

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

    func add(_ name: FilePath, _ text: String) throws -> FilePath {
        let file = FilePath(folder: FilePath(path), name: name.bytes)
        try write(text, to: file)
        return file
    }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}

@Suite(.serialized) struct TrashTests {
    private static let names: [FilePath] =
        ["a.jpg", "ä %20 '\"\\.jpg", "no suffix", ".hidden.jpg", "a.b.c"] + [
            // No UTF-8; names that are nearly or as long as a name may be, one of characters of four bytes.
            FilePath(bytes: [0x61, 0xFF] + ".jpg".utf8), FilePath(String(repeating: "n", count: 241) + ".jpg"),
            FilePath(String(repeating: "n", count: 251) + ".jpg"),
            FilePath(String(repeating: "😀", count: 62) + ".jpeg"),
        ]

    @Test func `a file of any name comes back as it was, and the trash keeps nothing of it`() throws {
        let folder = try TrashFolder()
        for name in Self.names {
            let path = try folder.add(name, name.printedName), entry = try #require(try Trash.move(path), "\(name)")
            #expect(try folder.names.isEmpty && entry.path == path)
            try Trash.restore(entry)
            #expect(try read(path) == name.printedName)
            #expect(!exists(entry.info))
            // As if another program had restored it.
            try Trash.restore(entry)
            #expect(try read(path) == name.printedName)
            remove(path)
            #expect(throws: TrashError.self) { try Trash.restore(entry) }
        }
    }

    @Test func `of two names that look the same, the one that is meant is moved`() throws {
        let folder = try TrashFolder(), replaced = try folder.add("a\u{FFFD}.jpg", "replaced")
        let raw = try folder.add(FilePath(bytes: [0x61, 0xFF] + ".jpg".utf8), "raw")
        let composed = try folder.add("\u{E9}.jpg", "composed"), apart = try folder.add("e\u{301}.jpg", "apart")
        for (path, other) in [(raw, replaced), (composed, apart), (apart, composed)] {
            let entry = try #require(try Trash.move(path)), text = try read(other)
            #expect(!exists(path) && text != "")
            try Trash.restore(entry)
            #expect(try exists(path) && exists(other) && read(other) == text)
        }
    }

    @Test func `a disk without links and without renames that replace nothing gets a file back, and loses none`() throws
    {
        let folder = try TrashFolder(), file = try folder.add("in the trash", "old"),
            path = FilePath(folder.path + "/a.jpg")
        /// As a FAT or an exFAT disk through FUSE answers.
        func refuses(_: FilePath, _: FilePath) -> Int32 { EINVAL }
        #expect(Trash.rename(file, toNew: path, by: refuses, link: { _, _ in EPERM }) == 0)
        #expect(try read(path) == "old" && !exists(file))
        _ = try folder.add("in the trash", "new")
        #expect(Trash.rename(file, toNew: path, by: refuses, link: { _, _ in EPERM }) == EEXIST)
        #expect(try read(path) == "old" && read(file) == "new")
        #expect(
            Trash.rename("/none", toNew: FilePath(folder.path + "/b.jpg"), by: refuses, link: { _, _ in EPERM })
                == ENOENT)
        #expect(try folder.names == ["a.jpg", "in the trash"])
    }

    @Test func `files of one name come back in any order, each as it was`() throws {
        let folder = try TrashFolder(), path = FilePath(folder.path + "/a.jpg")
        var entries: [Trash.Entry] = []
        for text in ["1", "2", "3"] {
            _ = try folder.add("a.jpg", text)
            entries.append(try #require(try Trash.move(path)))
        }
        for (entry, text) in zip(entries, ["1", "2", "3"]).reversed() {
            try Trash.restore(entry)
            #expect(try read(path) == text)
            remove(path)
        }
    }

    @Test func `a file that has taken a name in the trash is not restored for another one`() throws {
        let folder = try TrashFolder(), other = try TrashFolder(), path = try folder.add("a.jpg", "first")
        let entry = try #require(try Trash.move(path))
        remove(entry.file)
        remove(entry.info)
        let second = try #require(try Trash.move(try other.add("a.jpg", "second")))
        #expect(second.file == entry.file)
        let error = #expect(throws: TrashError.self) { try Trash.restore(entry) }
        #expect(error?.canRetry == false && !exists(path))
        try Trash.restore(second)
        #expect(try read(second.path) == "second")
    }

    @Test func `a file at the place is never replaced`() throws {
        let folder = try TrashFolder(), path = try folder.add("a.jpg", "old")
        let entry = try #require(try Trash.move(path))
        _ = try folder.add("a.jpg", "new")
        let error = #expect(throws: TrashError.self) { try Trash.restore(entry) }
        #expect(error?.description.hasPrefix("a.jpg was not restored") == true && error?.isTaken == true)
        #expect(try read(path) == "new")
        remove(path)
        try Trash.restore(entry)
        #expect(try read(path) == "old")
    }

    @Test func `the files of a photo are moved all or none, and come back all or none`() throws {
        let folder = try TrashFolder(), picture = try folder.add("a.jpg", "picture"),
            raw = try folder.add("a.dng", "raw")
        let error = #expect(throws: TrashError.self) { try Trash.move([raw, FilePath(folder.path + "/none.jpg")]) }
        #expect(error?.description.hasPrefix("none.jpg is no longer there") == true)
        #expect(try folder.names == ["a.dng", "a.jpg"] && read(raw) == "raw")
        var entries = try Trash.move([raw, picture])
        #expect(try entries.count == 2 && folder.names.isEmpty)
        // Another file has the name of the raw file by now: the picture stays in the trash with it.
        entries.reverse()
        _ = try folder.add("a.dng", "another")
        let paths = [picture, raw], taken = #expect(throws: TrashError.self) { try Trash.restore(&entries, of: paths) }
        #expect(try taken?.isTaken == true && folder.names == ["a.dng"])
        remove(raw)
        try Trash.restore(&entries, of: paths)
        #expect(try folder.names == ["a.dng", "a.jpg"])
        #expect(try read(raw) == "raw")
        #expect(try read(picture) == "picture")
        // Of what is not in the trash any more, the rest comes back, and the error names it.
        entries = try Trash.move([raw, picture]).reversed()
        remove(try #require(entries[1]).file)
        let gone = #expect(throws: TrashError.self) { try Trash.restore(&entries, of: paths) }
        #expect(gone?.description.hasPrefix("a.dng is not in the trash any more") == true && gone?.canRetry == false)
        #expect(try folder.names == ["a.jpg"])
    }

    @Test func `a link is moved itself, and a folder that is gone is not made again`() throws {
        let folder = try TrashFolder(), target = try folder.add("target", "t"),
            link = FilePath(folder.path + "/link.jpg")
        try FileManager.default.createSymbolicLink(atPath: link.text, withDestinationPath: target.text)
        let entry = try #require(try Trash.move(link))
        #expect(try folder.names == ["target"])
        try Trash.restore(entry)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.text) == target.text)
        let again = try #require(try Trash.move(link))
        try FileManager.default.removeItem(atPath: folder.path)
        #expect(throws: TrashError.self) { try Trash.restore(again) }
        #expect(throws: TrashError.self) { try Trash.move(link) }
        remove(again.file)
        remove(again.info)
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
        defer { remove(path) }
        let portal = try Portal(choosing: response.text)
        let (answers, continuation) = AsyncStream.makeStream(of: FilePortal.Answer.self)
        let dialog = FilePortal(purpose, FilePath(path), parent: "x11:2a", address: portal.address) {
            continuation.yield($0)
        }
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
        ] as [(FilePath, String?)] {
            let (answers, continuation) = AsyncStream.makeStream(of: FilePortal.Answer.self)
            let dialog = FilePortal(.openWith, path, address: address) { continuation.yield($0) }
            var received = answers.makeAsyncIterator()
            #expect(await received.next() == .unavailable)
            withExtendedLifetime(dialog) {}
        }
        withExtendedLifetime((bus, portal)) {}
    }
}
