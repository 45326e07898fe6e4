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

    /// Paints a mesh's pixels within a box that lies inside the shape's bounds.
    func paint(_ shape: Shape, _ outline: MeshOutline, within box: Box, on canvas: Canvas) {
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            if let tint {
                canvas.paint(shape, outline, within: box, isOpaque: isOpaque) {
                    TintedBrush(base: brush($0, row: $1, from: base), tint: tint)
                }
            } else {
                canvas.paint(shape, outline, within: box, isOpaque: isOpaque) { brush($0, row: $1, from: base) }
            }
        }
    }

    /// What the row `y` of a triangle is painted with.
    @inline(__always)
    private func brush(_ facet: Int, row y: Int, from texels: UnsafePointer<UInt32>) -> ProjectedBrush {
        ProjectedBrush(perspective.projections[facet], row: y, of: self, from: texels)
    }
}

extension Bitmap {
    /// The bitmap with each column twice.
    fileprivate func doubled() -> Bitmap {
        Bitmap(width: 2 * width, height: height, pixels: pixels.flatMap { [$0, $0] })
    }
}
