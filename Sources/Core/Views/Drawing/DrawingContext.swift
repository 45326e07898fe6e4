public import Geometry
public import Platform

/// The drawing surface of a view, in the view's coordinates.
///
/// Commands are mapped to the window's coordinates or, for a view in perspective, to those of its picture.
@MainActor
public struct DrawingContext {
    /// The number of pixels per point.
    public let displayScale: Double
    /// The visible rectangle of the view's coordinates, at the size that is on screen now.
    public private(set) var bounds = Rect.zero
    /// The view's corner radius as it is on screen now, in the view's points.
    public private(set) var cornerRadius = 0.0
    /// The part of the view's image that is on screen now, in units of the whole.
    public private(set) var contentsRect = Rect.unit
    /// The progress of the view's content that is on screen now, 0 to 1.
    public private(set) var contentsProgress = 0.0
    /// The style of the view, in which dynamic colours are resolved.
    public private(set) var userInterfaceStyle: UserInterfaceStyle
    /// The commands so far, in the points of the window or the picture.
    package private(set) var commands: [DrawCommand] = []

    /// A Boolean value that indicates whether colours have more contrast.
    private(set) var isContrastIncreased = false
    /// The colours that take the place of others then.
    private var highContrastColors: [Color: Color] = [:]
    private var clip: Rect?
    private var origin = Point.zero
    private var scale = 1.0
    private(set) var snapsToPixels = false
    /// The window, in the coordinates of the commands; nil in a picture of its own.
    private var canvas: Rect?

    /// The largest size of a point in the picture of a view in perspective.
    ///
    /// Parts directly in front of the eye are blurred instead of drawn from a huge picture.
    private static let largestPoint = 4.0

    init(displayScale: Double, userInterfaceStyle: UserInterfaceStyle = .unspecified) {
        self.displayScale = displayScale
        self.userInterfaceStyle = userInterfaceStyle
    }

    /// Creates the context of a picture of a view alone, in the view's points.
    fileprivate init(displayScale: Double, of view: View, shown: PresentationState) {
        self.init(displayScale: displayScale, userInterfaceStyle: view.userInterfaceStyle)
        if let window = view.nearestWindow { setContrast(of: window) }
        show(view, as: shown, from: view.boundsOrigin, in: Rect(origin: view.boundsOrigin, size: shown.size))
    }

    /// Fills a rectangle of the view with a colour.
    public mutating func fill(_ rect: Rect, with color: Color, cornerRadius: Double = 0) {
        let color = resolved(color)
        guard color.alpha > 0 else { return }
        append(.color(color), rect, cornerRadius)
    }

    /// Draws a part of an image (in units of the whole, 0 to 1), stretched over a rectangle of the view.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - source: The part of the image.
    ///   - rect: The rectangle of the view.
    ///   - cornerRadius: The radius of the rectangle's corners, in points.
    ///   - tint: A colour that multiplies the image's pixels; nil leaves them as they are.
    ///   - opacity: The factor for the image's own alpha, 0 to 1.
    public mutating func draw(
        _ image: Image, source: Rect = .unit, in rect: Rect, cornerRadius: Double = 0, tint: Color? = nil,
        opacity: Double = 1
    ) {
        append(
            .image(image, source: source, tint: tint.map(resolved)), rect, cornerRadius,
            opacity: opacity)
    }

    /// Draws triangles of an image, whose corners are in the view's coordinates.
    mutating func draw(_ image: Image, _ vertices: [Mesh.Vertex], _ triangles: [Mesh.Triangle], tint: Color) {
        let mapped = vertices.map { vertex in
            Mesh.Vertex(map(Rect(origin: vertex.position, size: .zero)).origin, source: vertex.source)
        }
        let mesh = Mesh(vertices: mapped, triangles: triangles)
        guard clip.map(mesh.bounds.intersects) ?? true else { return }
        commands.append(
            DrawCommand(.image(image, source: .unit, tint: resolved(tint)), on: .mesh(mesh), clip: clip))
    }

    /// The number of pixels per point at which a picture of the view's content is sharp.
    ///
    /// At other scales than 1 it is the next power of two, so that an animated scale does not need a new picture in every
    /// frame.
    var pixelsPerPoint: Double {
        guard scale != 1, scale > 0, scale.isNormal else { return displayScale }
        let power = Double(sign: .plus, exponent: scale.exponent, significand: 1)
        return displayScale * min(power < scale ? power * 2 : power, Self.largestPoint)
    }

    /// The length of one of the view's points in the coordinates of the commands.
    var pointLength: Double { scale }

