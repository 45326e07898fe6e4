/// A box of a file of the kind that ISO/IEC 14496-12 describes: a type of four letters, and content.
struct MediaBox {
    let type: String
    let content: Fields

    /// The boxes that stand one after the other from a place on; a box that is cut short is not among them.
    static func all(in fields: Fields, from start: Int) -> [MediaBox] {
        var boxes: [MediaBox] = [], place = start
        while let short = fields.long(at: place), let type = fields.part(at: place + 4, count: 4) {
            // 1 announces a length of 64 bits, 0 that the box goes on to the end.
            let header = short == 1 ? 16 : 8
            let high = fields.long(at: place + 8) ?? 0, low = fields.long(at: place + 12) ?? 0
            let length = short == 0 ? fields.count - place : short == 1 ? min(high, 1 << 30) << 32 | low : short
            guard let content = fields.part(at: place + header, count: length - header) else { break }
            boxes.append(
                MediaBox(type: String(decoding: type, as: UTF8.self), content: Fields(content, fields.order)))
            place += length
        }
        return boxes
    }
}

extension [MediaBox] {
    /// The content of the first box of a type.
    func content(of type: String) -> Fields? { first { $0.type == type }?.content }
}
