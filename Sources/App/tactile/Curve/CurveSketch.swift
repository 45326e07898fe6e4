import Tactile

/// A drawing of a curve in the terminal, with the eight dots of each Braille character.
struct CurveSketch {
    private static let columns = 64
    private static let rows = 18
    /// The bits of a character's dots, by row and column (Unicode's Braille patterns).
    private static let dots: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

    private let plot: CurvePlot

    init(_ plot: CurvePlot) { self.plot = plot }

    /// The title, the drawing and the axis, in lines of at most 80 characters.
    var text: String {
        let (labels, decimals) = CurvePlot.ticks(in: plot.values, about: 6)
        var names: [Int: String] = [:]
        for value in labels { names[row(of: value) / 4] = CurveTable.fixed(value, decimals: decimals) }
        let width = names.values.map(\.count).max() ?? 0
        var lines = [plot.title, "\(plot.names.value), over \(plot.axis)", ""]
        for (row, signs) in signs().enumerated() {
            let name = names[row] ?? ""
            let tick = names[row] == nil ? "│" : "┤"
            lines.append(String(repeating: " ", count: width - name.count) + name + " " + tick + signs)
        }
        return (lines + axisLines(indent: width + 1)).joined(separator: "\n") + "\n"
    }

    private func row(of value: Double) -> Int {
        let height = Self.rows * 4
        return min(max(Int((1 - plot.up(value)) * Double(height)), 0), height - 1)
    }

    private func column(of t: Double) -> Int {
        let width = Self.columns * 2
        return min(max(Int(plot.across(t) * Double(width)), 0), width - 1)
    }

    private func signs() -> [String] {
        var bits = Array(repeating: Array(repeating: UInt32(0), count: Self.columns), count: Self.rows)
        func set(_ column: Int, _ row: Int) { bits[row / 4][column / 2] |= Self.dots[row % 4][column % 2] }
        let zero = row(of: 0)
        for column in stride(from: 0, to: Self.columns * 2, by: 4) { set(column, zero) }
        var last: (column: Int, row: Int)?
        for sample in plot.samples {
            let here = (column: column(of: sample.t), row: row(of: sample.value))
            // Successive samples are joined without gaps.
            let from = last ?? here
            let steps = max(abs(here.column - from.column), abs(here.row - from.row), 1)
            for step in 0...steps {
                set(
                    from.column + (here.column - from.column) * step / steps,
                    from.row + (here.row - from.row) * step / steps)
            }
            last = here
        }
        return bits.map { row in
            row.reduce(into: "") { text, bits in
                text.unicodeScalars.append(Unicode.Scalar(0x2800 + bits) ?? " ")
            }
        }
    }

    private func axisLines(indent: Int) -> [String] {
        let (labels, decimals) = CurvePlot.ticks(in: plot.domain, about: 6)
        var line = Array(repeating: Character("─"), count: Self.columns)
        var names = Array(repeating: Character(" "), count: indent + 1 + Self.columns + 12)
        var free = 0
        for t in labels {
            let name = CurveTable.fixed(t, decimals: decimals)
            let place = column(of: t) / 2
            let start = max(indent + 1 + place - name.count / 2, 0)
            guard start >= free else { continue }
            line[place] = "┴"
            for (offset, sign) in name.enumerated() where start + offset < names.count { names[start + offset] = sign }
            free = start + name.count + 1
        }
        while names.last == " " { names.removeLast() }
        return [String(repeating: " ", count: indent) + "└" + String(line), String(names)]
    }
}
