import Tactile

/// The tables of a curve's samples.
enum CurveTable {
    /// Formats samples for programs: a header, then numbers with all digits that reading back the same values needs.
    static func csv(_ samples: [Curve.Sample]) -> String {
        samples.reduce(into: "t,value,velocity\n") { $0 += "\($1.t),\($1.value),\($1.velocity)\n" }
    }

    /// Formats samples for readers: the title and the remarks, then three columns.
    static func text(of curve: Curve, _ samples: [Curve.Sample]) -> String {
        let head = ([curve.title] + curve.remarks).joined(separator: "\n")
        let names = [curve.axis, curve.names.value, curve.names.velocity]
        let columns = [\Curve.Sample.t, \.value, \.velocity]
        var rows = [names]
        let digits = columns.map { column in decimals(of: samples.map { $0[keyPath: column] }) }
        for sample in samples {
            rows.append(zip(columns, digits).map { fixed(sample[keyPath: $0], decimals: $1) })
        }
        let widths = names.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ")
        }
        return head + "\n\n" + lines.joined(separator: "\n") + "\n"
    }

    /// Returns the number of decimals that gives the largest number about six digits.
    private static func decimals(of numbers: [Double]) -> Int {
        var largest = numbers.filter(\.isFinite).map(abs).max() ?? 0
        var decimals = 5
        while largest >= 10, decimals > 0 {
            largest /= 10
            decimals -= 1
        }
        while largest > 0, largest < 0.1, decimals < 15 {
            largest *= 10
            decimals += 1
        }
        return decimals
    }

    /// Formats a number with a number of decimals; without a point if that is 0.
    static func fixed(_ number: Double, decimals: Int) -> String {
        guard decimals <= 15 else { return "\(number)" }
        let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
        // Infinite numbers, and those with more digits than a Double has, are printed as they are.
        guard abs(number) * Double(unit) < 1e16 else { return "\(number)" }
        let whole = Int((abs(number) * Double(unit)).rounded())
        let sign = number < 0 && whole > 0 ? "-" : ""
        guard decimals > 0 else { return sign + "\(whole)" }
        let behind = String(whole % unit)
        return sign + "\(whole / unit)." + String(repeating: "0", count: decimals - behind.count) + behind
    }
}
