import ArgumentParser
import Foundation

/// A number from the command line, checked against its range.
enum CurveNumber {
    /// The number, if it lies in the range.
    static func checked(_ number: Double, _ option: String, in range: ClosedRange<Double>) throws -> Double {
        guard range.contains(number) else {
            throw ValidationError(
                "\(option) is \(short(number)); it must lie in \(short(range.lowerBound)) to \(short(range.upperBound))."
            )
        }
        return number
    }

    /// A number as a person would write it: 3, not 3.0, and 1e9.
    static func short(_ number: Double) -> String {
        var (front, zeros) = (number, 0)
        while abs(front) >= 10, front.isFinite, front.truncatingRemainder(dividingBy: 10) == 0 {
            front /= 10
            zeros += 1
        }
        if zeros > 5 { return short(front) + "e\(zeros)" }
        let text = "\(number)"
        if text.hasSuffix(".0") { return String(text.dropLast(2)) }
        guard let power = text.range(of: "e-0") else { return text }
        return text.replacingCharacters(in: power, with: "e-")
    }

    /// A number of a measurement, with four digits.
    static func rounded(_ number: Double) -> String {
        guard number.isFinite, abs(number) >= 1e-6 else { return short(number) }
        var decimals = 3
        var size = abs(number)
        while size >= 10, decimals > 0 {
            size /= 10
            decimals -= 1
        }
        while size < 1, decimals < 9 {
            size *= 10
            decimals += 1
        }
        var text = CurveTable.fixed(number, decimals: decimals)
        while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") { text.removeLast() }
        return text
    }
}
