public import Gestures
public import Motion
public import Platform
public import Views

/// A rectangle of the screen.
public typealias UIView = View
/// The root of the views.
public typealias UIWindow = Window
/// Shows an image.
public typealias UIImageView = ImageView
/// One line of text.
public typealias UILabel = Label
/// A plane of which a stretch is seen.
public typealias UIScrollView = ScrollView
/// Decoded pixels; made by module Photos rather than by name.
public typealias UIImage = Image
/// A colour.
public typealias UIColor = Color
/// Size and weight of text.
public typealias UIFont = Font

/// A rule that ties two anchors.
public typealias NSLayoutConstraint = LayoutConstraint
/// A left or right side, or a middle between them.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// An upper or lower side, or a middle between them.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// A width or a height.
public typealias NSLayoutDimension = LayoutDimension
/// A rectangle inside a view that anchors can be tied to.
public typealias UILayoutGuide = LayoutGuide

/// The base of all recognisers.
public typealias UIGestureRecognizer = GestureRecognizer
/// Recognises a drag.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// Recognises a tap.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// Answers what recognisers ask.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// A sample of a press.
public typealias UITouch = PointerEvent
/// Kinds of scrolling that drag.
public typealias UIScrollTypeMask = ScrollTypeMask

/// An animation that can be paused, scrubbed and turned round.
public typealias UIViewPropertyAnimator = PropertyAnimator
/// What every animator can do.
public typealias UIViewAnimating = ViewAnimating
/// An animator that takes animations and completions.
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
/// The states of an animator.
public typealias UIViewAnimatingState = ViewAnimatingState
/// Where an animation ended.
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
/// What says how an animation goes with time.
public typealias UITimingCurveProvider = TimingCurveProvider
/// A timing of two control points.
public typealias UICubicTimingParameters = CubicTimingParameters
/// A timing by a spring.
public typealias UISpringTimingParameters = SpringTimingParameters

extension View {
    /// The named timing curves.
    public typealias AnimationCurve = Motion.AnimationCurve
    /// How an animation block goes.
    public typealias AnimationOptions = Views.AnimationOptions
    /// How key frames go; the same options.
    public typealias KeyframeAnimationOptions = Views.AnimationOptions
    /// How an image fills a frame of another shape.
    public typealias ContentMode = ImageView.ContentMode
}
