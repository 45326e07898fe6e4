import FoundationEssentials
import Replay
import System
import Viewer

nonisolated extension ImportedRecording {
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
    /// - Throws: ``ImportError`` for a folder, a pipe or a device, and where nothing can be written.
    public static func checkPlace(_ path: String) throws(ImportError) {
        guard path != "-" else { return }
        let kind = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        guard kind == nil || kind == .typeRegular || kind == .typeDirectory else {
            throw unwritable(path, "it is no plain file")
        }
        do {
            try AtomicFile.checkPlace(path)
        } catch {
            throw unwritable(path, error.reason)
        }
        guard Recording.mayReplace(path) else { throw unwritable(path, "there is a file that is no recording") }
    }

    private static func unwritable(_ path: String, _ reason: String) -> ImportError {
        ImportError(place: path, reason: "the recording cannot be written there (\(reason)); choose another with -o")
    }
}
