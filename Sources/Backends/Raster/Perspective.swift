import Platform

/// The projection of a source region onto the triangles of a mesh in perspective.
struct Perspective {
    /// The outermost columns that may be sampled, in 4096ths of a texel from the middle of the first.
    let columns: ClosedRange<Double>
    /// The outermost rows that may be sampled, in 4096ths of a texel from the middle of the first.
    let rows: ClosedRange<Double>
    /// The projection of each triangle of the mesh.
    let projections: [TexelProjection]

    /// Projects a region from a mip level of `width` by `height` texels.
    init(_ region: SourceRegion, over mesh: PixelMesh, level: Int, width: Int, height: Int) {
        columns = region.columns.texelLimits(level: level, texels: width)
        rows = region.rows.texelLimits(level: level, texels: height)
        let inverseDepths = mesh.mesh.inverseDepths
        let sources = zip(mesh.mesh.vertices, inverseDepths).map { vertex, inverseDepth in
            (
                column: region.columns.position(vertex.source.x, level: level) * inverseDepth,
                row: region.rows.position(vertex.source.y, level: level) * inverseDepth
            )
        }
        projections = mesh.triangles.map { triangle in
            let (a, b, c) = triangle.indices, area = triangle.area
            let corners = (mesh.corners[a], mesh.corners[b], mesh.corners[c])
            let depths = (inverseDepths[a], inverseDepths[b], inverseDepths[c])
            return TexelProjection(
                column: .init((sources[a].column, sources[b].column, sources[c].column), at: corners, area: area),
                row: .init((sources[a].row, sources[b].row, sources[c].row), at: corners, area: area),
                inverseDepth: .init(depths, at: corners, area: area), horizon: min(depths.0, depths.1, depths.2) / 4)
        }
    }
}

/// The perspective-correct interpolation of a source region over one triangle.
///
/// The source coordinate divided by the depth changes linearly over the target, and so does 1 divided by the depth. The
/// quotient of the two is the source coordinate.
struct TexelProjection {
    /// A number that changes linearly from pixel to pixel.
    struct Interpolant {
        /// The value at the middle of pixel (0, 0).
        let start: Double
        /// The change from one column to the next.
        let dx: Double
        /// The change from one row to the next.
        let dy: Double
        /// The value at the centroid of the triangle.
        fileprivate let centroid: Double

        /// Interpolates three values at the corners of a triangle; `area` is the one of ``Triangle``.
        fileprivate init(
            _ values: (Double, Double, Double), at corners: (SubpixelPoint, SubpixelPoint, SubpixelPoint), area: Int
        ) {
            let (a, b, c) = corners
            let first = values.1 - values.0, second = values.2 - values.0
            let pixel = 256 / Double(area)
            dx = (first * Double(c.y - a.y) - second * Double(b.y - a.y)) * pixel
            dy = (second * Double(b.x - a.x) - first * Double(c.x - a.x)) * pixel
            start = values.0 + (Double(128 - a.x) / 256 * dx + Double(128 - a.y) / 256 * dy)
            centroid = (values.0 + values.1 + values.2) / 3
        }

        /// Returns the value at the middle of the first pixel of a row.
        @inline(__always) func row(_ y: Double) -> Double { start + y * dy }
    }

    /// The source column over the depth, in 4096ths of a texel from the middle of the first.
    let column: Interpolant
    /// The source row over the depth, in 4096ths of a texel from the middle of the first.
    let row: Interpolant
    /// 1 over the depth; 2^30 at the nearest vertex of the mesh.
    let inverseDepth: Interpolant
    /// The least `inverseDepth` that is used: a quarter of the least one of the three corners.
    ///
    /// Smaller values occur only outside the triangle, beside an edge so steep that the horizon is less than a pixel
    /// away.
    let horizon: Double

