extension FactBlocks {
    /// GIF: reads the lengths of all blocks (GIF89a specification, sections 15 to 26); XMP is in an application extension (ISO
    /// 16684-3, section 6.4), whose packet is not in blocks and ends with a trailer that makes readers of blocks find its end.
    init(gif file: PictureBytes) {
        guard let flags = file.number(at: 10, bytes: 1) else { return }
        var offset = 13 + GIFFile.tableLength(flags)
        // Encoders write blocks of 255 bytes.
        var rest = DecodingLimits.maxParts(ofBytes: file.count)
        while rest > 0 {
            switch file.number(at: offset, bytes: 1) {
            case 0x21:
                if file.has("\u{0B}XMP DataXMP", at: offset + 2) {
                    add(xmp: file.part(from: offset + 14, count: XMPPacket.maxLength))
                    return
                }
                offset += 2
            case 0x2C:
                guard let flags = file.number(at: offset + 9, bytes: 1) else { return }
                offset += 10 + GIFFile.tableLength(flags) + 1
            default: return
            }
            while rest > 0, let length = file.number(at: offset, bytes: 1) {
                offset += 1 + length
                rest -= 1
                if length == 0 { break }
            }
        }
    }
}
