import Geometry
import Motion
import Platform
import Views

/// A property of a view that POP's animations can drive, with how near to its end it counts as there.
public struct POPAnimatableProperty {
    /// POP's name.
    public let name: String
    /// How near the target each number, and how slow, it must be for the end: POP's threshold, and five times that.
    let tolerance: Tolerance
    private let get: (View) -> Components
    private let set: (View, Components) -> Void
    /// Whether the first two numbers must be the same.
    private let hasOneScale: Bool

    /// Makes a property of a view, whose numbers are over when they are `threshold` from their end.
    init<Value: Animatable>(
        _ name: String, threshold: Double, hasOneScale: Bool = false, _ path: ReferenceWritableKeyPath<View, Value>
    ) {
        self.name = name
        self.hasOneScale = hasOneScale
        tolerance = Tolerance(value: threshold, speed: threshold * 5)
        get = { $0[keyPath: path].components }
        set = { $0[keyPath: path] = Value(components: $1) }
    }

    /// The property of a view, which is not kept alive.
    func property(of view: View) -> AnimatableProperty<NSValue> {
        AnimatableProperty(
            of: view, get: { NSValue(components: get($0)) }, set: { set($0, $1.components) })
    }

    /// What is seen of the view's property before it is animated.
    func value(of view: View) -> NSValue { NSValue(components: get(view)) }

    /// Sets the view's property at once.
    func put(_ value: NSValue, into view: View) { set(view, value.components) }

    /// A value that somebody has set, as the property understands it.
    ///
    /// - Precondition: a scale is the same in both directions.
    func checked(_ value: NSValue) -> NSValue {
        guard hasOneScale else { return value }
        let numbers = value.components
        precondition(
            numbers[1] == 0 || numbers[0] == numbers[1],
            "\(name) has one scale for both directions and cannot be \(numbers[0]) by \(numbers[1])")
        return NSValue(numbers[0])
    }
}

/// Centre and size before the transform; POP's is what is seen after it.
public let kPOPViewFrame = POPAnimatableProperty("view.frame", threshold: 1, \.frame)
/// Where the middle lies.
public let kPOPViewCenter = POPAnimatableProperty("view.center", threshold: 1, \.center)
/// The extent.
public let kPOPViewSize = POPAnimatableProperty("view.size", threshold: 1, \.size)
/// How much is seen.
public let kPOPViewAlpha = POPAnimatableProperty("view.alpha", threshold: 0.01, \.alpha)
/// What is painted behind everything else.
public let kPOPViewBackgroundColor = POPAnimatableProperty("view.backgroundColor", threshold: 0.01, \.backgroundColor)
/// The one scale of both directions.
public let kPOPViewScaleXY = POPAnimatableProperty(
    "view.scaleXY", threshold: 0.005, hasOneScale: true, \.transform.scale)
/// The one scale of both directions.
public let kPOPLayerScaleXY = POPAnimatableProperty("scaleXY", threshold: 0.005, hasOneScale: true, \.transform.scale)
/// Where the middle lies.
public let kPOPLayerPosition = POPAnimatableProperty("position", threshold: 1, \.center)
/// How far to the right the middle lies.
public let kPOPLayerPositionX = POPAnimatableProperty("positionX", threshold: 1, \.center.x)
/// How far down the middle lies.
public let kPOPLayerPositionY = POPAnimatableProperty("positionY", threshold: 1, \.center.y)
/// The extent.
public let kPOPLayerSize = POPAnimatableProperty("size", threshold: 1, \.size)
/// How much is seen.
public let kPOPLayerOpacity = POPAnimatableProperty("opacity", threshold: 0.01, \.alpha)
/// What is painted behind everything else.
public let kPOPLayerBackgroundColor = POPAnimatableProperty("backgroundColor", threshold: 0.01, \.backgroundColor)
/// The radius of the corners.
public let kPOPLayerCornerRadius = POPAnimatableProperty("cornerRadius", threshold: 1, \.cornerRadius)
/// The angle in the plane.
public let kPOPLayerRotation = POPAnimatableProperty("rotation", threshold: 0.01, \.transform.rotation)
/// The angle about the horizontal axis.
public let kPOPLayerRotationX = POPAnimatableProperty("rotationX", threshold: 0.01, \.transform.rotationX)
/// The angle about the vertical axis.
public let kPOPLayerRotationY = POPAnimatableProperty("rotationY", threshold: 0.01, \.transform.rotationY)
/// The movement after layout.
public let kPOPLayerTranslationXY = POPAnimatableProperty("translationXY", threshold: 1, \.transform.translation)
/// The movement to the right after layout.
public let kPOPLayerTranslationX = POPAnimatableProperty("translationX", threshold: 1, \.transform.translation.dx)
/// The movement down after layout.
public let kPOPLayerTranslationY = POPAnimatableProperty("translationY", threshold: 1, \.transform.translation.dy)
