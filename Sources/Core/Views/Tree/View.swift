public import Geometry
public import Gestures
public import Platform

/// A rectangle of the screen: it lies in a superview, holds subviews, is drawn and can be touched.
///
/// Setting an animatable property changes the model at once; `presentation` is what is on screen.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
open class View: GestureHost {
    // MARK: Tree

    /// The view around this one.
    public internal(set) final weak var superview: View?
    /// The view that this one masks.
    final weak var maskedView: View?
    /// The views inside this one, from back to front.
    public internal(set) final var subviews: [View] = []

    /// A number of the caller's by which `viewWithTag(_:)` finds the view.
    public final var tag = 0

    // MARK: Geometry

    /// Where the middle lies, in the superview's points; animatable.
    ///
    /// - Precondition: neither number is a NaN.
    public final var center: Point = .zero {
        didSet {
            checkNumbers(center.x, center.y)
            animate(.center, from: oldValue, to: center)
            follower?.center = center
        }
    }
    /// The extent before the transform, in points; animatable.
    ///
    /// - Precondition: neither number is a NaN.
    public final var size: Size = .zero {
        didSet {
            checkNumbers(size.width, size.height)
            animate(.size, from: oldValue, to: size)
            if size != oldValue { setNeedsLayout() }
            follower?.size = size
        }
    }
    /// Another view that gets whatever frame this one gets, at once and in the same animations.
    package final weak var follower: View?
    /// What is done to the view about its centre after layout; animatable.
    public final var transform = Transform.identity {
        didSet { animate(.transform, from: oldValue, to: transform) }
    }
    /// The point of this view's plane that lies in its upper left corner; moved by scroll views.
    public internal(set) final var boundsOrigin: Point = .zero

    /// The visible part of this view's plane.
    public final var bounds: Rect { Rect(origin: boundsOrigin, size: size) }

    /// Centre and size as a rectangle in the superview's points, before the transform (UIKit: after); animatable.
    public final var frame: Rect {
        get { Rect(center: center, size: size) }
        set {
            center = newValue.center
            size = newValue.size
        }
    }

    /// Whether the frame is what was set; false: anchors place the view, as soon as it is laid out.
    public final var translatesAutoresizingMaskIntoConstraints = true {
        didSet { superview?.setNeedsLayout() }
    }

    // MARK: Looks

    /// How much of the view and its subviews is seen, 0 to 1, as one picture; animatable.
    public final var alpha = 1.0 {
        didSet { animate(.alpha, from: oldValue, to: alpha) }
    }
    /// The radius of the corners of background and image, and of what `clipsToBounds` leaves, in points; animatable.
    public final var cornerRadius = 0.0 {
        didSet { animate(.cornerRadius, from: oldValue, to: cornerRadius) }
    }
    /// What is painted behind everything else, clear by default; animatable.
    public final var backgroundColor = Color(white: 0, alpha: 0) {
        didSet { animate(.backgroundColor, from: oldValue, to: backgroundColor) }
    }
    /// Whether the view and its subviews are left out of the picture and of hit testing.
    public final var isHidden = false
    /// How many stand-ins are seen in place of this view, which is treated as hidden meanwhile.
    package internal(set) final var standInCount = 0
    /// Whether the view is neither hidden nor stood in for.
    final var isOnScreen: Bool { !isHidden && standInCount == 0 }
    /// The part of the image that is shown, in units of the whole, by views that show one; animatable.
    ///
    /// Counterpart of `CALayer`'s; what lies outside the image counts as cut off.
    public final var contentsRect = Rect.unit {
        didSet { animate(.contentsRect, from: oldValue, to: contentsRect) }
    }
    /// Where what the view draws stands, 0 to 1, by views whose picture is a function of a number; animatable.
    ///
    /// Ours: of such views UIKit leaves the animation to their layers.
    public final var contentsProgress = 0.0 {
        didSet { animate(.contentsProgress, from: oldValue, to: contentsProgress) }
    }
    /// How dark a shadow lies over the bounds and all that is seen there, 0 to 1; 0 by default, not animatable.
    ///
    /// Ours: the picture that a turned view becomes is kept while its shade changes.
    public final var shadeOpacity = 0.0
    /// Whether the view and its subviews are cut off at the bounds, with their rounded corners.
    public final var clipsToBounds = false
    /// A view whose alpha shows this one, and whose absence hides it; its frame is in the bounds of this one.
    ///
    /// Everything of it can be animated. It is drawn nowhere else: setting it takes it out of where it was, and putting
    /// it into a superview takes it from here. As in UIKit, hit testing does not heed it.
    /// - Precondition: it is not this view or one around it.
    public final var mask: View? {
        didSet { maskChanged(from: oldValue) }
    }
    /// Whether the subtree is drawn to a picture of its own, which is kept as long as nothing in it changes.
    public final var shouldRasterize = false
    /// Whether what the view itself draws has its sides on whole pixels; for what stands still.
    public final var snapsToPixels = false

