/// A value of a JSON text of any form.
public enum JSONValue: Hashable, Sendable, Codable {
    /// The value `null`.
    case null
    /// A Boolean value.
    case flag(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case word(String)
    /// A list of values.
    case list([JSONValue])
    /// The values of an object by their names.
    case group([String: JSONValue])

    /// Reads a value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // In the order of their frequency in animations, because each failed attempt takes time.
        if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else if let group = try? container.decode([String: JSONValue].self) {
            self = .group(group)
        } else if let word = try? container.decode(String.self) {
            self = .word(word)
        } else if container.decodeNil() {
            self = .null
        } else {
            self = .flag(try container.decode(Bool.self))
        }
    }

    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .number(let number): try container.encode(number)
        case .word(let word): try container.encode(word)
        case .list(let values): try container.encode(values)
        case .group(let values): try container.encode(values)
        }
    }
}
