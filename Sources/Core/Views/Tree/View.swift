public import Geometry
public import Gestures
public import Platform

/// A rectangular area of the screen with subviews, which draws content and receives touches.
///
/// Setting an animatable property changes the model at once; `presentation` is what is on screen.
///
/// ```swift
/// let badge = View(frame: Rect(x: 20, y: 20, width: 24, height: 24))
/// badge.backgroundColor = .red
/// badge.cornerRadius = 12
/// screen.addSubview(badge)
/// View.animate(withDuration: 0.3, curve: .easeOut) {
///     badge.center.x += 100
///     badge.alpha = 0.5
/// }
/// ```
@preconcurrency @MainActor
open class View: DrawingPreferences, GestureHost, AccessibilityObject {
    // MARK: Tree

    /// The view that contains this one.
    public internal(set) final weak var superview: View?
    /// The view that this one masks.
    final weak var maskedView: View?
    /// The views inside this one, from back to front.
    public package(set) final var subviews: [View] = []

    /// A number that the caller assigns, by which `viewWithTag(_:)` finds the view.
    public final var tag = 0

    // MARK: Geometry

    /// The centre of the view in the superview's coordinates, in points; animatable.
    ///
    /// - Precondition: neither number is a NaN.
    public final var center: Point = .zero {
        didSet {
            checkNumbers(center.x, center.y)
            animate(.center, from: oldValue, to: center)
            follower?.center = center
        }
    }
    /// The size before the transform, in points; animatable.
    ///
    /// - Precondition: neither number is a NaN.
    public final var size: Size = .zero {
        didSet {
            checkNumbers(size.width, size.height)
            animate(.size, from: oldValue, to: size)
            if size != oldValue {
                if contentMode == .redraw { setNeedsDisplay() }
                setNeedsLayout()
                resizeSubviews(from: oldValue)
            }
            follower?.size = size
        }
    }
    /// Another view that receives every frame that this one receives, at once and in the same animations.
    package final weak var follower: View?
    /// The transform about the view's centre, applied after layout; animatable.
    public final var transform = Transform.identity {
        didSet { animate(.transform, from: oldValue, to: transform) }
    }
    /// The point about which the transform acts, in units of the bounds; the middle by default.
    ///
    /// Counterpart of `CALayer.anchorPoint`. Unlike there, `center` is the middle of the view for any anchor.
    public final var transformAnchor = Point.middle
    /// A closure that changes the state on screen at each frame, for explicit animations.
    package final var presentationOverride: ((inout PresentationState) -> Void)?
    /// The point of the view's coordinate space that lies in its upper left corner; scroll views move it.
    public internal(set) final var boundsOrigin: Point = .zero

    /// The visible rectangle of the view's own coordinate space; its size is animatable, its origin is not.
    public final var bounds: Rect {
        get { Rect(origin: boundsOrigin, size: size) }
        set { (boundsOrigin, size) = (newValue.origin, newValue.size) }
    }

    /// The centre and size as a rectangle in the superview's coordinates, before the transform (UIKit: after); animatable.
    public final var frame: Rect {
        get { Rect(center: center, size: size) }
        set {
            center = newValue.center
            size = newValue.size
        }
    }

    /// A Boolean value that indicates whether the frame that was set applies; if false, anchors place the view at layout.
    public final var translatesAutoresizingMaskIntoConstraints = true {
        didSet { superview?.setNeedsLayout() }
    }

    /// The sides and lengths of the frame that change with the superview's size; none by default.
    public final var autoresizingMask = AutoresizingMask(rawValue: 0)

    // MARK: Appearance

