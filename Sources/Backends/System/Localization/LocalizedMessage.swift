/// A text for the user, as a key of a catalogue and the values of its placeholders.
///
/// The interpolations of a literal are its placeholders: `"Moved \(name) to the trash."` has the key
/// "Moved %1 to the trash.", which is the English text. A translation may use the placeholders in another order.
public struct LocalizedMessage: Hashable, Sendable {
    /// The English text, with `%1` to `%9` in the place of the values.
    public let key: String
    /// The values of the placeholders, in their order.
    public let arguments: [String]

    /// Returns a text with the values in the place of its placeholders; a placeholder without a value stays.
    func filled(_ text: String) -> String {
        guard !arguments.isEmpty else { return text }
        var result = "", rest = text[...]
        while let sign = rest.firstIndex(of: "%") {
            result += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            if let digit = rest.first?.wholeNumberValue, arguments.indices.contains(digit - 1) {
                result += arguments[digit - 1]
                rest = rest.dropFirst()
            } else {
                result += "%"
            }
        }
        return result + rest
    }
}

extension LocalizedMessage: ExpressibleByStringInterpolation {
    /// Collects the key and the values of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var arguments: [String] = []

        /// Creates an empty collection.
        public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }

        /// Adds a part of the English text.
        public mutating func appendLiteral(_ literal: String) { key += literal }

        /// Adds a placeholder with its value.
        ///
        /// - Precondition: The literal has at most nine interpolations.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            arguments.append(value.description)
            precondition(arguments.count <= 9, "a message has at most 9 placeholders, not \(arguments.count)")
            key += "%\(arguments.count)"
        }
    }

    /// Creates a message without placeholders.
    public init(stringLiteral value: String) { (key, arguments) = (value, []) }

    /// Creates a message with placeholders.
    public init(stringInterpolation: StringInterpolation) {
        (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }
}
