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
