import System

/// A JSON object with the line where it begins, whose members are read by their names and kinds.
nonisolated struct JSONRecord {
    let line: Int
    let members: [JSONValue.Member]

    /// The value of a member; nil if there is no such member.
    subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

    /// Returns the value of a member of a kind; nil if there is no such member or it is null.
    private func read<Value>(
        _ name: String, refusal: String, _ kind: (JSONValue) -> Value?
    ) throws(Fault) -> Value? {
        guard let value = self[name], value != .null else { return nil }
        guard let suitable = kind(value) else { throw Fault("\(name) is \(refusal)") }
        return suitable
    }

    /// Returns a number; nil if there is no such member or it is null.
    ///
    /// - Throws: `Fault` for another kind of value.
    func number(_ name: String) throws(Fault) -> Double? { try read(name, refusal: "no number; correct it", \.number) }

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
    func string(_ name: String) throws(Fault) -> String? { try read(name, refusal: "no text; correct it", \.string) }

    /// Returns a Boolean value; nil if there is no such member or it is null.
    func bool(_ name: String) throws(Fault) -> Bool? {
        try read(name, refusal: "neither true nor false", \.bool)
    }

    /// Returns a list of objects; nil if there is no such member or it is null.
    func records(_ name: String) throws(Fault) -> [JSONRecord]? {
        try read(name, refusal: "no list; correct it", \.array)?.map { element throws(Fault) in
            guard let members = element.object else { throw Fault("an element of \(name) is no object") }
            return JSONRecord(line: line, members: members)
        }
    }

    /// Returns an object; nil if there is no such member or it is null.
    func record(_ name: String) throws(Fault) -> JSONRecord? {
        try read(name, refusal: "no object; correct it", \.object).map { JSONRecord(line: line, members: $0) }
    }

    /// Notes the members besides the known ones, in the order of their names.
    func noteMembers(besides known: Set<String>, in report: inout ImportReport) {
        for name in members.map(\.name).sorted() where !known.contains(name) {
            report.note("\(name.quoted) is not used", line: line)
        }
    }
}
