/// A rectangle with round corners in 256ths of a pixel, and how much of each pixel it covers.
struct Outline {
    let box: Box
    /// The corners' radius, 0 to half the shorter side.
    let radius: Int

    init(box: Box, radius: Int = 0) {
        self.box = box
        self.radius = max(0, min(radius, box.width / 2, box.height / 2))
    }

    /// The pixels that are touched at all.
    var touched: Box {
        Box(left: box.left >> 8, top: box.top >> 8, right: (box.right + 255) >> 8, bottom: (box.bottom + 255) >> 8)
    }

    /// Pixels that are surely covered in full; may be empty.
    ///
    /// Either what lies between the upper and the lower corners, or, where that would lose much, what lies within the
    /// square in each corner's circle: that stands off by (1 - sqrt(1/2)) r, a little less than 75/256 r.
    var inner: Box {
        let inset = (radius * 75 + 255) >> 8
        let (aside, above) = radius * 8 <= box.height ? (0, radius) : (inset, inset)
        return Box(
            left: (box.left + aside + 255) >> 8, top: (box.top + above + 255) >> 8, right: (box.right - aside) >> 8,
            bottom: (box.bottom - above) >> 8)
    }

    /// What is known of a row of pixels as a whole.
    struct Row {
        /// The columns touched at all.
        let touched: Range<Int>
        /// The columns covered over their whole width, so that only `coverage` counts.
        let level: Range<Int>
        /// The coverage within `level`, 0 to 65536.
        let coverage: Int
    }

    /// What is known of the row `y`.
    func row(_ y: Int) -> Row {
        let top = max(y << 8, box.top), bottom = min((y + 1) << 8, box.bottom)
        var outermost = 0, innermost = 0
        if radius > 0 {
            let upper = box.top + radius, lower = box.bottom - radius
            outermost = inset(at: max(upper - top, bottom - lower))
            innermost = inset(at: max(upper - bottom, top - lower))
        }
        let first = (box.left + innermost) >> 8, last = (box.right - innermost + 255) >> 8
        let start = min((box.left + outermost + 255) >> 8, last)
        let end = max(start, (box.right - outermost) >> 8)
        return Row(touched: first..<last, level: start..<end, coverage: max(0, bottom - top) << 8)
    }

    /// How much of a pixel is covered, 0 to 65536.
    ///
    /// Along straight sides this is the exact area. In a corner, the shape is cut into eight strips across the steeper
    /// of its sides, each as long as at its middle: with a slope of at most 1 the sum is right to 1/500.
    func coverage(x: Int, y: Int) -> Int {
        let left = max(x << 8, box.left), right = min((x + 1) << 8, box.right)
        let top = max(y << 8, box.top), bottom = min((y + 1) << 8, box.bottom)
        guard left < right, top < bottom else { return 0 }
        let aside = max(box.left + radius - left, right - (box.right - radius))
        let above = max(box.top + radius - top, bottom - (box.bottom - radius))
        guard aside > 0, above > 0 else { return (right - left) * (bottom - top) }
        return aside < above
            ? strips(
                from: left, to: right, between: box.left + radius, and: box.right - radius, across: top, bottom,
                within: box.top, box.bottom)
            : strips(
                from: top, to: bottom, between: box.top + radius, and: box.bottom - radius, across: left, right,
                within: box.left, box.right)
    }

    /// The area of eight strips that lie side by side from `start` to `end`; beyond `low` and `high` the corners begin.
    ///
    /// Computed in 4096ths of a pixel, where the middles of all strips are whole numbers: mirrored shapes are exact
    /// mirror images.
    private func strips(
        from start: Int, to end: Int, between low: Int, and high: Int, across near: Int, _ far: Int,
        within first: Int, _ last: Int
    ) -> Int {
        let r = Double(radius << 4)
        var sum = 0
        for strip in 0..<8 {
            let middle = start << 4 + (end - start) * (2 * strip + 1)
            let d = Double(max(0, low << 4 - middle, middle - high << 4))
            let inset = Int(r - ((r - d) * (r + d)).squareRoot() + 0.5)
            sum += max(0, min(far << 4, last << 4 - inset) - max(near << 4, first << 4 + inset))
        }
        return ((end - start) * sum + 64) >> 7
    }

    /// How far the sides stand back at a distance from the corners' centres, rounded up by no more than 1.
    private func inset(at distance: Int) -> Int {
        guard distance > 0 else { return 0 }
        let r = Double(radius), d = Double(min(distance, radius))
        return radius - Int(((r - d) * (r + d)).squareRoot())
    }
}

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
