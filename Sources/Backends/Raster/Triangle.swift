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
