extension AnimationFile {
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
}
