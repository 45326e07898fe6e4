/// Pixels of rows that are alike, which an outline covers evenly.
struct Run {
    let columns: Range<Int>
    let rows: Range<Int>
    /// 0 to 65536.
    let coverage: Int
}

extension Outline {
    /// Hands out the pixels that are covered, each once, in runs as large as they are even.
    func forEachRun(within bounds: Box, _ body: (Run) -> Void) {
        let upper = min(max((box.top + radius + 255) >> 8, bounds.top), bounds.bottom)
        let lower = min(max((box.bottom - radius) >> 8, upper), bounds.bottom)
        for y in bounds.top..<upper { runs(of: y..<y + 1, within: bounds.columns, body) }
        if upper < lower { runs(of: upper..<lower, within: bounds.columns, body) }
        for y in lower..<bounds.bottom { runs(of: y..<y + 1, within: bounds.columns, body) }
    }

    /// Hands out the runs of rows that all equal the first.
    private func runs(of rows: Range<Int>, within columns: Range<Int>, _ body: (Run) -> Void) {
        let row = row(rows.lowerBound)
        let touched = row.touched.clamped(to: columns)
        let level = row.level.clamped(to: touched)
        func single(_ x: Int) {
            body(Run(columns: x..<x + 1, rows: rows, coverage: coverage(x: x, y: rows.lowerBound)))
        }
        (touched.lowerBound..<level.lowerBound).forEach(single)
        if !level.isEmpty { body(Run(columns: level, rows: rows, coverage: row.coverage)) }
        (level.upperBound..<touched.upperBound).forEach(single)
    }
}
