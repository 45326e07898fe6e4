import Platform

/// The triangles of a mesh on a pixel grid.
struct PixelMesh {
    let mesh: Mesh
    /// The position of each vertex of the mesh.
    let corners: [SubpixelPoint]
    /// The triangles that have an area.
    let triangles: [Triangle]
    /// The pixels with any coverage.
    let touched: Box

    /// Converts a mesh to a pixel grid; nil where no triangle has an area.
    init?(_ mesh: Mesh, on grid: PixelGrid) {
        let corners = mesh.vertices.map { vertex in
            SubpixelPoint(
                x: grid.subpixels(vertex.position.x - grid.origin.x),
                y: grid.subpixels(vertex.position.y - grid.origin.y))
        }
        triangles = mesh.triangles.compactMap { Triangle(($0.a, $0.b, $0.c), of: corners) }
        guard var touched = triangles.first?.touched else { return nil }
        for box in triangles.map(\.touched) {
            touched = Box(
                left: min(touched.left, box.left), top: min(touched.top, box.top),
                right: max(touched.right, box.right), bottom: max(touched.bottom, box.bottom))
        }
        self.mesh = mesh
        self.corners = corners
        self.touched = touched
    }

    /// A Boolean value that indicates whether the mesh is a quadrilateral of two triangles that do not overlap, because
    /// they lie on different sides of a diagonal.
    var isQuadrilateral: Bool {
        guard corners.count == 4, mesh.triangles == [Mesh.Triangle(0, 1, 2), Mesh.Triangle(0, 2, 3)] else {
            return false
        }
        let sides = [corners[1], corners[3]].map { corner in
            (corners[2].x - corners[0].x) * (corner.y - corners[0].y)
                - (corner.x - corners[0].x) * (corners[2].y - corners[0].y)
        }
        return sides[0].signum() * sides[1].signum() < 0
    }

    /// A box of pixels with full coverage; empty where the mesh is not a convex quadrilateral.
    ///
    /// It stays a pixel away from the sides, whose crossings with rows are rounded.
    var inner: Box {
        guard corners.count == 4, triangles.count == 2,
            mesh.triangles == [Mesh.Triangle(0, 1, 2), Mesh.Triangle(0, 2, 3)]
        else { return .empty }
        let x = corners.map(\.x).sorted(), y = corners.map(\.y).sorted()
        let box = Box(
            left: (x[1] + 511) >> 8, top: (y[1] + 511) >> 8, right: (x[2] >> 8) - 1, bottom: (y[2] >> 8) - 1)
        let points = [(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)]
        let turns = corners.indices.flatMap { i in
            points.map { point in
                let a = corners[i], b = corners[(i + 1) % 4]
                return (b.x - a.x) * ((point.1 << 8) - a.y) - ((point.0 << 8) - a.x) * (b.y - a.y)
            }
        }
        return turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 } ? box : .empty
    }

    /// Returns the indices in `triangles` of those that touch a box.
    func triangles(touching box: Box) -> [Int] {
        triangles.indices.filter { !triangles[$0].touched.intersection(box).isEmpty }
    }
}

extension PixelMesh {
    /// A rectangle of pixels that a triangle covers in full, or one pixel that it covers in part.
    struct Run {
        /// The index of the triangle in `triangles`.
        let triangle: Int
        let columns: Range<Int>
        let rows: Range<Int>
        /// The opacity that the triangle adds to each pixel, 0 to 65536.
        var coverage = 65536
        /// The opacity that the run takes from the pixels below, 0 to 65536.
        ///
        /// It equals `coverage`, except where several triangles cover a pixel in part. There the first one occludes for
        /// all of them, and the others have 0.
        var occlusion = 65536
    }

    /// The number of rows whose common columns are one run.
    ///
    /// The more rows, the more columns are left over beside the common ones, in a run for each row.
    private static let bandHeight = 16

    /// Calls `body` with runs that together contain each covered pixel in `bounds`.
    ///
    /// A pixel that several triangles cover in part is in one run for each of them.
    func forEachRun(within bounds: Box, _ body: (Run) -> Void) {
        var fragments: [Fragment] = []
        for triangle in triangles(touching: bounds) {
            let box = triangles[triangle].touched.intersection(bounds)
            for top in stride(from: box.top, to: box.bottom, by: Self.bandHeight) {
                let band = top..<min(top + Self.bandHeight, box.bottom)
                let full = band.map { y in
                    let row = triangles[triangle].row(y)
                    let touched = row.touched.clamped(to: bounds.columns), full = row.full.clamped(to: touched)
                    let left = touched.lowerBound..<full.lowerBound, right = full.upperBound..<touched.upperBound
                    Fragment.append(left, of: row, y: y, triangle: triangle, to: &fragments)
                    Fragment.append(right, of: row, y: y, triangle: triangle, to: &fragments)
                    return full
                }
                runs(of: triangle, in: band, covering: full, body)
            }
        }
        runs(of: fragments, body)
    }

    /// Calls `body` with the pixels that a triangle covers in full: the columns in `full`, one range for each row.
    private func runs(of triangle: Int, in band: Range<Int>, covering full: [Range<Int>], _ body: (Run) -> Void) {
        let left = full.reduce(.min) { max($0, $1.lowerBound) }, right = full.reduce(.max) { min($0, $1.upperBound) }
        let common = left < right ? left..<right : nil
        if let common { body(Run(triangle: triangle, columns: common, rows: band)) }
        for (y, columns) in zip(band, full) {
            let before = columns.prefix { $0 < common?.lowerBound ?? columns.upperBound }
            for part in [before, columns.dropFirst(before.count + (common?.count ?? 0))] where !part.isEmpty {
                body(Run(triangle: triangle, columns: part, rows: y..<y + 1))
            }
        }
    }

    /// Calls `body` with the pixels that triangles cover in part; the sum of each pixel is rounded once.
    private func runs(of fragments: [Fragment], _ body: (Run) -> Void) {
        var rest = fragments.sorted { ($0.y, $0.x, $0.triangle) < ($1.y, $1.x, $1.triangle) }[...]
        while let first = rest.first {
            let pixel = rest.prefix { $0.x == first.x && $0.y == first.y }
            rest = rest.dropFirst(pixel.count)
            let total = pixel.reduce(0) { $0 + $1.area }
            let coverage = min((total + 128) >> 8, 65536)
            var sum = 0, distributed = 0
            for fragment in pixel {
                let occlusion = sum == 0 ? coverage : 0
                sum += fragment.area
                let part = coverage * sum / total - distributed
                distributed += part
                body(
                    Run(
                        triangle: fragment.triangle, columns: fragment.x..<fragment.x + 1,
                        rows: fragment.y..<fragment.y + 1, coverage: part, occlusion: occlusion))
            }
        }
    }
}

/// The part of a pixel that a triangle covers.
private struct Fragment {
    let x: Int
    let y: Int
    /// The index of the triangle in the mesh.
    let triangle: Int
    /// The covered area, greater than 0, in 2^24ths of a pixel.
    let area: Int

    /// Appends the fragments of a triangle in some columns of a row.
    static func append(
        _ columns: Range<Int>, of row: Triangle.Row, y: Int, triangle: Int, to fragments: inout [Fragment]
    ) {
        guard !columns.isEmpty else { return }
        var area = row.area(upTo: columns.lowerBound)
        for x in columns {
            let next = row.area(upTo: x + 1)
            if next > area { fragments.append(Fragment(x: x, y: y, triangle: triangle, area: next - area)) }
            area = next
        }
    }
}
