public import Geometry
public import Motion
public import Platform
public import Views

/// A rectangle of the screen.
public typealias UIView = View
/// The root of a view hierarchy.
public typealias UIWindow = Window
/// A view that shows an image.
public typealias UIImageView = ImageView
/// A view that shows one line of text.
public typealias UILabel = Label
/// A colour.
public typealias UIColor = Color
/// The size and the weight of text.
public typealias UIFont = Font

/// A constraint between two anchors.
public typealias NSLayoutConstraint = LayoutConstraint
/// An anchor on the horizontal axis.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// An anchor on the vertical axis.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// An anchor of a width or a height.
public typealias NSLayoutDimension = LayoutDimension
/// A rectangle inside a view to which anchors can be constrained.
public typealias UILayoutGuide = LayoutGuide

/// A view that places views in a row or a column.
public typealias UIStackView = StackView

/// An animator whose animations can be paused, scrubbed and reversed.
public typealias UIViewPropertyAnimator = PropertyAnimator
/// The requirements of every animator.
public typealias UIViewAnimating = ViewAnimating
/// An animator that accepts animation and completion blocks.
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
/// The states of an animator.
public typealias UIViewAnimatingState = ViewAnimatingState
/// The position at which an animation ended.
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
/// A provider of an animation's timing.
public typealias UITimingCurveProvider = TimingCurveProvider
/// A cubic timing curve with two control points.
public typealias UICubicTimingParameters = CubicTimingParameters
/// The timing of a spring.
public typealias UISpringTimingParameters = SpringTimingParameters
/// A timing curve of Core Animation, as POP's listings name it.
public typealias CAMediaTimingFunction = CubicTimingParameters
/// The name of a timing curve of Core Animation.
public typealias CAMediaTimingFunctionName = CubicTimingParameters.Name

extension View {
    /// The named timing curves.
    public typealias AnimationCurve = Motion.AnimationCurve
    /// The options of an animation block.
    public typealias AnimationOptions = Views.AnimationOptions
    /// The options of a keyframe animation; the same type as those of an animation block.
    public typealias KeyframeAnimationOptions = Views.AnimationOptions
    /// The rule that fits an image to a frame of another aspect ratio.
    public typealias ContentMode = ImageView.ContentMode

    /// Converts a rectangle from another view's coordinate space, or the window's if nil, by model values.
    public final func convert(_ rect: Rect, from other: View?) -> Rect { (other ?? root).convert(rect, to: self) }

    /// Converts a point from another view's coordinate space, or the window's if nil, by model values.
    public final func convert(_ point: Point, from other: View?) -> Point { (other ?? root).convert(point, to: self) }

    private var root: View { superview?.root ?? self }
}

/// The horizontal alignment of text in a wider frame; the raw values of UIKit are absent.
public nonisolated enum NSTextAlignment: Hashable, Sendable, CaseIterable {
    /// Text at the left side.
    case left
    /// Text in the centre.
    case center
    /// Text at the right side.
    case right
    /// Text where the script begins: at the left side.
    case natural
}

extension Label {
    /// The horizontal alignment of the lines in the frame.
    public var textAlignment: NSTextAlignment {
        get { NSTextAlignment(alignment) }
        set { alignment = newValue.labelAlignment }
    }
}

extension NSTextAlignment {
    init(_ alignment: Label.Alignment) {
        self =
            switch alignment {
            case .leading: .left
            case .center: .center
            case .trailing: .right
            }
    }

    /// The library's value.
    var labelAlignment: Label.Alignment {
        switch self {
        case .left, .natural: .leading
        case .center: .center
        case .right: .trailing
        }
    }
}

extension ViewImplicitlyAnimating {
    /// Adds animations that begin after a fraction of the remaining duration, with UIKit's order of parameters.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
        addAnimations(delayFactor: delayFactor, animation)
    }
}

extension CubicTimingParameters {
    /// The named timing curves of Core Animation.
    public nonisolated enum Name: Hashable, Sendable, CaseIterable {
        /// Slow at both ends.
        case easeInEaseOut
        /// Slow at the beginning.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// The same speed throughout.
        case linear
        /// Quick at the beginning, slow at the end.
        case `default`
    }

    /// Creates a curve from the coordinates of its two control points.
    nonisolated public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(
            controlPoint1: Point(x: Double(c1x), y: Double(c1y)), controlPoint2: Point(x: Double(c2x), y: Double(c2y)))
    }

    /// Creates the curve of a name.
    nonisolated public init(name: Name) {
        switch name {
        case .easeInEaseOut: self.init(animationCurve: .easeInOut)
        case .easeIn: self.init(animationCurve: .easeIn)
        case .easeOut: self.init(animationCurve: .easeOut)
        case .linear: self.init(animationCurve: .linear)
        case .default: self.init()
        }
    }
}

extension PropertyAnimator {
    /// Creates an animator of 0.2 seconds that begins slowly and ends slowly.
    public convenience init() { self.init(duration: 0.2, curve: .easeInOut) }
}

extension LayoutConstraint {
    /// The axes of constraints and stacks.
    public typealias Axis = ScrollDirection
}