    /// Returns a context without commands whose coordinates are those of the commands.
    func unscaled() -> DrawingContext {
        var flat = blank()
        (flat.origin, flat.scale, flat.snapsToPixels) = (.zero, 1, false)
        return flat
    }

    /// The part of the view's coordinates that may be on screen.
    package var visibleRect: Rect {
        let whole = Rect(x: -1e4, y: -1e4, width: 2e4, height: 2e4)
        guard let area = canvas.map({ canvas in clip?.intersection(canvas) ?? canvas }) ?? clip, scale > 0 else {
            return whole
        }
        let corner = Point(x: (area.minX - origin.x) / scale, y: (area.minY - origin.y) / scale)
        return Rect(origin: corner, size: area.size * (1 / scale))
    }

    /// Sets the window's rectangle, outside of which nothing is visible.
    mutating func setCanvas(_ rect: Rect) { canvas = rect }

    /// Sets the contrast of a window.
    mutating func setContrast(of window: Window) {
        isContrastIncreased = window.legibility.isContrastIncreased
        highContrastColors = isContrastIncreased ? window.highContrastColors : [:]
    }

    private mutating func takeContrast(of other: DrawingContext) {
        (isContrastIncreased, highContrastColors) = (other.isContrastIncreased, other.highContrastColors)
    }

    /// Returns the colour that is drawn for another one.
    private func resolved(_ color: Color) -> Color {
        (highContrastColors[color] ?? color).resolved(for: userInterfaceStyle)
    }

    /// Draws a picture of other commands, stretched over a rectangle of the view.
    mutating func draw(_ layer: Layer, in rect: Rect, cornerRadius: Double = 0) {
        append(.layer(layer), rect, cornerRadius)
    }

    private mutating func append(_ paint: Paint, _ rect: Rect, _ cornerRadius: Double, opacity: Double = 1) {
        let place = place(of: rect)
        guard !place.isEmpty, clip.map(place.intersects) ?? true else { return }
        commands.append(
            DrawCommand(paint, in: place, cornerRadius: cornerRadius * scale, opacity: opacity, clip: clip))
    }

    /// Maps a rectangle from the view's coordinates to those of the commands.
    private func map(_ rect: Rect) -> Rect {
        Rect(origin: origin + (rect.origin - .zero) * scale, size: rect.size * scale)
    }

    /// Appends a white rectangle in the coordinates of the commands.
    mutating func appendWhite(_ rect: Rect, opacity: Double) {
        commands.append(DrawCommand(.color(.white), in: rect, opacity: opacity))
    }

    /// Returns the target rectangle of a drawing in the view's coordinates.
    func place(of rect: Rect) -> Rect { snapsToPixels ? map(rect).rounded(toScale: displayScale) : map(rect) }
}

// MARK: - Subviews

extension DrawingContext {
    /// Returns the context of an upright subview.
    fileprivate func inner(of view: View, shown: PresentationState) -> DrawingContext {
        var inner = DrawingContext(displayScale: displayScale, userInterfaceStyle: userInterfaceStyle)
        inner.takeContrast(of: self)
        inner.scale = scale * shown.transform.scale
        let isScaled = inner.scale != 1, exact = view.boundsOrigin
        let start = isScaled ? exact : view.drawnOrigin(exact, displayScale: displayScale)
        inner.origin = map(shown.visibleFrame).origin - (start - .zero) * inner.scale
        (inner.clip, inner.canvas) = (clip, canvas)
        inner.show(view, as: shown, from: start, in: map(shown.visibleFrame))
        return inner
    }

    /// Returns the context of an upright subview that does not clip what it draws.
    func unclippedInner(of view: View, shown: PresentationState) -> DrawingContext {
        var inner = inner(of: view, shown: shown)
        inner.clip = clip
        return inner
    }

    /// Returns the context for the picture of a subview in perspective, and the projection of that picture into this
    /// context; nil if the subview is viewed edge on.
    ///
    /// The picture's points are so large that it is not magnified by more than a quarter, up to `largestPoint`. Their
    /// sizes are powers of two, so that a turning view does not need a new picture in every frame.
    fileprivate func projectedInner(
        of view: View, shown: PresentationState, at placement: Placement
    ) -> (inner: DrawingContext, projection: Projection)? {
        let total = placement.projection.concatenating(Projection(scale: scale, origin: origin))
        // The subviews of a view without extent may be visible all the same.
        let bounds =
            placement.bounds.isEmpty ? Rect(center: placement.bounds.center, size: Rect.unit.size) : placement.bounds
        let magnification = min(total.magnification(of: bounds), Self.largestPoint)
        guard total.inverted() != nil, magnification.isNormal else { return nil }
        var inner = DrawingContext(displayScale: displayScale, userInterfaceStyle: userInterfaceStyle)
        inner.takeContrast(of: self)
        inner.scale = Double(sign: .plus, exponent: (magnification * 1.6).exponent, significand: 1)
        inner.show(view, as: shown, from: view.boundsOrigin, in: inner.map(placement.bounds))
        return (inner, Projection(scale: 1 / inner.scale, origin: .zero).concatenating(total))
    }

