import Platform

/// A part of a picture that has been halved so many times, where it is seen on the triangles of a mesh.
struct Perspective {
    /// The columns that are shown, in 4096ths of a texel from the middle of the first.
    let columns: ClosedRange<Double>
    /// The rows that are shown, in 4096ths of a texel from the middle of the first.
    let rows: ClosedRange<Double>
    /// One for each triangle of the mesh.
    let projections: [TexelProjection]

    /// Shows a part of a picture, which has been halved `level` times and has `width` by `height` texels since then.
    init(
        _ columns: Axis.Part, _ rows: Axis.Part, over outline: MeshOutline, level: Int, width: Int, height: Int
    ) {
        self.columns = columns.limits(level: level, texels: width)
        self.rows = rows.limits(level: level, texels: height)
        let nearness = outline.mesh.nearness
        let sources = zip(outline.mesh.vertices, nearness).map { vertex, nearness in
            (
                column: columns.position(vertex.source.x, level: level) * nearness,
                row: rows.position(vertex.source.y, level: level) * nearness
            )
        }
        projections = outline.triangles.map { triangle in
            let (a, b, c) = triangle.places
            let corners = (outline.corners[a], outline.corners[b], outline.corners[c])
            return TexelProjection(
                column: .init(
                    (sources[a].column, sources[b].column, sources[c].column), at: corners, area: triangle.area),
                row: .init((sources[a].row, sources[b].row, sources[c].row), at: corners, area: triangle.area),
                nearness: .init((nearness[a], nearness[b], nearness[c]), at: corners, area: triangle.area),
                horizon: min(nearness[a], nearness[b], nearness[c]) / 4)
        }
    }
}

extension Mesh {
    /// 1 over the depth of each corner: whole numbers from 1 to 2^30, which is the nearest one.
    ///
    /// Depths are rounded here; what is 2^30 times as far as the nearest corner counts as that far.
    fileprivate var nearness: [Double] {
        let nearest = vertices.reduce(.infinity) { min($0, $1.depth) }
        return vertices.map { max(1, (nearest / $0.depth * 1_073_741_824).rounded()) }
    }
}

extension MeshOutline {
    /// How many mipLevels leave at least one texel to a pixel, on the average of the mesh: one level for all of it,
    /// because a change of level within would be seen.
    ///
    /// As with a rectangle, the side that is shrunk more decides. How long a texel's sides are seen is weighed by the
    /// part of the source that a triangle shows, so that splitting triangles changes nothing.
    func level(_ columns: Axis.Part, _ rows: Axis.Part) -> Int {
        var across = 0.0, down = 0.0, texels = 0.0
        let sources = mesh.vertices.map {
            (columns.position($0.source.x, level: 0), rows.position($0.source.y, level: 0))
        }
        for triangle in triangles {
            let (a, b, c) = triangle.places
            let s = (sources[b].0 - sources[a].0, sources[c].0 - sources[a].0)
            let t = (sources[b].1 - sources[a].1, sources[c].1 - sources[a].1)
            let x = (Double(corners[b].x - corners[a].x), Double(corners[c].x - corners[a].x))
            let y = (Double(corners[b].y - corners[a].y), Double(corners[c].y - corners[a].y))
            func length(_ s: (Double, Double)) -> Double {
                let x = x.0 * s.1 - x.1 * s.0, y = y.0 * s.1 - y.1 * s.0
                return (x * x + y * y).squareRoot()
            }
            across += length(t)
            down += length(s)
            texels += abs(s.0 * t.1 - s.1 * t.0)
        }
        guard texels > 0, across > 0, down > 0 else { return 0 }
        // Positions are 4096ths of a texel over 256ths of a pixel. A last bit must not decide about what is shown at
        // exactly half its size.
        let ratio = texels / min(across, down) / 16 * (1 + 1.0 / 4096)
        return ratio < 2 ? 0 : Int(ratio.exponent)
    }
}

extension Axis.Part {
    /// Where a share of the part lies once the picture has been halved `level` times, in 4096ths of a texel from the
    /// middle of the first.
    fileprivate func position(_ share: Double, level: Int) -> Double {
        let far = 281_474_976_710_656.0
        let offset = max(-far, min(share * Double(length), far)).rounded()
        return (Double(start) + offset) / Double(16 << level) - 2048
    }

    /// The outermost texels that the part touches.
    fileprivate func limits(level: Int, texels: Int) -> ClosedRange<Double> {
        let range = Axis.limits(of: self, level: level, texels: texels)
        return Double(range.lowerBound << 12)...Double(range.upperBound << 12)
    }
}

/// How a triangle's source lies on the pixels: three planes over the picture, and what the source is where they end.
///
/// A plane of `source / depth` divided by the plane of `1 / depth` is the source in perspective.
struct TexelProjection {
    /// A number that changes evenly from pixel to pixel.
    struct Plane {
        /// Its value at the middle of pixel (0, 0).
        let start: Double
        /// What it changes by from a column to the next.
        let across: Double
        /// What it changes by from a row to the next.
        let down: Double
        /// Its value in the middle of the triangle.
        let middle: Double

        /// The plane with three values at the corners of a triangle of `area`.
        init(_ values: (Double, Double, Double), at corners: (Corner, Corner, Corner), area: Int) {
            let (a, b, c) = corners
            let first = values.1 - values.0, second = values.2 - values.0
            let pixel = 256 / Double(area)
            across = (first * Double(c.y - a.y) - second * Double(b.y - a.y)) * pixel
            down = (second * Double(b.x - a.x) - first * Double(c.x - a.x)) * pixel
            start = values.0 + (Double(128 - a.x) / 256 * across + Double(128 - a.y) / 256 * down)
            middle = (values.0 + values.1 + values.2) / 3
        }

        /// Its value at the first pixel of a row.
        @inline(__always) func row(_ y: Double) -> Double { start + y * down }
    }

    /// The column over the depth, in 4096ths of a texel from the middle of the first.
    let column: Plane
    /// The row over the depth, in 4096ths of a texel from the middle of the first.
    let row: Plane
    /// 1 over the depth, 2^30 at the nearest corner of the mesh.
    let nearness: Plane
    /// A quarter of the least `nearness` of its corners: less is found only beyond an edge so steep that the horizon
    /// is not a pixel away.
    let horizon: Double

    /// What is seen at a place, and how near it is, counted from the middle of pixel (0, 0).
    func source(x: Double, y: Double) -> (column: Double, row: Double, nearness: Double) {
        var nearness = nearness.row(y) + x * nearness.across
        var column = column.row(y) + x * column.across, row = row.row(y) + x * row.across
        if nearness < horizon {
            // The middle of a pixel that is covered in part lies beyond the horizon: it is moved towards the middle of
            // the triangle until it can be seen.
            let middle = self.nearness.middle
            let way = (middle - horizon) / (middle - nearness)
            nearness = horizon
            column = self.column.middle + (column - self.column.middle) * way
            row = self.row.middle + (row - self.row.middle) * way
        }
        let depth = 1 / nearness
        return (column * depth, row * depth, nearness)
    }
}
