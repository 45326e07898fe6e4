package import Geometry

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
