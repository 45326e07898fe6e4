import FoundationEssentials
import System
import Viewer

/// A file that a command writes as a whole or not at all; `-` is standard output.
struct OutputFile {
    /// The path as the user has given it.
    let path: String
    /// The option that names it, for error messages.
    let option: String

    /// Checks, before the work begins, that the file can be written.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - option: the option that names it.
    ///   - mark: the beginning of the output, by which an earlier one is known; another file is not replaced.
    ///   - taken: the files that the command reads, and its other outputs.
    /// - Throws: `CommandError` if the folder is missing or not writable, or if the path is a folder or is taken.
    init(_ path: String, option: String, mark: String, apartFrom taken: [String?]) throws(CommandError) {
        (self.path, self.option) = (path, option)
        guard path != "-" else { return }
        try Self.checkIsFree(path, option: option, mark: mark, apartFrom: taken)
        do {
            try AtomicFile.checkPlace(path)
        } catch {
            throw failure(error.reason)
        }
    }

    /// Replaces the file by a text; a link, a pipe or a device is written through.
    func write(_ text: String) throws(CommandError) {
        try write { $0.write(text) }
    }

    /// Replaces the file by a text that a function writes in pieces, so that it need not fit into memory.
    func write(_ content: (inout OutputText) -> Void) throws(CommandError) {
        do {
            let file = try AtomicFile(path)
            var text = OutputText(file.content)
            content(&text)
            try text.finish()
            try file.finish()
        } catch {
            throw failure(error.reason)
        }
    }

    /// Begins a text that is written while the command runs, and replaces the file at its end.
    func begin() throws(CommandError) -> GrowingOutput {
        do {
            return GrowingOutput(try AtomicFile(path), of: self)
        } catch {
            throw failure(error.reason)
        }
    }

    /// Checks that a path is none of the files that the command reads, none of its other outputs, and no file of another
    /// kind, such as a photo; `mark` is nil for an output that checks this itself.
    static func checkIsFree(
        _ path: String, option: String, mark: String?, apartFrom taken: [String?]
    ) throws(CommandError) {
        let place = resolved(path)
        guard !taken.contains(where: { $0.map(resolved) == place }) || isDevice(path) else {
            throw failure(path, option, "the command reads it, or writes it already")
        }
        guard let mark, path != "-" else { return }
        guard PlainFile.isFree(path, forOutputWith: mark) else {
            throw failure(path, option, "there is a file of another kind")
        }
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }

    /// A Boolean value that indicates whether a path is neither a plain file nor a link: several outputs fit into it.
    private static func isDevice(_ path: String) -> Bool {
        let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return kind.map { $0 != .typeRegular && $0 != .typeSymbolicLink } ?? false
    }

    fileprivate func failure(_ reason: String) -> CommandError { Self.failure(path, option, reason) }

    private static func failure(_ path: String, _ option: String, _ reason: String) -> CommandError {
        CommandError("\(path): this cannot be written (\(reason)); choose another file with \(option)")
    }
}

/// A text that replaces a file when it is complete; memory does not depend on its length.
final class GrowingOutput {
    private let file: AtomicFile
    private var text: OutputText
    private let output: OutputFile

    fileprivate init(_ file: AtomicFile, of output: OutputFile) {
        (self.file, self.output) = (file, output)
        text = OutputText(file.content)
    }

    /// Adds a part of the text.
    func write(_ part: String) { text.write(part) }

    /// Puts the complete text at its path.
    ///
    /// - Throws: `CommandError` if a part of it could not be written; the path is unchanged then.
    func finish() throws(CommandError) {
        do {
            try text.finish()
            try file.finish()
        } catch {
            throw output.failure(error.reason)
        }
    }
}

/// A text that is written to a file in pieces; an error is kept until the end.
struct OutputText: TextOutputStream {
    /// The bytes that are collected before they are written.
    private static let bufferSize = 1 << 16

    private let file: OpenFile
    private var buffer: [UInt8] = []
    private var failure: FileError?

    /// Creates an empty text in an open file.
    init(_ file: OpenFile) { self.file = file }

    mutating func write(_ text: String) {
        buffer += text.utf8
        if buffer.count >= Self.bufferSize { flush() }
    }

    /// Writes the rest.
    ///
    /// - Throws: the first error of the file.
    mutating func finish() throws(FileError) {
        flush()
        if let failure { throw failure }
    }

    private mutating func flush() {
        defer { buffer.removeAll(keepingCapacity: true) }
        guard failure == nil else { return }
        do {
            try file.write(buffer)
        } catch {
            failure = error
        }
    }
}
