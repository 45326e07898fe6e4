import Geometry
import Platform
import Viewer
import Views

/// A polyline of one thickness with round joints.
struct Polyline {
    /// The vertices, in pixels from the image's upper left corner.
    var points: [Point]
    /// The thickness, in pixels.
    var thickness: Double

    /// Returns a white image of the line, to be drawn with a tint.
    ///
    /// - Complexity: O(length · thickness), because each stretch changes only the pixels around it.
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
                let fraction = (toPixel.dx * along.dx + toPixel.dy * along.dy) / max(length2, .leastNormalMagnitude)
                let distance = (toPixel - along * min(max(fraction, 0), 1)).length
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

extension DrawingContext {
    /// Draws a dotted line, which connects the end of a curve with its control point.
    mutating func drawDots(from start: Point, to end: Point) {
        let count = Int(((end - start).length / 5).rounded(.down))
        guard count > 0 else { return }
        for step in 1...count {
            let dot = start + (end - start) * (Double(step) / Double(count))
            fill(Rect(center: dot, size: Size(width: 2, height: 2)), with: Palette.quietText, cornerRadius: 1)
        }
    }
}
