/// The fields of a file's header, by their offset in bytes; a field beyond the end is nil.
struct Fields {
    /// The order of a number's bytes.
    enum Order {
        case bigEndian
        case littleEndian
    }

    /// The file, or the part of it that offsets are relative to.
    let bytes: UnsafeRawBufferPointer
    let order: Order

    init(_ bytes: UnsafeRawBufferPointer, _ order: Order) {
        self.bytes = bytes
        self.order = order
    }

    var count: Int { bytes.count }

    /// Returns a number of 8 bits.
    func byte(at offset: Int) -> Int? { number(UInt8.self, at: offset) }
    /// Returns a number of 16 bits.
    func short(at offset: Int) -> Int? { number(UInt16.self, at: offset) }
    /// Returns a number of 32 bits.
    func long(at offset: Int) -> Int? { number(UInt32.self, at: offset) }

    /// Returns a number of 0, 2, 4 or 8 bytes; without bytes it is 0, and nil if an `Int` cannot hold it.
    func number(at offset: Int, bytes count: Int) -> Int? {
        switch count {
        case 0: 0
        case 2: short(at: offset)
        case 4: long(at: offset)
        case 8: number(UInt64.self, at: offset)
        default: nil
        }
    }

    /// Returns whether the bytes at an offset are an ASCII text.
    func has(_ text: StaticString, at offset: Int) -> Bool {
        guard let part = part(at: offset, count: text.utf8CodeUnitCount) else { return false }
        return text.withUTF8Buffer { part.elementsEqual($0) }
    }

    /// Returns a part of the bytes; nil if it extends beyond the end.
    func part(at offset: Int, count: Int) -> UnsafeRawBufferPointer? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)])
    }

    /// Returns the bytes from an offset to the end.
    func part(from offset: Int) -> UnsafeRawBufferPointer? {
        offset < 0 || offset > count ? nil : part(at: offset, count: count - offset)
    }

    private func number<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type, at offset: Int) -> Int? {
        guard let part = part(at: offset, count: MemoryLayout<Number>.size) else { return nil }
        let number = part.loadUnaligned(as: type)
        return Int(exactly: order == .bigEndian ? Number(bigEndian: number) : Number(littleEndian: number))
    }
}

extension UnsafeRawBufferPointer {
    /// The address of the first byte, for C functions.
    var bytes: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
}
