import Foundation
import Tactile

@testable import Replay

/// A file in a temporary folder that is removed with this object.
final class RecordingFile {
    nonisolated let path: String
    nonisolated private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("tactile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent("file.jsonl").path
    }

    nonisolated deinit { try? FileManager.default.removeItem(at: folder) }

    /// The content of the file.
    var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

    /// The recording in the file.
    func recording() throws -> Recording { try Recording(contentsOf: path) }
}

extension Recording {
    /// Reads a recording from a text.
    nonisolated init(_ text: String) throws(RecordingError) { try self.init(Data(text.utf8), name: "tape") }
}
