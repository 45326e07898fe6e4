import System
import Viewer

/// A reader of a JSON text as a ``VectorValue``: strict, and with the members of objects in their order.
nonisolated struct VectorReader {
    /// The most nested arrays and objects.
    private static let deepest = 64
    /// The most bytes of a file.
    private static let mostBytes = 256 << 20

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a file.
    ///
    /// - Throws: ``VectorError`` for a file that cannot be read or is no JSON text.
    static func read(file path: String) throws(VectorError) -> VectorValue {
        var bytes: [UInt8] = []
        do {
            let chunks = try ChunkReader(path: path, limit: mostBytes)
            while case let piece = try chunks.next(), !piece.isEmpty { bytes += piece }
        } catch {
            throw VectorError("\(path): \(error.reason)")
        }
        do {
            return try read(bytes)
        } catch {
            throw VectorError("\(path): \(error.description)")
        }
    }

    /// Reads a text.
    ///
    /// - Throws: ``VectorFault`` for a text that is no JSON, and for an object that has a name twice, because only one of
    ///   the values would have an effect.
    static func read(_ bytes: [UInt8]) throws(VectorFault) -> VectorValue {
        var reader = VectorReader(bytes)
        reader.skipSpaces()
        let value = try reader.value(depth: 0)
        reader.skipSpaces()
        guard reader.index == bytes.count else { throw reader.unreadable }
        return value
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(VectorFault) -> VectorValue {
        guard depth <= Self.deepest else { throw VectorFault("it is nested more than \(Self.deepest) times") }
        switch byte {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func object(depth: Int) throws(VectorFault) -> VectorValue {
        var members: [VectorValue.Member] = [], names: Set<String> = []
        try list(until: "}") { reader throws(VectorFault) in
            let name = try reader.string()
            guard names.insert(name).inserted else {
                throw VectorFault("\"\(String(name.prefix(40)))\" is there twice; remove one")
            }
            reader.skipSpaces()
            guard reader.take(":") else { throw reader.unreadable }
            reader.skipSpaces()
            members.append(.init(name, try reader.value(depth: depth + 1)))
        }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(VectorFault) -> VectorValue {
        var elements: [VectorValue] = []
        try list(until: "]") { reader throws(VectorFault) in elements.append(try reader.value(depth: depth + 1)) }
        return .array(elements)
    }

    /// Reads what is between two brackets, by elements with commas between them.
    private mutating func list(
        until end: UnicodeScalar, _ element: (inout VectorReader) throws(VectorFault) -> Void
    ) throws(VectorFault) {
        index += 1
        skipSpaces()
        if take(end) { return }
        while true {
            try element(&self)
            skipSpaces()
            if take(end) { return }
            guard take(",") else { throw unreadable }
            skipSpaces()
            guard byte != UInt8(ascii: end) else { throw VectorFault("a comma precedes \(end); remove it") }
        }
    }

    private mutating func word(_ text: StaticString, _ value: VectorValue) throws(VectorFault) -> VectorValue {
        for offset in 0..<text.utf8CodeUnitCount {
            guard byte == text.utf8Start[offset] else { throw unreadable }
            index += 1
        }
        return value
    }

    /// Reads a number; -0 is 0, because no file contains -0.
    private mutating func number() throws(VectorFault) -> Double {
        let start = index
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite else {
            throw VectorFault("a number of line \(line) is too large; correct it")
        }
        return number == 0 ? 0 : number
    }

    private mutating func digits() throws(VectorFault) {
        let start = index
        while let digit = byte, (0x30...0x39).contains(digit) { index += 1 }
        guard index > start else { throw unreadable }
    }

    // MARK: Strings

    private mutating func string() throws(VectorFault) -> String {
        guard take("\"") else { throw unreadable }
        let start = index
        while let byte, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { index += 1 }
        var text = bytes[start..<index]
        while !take("\"") {
            guard let byte, byte >= 0x20 else { throw unreadable }
            index += 1
            if byte == UInt8(ascii: "\\") { text += Array(String(try escape()).utf8) } else { text.append(byte) }
        }
        guard let text = String(validating: text, as: UTF8.self) else { throw unreadable }
        return text
    }

    private mutating func escape() throws(VectorFault) -> UnicodeScalar {
        guard let byte else { throw unreadable }
        index += 1
        switch UnicodeScalar(byte) {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "\"", "\\", "/": return UnicodeScalar(byte)
        case "u": break
        default: throw unreadable
        }
        var unit = try codeUnit()
        if (0xD800...0xDBFF).contains(unit) {
            guard take("\\"), take("u"), case let second = try codeUnit(), (0xDC00...0xDFFF).contains(second) else {
                throw unreadable
            }
            unit = 0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)
        }
        guard let scalar = UnicodeScalar(unit) else { throw unreadable }
        return scalar
    }

    private mutating func codeUnit() throws(VectorFault) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte, let digit = Character(UnicodeScalar(byte)).hexDigitValue else { throw unreadable }
            index += 1
            unit = unit << 4 + UInt32(digit)
        }
        return unit
    }

    // MARK: Bytes

    /// The next byte; nil at the end.
    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The line of the next byte, from 1.
    private var line: Int { 1 + bytes[..<min(index, bytes.count)].count { $0 == UInt8(ascii: "\n") } }

    private var unreadable: VectorFault { VectorFault("this is no JSON text from line \(line) on; correct it") }

    private mutating func skipSpaces() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func take(_ scalar: UnicodeScalar) -> Bool {
        guard byte == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }
}

/// What is wrong in a file, without the name of the file.
nonisolated struct VectorFault: Error, Hashable {
    let description: String

    init(_ description: String) { self.description = description }
}
