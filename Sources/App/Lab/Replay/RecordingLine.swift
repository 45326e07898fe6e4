import Platform
import System
import Viewer

/// A line of a recording: a JSON object whose members are read by their names and kinds; other members are ignored.
nonisolated struct RecordingLine {
    private let object: JSONValue
    /// The name of the recording and the number of the line, for errors.
    private let place: (name: String, number: Int)

    private static let unreadable = "it does not parse, or has a number that is too large or not whole"

    /// Reads a line.
    init(_ bytes: [UInt8], of name: String, number: Int) throws(RecordingError) {
        place = (name, number)
        guard number > 1 || bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else {
            object = .null
            throw failure("this is no recording; make one of a device's log with tactile import")
        }
        do {
            object = try JSONReader.value(of: bytes)
        } catch {
            object = .null
            throw error.remedy.map(failure) ?? unsuitable(Self.unreadable)
        }
        guard object.object != nil else { throw unsuitable("it is something else") }
    }

    /// Returns an error with the place of the line.
    func failure(_ reason: String) -> RecordingError {
        RecordingError(place: "\(place.name), line \(place.number)", reason: reason)
    }

    private func unsuitable(_ reason: String) -> RecordingError {
        failure("this is not a JSON object with the fields of a recording (\(reason))")
    }

    /// Returns the value of a member; nil if there is no such member or it is null.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - kind: Returns the value of a JSON value of the kind; nil for another kind.
    subscript<Value>(name: String, kind: (JSONValue) -> Value?) -> Value? {
        get throws(RecordingError) {
            guard let value = object[name], value != .null else { return nil }
            guard let suitable = kind(value) else { throw misfit(name) }
            return suitable
        }
    }

    private func misfit(_ name: String) -> RecordingError { unsuitable("the value of \(name) does not fit") }

    /// Returns a whole number; nil if there is no such member or it is null.
    func whole(_ name: String) throws(RecordingError) -> Int? {
        try self[name, { $0 }].map { value throws(RecordingError) in Int(try whole(value, of: name)) }
    }

    /// Returns a list of whole numbers and of nil for null; nil if there is no such member or it is null.
    func wholes(_ name: String) throws(RecordingError) -> [Int64?]? {
        try self[name, \.array]?.map { element throws(RecordingError) in
            element == .null ? nil : try whole(element, of: name)
        }
    }

    private func whole(_ value: JSONValue, of name: String) throws(RecordingError) -> Int64 {
        guard value.number != nil else { throw misfit(name) }
        guard let whole = value.whole else { throw unsuitable(Self.unreadable) }
        return whole
    }

    /// Returns the case of an enumeration that a member names; nil if there is no such member or it is null.
    ///
    /// - Parameters:
    ///   - type: The enumeration.
    ///   - name: The name of the member.
    ///   - field: What errors call the member.
    /// - Returns: The case.
    /// - Throws: ``RecordingError`` for a word that names no case.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type, _ name: String, _ field: String
    ) throws(RecordingError) -> Choice? {
        guard let word = try self[name, \.string] else { return nil }
        guard let choice = Choice(rawValue: word) else {
            let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw failure("\(field) is \(word.quotedInError); known are \(known)")
        }
        return choice
    }

    /// Returns an object in the form of a tuning.
    func tuning() throws(RecordingError) -> JSONValue? {
        try self["tuning", { Tuning.hasForm($0) ? $0 : nil }]
    }
}

nonisolated extension JSONValue {
    /// The numbers of an array of numbers; nil for another value.
    var numbers: [Double]? { elements(\.number) }

    /// The strings of an array of strings; nil for another value.
    var strings: [String]? { elements(\.string) }

    /// The paths of an array of paths; nil for another value.
    var paths: [FilePath]? { elements(\.path) }

    /// A path: a text or, if it is not valid UTF-8, an array of its bytes; nil for another value.
    private var path: FilePath? {
        if let string { return FilePath(string) }
        guard let bytes = numbers?.map({ UInt8(exactly: $0) }), !bytes.contains(nil) else { return nil }
        return FilePath(bytes: bytes.compactMap(\.self))
    }

    private func elements<Element>(_ kind: (JSONValue) -> Element?) -> [Element]? {
        guard let array else { return nil }
        let elements = array.compactMap(kind)
        return elements.count == array.count ? elements : nil
    }
}

nonisolated extension String {
    /// The word for an error message: shortened, in quotes and without control characters.
    var quotedInError: String {
        JSONText.string((count > 40 ? prefix(39) + "…" : self).withoutControlCharacters)
    }
}
