import System
import Viewer

/// A file that a trace is written to while the replay runs, so that memory does not depend on its length.
///
/// A plain file is replaced when the trace is complete; a link, a pipe or a device is written through, and `-` is
/// standard output.
final class TraceFile {
    /// The bytes that are collected before they are written.
    private static let bufferSize = 1 << 16

    private let path: String
    private let file: AtomicFile
    private var buffer: [UInt8] = []
    private var failure: RecordingError?

    /// Creates an empty file.
    ///
    /// - Throws: ``RecordingError`` if it cannot be written.
    init(_ path: String) throws(RecordingError) {
        self.path = path
        do {
            file = try AtomicFile(path)
        } catch {
            throw Trace.unwritable(path, error.reason)
        }
    }

    /// Adds a line.
    func add(_ line: String) {
        buffer += (line + "\n").utf8
        if buffer.count >= Self.bufferSize { flush() }
    }

    /// Writes the rest, and puts the trace at its path.
    ///
    /// - Throws: ``RecordingError`` if this or an earlier part could not be written.
    func finish() throws(RecordingError) {
        flush()
        if let failure { throw failure }
        do {
            try file.finish()
        } catch {
            throw Trace.unwritable(path, error.reason)
        }
    }

    private func flush() {
        guard failure == nil else { return }
        do {
            try file.content.write(buffer)
        } catch {
            failure = Trace.unwritable(path, error.reason)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