    /// Returns the source coordinate and the inverse depth at a point, counted from the middle of pixel (0, 0).
    func source(x: Double, y: Double) -> (column: Double, row: Double, inverseDepth: Double) {
        var inverseDepth = inverseDepth.row(y) + x * inverseDepth.dx
        var column = column.row(y) + x * column.dx, row = row.row(y) + x * row.dx
        if inverseDepth < horizon {
            // The middle of a pixel with partial coverage may lie beyond the horizon. It is moved towards the centroid
            // of the triangle, up to the horizon.
            let centroid = self.inverseDepth.centroid
            let fraction = (centroid - horizon) / (centroid - inverseDepth)
            inverseDepth = horizon
            column = self.column.centroid + (column - self.column.centroid) * fraction
            row = self.row.centroid + (row - self.row.centroid) * fraction
        }
        let depth = 1 / inverseDepth
        return (column * depth, row * depth, inverseDepth)
    }
}

extension Mesh {
    /// 1 over the depth of each vertex: integers from 1 to 2^30, the value of the nearest vertex.
    ///
    /// A depth above 2^30 times the nearest one counts as that.
    fileprivate var inverseDepths: [Double] {
        let nearest = vertices.reduce(.infinity) { min($0, $1.depth) }
        return vertices.map { max(1, (nearest / $0.depth * 1_073_741_824).rounded()) }
    }
}

extension PixelMesh {
    /// Returns the highest mip level that has at least one texel to a pixel, on the average of the mesh.
    ///
    /// All triangles use one level, because a change of level inside the mesh would be visible. As with a rectangle,
    /// the side that is reduced more decides. The lengths of a texel's sides on the target are weighted by the area of
    /// the source that a triangle shows, so that a mesh with split triangles has the same level.
    func level(of region: SourceRegion) -> Int {
        var columnLength = 0.0, rowLength = 0.0, texels = 0.0
        let sources = mesh.vertices.map {
            (region.columns.position($0.source.x, level: 0), region.rows.position($0.source.y, level: 0))
        }
        for triangle in triangles {
            let (a, b, c) = triangle.indices
            let s = (sources[b].0 - sources[a].0, sources[c].0 - sources[a].0)
            let t = (sources[b].1 - sources[a].1, sources[c].1 - sources[a].1)
            let x = (Double(corners[b].x - corners[a].x), Double(corners[c].x - corners[a].x))
            let y = (Double(corners[b].y - corners[a].y), Double(corners[c].y - corners[a].y))
            func length(_ s: (Double, Double)) -> Double {
                let x = x.0 * s.1 - x.1 * s.0, y = y.0 * s.1 - y.1 * s.0
                return (x * x + y * y).squareRoot()
            }
            columnLength += length(t)
            rowLength += length(s)
            texels += abs(s.0 * t.1 - s.1 * t.0)
        }
        guard texels > 0, columnLength > 0, rowLength > 0 else { return 0 }
        // The factor 16 converts 4096ths of a texel over 256ths of a pixel. The last factor keeps the last bit from
        // deciding about an image at exactly half its size.
        let ratio = texels / min(columnLength, rowLength) / 16 * (1 + 1.0 / 4096)
        return ratio < 2 ? 0 : Int(ratio.exponent)
    }
}

extension SourceRegion.Interval {
    /// Returns the position of a fraction of the interval on a mip level, in 4096ths of a texel from the middle of the
    /// first.
    fileprivate func position(_ fraction: Double, level: Int) -> Double {
        let far = 281_474_976_710_656.0
        let offset = max(-far, min(fraction * Double(length), far)).rounded()
        return (Double(start) + offset) / Double(16 << level) - 2048
    }

    /// Returns the outermost texels that the interval touches, in 4096ths of a texel.
    fileprivate func texelLimits(level: Int, texels: Int) -> ClosedRange<Double> {
        let range = limits(level: level, texels: texels)
        return Double(range.lowerBound << 12)...Double(range.upperBound << 12)
    }
}
