import Foundation

/// A file that a trace is written to while the replay runs, so that memory does not depend on its length.
///
/// A plain file is replaced when the trace is complete; a link, a pipe or a device is written through.
final class TraceFile {
    /// The bytes that are collected before they are written.
    private static let bufferSize = 1 << 16

    private let path: String
    /// The file beside the path that becomes the trace at the end; nil if the path is written through.
    private let part: String?
    private let handle: FileHandle
    private var buffer = Data()
    private var failure: RecordingError?

    /// Creates an empty file.
    ///
    /// - Throws: ``RecordingError`` if it cannot be written.
    init(_ path: String) throws(RecordingError) {
        self.path = path
        let files = FileManager.default
        let kind = try? files.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        let url = URL(fileURLWithPath: path)
        let name = ".\(url.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier).part"
        part =
            kind == nil || kind == .typeRegular
            ? url.deletingLastPathComponent().appendingPathComponent(name).path : nil
        let descriptor = open(part ?? path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw Trace.unwritable(path, errno == EACCES ? "permission denied" : "its folder is missing or closed")
        }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        handle = file
    }

    deinit {
        if let part { try? FileManager.default.removeItem(atPath: part) }
    }

    /// Adds a line.
    func add(_ line: String) {
        buffer += Data((line + "\n").utf8)
        if buffer.count >= Self.bufferSize { flush() }
    }

    /// Writes the rest, and puts the trace at its path.
    ///
    /// - Throws: ``RecordingError`` if this or an earlier part could not be written.
    func finish() throws(RecordingError) {
        flush()
        try? handle.close()
        if let failure { throw failure }
        if let part, rename(part, path) != 0 { throw Trace.unwritable(path, "the file system refuses it") }
    }

    private func flush() {
        guard failure == nil else { return }
        do {
            try handle.write(contentsOf: buffer)
        } catch {
            failure = Trace.unwritable(path, error.reason)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
