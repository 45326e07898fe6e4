import Replay

/// A value of a vector file: any JSON value, with the members of objects in their order.
package nonisolated enum VectorValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([VectorValue])
    case object([Member])

    /// A member of an object.
    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: VectorValue

        /// Creates a member.
        package init(_ name: String, _ value: VectorValue) { (self.name, self.value) = (name, value) }
    }

    /// The value of a member of an object; nil for other values and without such a member.
    package subscript(name: String) -> VectorValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}

nonisolated extension VectorValue {
    /// An array of numbers.
    package init(_ numbers: some Sequence<Double>) { self = .array(numbers.map { .number($0) }) }

    /// A number; nil is `null`.
    package init(_ number: Double?) { self = number.map { .number($0) } ?? .null }
}

// MARK: - Literals

nonisolated extension VectorValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
    package init(dictionaryLiteral elements: (String, VectorValue)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }

    package init(arrayLiteral elements: VectorValue...) { self = .array(elements) }

    package init(floatLiteral value: Double) { self = .number(value) }

    package init(integerLiteral value: Int) { self = .number(Double(value)) }

    package init(stringLiteral value: String) { self = .string(value) }

    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

// MARK: - Writing

nonisolated extension VectorValue: CustomStringConvertible {
    /// The value as JSON in one line; numbers have the shortest text that is read as the same number.
    package var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): value.isFinite ? JSONText.number(value) : "null"
        case .string(let value): JSONText.string(value)
        case .array(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
        case .object(let members): "{" + members.map(\.text).joined(separator: ", ") + "}"
        }
    }

    /// Returns the value as JSON in lines of at most a number of characters where its structure permits it.
    ///
    /// - Parameters:
    ///   - width: the most characters of a line.
    ///   - indent: the spaces before a line.
    /// - Returns: The text, without the indent of its first line.
    package func text(width: Int, indent: Int = 0) -> String {
        let line = description
        guard indent + line.utf8.count > width else { return line }
        let inner = String(repeating: " ", count: indent + 2), outer = String(repeating: " ", count: indent)
        switch self {
        case .array(let elements) where elements.allSatisfy(\.isSimple):
            return "[\n\(inner)" + Self.fill(elements.map(\.description), width: width, indent: inner) + "\n\(outer)]"
        case .array(let elements):
            let lines = elements.map { inner + $0.filled(width: width, indent: indent + 2) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
        case .object(let members):
            let lines = members.map { member in
                "\(inner)\(JSONText.string(member.name)): \(member.value.text(width: width, indent: indent + 2))"
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
        default: return line
        }
    }

    /// Returns the text of an element of an array: an object whose members are short fills lines.
    private func filled(width: Int, indent: Int) -> String {
        guard case .object(let members) = self, indent + description.utf8.count > width else {
            return text(width: width, indent: indent)
        }
        let words = members.map(\.text)
        guard words.allSatisfy({ indent + 3 + $0.utf8.count <= width }) else {
            return text(width: width, indent: indent)
        }
        let inner = String(repeating: " ", count: indent + 2), outer = String(repeating: " ", count: indent)
        return "{\n\(inner)" + Self.fill(words, width: width, indent: inner) + "\n\(outer)}"
    }

    /// A Boolean value that indicates whether the value is neither an array nor an object.
    private var isSimple: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }

    /// Returns words with commas, as many in a line as fit.
    private static func fill(_ words: [String], width: Int, indent: String) -> String {
        var lines = [""]
        for (index, word) in words.enumerated() {
            let word = index + 1 < words.count ? word + "," : word
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = word
            } else if indent.utf8.count + last.utf8.count + 1 + word.utf8.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(word)
            }
        }
        return lines.joined(separator: "\n" + indent)
    }
}

nonisolated extension VectorValue.Member {
    /// The member as JSON.
    fileprivate var text: String { "\(JSONText.string(name)): \(value)" }
}
