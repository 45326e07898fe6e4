import Geometry
import Platform

/// The triangles of a mesh where they lie on a grid of pixels, in whole numbers.
struct MeshOutline {
    let mesh: Mesh
    /// Where each corner is seen.
    let corners: [Corner]
    /// The triangles that have an area.
    let triangles: [Triangle]
    /// The pixels that are touched at all.
    let touched: Box

    /// A mesh on a grid; nil where no triangle has an area.
    init?(_ mesh: Mesh, on grid: Grid) {
        let corners = mesh.vertices.map { vertex in
            Corner(
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

    /// The places of the triangles that touch a box.
    func triangles(touching box: Box) -> [Int] {
        triangles.indices.filter { !triangles[$0].touched.intersection(box).isEmpty }
    }
}

/// Pixels that a triangle of a mesh covers in full, or one that it covers in part.
struct TriangleRun {
    let triangle: Int
    let columns: Range<Int>
    let rows: Range<Int>
    /// How much of the filling the triangle adds, 0 to 65536.
    var coverage = 65536
    /// How much of what is behind it hides; 0 where another triangle in the same pixel hides for both.
    var hiding = 65536
}

extension MeshOutline {
    /// Rows whose common middle is one run; the more there are, the more is left over beside it, in a run for each row.
    private static let bandHeight = 16

    /// Hands out the pixels that are covered: those that several triangles cover in part, in a run for each.
    func forEachRun(within bounds: Box, _ body: (TriangleRun) -> Void) {
        var seams: [Seam] = []
        for triangle in triangles(touching: bounds) {
            let box = triangles[triangle].touched.intersection(bounds)
            for top in stride(from: box.top, to: box.bottom, by: Self.bandHeight) {
                let band = top..<min(top + Self.bandHeight, box.bottom)
                let full = band.map { y in
                    let row = triangles[triangle].row(y)
                    let touched = row.touched.clamped(to: bounds.columns), full = row.full.clamped(to: touched)
                    Seam.gather(touched.lowerBound..<full.lowerBound, of: row, y: y, triangle: triangle, into: &seams)
                    Seam.gather(full.upperBound..<touched.upperBound, of: row, y: y, triangle: triangle, into: &seams)
                    return full
                }
                runs(of: triangle, in: band, covering: full, body)
            }
        }
        hand(out: seams, body)
    }

    /// Hands out the pixels of some rows that a triangle covers in full: `full` says which in each.
    private func runs(of triangle: Int, in band: Range<Int>, covering full: [Range<Int>], _ body: (TriangleRun) -> Void)
    {
        let left = full.reduce(.min) { max($0, $1.lowerBound) }, right = full.reduce(.max) { min($0, $1.upperBound) }
        let common = left < right ? left..<right : nil
        if let common { body(TriangleRun(triangle: triangle, columns: common, rows: band)) }
        for (y, columns) in zip(band, full) {
            let before = columns.prefix { $0 < common?.lowerBound ?? columns.upperBound }
            for part in [before, columns.dropFirst(before.count + (common?.count ?? 0))] where !part.isEmpty {
                body(TriangleRun(triangle: triangle, columns: part, rows: y..<y + 1))
            }
        }
    }

    /// Hands out the pixels that are covered in part, the sum of a pixel rounded as one.
    private func hand(out seams: [Seam], _ body: (TriangleRun) -> Void) {
        var rest = seams.sorted { ($0.y, $0.x, $0.triangle) < ($1.y, $1.x, $1.triangle) }[...]
        while let first = rest.first {
            let pixel = rest.prefix { $0.x == first.x && $0.y == first.y }
            rest = rest.dropFirst(pixel.count)
            let total = pixel.reduce(0) { $0 + $1.area }
            let coverage = min((total + 128) >> 8, 65536)
            var sum = 0, given = 0
            for seam in pixel {
                let hiding = sum == 0 ? coverage : 0
                sum += seam.area
                let part = coverage * sum / total - given
                given += part
                body(
                    TriangleRun(
                        triangle: seam.triangle, columns: seam.x..<seam.x + 1, rows: seam.y..<seam.y + 1,
                        coverage: part,
                        hiding: hiding))
            }
        }
    }
}

/// What a triangle covers of a pixel in part.
private struct Seam {
    let x: Int
    let y: Int
    let triangle: Int
    /// In 2^24ths, greater than 0.
    let area: Int

    static func gather(_ columns: Range<Int>, of row: Triangle.Row, y: Int, triangle: Int, into seams: inout [Seam]) {
        guard !columns.isEmpty else { return }
        var area = row.area(upTo: columns.lowerBound)
        for x in columns {
            let next = row.area(upTo: x + 1)
            if next > area { seams.append(Seam(x: x, y: y, triangle: triangle, area: next - area)) }
            area = next
        }
    }
}
