internal import CPNG

/// The changes that turn a PNG: the orientation in its eXIf chunk, and in the XMP packet of an iTXt chunk (PNG specification, third
/// edition, sections 11.3.3.4 and 11.3.4.1).
///
/// The first eXIf chunk counts, before or after the picture. A file without one gets one before the picture.
enum PNGRotation {
    /// Returns the changes of a file that is shown turned by quarter turns clockwise, 0 to 3.
    static func changes(
        _ file: UnsafeRawBufferPointer, quarterTurns: Int
    ) throws(PhotoRotation.Fault) -> [FileChange] {
        func content(_ chunk: PNGChunk) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(rebasing: file[chunk.contentRange])
        }
        var exif: PNGChunk?, picture: PNGChunk?, packets: [PNGChunk] = [], count = 0
        for chunk in PNGChunks(PictureBytes(file)) {
            guard chunk.isComplete else { break }
            count += 1
            guard count <= DecodingLimits.maxParts(ofBytes: file.count) else { throw .noPicture }
            if chunk.type == PNGChunk.end { break }
            if chunk.type == PNGChunk.exif, exif == nil { exif = chunk }
            if chunk.type == PNGChunk.data, picture == nil { picture = chunk }
            if chunk.type == PNGChunk.internationalText, Packet(content(chunk)) != nil { packets.append(chunk) }
        }
        guard packets.count <= maxPackets else { throw .unusualXMP }
        let block = try exif.map { chunk throws(PhotoRotation.Fault) in try ExifOrientation(content(chunk)) }
        let number = (block?.number ?? .upright).turned(by: quarterTurns)
        var changes: [FileChange]
        if let exif, let block {
            changes = try replaced(exif, content(exif), block.changes(to: number))
        } else {
            guard let picture else { throw .noPicture }
            let chunk = PNGChunk.bytes(PNGChunk.exif, TIFFOrientation.block(number))
            changes = [FileChange(inserting: chunk, at: picture.range.lowerBound)]
        }
        for chunk in packets {
            let packet = content(chunk)
            changes += try replaced(chunk, packet, Packet(packet)?.changes(to: number) ?? [])
        }
        return changes
    }

    /// The most XMP packets of a file.
    private static let maxPackets = 10

    /// Returns the changes of a file, with the length and the checksum of a chunk whose content changes.
    private static func replaced(
        _ chunk: PNGChunk, _ content: UnsafeRawBufferPointer, _ changes: [FileChange]
    ) throws(PhotoRotation.Fault) -> [FileChange] {
        guard !changes.isEmpty else { return [] }
        guard let content = changes.applied(to: content), content.count <= Int32.max else { throw .noRoom }
        let checksum = content.withUnsafeBytes { PNGChunk.checksum(chunk.type, $0) }
        let length = PNGChunk.bigEndian(content.count), range = chunk.contentRange
        return [FileChange(at: chunk.range.lowerBound, length)] + changes.moved(by: range.lowerBound)
            + [FileChange(at: range.upperBound, PNGChunk.bigEndian(Int(checksum)))]
    }

    /// The XMP packet in an iTXt chunk.
    private struct Packet {
        private let content: UnsafeRawBufferPointer
        /// The offset of the packet, which zlib has compressed or not.
        private let start: Int
        private let isCompressed: Bool

        private static let keyword = "XML:com.adobe.xmp\0"
        /// The most bytes of a packet that is unpacked: as many as a program may write without asking first.
        private static let maxBytes = 1 << 20

        /// Reads a chunk; nil if it has another text.
        init?(_ content: UnsafeRawBufferPointer) {
            let fields = Fields(content, .bigEndian), flag = Self.keyword.utf8.count
            guard content.starts(with: Self.keyword.utf8), let compression = fields.byte(at: flag) else { return nil }
            // The names of the language and of the keyword in that language follow.
            guard let language = content[(flag + 1)...].dropFirst().firstIndex(of: 0),
                let translation = content[(language + 1)...].firstIndex(of: 0)
            else { return nil }
            (self.content, start, isCompressed) = (content, translation + 1, compression == 1)
        }

        func changes(to number: OrientationNumber) throws(PhotoRotation.Fault) -> [FileChange] {
            let packed = UnsafeRawBufferPointer(rebasing: content[start...])
            guard isCompressed else { return try XMPOrientation(packed).changes(to: number).moved(by: start) }
            let packet = [UInt8](unsafeUninitializedCapacity: Self.maxBytes) { bytes, found in
                found = png_inflate(packed.bytes, packed.count, bytes.baseAddress, Self.maxBytes, 0)
            }
            // What cannot be unpacked states nothing.
            guard !packet.isEmpty else { return [] }
            let changed = try packet.withUnsafeBytes { packet in
                Result { () throws(PhotoRotation.Fault) in
                    let changes = try XMPOrientation(packet).changes(to: number)
                    return changes.isEmpty ? nil : changes.applied(to: packet)
                }
            }.get()
            guard let changed else { return [] }
            var length = compressBound(uLong(changed.count))
            let result = [UInt8](unsafeUninitializedCapacity: Int(length)) { bytes, found in
                let status = compress(bytes.baseAddress, &length, changed, uLong(changed.count))
                found = status == Z_OK ? Int(length) : 0
            }
            guard !result.isEmpty else { throw .noRoom }
            return [FileChange(start..<content.count, result)]
        }
    }
}
