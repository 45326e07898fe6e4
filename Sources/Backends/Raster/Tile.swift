/// A rectangle of pixels on a picture in perspective, as a chip draws it: two triangles, from top left to bottom right.
///
/// A single pixel shows what is seen in its middle, and a single row changes only across: what lies around their middles
/// may not be on the triangle.
struct Tile {
    /// The largest error, in 4096ths of a texel: a 32nd of a texel, so that a sharp edge from black to white is right
    /// to 8 of 255, and most of a photo to 1.
    private static let tolerance = 128.0

    let columns: Range<Int>
    let rows: Range<Int>
    private(set) var topLeft: Sight
    private(set) var topRight: Sight
    private(set) var bottomRight: Sight
    private(set) var bottomLeft: Sight

    init(_ columns: Range<Int>, _ rows: Range<Int>, _ projection: TexelProjection) {
        (self.columns, self.rows) = (columns, rows)
        let (left, right) = Self.ends(columns), (top, bottom) = Self.ends(rows)
        topLeft = Sight(projection, x: left, y: top)
        topRight = left == right ? topLeft : Sight(projection, x: right, y: top)
        bottomLeft = top == bottom ? topLeft : Sight(projection, x: left, y: bottom)
        bottomRight = left == right ? bottomLeft : top == bottom ? topRight : Sight(projection, x: right, y: bottom)
    }

    /// Where what is told of a range lies.
    private static func ends(_ range: Range<Int>) -> (Double, Double) {
        let start = Double(range.lowerBound), end = Double(range.upperBound)
        return range.count == 1 ? (start + 0.5, start + 0.5) : (start, end)
    }

    /// Two halves of the tile; nil where it is right as it is, between the outermost places that are shown.
    func cut(_ projection: TexelProjection, within low: SIMD2<Double>, _ high: SIMD2<Double>) -> (Tile, Tile)? {
        guard columns.count > 1 || rows.count > 1 else { return nil }
        let isInside =
            topLeft.lies(within: low, high) && bottomRight.lies(within: low, high)
            && topRight.lies(within: low, high) && bottomLeft.lies(within: low, high)
        func error(_ a: Sight, _ b: Sight) -> Double {
            isInside ? a.bend(to: b) : max(a.bend(to: b), a.corner(to: b, at: low), a.corner(to: b, at: high))
        }
        let across = max(error(topLeft, topRight), error(bottomLeft, bottomRight))
        let down = max(error(topLeft, bottomLeft), error(topRight, bottomRight))
        guard max(across, down, error(topLeft, bottomRight)) > Self.tolerance else { return nil }
        if rows.count == 1 || columns.count > 1 && across >= down {
            let (first, second) = Self.halves(of: columns)
            return (Tile(first, rows, projection), Tile(second, rows, projection))
        }
        let (first, second) = Self.halves(of: rows)
        return (Tile(columns, first, projection), Tile(columns, second, projection))
    }

    private static func halves(of range: Range<Int>) -> (Range<Int>, Range<Int>) {
        let middle = range.lowerBound + range.count / 2
        return (range.lowerBound..<middle, middle..<range.upperBound)
    }
}

/// What of a picture is seen at a place.
struct Sight {
    /// The column and the row, in 4096ths of a texel from the middle of the first.
    let source: SIMD2<Double>
    /// 1 over the depth.
    private let nearness: Double

    /// What is seen at a place, counted from the corner of pixel (0, 0).
    init(_ projection: TexelProjection, x: Double, y: Double) {
        let (column, row, nearness) = projection.source(x: x - 0.5, y: y - 0.5)
        (source, self.nearness) = (SIMD2(column, row), nearness)
    }

    /// Whether it is shown, and not beyond what is.
    func lies(within low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
        source.x >= low.x && source.y >= low.y && source.x <= high.x && source.y <= high.y
    }

    /// How far from the truth is who reckons evenly from here to another place, at the most, in 4096ths of a texel: in
    /// perspective, what is seen halfway is the ends' mean weighed by their nearness.
    func bend(to other: Sight) -> Double {
        let way = max(abs(source.x - other.source.x), abs(source.y - other.source.y))
        return way * abs(nearness - other.nearness) / (2 * (nearness + other.nearness))
    }

    /// The same where one of the two lies beyond what is shown: on the way there, what is seen stops changing, and an
    /// even way cuts that corner off.
    func corner(to other: Sight, at limit: SIMD2<Double>) -> Double {
        func error(_ a: Double, _ b: Double, _ limit: Double) -> Double {
            let before = limit - a, after = b - limit
            return before * after > 0 ? abs(before * after / (before + after)) : 0
        }
        return max(error(source.x, other.source.x, limit.x), error(source.y, other.source.y, limit.y))
    }
}

extension Perspective {
    /// Hands out a rectangle of pixels on a triangle in tiles on which the place in the picture, of `size` texels,
    /// changes evenly but for a tolerance.
    func forEachTile(
        of run: TriangleRun, in size: SIMD2<Double>, _ body: (Range<Int>, Range<Int>, Patch.Places) -> Void
    ) {
        let projection = projections[run.triangle]
        let low = SIMD2(columns.lowerBound, rows.lowerBound), high = SIMD2(columns.upperBound, rows.upperBound)
        func place(_ sight: Sight) -> SIMD2<Float> {
            SIMD2((sight.source.clamped(lowerBound: low, upperBound: high) / 4096 + 0.5) / size)
        }
        func cut(_ tile: Tile) {
            if let (first, second) = tile.cut(projection, within: low, high) {
                cut(first)
                cut(second)
            } else {
                let places = Patch.Places(
                    topLeft: place(tile.topLeft), topRight: place(tile.topRight), bottomRight: place(tile.bottomRight),
                    bottomLeft: place(tile.bottomLeft))
                body(tile.columns, tile.rows, places)
            }
        }
        cut(Tile(run.columns, run.rows, projection))
    }
}
