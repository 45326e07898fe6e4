import Foundation

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
        try Data(bytes).write(to: URL(fileURLWithPath: path(of: name)))
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(of: name)) }
}
