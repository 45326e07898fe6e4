public import Foundation
public import Geometry
import Platform
public import Views

/// A layer with colours that pass into each other; counterpart of Core Animation's.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    final class GradientLayerView: GradientView, LayerView {}

    override class func makeView() -> any LayerView { GradientLayerView() }

    override class func makeContent() -> (any LayerContent)? { GradientContent() }

    private var content: GradientContent {
        guard let content = view.gradientContent else { preconditionFailure("a gradient layer has a gradient") }
        return content
    }
    private var gradient: GradientView.Content {
        get { content.animated.model }
        set { content.change({ $0 = newValue }, in: view) }
    }

    /// The shape; axial by default.
    public final var type: CAGradientLayerType {
        get { gradient.kind }
        set { gradient.kind = newValue }
    }
    /// The colours, `CGColor`s, from the start to the end; nil for none; animatable.
    public final var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors }
        set { change { [self] in gradient.colors = newValue?.compactMap { $0 as? Color } ?? [] } }
    }
    /// The places of the colours, 0 to 1; nil for equal distances; animatable.
    public final var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: $0) } }
        set { change { [self] in gradient.locations = newValue?.map(\.doubleValue) } }
    }
    /// The place of the start in units of the bounds; animatable.
    public final var startPoint: CGPoint {
        get { gradient.startPoint }
        set { change { [self] in gradient.startPoint = newValue } }
    }
    /// The place of the end in units of the bounds; animatable.
    public final var endPoint: CGPoint {
        get { gradient.endPoint }
        set { change { [self] in gradient.endPoint = newValue } }
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

/// The shape of a gradient.
public typealias CAGradientLayerType = GradientView.Kind
