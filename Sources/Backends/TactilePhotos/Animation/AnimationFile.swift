/// An index of the complete frames of a GIF or a WebP, read without decoding them.
struct AnimationFile {
    /// The durations of the complete frames, in seconds, as they are stored.
    private(set) var durations: [Double] = []
    /// The number of plays; `nil` if there is no end.
    private(set) var plays: Int?
    /// The offset after the last complete frame, in bytes.
    private(set) var end = 0
    /// The size of the canvas.
    private(set) var size = PixelSize(width: 0, height: 0)

    /// Reads the blocks of a GIF (GIF89a specification, sections 17 to 27), up to a number of frames.
    init(gif file: UnsafeRawBufferPointer, maxFrames: Int = DecodingLimits.maxFrames) {
        let fields = Fields(file, .littleEndian)
        plays = 1
        guard let width = fields.short(at: 6), let height = fields.short(at: 8), let flags = fields.byte(at: 10) else {
            return
        }
        size = PixelSize(width: width, height: height)
        // The loader decodes each frame as a whole: later ones have no more pixels than the canvas or the first frame.
        var offset = 13 + PictureHeader.tableLength(flags), delay = 0, most = Int.max
        while durations.count < maxFrames, let type = fields.byte(at: offset) {
            if type == 0x21 {
                if fields.byte(at: offset + 1) == 0xF9 { delay = fields.short(at: offset + 4) ?? 0 }
                if fields.byte(at: offset + 1) == 0xFF, fields.has("NETSCAPE2.0", at: offset + 3),
                    fields.byte(at: offset + 15) == 1, let repeats = fields.short(at: offset + 16)
                {
                    plays = repeats == 0 ? nil : repeats + 1
                }
                guard let next = try? PictureHeader.endOfBlocks(fields, from: offset + 2) else { return }
                offset = next
            } else if type == 0x2C, let frame = GIFFrameBlock(fields, at: offset), frame.size.count <= most {
                durations.append(Double(delay) / 100)
                if most == .max { most = max(size.count, frame.size.count) }
                (offset, end, delay) = (frame.end, frame.end, 0)
            } else {
                return
            }
        }
    }

    /// Reads the chunks of a WebP (RFC 9649, section 2.7), up to a number of frames.
    init(webp file: UnsafeRawBufferPointer, maxFrames: Int = DecodingLimits.maxFrames) {
        let fields = Fields(file, .littleEndian)
        func triple(_ offset: Int) -> Int? { fields.long(at: offset - 1).map { $0 >> 8 } }
        guard let width = triple(24), let height = triple(27) else { return }
        size = PixelSize(width: width + 1, height: height + 1)
        var offset = 12
        while durations.count < maxFrames, let length = fields.long(at: offset + 4),
            fields.part(at: offset + 8, count: length) != nil
        {
            if fields.has("ANIM", at: offset), let count = fields.short(at: offset + 12) {
                plays = count == 0 ? nil : count
            }
            let next = min(offset + 8 + length + length % 2, file.count)
            if fields.has("ANMF", at: offset), let duration = triple(offset + 20) {
                durations.append(Double(duration) / 1000)
                end = next
            }
            offset = next
        }
    }

    /// The timeline; `nil` without frames.
    var timeline: FrameTimeline? {
        durations.isEmpty ? nil : FrameTimeline(durations: durations, plays: plays)
    }
}
