public import Geometry
public import Platform

/// A view that fills and strokes a path; counterpart of `CAShapeLayer`.
///
/// Changes inside an animation block are animated, also those of the path, if the old and the new one consist of the same
/// kinds of parts. A path of others is shown at once.
///
/// ```swift
/// let ring = ShapeView(frame: Rect(x: 20, y: 220, width: 80, height: 80))
/// ring.path = Path(ovalIn: Rect(x: 4, y: 4, width: 72, height: 72))
/// ring.strokeColor = .blue
/// ring.lineWidth = 6
/// ring.strokeEnd = 0.75
/// screen.addSubview(ring)
/// ```
@preconcurrency @MainActor
open class ShapeView: View {
    /// The look of the path.
    package nonisolated struct Content: Hashable, Interpolatable {
        package var path: Path?
        package var fillColor: Color? = .black
        package var strokeColor: Color?
        package var fillRule = Path.FillRule.nonZero
        package var stroke = StrokeStyle()
        package var strokeStart = 0.0
        package var strokeEnd = 1.0

        package init() {}

        package func interpolated(to other: Content, fraction: Double) -> Content {
            var result = other
            if let path, let end = other.path { result.path = path.interpolated(to: end, fraction: fraction) ?? end }
            result.fillColor = Color.between(fillColor, other.fillColor, fraction)
            result.strokeColor = Color.between(strokeColor, other.strokeColor, fraction)
            result.stroke.width = stroke.width.between(other.stroke.width, fraction)
            result.stroke.dashPhase = stroke.dashPhase.between(other.stroke.dashPhase, fraction)
            result.strokeStart = strokeStart.between(other.strokeStart, fraction)
            result.strokeEnd = strokeEnd.between(other.strokeEnd, fraction)
            return result
        }
    }

    private final let shape = ShapeContent()
    /// The content, with its animation.
    package final var content: AnimatedContent<Content> { shape.animated }

    /// Creates a shape without a path.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layerContent = shape
    }

    /// Creates a shape of zero size; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        layerContent = shape
    }

    // MARK: Look

    /// The path, in the view's coordinates; nil, the default, for none; animatable.
    public final var path: Path? {
        get { content.model.path }
        set { change { $0.path = newValue } }
    }
    /// The colour inside the path; black by default, nil for none; animatable.
    public final var fillColor: Color? {
        get { content.model.fillColor }
        set { change { $0.fillColor = newValue } }
    }
    /// The colour of the stroke; nil, the default, for none; animatable.
    public final var strokeColor: Color? {
        get { content.model.strokeColor }
        set { change { $0.strokeColor = newValue } }
    }
    /// The rule that decides what is inside the path.
    public final var fillRule: Path.FillRule {
        get { content.model.fillRule }
        set { change { $0.fillRule = newValue } }
    }
    /// The width of the stroke, in points; 1 by default; animatable.
    public final var lineWidth: Double {
        get { content.model.stroke.width }
        set { change { $0.stroke.width = newValue } }
    }
    /// The width, ends, corners and dashes of the stroke; its width and dash phase are animatable.
    public final var strokeStyle: StrokeStyle {
        get { content.model.stroke }
        set { change { $0.stroke = newValue } }
    }
    /// The fraction of the path's length at which the stroke begins, 0, the default, to 1; animatable.
    public final var strokeStart: Double {
        get { content.model.strokeStart }
        set { change { $0.strokeStart = newValue } }
    }
    /// The fraction of the path's length at which the stroke ends, 0 to 1, the default; animatable.
    public final var strokeEnd: Double {
        get { content.model.strokeEnd }
        set { change { $0.strokeEnd = newValue } }
    }

    private func change(_ change: (inout Content) -> Void) { shape.change(change, in: self) }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

/// A path that a view fills and strokes above its background.
package final class ShapeContent: LayerContent {
    /// The look, with its animation.
    package var animated = AnimatedContent(ShapeView.Content())
    private var picture: (key: Key, fill: Picture?, stroke: Picture?)?

    private struct Key: Hashable {
        var content: ShapeView.Content
        let scale: Double
        let visible: Rect
    }

    private struct Picture {
        let image: Image
        let place: Rect
    }

    /// Creates the content without a path.
    package init() {}

    package var showsModel: Bool {
        get { animated.showsModel }
        set { animated.showsModel = newValue }
    }

    /// Changes the look, animated in an animation block.
    package func change(_ change: (inout ShapeView.Content) -> Void, in view: View) {
        animated.change(change, in: view)
    }

    /// Draws the shape; its pictures are made when it changes.
    package func draw(in context: inout DrawingContext, of view: View) {
        let shown = animated.shown(in: view)
        guard let path = shown.path else { return }
        if let rounded = path.roundedRect, shown.strokeColor == nil, let fillColor = shown.fillColor {
            return context.fill(rounded.rect, with: fillColor, cornerRadius: rounded.radius)
        }
        var key = Key(content: shown, scale: context.pixelsPerPoint, visible: context.visibleRect)
        // A change of colour alone needs no other picture.
        (key.content.fillColor, key.content.strokeColor) = (
            shown.fillColor.map { _ in .black }, shown.strokeColor.map { _ in .black }
        )
        if picture?.key != key { picture = (key, fill(path, key), stroke(path, key)) }
        if let fill = picture?.fill { context.draw(fill.image, in: fill.place, tint: shown.fillColor) }
        if let stroke = picture?.stroke { context.draw(stroke.image, in: stroke.place, tint: shown.strokeColor) }
    }

    private func fill(_ path: Path, _ key: Key) -> Picture? {
        guard key.content.fillColor != nil else { return nil }
        return picture(path.flattened(tolerance: 0.1 / key.scale), key, key.content.fillRule)
    }

    private func stroke(_ path: Path, _ key: Key) -> Picture? {
        let content = key.content
        guard content.strokeColor != nil, content.stroke.width > 0, content.strokeEnd > content.strokeStart else {
            return nil
        }
        let tolerance = 0.1 / key.scale
        let part = path.trimmed(from: content.strokeStart, to: content.strokeEnd, tolerance: tolerance)
        return picture(part.stroked(content.stroke, tolerance: tolerance), key, .nonZero)
    }

    /// Returns the picture of the part of some polygons that may be on screen.
    private func picture(_ polygons: [Polyline], _ key: Key, _ rule: Path.FillRule) -> Picture? {
        guard let around = Rect(around: polygons.flatMap(\.points)) else { return nil }
        let scale = key.scale, place = around.intersection(key.visible)
        guard !place.isEmpty else { return nil }
        let left = (place.minX * scale).rounded(.down), top = (place.minY * scale).rounded(.down)
        let width = (place.maxX * scale).rounded(.up) - left, height = (place.maxY * scale).rounded(.up) - top
        let pixels = polygons.map { line in
            Polyline(points: line.points.map { Point(x: $0.x * scale, y: $0.y * scale) }, isClosed: true)
        }
        let coverage = Coverage(
            of: pixels, x: Int(left), y: Int(top), width: Int(width), height: Int(height), rule: rule)
        return Picture(
            image: coverage.image,
            place: Rect(x: left / scale, y: top / scale, width: width / scale, height: height / scale))
    }
}
