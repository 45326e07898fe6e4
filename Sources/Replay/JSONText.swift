import Foundation

/// Spells values as JSON, the same on every machine.
nonisolated enum JSONText {
    /// A number with as few digits as tell it from all others; whole numbers without a point, and never -0.
    static func number(_ value: Double) -> String {
        let text = "\(value)"
        if text == "-0.0" { return "0" }
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// A number rounded to nine decimals.
    static func rounded(_ value: Double) -> String { number((value * 1e9).rounded() / 1e9) }

    /// A string in quotes.
    static func string(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{0}"..<" ": text += "\\u" + String(format: "%04x", scalar.value)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
