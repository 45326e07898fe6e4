/// A rectangle with round corners, in 256ths of a pixel, and its coverage of each pixel.
///
/// The coverage of a pixel is the part of its area that lies inside the rectangle, 0 to 65536.
struct RoundedRect {
    private let radius: Int
    let box: Box

    /// Makes a rounded rectangle; the radius is clamped to 0 to half the shorter side.
    init(box: Box, radius: Int = 0) {
        self.box = box
        self.radius = max(0, min(radius, box.width / 2, box.height / 2))
    }

    /// The pixels with any coverage.
    var touched: Box {
        Box(left: box.left >> 8, top: box.top >> 8, right: (box.right + 255) >> 8, bottom: (box.bottom + 255) >> 8)
    }

    /// A box of pixels with full coverage; may be empty.
    ///
    /// It is the area between the upper and the lower corners, or, where the radius is large, the area inside the
    /// square inscribed in each corner's circle: its inset is (1 - sqrt(1/2)) r, a little less than 75/256 r.
    var inner: Box {
        let inset = (radius * 75 + 255) >> 8
        let (horizontal, vertical) = radius * 8 <= box.height ? (0, radius) : (inset, inset)
        return Box(
            left: (box.left + horizontal + 255) >> 8, top: (box.top + vertical + 255) >> 8,
            right: (box.right - horizontal) >> 8, bottom: (box.bottom - vertical) >> 8)
    }

    /// The coverage of a row of pixels as a whole.
    struct Row {
        /// The columns with any coverage.
        let touched: Range<Int>
        /// The columns that the rectangle crosses over their full width, so that all have the same coverage.
        let uniform: Range<Int>
        /// The coverage of the pixels in `uniform`, 0 to 65536.
        let coverage: Int
    }

    /// Returns the coverage of the row `y` as a whole.
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
        return Row(touched: first..<last, uniform: start..<end, coverage: max(0, bottom - top) << 8)
    }

    /// Returns the coverage of a pixel, 0 to 65536.
    ///
    /// Along straight sides this is the exact area. In a corner, the pixel is divided into eight strips across the
    /// steeper side of the shape, each as long as at its middle. Because the slope is at most 1, the error of the sum
    /// is at most 1/500.
    func coverage(x: Int, y: Int) -> Int {
        let left = max(x << 8, box.left), right = min((x + 1) << 8, box.right)
        let top = max(y << 8, box.top), bottom = min((y + 1) << 8, box.bottom)
        guard left < right, top < bottom else { return 0 }
        let horizontal = max(box.left + radius - left, right - (box.right - radius))
        let vertical = max(box.top + radius - top, bottom - (box.bottom - radius))
        guard horizontal > 0, vertical > 0 else { return (right - left) * (bottom - top) }
        return horizontal < vertical
            ? strips(
                from: left, to: right, between: box.left + radius, and: box.right - radius, across: top, bottom,
                within: box.top, box.bottom)
            : strips(
                from: top, to: bottom, between: box.top + radius, and: box.bottom - radius, across: left, right,
                within: box.left, box.right)
    }

    /// Returns the area of eight strips side by side from `start` to `end`; the corners begin beyond `low` and `high`.
    ///
    /// Computed in 4096ths of a pixel, where the middles of all strips are integers, so that mirrored shapes are exact
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

    /// Returns the inset of the sides at a distance from the centres of the corners, rounded up by at most 1.
    private func inset(at distance: Int) -> Int {
        guard distance > 0 else { return 0 }
        let r = Double(radius), d = Double(min(distance, radius))
        return radius - Int(((r - d) * (r + d)).squareRoot())
    }
}

extension RoundedRect {
    /// A rectangle of pixels with the same coverage.
    struct Run {
        let columns: Range<Int>
        let rows: Range<Int>
        /// The coverage of each pixel, 0 to 65536.
        let coverage: Int
    }

    /// Calls `body` with runs that together contain each covered pixel in `bounds` once.
    func forEachRun(within bounds: Box, _ body: (Run) -> Void) {
        let upper = min(max((box.top + radius + 255) >> 8, bounds.top), bounds.bottom)
        let lower = min(max((box.bottom - radius) >> 8, upper), bounds.bottom)
        for y in bounds.top..<upper { runs(of: y..<y + 1, within: bounds.columns, body) }
        if upper < lower { runs(of: upper..<lower, within: bounds.columns, body) }
        for y in lower..<bounds.bottom { runs(of: y..<y + 1, within: bounds.columns, body) }
    }

    /// Calls `body` with the runs of rows that all equal the first.
    private func runs(of rows: Range<Int>, within columns: Range<Int>, _ body: (Run) -> Void) {
        let row = row(rows.lowerBound)
        let touched = row.touched.clamped(to: columns)
        let uniform = row.uniform.clamped(to: touched)
        func single(_ x: Int) {
            body(Run(columns: x..<x + 1, rows: rows, coverage: coverage(x: x, y: rows.lowerBound)))
        }
        (touched.lowerBound..<uniform.lowerBound).forEach(single)
        if !uniform.isEmpty { body(Run(columns: uniform, rows: rows, coverage: row.coverage)) }
        (uniform.upperBound..<touched.upperBound).forEach(single)
    }
}
