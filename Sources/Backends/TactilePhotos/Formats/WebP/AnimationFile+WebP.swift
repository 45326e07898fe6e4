extension AnimationFile {
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
}
