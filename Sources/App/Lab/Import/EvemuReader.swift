import Viewer

/// A reader of the text of `evemu-record` and `evemu-describe`: a device's description, then its events.
nonisolated struct EvemuReader {
    /// The description of the device.
    private(set) var description = DeviceDescription()
    /// The number of bytes of bits that have been read, by the type of events.
    private var bitBytes: [UInt16: Int] = [:]
    private var propertyBytes = 0

    /// Returns the event of a line; nil for a line of the description, a comment or an empty line.
    ///
    /// - Throws: `Fault` for a line that is neither.
    mutating func event(in line: [UInt8]) throws(Fault) -> EvdevEvent? {
        var fields = FieldScanner(line)
        guard let first = fields.next(), first.first != UInt8(ascii: "#") else { return nil }
        guard first.count == 2, first.last == UInt8(ascii: ":") else { throw Self.unreadable }
        switch UnicodeScalar(first[first.startIndex]) {
        case "E": return try event(&fields)
        case "N": description.name = String(decoding: fields.rest, as: UTF8.self)
        case "B": try readCodes(&fields)
        case "A": try readAxis(&fields)
        case "P": try readProperties(&fields)
        case "I", "L", "S": break
        default: throw Self.unreadable
        }
        return nil
    }

    private static let unreadable = Fault(
        "this is no line of evemu, such as \"E: 0.000001 0003 0035 361\"; remove it")

    private func event(_ fields: inout FieldScanner) throws(Fault) -> EvdevEvent {
        guard let time = fields.next().flatMap(Self.microseconds) else {
            throw Fault("the time of the event is no number of seconds from 0 on; correct the line")
        }
        guard let type = fields.hexadecimal(), let code = fields.hexadecimal(), let value = fields.decimal(),
            fields.isAtEndOrComment
        else { throw Self.unreadable }
        return EvdevEvent(time: time, type: type, code: code, value: value)
    }

    /// Returns a time in microseconds; nil for a text that is not a number of seconds or is negative.
    static func microseconds(_ text: ArraySlice<UInt8>) -> Int64? {
        let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, let seconds = FieldScanner.number(whole), seconds >= 0, seconds < 1 << 40 else {
            return nil
        }
        guard parts.count == 2 else { return seconds * 1_000_000 }
        let digits = parts[1]
        guard (1...9).contains(digits.count), digits.first.map({ (0x30...0x39).contains($0) }) == true,
            var fraction = FieldScanner.number(digits)
        else { return nil }
        for _ in digits.count..<9 { fraction *= 10 }
        return seconds * 1_000_000 + fraction / 1000
    }

    /// Reads bits of supported codes: the type, then bytes that continue those of the lines before.
    private mutating func readCodes(_ fields: inout FieldScanner) throws(Fault) {
        guard let type = fields.hexadecimal() else { throw Self.unreadable }
        var offset = bitBytes[type] ?? 0
        while let byte = fields.hexadecimal() {
            for bit in 0..<8 where byte & (1 << bit) != 0 {
                description.codes[type, default: []].insert(UInt16(truncatingIfNeeded: offset * 8 + bit))
            }
            // The kernel has fewer than 0x300 codes of a type.
            offset = min(offset + 1, 0x1000)
        }
        if bitBytes.count < 0x20 { bitBytes[type] = offset }
    }

    private mutating func readProperties(_ fields: inout FieldScanner) throws(Fault) {
        description.properties = description.properties ?? []
        while let byte = fields.hexadecimal() {
            for bit in 0..<8 where byte & (1 << bit) != 0 { description.insert(property: propertyBytes * 8 + bit) }
            propertyBytes = min(propertyBytes + 1, 8)
        }
    }

    private mutating func readAxis(_ fields: inout FieldScanner) throws(Fault) {
        guard let code = fields.hexadecimal(), let minimum = fields.decimal(), let maximum = fields.decimal() else {
            throw Self.unreadable
        }
        _ = (fields.decimal(), fields.decimal())
        guard description.axes.count < 0x40 else { return }
        description.axes[code] = DeviceDescription.Axis(
            minimum: minimum, maximum: maximum, resolution: max(0, fields.decimal() ?? 0))
    }
}

/// A scanner of the fields of a line, which spaces and tabs divide.
nonisolated struct FieldScanner {
    /// The bytes that are left.
    private(set) var rest: ArraySlice<UInt8>

    /// Creates a scanner of a line.
    init(_ line: [UInt8]) { rest = line[...] }

    /// Creates a scanner of the rest of a line.
    init(_ rest: ArraySlice<UInt8>) { self.rest = rest }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    /// Returns the next field; nil at the end of the line.
    mutating func next() -> ArraySlice<UInt8>? {
        rest = rest.drop(while: Self.isSpace)
        let field = rest.prefix { !Self.isSpace($0) }
        rest = rest[field.endIndex...].drop(while: Self.isSpace)
        return field.isEmpty ? nil : field
    }

    /// Returns the next field as a text; nil at the end of the line.
    mutating func word() -> String? { next().map { String(decoding: $0, as: UTF8.self) } }

    /// Returns the number in the field after a word; nil without the word or if the field is no number of 16 bits.
    mutating func number(after word: String) -> UInt16? {
        while let field = next() {
            if field.elementsEqual(word.utf8) { return decimal().flatMap { UInt16(exactly: $0) } }
        }
        return nil
    }

    /// A Boolean value that indicates whether nothing is left but a comment.
    var isAtEndOrComment: Bool { rest.isEmpty || rest.first == UInt8(ascii: "#") }

    /// Returns the next field as a hexadecimal number of 16 bits; nil if it is none.
    mutating func hexadecimal() -> UInt16? {
        next().flatMap { (1...4).contains($0.count) ? UInt16(String(decoding: $0, as: UTF8.self), radix: 16) : nil }
    }

    /// Returns the next field as a decimal number of 32 bits; nil if it is none.
    mutating func decimal() -> Int32? { next().flatMap(Self.number).flatMap { Int32(exactly: $0) } }

    /// Returns the decimal number of a text; nil if it is none or has more than 15 digits.
    static func number(_ text: ArraySlice<UInt8>) -> Int64? {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = isNegative ? text.dropFirst() : text
        guard (1...15).contains(digits.count) else { return nil }
        var value: Int64 = 0
        for byte in digits {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int64(byte - 0x30)
        }
        return isNegative ? -value : value
    }
}
