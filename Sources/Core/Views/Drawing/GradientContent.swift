import Geometry
import Platform

/// Colours that pass into each other, which a view shows above its background.
package final class GradientContent: AnimatedLayerContent {
    /// The look, with its animation.
    package var animated = AnimatedContent(GradientView.Content())
    private var picture: (key: Key, image: Image)?

    private struct Key: Hashable {
        let content: GradientView.Content
        let style: UserInterfaceStyle
        let width: Int
        let height: Int
    }

    /// The largest side of the picture, in pixels; it is stretched to larger sizes.
    private static let largestSide = 256.0

    /// Creates the content without colours.
    package init() {}

    /// Draws the gradient; its picture is made when it changes.
    package func draw(in context: inout DrawingContext, of view: View) {
        let shown = animated.shown(in: view)
        guard !shown.colors.isEmpty, !context.bounds.isEmpty else { return }
        let isRadial = shown.kind == .radial
        let isUpright = !isRadial && shown.startPoint.x == shown.endPoint.x
        let isLevel = !isRadial && shown.startPoint.y == shown.endPoint.y
        let displayScale = context.displayScale
        func side(_ length: Double) -> Int { max(1, Int(min(Self.largestSide, (length * displayScale).rounded()))) }
        let key = Key(
            content: shown, style: context.userInterfaceStyle, width: isUpright ? 1 : side(context.bounds.width),
            height: isLevel ? 1 : side(context.bounds.height))
        if picture?.key != key { picture = (key, Self.image(key)) }
        if let picture { context.draw(picture.image, in: context.bounds, cornerRadius: context.cornerRadius) }
    }

    private static func image(_ key: Key) -> Image {
        let content = key.content, count = content.colors.count
        let colors = content.colors.map { color -> SIMD4<Double> in
            let c = color.resolved(for: key.style)
            return SIMD4(c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha)
        }
        let places = content.locations ?? (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
        var bitmap = Bitmap(width: key.width, height: key.height)
        for y in 0..<key.height {
            for x in 0..<key.width {
                let point = Point(
                    x: (Double(x) + 0.5) / Double(key.width), y: (Double(y) + 0.5) / Double(key.height))
                bitmap.pixels[y * key.width + x] = color(at: progress(of: point, content), colors, places).pixel
            }
        }
        return Image(bitmap, isOpaque: content.colors.allSatisfy { $0.resolved(for: key.style).alpha >= 1 })
    }

    /// Returns the place of a point between the start and the end.
    private static func progress(of point: Point, _ content: GradientView.Content) -> Double {
        let axis = content.endPoint - content.startPoint, arm = point - content.startPoint
        switch content.kind {
        case .axial:
            let square = axis.dx * axis.dx + axis.dy * axis.dy
            return square > 0 ? (arm.dx * axis.dx + arm.dy * axis.dy) / square : 0
        case .radial:
            guard axis.dx != 0, axis.dy != 0 else { return 1 }
            return Vector(dx: arm.dx / axis.dx, dy: arm.dy / axis.dy).length
        }
    }

    private static func color(at progress: Double, _ colors: [SIMD4<Double>], _ places: [Double]) -> SIMD4<Double> {
        let count = min(colors.count, places.count)
        guard count > 0 else { return .zero }
        guard let next = (0..<count).first(where: { places[$0] >= progress }) else { return colors[count - 1] }
        guard next > 0 else { return colors[0] }
        let length = places[next] - places[next - 1]
        let fraction = length > 0 ? (progress - places[next - 1]) / length : 1
        return colors[next - 1] + (colors[next] - colors[next - 1]) * fraction
    }
}

extension SIMD4<Double> {
    /// The premultiplied colour as a pixel.
    fileprivate nonisolated var pixel: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((Swift.min(Swift.max(value, 0), 1) * 255).rounded()) }
        return byte(w) << 24 | byte(x) << 16 | byte(y) << 8 | byte(z)
    }
}
