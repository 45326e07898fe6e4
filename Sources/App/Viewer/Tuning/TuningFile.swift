import Glibc
import System

nonisolated extension Tuning {
    /// The greatest size of a tuning's file, in bytes; a file with all constants has less than 4000.
    public static let largestFile = 1 << 20

    /// Creates the tuning of a preset, by its name, or reads the one of a file.
    ///
    /// - Parameter name: The name of a ``TuningPreset``, or the path of a file, such as `./article`.
    /// - Throws: ``TuningError``, which names the file and the constant, for a file that cannot be read, is larger than
    ///   ``largestFile``, is not JSON, or contains a constant that is not known or a value that does not suit it.
    public init(named name: String) throws(TuningError) {
        if let preset = TuningPreset(rawValue: name) {
            self = preset.tuning
        } else {
            try self.init(contentsOf: name)
        }
    }

    /// Reads a tuning from a file; a constant that it does not name has its default.
    public init(contentsOf path: String) throws(TuningError) {
        let bytes: [UInt8]
        do {
            bytes = try ChunkReader(path: path, limit: Self.largestFile).all()
        } catch {
            let presets = TuningPreset.allCases.map(\.rawValue).joined(separator: " or ")
            throw TuningError(
                description: "\(path): the tuning cannot be read: \(error.reason); or name a preset, \(presets)")
        }
        try self.init(bytes, name: path)
    }

    /// Reads a tuning from its bytes; errors call it `name`.
    package init(_ bytes: [UInt8], name: String) throws(TuningError) {
        let form = "this is not a JSON object of numbers, words and groups of them; `tactile tuning` prints one"
        let values: JSONValue
        do {
            values = try JSONReader.value(of: bytes)
        } catch {
            throw TuningError(description: "\(name): \(error.remedy ?? form)")
        }
        guard Self.hasForm(values) else { throw TuningError(description: "\(name): \(form)") }
        do {
            try self.init(values)
        } catch {
            throw TuningError(description: "\(name): \(error)")
        }
    }

    /// Writes all constants to a file, which is complete or unchanged.
    ///
    /// - Throws: ``TuningError`` if the file cannot be written, or if there is a file that is no tuning.
    public func write(to path: String) throws(TuningError) {
        var status = stat()
        let isFree = stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFREG || status.st_size == 0
        guard isFree || (try? Tuning(contentsOf: path)) != nil else {
            throw TuningError(description: "\(path): there is a file that is no tuning; choose another file")
        }
        do {
            let file = try AtomicFile(path)
            try file.content.write("\(json())\n".utf8)
            try file.finish()
        } catch {
            throw TuningError(description: "\(path): the tuning cannot be written there; choose another file")
        }
    }

    /// Returns the text of the tuning in JSON, in the order of ``parameters``.
    ///
    /// - Parameters:
    ///   - isIndented: Whether each constant has a line of its own; otherwise all are on one line.
    ///   - other: If given, the text contains only the constants that differ from those of this tuning.
    /// - Returns: The text, without a line feed at its end.
    public func json(isIndented: Bool = true, changedFrom other: Tuning? = nil) -> String {
        let values = values(changedFrom: other)
        return isIndented ? values.text(width: 0) : values.compact
    }
}
