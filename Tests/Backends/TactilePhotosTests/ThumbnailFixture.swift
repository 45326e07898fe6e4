import Foundation
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// The script that makes and checks thumbnails as another program would.
enum ThumbnailScript {
    private static let path = Repository.path("Tools/checks/thumbnails")

    /// A Boolean value that indicates whether the script can run.
    static let exists =
        FileManager.default.isExecutableFile(atPath: path)
        && run(program: "/usr/bin/env", ["python3", "--version"]) != nil

    /// Runs the script and returns what it prints; `nil` if it fails.
    @discardableResult static func run(_ arguments: String...) -> String? { run(program: path, arguments) }

    private static func run(program: String, _ arguments: [String]) -> String? {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(filePath: program)
        (process.arguments, process.standardOutput) = (arguments, pipe)
        guard (try? process.run()) != nil else { return nil }
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? text.trimmingCharacters(in: .whitespacesAndNewlines) : nil
    }
}

/// A folder of photos with a cache beside it.
struct ThumbnailFixture {
    static let size = PhotoRequest.TargetSize.filling(width: 60, height: 60)

    let folder: PhotoFolder
    let home: PhotoFolder

    init() throws { (folder, home) = (try PhotoFolder(), try PhotoFolder()) }

    /// The folder `thumbnails`, which is made when it is needed.
    var root: String { home.path + "/cache/thumbnails" }

    func cache(didUse: @escaping @Sendable (SharedThumbnailCache.Use) -> Void = { _ in }) -> SharedThumbnailCache {
        SharedThumbnailCache(folder: root, program: "tactile-test", didUse: didUse)
    }

    /// Loads photos by a new loader, as another start would, and returns them with what the loader has done.
    func load(
        _ size: PhotoRequest.TargetSize = ThumbnailFixture.size, from path: String? = nil
    ) throws -> (outcomes: [Result<PhotoImage, PhotosError>], counts: [SharedThumbnailCache.Use: Int]) {
        let catalogue = try Catalogue(folder: path ?? folder.path), results = ResultCollector()
        let uses = EventCounter<SharedThumbnailCache.Use>()
        let loader = PhotoLoader(
            catalogue: catalogue, mode: .immediate, thumbnails: cache(didUse: uses.add), sandbox: testSandbox,
            deliver: results.add)
        loader.load((0..<catalogue.count).map { PhotoRequest(index: $0, size: size) })
        return (results.all.map(\.outcome), uses.counts)
    }

    /// Returns the only photo, which no entry may prevent from being decoded.
    func photo(_ size: PhotoRequest.TargetSize = ThumbnailFixture.size) throws -> PhotoImage {
        try #require(try load(size).outcomes.first).get()
    }

    func subject(_ name: String) throws -> SharedThumbnailCache.Subject {
        try #require(cache().subject(FilePath(folder.path(of: name))))
    }

    /// The path of a photo's entry.
    func entry(_ name: String, _ size: SharedThumbnailCache.Size = .normal) throws -> String {
        cache().path(of: try subject(name), size).text
    }

    /// The names of all files of the cache.
    var entries: [String] {
        (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).filter {
            var status = stat()
            return lstat(root + "/" + $0, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        }
    }
}
