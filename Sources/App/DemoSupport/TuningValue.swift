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

/// An error in a value of a tuning.
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
            let parts = parameter.name.split(separator: ".").map(String.init)
            guard parts.count == 2 else {
                values[parameter.name] = self[parameter]
                continue
            }
            var group: [String: TuningValue] = [:]
            if case .group(let known)? = values[parts[0]] { group = known }
            group[parts[1]] = self[parameter]
            values[parts[0]] = .group(group)
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
            let known = Self.parameters.map(\.name).joined(separator: ", ")
            throw TuningError(description: "\(name.prefix(60)) is not a constant; known are \(known)")
        }
        switch (parameter.kind, value) {
        case (.number(let path, let range, let unit), .number(let number)):
            guard range.contains(number) else {
                let limits = "\(range.lowerBound) to \(range.upperBound)" + (unit.isEmpty ? "" : " \(unit)")
                throw TuningError(description: "\(name) is \(number); it must be from \(limits)")
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
