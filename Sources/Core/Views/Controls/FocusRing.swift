import Geometry
import Platform

/// The ring around the control that has the focus: white between two dark lines, so that it is visible on any photo.
///
/// It follows the rounded corners of the control. The pictures of its corners are kept until a control of another shape
/// has the focus.
struct FocusRing {
    /// The lines, each over the previous ones: the distance from the control's edge and the width, in points.
    private static let lines = [
        (inset: 0.0, width: 4.0, color: Color(white: 0, alpha: 0.8)), (inset: 1, width: 2, color: .white),
    ]
    /// The lines while contrast is increased.
    private static let thickLines = [
        (inset: 0.0, width: 7.0, color: Color.black), (inset: 2, width: 4, color: .white),
    ]

    /// A picture of a circle, in pixels.
    private struct Circle: Hashable {
        let side: Int
        let thickness: Double
    }

    private var circles: [Circle: Image] = [:]
    private var radius: Double?

    /// Draws the ring inside the bounds of a view with a corner radius, in points.
    mutating func draw(around bounds: Rect, cornerRadius: Double, in context: inout DrawingContext) {
        let radius = min(cornerRadius, min(bounds.width, bounds.height) / 2)
        if radius != self.radius { (self.radius, circles) = (radius, [:]) }
        for line in context.isContrastIncreased ? Self.thickLines : Self.lines {
            draw(
                bounds.inset(by: line.inset), radius: max(radius - line.inset, 0), width: line.width,
                color: line.color, in: &context)
        }
    }

    private mutating func draw(
        _ frame: Rect, radius: Double, width: Double, color: Color, in context: inout DrawingContext
    ) {
        for edge in frame.edges(of: width, without: max(radius, 0)) { context.fill(edge, with: color) }
        guard radius > 0 else { return }
        let scale = context.displayScale
        let side = max(Int((2 * radius * scale).rounded()), 1)
        let circle = Circle(side: side, thickness: width * scale)
        let image = circles[circle] ?? Image(Bitmap(circle: side, thickness: circle.thickness), isOpaque: false)
        circles[circle] = image
        for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
            let corner = Rect(
                x: x == 0 ? frame.minX : frame.maxX - radius, y: y == 0 ? frame.minY : frame.maxY - radius,
                width: radius, height: radius)
            context.draw(
                image, source: Rect(x: x / 2, y: y / 2, width: 0.5, height: 0.5), in: corner, tint: color)
        }
    }
}

extension Bitmap {
    /// Creates a white circle that touches the edges of a square, with a thickness in pixels.
    fileprivate init(circle side: Int, thickness: Double) {
        self.init(width: side, height: side)
        let radius = Double(side) / 2
        for y in 0..<side {
            for x in 0..<side {
                let distance = Vector(dx: Double(x) + 0.5 - radius, dy: Double(y) + 0.5 - radius).length
                let inside = min(radius - distance, distance - (radius - thickness)) + 0.5
                pixels[y * side + x] = UInt32((min(max(inside, 0), 1) * 255).rounded()) * 0x0101_0101
            }
        }
    }
}

extension Rect {
    /// The four edges inside the rectangle, of a width and without the corners of a radius.
    fileprivate func edges(of width: Double, without radius: Double) -> [Rect] {
        let across = max(self.width - 2 * radius, 0), start = max(radius, width)
        let down = max(height - 2 * start, 0)
        return [
            Rect(x: minX + radius, y: minY, width: across, height: width),
            Rect(x: minX + radius, y: maxY - width, width: across, height: width),
            Rect(x: minX, y: minY + start, width: width, height: down),
            Rect(x: maxX - width, y: minY + start, width: width, height: down),
        ]
    }
}
