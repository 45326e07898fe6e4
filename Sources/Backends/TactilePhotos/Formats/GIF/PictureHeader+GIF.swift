/// GIF: reads the blocks up to the end of the first picture (GIF89a specification, sections 17 to 27).
extension PictureHeader {
    init(gif file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        guard let width = fields.short(at: 6), let height = fields.short(at: 8), let flags = fields.byte(at: 10) else {
            throw .cut
        }
        self.init(size: PixelSize(width: width, height: height), bytesPerPixel: 4)
        var offset = 13 + Self.tableLength(flags)
        while let blockType = fields.byte(at: offset) {
            switch blockType {
            case 0x21: offset = try Self.endOfBlocks(fields, from: offset + 2)
            case 0x2C:
                guard let frame = GIFFrameBlock(fields, at: offset) else { throw .cut }
                // The loader keeps the compressed data, for which it doubles its memory, and the decoded frame, which
                // can exceed the canvas.
                extraBytes = 3 * (frame.end - offset) + frame.size.count
                isAnimated = AnimationFile(gif: file, maxFrames: 2).durations.count > 1
                return
            case 0x3B: throw .broken("it holds no picture")
            default: throw .broken("it has an unknown block 0x\(String(blockType, radix: 16))")
            }
        }
        throw .cut
    }

    /// Returns the length of the colour table that the flags declare, in bytes.
    static func tableLength(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

    /// Returns the offset after a sequence of blocks; each begins with its length, and the last is empty.
    static func endOfBlocks(_ fields: Fields, from start: Int) throws(PictureFault) -> Int {
        var offset = start
        while let length = fields.byte(at: offset) {
            offset += 1 + length
            if length == 0 { return offset }
        }
        throw .cut
    }
}

/// The image block of a GIF: a descriptor of 10 bytes, a colour table, the size of the first codes, and blocks of data.
struct GIFFrameBlock {
    let size: PixelSize
    /// The offsets of the descriptor, the table and the size of the first codes.
    let head: Range<Int>
    /// The offset after the empty block that ends the data.
    let end: Int

    /// Reads the block at an offset; nil if it is not complete.
    init?(_ fields: Fields, at offset: Int) {
        guard let width = fields.short(at: offset + 5), let height = fields.short(at: offset + 7),
            let flags = fields.byte(at: offset + 9)
        else { return nil }
        let data = offset + 11 + PictureHeader.tableLength(flags)
        guard let end = try? PictureHeader.endOfBlocks(fields, from: data) else { return nil }
        (size, head, self.end) = (PixelSize(width: width, height: height), offset..<data, end)
    }
}

/// A GIF in the form in which gdk-pixbuf reads it in one pass: without comments, in whole blocks, after a blank frame.
///
/// gdk-pixbuf draws the first frame again whenever a part of it arrives. It moves all that it has received and not read
/// for each block, so that a file that it receives at once takes a time that grows with the square of its blocks. The blank
/// frame is the first, so that the file can be written in small parts, and each frame is drawn once.
enum GIFFile {
    /// The duration of all frames for the loader, in hundredths of a second; the timeline has those of the file.
    private static let duration: UInt8 = 10
    /// A frame of one transparent pixel, with a table of two colours of its own.
    private static let blank: [UInt8] =
        control(flags: 1, transparent: 0) + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]

    private static func control(flags: UInt8, transparent: UInt8) -> [UInt8] {
        [0x21, 0xF9, 4, flags, duration, 0, transparent, 0]
    }

    /// Returns the parts of a file up to a number of frames.
    static func parts(of file: UnsafeRawBufferPointer, frames maxFrames: Int) -> PictureParts {
        let fields = Fields(file, .littleEndian), start = 13 + PictureHeader.tableLength(fields.byte(at: 10) ?? 0)
        var parts = PictureParts(), offset = start, frames = 0, next = control(flags: 0, transparent: 0)
        parts.append(0..<min(start, file.count))
        parts.append(blank)
        while frames < maxFrames, let type = fields.byte(at: offset) {
            if type == 0x21, let end = try? PictureHeader.endOfBlocks(fields, from: offset + 2) {
                if fields.byte(at: offset + 1) == 0xF9, fields.byte(at: offset + 2) == 4 {
                    next = control(flags: file[offset + 3], transparent: file[offset + 6])
                }
                offset = end
            } else if type == 0x2C, let frame = GIFFrameBlock(fields, at: offset) {
                parts.append(next)
                parts.append(frame.head)
                parts.appendBlocks(from: frame.head.upperBound)
                next = control(flags: 0, transparent: 0)
                (offset, frames) = (frame.end, frames + 1)
            } else {
                break
            }
        }
        parts.append([0x3B])
        return parts
    }
}
