public import Geometry
public import Platform

/// A view with colours that pass into each other; counterpart of `CAGradientLayer`.
///
/// Changes inside an animation block are animated, if the numbers of colours and locations stay.
///
/// ```swift
/// let sky = GradientView(frame: Rect(x: 120, y: 220, width: 80, height: 80))
/// sky.colors = [.blue, .white]
/// screen.addSubview(sky)
/// ```
@preconcurrency @MainActor
open class GradientView: View {
    /// The shapes of a gradient.
    public nonisolated enum Kind: Hashable, Sendable {
        /// Along a line.
        case axial
        /// Outwards from a point; the end point is a corner of the rectangle around the outermost ellipse.
        case radial
    }

    /// The look of the gradient.
    package nonisolated struct Content: Hashable, Interpolatable {
        package var kind = Kind.axial
        package var colors: [Color] = []
        package var locations: [Double]?
        package var startPoint = Point(x: 0.5, y: 0)
        package var endPoint = Point(x: 0.5, y: 1)

        package init() {}

        package func interpolated(to other: Content, fraction: Double) -> Content {
            var result = other
            if colors.count == other.colors.count {
                result.colors = zip(colors, other.colors).map { Color.between($0, $1, fraction) ?? $1 }
            }
            if let locations, let ends = other.locations, locations.count == ends.count {
                result.locations = zip(locations, ends).map { $0.between($1, fraction) }
            }
            result.startPoint = startPoint + (other.startPoint - startPoint) * fraction
            result.endPoint = endPoint + (other.endPoint - endPoint) * fraction
            return result
        }
    }

    private final let gradient = GradientContent()
    /// The content, with its animation.
    package final var content: AnimatedContent<Content> { gradient.animated }

    /// Creates a gradient without colours.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layerContent = gradient
    }

    /// Creates a gradient of zero size; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        layerContent = gradient
    }

    /// The shape; axial by default.
    public final var kind: Kind {
        get { content.model.kind }
        set { change { $0.kind = newValue } }
    }
    /// The colours, from the start to the end; none by default; animatable.
    public final var colors: [Color] {
        get { content.model.colors }
        set { change { $0.colors = newValue } }
    }
    /// The places of the colours between the start, 0, and the end, 1, in ascending order; nil, the default, for equal
    /// distances; animatable.
    public final var locations: [Double]? {
        get { content.model.locations }
        set { change { $0.locations = newValue } }
    }
    /// The place of the start in units of the bounds; the middle of the upper side by default; animatable.
    public final var startPoint: Point {
        get { content.model.startPoint }
        set { change { $0.startPoint = newValue } }
    }
    /// The place of the end in units of the bounds; the middle of the lower side by default; animatable.
    public final var endPoint: Point {
        get { content.model.endPoint }
        set { change { $0.endPoint = newValue } }
    }

    private func change(_ change: (inout Content) -> Void) { gradient.change(change, in: self) }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

/// Colours that pass into each other, which a view shows above its background.
package final class GradientContent: LayerContent {
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

    package var showsModel: Bool {
        get { animated.showsModel }
        set { animated.showsModel = newValue }
    }

    /// Changes the look, animated in an animation block.
    package func change(_ change: (inout GradientView.Content) -> Void, in view: View) {
        animated.change(change, in: view)
    }

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
