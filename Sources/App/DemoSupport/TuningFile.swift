import Foundation

nonisolated extension Tuning {
    /// The most bytes of a file with a tuning.
    public static let largestFile = 1 << 20

    /// Reads a tuning from a JSON file; a constant that the file does not name has its default.
    ///
    /// - Parameter path: the file.
    /// - Throws: ``TuningError``, which names the file, for a file that cannot be read, is larger than ``largestFile``, or
    ///   is not the JSON text of a tuning.
    public init(contentsOf path: String) throws(TuningError) {
        var bytes: [UInt8] = []
        do {
            let chunks = try ChunkReader(path: path, limit: Self.largestFile)
            while case let chunk = try chunks.next(), !chunk.isEmpty { bytes += chunk }
        } catch {
            throw TuningError(description: "\(path): the tuning cannot be read (\(error.reason)); check the path")
        }
        try self.init(bytes, name: path)
    }

    /// Reads a tuning from the bytes of a JSON text; errors call it `name`.
    public init(_ bytes: [UInt8], name: String) throws(TuningError) {
        let values: [String: TuningValue]
        do {
            values = try JSONDecoder().decode([String: TuningValue].self, from: Data(bytes))
        } catch {
            let example = #"{"dismiss":{"threshold":0.3}}"#
            throw TuningError(description: "\(name): this is not a JSON object of a tuning, such as \(example)")
        }
        do {
            try self.init(values)
        } catch {
            throw TuningError(description: "\(name): \(error)")
        }
    }
}
