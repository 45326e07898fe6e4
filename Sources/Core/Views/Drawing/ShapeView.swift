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
@MainActor
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

    /// The look, with its animation.
    package final let content = ShapeContent()

    /// Creates a shape without a path.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layerContent = content
    }

    /// Creates a shape of zero size; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        layerContent = content
    }

    // MARK: Look

    /// The path, in the view's coordinates; nil, the default, for none; animatable.
    public final var path: Path? {
        get { content.animated.model.path }
        set { change { $0.path = newValue } }
    }
    /// The colour inside the path; black by default, nil for none; animatable.
    public final var fillColor: Color? {
        get { content.animated.model.fillColor }
        set { change { $0.fillColor = newValue } }
    }
    /// The colour of the stroke; nil, the default, for none; animatable.
    public final var strokeColor: Color? {
        get { content.animated.model.strokeColor }
        set { change { $0.strokeColor = newValue } }
    }
    /// The rule that decides what is inside the path.
    public final var fillRule: Path.FillRule {
        get { content.animated.model.fillRule }
        set { change { $0.fillRule = newValue } }
    }
    /// The width of the stroke, in points; 1 by default; animatable.
    public final var lineWidth: Double {
        get { content.animated.model.stroke.width }
        set { change { $0.stroke.width = newValue } }
    }
    /// The width, ends, corners and dashes of the stroke; its width and dash phase are animatable.
    public final var strokeStyle: StrokeStyle {
        get { content.animated.model.stroke }
        set { change { $0.stroke = newValue } }
    }
    /// The fraction of the path's length at which the stroke begins, 0, the default, to 1; animatable.
    public final var strokeStart: Double {
        get { content.animated.model.strokeStart }
        set { change { $0.strokeStart = newValue } }
    }
    /// The fraction of the path's length at which the stroke ends, 0 to 1, the default; animatable.
    public final var strokeEnd: Double {
        get { content.animated.model.strokeEnd }
        set { change { $0.strokeEnd = newValue } }
    }

    private func change(_ change: (inout Content) -> Void) { content.change(change, in: self) }

    // Without isolation: see `View`.
    nonisolated deinit {}
}
