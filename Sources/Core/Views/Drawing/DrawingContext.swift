public import Geometry
public import Platform

/// Where a view paints: its own plane, mapped to the window's, or to that of the picture that a turned view becomes.
public struct DrawingContext {
    /// Pixels in a point.
    public let displayScale: Double
    /// The part of the view's plane that is shown, at the size it has on screen now.
    public private(set) var bounds = Rect.zero
    /// The radius of the view's corners as it is now, in the view's points.
    public private(set) var cornerRadius = 0.0
    /// The part of the view's image that is shown now, in units of the whole.
    public private(set) var contentsRect = Rect.unit
    /// Where what the view draws is shown to stand, 0 to 1.
    public private(set) var contentsProgress = 0.0
    /// What has been painted, in the window's points or the picture's.
    package internal(set) var commands: [DrawCommand] = []

    private(set) var clip: Rect?
    private var origin = Point.zero
    private var scale = 1.0
    private var snaps = false

    /// How large the points of a turned view's picture become; what comes right before the eye is seen blurred rather
    /// than from a huge picture.
    private static let largestPoint = 4.0

    init(displayScale: Double) { self.displayScale = displayScale }

    /// The context of a picture of a view's own plane, in its points.
    init(displayScale: Double, of view: View, shown: PresentationState) {
        self.displayScale = displayScale
        show(view, as: shown, in: Rect(origin: view.boundsOrigin, size: shown.size))
    }

    /// Fills a rectangle of the view's plane with a colour.
    public mutating func fill(_ rect: Rect, with color: Color, cornerRadius: Double = 0) {
        guard color.alpha > 0 else { return }
        append(.color(color), rect, cornerRadius)
    }

    /// Stretches a part of an image (in units of the whole, 0 to 1) over a rectangle of the view's plane.
    public mutating func draw(
        _ image: Image, source: Rect = .unit, in rect: Rect, cornerRadius: Double = 0, tint: Color? = nil
    ) {
        append(.image(image, source: source, tint: tint), rect, cornerRadius)
    }

    /// Stretches a picture of other commands over a rectangle of the view's plane.
    mutating func draw(_ layer: Layer, in rect: Rect, cornerRadius: Double = 0) {
        append(.layer(layer), rect, cornerRadius)
    }

    private mutating func append(_ paint: Paint, _ rect: Rect, _ cornerRadius: Double) {
        let place = place(of: rect)
        guard !place.isEmpty, clip.map(place.intersects) ?? true else { return }
        commands.append(DrawCommand(paint, in: place, cornerRadius: cornerRadius * scale, clip: clip))
    }

    /// A rectangle of the view's plane in that of the commands.
    private func map(_ rect: Rect) -> Rect {
        Rect(origin: origin + (rect.origin - .zero) * scale, size: rect.size * scale)
    }

    /// Where a rectangle that the view draws is painted.
    private func place(of rect: Rect) -> Rect { snaps ? map(rect).rounded(toScale: displayScale) : map(rect) }

    // MARK: - Views inside this one

    /// The context of an upright view inside this one.
    func inner(of view: View, shown: PresentationState) -> DrawingContext {
        var inner = DrawingContext(displayScale: displayScale)
        inner.scale = scale * shown.transform.scale
        inner.origin = map(shown.visibleFrame).origin - (view.boundsOrigin - .zero) * inner.scale
        inner.clip = clip
        inner.show(view, as: shown, in: map(shown.visibleFrame))
        return inner
    }

    /// The context of a turned view inside this one, which paints a picture of the view's own plane, and how that
    /// picture is seen in this one's; nil where it is seen from its edge.
    ///
    /// The picture's points are so large that it is not magnified by more than a quarter, up to `largestPoint`. They
    /// only take sizes that are powers of two, so that a view that turns does not become another picture in every frame.
    func plane(of view: View, shown: PresentationState) -> (inner: DrawingContext, projection: Projection)? {
        let placement = shown.placement(boundsOrigin: view.boundsOrigin)
        let seen = placement.projection.concatenating(Projection(scale: scale, origin: origin))
        // Of a view without extent, whatever is inside it may be seen.
        let bounds =
            placement.bounds.isEmpty ? Rect(center: placement.bounds.center, size: Rect.unit.size) : placement.bounds
        let magnification = min(seen.magnification(of: bounds), Self.largestPoint)
        guard seen.inverted() != nil, magnification.isNormal else { return nil }
        var inner = DrawingContext(displayScale: displayScale)
        inner.scale = Double(sign: .plus, exponent: (magnification * 1.6).exponent, significand: 1)
        inner.show(view, as: shown, in: inner.map(placement.bounds))
        return (inner, Projection(scale: 1 / inner.scale, origin: .zero).concatenating(seen))
    }

    /// The context of a view's mask inside the view's own.
    func stencil() -> DrawingContext {
        var stencil = self
        stencil.commands = []
        stencil.clip = nil
        return stencil
    }

    private mutating func show(_ view: View, as shown: PresentationState, in place: Rect) {
        bounds = Rect(origin: view.boundsOrigin, size: shown.size)
        cornerRadius = shown.cornerRadius
        contentsRect = shown.contentsRect
        contentsProgress = shown.contentsProgress
        snaps = view.snapsToPixels
        if view.clipsToBounds { clip = clip.map { $0.intersection(place) } ?? place }
    }

    /// The shape of the view with its rounded corners, as it would be painted.
    var outline: (place: Rect, radius: Double) {
        let place = place(of: bounds)
        return (place, min(cornerRadius * scale, min(place.width, place.height) / 2))
    }
}
