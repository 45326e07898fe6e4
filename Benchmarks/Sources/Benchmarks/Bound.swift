import Foundation

/// A measured figure and its upper limit.
struct Bound {
    private let text: String

    /// Creates the line of a figure.
    init(_ name: String, _ value: Double, _ unit: String = "", below limit: Double) {
        let name = name + String(repeating: " ", count: max(1, 62 - name.count))
        let digits = limit < 10 ? 2 : 0
        text =
            name + String(format: "%8.\(digits)f \(unit)", value) + String(format: ", at most %g: ", limit)
            + (value <= limit ? "met" : "MISSED")
    }

    /// Prints the line.
    func print() { Swift.print(text) }
}

extension [Double] {
    /// Returns the smallest element that is not less than `fraction` (0 to 1) of all elements; 0 if there are none.
    func quantile(_ fraction: Double) -> Double {
        guard !isEmpty else { return 0 }
        let rank = Int((fraction * Double(count)).rounded(.up)) - 1
        return sorted()[Swift.min(Swift.max(rank, 0), count - 1)]
    }
}
