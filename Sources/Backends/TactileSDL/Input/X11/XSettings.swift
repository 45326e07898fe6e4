/// The settings that a desktop of X11 shares with its programs, by the protocol XSETTINGS of freedesktop.org, 0.5.
///
/// Another program writes the bytes, so that a length that does not fit ends the reading.
nonisolated struct XSettings: Hashable, Sendable {
    /// The settings that are whole numbers, by their names.
    private(set) var numbers: [String: Int32] = [:]

    /// Reads the property `_XSETTINGS_SETTINGS`; what follows a part that cannot be read is left out.
    ///
    /// It begins with the byte order, three unused bytes, a serial number and the number of settings. A setting consists of
    /// its type, an unused byte, the length of its name, the name, a serial number and the value. Names and texts are filled up
    /// to a multiple of four bytes.
    init(_ bytes: [UInt8]) {
        guard var reader = Reader(bytes), reader.skip(4), let count = reader.number(of: UInt32.self) else { return }
        for _ in 0..<count {
            guard let type = reader.byte(), reader.skip(1), let length = reader.number(of: UInt16.self),
                let name = reader.text(of: Int(length)), reader.skip(4)
            else { return }
            switch type {
            case 0:
                guard let value = reader.number(of: UInt32.self) else { return }
                numbers[name] = Int32(bitPattern: value)
            case 1:
                guard let length = reader.number(of: UInt32.self), reader.text(of: Int(length)) != nil else { return }
            // A colour: four numbers with 16 bits.
            case 2: guard reader.skip(8) else { return }
            default: return
            }
        }
    }

    private struct Reader {
        private var rest: ArraySlice<UInt8>
        private let isBigEndian: Bool

        /// Reads the header up to the serial number; nil for another byte order than 0, the least significant byte first, and
        /// 1, the most significant.
        init?(_ bytes: [UInt8]) {
            guard bytes.count >= 4, bytes[0] <= 1 else { return nil }
            isBigEndian = bytes[0] == 1
            rest = bytes[4...]
        }

        mutating func byte() -> UInt8? { rest.popFirst() }

        mutating func skip(_ count: Int) -> Bool {
            guard rest.count >= count else { return false }
            rest.removeFirst(count)
            return true
        }

        mutating func number<Number: FixedWidthInteger>(of type: Number.Type) -> Number? {
            let size = Number.bitWidth / 8, bytes = rest.prefix(size)
            guard skip(size) else { return nil }
            return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Number($1) }
        }

        /// Reads a text and the bytes that fill it up.
        mutating func text(of length: Int) -> String? {
            let bytes = rest.prefix(length)
            guard skip(length), skip((4 - length % 4) % 4) else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
