import Geometry
import Motion
import Platform
import PortingCore
import Views

/// A property of a view that POP's animations can animate, with the tolerance at which an animation counts as finished.
@preconcurrency @MainActor
public struct POPAnimatableProperty {
    /// POP's name.
    public let name: String
    /// The distance from the target and the speed below which an animation is finished: POP's threshold, and five times
    /// the threshold per second.
    let tolerance: Tolerance
    private let get: (View) -> Components
    private let set: (View, Components) -> Void

    /// Creates a property of a view whose animations finish within `threshold` of their end.
    init<Value: Animatable>(
        _ name: String, threshold: Double, _ path: ReferenceWritableKeyPath<View, Value>
    ) {
        self.name = name
        tolerance = Tolerance(value: threshold, speed: threshold * 5)
        get = { $0[keyPath: path].components }
        set = { $0[keyPath: path] = Value(components: $1) }
    }

    /// Returns the property of a view, without retaining the view.
    func property(of view: View) -> AnimatableProperty<AnimatedValue> {
        AnimatableProperty(
            of: view, get: { AnimatedValue(components: get($0)) }, set: { set($0, $1.components) })
    }

    /// Returns the current model value of the view's property.
    func value(of view: View) -> AnimatedValue { AnimatedValue(components: get(view)) }

    /// Sets the view's property without animation.
    func put(_ value: AnimatedValue, into view: View) { set(view, value.components) }
}

/// The frame before the transform; POP's includes the transform.
public let kPOPViewFrame = POPAnimatableProperty("view.frame", threshold: 1, \.coreFrame)
/// The centre.
public let kPOPViewCenter = POPAnimatableProperty("view.center", threshold: 1, \.center)
/// The size.
public let kPOPViewSize = POPAnimatableProperty("view.size", threshold: 1, \.size)
/// The opacity.
public let kPOPViewAlpha = POPAnimatableProperty("view.alpha", threshold: 0.01, \.alpha)
/// The colour behind the content.
public let kPOPViewBackgroundColor = POPAnimatableProperty(
    "view.backgroundColor", threshold: 0.01, \.coreBackgroundColor)
/// The horizontal and the vertical scale.
public let kPOPViewScaleXY = POPAnimatableProperty(
    "view.scaleXY", threshold: 0.005, \.coreTransform.scales)
/// The horizontal and the vertical scale.
public let kPOPLayerScaleXY = POPAnimatableProperty("scaleXY", threshold: 0.005, \.coreTransform.scales)
/// The centre.
public let kPOPLayerPosition = POPAnimatableProperty("position", threshold: 1, \.center)
/// The x coordinate of the centre.
public let kPOPLayerPositionX = POPAnimatableProperty("positionX", threshold: 1, \.center.x)
/// The y coordinate of the centre.
public let kPOPLayerPositionY = POPAnimatableProperty("positionY", threshold: 1, \.center.y)
/// The size.
public let kPOPLayerSize = POPAnimatableProperty("size", threshold: 1, \.size)
/// The opacity.
public let kPOPLayerOpacity = POPAnimatableProperty("opacity", threshold: 0.01, \.alpha)
/// The colour behind the content.
public let kPOPLayerBackgroundColor = POPAnimatableProperty("backgroundColor", threshold: 0.01, \.coreBackgroundColor)
/// The radius of the corners.
public let kPOPLayerCornerRadius = POPAnimatableProperty("cornerRadius", threshold: 1, \.cornerRadius)
/// The rotation about the axis through the screen, in radians.
public let kPOPLayerRotation = POPAnimatableProperty("rotation", threshold: 0.01, \.coreTransform.rotation)
/// The rotation about the horizontal axis, in radians.
public let kPOPLayerRotationX = POPAnimatableProperty("rotationX", threshold: 0.01, \.coreTransform.rotationX)
/// The rotation about the vertical axis, in radians.
public let kPOPLayerRotationY = POPAnimatableProperty("rotationY", threshold: 0.01, \.coreTransform.rotationY)
/// The translation.
public let kPOPLayerTranslationXY = POPAnimatableProperty("translationXY", threshold: 1, \.coreTransform.translation)
/// The horizontal translation.
public let kPOPLayerTranslationX = POPAnimatableProperty("translationX", threshold: 1, \.coreTransform.translation.dx)
/// The vertical translation.
public let kPOPLayerTranslationY = POPAnimatableProperty("translationY", threshold: 1, \.coreTransform.translation.dy)
