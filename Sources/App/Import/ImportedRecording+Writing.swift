import DemoSupport
import Files
import FoundationEssentials
import Replay

extension ImportedRecording {
    /// Writes the recording to a file, which is replaced as a whole or not at all; `-` is standard output.
    ///
    /// - Parameter path: the file.
    /// - Throws: ``ImportError`` if it cannot be written there.
    @MainActor
    public func write(to path: String) throws(ImportError) {
        try Self.checkPlace(path)
        let file: AtomicFile
        do {
            file = try AtomicFile(path)
        } catch {
            throw Self.unwritable(path, error.reason)
        }
        do {
            _ = try RecordingWriter(file.content, path: path, beginning: recording)
        } catch {
            throw ImportError(place: path, reason: error.reason)
        }
        do {
            try file.finish()
        } catch {
            throw Self.unwritable(path, error.reason)
        }
    }

    /// Checks that a recording can be written to a file.
    ///
    /// - Parameter path: the file.
    /// - Throws: ``ImportError`` for a folder, a pipe or a device, and for a folder that is missing or closed.
    public static func checkPlace(_ path: String) throws(ImportError) {
        guard path != "-" else { return }
        let files = FileManager.default
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let kind = (try? files.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        guard kind != .typeDirectory else { throw unwritable(path, "it is a folder") }
        guard kind == nil || kind == .typeRegular else { throw unwritable(path, "it is no plain file") }
        guard Recording.mayReplace(path) else { throw unwritable(path, "there is a file that is no recording") }
        guard files.isWritableFile(atPath: folder) else { throw unwritable(path, "its folder is missing or closed") }
    }

    private static func unwritable(_ path: String, _ reason: String) -> ImportError {
        ImportError(place: path, reason: "the recording cannot be written there (\(reason)); choose another with -o")
    }
}
