/// A row of a triangle with a picture in perspective: each pixel mixed from the four texels around its middle.
struct ProjectedBrush: Brush {
    private let texels: UnsafePointer<UInt32>
    private let width: Int
    /// From a texel to the one below it.
    private let below: Int
    private let columns: TexelPlace
    private let rows: TexelPlace
    private let projection: TexelProjection
    private let y: Double
    private let column: Double
    private let row: Double
    private let nearness: Double
    let isOpaque: Bool

    @inline(__always)
    init(_ projection: TexelProjection, row y: Int, of sampler: MeshSampler, from texels: UnsafePointer<UInt32>) {
        self.texels = texels
        width = sampler.bitmap.width
        below = sampler.below
        columns = sampler.columns
        rows = sampler.rows
        self.projection = projection
        self.y = Double(y)
        column = projection.column.row(self.y)
        row = projection.row.row(self.y)
        nearness = projection.nearness.row(self.y)
        isOpaque = sampler.isOpaque
    }

    func pixel(_ x: Int) -> UInt32 {
        let (column, row, _) = projection.source(x: Double(x), y: y)
        let (start, right) = columns.split(column), (top, down) = rows.split(row)
        return Quad.pixel(mixing: texels + (Int(top) * width + Int(start)), below: below, right: right, down: down)
    }

    @inline(__always) func quad(_ x: Int) -> Quad {
        let x = SIMD4(Double(x), Double(x &+ 1), Double(x &+ 2), Double(x &+ 3))
        let nearness = self.nearness + x * projection.nearness.across
        // Nearness changes evenly: what holds at both ends holds between them.
        if nearness[0] < projection.horizon || nearness[3] < projection.horizon { return single(Int(x[0])) }
        let depth = 1 / nearness
        let (start, right) = columns.split((self.column + x * projection.column.across) * depth)
        let (top, down) = rows.split((self.row + x * projection.row.across) * depth)
        return Quad(
            mixing: texels + offset(start, top, 0), texels + offset(start, top, 1), texels + offset(start, top, 2),
            texels + offset(start, top, 3), below: below, right: right, down: down)
    }

    private func single(_ x: Int) -> Quad { Quad(pixel(x), pixel(x + 1), pixel(x + 2), pixel(x + 3)) }

    @inline(__always) private func offset(_ start: Quad, _ top: Quad, _ lane: Int) -> Int {
        Int(truncatingIfNeeded: top[lane]) &* width &+ Int(truncatingIfNeeded: start[lane])
    }
}
