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
@MainActor
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

    private final let content = GradientContent()

    /// Creates a gradient without colours.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layerContent = content
    }

    /// Creates a gradient of zero size; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        layerContent = content
    }

    /// The shape; axial by default.
    public final var kind: Kind {
        get { content.animated.model.kind }
        set { change { $0.kind = newValue } }
    }
    /// The colours, from the start to the end; none by default; animatable.
    public final var colors: [Color] {
        get { content.animated.model.colors }
        set { change { $0.colors = newValue } }
    }
    /// The places of the colours between the start, 0, and the end, 1, in ascending order; nil, the default, for equal
    /// distances; animatable.
    public final var locations: [Double]? {
        get { content.animated.model.locations }
        set { change { $0.locations = newValue } }
    }
    /// The place of the start in units of the bounds; the middle of the upper side by default; animatable.
    public final var startPoint: Point {
        get { content.animated.model.startPoint }
        set { change { $0.startPoint = newValue } }
    }
    /// The place of the end in units of the bounds; the middle of the lower side by default; animatable.
    public final var endPoint: Point {
        get { content.animated.model.endPoint }
        set { change { $0.endPoint = newValue } }
    }

    private func change(_ change: (inout Content) -> Void) { content.change(change, in: self) }

    // Without isolation: see `View`.
    nonisolated deinit {}
}
