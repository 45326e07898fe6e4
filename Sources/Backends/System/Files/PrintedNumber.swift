import Glibc

/// Texts of numbers with a number of digits, as C prints them; the program leaves C's locale of numbers as it is.
package nonisolated enum PrintedNumber {
    /// Returns a number with a number of decimals.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - decimals: The number of digits behind the point; without a point if that is 0.
    ///   - width: The least number of characters, which spaces in front make up.
    /// - Returns: The text.
    package static func fixed(_ number: Double, decimals: Int, width: Int = 0) -> String {
        text("%*.*f", [Int32(width), Int32(decimals), number])
    }

    /// Returns a number with a number of significant digits at most, with an exponent if that is shorter.
    package static func significant(_ number: Double, digits: Int) -> String { text("%.*g", [Int32(digits), number]) }

    private static func text(_ format: String, _ values: [any CVarArg]) -> String {
        let count = withVaList(values) { vsnprintf(nil, 0, format, $0) }
        // The text ends with a zero byte, which `vsnprintf` does not count.
        let bytes = [CChar](unsafeUninitializedCapacity: Int(count) + 1) { buffer, length in
            length = Int(withVaList(values) { vsnprintf(buffer.baseAddress, buffer.count, format, $0) })
        }
        return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
