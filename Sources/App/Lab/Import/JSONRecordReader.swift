import System

/// A reader of the objects of a JSON text, one after the other, in bounded memory.
///
/// The objects stand in lines of their own, in one array, or in the array `frames`, `events` or `entries` of one object,
/// whose members before that array are its header. Of an object with `entries`, nothing is read after its
/// `hardwareProperties`.
nonisolated struct JSONRecordReader {
    /// The most bytes of an object, up to the end of a piece of the file.
    private static let longestRecord = 1 << 20
    /// The most nested arrays and objects of a record.
    private static let deepest = 32

    private var reader: JSONReader
    private var place = Place.top
    private var isFirst = true
    /// The members before the array of records; empty without one.
    private(set) var header = JSONRecord(line: 1, members: [])
    /// The member `hardwareProperties` after the array `entries`, when it has been read.
    private(set) var hardware: JSONRecord?
    /// The name of the array of records; nil without one.
    private(set) var arrayName: String?

    private static let arrayNames: Set = ["frames", "events", "entries"]

    /// Where the next record is.
    private enum Place {
        case top
        /// In an array at the top.
        case array
        /// In the array of the object at the top.
        case member
        /// After all that is of use.
        case end
    }

    /// Creates a reader.
    init(_ chunks: ChunkReader) { reader = JSONReader(chunks, deepest: Self.deepest) }

    /// The line of the next byte, from 1.
    var line: Int { reader.line }

    /// Returns the next object; nil at the end of the text.
    ///
    /// - Throws: `Fault` for a text that is not JSON, has another structure, or an object of more than 1 MB.
    mutating func next() throws(Fault) -> JSONRecord? {
        do {
            return try nextRecord()
        } catch {
            throw Fault(error)
        }
    }

    private mutating func nextRecord() throws(JSONError) -> JSONRecord? {
        while true {
            reader.limit = .max
            try reader.skipSpaces()
            reader.limit = reader.offset + Self.longestRecord
            let start = reader.line
            switch place {
            case .end: return nil
            case .top:
                switch try reader.peek() {
                case nil: return nil
                case UInt8(ascii: "["): try begin(.array)
                case UInt8(ascii: "{"): if let record = try topObject(start) { return record }
                default: throw error("this is no JSON object; correct the line")
                }
            case .array, .member:
                guard try reader.next(until: "]", isFirst: &isFirst) else {
                    try end()
                    continue
                }
                let start = reader.line
                guard let members = try reader.value(depth: 0).object else {
                    throw error("an entry is no JSON object; correct the line")
                }
                return JSONRecord(line: start, members: members)
            }
        }
    }

    private func error(_ reason: String) -> JSONError { JSONError(reason: .words(reason), line: reader.line) }

    private mutating func begin(_ place: Place) throws(JSONError) {
        try reader.expect("[")
        (self.place, isFirst) = (place, true)
    }

    /// Reads what follows the array of records.
    private mutating func end() throws(JSONError) {
        // The array is a member itself, with or without records.
        isFirst = false
        while place == .member, try reader.next(until: "}", isFirst: &isFirst) {
            reader.limit = reader.offset + Self.longestRecord
            let name = try reader.name()
            let start = reader.line, value = try reader.value(depth: 1)
            guard arrayName == "entries", name == "hardwareProperties", let members = value.object else { continue }
            hardware = JSONRecord(line: start, members: members)
            place = .end
            return
        }
        place = .top
    }

    /// Reads an object at the top; nil if it has begun an array of records.
    private mutating func topObject(_ start: Int) throws(JSONError) -> JSONRecord? {
        try reader.expect("{")
        var members = JSONReader.Members(), isFirst = true
        while try reader.next(until: "}", isFirst: &isFirst) {
            let name = try reader.name()
            if Self.arrayNames.contains(name), try reader.peek() == UInt8(ascii: "[") {
                arrayName = name
                header = JSONRecord(line: start, members: members.all)
                try begin(.member)
                return nil
            }
            try reader.add(name, try reader.value(depth: 1), to: &members)
        }
        return JSONRecord(line: start, members: members.all)
    }
}

nonisolated extension Fault {
    /// A fault of a JSON text, whose line the place of the error names.
    fileprivate init(_ error: JSONError) {
        switch error.reason {
        case .text: self.init("this is not JSON; correct the line")
        case .end: self.init("the JSON text ends too early; the file may be cut off")
        case .number, .largeNumber: self.init("this is no JSON number, or one that is too large; correct the line")
        case .encoding: self.init("a text is not UTF-8; correct it")
        case .control: self.init("a text contains a control character; correct it")
        case .length: self.init("an entry has more than 1 MB; this is no log of events")
        case .comma, .twice, .depth, .words: self.init(error.description)
        }
    }
}
