public import Geometry
public import Platform

/// Where a view paints: its own plane, mapped to the window's.
public struct DrawingContext {
    /// Pixels in a point.
    public let displayScale: Double
    /// The part of the view's plane that is shown, at the size it has on screen now.
    public private(set) var bounds = Rect.zero
    /// The radius of the view's corners as it is now, in the view's points.
    public private(set) var cornerRadius = 0.0
    /// What has been painted, in the window's points.
    package private(set) var commands: [DrawCommand] = []

    private var origin = Point.zero
    private var scale = 1.0
    private var clip: Rect?
    private var snaps = false

    init(displayScale: Double) { self.displayScale = displayScale }

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

    private mutating func append(_ paint: Paint, _ rect: Rect, _ cornerRadius: Double) {
        var place = map(rect)
        if snaps { place = place.rounded(toScale: displayScale) }
        guard !place.isEmpty, clip.map(place.intersects) ?? true else { return }
        commands.append(DrawCommand(paint, in: place, cornerRadius: cornerRadius * scale, clip: clip))
    }

    /// A rectangle of the view's plane in the window's.
    private func map(_ rect: Rect) -> Rect {
        Rect(origin: origin + (rect.origin - .zero) * scale, size: rect.size * scale)
    }

    /// The context of a view inside this one.
    fileprivate func inner(of view: View, shown: Presentation) -> DrawingContext {
        var inner = DrawingContext(displayScale: displayScale)
        inner.scale = scale * shown.transform.scale
        inner.origin = map(shown.visibleFrame).origin - (view.boundsOrigin - .zero) * inner.scale
        inner.bounds = Rect(origin: view.boundsOrigin, size: shown.size)
        inner.cornerRadius = shown.cornerRadius
        inner.clip = clip
        inner.snaps = view.snapsToPixels
        if view.clipsToBounds {
            let place = map(shown.visibleFrame)
            inner.clip = clip.map { $0.intersection(place) } ?? place
        }
        return inner
    }

    fileprivate mutating func add(_ inner: DrawingContext, opacity: Double) {
        for command in inner.commands {
            var faded = command
            faded.opacity *= opacity
            commands.append(faded)
        }
    }

    fileprivate mutating func addLayer(_ inner: DrawingContext, of view: View, in place: Rect, opacity: Double) {
        let visible = clip.map(place.intersection) ?? place
        guard !visible.isEmpty else { return }
        var layer = Layer(id: view.layerID, bounds: visible, commands: inner.commands)
        layer.background = layer.commands.removeBackground(of: visible)
        commands.append(DrawCommand(.layer(layer), in: visible, opacity: opacity, clip: clip))
    }
}

extension View {
    /// Which layer this view's picture is: stable for its life.
    fileprivate var layerID: Int { Int(bitPattern: ObjectIdentifier(self)) }

    /// Paints the view and its subviews as they are shown now.
    final func render(into context: inout DrawingContext) {
        // Also of a hidden view, or its contributions would gather.
        contributions.removeAll { $0.timeline.isOver }
        guard !isHidden else { return }
        let shown = presentation
        guard shown.alpha > 0, shown.transform.scale > 0 else { return }
        var inner = context.inner(of: self, shown: shown)
        inner.fill(inner.bounds, with: shown.backgroundColor, cornerRadius: shown.cornerRadius)
        draw(&inner)
        for view in subviews { view.render(into: &inner) }
        guard !inner.commands.isEmpty else { return }
        // Several things that fade together must not shine through each other: they become one picture first.
        if shouldRasterize || (shown.alpha < 1 && inner.commands.count > 1) {
            let place = inner.commands.dropFirst().reduce(inner.commands[0].visibleRect) { $0.union($1.visibleRect) }
            context.addLayer(
                inner, of: self, in: place.integral(toScale: context.displayScale), opacity: shown.alpha)
        } else {
            context.add(inner, opacity: shown.alpha)
        }
    }
}

extension [DrawCommand] {
    /// Takes out a first command that covers all of a picture with one colour: then painters know that it hides what is
    /// behind, and paint no pixel twice.
    mutating func removeBackground(of area: Rect) -> Color? {
        guard let first, case .color(let color) = first.paint, color.alpha >= 1, first.covers(area) else { return nil }
        removeFirst()
        return color
    }
}

extension DrawCommand {
    /// The part of the target that may change.
    fileprivate var visibleRect: Rect { clip?.intersection(bounds) ?? bounds }

    /// Whether all of a rectangle is painted, nothing of it shining through but for the paint's own alpha.
    fileprivate func covers(_ area: Rect) -> Bool {
        guard case .rect(let rect, cornerRadius: 0) = shape else { return false }
        return opacity >= 1 && rect.contains(area) && clip?.contains(area) ?? true
    }
}
