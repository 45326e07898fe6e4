import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

@testable import TactilePhotos

@Suite struct CatalogueReaderTests {
    private let folder: PhotoFolder

    init() throws { folder = try PhotoFolder() }

    private func read(recursive: Bool = true, at path: String? = nil) throws -> CatalogueUpdate {
        try CatalogueReader(folder: path ?? folder.path, includesSubfolders: recursive, mode: .immediate).takeUpdate()
    }

    private func make(_ folders: String...) throws {
        for name in folders {
            try FileManager.default.createDirectory(atPath: folder.path(of: name), withIntermediateDirectories: true)
        }
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path(of: name), withDestinationPath: target)
    }

    // MARK: Order

    @Test func `the photos of a folder come before its subfolders, each in natural order`() throws {
        try make("2/b", "10", "2/a", "2.jpg", ".hidden", "empty/still empty")
        for name in [
            "10/1.jpg", "2/b/2.jpg", "2/b/1.jpg", "b.jpg", "a.jpg", "2/z.jpg", "2/a/1.jpg", "2.jpg/1.jpg",
            ".hidden/1.jpg",
            "2/text.txt",
        ] { try folder.add(name) }
        let titles = [
            "a.jpg", "b.jpg", "2/z.jpg", "2/a/1.jpg", "2/b/1.jpg", "2/b/2.jpg", "2.jpg/1.jpg", "10/1.jpg",
        ]
        let news = try read()
        #expect(news.catalogue.titles == titles)
        #expect(news.catalogue.paths == titles.map(folder.path(of:)))
        #expect(news.catalogue.name(at: 3) == "1.jpg")
        #expect(news.found == titles.count && news.fractionComplete == 1 && news.isComplete && news.problems.isEmpty)
        #expect(try read(recursive: false).catalogue.titles == ["a.jpg", "b.jpg"])
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func `every photo is found once and keeps its index while others are appended`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed), folders = [""], expected: Set<String> = []
        for number in 0..<40 {
            let parent = folders.randomElement(using: &random) ?? ""
            try make(parent + "f\(number)")
            folders.append(parent + "f\(number)/")
            for photo in 0..<Int.random(in: 0...4, using: &random) {
                try folder.add(parent + "f\(number)/\(photo).jpg")
                expected.insert(parent + "f\(number)/\(photo).jpg")
            }
        }
        var walk = try FolderWalk(root: FilePath(folder.path), includesSubfolders: true)
        var grown = Catalogue(root: FilePath(folder.path)), fractionComplete = 0.0, visits = 0
        while let step = walk.next(shouldContinue: { _ in true }) {
            let before = grown.titles
            grown.append(step.photos, in: step.folder)
            #expect(Array(grown.titles.prefix(before.count)) == before)
            #expect(step.fractionComplete > fractionComplete, "seed \(seed)")
            fractionComplete = step.fractionComplete
            visits += 1
        }
        #expect(Set(grown.titles) == expected && grown.count == expected.count, "seed \(seed)")
        #expect(visits == folders.count && abs(fractionComplete - 1) < 1e-9, "seed \(seed)")
    }

    // MARK: Links

    @Test func `the reader stops at cycles of links and visits each folder once, even by several links`() throws {
        try make("a/b", "c")
        for name in ["1.jpg", "a/2.jpg", "a/b/3.jpg"] { try folder.add(name) }
        try link("a/b/up", to: "../..")
        try link("a/itself", to: ".")
        try link("c/first", to: "../a/b")
        try link("c/second", to: "../a/b")
        try link("circle", to: "circle")
        try link("nowhere", to: "not here")
        try link("file", to: "1.jpg")
        let news = try read()
        #expect(news.catalogue.titles == ["1.jpg", "a/2.jpg", "a/b/3.jpg"])
        #expect(news.problems.isEmpty && news.isComplete)
    }

    @Test func `a link to an outside folder is followed only if subfolders are read`() throws {
        let other = try PhotoFolder()
        try other.add("1.jpg")
        try link("outside link", to: other.path)
        #expect(try read().catalogue.titles == ["outside link/1.jpg"])
        #expect(try read(recursive: false).catalogue.count == 0)
    }

    @Test func `links behind a link out of the folder are not followed`() throws {
        let other = try PhotoFolder(), third = try PhotoFolder()
        try FileManager.default.createDirectory(
            atPath: other.path(of: "inner"), withIntermediateDirectories: true)
        for name in ["1.jpg", "inner/2.jpg"] { try other.add(name) }
        try third.add("3.jpg")
        try FileManager.default.createSymbolicLink(
            atPath: other.path(of: "inner/next"), withDestinationPath: third.path)
        try link("first", to: other.path)
        try link("second", to: other.path)
        let news = try read()
        #expect(news.catalogue.titles == ["first/1.jpg", "first/inner/2.jpg"])
        #expect(news.problems.isEmpty && news.isComplete)
    }

    @Test func `of a folder that contains the root, a link shows its own photos only`() throws {
        try make("root", "beside/deep")
        for name in ["0.jpg", "root/1.jpg", "beside/2.jpg", "beside/deep/3.jpg"] { try folder.add(name) }
        try link("root/up", to: "..")
        let news = try read(at: folder.path(of: "root"))
        #expect(news.catalogue.titles == ["1.jpg", "up/0.jpg"])
        // The whole disk.
        try FileManager.default.removeItem(atPath: folder.path(of: "root/up"))
        try link("root/all", to: "/")
        let visits = Mutex<[String]>([])
        let reader = try CatalogueReader(
            folder: folder.path(of: "root"), includesSubfolders: true, mode: .immediate
        ) { name in
            visits.withLock { $0.append(name) }
        }
        #expect(reader.takeUpdate().isComplete)
        #expect(visits.withLock(\.self) == ["", "all/"])
    }

    @Test func `a link into another file system is reported and not followed, unless it is named itself`() throws {
        try folder.add("1.jpg")
        try link("system", to: "/proc/self")
        let news = try read()
        #expect(news.catalogue.titles == ["1.jpg"])
        #expect(news.problems == [.linkNotFollowed(path: folder.path(of: "system"))])
        #expect(news.problems.first?.description.contains("open the folder itself") == true)
        #expect(try read(recursive: false, at: folder.path(of: "system")).isComplete)
    }

    @Test func `each link to a file counts as a photo, even several links to one file`() throws {
        try folder.add("1.jpg")
        try link("2.jpg", to: "1.jpg")
        try link("3.jpg", to: "1.jpg")
        #expect(try read().catalogue.titles == ["1.jpg", "2.jpg", "3.jpg"])
    }

    // MARK: Errors

    @Test func `a folder that disappears is reported once, and the photos found in it remain`() throws {
        try make("a/1", "a/2", "a/3", "b")
        for name in ["0.jpg", "a/1/1.jpg", "a/2/2.jpg", "b/4.jpg"] { try folder.add(name) }
        let removed = folder.path(of: "a")
        let reader = try CatalogueReader(folder: folder.path, includesSubfolders: true, mode: .immediate) { visited in
            if visited == "a/1/" { try? FileManager.default.removeItem(atPath: removed) }
        }
        let news = reader.takeUpdate()
        #expect(news.catalogue.titles == ["0.jpg", "a/1/1.jpg", "b/4.jpg"])
        #expect(news.problems == [.folderMissing(path: removed)])
        #expect(news.isComplete && reader.takeUpdate().problems.isEmpty)
    }

    @Test func `a folder that is removed while it is open is reported as missing`() throws {
        try make("a")
        let open = try OpenFolder(FilePath(folder.path(of: "a")))
        try folder.remove("a")
        let listing = open.listing(includesFolders: true) { _ in true }
        #expect(listing.problem == .folderMissing(path: folder.path(of: "a")))
    }

    @Test(.enabled(if: geteuid() != 0, "root may list any folder"))
    func `a subfolder without permission is reported, and the other folders are read`() throws {
        try make("a", "b")
        try folder.add("b/1.jpg")
        try #require(chmod(folder.path(of: "a"), 0) == 0)
        defer { chmod(folder.path(of: "a"), 0o700) }
        let news = try read()
        #expect(news.catalogue.titles == ["b/1.jpg"])
        #expect(news.problems == [.folderUnreadable(path: folder.path(of: "a"), reason: "Permission denied")])
    }

    @Test func `a path longer than the system allows is reported`() throws {
        // 20 names of 250 bytes exceed the 4096 bytes of a path, so that each level is made, and removed, separately.
        let name = String(repeating: "d", count: 250)
        var handles = [open(folder.path, O_RDONLY)]
        for level in 0..<20 {
            try #require(mkdirat(handles[level], name, 0o700) == 0)
            handles.append(openat(handles[level], name, O_RDONLY))
        }
        defer {
            for handle in handles.reversed() {
                unlinkat(handle, name, Int32(AT_REMOVEDIR))
                close(handle)
            }
        }
        try folder.add("1.jpg")
        let news = try read()
        #expect(news.catalogue.titles == ["1.jpg"])
        #expect(news.problems.count == 1 && "\(news.problems)".contains("File name too long"))
    }

    @Test func `the reader keeps few files open, however deep the folders are`() throws {
        var path = ""
        for level in 0..<300 {
            path += "\(level % 10)/"
            try make(path)
        }
        try folder.add(path + "1.jpg")
        let before = openDescriptorCount
        let counts = Mutex<[Int]>([])
        let reader = try CatalogueReader(folder: folder.path, includesSubfolders: true, mode: .immediate) { _ in
            counts.withLock { $0.append(openDescriptorCount) }
        }
        #expect(reader.takeUpdate().catalogue.titles == [path + "1.jpg"])
        // Other tests run in parallel and open files too.
        #expect(counts.withLock { $0.max() ?? 0 } < before + 100)
    }

    @Test func `photos with unprintable names are found, and their titles are escaped`() throws {
        try make("new\nline")
        try folder.add("new\nline/tab\t.jpg")
        let invalid = Array(folder.path.utf8CString.dropLast()) + [0x2F, -1, 0]
        try #require(mkdir(invalid, 0o700) == 0)
        let photo = invalid.dropLast() + [0x2F, -2] + ".jpg".utf8CString
        let descriptor = open(Array(photo), O_CREAT | O_WRONLY, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        let catalogue = try read().catalogue
        #expect(catalogue.titles == ["new\\nline/tab\\t.jpg", "\\xFF/\\xFE.jpg"])
        #expect(throws: PhotosError.fileEmpty(path: folder.path + "/\\xFF/\\xFE.jpg")) {
            try decode(catalogue, index: 1, .fitting(width: 1, height: 1))
        }
    }

    // MARK: Reading on a thread

    @Test func `the observer is notified once until the news are taken, and at the end`() throws {
        try make("a", "b", "c")
        for name in ["a/1.jpg", "b/2.jpg", "c/3.jpg"] { try folder.add(name) }
        let notified = DispatchSemaphore(value: 0), visited = DispatchSemaphore(value: 0)
        let reader = try CatalogueReader(folder: folder.path, includesSubfolders: true, mode: .thread) { _ in
            visited.signal()
        }
        for _ in 0..<4 { visited.wait() }
        let observation = reader.observe { notified.signal() }
        defer { withExtendedLifetime(observation) {} }
        notified.wait()
        var news = reader.takeUpdate()
        while !news.isComplete {
            notified.wait()
            news = reader.takeUpdate()
        }
        #expect(news.catalogue.titles == ["a/1.jpg", "b/2.jpg", "c/3.jpg"])
        #expect(notified.wait(timeout: .now()) == .timedOut)
    }

    @Test func `the thread ends with the reader, after the folder it is reading`() throws {
        try make("a", "b")
        let gate = DispatchSemaphore(value: 0), released = DispatchSemaphore(value: 0), visits = Mutex(0)
        do {
            let deinitSignal = DeinitSignal(released)
            let reader = try CatalogueReader(folder: folder.path, includesSubfolders: true, mode: .thread) { _ in
                visits.withLock { $0 += 1 }
                gate.wait()
                withExtendedLifetime(deinitSignal) {}
            }
            #expect(reader.takeUpdate().catalogue.count == 0)
        }
        for _ in 0..<3 { gate.signal() }
        released.wait()
        #expect(visits.withLock { $0 } <= 1)
    }

    @Test(arguments: [[], ["1.jpg"], ["a/1.jpg"]])
    func `waitForPhoto returns when a photo has been found or the reading has ended`(names: [String]) throws {
        try make("a")
        for name in names { try folder.add(name) }
        let reader = try CatalogueReader(folder: folder.path, includesSubfolders: true, mode: .thread)
        #expect(reader.waitForPhoto() == !names.isEmpty)
        #expect(reader.waitForPhoto() == !names.isEmpty)
    }
}

/// The number of files that this process has open.
private var openDescriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
}

extension Catalogue {
    fileprivate var titles: [String] { (0..<count).map(title(at:)) }
    fileprivate var paths: [String] { (0..<count).map { path(at: $0).text } }
}
