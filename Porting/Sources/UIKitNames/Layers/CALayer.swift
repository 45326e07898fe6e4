public import Geometry
public import Platform
import PortingCore
import Views

/// A rectangle with a background, a border, a shadow and content; counterpart of Core Animation's.
///
/// The layer of a view has the properties of the view, and animation blocks animate its changes. A layer that a program
/// creates shows a view of its own, which is no subview. Its changes are animated implicitly, as in Core Animation, for the
/// duration of the ``CATransaction``, unless actions are disabled.
@preconcurrency @MainActor
open class CALayer {
    /// The view of a layer that a program created.
    private final let own: View?
    private final weak var backed: View?
    /// A name for the caller's own use.
    public final var name: String?
    /// The delegate, which the library does not call.
    public final weak var delegate: AnyObject?
    private final var explicit: LayerAnimations?
    private final var anchor = Point.middle

    /// Creates a layer without extent.
    public init() {
        let view = Self.makeView()
        own = view
        view.needsDisplay = false
        view.isUserInteractionEnabled = false
        view.attach(LayerReference(self))
    }

    /// Creates a layer without extent; Core Animation calls this initializer for presentation layers.
    public convenience init(layer: Any) { self.init() }

    /// Creates the layer of a view.
    init(of view: View) {
        own = nil
        backed = view
        if view.layerContent == nil { view.layerContent = Self.makeContent() }
    }

    // Without isolation: see `View`.
    nonisolated deinit {}

    /// Creates the content of the layer of a view; nil for a plain layer.
    class func makeContent() -> (any LayerContent)? { nil }

    /// Creates the view of a layer that a program creates.
    class func makeView() -> any LayerView { PlainLayerView() }

    /// The view.
    final var view: View {
        guard let view = own ?? backed else { preconditionFailure("the view of the layer \(name ?? "") has gone") }
        return view
    }

    /// The animations that `add(_:forKey:)` started.
    final var animations: LayerAnimations {
        if let explicit { return explicit }
        let animations = LayerAnimations(of: view)
        explicit = animations
        return animations
    }

    /// Makes a change, implicitly animated if a program created the layer and it has been shown before.
    ///
    /// A layer that was added in this turn of the loop has nothing on screen from which it could move, as in Core Animation.
    final func change(_ change: @escaping () -> Void) {
        guard own != nil, view.hasBeenShown, View.inheritedAnimationDuration == 0 else { return change() }
        CATransaction.animateImplicitly(change)
    }

    // MARK: Geometry

    /// The rectangle of the layer in the superlayer's coordinates, as its transform shows it; animatable.
    public final var frame: CGRect {
        get { view.frame }
        set { change { [self] in view.frame = newValue } }
    }
    /// The rectangle of the layer in its own coordinates; animatable.
    public final var bounds: CGRect {
        get { view.bounds }
        set { change { [self] in view.setSizeAroundAnchor(newValue) } }
    }
    /// The place of the anchor point in the superlayer's coordinates; animatable.
    public final var position: CGPoint {
        get { view.center }
        set { change { [self] in view.center = newValue } }
    }
    /// The point, in units of the bounds, that `position` places and about which the transform acts; the middle by default.
    ///
    /// Setting it leaves `position` and moves the layer.
    public final var anchorPoint: CGPoint {
        get { view.transformAnchor }
        set {
            let position = view.center
            view.transformAnchor = newValue
            view.center = position
        }
    }
    /// The transform in space about the anchor point; animatable.
    public final var transform: CATransform3D {
        get { view.transform3D }
        set { change { [self] in view.transform3D = newValue } }
    }
    /// Returns the part of the transform that stays in the plane.
    public final func affineTransform() -> CGAffineTransform { view.transform }
    /// Sets a transform that stays in the plane.
    public final func setAffineTransform(_ transform: CGAffineTransform) {
        change { [self] in view.transform = transform }
    }
    /// The transform in space of all sublayers about the anchor point, mostly a perspective, `m34`; animatable.
    ///
    /// - Precondition: the library can draw it, as `transform`.
    public final var sublayerTransform: CATransform3D {
        get { CATransform3D(view.subviewTransform) }
        set { change { [self] in view.subviewTransform = newValue.checkedParts } }
    }
    /// A Boolean value that indicates whether the layer is drawn when its back is turned to the viewer; true by default.
    public final var isDoubleSided: Bool {
        get { view.isDoubleSided }
        set { view.isDoubleSided = newValue }
    }
    /// The place among the sublayers of the superlayer, which are drawn from the lowest to the highest.
    ///
    /// It does not move the layer in the perspective of its superlayer, which Core Animation's does.
    public final var zPosition: Double {
        get { view.zPosition }
        set { view.zPosition = newValue }
    }

