/// JSON texts of values, the same on every machine.
nonisolated package enum JSONText {
    /// Returns the shortest text that is read as the same number: no point in whole numbers, and never -0.
    package static func number(_ value: Double) -> String {
        let text = "\(value)"
        if text == "-0.0" { return "0" }
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Returns a number rounded to nine decimals, without an exponent below 1e16; `null` for one that is not finite.
    package static func rounded(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        let billionths = (value.magnitude * 1e9).rounded()
        // From 2^53 / 1e9 on, a `Double` has no tenth decimal to round.
        guard billionths < 0x1p53 else { return number(value) }
        let (whole, part) = UInt64(billionths).quotientAndRemainder(dividingBy: 1_000_000_000)
        let sign = value < 0 && billionths > 0 ? "-" : ""
        guard part > 0 else { return "\(sign)\(whole)" }
        var digits = String(part + 1_000_000_000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }

    /// Returns a string in quotes.
    package static func string(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{0}"..<" ": text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

nonisolated extension JSONValue: CustomStringConvertible {
    /// The value in one line, with spaces; a number that is not finite is `null`.
    package var description: String {
        var text = ""
        write(to: &text, space: " ")
        return text
    }

    /// The value in one line, without spaces; a number that is not finite is `null`.
    package var compact: String {
        var text = ""
        write(to: &text, space: "")
        return text
    }

    private func write(to text: inout String, space: String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): text += value.isFinite ? JSONText.number(value) : "null"
        case .integer(let value): text += "\(value)"
        case .string(let value): text += JSONText.string(value)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," + space }
                element.write(to: &text, space: space)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," + space }
                text += JSONText.string(member.name) + ":" + space
                member.value.write(to: &text, space: space)
            }
            text += "}"
        }
    }

    // MARK: Lines

    /// Returns the value in lines of at most a number of characters where its structure permits it.
    ///
    /// - Parameters:
    ///   - width: the most characters of a line; with 0, each element and each member has a line of its own.
    ///   - indent: the spaces before a line.
    /// - Returns: The text, without the indent of its first line.
    package func text(width: Int, indent: Int = 0) -> String {
        let line = description
        guard indent + line.utf8.count > width else { return line }
        let inner = String(repeating: " ", count: indent + 2), outer = String(repeating: " ", count: indent)
        switch self {
        case .array(let elements) where elements.allSatisfy(\.isSimple) && !elements.isEmpty:
            return "[\n\(inner)" + Self.fill(elements.map(\.description), width: width, indent: inner) + "\n\(outer)]"
        case .array(let elements) where !elements.isEmpty:
            let lines = elements.map { inner + $0.filled(width: width, indent: indent + 2) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
        case .object(let members) where !members.isEmpty:
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
        let words = members.map { "\(JSONText.string($0.name)): \($0.value)" }
        guard words.allSatisfy({ indent + 3 + $0.utf8.count <= width }) else {
            return text(width: width, indent: indent)
        }
        let inner = String(repeating: " ", count: indent + 2), outer = String(repeating: " ", count: indent)
        return "{\n\(inner)" + Self.fill(words, width: width, indent: inner) + "\n\(outer)}"
    }

    /// A Boolean value that indicates whether the value is neither an array nor an object.
    private var isSimple: Bool { array == nil && object == nil }

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
