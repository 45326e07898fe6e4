extension FactBlocks {
    /// WebP: reads the heads of all chunks (RFC 9649, section 2.3); EXIF and XMP follow the picture.
    init(webp file: PictureBytes) {
        var offset = 12, chunks = 0
        while chunks < DecodingLimits.maxParts(ofBytes: file.count), exif == nil || xmp == nil,
            let length = file.number(at: offset + 4, bytes: 4, .littleEndian)
        {
            let content = file.part(from: offset + 8, count: length)
            if file.has("EXIF", at: offset) { add(exif: content) }
            // Adobe's plug-in has written a zero for the space.
            if file.has("XMP ", at: offset) || file.has("XMP\0", at: offset) { add(xmp: content) }
            offset += 8 + length + length % 2
            chunks += 1
        }
    }
}
