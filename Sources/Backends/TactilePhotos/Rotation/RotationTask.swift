internal import Platform
import System

/// The task to find the changes of a file by which its picture is shown turned.
///
/// The result is verified: the decoder reads the turned file, and the one that is turned back, as it should.
struct RotationTask: FileTask {
    /// The quarter turns clockwise, 0 to 3.
    let quarterTurns: Int

    static var kind: TaskKind { .rotation }

    /// The most changes, and the most bytes of one: more than the places of all parts of a photo need.
    private static let maxChanges = 1000, maxLength = 60 << 10
    /// The most bytes of all changes in a message.
    private static let maxBytes = 100 << 10

    /// Makes a task.
    init(quarterTurns: Int) { self.quarterTurns = quarterTurns }

    init(from message: inout MessageReader) throws(MalformedMessage) { quarterTurns = try message.number(in: 0...3) }

    func append(to message: inout Message) { message.append(quarterTurns) }

    func perform(
        on file: borrowing PictureFile, with decoder: inout FileDecoder, grow: (Int) -> Bool
    ) throws(PhotosError) -> [FileChange] {
        let (format, byteCount) = try file.format()
        if format.statesOrientationFirst, byteCount > Self.firstBytes,
            let changes = try? changes(of: file, format, Self.firstBytes, of: byteCount, with: &decoder, grow: grow)
        {
            return changes
        }
        return try changes(of: file, format, byteCount, of: byteCount, with: &decoder, grow: grow)
    }

    /// The bytes of the beginning of a file that hold all but its pixels, as a rule.
    private static let firstBytes = 8 << 20

    /// Returns the changes of a file of which the first bytes are read, and are as much of it as they need.
    private func changes(
        of file: borrowing PictureFile, _ format: PictureFormat, _ count: Int, of byteCount: Int,
        with decoder: inout FileDecoder, grow: (Int) -> Bool
    ) throws(PhotosError) -> [FileChange] {
        let path = file.path, maxPixels = decoder.maxPixels
        // The file, the turned one, and the one that is turned back.
        guard grow(3 * count) else { throw notRotated(.noRoom, path) }
        let bytes = try decoder.read(file, count)
        let changes = try changes(of: bytes, format, path)
        guard let turned = changes.applied(to: bytes) else { throw notRotated(.noRoom, path) }
        let before = try Shown(format, decoder.input(bytes, of: byteCount, path))
        let after = try shown(turned, of: byteCount + changes.growth, format, path, maxPixels: maxPixels)
        guard after == before.turned(by: quarterTurns) else { throw notRotated(.notShown, path) }
        // The rotation can be taken back, too.
        let last = try turned.withUnsafeBytes { turned in
            Result { () throws(PhotosError) in
                let task = RotationTask(quarterTurns: (4 - quarterTurns) % 4)
                let back = try task.changes(of: turned, format, path)
                guard let file = back.applied(to: turned) else { throw notRotated(.noRoom, path) }
                let length = byteCount + changes.growth + back.growth
                return try shown(file, of: length, format, path, maxPixels: maxPixels)
            }
        }.get()
        guard last == before else { throw notRotated(.notShown, path) }
        return changes
    }

    /// What is shown of a file, as far as a rotation changes it.
    private struct Shown: Equatable {
        let natural: PixelSize
        let orientation: OrientationNumber

        init(_ natural: PixelSize, _ orientation: OrientationNumber) {
            (self.natural, self.orientation) = (natural, orientation)
        }

        init(_ format: PictureFormat, _ input: PictureFormat.Input) throws(PhotosError) {
            let header = try format.decoder.read(input).header
            self.init(header.natural, OrientationNumber(rawValue: header.statedOrientation.number) ?? .upright)
        }

        func turned(by quarterTurns: Int) -> Shown {
            Shown(
                quarterTurns.isMultiple(of: 2) ? natural : natural.transposed, orientation.turned(by: quarterTurns))
        }
    }

    private func shown(
        _ file: [UInt8], of byteCount: Int, _ format: PictureFormat, _ path: FilePath, maxPixels: Int
    ) throws(PhotosError) -> Shown {
        try file.withUnsafeBytes { bytes in
            Result { () throws(PhotosError) in
                let input = PictureFormat.Input(
                    bytes: bytes, byteCount: byteCount, path: path, maxPixels: maxPixels)
                return try Shown(format, input)
            }
        }.get()
    }

    /// Returns the changes that the format's own code finds.
    private func changes(
        of file: UnsafeRawBufferPointer, _ format: PictureFormat, _ path: FilePath
    ) throws(PhotosError) -> [FileChange] {
        do throws(PhotoRotation.Fault) {
            guard let rotation = format.rotation else { throw .noField }
            let changes = try rotation(file, quarterTurns)
            guard changes.count <= Self.maxChanges,
                changes.allSatisfy({ max($0.range.count, $0.bytes.count) <= Self.maxLength }),
                changes.reduce(0, { $0 + $1.bytes.count + 32 }) <= Self.maxBytes
            else { throw .noRoom }
            return changes
        } catch {
            throw notRotated(error, path)
        }
    }

    private func notRotated(_ fault: PhotoRotation.Fault, _ path: FilePath) -> PhotosError {
        .notRotated(path: path.printed, reason: fault.reason)
    }

    func encoded(_ changes: [FileChange]) -> HelperAnswer {
        var message = Message()
        message.append(changes.count)
        for change in changes {
            message.append(change.range.lowerBound)
            message.append(change.range.count)
            message.append(change.bytes.count)
            for start in stride(from: 0, to: change.bytes.count, by: 8) {
                let word = change.bytes[start..<min(start + 8, change.bytes.count)]
                message.append(Int(truncatingIfNeeded: word.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }))
            }
        }
        return HelperAnswer(message)
    }

    func answer(
        from message: inout MessageReader, _ pixels: [UnsafeRawBufferPointer], maxPixels: Int
    ) throws(MalformedMessage) -> [FileChange] {
        let offsets = 0...1 << 40, lengths = 0...Self.maxLength
        var changes: [FileChange] = []
        for _ in 0..<(try message.number(in: 0...Self.maxChanges)) {
            let offset = try message.number(in: offsets), removed = try message.number(in: lengths)
            let count = try message.number(in: lengths)
            var bytes: [UInt8] = []
            for _ in 0..<((count + 7) / 8) {
                let word = try message.number()
                bytes += (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
            }
            changes.append(FileChange(offset..<(offset + removed), Array(bytes.prefix(count))))
        }
        return changes
    }
}
