package import Geometry
package import Platform

/// Where the plane of some commands lies on a grid of pixels, and the only way from their numbers to whole ones.
///
/// Coordinates are rounded to a 256th of a pixel here, before anything is decided by them, so that the last bit of a
/// floating-point result moves no pixel. What lies more than 2^24 pixels away counts as that far.
package struct Grid {
    /// The point at the first pixel's upper left corner.
    let origin: Point
    /// Pixels in a point.
    package let scale: Double

    /// Makes the grid that begins at a point.
    package init(origin: Point, scale: Double) { (self.origin, self.scale) = (origin, scale) }

    /// The rectangle in 256ths of a pixel; nil where nothing can be drawn in it.
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

    /// The rectangle with its sides rounded to whole pixels; nil where it holds none.
    func pixels(of rect: Rect) -> Box? {
        guard let box = box(of: rect) else { return nil }
        let pixels = Box(
            left: (box.left + 128) >> 8, top: (box.top + 128) >> 8, right: (box.right + 128) >> 8,
            bottom: (box.bottom + 128) >> 8)
        return pixels.isEmpty ? nil : pixels
    }

    /// A length in 256ths of a pixel, 0 for what is not a number.
    func subpixels(_ length: Double) -> Int {
        let far = 4_294_967_296.0
        let rounded = (length * scale * 256).rounded()
        return rounded.isNaN ? 0 : Int(min(max(rounded, -far), far))
    }
}

extension Int {
    /// A share from 0 to 1 as 0 to 255, rounded; what lies outside is clamped, what is not a number counts as 0.
    init(byteOf share: Double) {
        self = share > 0 ? Int((Swift.min(share, 1) * 255).rounded()) : 0
    }
}

/// A rectangle of whole numbers: of pixels, or of 256ths of a pixel.
struct Box: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }
    var isEmpty: Bool { left >= right || top >= bottom }
    /// The columns of a box that is not empty.
    var columns: Range<Int> { left..<right }

    /// What both share; may come out empty, with negative sides.
    func intersection(_ other: Box) -> Box {
        Box(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// The parts of this box around `hole`, which lies within it; above and below over the whole width, because long
    /// rows are drawn fastest.
    func surroundings(of hole: Box) -> [Box] {
        [
            Box(left: left, top: top, right: right, bottom: hole.top),
            Box(left: left, top: hole.top, right: hole.left, bottom: hole.bottom),
            Box(left: hole.right, top: hole.top, right: right, bottom: hole.bottom),
            Box(left: left, top: hole.bottom, right: right, bottom: bottom),
        ].filter { !$0.isEmpty }
    }
}

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
