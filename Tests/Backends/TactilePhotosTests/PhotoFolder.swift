import Foundation
import Testing

/// A folder of its own for one test, gone with it.
final class PhotoFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func path(of name: String) -> String { path + "/" + name }

    func add(_ name: String, _ bytes: [UInt8] = []) throws {
        // Not by Foundation, which waits until each file is on the disk.
        let stream = try #require(fopen(path(of: name), "w"))
        fwrite(bytes, 1, bytes.count, stream)
        try #require(fclose(stream) == 0)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(of: name)) }
}
