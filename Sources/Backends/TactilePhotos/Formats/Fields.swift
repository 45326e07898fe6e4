/// The numbers of a file's header, by their place; what lies beyond the end is nil.
struct Fields {
    /// Which byte of a number comes first.
    enum Order {
        case bigEndian
        case littleEndian
    }

    /// The whole, or the part of a file that places count from.
    let bytes: UnsafeRawBufferPointer
    let order: Order

    init(_ bytes: UnsafeRawBufferPointer, _ order: Order) {
        self.bytes = bytes
        self.order = order
    }

    var count: Int { bytes.count }

    func byte(at place: Int) -> Int? { number(UInt8.self, at: place) }
    func short(at place: Int) -> Int? { number(UInt16.self, at: place) }
    func long(at place: Int) -> Int? { number(UInt32.self, at: place) }

    /// A number of so many bytes; none are a zero, and what an `Int` cannot hold is as good as beyond the end.
    func number(at place: Int, bytes count: Int) -> Int? {
        switch count {
        case 0: 0
        case 2: short(at: place)
        case 4: long(at: place)
        case 8: number(UInt64.self, at: place)
        default: nil
        }
    }

    /// Whether a text of ASCII letters stands at a place.
    func has(_ text: StaticString, at place: Int) -> Bool {
        guard let part = part(at: place, count: text.utf8CodeUnitCount) else { return false }
        return text.withUTF8Buffer { part.elementsEqual($0) }
    }

    /// A part of these bytes, if it is whole.
    func part(at place: Int, count: Int) -> UnsafeRawBufferPointer? {
        guard place >= 0, count >= 0, place <= bytes.count, count <= bytes.count - place else { return nil }
        return UnsafeRawBufferPointer(rebasing: bytes[place..<(place + count)])
    }

    /// What there is from a place on.
    func part(from place: Int) -> UnsafeRawBufferPointer? {
        place < 0 || place > count ? nil : part(at: place, count: count - place)
    }

    private func number<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type, at place: Int) -> Int? {
        guard let part = part(at: place, count: MemoryLayout<Number>.size) else { return nil }
        let number = part.loadUnaligned(as: type)
        return Int(exactly: order == .bigEndian ? Number(bigEndian: number) : Number(littleEndian: number))
    }
}