    /// Returns this context without commands.
    func blank() -> DrawingContext {
        var blank = self
        blank.commands = []
        return blank
    }

    /// Returns the context of the view's mask.
    fileprivate func stencil() -> DrawingContext {
        var stencil = blank()
        stencil.clip = nil
        return stencil
    }

    private mutating func show(_ view: View, as shown: PresentationState, from origin: Point, in place: Rect) {
        bounds = Rect(origin: origin, size: shown.size)
        // Content with fewer rounded corners is clipped to them instead.
        cornerRadius = view.maskedCorners == .all ? shown.cornerRadius : 0
        contentsRect = shown.contentsRect
        contentsProgress = shown.contentsProgress
        snapsToPixels = view.snapsToPixels
        let style = view.ownStyle
        if style != .unspecified { userInterfaceStyle = style }
        if view.clipsToBounds { clip = clip.map { $0.intersection(place) } ?? place }
    }

    /// The view's shape with its rounded corners, in the coordinates of the commands.
    fileprivate func outline(radius: Double) -> (place: Rect, radius: Double) {
        let place = place(of: bounds)
        return (place, min(radius * scale, min(place.width, place.height) / 2))
    }

    /// Appends the commands of a subview.
    mutating func add(_ inner: DrawingContext, opacity: Double) {
        for command in inner.commands {
            var faded = command
            faded.opacity *= opacity
            commands.append(faded)
        }
    }

    /// Appends the commands of a subview as one picture.
    fileprivate mutating func addLayer(_ inner: DrawingContext, of view: View, opacity: Double) {
        guard let place = inner.extent(within: clip) else { return }
        let layer = Layer(covering: place, of: view, as: .whole, commands: inner.commands)
        commands.append(DrawCommand(.layer(layer), in: place, opacity: opacity, clip: clip))
    }

    /// Appends the commands of a subview in perspective as one projected picture.
    fileprivate mutating func addLayer(
        _ inner: DrawingContext, of view: View, through projection: Projection, opacity: Double
    ) {
        guard let place = inner.extent(within: nil), let mesh = Mesh(place, through: projection) else { return }
        guard clip.map(mesh.bounds.intersects) ?? true else { return }
        let layer = Layer(covering: place, of: view, as: .whole, commands: inner.commands)
        commands.append(DrawCommand(.layer(layer), on: .mesh(mesh), opacity: opacity, clip: clip))
    }

    /// Darkens a projected rectangle.
    fileprivate mutating func addShade(_ shade: Double, over place: Rect, through projection: Projection) {
        guard shade > 0, let mesh = Mesh(place, through: projection) else { return }
        guard clip.map(mesh.bounds.intersects) ?? true else { return }
        commands.append(DrawCommand(.color(.black), on: .mesh(mesh), opacity: shade, clip: clip))
    }

    /// Clips the commands to the view's rounded corners.
    fileprivate mutating func cutCorners(of view: View, radius: Double) {
        let (place, radius) = outline(radius: radius), corners = view.maskedCorners
        guard radius > 0, commands.contains(where: { !$0.stays(in: place, cornerRadius: radius) }) else { return }
        guard let visible = extent(within: clip.map(place.intersection) ?? place) else {
            commands = []
            return
        }
        var shape = [DrawCommand(.color(.white), in: place, cornerRadius: radius)]
        let side = Size(width: radius, height: radius)
        let others: [(RectCorners, Point)] = [
            (.topLeft, place.origin), (.topRight, Point(x: place.maxX - radius, y: place.minY)),
            (.bottomLeft, Point(x: place.minX, y: place.maxY - radius)),
            (.bottomRight, Point(x: place.maxX - radius, y: place.maxY - radius)),
        ]
        for (corner, origin) in others where !corners.contains(corner) {
            shape.append(DrawCommand(.color(.white), in: Rect(origin: origin, size: side)))
        }
        let layer = Layer(id: ViewLayer.rounded.id(of: view), bounds: visible, commands: commands, mask: shape)
        commands = [DrawCommand(.layer(layer), in: visible, clip: clip)]
    }

