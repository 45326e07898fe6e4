/// A value of a JSON text.
nonisolated enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

/// The members of a JSON object with the line where it begins.
nonisolated struct JSONRecord {
    let line: Int
    let members: [String: JSONValue]

    /// Returns a number; nil if there is no such member or it is null.
    ///
    /// - Throws: `Fault` for another kind of value.
    func number(_ name: String) throws(Fault) -> Double? {
        switch members[name] {
        case .number(let number)?: return number
        case nil, .null?: return nil
        default: throw Fault("\(name) is no number; correct it")
        }
    }

    /// Returns a number that must be there, of limited size.
    func required(_ name: String, in range: ClosedRange<Double> = -1e6...1e6) throws(Fault) -> Double {
        guard let number = try number(name) else { throw Fault("the number \(name) is missing; add it") }
        guard range.contains(number) else {
            throw Fault("\(name) is \(number); it must be from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Returns a whole number; nil if there is no such member or it is null.
    func integer(_ name: String) throws(Fault) -> Int32? {
        guard let number = try number(name) else { return nil }
        guard let whole = Int32(exactly: number) else { throw Fault("\(name) is \(number); it must be a whole number") }
        return whole
    }

    /// Returns a text; nil if there is no such member or it is null.
    func string(_ name: String) throws(Fault) -> String? {
        switch members[name] {
        case .string(let text)?: return text
        case nil, .null?: return nil
        default: throw Fault("\(name) is no text; correct it")
        }
    }

    /// Returns a list of objects; nil if there is no such member.
    func records(_ name: String) throws(Fault) -> [JSONRecord]? {
        guard case .array(let elements)? = members[name] else {
            if members[name] == nil || members[name] == .null { return nil }
            throw Fault("\(name) is no list; correct it")
        }
        var records: [JSONRecord] = []
        for element in elements {
            guard case .object(let members) = element else { throw Fault("an element of \(name) is no object") }
            records.append(JSONRecord(line: line, members: members))
        }
        return records
    }

    /// Returns an object; nil if there is no such member.
    func record(_ name: String) throws(Fault) -> JSONRecord? {
        switch members[name] {
        case .object(let inner)?: return JSONRecord(line: line, members: inner)
        case nil, .null?: return nil
        default: throw Fault("\(name) is no object; correct it")
        }
    }
}
