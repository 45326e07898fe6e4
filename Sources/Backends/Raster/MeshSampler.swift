import Platform

/// A source region of a bitmap, projected onto the triangles of a mesh.
struct MeshSampler {
    let bitmap: Bitmap
    let isOpaque: Bool
    /// The colour that each pixel is multiplied by; nil for none.
    private let tint: UInt32?
    private let perspective: Perspective
    /// The columns of each triangle if all are upright.
    private var uprightColumns: [UprightColumns]?
    /// The colour over the mesh; nil for none.
    private(set) var shade: Shade?

    /// Projects a region onto a mesh, whose pixels in a box will be painted.
    ///
    /// The closure returns the available mip level nearest to the requested one, and its number.
    init(
        _ region: SourceRegion, over mesh: PixelMesh, within box: Box, isOpaque: Bool, tint: Color?,
        bitmap: (_ level: Int) -> (Bitmap, Int)
    ) {
        let (bitmap, level) = bitmap(mesh.level(of: region))
        // The brushes read two adjacent texels at a time.
        self.bitmap = bitmap.width > 1 ? bitmap : bitmap.doubled()
        self.isOpaque = isOpaque
        let tint = tint?.pixel
        self.tint = tint == 0xFFFF_FFFF ? nil : tint
        perspective = Perspective(region, over: mesh, level: level, width: bitmap.width, height: bitmap.height)
        uprightColumns = uprightColumns(of: mesh, within: box)
    }

    /// Returns the columns of each triangle; nil where not all are upright.
    private func uprightColumns(of mesh: PixelMesh, within box: Box) -> [UprightColumns]? {
        guard max(bitmap.width, bitmap.height) <= UprightColumns.longestSide else { return nil }
        var result: [UprightColumns] = []
        for (triangle, projection) in zip(mesh.triangles, perspective.projections) {
            let touched = triangle.touched.intersection(box)
            guard let columns = UprightColumns(projection, within: touched, axis: columns) else { return nil }
            result.append(columns)
        }
        return result
    }

    /// Returns the sampler with a colour over the mesh.
    func shaded(by shade: Shade) -> MeshSampler {
        var result = self
        result.shade = shade
        return result
    }

    /// The distance in memory from a texel to the one below it; 0 in a bitmap of one row.
    var rowStep: Int { bitmap.height > 1 ? bitmap.width : 0 }
    /// The rounding of source columns.
    var columns: BilinearAxis { BilinearAxis(within: perspective.columns, texels: bitmap.width) }
    /// The rounding of source rows.
    var rows: BilinearAxis { BilinearAxis(within: perspective.rows, texels: bitmap.height) }

    /// Paints the pixels of a mesh in a box that lies inside the shape's bounds.
    func paint(_ shape: Shape, _ mesh: PixelMesh, within box: Box, on canvas: Canvas) {
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            guard let columns = uprightColumns else {
                return paint(shape, mesh, within: box, on: canvas) {
                    ProjectedBrush(perspective.projections[$0], row: $1, of: self, from: base)
                }
            }
            let byteCount = columns.reduce(0) { $0 + UprightRows.byteCount($1) }
            withUnsafeTemporaryAllocation(byteCount: byteCount, alignment: 4) { memory in
                guard var next = memory.baseAddress else { return }
                var rows = columns.map { columns in
                    defer { next += UprightRows.byteCount(columns) }
                    return UprightRows(columns, memory: next)
                }
                paint(shape, mesh, within: box, on: canvas) { triangle, y in
                    rows[triangle].move(to: y)
                    return UprightBrush(rows[triangle], of: self, from: base)
                }
            }
        }
    }

    /// Paints with the brush of each row of a triangle, and with the tint if there is one.
    @inline(__always)
    private func paint(
        _ shape: Shape, _ mesh: PixelMesh, within box: Box, on canvas: Canvas,
        brush: (_ triangle: Int, _ y: Int) -> some Brush
    ) {
        if let tint {
            canvas.paint(shape, mesh, within: box, isOpaque: isOpaque, shade: shade) {
                TintedBrush(base: brush($0, $1), tint: tint)
            }
        } else {
            canvas.paint(shape, mesh, within: box, isOpaque: isOpaque, shade: shade, brush: brush)
        }
    }
}

extension Bitmap {
    /// Returns the bitmap with each column twice.
    fileprivate func doubled() -> Bitmap {
        Bitmap(width: 2 * width, height: height, pixels: pixels.flatMap { [$0, $0] })
    }
}
