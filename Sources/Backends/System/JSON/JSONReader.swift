/// A strict reader of JSON (RFC 8259) in UTF-8, of bytes in memory or of a file in pieces.
///
/// It refuses what other readers accept with different meanings: a name that an object has twice, because only one of the
/// values would have an effect, and a comma before a closing bracket. A byte order mark is skipped.
package nonisolated struct JSONReader {
    /// The most nested arrays and objects of a text of this program or of another one.
    package static let usualDepth = 512
    /// The number of members from which a set finds a name faster than a search.
    private static let manyMembers = 16

    /// The piece that is read, and the place in it.
    private var bytes: [UInt8]
    private var index: Int
    /// The pieces that follow; nil if there is none.
    private var chunks: ChunkReader?
    /// The number of the bytes of former pieces.
    private var earlierCount = 0
    private let deepest: Int
    /// The bytes of a number.
    private var digits: [UInt8] = []
    /// The line of the next byte, from 1.
    package private(set) var line = 1
    /// The number of bytes after which no further piece is read.
    package var limit = Int.max

    /// Creates a reader of bytes.
    package init(_ bytes: [UInt8], deepest: Int = usualDepth) {
        (self.bytes, self.deepest) = (bytes, deepest)
        index = Self.lengthOfMark(in: bytes)
    }

    /// Creates a reader of a file.
    package init(_ chunks: ChunkReader, deepest: Int = usualDepth) {
        (bytes, index, self.chunks, self.deepest) = ([], 0, chunks, deepest)
    }

    /// Reads a text that consists of one value.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - deepest: The most nested arrays and objects.
    /// - Returns: The value.
    /// - Throws: ``JSONError`` for another text.
    package static func value(of bytes: [UInt8], deepest: Int = usualDepth) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes, deepest: deepest)
        try reader.skipSpaces()
        let value = try reader.value(depth: 0)
        try reader.skipSpaces()
        guard try reader.peek() == nil else { throw reader.error(.text) }
        return value
    }

    /// The number of bytes that have been read.
    package var offset: Int { earlierCount + index }

    private func error(_ reason: JSONError.Reason) -> JSONError { JSONError(reason: reason, line: line) }

    // MARK: Values

    /// Reads a value inside of `depth` arrays and objects.
    package mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        guard depth <= deepest else { throw error(.depth(deepest)) }
        switch try peek() {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw error(.end)
        default: return try number()
        }
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
        index += 1
        var members = Members(), isFirst = true
        while try next(until: "}", isFirst: &isFirst) {
            try add(try name(), try value(depth: depth + 1), to: &members)
        }
        return .object(members.all)
    }

    /// The members of an object that is being read.
    package struct Members {
        /// The members in their order.
        package fileprivate(set) var all: [JSONValue.Member] = []
        /// The names of many members; empty for few.
        fileprivate var names: Set<String> = []

        package init() {}
    }

    /// Adds a member to those of its object, which has no other one of the name.
    package func add(_ name: String, _ value: JSONValue, to members: inout Members) throws(JSONError) {
        let isNew: Bool
        if members.all.count < Self.manyMembers {
            isNew = !members.all.contains { $0.name == name }
        } else {
            if members.names.isEmpty { members.names = Set(members.all.map(\.name)) }
            isNew = members.names.insert(name).inserted
        }
        guard isNew else { throw error(.twice(name)) }
        members.all.append(JSONValue.Member(name, value))
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
        index += 1
        var elements: [JSONValue] = [], isFirst = true
        while try next(until: "]", isFirst: &isFirst) { elements.append(try value(depth: depth + 1)) }
        return .array(elements)
    }

    /// Moves to the next element of an array or the next member of an object; false behind its closing bracket.
    package mutating func next(until end: UnicodeScalar, isFirst: inout Bool) throws(JSONError) -> Bool {
        try skipSpaces()
        if try take(end) { return false }
        if !isFirst {
            try expect(",")
            try skipSpaces()
            guard try peek() != UInt8(ascii: end) else { throw error(.comma(before: end)) }
        }
        isFirst = false
        return true
    }

    private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        for offset in 0..<text.utf8CodeUnitCount { try expect(UnicodeScalar(text.utf8Start[offset])) }
        return value
    }

    // MARK: Numbers

    private mutating func number() throws(JSONError) -> JSONValue {
        digits.removeAll(keepingCapacity: true)
        try takeDigit("-")
        if try !takeDigit("0") { try takeDigits() }
        var isWhole = true
        if try takeDigit(".") {
            isWhole = false
            try takeDigits()
        }
        if try takeDigit("e") ? true : takeDigit("E") {
            isWhole = false
            if try !takeDigit("+") { try takeDigit("-") }
            try takeDigits()
        }
        let text = String(decoding: digits, as: UTF8.self)
        // 15 digits are less than 2^53.
        if isWhole, digits.count > 15, let whole = Int64(text) { return .whole(whole) }
        guard let number = Double(text), number.isFinite else { throw error(.largeNumber) }
        return .number(number)
    }

    @discardableResult
    private mutating func takeDigit(_ scalar: UnicodeScalar) throws(JSONError) -> Bool {
        guard try take(scalar) else { return false }
        digits.append(UInt8(ascii: scalar))
        return true
    }

    private mutating func takeDigits() throws(JSONError) {
        let count = digits.count
        while let byte = try peek(), (0x30...0x39).contains(byte) {
            digits.append(byte)
            index += 1
        }
        guard digits.count > count else { throw error(.number) }
    }

    // MARK: Strings

    /// Reads the name of a member, and moves to its value.
    package mutating func name() throws(JSONError) -> String {
        let name = try string()
        try skipSpaces()
        try expect(":")
        try skipSpaces()
        return name
    }

    private mutating func string() throws(JSONError) -> String {
        try expect("\"")
        var text: ArraySlice<UInt8> = []
        while true {
            let start = index
            while index < bytes.count, Self.isPlain(bytes[index]) { index += 1 }
            if text.isEmpty { text = bytes[start..<index] } else { text += bytes[start..<index] }
            switch try peek() {
            case nil: throw error(.end)
            case UInt8(ascii: "\""):
                index += 1
                guard let text = String(validating: text, as: UTF8.self) else { throw error(.encoding) }
                return text
            case UInt8(ascii: "\\"):
                index += 1
                text += Array(String(try escape()).utf8)
            case let byte? where byte < 0x20: throw error(.control)
            // The string continues in the next piece.
            default: break
            }
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func escape() throws(JSONError) -> UnicodeScalar {
        guard let byte = try next() else { throw error(.end) }
        switch UnicodeScalar(byte) {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "\"", "\\", "/": return UnicodeScalar(byte)
        case "u": break
        default: throw error(.text)
        }
        var unit = try codeUnit()
        if (0xD800...0xDBFF).contains(unit) {
            try expect("\\")
            try expect("u")
            let second = try codeUnit()
            guard (0xDC00...0xDFFF).contains(second) else { throw error(.text) }
            unit = 0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)
        }
        guard let scalar = UnicodeScalar(unit) else { throw error(.text) }
        return scalar
    }

    private mutating func codeUnit() throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = try next(), let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
                throw error(.text)
            }
            unit = unit << 4 + UInt32(digit)
        }
        return unit
    }

    // MARK: Bytes

    /// Returns the next byte without moving; nil at the end.
    package mutating func peek() throws(JSONError) -> UInt8? {
        if index < bytes.count { return bytes[index] }
        return try fill() ? bytes[index] : nil
    }

    private mutating func next() throws(JSONError) -> UInt8? {
        guard let byte = try peek() else { return nil }
        index += 1
        return byte
    }

    /// Moves to the next piece; false at the end.
    private mutating func fill() throws(JSONError) -> Bool {
        guard let chunks else { return false }
        guard offset < limit else { throw error(.length) }
        let isFirst = offset == 0, piece: [UInt8]
        do {
            piece = try chunks.next()
        } catch let failure {
            throw error(.words(failure.reason))
        }
        earlierCount += index
        (bytes, index) = (piece, isFirst ? Self.lengthOfMark(in: piece) : 0)
        if piece.isEmpty { self.chunks = nil }
        return index < bytes.count
    }

    private static func lengthOfMark(in bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    package mutating func skipSpaces() throws(JSONError) {
        while let byte = try peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            index += 1
            if byte == 0x0A { line += 1 }
        }
    }

    /// Moves behind a character if it is the next one.
    package mutating func take(_ scalar: UnicodeScalar) throws(JSONError) -> Bool {
        guard try peek() == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    /// Moves behind a character, which must be the next one.
    package mutating func expect(_ scalar: UnicodeScalar) throws(JSONError) {
        guard try take(scalar) else { throw error(try peek() == nil ? .end : .text) }
    }
}