    /// Returns whether a point in the layer's coordinates lies in its bounds.
    public final func contains(_ point: CGPoint) -> Bool { view.bounds.contains(point) }
    /// Converts a point to another layer's coordinates, or the window's if nil.
    public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { view.convert(point, to: layer?.view) }
    /// Converts a point from another layer's coordinates, or the window's if nil.
    public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        view.convert(point, from: layer?.view)
    }
    /// Converts a rectangle to another layer's coordinates, or the window's if nil.
    public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { view.convert(rect, to: layer?.view) }
    /// Converts a rectangle from another layer's coordinates, or the window's if nil.
    public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { view.convert(rect, from: layer?.view) }

    // MARK: Look

    /// The opacity, 0 to 1; animatable.
    public final var opacity: Float {
        get { Float(view.alpha) }
        set { change { [self] in view.alpha = Double(newValue) } }
    }
    /// A Boolean value that indicates whether the layer is not drawn.
    public final var isHidden: Bool {
        get { view.isHidden }
        set { view.isHidden = newValue }
    }
    /// The colour behind the content; animatable.
    public final var backgroundColor: CGColor? {
        get { view.backgroundColor }
        set { change { [self] in view.backgroundColor = newValue } }
    }
    /// The radius of the corners, in points; animatable.
    public final var cornerRadius: Double {
        get { view.cornerRadius }
        set { change { [self] in view.cornerRadius = newValue } }
    }
    /// The corners that are rounded; all by default.
    public final var maskedCorners: CACornerMask {
        get { view.maskedCorners }
        set { view.maskedCorners = newValue }
    }
    /// The shape of the corners: arcs of circles; Apple's smoother curve differs by less than a pixel at small radii.
    public final var cornerCurve: CALayerCornerCurve {
        get { .circular }
        set {}
    }
    /// A Boolean value that indicates whether sublayers are clipped to the bounds and their corners.
    public final var masksToBounds: Bool {
        get { view.clipsToBounds }
        set { view.clipsToBounds = newValue }
    }
    /// The width of the border inside the bounds, in points; animatable.
    public final var borderWidth: Double {
        get { view.borderWidth }
        set { change { [self] in view.borderWidth = newValue } }
    }
    /// The colour of the border; animatable.
    public final var borderColor: CGColor? {
        get { view.borderColor }
        set { change { [self] in view.borderColor = newValue ?? .clear } }
    }
    /// The opacity of the shadow, 0, the default, to 1; animatable.
    public final var shadowOpacity: Float {
        get { Float(view.shadowOpacity) }
        set { change { [self] in view.shadowOpacity = Double(newValue) } }
    }
    /// The displacement of the shadow, in points; animatable.
    public final var shadowOffset: CGSize {
        get { Size(width: view.shadowOffset.dx, height: view.shadowOffset.dy) }
        set { change { [self] in view.shadowOffset = Vector(dx: newValue.width, dy: newValue.height) } }
    }
    /// The blur of the shadow, in points; animatable.
    public final var shadowRadius: Double {
        get { view.shadowRadius }
        set { change { [self] in view.shadowRadius = newValue } }
    }
    /// The colour of the shadow; animatable.
    public final var shadowColor: CGColor? {
        get { view.shadowColor }
        set { change { [self] in view.shadowColor = newValue ?? .clear } }
    }
    /// The shape of the shadow; nil, the default, for the layer's own.
    public final var shadowPath: CGPath? {
        get { view.shadowPath }
        set { view.shadowPath = newValue }
    }
    /// The image that the layer shows: a `CGImage`; nil, the default, for none.
    public final var contents: Any? {
        get { (contentsView(made: false))?.image }
        set {
            let image = newValue as? Image
            contentsView(made: image != nil)?.image = image
        }
    }
    /// The rule by which the image fills the layer; stretched by default.
    public final var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(contentsView(made: false)?.contentMode ?? .scaleToFill) }
        set { contentsView(made: true)?.contentMode = newValue.contentMode }
    }
    /// The visible part of the image, in fractions of its size; animatable.
    public final var contentsRect: CGRect {
        get { view.contentsRect }
        set { change { [self] in view.contentsRect = newValue } }
    }
    /// The number of pixels per point of the content; an image's own counts here.
    public final var contentsScale: Double {
        get { view.window?.displayScale ?? 1 }
        set {}
    }
    /// A Boolean value that indicates whether the subtree is drawn into an image before it is composited.
    public final var shouldRasterize: Bool {
        get { view.shouldRasterize }
        set { view.shouldRasterize = newValue }
    }
    /// The number of pixels per point of that image; the window's counts here.
    public final var rasterizationScale: Double {
        get { view.window?.displayScale ?? 1 }
        set {}
    }
    /// A Boolean value that indicates whether edges are smooth; they always are.
    public final var allowsEdgeAntialiasing: Bool {
        get { true }
        set {}
    }
    /// A Boolean value that indicates whether the background is opaque; of a view's layer, the view's.
    public final var isOpaque: Bool {
        get { own == nil && view.isOpaque }
        set { if own == nil { view.isOpaque = newValue } }
    }

    /// The view of the image: the layer's own, or one behind the subviews of its view.
    private func contentsView(made: Bool) -> ImageView? {
        if let view = view as? ImageView { return view }
        if let view = view.coreSubviews.first as? PlainLayerView, view.isContents { return view }
        guard made else { return nil }
        let contents = PlainLayerView()
        contents.isContents = true
        contents.isUserInteractionEnabled = false
        contents.frame = view.bounds
        contents.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(contents, at: 0)
        return contents
    }

    // MARK: Tree

    /// The layers inside this one, from back to front: those of subviews too; nil if there are none.
    public final var sublayers: [CALayer]? {
        get {
            let layers = view.coreSubviews.filter { !(($0 as? PlainLayerView)?.isContents ?? false) }.map(\.layer)
            return layers.isEmpty ? nil : layers
        }
        set {
            for layer in sublayers ?? [] where layer.own != nil { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }
    /// The layer that contains this one.
    public final var superlayer: CALayer? { view.superview?.layer }
    /// A layer whose alpha shows this one.
    public final var mask: CALayer? {
        get { view.attachment(of: LayerList.self)?.mask }
        set {
            view.mask = newValue?.view
            view.layerList.mask = newValue
        }
    }

    /// Adds a layer in front of the others.
    public final func addSublayer(_ layer: CALayer) { insert(layer, at: view.coreSubviews.count) }
    /// Inserts a layer at an index; 0 is the back.
    public final func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
    /// Inserts a layer in front of another one.
    public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let index = view.coreSubviews.firstIndex { $0 === sibling?.view }
        insert(layer, at: index.map { $0 + 1 } ?? view.coreSubviews.count)
    }
    /// Inserts a layer behind another one.
    public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: view.coreSubviews.firstIndex { $0 === sibling?.view } ?? 0)
    }
    /// Removes the layer from its superlayer.
    public final func removeFromSuperlayer() {
        guard let superview = view.superview ?? nil else { return }
        view.removeFromSuperview()
        superview.layerList.layers.removeAll { $0 === self }
    }

    private func insert(_ layer: CALayer, at index: Int) {
        if layer.own != nil {
            layer.removeFromSuperlayer()
            view.layerList.layers.append(layer)
        }
        view.insertSubview(layer.view, at: index)
    }

    // MARK: Updates

    /// Lays the view out, if it needs it.
    public final func layoutIfNeeded() { view.layoutIfNeeded() }
    /// Schedules a layout.
    public final func setNeedsLayout() { view.setNeedsLayout() }
    /// Schedules a call of ``draw(in:)`` before the next frame; of a view's layer, one of the view's `draw(_:)`.
    public final func setNeedsDisplay() { view.setNeedsDisplay() }
    /// Schedules a call of ``draw(in:)``; the whole layer is drawn anew.
    public final func setNeedsDisplay(_ rect: CGRect) { view.setNeedsDisplay() }
    /// A Boolean value that indicates whether a new size of the bounds schedules a call of ``draw(in:)``.
    public final var needsDisplayOnBoundsChange: Bool {
        get { view.contentMode == .redraw }
        set { view.contentMode = newValue ? .redraw : .scaleToFill }
    }
    /// Draws the content of a layer that a program created, after `setNeedsDisplay()`; by default, nothing.
    open func draw(in ctx: CGContext) {}
    /// Draws the layer and its sublayers into a context by their properties, without running animations.
    ///
    /// The layer's upper left corner is at the origin, and its own transform and opacity are left out.
    public final func render(in ctx: CGContext) {
        ctx.draw(view, in: Rect(origin: .zero, size: view.size), showsModel: true, updates: true)
    }
    /// Returns the values that are on screen; nil outside of a window.
    public final func presentation() -> CAPresentationLayer? {
        view.window == nil ? nil : CAPresentationLayer(of: view)
    }
    /// Returns the layer itself, whose properties are the model's.
    public final func model() -> CALayer { self }
}
