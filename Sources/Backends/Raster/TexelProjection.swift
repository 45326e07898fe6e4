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
