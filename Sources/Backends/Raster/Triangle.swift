/// A triangle of a mesh in 256ths of a pixel, and its coverage of each pixel.
struct Triangle {
    /// The indices of its corners in the mesh, clockwise on the target.
    let indices: (Int, Int, Int)
    /// Twice its area, greater than 0, in 65536ths of a pixel.
    let area: Int
    /// The pixels with any coverage.
    let touched: Box
    private let edges: (Edge, Edge, Edge)

    /// Makes the triangle of three corners; nil where it has no area.
    init?(_ indices: (Int, Int, Int), of corners: [SubpixelPoint]) {
        let a = corners[indices.0], b = corners[indices.1], c = corners[indices.2]
        let area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
        guard area != 0 else { return nil }
        self.indices = area > 0 ? indices : (indices.0, indices.2, indices.1)
        self.area = abs(area)
        edges =
            area > 0
            ? (Edge(from: a, to: b), Edge(from: b, to: c), Edge(from: c, to: a))
            : (Edge(from: a, to: c), Edge(from: c, to: b), Edge(from: b, to: a))
        touched = Box(
            left: min(a.x, b.x, c.x) >> 8, top: min(a.y, b.y, c.y) >> 8, right: (max(a.x, b.x, c.x) + 255) >> 8,
            bottom: (max(a.y, b.y, c.y) + 255) >> 8)
    }

    /// The coverage of a row of pixels.
    struct Row {
        /// The columns with any coverage.
        let touched: Range<Int>
        /// The columns with full coverage; where there are none, an empty range at the end of `touched`.
        let full: Range<Int>
        private let crossings: (Crossing, Crossing, Crossing)

        fileprivate init(_ a: Crossing, _ b: Crossing, _ c: Crossing) {
            crossings = (a, b, c)
            var low = Int.max, high = Int.min, leftmost = Int.min, rightmost = Int.max, height = 0
            for crossing in [a, b, c] where crossing.sign != 0 {
                low = min(low, crossing.low)
                high = max(high, crossing.high)
                if crossing.sign > 0 {
                    leftmost = max(leftmost, crossing.high)
                    height += crossing.height
                } else {
                    rightmost = min(rightmost, crossing.low)
                }
            }
            guard low <= high else {
                (touched, full) = (0..<0, 0..<0)
                return
            }
            let end = (high + 65535) >> 16
            touched = low >> 16..<end
            let first = (leftmost + 65535) >> 16, last = rightmost >> 16
            full = height == 256 && first < last ? first..<last : end..<end
        }

        /// Returns the area to the left of a column, in 2^24ths of a pixel.
        ///
        /// The coverage of a pixel is the difference between the areas at the next column and at its own.
        @inline(__always) func area(upTo column: Int) -> Int {
            crossings.0.area(upTo: column) + crossings.1.area(upTo: column) + crossings.2.area(upTo: column)
        }
    }

    /// Returns the coverage of the row `y`.
    @inline(__always) func row(_ y: Int) -> Row {
        Row(edges.0.crossing(ofRow: y), edges.1.crossing(ofRow: y), edges.2.crossing(ofRow: y))
    }
}

/// A point in 256ths of a pixel.
struct SubpixelPoint: Equatable {
    let x: Int
    let y: Int

    /// Makes a point with coordinates clamped to 2^21 pixels, so that products of two distances fit into a word.
    init(x: Int, y: Int) {
        let far = 1 << 29
        self.x = max(-far, min(x, far))
        self.y = max(-far, min(y, far))
    }
}

/// A side of a triangle, and its crossings with rows of pixels.
///
/// The crossings are equal for the two triangles with a common side, whatever the direction of the side in each.
/// Rounding therefore adds to one triangle what it takes from the other, and the coverage of a mesh sums up to 1.
private struct Edge {
    private let upper: SubpixelPoint
    private let lower: SubpixelPoint
    /// 65536ths of a pixel to the right, for each 256th of a pixel down.
    private let slope: Double
    /// The sign of the area to the right of the edge in its triangle: 1 for a left side of the triangle, -1 for a right
    /// side, 0 for a horizontal one.
    private let sign: Int

    /// Makes the side from one corner to the next, clockwise on the target.
    init(from a: SubpixelPoint, to b: SubpixelPoint) {
        sign = a.y == b.y ? 0 : a.y > b.y ? 1 : -1
        (upper, lower) = a.y < b.y ? (a, b) : (b, a)
        slope = sign == 0 ? 0 : Double((lower.x - upper.x) << 8) / Double(lower.y - upper.y)
    }

    /// Returns the crossing with the row `y` of pixels; of height 0 where there is none.
    @inline(__always) func crossing(ofRow y: Int) -> Crossing {
        let top = max(y << 8, upper.y), bottom = min((y + 1) << 8, lower.y)
        guard sign != 0, top < bottom else { return Crossing(low: 0, high: 0, height: 0, sign: 0) }
        let start = x(at: top), end = x(at: bottom)
        return Crossing(low: min(start, end), high: max(start, end), height: bottom - top, sign: sign)
    }

    @inline(__always) private func x(at y: Int) -> Int {
        y == lower.y ? lower.x << 8 : upper.x << 8 + Int(Double(y - upper.y) * slope)
    }
}

/// The part of an edge in one row of pixels.
private struct Crossing {
    /// Its leftmost x, in 65536ths of a pixel.
    let low: Int
    /// Its rightmost x, in 65536ths of a pixel.
    let high: Int
    /// Its height within the row, in 256ths of a pixel.
    let height: Int
    /// The `sign` of the edge.
    let sign: Int

    /// Returns the signed area between the crossing and the left side of a column, in 2^24ths of a pixel.
    ///
    /// Only the differences between two columns are used, so rounding moves area from one pixel to the next and loses
    /// none.
    @inline(__always) func area(upTo column: Int) -> Int {
        let x = column << 16
        if x <= low { return 0 }
        if x >= high { return sign * ((height * (2 * x - low - high)) >> 1) }
        let length = Double(x - low)
        return sign * Int(Double(height) * length * length / Double(2 * (high - low)))
    }
}
