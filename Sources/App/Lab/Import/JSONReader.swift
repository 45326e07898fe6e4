import System
import Viewer

/// A reader of the objects of a JSON text, one after the other, in bounded memory.
///
/// The objects stand in lines of their own, in one array, or in the array `frames` or `events` of one object, whose
/// members before that array are its header.
nonisolated struct JSONReader {
    /// The most bytes of an object.
    private static let longestRecord = 1 << 20
    /// The most nested arrays and objects of a record.
    private static let deepest = 32

    private let chunks: ChunkReader
    private var chunk: [UInt8] = []
    private var position = 0
    private var isAtEnd = false
    private var recordBytes = 0
    /// The line of the next byte, from 1.
    private(set) var line = 1
    private var place = Place.top
    private var isFirst = true
    /// The members before the array of records; empty without one.
    private(set) var header = JSONRecord(line: 1, members: [:])

    /// Where the next record is.
    private enum Place {
        case top
        /// In an array at the top.
        case array
        /// In the array of the object at the top.
        case member
    }

    /// Creates a reader.
    init(_ chunks: ChunkReader) { self.chunks = chunks }

    /// Returns the next object; nil at the end of the text.
    ///
    /// - Throws: `Fault` for a text that is not JSON, has another structure, or an object of more than 1 MB.
    mutating func next() throws(Fault) -> JSONRecord? {
        while true {
            recordBytes = 0
            try skipSpaces()
            let start = line
            switch place {
            case .top:
                guard let byte = try peek() else { return nil }
                if byte == UInt8(ascii: "[") {
                    try begin(.array)
                } else if byte == UInt8(ascii: "{") {
                    if let record = try topObject(start) { return record }
                } else {
                    throw Fault("this is no JSON object; correct the line")
                }
            case .array, .member:
                guard try nextElement() else {
                    try end()
                    continue
                }
                guard case .object(let members) = try value(depth: 0) else {
                    throw Fault("an entry is no JSON object; correct the line")
                }
                return JSONRecord(line: start, members: members)
            }
        }
    }

    private mutating func begin(_ place: Place) throws(Fault) {
        try expect("[")
        (self.place, isFirst) = (place, true)
    }

    /// Moves to the next element of the array of records; false at its end.
    private mutating func nextElement() throws(Fault) -> Bool {
        if try take("]") { return false }
        if !isFirst {
            try expect(",")
            try skipSpaces()
        }
        isFirst = false
        return true
    }

    /// Reads what follows the array of records.
    private mutating func end() throws(Fault) {
        if place == .member {
            try skipSpaces()
            while try !take("}") {
                recordBytes = 0
                try expect(",")
                try skipSpaces()
                _ = try member(depth: 1)
                try skipSpaces()
            }
        }
        place = .top
    }

    /// Reads an object at the top; nil if it has begun an array of records.
    private mutating func topObject(_ start: Int) throws(Fault) -> JSONRecord? {
        try expect("{")
        var members: [String: JSONValue] = [:]
        try skipSpaces()
        if try take("}") { return JSONRecord(line: start, members: members) }
        while true {
            try skipSpaces()
            let name = try memberName()
            if name == "frames" || name == "events", try peek() == UInt8(ascii: "[") {
                header = JSONRecord(line: start, members: members)
                try begin(.member)
                return nil
            }
            try add(name, try value(depth: 1), to: &members)
            try skipSpaces()
            if try take("}") { return JSONRecord(line: start, members: members) }
            try expect(",")
        }
    }

    // MARK: Values

    private mutating func memberName() throws(Fault) -> String {
        let name = try string()
        try skipSpaces()
        try expect(":")
        try skipSpaces()
        return name
    }

    private mutating func member(depth: Int) throws(Fault) -> (String, JSONValue) {
        (try memberName(), try value(depth: depth))
    }

    private func add(_ name: String, _ value: JSONValue, to members: inout [String: JSONValue]) throws(Fault) {
        guard members.updateValue(value, forKey: name) == nil else {
            throw Fault("\(name.quoted) is there twice; remove one")
        }
    }

    private mutating func value(depth: Int) throws(Fault) -> JSONValue {
        guard depth <= Self.deepest else { throw Fault("it is nested more than \(Self.deepest) times") }
        switch try peek().map({ UnicodeScalar($0) }) {
        case "{"?: return try object(depth: depth)
        case "["?: return try array(depth: depth)
        case "\""?: return .string(try string())
        case "t"?: return try word("true", .bool(true))
        case "f"?: return try word("false", .bool(false))
        case "n"?: return try word("null", .null)
        case nil: throw Self.cut
        default: return .number(try number())
        }
    }

    private mutating func object(depth: Int) throws(Fault) -> JSONValue {
        try expect("{")
        var members: [String: JSONValue] = [:]
        try skipSpaces()
        if try take("}") { return .object(members) }
        while true {
            try skipSpaces()
            let (name, value) = try member(depth: depth + 1)
            try add(name, value, to: &members)
            try skipSpaces()
            if try take("}") { return .object(members) }
            try expect(",")
        }
    }

    private mutating func array(depth: Int) throws(Fault) -> JSONValue {
        try expect("[")
        var elements: [JSONValue] = []
        try skipSpaces()
        if try take("]") { return .array(elements) }
        while true {
            try skipSpaces()
            elements.append(try value(depth: depth + 1))
            try skipSpaces()
            if try take("]") { return .array(elements) }
            try expect(",")
        }
    }

    private mutating func word(_ text: StaticString, _ value: JSONValue) throws(Fault) -> JSONValue {
        for index in 0..<text.utf8CodeUnitCount {
            guard try advance() == text.utf8Start[index] else { throw Self.unreadable }
        }
        return value
    }

    private mutating func number() throws(Fault) -> Double {
        var text = ""
        while let byte = try peek(), (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte), text.count < 64 {
            text.unicodeScalars.append(UnicodeScalar(byte))
            _ = try advance()
        }
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard digits.first?.isNumber == true, let number = Double(text), number.isFinite else {
            throw Fault("this is no JSON number, or one that is too large; correct the line")
        }
        return number
    }

    private mutating func string() throws(Fault) -> String {
        try expect("\"")
        var bytes: [UInt8] = []
        while true {
            guard let byte = try advance() else { throw Self.cut }
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: bytes, as: UTF8.self) else {
                    throw Fault("a text is not UTF-8; correct it")
                }
                return text
            case UInt8(ascii: "\\"): bytes += Array(String(try escape()).utf8)
            case 0..<0x20: throw Fault("a text contains a control character; correct it")
            default: bytes.append(byte)
            }
        }
    }

    private mutating func escape() throws(Fault) -> UnicodeScalar {
        guard let byte = try advance() else { throw Self.cut }
        switch UnicodeScalar(byte) {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "\"", "\\", "/": return UnicodeScalar(byte)
        case "u": break
        default: throw Self.unreadable
        }
        let unit = try codeUnit()
        guard (0xD800...0xDBFF).contains(unit) else { return UnicodeScalar(unit) ?? "\u{FFFD}" }
        try expect("\\")
        try expect("u")
        let second = try codeUnit()
        guard (0xDC00...0xDFFF).contains(second) else { throw Self.unreadable }
        return UnicodeScalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func codeUnit() throws(Fault) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = try advance(), let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
                throw Self.unreadable
            }
            unit = unit << 4 + UInt32(digit)
        }
        return unit
    }

    // MARK: Bytes

    private static let cut = Fault("the JSON text ends too early; the file may be cut off")
    private static let unreadable = Fault("this is not JSON; correct the line")

    private mutating func peek() throws(Fault) -> UInt8? {
        if position < chunk.count { return chunk[position] }
        guard !isAtEnd else { return nil }
        let isStart = chunk.isEmpty
        do {
            chunk = try chunks.next()
        } catch {
            throw Fault(error.reason)
        }
        position = isStart && chunk.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        isAtEnd = chunk.isEmpty
        return position < chunk.count ? chunk[position] : nil
    }

    private mutating func advance() throws(Fault) -> UInt8? {
        guard let byte = try peek() else { return nil }
        position += 1
        recordBytes += 1
        guard recordBytes <= Self.longestRecord else {
            throw Fault("an entry has more than \(Self.longestRecord >> 20) MB; this is no log of events")
        }
        if byte == UInt8(ascii: "\n") { line += 1 }
        return byte
    }

    private mutating func skipSpaces() throws(Fault) {
        while let byte = try peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
            if byte == UInt8(ascii: "\n") { line += 1 }
        }
    }

    private mutating func take(_ scalar: UnicodeScalar) throws(Fault) -> Bool {
        guard try peek() == UInt8(ascii: scalar) else { return false }
        _ = try advance()
        return true
    }

    private mutating func expect(_ scalar: UnicodeScalar) throws(Fault) {
        guard let byte = try peek() else { throw Self.cut }
        guard byte == UInt8(ascii: scalar) else { throw Self.unreadable }
        _ = try advance()
    }
}
