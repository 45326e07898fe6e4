package import Geometry
package import Platform

/// The pixel grid of a target: converts points to whole numbers of subpixels.
///
/// A subpixel is a 256th of a pixel. Coordinates are rounded to subpixels before any other computation, so that the
/// last bit of a floating-point result moves no pixel. Coordinates are clamped to 2^24 pixels.
package struct PixelGrid {
    /// The point at the upper left corner of the first pixel.
    let origin: Point
    /// The number of pixels in a point.
    package let scale: Double

    /// Makes the grid whose first pixel begins at a point.
    package init(origin: Point, scale: Double) { (self.origin, self.scale) = (origin, scale) }

    /// Returns the rectangle in subpixels; nil where it is empty or has a coordinate that is not a number.
    func box(of rect: Rect) -> Box? {
        let sides = [
            rect.minX - origin.x, rect.minY - origin.y, rect.maxX - origin.x, rect.maxY - origin.y,
        ]
        guard !rect.isEmpty, sides.allSatisfy({ !$0.isNaN }) else { return nil }
        let box = Box(
            left: subpixels(sides[0]), top: subpixels(sides[1]), right: subpixels(sides[2]),
            bottom: subpixels(sides[3]))
        return box.isEmpty ? nil : box
    }

    /// Returns the rectangle with its sides rounded to whole pixels; nil where no pixel remains.
    func pixels(of rect: Rect) -> Box? {
        guard let box = box(of: rect) else { return nil }
        let pixels = Box(
            left: (box.left + 128) >> 8, top: (box.top + 128) >> 8, right: (box.right + 128) >> 8,
            bottom: (box.bottom + 128) >> 8)
        return pixels.isEmpty ? nil : pixels
    }

    /// Returns a length in subpixels; 0 for NaN.
    func subpixels(_ length: Double) -> Int {
        let far = 4_294_967_296.0
        let rounded = (length * scale * 256).rounded()
        return rounded.isNaN ? 0 : Int(min(max(rounded, -far), far))
    }
}

/// The size in pixels of a layer's bitmap or texture, and the pixel grid of the layer's commands on it.
package struct LayerFrame {
    package let grid: PixelGrid
    /// The number of columns.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The part that the layer's bounds fill: all but a fraction of the last column and of the last row.
    package let region: SourceRegion

    /// All pixels.
    var bounds: Box { Box(width: width, height: height) }

    /// The size above which a layer is drawn at a lower scale: twice the pixels of a display of 3840 x 2160.
    private static let maximumPixels = Double(1 << 24)

    /// Makes the frame of a layer on a list of `scale`, with no side above `longestSide`; nil where the layer is empty.
    package init?(of layer: Layer, scale: Double, longestSide: Int = .max) {
        let bounds = layer.bounds
        guard !bounds.isEmpty, bounds.width.isFinite, bounds.height.isFinite else { return nil }
        var scale = scale
        while bounds.width * scale * bounds.height * scale > Self.maximumPixels
            || max(bounds.width, bounds.height) * scale > Double(min(longestSide, SourceRegion.maximumTexels))
        {
            scale /= 2
        }
        grid = PixelGrid(origin: bounds.origin, scale: scale)
        let across = grid.subpixels(bounds.width), down = grid.subpixels(bounds.height)
        guard across > 0, down > 0 else { return nil }
        width = (across + 255) >> 8
        height = (down + 255) >> 8
        region = SourceRegion(columns: .pixels(subpixels: across), rows: .pixels(subpixels: down))
    }
}
