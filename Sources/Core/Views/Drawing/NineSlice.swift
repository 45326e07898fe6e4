import Geometry
import Platform

/// The picture of a rounded rectangle, its border or its shadow, whose middle can be stretched to any size.
///
/// A rounded rectangle of another size consists of the same corners. So a picture as small as possible is made once, and
/// drawn as a mesh of nine parts, which meet without seams.
enum NineSlice {
    /// The look of the rectangle, in points.
    struct Shape: Hashable {
        var radius: Double
        var corners = RectCorners.all
        /// The width of a border inside the edge; 0 for a filled rectangle.
        var strokeWidth = 0.0
        /// The standard deviation of a blur.
        var sigma = 0.0
    }

    private struct Key: Hashable {
        let shape: Shape
        let scale: Double
        let width: Int
        let height: Int
    }

    /// A picture, the distance of its stretched middle from its sides, and that of the rectangle's edge, in pixels.
    struct Picture {
        let image: Image
        let corner: Int
        let margin: Int
    }

    /// The pictures that were drawn last; a screen has few different ones.
    private static var pictures: [Key: Picture] = [:]
    private static let limit = 64
    /// The number of equal pixels in the middle, of which the middle one is stretched; its neighbours keep other colours away.
    private static let middle = 3

    /// Returns the picture of a rectangle at a number of pixels per point.
    static func picture(of shape: Shape, size: Size, scale: Double) -> Picture {
        let margin = Int((shape.sigma * 3 * scale).rounded(.up))
        let limited = min(shape.radius, min(size.width, size.height) / 2)
        let reach = Int((max(limited, shape.strokeWidth) * scale).rounded(.up)) + margin
        let least = 2 * reach + middle
        // A rectangle that is smaller than its corners and blur has a picture of its own size.
        let width = size.width * scale >= Double(least) ? least : Int((size.width * scale).rounded())
        let height = size.height * scale >= Double(least) ? least : Int((size.height * scale).rounded())
        var shape = shape
        shape.radius = limited
        let key = Key(shape: shape, scale: scale, width: max(1, width), height: max(1, height))
        if let picture = pictures[key] { return picture }
        if pictures.count >= limit { pictures = [:] }
        let picture = makePicture(key, margin: margin, corner: margin + reach + middle / 2)
        pictures[key] = picture
        return picture
    }

    private static func makePicture(_ key: Key, margin: Int, corner: Int) -> Picture {
        let scale = key.scale, edge = Double(margin)
        let rect = Rect(x: edge, y: edge, width: Double(key.width), height: Double(key.height))
        var path = Path(rect, cornerRadius: key.shape.radius * scale, corners: key.shape.corners)
        let stroke = key.shape.strokeWidth * scale
        if stroke > 0 {
            let inner = rect.inset(by: stroke)
            if !inner.isEmpty {
                path.append(
                    Path(inner, cornerRadius: key.shape.radius * scale - stroke, corners: key.shape.corners))
            }
        }
        var coverage = Coverage(
            of: path.flattened(tolerance: 0.02), x: 0, y: 0, width: key.width + 2 * margin,
            height: key.height + 2 * margin, rule: .evenOdd)
        coverage.blur(sigma: key.shape.sigma * scale)
        return Picture(image: coverage.image, corner: corner, margin: margin)
    }
}

extension DrawingContext {
    /// Draws a rounded rectangle, its border or its shadow.
    mutating func draw(_ shape: NineSlice.Shape, in rect: Rect, tint: Color) {
        guard !rect.isEmpty, tint.alpha > 0 || tint.resolved(for: .dark).alpha > 0 else { return }
        let scale = pixelsPerPoint
        let picture = NineSlice.picture(of: shape, size: rect.size, scale: scale)
        let margin = Double(picture.margin) / scale, corner = Double(picture.corner) / scale
        let place = rect.inset(by: -margin)
        let across = Self.cuts(place.minX, place.width, corner, pixels: picture.image.width, picture.corner)
        let down = Self.cuts(place.minY, place.height, corner, pixels: picture.image.height, picture.corner)
        var vertices: [Mesh.Vertex] = [], triangles: [Mesh.Triangle] = []
        for (y, v) in down {
            for (x, u) in across { vertices.append(Mesh.Vertex(Point(x: x, y: y), source: Point(x: u, y: v))) }
        }
        for row in 0..<down.count - 1 {
            for column in 0..<across.count - 1 {
                let a = row * across.count + column, b = a + across.count
                triangles += [Mesh.Triangle(a, a + 1, b + 1), Mesh.Triangle(a, b + 1, b)]
            }
        }
        draw(picture.image, vertices, triangles, tint: tint)
    }

    /// Returns the places of the picture's cuts along an axis, with their fractions of the picture.
    private static func cuts(
        _ start: Double, _ length: Double, _ corner: Double, pixels: Int, _ cornerPixels: Int
    ) -> [(Double, Double)] {
        let whole = [(start, 0.0), (start + length, 1.0)]
        guard pixels > 2 * cornerPixels, length > 2 * corner else { return whole }
        let fraction = Double(cornerPixels) / Double(pixels)
        return [whole[0], (start + corner, fraction), (start + length - corner, 1 - fraction), whole[1]]
    }

    /// Draws the blurred shape of a path.
    mutating func drawBlurred(_ path: Path, sigma: Double, tint: Color) {
        let scale = pixelsPerPoint, reach = (sigma * 3 * scale).rounded(.up)
        let bounds = path.controlPointBounds
        let left = (bounds.minX * scale).rounded(.down) - reach, top = (bounds.minY * scale).rounded(.down) - reach
        let width = (bounds.maxX * scale).rounded(.up) + reach - left
        let height = (bounds.maxY * scale).rounded(.up) + reach - top
        guard width > 0, height > 0, width * height < 1e7 else { return }
        var coverage = Coverage(
            of: path.mapped { Point(x: $0.x * scale, y: $0.y * scale) }.flattened(tolerance: 0.1), x: Int(left),
            y: Int(top), width: Int(width), height: Int(height))
        coverage.blur(sigma: sigma * scale)
        draw(
            coverage.image, in: Rect(x: left / scale, y: top / scale, width: width / scale, height: height / scale),
            tint: tint)
    }
}
