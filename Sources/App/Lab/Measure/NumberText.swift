import Glibc
import System
import Viewer

/// Texts of measured numbers, the same in every locale.
nonisolated enum NumberText {
    /// The sign that stands for a missing value.
    static let missing = "–"

    /// Returns a number with a number of decimals and a proper minus sign; never -0.
    static func fixed(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite else { return missing }
        let text = PrintedNumber.fixed(value.magnitude, decimals: decimals)
        let isZero = text.allSatisfy { $0 == "0" || $0 == "." }
        return value < 0 && !isZero ? "−" + text : text
    }

    /// Returns a number as ``fixed(_:_:)`` does, or the sign of a missing value.
    static func fixed(_ value: Double?, _ decimals: Int) -> String { value.map { fixed($0, decimals) } ?? missing }

    /// Returns a number with a unit, or the sign of a missing value.
    static func fixed(_ value: Double?, _ decimals: Int, _ unit: String) -> String {
        value.map { "\(fixed($0, decimals)) \(unit)" } ?? missing
    }

    /// Returns a difference with its sign, or the sign of a missing value.
    static func difference(_ value: Double?, _ decimals: Int) -> String {
        guard let value, value.isFinite else { return missing }
        let text = fixed(value, decimals)
        return value > 0 && !text.allSatisfy({ $0 == "0" || $0 == "." }) ? "+" + text : text
    }

    /// Returns a number for SVG and CSS: at most two decimals, no sign of -0.
    static func plain(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        let text = "\(rounded == 0 ? 0 : rounded)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// The places of an axis's labels: multiples of 1, 2 or 5 times a power of ten.
nonisolated struct AxisTicks: Equatable {
    /// The values, in ascending order.
    let values: [Double]
    /// The number of decimals that tells them apart.
    let decimals: Int

    /// Chooses about `count` ticks in a range.
    init(in range: ClosedRange<Double>, about count: Int) {
        let length = range.upperBound - range.lowerBound
        guard length > 0, length.isFinite else {
            (values, decimals) = ([range.lowerBound], 2)
            return
        }
        let power = floor(log10(length / Double(count)))
        let unit = pow(10, power)
        let factor = [1.0, 2, 5, 10].first { length / (unit * $0) <= Double(count) } ?? 10
        // A single label does not say how far the axis goes.
        let steps = [factor, factor / 2, factor / 4].map { unit * $0 }
        let step = steps.first { Self.multiples(of: $0, in: range).count > 1 } ?? steps[2]
        decimals = (0...9).first { abs(step * pow(10, Double($0))).remainder(dividingBy: 1).magnitude < 1e-6 } ?? 9
        values = Self.multiples(of: step, in: range)
    }

    private static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
        let first = (range.lowerBound / step - 1e-9).rounded(.up)
        let last = (range.upperBound / step + 1e-9).rounded(.down)
        return first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
    }
}
