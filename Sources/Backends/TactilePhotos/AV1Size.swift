/// How large the frames of AV1 data can be: the sequence header (AV1 bitstream specification, section 5.5).
///
/// The decoder goes by this, whatever the file around it says.
struct AV1Size {
    /// The largest frame.
    let size: PixelSize

    /// Reads the first sequence header; nil where there is none.
    init?(_ data: UnsafeRawBufferPointer) {
        let fields = Fields(data, .bigEndian)
        var place = 0
        while let header = fields.byte(at: place) {
            place += header & 4 == 0 ? 1 : 2
            var length = fields.count - place
            if header & 2 != 0 {
                guard let (number, end) = Self.length(fields, at: place) else { return nil }
                (length, place) = (number, end)
            }
            guard header >> 3 & 15 != 1 else {
                guard let size = Self.size(Bits(fields, from: place)) else { return nil }
                self.size = size
                return
            }
            place += length
        }
        return nil
    }

    /// A number of seven bits a byte, lowest first, and the place after it.
    private static func length(_ fields: Fields, at start: Int) -> (Int, end: Int)? {
        var number = 0
        for index in 0..<4 {
            guard let byte = fields.byte(at: start + index) else { return nil }
            number |= (byte & 127) << (7 * index)
            if byte < 128 { return (number, start + index + 1) }
        }
        return nil
    }

    private static func size(_ start: Bits) -> PixelSize? {
        var bits = start
        bits.skip(4)
        let isReduced = bits.flag()
        if isReduced { bits.skip(5) } else { skipOperatingPoints(&bits) }
        let widthBits = bits.number(4) + 1, heightBits = bits.number(4) + 1
        let width = bits.number(widthBits) + 1, height = bits.number(heightBits) + 1
        guard !bits.isBeyondEnd else { return nil }
        // Only a reduced header binds its frame: any other one may give a size of its own in as many bits.
        return isReduced
            ? PixelSize(width: width, height: height) : PixelSize(width: 1 << widthBits, height: 1 << heightBits)
    }

    private static func skipOperatingPoints(_ bits: inout Bits) {
        var delayBits: Int?
        if bits.flag() {
            bits.skip(64)
            if bits.flag() { bits.skipVariableLength() }
            if bits.flag() {
                delayBits = bits.number(5) + 1
                bits.skip(42)
            }
        }
        let hasDisplayDelay = bits.flag()
        for _ in 0...bits.number(5) {
            bits.skip(12)
            if bits.number(5) > 7 { bits.skip(1) }
            if let delayBits, bits.flag() { bits.skip(2 * delayBits + 1) }
            if hasDisplayDelay, bits.flag() { bits.skip(4) }
        }
    }
}

/// Bits one after the other, the highest of a byte first; zeros beyond the end.
private struct Bits {
    private let fields: Fields
    private var place: Int

    init(_ fields: Fields, from byte: Int) {
        self.fields = fields
        place = 8 * byte
    }

    var isBeyondEnd: Bool { place > 8 * fields.count }

    mutating func skip(_ count: Int) { place += count }
    mutating func flag() -> Bool { number(1) == 1 }

    mutating func number(_ count: Int) -> Int {
        var number = 0
        for _ in 0..<count {
            number = number << 1 | (fields.byte(at: place / 8) ?? 0) >> (7 - place % 8) & 1
            place += 1
        }
        return number
    }

    /// A number after as many zeros as it has bits beyond its first.
    mutating func skipVariableLength() {
        var zeros = 0
        while !flag(), !isBeyondEnd { zeros += 1 }
        skip(zeros)
    }
}
