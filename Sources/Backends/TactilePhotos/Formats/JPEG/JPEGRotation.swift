/// The bytes of a JPEG with another orientation, without any change of its picture (ITU-T T.81, annex B; Exif 2.32,
/// section 4.6).
///
/// Only the EXIF orientation changes: its two bytes where the file has them. A file with EXIF but without an orientation
/// gets a second copy of its first directory at the end of the EXIF block, because offsets within the block stay valid
/// then. A file without EXIF gets a block that contains nothing but the orientation. All other bytes stay.
package enum JPEGRotation {
    /// Returns the bytes of a JPEG that is shown turned by quarter turns clockwise, 0 to 3.
    package static func rotated(_ file: [UInt8], quarterTurns: Int) throws(PhotoRotation.Fault) -> [UInt8] {
        let rotated = try changed(file, quarterTurns: quarterTurns)
        // A decoder reads damaged blocks in another way than this code, or not at all. The rotation can be taken back, too.
        let back = try changed(rotated, quarterTurns: 4 - quarterTurns), before = shown(file)
        guard shown(rotated) == before.turned(by: quarterTurns), shown(back) == before else {
            throw .damaged("its EXIF block cannot be read")
        }
        return rotated
    }

    /// Returns the orientation in which the decoder shows a file.
    private static func shown(_ file: [UInt8]) -> OrientationNumber {
        let number = file.withUnsafeBytes { JPEGMarkers($0).exif.map { Orientation(exif: $0).number } }
        return number.flatMap(OrientationNumber.init) ?? .upright
    }

    private static func changed(_ file: [UInt8], quarterTurns: Int) throws(PhotoRotation.Fault) -> [UInt8] {
        let segments = try segments(of: file)
        guard let exif = segments.first(where: { $0.marker == 0xE1 && isExif(file[$0.payload]) }) else {
            // A reader of JFIF expects its segment first.
            let first = segments.first { $0.marker == 0xE0 }
            let position = first.map { $0.range.lowerBound == 2 ? $0.range.upperBound : 2 } ?? 2
            let number = OrientationNumber.upright.turned(by: quarterTurns)
            return Array(file[..<position]) + segment(Self.exif(with: number)) + file[position...]
        }
        let header = 6
        var block = Array(file[exif.payload].dropFirst(header))
        var tiff = try TIFFDirectory(block)
        try tiff.turn(&block, by: quarterTurns)
        let payload = Array(file[exif.payload].prefix(header)) + block
        guard payload.count <= 65533 else { throw .damaged("its EXIF block has no room for an orientation") }
        return Array(file[..<exif.range.lowerBound]) + segment(payload) + file[exif.range.upperBound...]
    }

    /// Returns whether bytes begin as a JPEG does.
    package static func isJPEG(_ start: some Collection<UInt8>) -> Bool { start.starts(with: [0xFF, 0xD8, 0xFF]) }

    private static func isExif(_ payload: ArraySlice<UInt8>) -> Bool { payload.starts(with: Array("Exif\0".utf8)) }

    /// An APP1 segment with its marker and length.
    private static func segment(_ payload: [UInt8]) -> [UInt8] {
        let length = payload.count + 2
        return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
    }

    /// The smallest EXIF block with an orientation, in big-endian order.
    private static func exif(with number: OrientationNumber) -> [UInt8] {
        Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8]  // the directory follows the header
            + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(number.rawValue), 0, 0] + [0, 0, 0, 0]
    }

    // MARK: Segments

    /// A segment before the end of the image.
    private struct Segment {
        let marker: UInt8
        /// The whole segment, with its marker and its length.
        let range: Range<Int>
        /// The bytes after the length.
        let payload: Range<Int>
    }

    /// Returns the segments before the first scan, after a check of the whole file up to the end of the image.
    private static func segments(of file: [UInt8]) throws(PhotoRotation.Fault) -> [Segment] {
        guard isJPEG(file) else { throw .format }
        var segments: [Segment] = [], position = 2, hasFrame = false, hasScan = false
        while true {
            // Bytes of 0xFF may precede a marker.
            let start = position
            guard position + 1 < file.count, file[position] == 0xFF else { throw .damaged("a segment is missing") }
            while position + 1 < file.count, file[position + 1] == 0xFF { position += 1 }
            guard position + 1 < file.count else { throw .damaged("it ends too early") }
            let marker = file[position + 1]
            if marker == 0xD9 {
                guard hasFrame, hasScan else { throw .damaged("it contains no picture") }
                return segments
            }
            guard marker >= 0xC0, !(0xD0...0xD8).contains(marker) else { throw .damaged("a marker is misplaced") }
            guard position + 3 < file.count else { throw .damaged("it ends too early") }
            let length = Int(file[position + 2]) << 8 | Int(file[position + 3]), end = position + 2 + length
            guard length >= 2, end <= file.count else { throw .damaged("a segment is longer than the file") }
            if !hasScan { segments.append(Segment(marker: marker, range: start..<end, payload: (position + 4)..<end)) }
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) { hasFrame = true }
            position = end
            guard marker == 0xDA else { continue }
            guard hasFrame else { throw .damaged("a scan precedes the picture's size") }
            hasScan = true
            position = try endOfScan(in: file, from: end)
        }
    }

    /// Returns the position of the first marker after a scan's data.
    private static func endOfScan(in file: [UInt8], from start: Int) throws(PhotoRotation.Fault) -> Int {
        let end = file.withUnsafeBufferPointer { bytes in
            var position = start
            while position + 1 < bytes.count {
                let isMarker = bytes[position] == 0xFF && bytes[position + 1] != 0
                if isMarker, !(0xD0...0xD7).contains(bytes[position + 1]) { return position }
                position += 1
            }
            return -1
        }
        guard end >= 0 else { throw .damaged("it ends too early") }
        return end
    }
}

