/// An index of a GIF's frames, read without decoding them (GIF89a specification, sections 17 to 27).
struct GIFFile {
    /// The size of the canvas: the screen, enlarged to contain the first frame.
    private(set) var size: PixelSize
    /// The first frame, and the complete ones that follow it.
    private(set) var frames: [GIFFrame] = []
    /// The number of plays; `nil` if there is no end.
    private(set) var plays: Int? = 1

    /// The greatest number of pixels in a frame that has more of them than its canvas.
    private static let maxClippedPixels = 1 << 20

    /// Reads the blocks of a file, or of its beginning, up to a number of frames.
    init(_ file: UnsafeRawBufferPointer, maxFrames: Int = DecodingLimits.maxFrames) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        guard let width = fields.short(at: 6), let height = fields.short(at: 8), let flags = fields.byte(at: 10) else {
            throw .cut
        }
        size = PixelSize(width: width, height: height)
        let fault = readBlocks(fields, palette: 13..<(13 + Self.tableLength(flags)), maxFrames: maxFrames)
        if frames.isEmpty { throw fault ?? .broken("it holds no picture") }
    }

    /// Reads blocks up to a number of frames; returns the fault that ends them.
    private mutating func readBlocks(_ fields: Fields, palette: Range<Int>, maxFrames: Int) -> PictureFault? {
        var offset = palette.upperBound, control = GIFControl()
        while frames.count < maxFrames, let type = fields.byte(at: offset), type != 0x3B {
            switch type {
            case 0x21:
                guard let next = Self.endOfBlocks(fields, from: offset + 2) else { return .cut }
                if let found = GIFControl(fields, at: offset) { control = found }
                if let repeats = Self.repeats(fields, at: offset) { plays = repeats == 0 ? nil : repeats + 1 }
                offset = next
            case 0x2C:
                guard let frame = GIFFrame(fields, at: offset, control, palette: palette) else { return .cut }
                if frames.isEmpty {
                    size = size.union(frame.end)
                } else if !frame.isComplete || frame.area.size.count > maxFramePixels {
                    return nil
                }
                frames.append(frame)
                guard let next = frame.dataEnd else { return nil }
                (offset, control) = (next, GIFControl())
            default: return .broken("it has an unknown block 0x\(String(type, radix: 16))")
            }
        }
        return offset < fields.count ? nil : .cut
    }

    /// The greatest number of pixels in a frame after the first one.
    ///
    /// A frame that exceeds it ends the animation, because each frame is decoded as a whole.
    var maxFramePixels: Int { max(size.count, Self.maxClippedPixels) }

    /// Returns the length of the colour table that the flags declare, in bytes.
    static func tableLength(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

    /// Returns the offset after a sequence of blocks; each begins with its length, and the last is empty.
    static func endOfBlocks(_ fields: Fields, from start: Int) -> Int? {
        var offset = start
        while let length = fields.byte(at: offset) {
            offset += 1 + length
            if length == 0 { return offset }
        }
        return nil
    }

    /// Returns the number of repeats that an application extension states; 0 stands for no end.
    private static func repeats(_ fields: Fields, at offset: Int) -> Int? {
        guard fields.short(at: offset + 1) == 0x0BFF,
            fields.has("NETSCAPE2.0", at: offset + 3) || fields.has("ANIMEXTS1.0", at: offset + 3),
            fields.short(at: offset + 14) == 0x0103
        else { return nil }
        return fields.short(at: offset + 16)
    }
}

/// How the next frame of a GIF is drawn (GIF89a specification, section 23).
struct GIFControl {
    /// The time until the frame after it, in hundredths of a second.
    private(set) var delay = 0
    private(set) var disposal = FrameCanvas.Disposal.keep
    /// The index of the transparent colour; `nil` if there is none.
    private(set) var transparent: Int?

    init() {}