    /// The opacity of the view and its subviews, 0 to 1, composited as one picture; animatable.
    public final var alpha = 1.0 {
        didSet { animate(.alpha, from: oldValue, to: alpha) }
    }
    /// The corner radius of the background, the image and the area that `clipsToBounds` keeps, in points; animatable.
    public final var cornerRadius = 0.0 {
        didSet { animate(.cornerRadius, from: oldValue, to: cornerRadius) }
    }
    /// The colour behind the view's content and subviews, clear by default; animatable.
    public final var backgroundColor = Color(white: 0, alpha: 0) {
        didSet { animate(.backgroundColor, from: oldValue, to: backgroundColor) }
    }
    /// The style in which the view and its subviews are drawn; `.unspecified`, the default, for that of the superview.
    ///
    /// The override of a controller's view applies to the controller's traits and to its children, too. That of another
    /// view does not change the traits of the controllers inside it, whose views are drawn in the style all the same.
    public final var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { overrideStyleDidChange() } }
    }
    /// A Boolean value that indicates whether drawing and hit testing leave out the view and its subviews.
    public final var isHidden = false {
        didSet { if isHidden != oldValue { superview?.arrangement?.subviewDidChangeVisibility(self) } }
    }
    /// The number of animations that fold the hidden view in a stack; above 0 it is still drawn.
    final var foldCount = 0
    /// The number of stand-ins shown in place of this view; above 0 the view counts as hidden.
    package internal(set) final var standInCount = 0
    /// A Boolean value that indicates whether the view is drawn: neither hidden nor replaced by a stand-in.
    final var isOnScreen: Bool { (!isHidden || foldCount > 0) && standInCount == 0 }
    /// The part of the image that an image view shows, in units of the whole; animatable.
    ///
    /// Counterpart of `CALayer.contentsRect`. Areas outside the image are cut off.
    public final var contentsRect = Rect.unit {
        didSet { animate(.contentsRect, from: oldValue, to: contentsRect) }
    }
    /// The progress of the view's content, 0 to 1, for views whose picture is a function of a number; animatable.
    ///
    /// Has no UIKit counterpart: UIKit leaves such animations to layers.
    public final var contentsProgress = 0.0 {
        didSet { animate(.contentsProgress, from: oldValue, to: contentsProgress) }
    }
    /// The place of the view among its siblings, which are drawn from the lowest to the highest; 0 by default.
    ///
    /// Counterpart of `CALayer.zPosition`. Siblings of one place are drawn in the order of `subviews`, which alone counts for
    /// touches.
    public final var zPosition = 0.0
    /// The opacity of a black shade over the bounds and everything visible there, 0 to 1; 0 by default, not animatable.
    ///
    /// Has no UIKit counterpart. The cached picture of a view in perspective stays valid while its shade changes.
    public final var shadeOpacity = 0.0
    /// The border, the shadow and the rounded corners; nil for those of a new view.
    final var decorationBox: DecorationBox?
    /// The properties of a view in space; nil for those of a new view.
    final var space: ViewSpace?
    /// A Boolean value that indicates whether the view and its subviews are clipped to the bounds and rounded corners.
    public final var clipsToBounds = false
    /// A view whose alpha shows this one; its frame is in this view's coordinates.
    ///
    /// All its properties can be animated. A mask is drawn nowhere else: setting it removes it from its superview, and
    /// adding it to a superview removes it from here. Hit testing ignores the mask, as in UIKit.
    /// - Precondition: the mask is neither this view nor one of its ancestors.
    public final var mask: View? {
        didSet { maskChanged(from: oldValue) }
    }
    /// A Boolean value that indicates whether the subtree is drawn into a picture of its own.
    ///
    /// The picture is kept as long as nothing in the subtree changes.
    public final var shouldRasterize = false
    /// A Boolean value that indicates whether the view aligns its own drawing with whole pixels; for content at rest.
    public final var snapsToPixels = false
    /// A Boolean value that indicates whether the origin of the bounds, such as the offset of a scroll view, is drawn rounded to
    /// whole pixels of the display; false by default.
    package final var drawsBoundsAtPixels = false
    /// The rule by which an image, or the picture that `draw(_:)` makes in a rectangle, fills bounds of another size.
    ///
    /// The picture is made again only after `setNeedsDisplay()`, or at each change of the size with `.redraw`.
    public final var contentMode = ImageView.ContentMode.scaleToFill
    /// The picture that `draw(_:)` made in a rectangle; nil if it drew nothing.
    final var drawnContent: DrawnContent?
    /// The content above the background; nil for none.
    package final var layerContent: (any LayerContent)?

    // MARK: Input

    /// A Boolean value that indicates whether hit testing finds this view and its subviews.
    public final var isUserInteractionEnabled = true
    /// A Boolean value that indicates whether the view receives more than one touch at a time; false by default.
    public final var isMultipleTouchEnabled = false
    /// A Boolean value that indicates whether other views receive no touches while this one does, and this one none while
    /// others do; false by default.
    public final var isExclusiveTouch = false
    /// A Boolean value that indicates whether hit testing finds the subviews but not this view itself.
    package final var letsTouchesThrough = false
    /// The recognisers of this view, in the order in which they were added.
    public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

    /// The controller that manages this view.
    package final weak var owner: (any ViewOwner)?

    /// The window that shows a snapshot of the tree of which this view is the root; the tree itself is in no window.
    final weak var snapshotWindow: Window?

    /// What other modules keep for the view, by their types.
    package final var attachments: [ObjectIdentifier: AnyObject] = [:]

    /// The accessibility of the view as the program has set it; nil for that of the view's class.
    package final var accessibility: AccessibilityAttributes?

    final var contributions: [Contribution] = []
    /// The turn of the frame loop in which the view entered its window; nil outside of a window.
    final var turnOfEntry: Int?
    /// The named physics animations; each is removed when it ends.
    package final var namedAnimations: [String: RunningAnimation] = [:]
    /// The active constraints with this view at either end.
    package final var layoutConstraints: [LayoutConstraint] = []
    /// A Boolean value that indicates whether the view places its subviews by itself, as a `SubviewArranging` view.
    package final var arrangesSubviews = false
    final var layoutTraits = LayoutTraits()
    final var needsLayout = true
    final var subtreeNeedsLayout = true

    /// Creates a view with a frame; the default is an empty frame at the origin.
    public init(frame: Rect = .zero) {
        super.init()
        self.frame = frame
    }

    /// Creates a view of zero size at the origin, even where a subclass overrides `init(frame:)`, as in UIKit.
    @_disfavoredOverload
    public convenience override init() {
        // Disfavoured because a subclass that calls super.init() means the designated initialiser above.
        self.init(frame: .zero)
    }

    /// Creates a view; the counterpart of the initializer that UIKit calls for a view of a storyboard, with its frame.
    public init?(coder: any Coder) {
        super.init()
        if let coder = coder as? any FrameCoder { frame = coder.frame }
    }

    // Without isolation, as in UIKit's headers, so that a subclass in a module without main-actor isolation can declare its
    // own, and can be released on any thread. What the view retains is released on the main actor where that matters.
    nonisolated deinit {}

    private func checkNumbers(_ first: Double, _ second: Double) {
        precondition(
            !first.isNaN && !second.isNaN,
            ProgrammerError.notANumber("\(self) cannot have the frame \(frame): find where a division by zero made it"))
    }

    /// Notifies the owner of another `overrideUserInterfaceStyle`.
    func overrideStyleDidChange() { owner?.viewHasOverriddenStyle() }

    // MARK: For subclasses

    /// The natural size of the content, which anchors use where constraints leave the size open; none by default.
    open var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) }

    /// Places the subviews; called before drawing when the size has changed or after `setNeedsLayout()`.
    open func layoutSubviews() {}

    /// Draws the view's own content, between its background and its subviews.
    open func draw(_ context: inout DrawingContext) {}

    /// Returns whether a point in this view's coordinates belongs to the view.
    ///
    /// By default, whether it lies in the bounds that hit testing uses.
    open func point(inside point: Point) -> Bool {
        Rect(origin: boundsOrigin, size: touchable.size).contains(point)
    }

    /// Returns whether a point in this view's coordinates belongs to the view; UIKit's form of the method.
    ///
    /// Hit testing calls this method; by default, it calls ``point(inside:)``.
    open func point(inside point: Point, with event: Event?) -> Bool { self.point(inside: point) }

    /// Returns the front-most view that contains a point in this view's coordinates and accepts input.
    ///
    /// Hit testing calls it for the window and for each view on the way to the point.
    open func hitTest(_ point: Point, with event: Event?) -> View? { hitView(point, with: event) }

    /// The controller that manages the view, otherwise the superview.
    open override var next: Responder? { owner as? Responder ?? superview }

    /// Handles a key while the view, or one inside it, is the first responder; returns false to pass it on.
    open func handle(_ key: KeyEvent) -> Bool { false }

    /// Handles a wheel or trackpad event; returns false to pass it on to the superview.
    open func scroll(_ event: ScrollEvent) -> Bool { false }

    /// Returns the size of the view's content within a size; by default, the view's own size.
    open func sizeThatFits(_ size: Size) -> Size { self.size }

    /// Called before the view gets another superview, or none.
    open func willMove(toSuperview newSuperview: View?) {}
    /// Called after the view has got another superview, or none.
    open func didMoveToSuperview() {}
    /// Called before the view moves to a window, or leaves one.
    open func willMove(toWindow newWindow: Window?) {}
    /// Called after the view has been added to a window or removed from one.
    open func didMoveToWindow() {}
    /// Called after a view has been added to this one.
    open func didAddSubview(_ subview: View) {}
    /// Called before a view is removed from this one.
    open func willRemoveSubview(_ subview: View) {}

    // MARK: Accessibility

    /// A Boolean value that indicates whether a screen reader stops at the view; true for labels and controls.
    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? false }
        set { setAccessibility { $0.isElement = newValue } }
    }

    /// The name of the view for a screen reader: by default, the text of a label, and the title of a button.
    open var accessibilityLabel: String? {
        get { accessibility?.label }
        set { setAccessibility { $0.label = newValue } }
    }

    /// The value of the view for a screen reader, which changes while the name stays; none by default.
    open var accessibilityValue: String? {
        get { accessibility?.value }
        set { setAccessibility { $0.value = newValue } }
    }

    /// The properties of the view for a screen reader; none by default.
    open var accessibilityTraits: AccessibilityTraits {
        get { accessibility?.traits ?? .none }
        set { setAccessibility { $0.traits = newValue } }
    }

    /// The kind of the container that the view is for a screen reader; none by default.
    open var accessibilityContainerType: AccessibilityContainerType {
        get { accessibility?.containerType ?? .none }
        set { setAccessibility { $0.containerType = newValue } }
    }

    /// A Boolean value that indicates whether a screen reader leaves out the siblings of the view; false by default.
    open var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { setAccessibility { $0.isModal = newValue } }
    }

    /// Returns the number of elements and containers directly in this view, without those inside elements.
    open func accessibilityElementCount() -> Int { isAccessibilityElement ? 0 : childAccessibilityObjects.count }

    /// Returns the element or container at an index; nil outside of the view's.
    open func accessibilityElement(at index: Int) -> (any AccessibilityObject)? {
        guard !isAccessibilityElement else { return nil }
        let objects = childAccessibilityObjects
        return objects.indices.contains(index) ? objects[index] : nil
    }

    /// Returns the index of an element or container directly in this view; nil if there is none.
    open func index(ofAccessibilityElement element: any AccessibilityObject) -> Int? {
        isAccessibilityElement ? nil : childAccessibilityObjects.firstIndex { $0 === element }
    }

    /// Does what a tap does, and returns whether it has an effect; by default, a view has none.
    open func accessibilityActivate() -> Bool { false }

    /// Closes what the view belongs to: the nearest controller around it that can be closed.
    open func accessibilityPerformEscape() -> Bool {
        owner?.performAccessibilityEscape() ?? false || superview?.accessibilityPerformEscape() ?? false
    }

    /// A Boolean value that indicates whether a controller around the view can be closed.
    open var canPerformAccessibilityEscape: Bool {
        owner?.canBeEscaped ?? false || superview?.canPerformAccessibilityEscape ?? false
    }

    /// Moves the focus of the keyboard to the view, and returns whether it can have the focus; by default, it cannot.
    open func accessibilityTakeFocus() -> Bool { false }
}
