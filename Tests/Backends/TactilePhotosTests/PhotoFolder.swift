import Dispatch
import Foundation
import Platform
import Synchronization
import System
import TactilePhotos
import Testing

/// A temporary folder for one test, which is deleted with this object.
final class PhotoFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func path(of name: String) -> String { path + "/" + name }
    func filePath(of name: String) -> FilePath { FilePath(path(of: name)) }

    func add(_ name: String, _ bytes: [UInt8] = []) throws {
        // Foundation would wait until each file is on the disk.
        let stream = try #require(fopen(path(of: name), "w"))
        fwrite(bytes, 1, bytes.count, stream)
        try #require(fclose(stream) == 0)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(of: name)) }
}

/// A thread-safe list of results, in the order of their delivery.
final class ResultCollector: Sendable {
    private let results = Mutex<[PhotoResult]>([])

    func add(_ result: PhotoResult) { results.withLock { $0.append(result) } }

    var all: [PhotoResult] { results.withLock { $0 } }
    var indices: [Int] { all.map(\.request.index) }
}

/// The sandbox in which most tests decode if TACTILE_SANDBOX is set, as `make check-units` does; `nil` otherwise.
let testSandbox: Sandbox? =
    ProcessInfo.processInfo.environment["TACTILE_SANDBOX"].map { program in
        Sandbox(program: program, memory: 2 * DecodingLimits.defaultMemory, count: 4)
    }

/// Decodes one photo of a folder on the calling thread.
func decode(
    _ catalogue: Catalogue, index: Int = 0, limits: DecodingLimits = DecodingLimits(), _ size: PhotoRequest.TargetSize
) throws -> PhotoImage {
    let results = ResultCollector()
    PhotoLoader(catalogue: catalogue, mode: .immediate, limits: limits, sandbox: testSandbox, deliver: results.add)
        .load([
            PhotoRequest(index: index, size: size)
        ])
    #expect(results.all.count == 1)
    return try #require(results.all.first).outcome.get()
}

/// Decodes bytes as the only photo of a folder.
func decode(
    _ bytes: [UInt8], name: String = "a.jpg", limits: DecodingLimits = DecodingLimits(), _ size: PhotoRequest.TargetSize
) throws -> PhotoImage {
    let folder = try PhotoFolder()
    try folder.add(name, bytes)
    return try decode(Catalogue(folder: folder.path), limits: limits, size)
}

extension PhotoImage {
    /// The picture at its full size, without the smaller mip levels.
    var bitmap: Bitmap { image.levels[0] }
}

extension Bitmap {
    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}

/// An object that signals a semaphore when its last reference is released.
final class DeinitSignal: Sendable {
    private let released: DispatchSemaphore

    init(_ released: DispatchSemaphore) { self.released = released }

    deinit { released.signal() }
}
