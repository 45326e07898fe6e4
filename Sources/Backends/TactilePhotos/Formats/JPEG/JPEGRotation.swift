/// The changes that turn a JPEG without any change of its picture (ITU-T T.81, annex B; Exif 2.32, section 4.6).
///
/// The EXIF orientation changes in its place. A file with EXIF but without an orientation gets a second copy of its first
/// directory at the end of the EXIF block. A file without EXIF gets a block that contains nothing but the orientation. The
/// orientation of an XMP packet follows. All other bytes stay, also those after the picture; only the places of further pictures
/// (CIPA DC-007) move with them.
enum JPEGRotation {
    private static let exifHeading = Array("Exif\0\0".utf8)
    private static let packetHeading = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    private static let picturesHeading = Array("MPF\0".utf8)
    /// The most bytes of a segment after its length.
    private static let maxPayload = 65533

    /// Returns the changes of a file that is shown turned by quarter turns clockwise, 0 to 3.
    static func changes(
        _ file: UnsafeRawBufferPointer, quarterTurns: Int
    ) throws(PhotoRotation.Fault) -> [FileChange] {
        let segments = try segments(of: file)
        let exif = segments.first { $0.marker == 0xE1 && $0.payload.starts(with: exifHeading) }
        let block = try exif.map { segment throws(PhotoRotation.Fault) in try ExifOrientation(segment.payload) }
        let number = (block?.number ?? .upright).turned(by: quarterTurns)
        var changes: [FileChange] = []
        if let exif, let block {
            let own = try block.changes(to: number), length = exif.payload.count + own.growth
            guard length <= maxPayload else { throw .noRoom }
            changes = own.moved(by: exif.start + headLength)
            if own.growth > 0 {
                changes.append(FileChange(at: exif.start + 2, Fields.Order.bigEndian.bytes(length + 2, count: 2)))
            }
        } else {
            // A reader of JFIF expects its segment first.
            let first = segments.first { $0.marker == 0xE0 && $0.start == 2 }
            let payload = exifHeading + TIFFOrientation.block(number)
            changes.append(
                FileChange(
                    inserting: [0xFF, 0xE1] + Fields.Order.bigEndian.bytes(payload.count + 2, count: 2) + payload,
                    at: first?.end ?? 2))
        }
        for segment in segments where segment.marker == 0xE1 && segment.payload.starts(with: packetHeading) {
            let packet = UnsafeRawBufferPointer(rebasing: segment.payload[packetHeading.count...])
            changes += try XMPOrientation(packet).changes(to: number)
                .moved(by: segment.start + headLength + packetHeading.count)
        }
        guard changes.growth > 0, let place = changes.first(where: { $0.range.isEmpty })?.range.lowerBound else {
            return changes
        }
        let pictures = segments.first { $0.marker == 0xE2 && $0.payload.starts(with: picturesHeading) }
        return changes + (pictures.map { movedPictures($0, by: changes.growth, at: place) } ?? [])
    }

    /// The bytes of a marker and a length.
    private static let headLength = 4

    /// Returns the changes of an index of pictures whose file grows: the first picture becomes longer, and the others, whose places
    /// are relative to the index, move if they and the index have the growth between them.
    private static func movedPictures(_ segment: Segment, by growth: Int, at place: Int) -> [FileChange] {
        let header = picturesHeading.count
        let bytes = UnsafeRawBufferPointer(rebasing: segment.payload[header...])
        let fields = Fields(bytes, bytes.first == UInt8(ascii: "I") ? .littleEndian : .bigEndian)
        guard let directory = fields.long(at: 4), let count = fields.short(at: directory),
            let entry = (0..<count).map({ directory + 2 + 12 * $0 }).first(where: { fields.short(at: $0) == 0xB002 }),
            let length = fields.long(at: entry + 4), let first = fields.long(at: entry + 8)
        else { return [] }
        let start = segment.start + headLength + header
        var changes: [FileChange] = []
        func add(at offset: Int) {
            guard let number = fields.long(at: offset), number > 0, number + growth <= UInt32.max else { return }
            changes.append(FileChange(at: start + offset, fields.order.bytes(number + growth, count: 4)))
        }
        // Each picture has its attributes, its length and its place.
        for index in 0..<min(length / 16, maxPictures) {
            if index == 0 { add(at: first + 4) } else if place > start { add(at: first + 16 * index + 8) }
        }
        return changes
    }

    /// The most pictures of an index.
    private static let maxPictures = 100

    // MARK: Segments

    /// A segment before the first scan.
    private struct Segment {
        let marker: UInt8
        /// The offset of the marker.
        let start: Int
        /// The bytes after the length.
        let payload: UnsafeRawBufferPointer

        var end: Int { start + headLength + payload.count }
    }

    /// Returns the segments before the first scan.
    private static func segments(of file: UnsafeRawBufferPointer) throws(PhotoRotation.Fault) -> [Segment] {
        let fields = Fields(file, .bigEndian)
        guard fields.short(at: 0) == 0xFFD8 else { throw .noPicture }
        var segments: [Segment] = [], position = 2, hasFrame = false
        while let marker = fields.byte(at: position + 1) {
            guard file[position] == 0xFF else { throw .noPicture }
            // Bytes of 0xFF may precede a marker.
            if marker == 0xFF {
                position += 1
                continue
            }
            guard marker >= 0xC0, !(0xD0...0xD9).contains(marker), segments.count < DecodingLimits.maxParts else {
                throw .noPicture
            }
            guard let length = fields.short(at: position + 2), length >= 2,
                let payload = fields.part(at: position + headLength, count: length - 2)
            else { throw .cut }
            if marker == 0xDA {
                guard hasFrame else { throw .noPicture }
                return segments
            }
            segments.append(Segment(marker: UInt8(marker), start: position, payload: payload))
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) { hasFrame = true }
            position += 2 + length
        }
        throw .cut
    }
}
