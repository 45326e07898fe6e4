extension FactBlocks {
    /// The bytes between segments that are passed over in all.
    private static let maxGap = 64 << 10

    /// JPEG: reads the segments before the first scan (ITU-T T.81, annex B); EXIF and XMP are in APP1 (ISO 16684-3, section 6.3).
    ///
    /// Of an XMP packet in several segments the first one is read: the facts are in it.
    init(jpeg file: PictureBytes) {
        var position = 2, gap = 0, segments = 0
        while segments < DecodingLimits.maxParts, gap < Self.maxGap {
            guard let mark = file.number(at: position, bytes: 1), let code = file.number(at: position + 1, bytes: 1)
            else { return }
            // Fill bytes, stuffed zeros, restarts and starts of images are passed over, as by the decoder.
            guard mark == 0xFF, code > 0x01, code < 0xFF, !(0xD0...0xD8).contains(code) else {
                let step = mark != 0xFF || code == 0xFF ? 1 : 2
                position += step
                gap += step
                continue
            }
            guard code != 0xD9, code != 0xDA, let length = file.number(at: position + 2, bytes: 2) else { return }
            if code == 0xE1 {
                let segment = file.part(from: position + 4, count: length - 2)
                add(segment: segment)
            }
            position += 2 + max(length, 2)
            segments += 1
        }
    }
}