    // MARK: Input

    /// Whether hit testing finds this view and its subviews.
    public final var isUserInteractionEnabled = true
    /// Whether hit testing finds only what is inside this view, and what lies behind it everywhere else.
    package final var letsTouchesThrough = false
    /// The recognisers of this view, in the order in which they were added.
    public private(set) final var gestureRecognizers: [GestureRecognizer] = []

    /// The controller whose view this is.
    package final weak var owner: (any ViewOwner)?

    /// The window that shows a snapshot of the tree of which this is the root, and that is in no window itself.
    final weak var lender: Window?

    final var contributions: [Contribution] = []
    /// The physics animations that were given a name; each is forgotten at its end.
    package final var namedAnimations: [String: RunningAnimation] = [:]
    /// The active rules that this view is an end of.
    final var layoutRules: [LayoutConstraint] = []
    final var needsLayout = true
    final var subtreeNeedsLayout = true

    /// Makes a view with a frame; by default, of no extent at the origin.
    public init(frame: Rect = .zero) { self.frame = frame }

    /// Makes a view of no extent at the origin, also where a subclass has made `init(frame:)` its own, as in UIKit.
    @_disfavoredOverload
    public convenience init() {
        // Not favoured, for a subclass that calls super.init() means the initialiser above: only that can be called there.
        self.init(frame: .zero)
    }

    /// Attaches a recogniser, which from now on hears of presses on this view and its subviews, and no longer of those on
    /// the view that it was attached to.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        (recognizer.host as? View)?.removeGestureRecognizer(recognizer)
        recognizer.attach(to: self)
        gestureRecognizers.append(recognizer)
    }

    /// Detaches a recogniser, which ends the gesture that it is in; one of another view stays there.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.host === self else { return }
        recognizer.cancel()
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.attach(to: nil)
    }

    private func checkNumbers(_ first: Double, _ second: Double) {
        precondition(
            !first.isNaN && !second.isNaN,
            ProgrammerError.notANumber("\(self) cannot have the frame \(frame): find where a division by zero made it"))
    }

    // MARK: For subclasses

    /// The extent that the content has by itself, which anchors fall back on; by default none.
    open var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) }

    /// Places the subviews; called before drawing when the size has changed or `setNeedsLayout()` was called.
    open func layoutSubviews() {}

    /// Paints the view itself, between its background and its subviews.
    open func draw(_ context: inout DrawingContext) {}

    /// Whether a point, in this view's plane, belongs to the view; by default: lies in its bounds, as touches meet them.
    open func point(inside point: Point) -> Bool {
        Rect(origin: boundsOrigin, size: touchable.size).contains(point)
    }

    /// Takes a wheel's or trackpad's movement; false: it goes to the superview.
    open func scroll(_ event: ScrollEvent) -> Bool { false }

    /// The view has come to a window, or left one.
    open func didMoveToWindow() {}
}
