extension Canvas {
    /// Paints the pixels of a mesh within a box that lies inside the shape's bounds; `brush` makes what a row of a
    /// triangle is painted with.
    func paint(
        _ shape: Shape, _ outline: MeshOutline, within box: Box, isOpaque: Bool,
        brush: (_ triangle: Int, _ y: Int) -> some Brush
    ) {
        let triangles = outline.triangles(touching: box)
        guard !triangles.isEmpty else { return }
        let share = shape.share(65536)
        var seams = SeamRow(columns: box.columns)
        for y in box.top..<box.bottom {
            let line = pixels + y * rowStride
            for index in triangles {
                let triangle = outline.triangles[index]
                guard triangle.touched.top <= y, y < triangle.touched.bottom else { continue }
                let row = triangle.row(y)
                let touched = row.touched.clamped(to: box.columns), full = row.full.clamped(to: touched)
                guard !touched.isEmpty else { continue }
                let brush = brush(index, y)
                seams.add(touched.lowerBound..<full.lowerBound, of: row, with: brush)
                brush.paint(line, columns: full, share: share)
                seams.add(full.upperBound..<touched.upperBound, of: row, with: brush)
            }
            seams.paint(line, as: shape, isOpaque: isOpaque)
        }
    }
}
