package import System

/// A value of a constant: a number or a word.
public nonisolated enum TuningValue: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A word.
    case word(String)

    /// Creates the value of a JSON text; nil for another kind of value.
    fileprivate init?(_ json: JSONValue) {
        if let number = json.number {
            self = .number(number)
        } else if let word = json.string {
            self = .word(word)
        } else {
            return nil
        }
    }

    /// The text of the number or the word.
    public var text: String {
        switch self {
        case .number(let number): JSONText.number(number)
        case .word(let word): word
        }
    }

    fileprivate var json: JSONValue {
        switch self {
        case .number(let number): .number(number)
        case .word(let word): .string(word)
        }
    }
}

/// An error in a value of a tuning, or in the file of one.
public nonisolated struct TuningError: Error, Hashable, CustomStringConvertible {
    /// One sentence: the name, the reason and what to do.
    public let description: String

    /// Creates an error; words of a file may be in its sentence.
    init(description: String) { self.description = description.withoutControlCharacters }
}

nonisolated extension Tuning {
    /// Replaces the constants that an object names, in groups.
    ///
    /// - Throws: ``TuningError`` for a name that is not known, a value of the wrong kind, or one that is out of range.
    package init(_ values: JSONValue, over defaults: Tuning = Tuning()) throws(TuningError) {
        self = defaults
        try set(values, in: "")
    }

    /// Returns whether a value has the form of a tuning: an object of numbers, words and groups of them.
    package static func hasForm(_ values: JSONValue) -> Bool {
        values.object?.allSatisfy { TuningValue($0.value) != nil || hasForm($0.value) } ?? false
    }

    /// Returns the constants in groups, in the order of ``parameters``; only those that differ from another tuning, if it
    /// is given.
    package func values(changedFrom other: Tuning? = nil) -> JSONValue {
        var members: [JSONValue.Member] = []
        for parameter in Self.parameters where other?[parameter] != self[parameter] {
            let path = parameter.path, member = JSONValue.Member(path.name, self[parameter].json)
            if path.group.isEmpty {
                members.append(member)
            } else if let last = members.last, last.name == path.group {
                members[members.count - 1].value = .object((last.value.object ?? []) + [member])
            } else {
                members.append(JSONValue.Member(path.group, .object([member])))
            }
        }
        return .object(members)
    }

    /// Returns the value of a constant.
    public subscript(parameter: TuningParameter) -> TuningValue {
        switch parameter.kind {
        case .number(let path, _, _): .number(self[keyPath: path])
        case .choice(_, let get, _): .word(get(self))
        }
    }

    /// Sets a constant by its name.
    ///
    /// - Throws: ``TuningError`` for a name that is not known, a value of the wrong kind, or one that is out of range.
    public mutating func set(_ name: String, to value: TuningValue) throws(TuningError) {
        try set(name, toKnown: value)
    }

    /// Sets a constant; nil is a value that is neither a number nor a word.
    private mutating func set(_ name: String, toKnown value: TuningValue?) throws(TuningError) {
        guard let parameter = Self.parameters.first(where: { $0.name == name }) else {
            throw TuningError(description: "\(name.prefix(60)) is not a constant; known are \(Self.names(like: name))")
        }
        switch (parameter.kind, value) {
        case (.number(let path, let range, let unit), .number(let number)?):
            guard range.contains(number) else {
                let texts = [number, range.lowerBound, range.upperBound].map(JSONText.number)
                let limits = "from \(texts[1]) to \(texts[2])" + (unit.isEmpty ? "" : " \(unit)")
                throw TuningError(description: "\(name) is \(texts[0]); it must be \(limits)")
            }
            self[keyPath: path] = number
        case (.choice(let words, _, let assign), .word(let word)?):
            guard words.contains(word) else {
                let known = words.joined(separator: " or ")
                throw TuningError(description: "\(name) is \"\(word.prefix(40))\"; it must be \(known)")
            }
            assign(&self, word)
        case (.number, _): throw TuningError(description: "\(name) must be a number")
        case (.choice(let words, _, _), _):
            throw TuningError(description: "\(name) must be \(words.joined(separator: " or "))")
        }
    }

    /// Returns the constants of the group that a name names, otherwise the groups.
    private static func names(like name: String) -> String {
        let group = name.split(separator: ".").first.map(String.init) ?? ""
        let members = parameters.filter { $0.path.group == group }.map(\.name)
        guard members.isEmpty else { return members.joined(separator: ", ") }
        var known: [String] = []
        for parameter in parameters {
            let word = parameter.path.group.isEmpty ? parameter.name : "\(parameter.path.group).…"
            if !known.contains(word) { known.append(word) }
        }
        return known.joined(separator: ", ")
    }

    private mutating func set(_ values: JSONValue, in group: String) throws(TuningError) {
        for member in (values.object ?? []).sorted(by: { $0.name < $1.name }) {
            let path = group.isEmpty ? member.name : "\(group).\(member.name)"
            if group.isEmpty, member.value.object != nil {
                try set(member.value, in: path)
            } else {
                try set(path, toKnown: TuningValue(member.value))
            }
        }
    }
}
