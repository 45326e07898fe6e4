extension FactBlocks {
    /// The most bytes of the box that describes the items; one of 1,000 tiles has 100 KB.
    private static let maxMetaLength = 4 << 20

    /// AVIF, HEIC: reads the items that describe the primary one (ISO/IEC 23008-12, annex A).
    init(media file: PictureBytes) {
        guard let meta = MediaPlace.all(in: file).first(where: { $0.type == "meta" }) else { return }
        let content = file.part(from: meta.start, count: meta.count).bytes(at: 0, count: Self.maxMetaLength)
        content.withUnsafeBytes { content in
            // Damage leaves the photo without facts, and is reported when the photo is decoded.
            guard let items = try? MediaItems(meta: Fields(content, .bigEndian), file: Fields(content, .bigEndian))
            else { return }
            let exif = items.description(type: "Exif").flatMap { items.bytes(of: $0, in: file) }
            add(exif: exif.map(Self.exif), xmp: items.packet.flatMap { items.bytes(of: $0, in: file) })
        }
    }

    /// Returns the EXIF block of an item or a box, which begins with the distance from there to the byte order.
    static func exif(_ item: PictureBytes) -> PictureBytes {
        let distance = item.number(at: 0, bytes: 4) ?? 0
        // Some writers count from the beginning, or leave the distance out.
        return [4 + distance, distance, 4, 0].lazy.map { item.part(from: $0) }
            .first { $0.has("II", at: 0) || $0.has("MM", at: 0) || $0.has("Exif\0", at: 0) } ?? item.part(from: 4)
    }
}

/// The place of a box in a media file, whose content is read later (ISO/IEC 14496-12, section 4.2).
struct MediaPlace {
    let type: String
    /// The offset of the content.
    let start: Int
    /// The length of the content.
    let count: Int

    /// Returns the outermost boxes of a file, as far as their heads can be read.
    static func all(in file: PictureBytes) -> [MediaPlace] {
        var places: [MediaPlace] = [], offset = 0
        while places.count < DecodingLimits.maxParts, let short = file.number(at: offset, bytes: 4) {
            // 1 means that a length of 64 bits follows, 0 that the box extends to the end.
            let head = short == 1 ? 16 : 8, rest = file.count - offset
            let length = short == 0 ? rest : short == 1 ? file.number(at: offset + 8, bytes: 8) ?? 0 : short
            guard length >= head else { break }
            places.append(
                MediaPlace(
                    type: String(decoding: file.bytes(at: offset + 4, count: 4), as: UTF8.self), start: offset + head,
                    count: min(length, rest) - head))
            guard length < rest else { break }
            offset += length
        }
        return places
    }
}
