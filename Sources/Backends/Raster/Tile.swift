extension Perspective {
    /// Divides a run into tiles, and calls `body` with the columns, rows and texture coordinates of each.
    ///
    /// Linear interpolation of the texture coordinates over a tile is right within a tolerance.
    func forEachTile(
        of run: PixelMesh.Run, textureSize size: SIMD2<Double>,
        _ body: (Range<Int>, Range<Int>, Quad.TextureCoordinates) -> Void
    ) {
        let projection = projections[run.triangle]
        let low = SIMD2(columns.lowerBound, rows.lowerBound), high = SIMD2(columns.upperBound, rows.upperBound)
        func coordinate(_ sample: ProjectedSample) -> SIMD2<Float> {
            SIMD2((sample.source.clamped(lowerBound: low, upperBound: high) / 4096 + 0.5) / size)
        }
        func divide(_ tile: Tile) {
            if let (first, second) = tile.halves(projection, within: low, high) {
                divide(first)
                divide(second)
            } else {
                let coordinates = Quad.TextureCoordinates(
                    topLeft: coordinate(tile.topLeft), topRight: coordinate(tile.topRight),
                    bottomRight: coordinate(tile.bottomRight), bottomLeft: coordinate(tile.bottomLeft))
                body(tile.columns, tile.rows, coordinates)
            }
        }
        divide(Tile(run.columns, run.rows, projection))
    }
}

/// A rectangle of pixels on a projected triangle, which a graphics processor draws as two triangles with the diagonal
/// from the top left to the bottom right.
///
/// A single column or row is sampled at the middles of its pixels, because the area around the middles may lie outside
/// the projected triangle.
private struct Tile {
    /// The largest error, in 4096ths of a texel: a 32nd of a texel.
    ///
    /// A sharp edge from black to white is then right to 8 of 255, and most pixels of a photo to 1.
    private static let tolerance = 128.0

    let columns: Range<Int>
    let rows: Range<Int>
    let topLeft: ProjectedSample
    let topRight: ProjectedSample
    let bottomRight: ProjectedSample
    let bottomLeft: ProjectedSample

    init(_ columns: Range<Int>, _ rows: Range<Int>, _ projection: TexelProjection) {
        (self.columns, self.rows) = (columns, rows)
        let (left, right) = Self.ends(columns), (top, bottom) = Self.ends(rows)
        topLeft = ProjectedSample(projection, x: left, y: top)
        topRight = left == right ? topLeft : ProjectedSample(projection, x: right, y: top)
        bottomLeft = top == bottom ? topLeft : ProjectedSample(projection, x: left, y: bottom)
        bottomRight =
            left == right
            ? bottomLeft : top == bottom ? topRight : ProjectedSample(projection, x: right, y: bottom)
    }

    /// Returns the coordinates at which a range of pixels is sampled: its ends, or the middle of a single pixel.
    private static func ends(_ range: Range<Int>) -> (Double, Double) {
        let start = Double(range.lowerBound), end = Double(range.upperBound)
        return range.count == 1 ? (start + 0.5, start + 0.5) : (start, end)
    }

    /// Divides the tile in two where its error exceeds the tolerance; returns nil where it does not.
    ///
    /// `low` and `high` are the first and the last source column and row that may be sampled.
    func halves(_ projection: TexelProjection, within low: SIMD2<Double>, _ high: SIMD2<Double>) -> (Tile, Tile)? {
        guard columns.count > 1 || rows.count > 1 else { return nil }
        let isInside =
            topLeft.lies(within: low, high) && bottomRight.lies(within: low, high)
            && topRight.lies(within: low, high) && bottomLeft.lies(within: low, high)
        func error(_ a: ProjectedSample, _ b: ProjectedSample) -> Double {
            isInside
                ? a.perspectiveError(to: b)
                : max(a.perspectiveError(to: b), a.clampingError(to: b, at: low), a.clampingError(to: b, at: high))
        }
        let horizontal = max(error(topLeft, topRight), error(bottomLeft, bottomRight))
        let vertical = max(error(topLeft, bottomLeft), error(topRight, bottomRight))
        guard max(horizontal, vertical, error(topLeft, bottomRight)) > Self.tolerance else { return nil }
        if rows.count == 1 || columns.count > 1 && horizontal >= vertical {
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

/// The source coordinate at a point of a projected triangle.
private struct ProjectedSample {
    /// The column and the row, in 4096ths of a texel from the middle of the first.
    let source: SIMD2<Double>
    private let inverseDepth: Double

    /// Samples a point, counted from the corner of pixel (0, 0).
    init(_ projection: TexelProjection, x: Double, y: Double) {
        let (column, row, inverseDepth) = projection.source(x: x - 0.5, y: y - 0.5)
        (source, self.inverseDepth) = (SIMD2(column, row), inverseDepth)
    }

    /// Returns a Boolean value that indicates whether the source coordinate lies inside the limits.
    func lies(within low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
        source.x >= low.x && source.y >= low.y && source.x <= high.x && source.y <= high.y
    }

    /// Returns the largest error of linear interpolation between two samples, in 4096ths of a texel.
    ///
    /// In perspective, the source coordinate halfway is the mean of the ends weighted by their inverse depths.
    func perspectiveError(to other: ProjectedSample) -> Double {
        let distance = max(abs(source.x - other.source.x), abs(source.y - other.source.y))
        return distance * abs(inverseDepth - other.inverseDepth) / (2 * (inverseDepth + other.inverseDepth))
    }

    /// Returns the largest error of linear interpolation between two samples, one of which lies beyond a limit.
    ///
    /// The clamped source coordinate stops changing at the limit, and linear interpolation cuts that corner off.
    func clampingError(to other: ProjectedSample, at limit: SIMD2<Double>) -> Double {
        func error(_ a: Double, _ b: Double, _ limit: Double) -> Double {
            let before = limit - a, after = b - limit
            return before * after > 0 ? abs(before * after / (before + after)) : 0
        }
        return max(error(source.x, other.source.x, limit.x), error(source.y, other.source.y, limit.y))
    }
}
