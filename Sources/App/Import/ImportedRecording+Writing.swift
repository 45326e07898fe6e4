import Foundation
import Replay

extension ImportedRecording {
    /// Writes the recording to a file, which is replaced as a whole or not at all.
    ///
    /// - Parameter path: the file.
    /// - Throws: ``ImportError`` if it cannot be written there.
    @MainActor
    public func write(to path: String) throws(ImportError) {
        let target = URL(fileURLWithPath: path)
        let part = target.deletingLastPathComponent().appendingPathComponent(
            ".\(target.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier).part")
        try Self.checkPlace(path)
        defer { try? FileManager.default.removeItem(at: part) }
        do {
            _ = try RecordingWriter(path: part.path, beginning: recording)
        } catch {
            throw ImportError(place: path, reason: error.reason)
        }
        guard rename(part.path, path) == 0 else { throw Self.unwritable(path, "the file system refuses it") }
    }

    /// Checks that a recording can be written to a file.
    ///
    /// - Parameter path: the file.
    /// - Throws: ``ImportError`` for a folder, a pipe or a device, and for a folder that is missing or closed.
    public static func checkPlace(_ path: String) throws(ImportError) {
        let files = FileManager.default
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let kind = (try? files.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        guard kind != .typeDirectory else { throw unwritable(path, "it is a folder") }
        guard kind == nil || kind == .typeRegular else { throw unwritable(path, "it is no plain file") }
        guard files.isWritableFile(atPath: folder) else { throw unwritable(path, "its folder is missing or closed") }
    }

    private static func unwritable(_ path: String, _ reason: String) -> ImportError {
        ImportError(place: path, reason: "the recording cannot be written there (\(reason)); choose another with -o")
    }
}
