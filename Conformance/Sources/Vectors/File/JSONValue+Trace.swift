import Controllers
import Replay
import System

extension JSONValue {
    /// A value of a trace, with its numbers rounded to nine decimals as in a trace.
    init(_ value: TraceValue) {
        self =
            switch value {
            case .null: .null
            case .bool(let value): .bool(value)
            case .integer(let value): .number(Double(value))
            case .number(let value): .rounded(value)
            case .string(let value): .string(value)
            case .list(let values): .array(values.map { JSONValue($0) })
            case .object(let fields): .object(JSONValue.members(fields))
            }
    }

    /// Returns the fields of a frame as members.
    static func members(_ fields: TraceFields) -> [Member] {
        fields.fields.map { Member($0.name, JSONValue($0.value)) }
    }

    /// Returns a number rounded to nine decimals; `null` for one that is not finite.
    static func rounded(_ value: Double) -> JSONValue { JSONValue(Double(JSONText.rounded(value))) }

    /// Returns numbers rounded to nine decimals.
    static func rounded(_ values: [Double]) -> JSONValue { .array(values.map { rounded($0) }) }
}