/// A value of the EXIF orientation tag: the change that makes a stored picture upright.
package enum OrientationNumber: Int, Sendable, CaseIterable {
    case upright = 1
    case mirrored, halfTurn, flipped, transposed, quarterTurn, transversed, threeQuarterTurns

    /// The orientations that follow each other by quarter turns clockwise.
    private static let turns: [[OrientationNumber]] = [
        [.upright, .quarterTurn, .halfTurn, .threeQuarterTurns], [.mirrored, .transversed, .flipped, .transposed],
    ]

    /// Returns the orientation after more quarter turns clockwise.
    package func turned(by quarterTurns: Int) -> OrientationNumber {
        for turns in Self.turns {
            guard let index = turns.firstIndex(of: self) else { continue }
            return turns[((index + quarterTurns) % 4 + 4) % 4]
        }
        return self
    }

    /// Returns the quarter turns clockwise from another orientation to this one, 0 to 3; `nil` if one is mirrored and the
    /// other is not.
    package func quarterTurns(from other: OrientationNumber) -> Int? { (0...3).first { other.turned(by: $0) == self } }
}

/// The first directory of a TIFF block (TIFF 6.0, section 2).
private struct TIFFDirectory {
    private let isLittle: Bool
    private let start: Int
    private let count: Int

    /// The number of a directory's entry, in bytes.
    private static let entry = 12
    private static let orientation = 0x0112

    init(_ block: [UInt8]) throws(PhotoRotation.Fault) {
        guard block.count >= 8, block.starts(with: Array("II".utf8)) || block.starts(with: Array("MM".utf8)) else {
            throw .damaged("its EXIF block has no header")
        }
        let isLittle = block[0] == UInt8(ascii: "I")
        func number(at position: Int, bytes: Int) -> Int {
            Self.number(block, at: position, bytes: bytes, isLittle: isLittle)
        }
        let magic = number(at: 2, bytes: 2), offset = number(at: 4, bytes: 4)
        guard magic == 42, offset >= 8, offset + 2 <= block.count else {
            throw .damaged("its EXIF block has no directory")
        }
        let entries = number(at: offset, bytes: 2)
        guard offset + 2 + entries * Self.entry <= block.count else {
            throw .damaged("its EXIF directory is longer than its block")
        }
        (self.isLittle, start, count) = (isLittle, offset, entries)
    }

    /// Turns the orientation, which is added to the block if it is missing.
    mutating func turn(_ block: inout [UInt8], by quarterTurns: Int) throws(PhotoRotation.Fault) {
        let places = (0..<count).map { start + 2 + $0 * Self.entry }
        guard let place = places.first(where: { number(block, at: $0, bytes: 2) == Self.orientation }) else {
            return append(OrientationNumber.upright.turned(by: quarterTurns), to: &block, after: places)
        }
        guard number(block, at: place + 2, bytes: 2) == 3, number(block, at: place + 4, bytes: 4) == 1 else {
            throw .damaged("its EXIF orientation is no number")
        }
        let old = OrientationNumber(rawValue: number(block, at: place + 8, bytes: 2)) ?? .upright
        let new = bytes(old.turned(by: quarterTurns).rawValue, count: 2)
        block.replaceSubrange((place + 8)..<(place + 10), with: new)
    }

    /// Appends a copy of the directory with an orientation, in the order of the tags, and leads the header to it.
    private func append(_ number: OrientationNumber, to block: inout [UInt8], after places: [Int]) {
        let entry =
            bytes(Self.orientation, count: 2) + bytes(3, count: 2) + bytes(1, count: 4)
            + bytes(number.rawValue, count: 2) + [0, 0]
        let smaller = places.filter { self.number(block, at: $0, bytes: 2) < Self.orientation }
        let larger = places.filter { self.number(block, at: $0, bytes: 2) > Self.orientation }
        func copies(_ places: [Int]) -> [UInt8] { places.flatMap { block[$0..<($0 + Self.entry)] } }
        let last = start + 2 + count * Self.entry
        let next = last + 4 <= block.count ? Array(block[last..<(last + 4)]) : [0, 0, 0, 0]
        let directory = bytes(count + 1, count: 2) + copies(smaller) + entry + copies(larger) + next
        // Directories begin at even offsets.
        if !block.count.isMultiple(of: 2) { block.append(0) }
        block.replaceSubrange(4..<8, with: bytes(block.count, count: 4))
        block += directory
    }

    private func number(_ block: [UInt8], at position: Int, bytes count: Int) -> Int {
        Self.number(block, at: position, bytes: count, isLittle: isLittle)
    }

    private static func number(_ block: [UInt8], at position: Int, bytes count: Int, isLittle: Bool) -> Int {
        let part = block[position..<(position + count)]
        return (isLittle ? part.reversed() : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }

    private func bytes(_ number: Int, count: Int) -> [UInt8] {
        let big = (0..<count).reversed().map { UInt8(number >> (8 * $0) & 0xFF) }
        return isLittle ? big.reversed() : big
    }
}