    /// Reads a graphic control extension; `nil` if the block at the offset is another one.
    init?(_ fields: Fields, at offset: Int) {
        guard fields.short(at: offset + 1) == 0x04F9, let flags = fields.byte(at: offset + 3),
            let delay = fields.short(at: offset + 4), let index = fields.byte(at: offset + 6)
        else { return nil }
        self.delay = delay
        // Encoders have written both 3 and 4 for the same.
        switch flags >> 2 & 7 {
        case 2: disposal = .clear
        case 3, 4: disposal = .restore
        default: disposal = .keep
        }
        if flags & 1 == 1 { transparent = index }
    }
}

/// A frame of a GIF: a descriptor of 10 bytes, a colour table, the size of the first codes, and blocks of data.
struct GIFFrame {
    let area: PixelArea
    let control: GIFControl
    let isInterlaced: Bool
    /// The place of the colours in the file, three bytes each.
    let palette: Range<Int>
    /// The offset of the size of the first codes, which the blocks follow.
    let data: Int
    /// The offset after the empty block that ends the data; `nil` if the file ends before.
    let dataEnd: Int?

    /// Reads the descriptor at an offset; `nil` if it is not complete.
    init?(_ fields: Fields, at offset: Int, _ control: GIFControl, palette: Range<Int>) {
        guard let x = fields.short(at: offset + 1), let y = fields.short(at: offset + 3),
            let width = fields.short(at: offset + 5), let height = fields.short(at: offset + 7),
            let flags = fields.byte(at: offset + 9)
        else { return nil }
        area = PixelArea(x: x, y: y, size: PixelSize(width: width, height: height))
        isInterlaced = flags & 0x40 != 0
        data = offset + 10 + GIFFile.tableLength(flags)
        (self.control, self.palette) = (control, flags & 0x80 == 0 ? palette : (offset + 10)..<data)
        dataEnd = GIFFile.endOfBlocks(fields, from: data + 1)
    }

    /// The smallest canvas that contains the frame.
    var end: PixelSize { PixelSize(width: area.x + area.size.width, height: area.y + area.size.height) }

    /// A Boolean value that indicates whether the file contains all data of the frame.
    var isComplete: Bool { dataEnd != nil }

    /// Returns the colours of all indices; those that the file does not state are black.
    func colours(_ file: UnsafeRawBufferPointer) -> [UInt32] {
        var colours = [UInt32](repeating: 0xFF00_0000, count: 256)
        for (index, offset) in stride(from: palette.lowerBound, to: palette.upperBound, by: 3).enumerated() {
            let parts = (UInt32(file[offset]), UInt32(file[offset + 1]), UInt32(file[offset + 2]))
            colours[index] = 0xFF00_0000 | parts.0 << 16 | parts.1 << 8 | parts.2
        }
        if let transparent = control.transparent { colours[transparent] = 0 }
        return colours
    }

    /// Returns the number of rows that the file stores before a row (GIF89a specification, appendix E).
    func storedRow(_ y: Int) -> Int {
        guard isInterlaced else { return y }
        let height = area.size.height, eighths = (height + 7) / 8, quarters = (height + 3) / 4
        if y % 8 == 0 { return y / 8 }
        if y % 4 == 0 { return eighths + y / 8 }
        return y % 2 == 0 ? quarters + y / 4 : (height + 1) / 2 + y / 2
    }
}

extension GIFFrame {
    /// Returns a row after those of earlier passes that stand for it until it arrives, the earliest first.
    func passes(_ y: Int) -> [Int] { isInterlaced ? [y / 8 * 8, y / 4 * 4, y / 2 * 2, y] : [y] }
}

extension PictureHeader {
    /// GIF: reads the blocks up to the end of the second frame.
    init(gif file: UnsafeRawBufferPointer) throws(PictureFault) {
        let found = try GIFFile(file, maxFrames: 2), first = found.frames[0]
        self.init(size: found.size, bytesPerPixel: 4)
        // The indices of the first frame, and a copy of the file up to its end.
        let byteCount = first.dataEnd ?? file.count
        extraBytes = first.area.size.count + byteCount
        work.bytes = byteCount
        isAnimated = found.frames.count > 1
    }
}
