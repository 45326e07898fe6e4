/// A value in the JSON text of a tuning: a number, a word, or a group of values.
public nonisolated enum TuningValue: Hashable, Sendable, Codable {
    /// A number.
    case number(Double)
    /// A word.
    case word(String)
    /// The values of a group by their names.
    case group([String: TuningValue])

    /// Reads a value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let word = try? container.decode(String.self) {
            self = .word(word)
        } else {
            self = .group(try container.decode([String: TuningValue].self))
        }
    }

    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .word(let word): try container.encode(word)
        case .group(let values): try container.encode(values)
        }
    }
}

nonisolated extension TuningValue {
    /// Returns the shortest text that is read as the same number, without a point in whole numbers.
    public static func text(of number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The text of a number or of a word; empty for a group.
    public var text: String {
        switch self {
        case .number(let number): Self.text(of: number)
        case .word(let word): word
        case .group: ""
        }
    }

    /// The text in JSON.
    var json: String { if case .word = self { "\"\(text)\"" } else { text } }
}

/// An error in a value of a tuning, or in the file of one.
public nonisolated struct TuningError: Error, Hashable, CustomStringConvertible {
    /// One sentence: the name, the reason and what to do.
    public let description: String

    /// Creates an error; words of a file may be in its sentence.
    init(description: String) { self.description = description.withoutControlCharacters }
}

nonisolated extension Tuning: Codable {
    /// Replaces the constants that a group of values names.
    ///
    /// - Throws: ``TuningError`` for a name that is not known, a value of the wrong kind, or one that is out of range.
    public init(_ values: [String: TuningValue], over defaults: Tuning = Tuning()) throws(TuningError) {
        self = defaults
        try set(values, in: "")
    }

    /// Reads a tuning; a constant that is not named has its default.
    public init(from decoder: any Decoder) throws {
        try self.init(try decoder.singleValueContainer().decode([String: TuningValue].self))
    }

    /// Writes all constants.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(values)
    }

    /// All constants, in groups.
    public var values: [String: TuningValue] {
        var values: [String: TuningValue] = [:]
        for parameter in Self.parameters {
            let path = parameter.path
            guard !path.group.isEmpty else {
                values[path.name] = self[parameter]
                continue
            }
            var group: [String: TuningValue] = [:]
            if case .group(let known)? = values[path.group] { group = known }
            group[path.name] = self[parameter]
            values[path.group] = .group(group)
        }
        return values
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
        guard let parameter = Self.parameters.first(where: { $0.name == name }) else {
            throw TuningError(description: "\(name.prefix(60)) is not a constant; known are \(Self.names(like: name))")
        }
        switch (parameter.kind, value) {
        case (.number(let path, let range, let unit), .number(let number)):
            guard range.contains(number) else {
                let limits = "\(TuningValue.text(of: range.lowerBound)) to \(TuningValue.text(of: range.upperBound))"
                let text = TuningValue.text(of: number), suffix = unit.isEmpty ? "" : " \(unit)"
                throw TuningError(description: "\(name) is \(text); it must be from \(limits)\(suffix)")
            }
            self[keyPath: path] = number
        case (.choice(let words, _, let assign), .word(let word)):
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

    private mutating func set(_ values: [String: TuningValue], in group: String) throws(TuningError) {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let path = group.isEmpty ? name : "\(group).\(name)"
            if case .group(let inner) = value, group.isEmpty {
                try set(inner, in: path)
            } else {
                try set(path, to: value)
            }
        }
    }
}
