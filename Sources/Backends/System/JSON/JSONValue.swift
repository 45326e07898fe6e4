/// A value of a JSON text, with the members of objects in their order.
package nonisolated enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    /// A whole number beyond ±2^53, of which a `Double` would lose digits.
    case integer(Int64)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A member of an object.
    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: JSONValue

        /// Creates a member.
        package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
    }

    /// The greatest magnitude up to which a `Double` contains every whole number.
    private static let mostExact: UInt64 = 1 << 53

    /// Returns a whole number, which keeps all its digits.
    package static func whole(_ number: some SignedInteger & FixedWidthInteger) -> JSONValue {
        number.magnitude > mostExact ? .integer(Int64(number)) : .number(Double(number))
    }

    /// Creates an object of the members that have a value.
    package init(members: [(name: String, value: JSONValue?)]) {
        self = .object(members.compactMap { member in member.value.map { Member(member.name, $0) } })
    }
}

// MARK: - Reading

nonisolated extension JSONValue {
    /// The value of a member of an object; nil for other values and without such a member.
    ///
    /// - Complexity: O(*n*) for *n* members.
    package subscript(name: String) -> JSONValue? { object?.first { $0.name == name }?.value }

    /// The truth of a Boolean value; nil for other values.
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The nearest `Double` of a number; nil for other values.
    package var number: Double? {
        switch self {
        case .number(let number): number
        case .integer(let whole): Double(whole)
        default: nil
        }
    }

    /// The exact value of a whole number of 64 bits; nil for other values.
    package var whole: Int64? {
        switch self {
        case .number(let number): Int64(exactly: number)
        case .integer(let whole): whole
        default: nil
        }
    }

    /// The characters of a string; nil for other values.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The elements of an array; nil for other values.
    package var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    /// The members of an object; nil for other values.
    package var object: [Member]? { if case .object(let members) = self { members } else { nil } }
}

// MARK: - Literals

nonisolated extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }

    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    package init(floatLiteral value: Double) { self = .number(value) }

    package init(integerLiteral value: Int64) { self = .whole(value) }

    package init(stringLiteral value: String) { self = .string(value) }

    package init(booleanLiteral value: Bool) { self = .bool(value) }
}
