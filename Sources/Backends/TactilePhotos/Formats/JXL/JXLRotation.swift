/// The changes that turn a JPEG XL: three bits of the header of its codestream (ISO/IEC 18181-1, annex D).
///
/// A header without these bits is written anew with them. What follows need not be read, because the new header is longer by whole
/// bytes: the empty extensions at its end can be written in more bits.
///
/// A reader ignores the orientation of EXIF and XMP (ISO/IEC 18181-2). Where these state the number of the codestream, as a JPEG
/// that was kept without loss does, they are turned, too; compressed boxes stay.
enum JXLRotation {
    /// Returns the changes of a file that is shown turned by quarter turns clockwise, 0 to 3.
    static func changes(
        _ file: UnsafeRawBufferPointer, quarterTurns: Int
    ) throws(PhotoRotation.Fault) -> [FileChange] {
        let fields = Fields(file, .bigEndian), (codestream, boxes) = try codestream(of: fields)
        let (own, old) = try codestreamChanges(fields, codestream, quarterTurns: quarterTurns)
        guard let box = boxes.first(where: { $0.content.contains(codestream.lowerBound) }) else { return own }
        // The first place of an index is that from the beginning.
        guard own.growth == 0 || !boxes.contains(where: { $0.type == "jxli" }) else { throw .index }
        let new = old.turned(by: quarterTurns)
        return own + (try box.grown(by: own.growth)) + boxes.flatMap { metadataChanges(fields, $0, from: old, to: new) }
    }

    /// Returns the orientation that the codestream states; nil without one that can be read.
    static func orientation(of file: UnsafeRawBufferPointer) -> OrientationNumber? {
        let fields = Fields(file, .bigEndian)
        guard let (codestream, _) = try? codestream(of: fields) else { return nil }
        return try? codestreamChanges(fields, codestream, quarterTurns: 0).old
    }

    /// Returns the place of the codestream, or of its first part, and the boxes of the file, which a plain codestream lacks.
    private static func codestream(
        of file: Fields
    ) throws(PhotoRotation.Fault) -> (Range<Int>, boxes: [MediaRange]) {
        guard file.short(at: 0) != signature else { return (file.whole, []) }
        let boxes = try MediaRange.all(in: file, file.whole)
        guard let box = boxes.first(where: { $0.type == "jxlc" || $0.type == "jxlp" }) else { throw .noPicture }
        // The number of a part precedes it.
        return (box.content.dropFirst(box.type == "jxlp" ? 4 : 0), boxes)
    }

    private static let signature = 0xFF0A

    /// Returns the changes of EXIF or XMP that states the orientation of the codestream.
    private static func metadataChanges(
        _ file: Fields, _ box: MediaRange, from old: OrientationNumber, to new: OrientationNumber
    ) -> [FileChange] {
        guard let bytes = file.part(at: box.content.lowerBound, count: box.content.count) else { return [] }
        switch box.type {
        case "Exif":
            guard let offset = Fields(bytes, .bigEndian).long(at: 0), offset <= bytes.count - 4,
                let block = try? ExifOrientation(UnsafeRawBufferPointer(rebasing: bytes[(4 + offset)...])),
                block.number == old, let changes = try? block.changes(to: new)
            else { return [] }
            return changes.moved(by: box.content.lowerBound + 4 + offset)
        case "xml ":
            guard let packet = try? XMPOrientation(bytes), packet.digits.allSatisfy({ $0.number == old }) else {
                return []
            }
            return packet.changes(to: new).moved(by: box.content.lowerBound)
        default: return []
        }
    }

    /// Returns the changes of a codestream, and its orientation before.
    private static func codestreamChanges(
        _ file: Fields, _ range: Range<Int>, quarterTurns: Int
    ) throws(PhotoRotation.Fault) -> (changes: [FileChange], old: OrientationNumber) {
        guard let bytes = file.part(at: range.lowerBound, count: range.count),
            Fields(bytes, .bigEndian).short(at: 0) == signature
        else { throw .noPicture }
        var header = JXLHeader(bytes: bytes)
        let old = try header.turn(by: quarterTurns)
        return ([FileChange(header.changed, header.bytes)].moved(by: range.lowerBound), old)
    }
}

/// The header of a codestream, whose bits follow each other from the lowest of each byte.
private struct JXLHeader {
    /// The range of the codestream that changes, and what takes its place.
    private(set) var changed = 0..<0
    private(set) var bytes: [UInt8] = []
    private let codestream: UnsafeRawBufferPointer
    private var position = 16
    /// The new bits, from the beginning of the header.
    private var bits: [Bool] = []

    init(bytes: UnsafeRawBufferPointer) { codestream = bytes }

    /// Turns the orientation; returns the old one.
    mutating func turn(by quarterTurns: Int) throws(PhotoRotation.Fault) -> OrientationNumber {
        try copySize()
        let old: OrientationNumber
        if try read(1) == 1 {
            // All properties have their usual values: 8 bits, no further channel, colours of XYB and sRGB.
            old = .upright
            write(0, 1)
            writeExtra(old.turned(by: quarterTurns))
            write(0, 3)
            write(1, 1)
            write(0, 2)
            write(1, 1)
            write(1, 1)
            write(1, 1)
            writeExtensions()
        } else {
            write(0, 1)
            if try read(1) == 1 {
                old = OrientationNumber(rawValue: try read(3) + 1) ?? .upright
                write(1, 1)
                write(old.turned(by: quarterTurns).rawValue - 1, 3)
            } else {
                old = .upright
                writeExtra(old.turned(by: quarterTurns))
                try copyProperties()
                // The mapping of tones is there because the orientation is.
                write(1, 1)
                guard try read(2) == 0 else { throw .noRoom }
                writeExtensions()
            }
        }
        finish()
        return old
    }