/// A fault of a text that is to be JSON.
package nonisolated struct JSONError: Error, Hashable {
    /// The reason.
    package let reason: Reason
    /// The line, from 1.
    package let line: Int

    /// What is wrong in a text.
    package enum Reason: Hashable, Sendable {
        /// A character that cannot follow the one before.
        case text
        case end
        case number
        /// A number beyond the greatest `Double`.
        case largeNumber
        /// Bytes that are not UTF-8.
        case encoding
        /// A control character in a string.
        case control
        case comma(before: UnicodeScalar)
        /// A name that an object has twice.
        case twice(String)
        /// More nested arrays and objects than this number.
        case depth(Int)
        /// More bytes than the reader's limit.
        case length
        /// A reason in words, such as one of the file.
        case words(String)
    }

    package init(reason: Reason, line: Int) { (self.reason, self.line) = (reason, line) }

    /// The remedy for a text that some readers accept; nil for others.
    package var remedy: String? {
        switch reason {
        case .comma(let bracket): "a comma precedes \(bracket); remove it"
        case .twice(let name):
            "\"\(String(name.unicodeScalars.prefix(40)).withoutControlCharacters)\" is there twice; remove one"
        default: nil
        }
    }
}

nonisolated extension JSONError: CustomStringConvertible {
    /// One sentence: the reason, the line and what to do.
    package var description: String {
        switch reason {
        case .largeNumber: "a number of line \(line) is too large; correct it"
        case .depth(let most): "it is nested more than \(most) times"
        case .words(let reason): reason
        default: remedy ?? "this is no JSON text from line \(line) on; correct it"
        }
    }
}
