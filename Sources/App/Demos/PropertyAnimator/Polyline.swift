import Geometry
import Platform

/// A chain of points that is drawn as a line of one thickness with round joints.
struct Polyline {
    /// The points, in pixels from the picture's upper left corner.
    var points: [Point]
    /// The thickness, in pixels.
    var thickness: Double

    /// A white picture of the line, to be drawn with a tint.
    ///
    /// - Complexity: O(length · thickness); each stretch touches the pixels around it alone.
    func image(width: Int, height: Int) -> Image {
        var bitmap = Bitmap(width: width, height: height)
        for (a, b) in zip(points, points.dropFirst()) { draw(from: a, to: b, into: &bitmap) }
        return Image(bitmap, isOpaque: false)
    }

    private func draw(from a: Point, to b: Point, into bitmap: inout Bitmap) {
        let along = b - a
        let length2 = along.dx * along.dx + along.dy * along.dy
        let reach = thickness / 2 + 1
        let columns = pixels(min(a.x, b.x) - reach, max(a.x, b.x) + reach, count: bitmap.width)
        for y in pixels(min(a.y, b.y) - reach, max(a.y, b.y) + reach, count: bitmap.height) {
            for x in columns {
                let toPixel = Point(x: Double(x) + 0.5, y: Double(y) + 0.5) - a
                let share = (toPixel.dx * along.dx + toPixel.dy * along.dy) / max(length2, .leastNormalMagnitude)
                let distance = (toPixel - along * min(max(share, 0), 1)).length
                let inside = min(max(thickness / 2 - distance + 0.5, 0), 1)
                let coverage = UInt32((inside * 255).rounded()) * 0x0101_0101
                let index = y * bitmap.width + x
                bitmap.pixels[index] = max(bitmap.pixels[index], coverage)
            }
        }
    }

    private func pixels(_ low: Double, _ high: Double, count: Int) -> Range<Int> {
        let first = Int(min(max(low.rounded(.down), 0), Double(count)))
        return first..<max(first, Int(min(max(high.rounded(.up), 0), Double(count))))
    }
}
