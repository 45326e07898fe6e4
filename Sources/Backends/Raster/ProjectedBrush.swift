/// A row of a projected triangle, each pixel interpolated between the four texels around its source coordinate.
struct ProjectedBrush: Brush {
    private let texels: UnsafePointer<UInt32>
    private let width: Int
    private let rowStep: Int
    private let columns: BilinearAxis
    private let rows: BilinearAxis
    private let projection: TexelProjection
    private let y: Double
    private let column: Double
    private let row: Double
    private let inverseDepth: Double
    let isOpaque: Bool

    @inline(__always)
    init(_ projection: TexelProjection, row y: Int, of sampler: MeshSampler, from texels: UnsafePointer<UInt32>) {
        self.texels = texels
        width = sampler.bitmap.width
        rowStep = sampler.rowStep
        columns = sampler.columns
        rows = sampler.rows
        self.projection = projection
        self.y = Double(y)
        column = projection.column.row(self.y)
        row = projection.row.row(self.y)
        inverseDepth = projection.inverseDepth.row(self.y)
        isOpaque = sampler.isOpaque
    }

    func pixel(_ x: Int) -> UInt32 {
        let (column, row, _) = projection.source(x: Double(x), y: y)
        let (left, columnWeight) = columns.split(column), (top, rowWeight) = rows.split(row)
        return Pixel4.pixel(
            bilinear: texels + (Int(top) * width + Int(left)), rowStep: rowStep, columnWeight: columnWeight,
            rowWeight: rowWeight)
    }

    @inline(__always) func pixels(from x: Int) -> Pixel4 {
        let x = SIMD4(Double(x), Double(x &+ 1), Double(x &+ 2), Double(x &+ 3))
        let inverseDepth = self.inverseDepth + x * projection.inverseDepth.dx
        // The inverse depth changes linearly, so between the two ends it is not below the horizon either.
        if inverseDepth[0] < projection.horizon || inverseDepth[3] < projection.horizon { return single(Int(x[0])) }
        let depth = 1 / inverseDepth
        let (left, columnWeights) = columns.split((self.column + x * projection.column.dx) * depth)
        let (top, rowWeights) = rows.split((self.row + x * projection.row.dx) * depth)
        return Pixel4(
            bilinear: texels + offset(left, top, 0), texels + offset(left, top, 1), texels + offset(left, top, 2),
            texels + offset(left, top, 3), rowStep: rowStep, columnWeights: columnWeights, rowWeights: rowWeights)
    }

    private func single(_ x: Int) -> Pixel4 { Pixel4(pixel(x), pixel(x + 1), pixel(x + 2), pixel(x + 3)) }

    @inline(__always) private func offset(_ left: Pixel4, _ top: Pixel4, _ lane: Int) -> Int {
        Int(truncatingIfNeeded: top[lane]) &* width &+ Int(truncatingIfNeeded: left[lane])
    }
}
