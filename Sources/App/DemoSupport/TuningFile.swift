package import Foundation

nonisolated extension Tuning {
    /// The greatest size of a tuning's file, in bytes; a file with all constants has less than 4000.
    public static let largestFile = 1 << 20

    /// Reads a tuning from a JSON file; a constant that the file does not name has its default.
    ///
    /// - Parameter path: the file.
    /// - Throws: ``TuningError``, which names the file, for a file that cannot be read, is larger than ``largestFile``, or
    ///   is not the JSON text of a tuning.
    public init(contentsOf path: String) throws(TuningError) {
        var data = Data()
        do {
            let chunks = try ChunkReader(path: path, limit: Self.largestFile)
            while case let chunk = try chunks.next(), !chunk.isEmpty { data += chunk }
        } catch {
            throw TuningError(description: "\(path): the tuning cannot be read: \(error.reason)")
        }
        try self.init(data, name: path)
    }

    /// Reads a tuning from its bytes; errors call it `name`.
    package init(_ data: Data, name: String) throws(TuningError) {
        let values: [String: TuningValue]
        do {
            values = try JSONDecoder().decode([String: TuningValue].self, from: data)
        } catch {
            throw TuningError(
                description: "\(name): this is not a JSON object of numbers, words and groups of them")
        }
        do {
            try self.init(values)
        } catch {
            throw TuningError(description: "\(name): \(error)")
        }
    }
}
