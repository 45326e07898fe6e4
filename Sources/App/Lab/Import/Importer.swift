import Geometry
import Platform
public import Replay
import System
import Viewer

/// One recording that an import has made.
public nonisolated struct ImportedRecording: Sendable {
    /// The recording.
    public let recording: Recording
    /// The facts about it that the user must know, a sentence each: what was not used, and what was assumed.
    public let notes: [String]
}

/// An importer of the data of input devices and of browsers into recordings.
///
/// It reads a file in pieces and refuses those beyond ``largestFile``, so that memory is bounded by the events that a
/// recording may have.
public nonisolated struct Importer {
    /// The most bytes of a file.
    public static let largestFile = 1 << 28
    /// The most devices of a file.
    private static let mostDevices = 16

    private let options: ImportOptions

    /// Creates an importer with choices.
    public init(_ options: ImportOptions = ImportOptions()) { self.options = options }

    /// Reads a file, in one of the formats of Docs/Import.md, which its content tells apart.
    ///
    /// - Parameter path: the file.
    /// - Returns: a recording for each device that has sent something of use; at least one.
    /// - Throws: ``ImportError``, which names the line, for a file that cannot be read, is too large, has another format or
    ///   contains nothing of use.
    public func recordings(from path: String) throws(ImportError) -> [ImportedRecording] {
        try recordings(opening: path) { () throws(FileError) in
            try ChunkReader(path: path, limit: Self.largestFile)
        }
    }

    /// Reads a file's bytes; errors call it `name`.
    package func recordings(
        from bytes: [UInt8], name: String, chunkSize: Int = 4096
    ) throws(ImportError) -> [ImportedRecording] {
        try recordings(opening: name) { () throws(FileError) in ChunkReader(bytes, chunkSize: chunkSize) }
    }

    /// Reads the description of a device from a file in one of the formats with a description.
    ///
    /// - Parameter path: the file.
    /// - Returns: the description of the last device in the file.
    /// - Throws: ``ImportError`` for a file that cannot be read or describes no device.
    public static func description(from path: String) throws(ImportError) -> DeviceDescription {
        var reading = ImportReading(options: ImportOptions(), mostDevices: mostDevices, stopsAtData: true)
        do {
            let open = { () throws(FileError) in try ChunkReader(path: path, limit: largestFile) }
            try reading.read(try ImportFormat.find(open), open)
        } catch {
            throw reading.failure(error, name: path)
        }
        guard let description = reading.description, description.isKnown else {
            throw ImportError(
                place: path,
                reason: "it describes no device; make the description with evemu-describe, evtest or getevent -lp"
            )
        }
        return description
    }

    private func recordings(
        opening name: String, _ open: () throws(FileError) -> ChunkReader
    ) throws(ImportError) -> [ImportedRecording] {
        var reading = ImportReading(options: options, mostDevices: Self.mostDevices)
        do {
            try reading.read(try ImportFormat.find(open), open)
        } catch {
            throw reading.failure(error, name: name)
        }
        guard !reading.recordings.isEmpty else { throw ImportError(place: name, reason: reading.emptiness) }
        return reading.complete
    }
}
