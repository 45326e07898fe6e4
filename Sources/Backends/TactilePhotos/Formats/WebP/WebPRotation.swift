/// The changes that turn a WebP: the orientation in its EXIF chunk, and in its XMP chunk (RFC 9649, section 2.7).
///
/// A file without EXIF gets a chunk after its picture. A simple file becomes an extended one, whose header has the size of the
/// picture and says that EXIF follows.
enum WebPRotation {
    private struct Chunk {
        let name: String
        /// The offset of the name.
        let start: Int
        let content: UnsafeRawBufferPointer

        var contentStart: Int { start + headLength }
        /// The end, after a byte that makes the length even.
        var end: Int { contentStart + content.count + content.count % 2 }
    }

    private static let headLength = 8
    /// The length of the file's header, which the first chunk follows.
    private static let fileHeadLength = 12
    /// The flags of the extended header.
    private static let hasExif = 0x08, hasAlpha = 0x10

    /// Returns the changes of a file that is shown turned by quarter turns clockwise, 0 to 3.
    static func changes(
        _ file: UnsafeRawBufferPointer, quarterTurns: Int
    ) throws(PhotoRotation.Fault) -> [FileChange] {
        let chunks = try chunks(of: file), order = Fields.Order.littleEndian
        guard let picture = chunks.first(where: { ["VP8 ", "VP8L", "ANMF"].contains($0.name) }) else {
            throw .noPicture
        }
        var blocks: [(chunk: Chunk, block: ExifOrientation)] = []
        for chunk in chunks where chunk.name == "EXIF" { blocks.append((chunk, try ExifOrientation(chunk.content))) }
        guard blocks.count <= 1 else { throw .notShown }
        let number = (blocks.first?.block.number ?? .upright).turned(by: quarterTurns)
        var changes: [FileChange] = []
        if let (chunk, block) = blocks.first {
            let own = try block.changes(to: number)
            changes = own.moved(by: chunk.contentStart)
            if own.growth > 0 {
                let length = chunk.content.count + own.growth
                changes.append(FileChange(at: chunk.start + 4, order.bytes(length, count: 4)))
                changes += padding(from: chunk, to: length, file)
            }
        } else {
            // EXIF precedes XMP, and follows all parts of the picture.
            let last = chunks.last { ["VP8 ", "VP8L", "ANMF"].contains($0.name) } ?? picture
            let block = TIFFOrientation.block(number), length = order.bytes(block.count, count: 4)
            guard last.end <= file.count else { throw .cut }
            changes.append(FileChange(inserting: Array("EXIF".utf8) + length + block, at: last.end))
        }
        changes += try header(chunks, picture, file)
        for chunk in chunks where chunk.name == "XMP " {
            changes += try XMPOrientation(chunk.content).changes(to: number).moved(by: chunk.contentStart)
        }
        guard changes.growth != 0 else { return changes }
        let length = (Fields(file, order).long(at: 4) ?? 0) + changes.growth
        guard length <= UInt32.max - 1 else { throw .noRoom }
        return changes + [FileChange(at: 4, order.bytes(length, count: 4))]
    }

    /// Returns the change of the byte after a chunk that makes its length even.
    private static func padding(from chunk: Chunk, to length: Int, _ file: UnsafeRawBufferPointer) -> [FileChange] {
        let end = chunk.contentStart + chunk.content.count, old = min(chunk.end, file.count) - end
        let new = length % 2
        return old == new ? [] : [FileChange(end..<(end + old), [UInt8](repeating: 0, count: new))]
    }

    /// Returns the changes by which the extended header says that there is EXIF.
    private static func header(
        _ chunks: [Chunk], _ picture: Chunk, _ file: UnsafeRawBufferPointer
    ) throws(PhotoRotation.Fault) -> [FileChange] {
        if let extended = chunks.first(where: { $0.name == "VP8X" }) {
            guard let flags = extended.content.first else { throw .cut }
            let new = flags | UInt8(hasExif)
            return new == flags ? [] : [FileChange(at: extended.contentStart, [new])]
        }
        let header: PictureHeader, order = Fields.Order.littleEndian
        do throws(PictureFault) { header = try PictureHeader(webp: file) } catch { throw .noPicture }
        let bits = Fields(picture.content, order).long(at: 1) ?? 0
        // A lossless picture says so after its size; a simple one with loss has no alpha.
        let isTransparent = picture.name == "VP8L" && bits >> 28 & 1 == 1
        let content =
            [UInt8(hasExif | (isTransparent ? hasAlpha : 0)), 0, 0, 0] + order.bytes(header.size.width - 1, count: 3)
            + order.bytes(header.size.height - 1, count: 3)
        return [
            FileChange(
                inserting: Array("VP8X".utf8) + order.bytes(content.count, count: 4) + content, at: fileHeadLength)
        ]
    }

    private static func chunks(of file: UnsafeRawBufferPointer) throws(PhotoRotation.Fault) -> [Chunk] {
        let fields = Fields(file, .littleEndian)
        var chunks: [Chunk] = [], offset = fileHeadLength
        while let name = fields.part(at: offset, count: 4), let length = fields.long(at: offset + 4),
            let content = fields.part(at: offset + headLength, count: length)
        {
            guard chunks.count < DecodingLimits.maxParts else { throw .noPicture }
            chunks.append(Chunk(name: String(decoding: name, as: UTF8.self), start: offset, content: content))
            offset = chunks[chunks.count - 1].end
        }
        return chunks
    }
}