    /// Masks the commands by the alpha of another context.
    ///
    /// The masked content is a picture of its own, which stays valid while the mask moves.
    mutating func mask(
        by stencil: DrawingContext, of view: View, as inner: ViewLayer = .content, _ outer: ViewLayer = .masked
    ) {
        let painted = commands
        commands = []
        guard let content = painted.extent(within: clip, scale: displayScale),
            let visible = stencil.extent(within: content)
        else { return }
        let picture = Layer(covering: content, of: view, as: inner, commands: painted)
        let masked = Layer(
            id: outer.id(of: view), bounds: visible, commands: [DrawCommand(.layer(picture), in: content)],
            mask: stencil.commands)
        commands = [DrawCommand(.layer(masked), in: visible, clip: clip)]
    }

    /// The smallest rectangle of whole pixels around the visible commands; nil if it is empty.
    var extent: Rect? { extent(within: clip) }

    private func extent(within clip: Rect?) -> Rect? { commands.extent(within: clip, scale: displayScale) }
}

extension View {
    /// Draws the view and its subviews as they are on screen now.
    final func render(into context: inout DrawingContext) {
        // Hidden views do this too, because their contributions would accumulate otherwise.
        contributions.removeAll { $0.timeline.isOver }
        guard isOnScreen else { return }
        let shown = presentation
        guard shown.alpha > 0, !renderDissolving(shown, into: &context) else { return }
        render(shown, into: &context)
    }

    /// Draws the view and its subviews in a state.
    final func render(_ shown: PresentationState, into context: inout DrawingContext) {
        guard shown.alpha > 0, !shown.transform.isVanishing else { return }
        let placement = shown.placement(of: self)
        guard placement.isUpright else { return renderProjected(into: &context, shown: shown, at: placement) }
        var inner = context.inner(of: self, shown: shown)
        paint(into: &inner, shown: shown)
        inner.fill(inner.bounds, with: Color(white: 0, alpha: shadeOpacity), cornerRadius: shown.cornerRadius)
        // Several commands become one picture before they fade, so that they do not show through each other.
        if shouldRasterize || (shown.alpha < 1 && inner.commands.count > 1) {
            context.addLayer(inner, of: self, opacity: shown.alpha)
        } else {
            context.add(inner, opacity: shown.alpha)
        }
    }

    /// Draws a view in perspective as a projected picture.
    private func renderProjected(into context: inout DrawingContext, shown: PresentationState, at placement: Placement)
    {
        guard isDoubleSided || placement.showsFront,
            let picture = context.projectedInner(of: self, shown: shown, at: placement)
        else { return }
        var inner = picture.inner
        paint(into: &inner, shown: shown)
        context.addLayer(inner, of: self, through: picture.projection, opacity: shown.alpha)
        context.addShade(shadeOpacity * shown.alpha, over: inner.outline(radius: 0).place, through: picture.projection)
    }

    /// Draws what the view itself shows above its background.
    final func drawContent(in context: inout DrawingContext) {
        layerContent?.draw(in: &context, of: self)
        drawDrawnContent(in: &context)
        draw(&context)
    }

    fileprivate final func paint(into inner: inout DrawingContext, shown: PresentationState) {
        drawShadow(shown, in: &inner)
        drawBackground(shown, in: &inner)
        drawContent(in: &inner)
        for view in subviewsByZPosition { view.render(into: &inner) }
        if clipsToBounds { inner.cutCorners(of: self, radius: shown.cornerRadius) }
        drawBorder(shown, in: &inner)
        if let control = self as? Control, control.isFocused { control.drawFocusRing(in: &inner) }
        if let mask {
            var stencil = inner.stencil()
            mask.render(into: &stencil)
            inner.mask(by: stencil, of: self)
        }
    }
}

// MARK: - Layers

extension Layer {
    /// Creates the picture of a part of a view's commands.
    fileprivate init(covering place: Rect, of view: View, as kind: ViewLayer, commands: [DrawCommand]) {
        self.init(id: kind.id(of: view), bounds: place, commands: commands)
        background = self.commands.removeBackground(of: place)
    }

    /// Creates the picture of a view, for another view to show.
    init(of source: View, for view: View, as kind: ViewLayer, displayScale: Double) {
        let shown = source.presentation
        var context = DrawingContext(displayScale: displayScale, of: source, shown: shown)
        source.paint(into: &context, shown: shown)
        self.init(covering: context.bounds, of: view, as: kind, commands: context.commands)
    }
}
