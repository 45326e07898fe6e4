import Foundation

/// A figure and what it must stay below.
struct Bound {
    private let text: String

    /// Makes the line of a figure.
    init(_ name: String, _ value: Double, _ unit: String = "", below limit: Double) {
        let name = name + String(repeating: " ", count: max(1, 62 - name.count))
        let digits = limit < 10 ? 2 : 0
        text =
            name + String(format: "%8.\(digits)f \(unit)", value) + String(format: ", at most %g: ", limit)
            + (value <= limit ? "met" : "MISSED")
    }

    /// Prints it.
    func print() { Swift.print(text) }
}
