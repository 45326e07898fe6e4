/// A triangle of a mesh in whole numbers, and how much of each pixel it covers.
struct Triangle {
    /// Its corners' places in the mesh, clockwise as they are seen.
    let places: (Int, Int, Int)
    /// Twice its area, greater than 0, in 65536ths of a pixel.
    let area: Int
    /// The pixels that are touched at all.
    let touched: Box
    private let edges: (Edge, Edge, Edge)

    /// A triangle of three of the corners; nil where it has no area.
    init?(_ places: (Int, Int, Int), of corners: [Corner]) {
        let a = corners[places.0], b = corners[places.1], c = corners[places.2]
        let area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
        guard area != 0 else { return nil }
        self.places = area > 0 ? places : (places.0, places.2, places.1)
        self.area = abs(area)
        edges =
            area > 0
            ? (Edge(from: a, to: b), Edge(from: b, to: c), Edge(from: c, to: a))
            : (Edge(from: a, to: c), Edge(from: c, to: b), Edge(from: b, to: a))
        touched = Box(
            left: min(a.x, b.x, c.x) >> 8, top: min(a.y, b.y, c.y) >> 8, right: (max(a.x, b.x, c.x) + 255) >> 8,
            bottom: (max(a.y, b.y, c.y) + 255) >> 8)
    }

    /// What of a row of pixels is covered.
    struct Row {
        /// The columns touched at all.
        let touched: Range<Int>
        /// The columns covered in full; where there are none, an empty range at the end of those touched.
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

        /// The area to the left of a column, in 2^24ths of a pixel: a pixel is covered by what it grows by there.
        @inline(__always) func area(upTo column: Int) -> Int {
            crossings.0.area(upTo: column) + crossings.1.area(upTo: column) + crossings.2.area(upTo: column)
        }
    }

    /// What of the row `y` is covered.
    @inline(__always) func row(_ y: Int) -> Row {
        Row(edges.0.crossing(ofRow: y), edges.1.crossing(ofRow: y), edges.2.crossing(ofRow: y))
    }
}

/// A place in 256ths of a pixel.
struct Corner: Equatable {
    let x: Int
    let y: Int

    /// What lies further away than 2^21 pixels counts as that far, so that products of two distances fit into a word.
    init(x: Int, y: Int) {
        let far = 1 << 29
        self.x = max(-far, min(x, far))
        self.y = max(-far, min(y, far))
    }
}

/// A side of a triangle, and where it crosses rows of pixels.
///
/// It is the same for both triangles that share it, whichever way round each goes: what one of them gains by rounding
/// the other loses, and the coverage of a mesh adds up.
struct Edge {
    private let upper: Corner
    private let lower: Corner
    /// 65536ths of a pixel across, for each 256th of a pixel down.
    private let slope: Double
    /// What the area to the right of it counts for in its triangle: 1 on the left side of a triangle, -1 on its right
    /// side, 0 where it is level.
    let sign: Int

    /// The side from one corner to the next, clockwise as it is seen.
    init(from a: Corner, to b: Corner) {
        sign = a.y == b.y ? 0 : a.y > b.y ? 1 : -1
        (upper, lower) = a.y < b.y ? (a, b) : (b, a)
        slope = sign == 0 ? 0 : Double((lower.x - upper.x) << 8) / Double(lower.y - upper.y)
    }

    /// Where it crosses the row `y` of pixels; of no height where it does not.
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
struct Crossing {
    /// Its leftmost place, in 65536ths of a pixel.
    let low: Int
    /// Its rightmost place, in 65536ths of a pixel.
    let high: Int
    /// How much of the row it crosses, in 256ths of a pixel.
    let height: Int
    /// As in `Edge`.
    let sign: Int

    /// The area between it and a column's left side, as its triangle counts it, in 2^24ths of a pixel.
    ///
    /// Only differences of two columns are used: rounding moves area from a pixel to the next and loses none.
    @inline(__always) func area(upTo column: Int) -> Int {
        let x = column << 16
        if x <= low { return 0 }
        if x >= high { return sign * ((height * (2 * x - low - high)) >> 1) }
        let length = Double(x - low)
        return sign * Int(Double(height) * length * length / Double(2 * (high - low)))
    }
}
