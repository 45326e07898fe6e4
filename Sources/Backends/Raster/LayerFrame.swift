import Geometry
package import Platform

/// The pixels of a layer's picture, and where its plane lies on them.
package struct LayerFrame {
    package let grid: Grid
    /// Columns of the picture.
    package let width: Int
    /// Rows of the picture.
    package let height: Int
    /// The part of the columns that the layer's width fills; all but a share of the last.
    let columns: Axis.Part
    /// The part of the rows that the layer's height fills; all but a share of the last.
    let rows: Axis.Part

    /// A layer of more pixels is drawn more coarsely; twice what a display of 3840 x 2160 has.
    private static let mostPixels = Double(1 << 24)

    /// The picture of a layer on a list of `scale`, with no side above `longestSide`; nil where the layer has no extent.
    package init?(of layer: Layer, scale: Double, longestSide: Int = .max) {
        let bounds = layer.bounds
        guard !bounds.isEmpty, bounds.width.isFinite, bounds.height.isFinite else { return nil }
        var scale = scale
        while bounds.width * scale * bounds.height * scale > Self.mostPixels
            || max(bounds.width, bounds.height) * scale > Double(min(longestSide, Axis.mostTexels))
        {
            scale /= 2
        }
        grid = Grid(origin: bounds.origin, scale: scale)
        let across = grid.subpixels(bounds.width), down = grid.subpixels(bounds.height)
        guard across > 0, down > 0 else { return nil }
        width = (across + 255) >> 8
        height = (down + 255) >> 8
        columns = .whole(subpixels: across)
        rows = .whole(subpixels: down)
    }
}