    /// Writes the orientation, and that there is no other size, preview or animation.
    private mutating func writeExtra(_ number: OrientationNumber) {
        write(1, 1)
        write(number.rawValue - 1, 3)
        write(0, 3)
    }

    /// Writes that there are no extensions, in as many bits that the header becomes longer by whole bytes.
    ///
    /// A number of up to 64 bits, here 0, begins with 2 bits, 3 for twelve bits and further groups of eight, each of which a bit
    /// announces.
    private mutating func writeExtensions() {
        for groups in 0...5 where (bits.count + 15 + 9 * groups - (position - 16)).isMultiple(of: 8) {
            write(3, 2)
            write(0, 12)
            for _ in 0..<groups {
                write(1, 1)
                write(0, 8)
            }
            write(0, 1)
            return
        }
    }

    /// Fills the last byte with the bits that follow, which stay.
    private mutating func finish() {
        let end = (position + 7) / 8
        for index in position..<(end * 8) { bits.append(codestream[index / 8] >> (index % 8) & 1 == 1) }
        changed = 2..<end
        bytes = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
    }

    // MARK: Bits

    private mutating func read(_ count: Int) throws(PhotoRotation.Fault) -> Int {
        guard position + count <= codestream.count * 8 else { throw .cut }
        defer { position += count }
        return (position..<(position + count)).reversed().reduce(0) {
            $0 << 1 | Int(codestream[$1 / 8] >> ($1 % 8) & 1)
        }
    }

    private mutating func write(_ number: Int, _ count: Int) {
        for index in 0..<count { bits.append(number >> index & 1 == 1) }
    }

    @discardableResult private mutating func copy(_ count: Int) throws(PhotoRotation.Fault) -> Int {
        let number = try read(count)
        write(number, count)
        return number
    }

    /// Copies a number of one of four forms, each a first value and a number of bits.
    @discardableResult private mutating func copy(
        _ forms: [(first: Int, bits: Int)]
    ) throws(PhotoRotation.Fault) -> Int {
        let form = forms[try copy(2)]
        return form.first + (try copy(form.bits))
    }

    // MARK: Properties

    private static let sides = [(1, 9), (1, 13), (1, 18), (1, 30)]
    private static let kinds = [(0, 0), (1, 0), (2, 4), (18, 6)]
    private static let coordinates = [(0, 19), (524_288, 19), (1_048_576, 20), (2_097_152, 21)]

    private mutating func copySize() throws(PhotoRotation.Fault) {
        let isSmall = try copy(1) == 1
        func copySide(_ header: inout JXLHeader) throws(PhotoRotation.Fault) {
            if isSmall { try header.copy(5) } else { try header.copy(Self.sides) }
        }
        try copySide(&self)
        if try copy(3) == 0 { try copySide(&self) }
    }

    /// Copies the depth, the channels and the colours.
    private mutating func copyProperties() throws(PhotoRotation.Fault) {
        try copyDepth()
        try copy(1)
        let channels = try copy([(0, 0), (1, 0), (2, 4), (1, 12)])
        guard channels <= Self.maxChannels else { throw .noRoom }
        for _ in 0..<channels { try copyChannel() }
        try copy(1)
        try copyColours()
    }

    /// The most channels besides the colours.
    private static let maxChannels = 256

    private mutating func copyDepth() throws(PhotoRotation.Fault) {
        if try copy(1) == 0 {
            try copy([(8, 0), (10, 0), (12, 0), (1, 6)])
        } else {
            try copy([(32, 0), (16, 0), (24, 0), (1, 6)])
            try copy(4)
        }
    }

    private mutating func copyChannel() throws(PhotoRotation.Fault) {
        guard try copy(1) == 0 else { return }
        let kind = try copy(Self.kinds)
        try copyDepth()
        try copy([(0, 0), (3, 0), (4, 0), (1, 3)])
        let letters = try copy([(0, 0), (0, 4), (16, 5), (48, 10)])
        for _ in 0..<letters { try copy(8) }
        switch kind {
        // Alpha, a spot colour, and a part of a sensor's pattern.
        case 0: try copy(1)
        case 2: for _ in 0..<4 { try copy(16) }
        case 5: try copy([(1, 0), (0, 2), (3, 4), (19, 8)])
        default: break
        }
    }

    private mutating func copyColours() throws(PhotoRotation.Fault) {
        guard try copy(1) == 0 else { return }
        let hasProfile = try copy(1) == 1, space = try copy(Self.kinds)
        guard !hasProfile else { return }
        let isGrey = space == 1, isXYB = space == 2
        if !isXYB, try copy(Self.kinds) == 2 { try copyPoint() }
        if !isXYB, !isGrey, try copy(Self.kinds) == 2 { for _ in 0..<3 { try copyPoint() } }
        if !isXYB { if try copy(1) == 1 { try copy(24) } else { try copy(Self.kinds) } }
        try copy(Self.kinds)
    }

    private mutating func copyPoint() throws(PhotoRotation.Fault) {
        for _ in 0..<2 { try copy(Self.coordinates) }
    }
}
