import Geometry
import Platform

/// A part of a picture, seen in perspective on the triangles of a mesh.
struct MeshSampler {
    let bitmap: Bitmap
    let isOpaque: Bool
    /// What each pixel is multiplied by; nil: nothing.
    let tint: UInt32?
    let perspective: Perspective

    /// Shows a part of a picture on a mesh; `level` gives the level nearest to the one wanted, and which that is.
    init(
        _ columns: Axis.Part, _ rows: Axis.Part, over outline: MeshOutline, isOpaque: Bool, tint: Color?,
        level: (Int) -> (Bitmap, Int)
    ) {
        let (bitmap, level) = level(outline.level(columns, rows))
        // Two texels are read at a time.
        self.bitmap = bitmap.width > 1 ? bitmap : bitmap.doubled()
        self.isOpaque = isOpaque
        let tint = tint?.pixel
        self.tint = tint == 0xFFFF_FFFF ? nil : tint
        perspective = Perspective(
            columns, rows, over: outline, level: level, width: bitmap.width, height: bitmap.height)
    }

    /// From a texel to the one below it.
    var below: Int { bitmap.height > 1 ? bitmap.width : 0 }
    /// Where pixels lie between columns of texels.
    var columns: TexelPlace { TexelPlace(within: perspective.columns, texels: bitmap.width) }
    /// Where pixels lie between rows of texels.
    var rows: TexelPlace { TexelPlace(within: perspective.rows, texels: bitmap.height) }

    /// Paints a mesh's pixels within a box that lies inside the shape's bounds.
    func paint(_ shape: Shape, _ outline: MeshOutline, within box: Box, on canvas: Canvas) {
        // Of each triangle, the columns for which its brushes may be asked.
        let columns = outline.triangles.map { triangle in
            let touched = triangle.touched.intersection(box)
            return touched.isEmpty ? 0..<0 : touched.left..<touched.right + UprightColumns.margin
        }
        let isUpright = zip(perspective.projections, columns).allSatisfy { $1.isEmpty || $0.isUpright(in: $1) }
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            guard isUpright else {
                return paint(shape, outline, within: box, on: canvas) {
                    ProjectedBrush(perspective.projections[$0], row: $1, of: self, from: base)
                }
            }
            let room = columns.reduce(0) { $0 + $1.count } * UprightColumns.stride
            withUnsafeTemporaryAllocation(byteCount: room, alignment: 8) { memory in
                guard var place = memory.baseAddress else { return }
                let known = zip(perspective.projections, columns).map { projection, columns in
                    defer { place += columns.count * UprightColumns.stride }
                    return UprightColumns(columns, of: projection, in: self.columns, memory: place)
                }
                paint(shape, outline, within: box, on: canvas) {
                    UprightBrush(known[$0], perspective.projections[$0], row: $1, of: self, from: base)
                }
            }
        }
    }

    /// Paints with the brush of each row of a triangle, tinted where that is wanted.
    @inline(__always)
    private func paint(
        _ shape: Shape, _ outline: MeshOutline, within box: Box, on canvas: Canvas,
        brush: (_ triangle: Int, _ y: Int) -> some Brush
    ) {
        if let tint {
            canvas.paint(shape, outline, within: box, isOpaque: isOpaque) {
                TintedBrush(base: brush($0, $1), tint: tint)
            }
        } else {
            canvas.paint(shape, outline, within: box, isOpaque: isOpaque, brush: brush)
        }
    }
}

extension Bitmap {
    /// The bitmap with each column twice.
    fileprivate func doubled() -> Bitmap {
        Bitmap(width: 2 * width, height: height, pixels: pixels.flatMap { [$0, $0] })
    }
}
