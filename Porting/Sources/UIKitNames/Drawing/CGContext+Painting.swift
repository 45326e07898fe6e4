public import Geometry
public import Platform
import Raster

nonisolated extension CGContext {
    // MARK: Paths

    /// Fills the path, and begins a new one.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(currentPath, rule.rule, alpha: 1, mode: state.blendMode)
        beginPath()
    }
    /// Strokes the path, and begins a new one.
    public func strokePath() {
        if let path { stroke(path, state.stroke, alpha: 1, mode: state.blendMode) }
        beginPath()
    }
    /// Fills or strokes the path, and begins a new one.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = currentPath
        if mode != .stroke {
            fillPath(using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
            currentPath = path
        }
        if mode != .fill, mode != .eoFill { strokePath() }
        beginPath()
    }
    /// Fills a rectangle, and begins a new path.
    public func fill(_ rect: CGRect) {
        fill(mapped(Path(rect.standardized)), .nonZero, alpha: 1, mode: state.blendMode)
        beginPath()
    }
    /// Fills rectangles, and begins a new path.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }
    /// Fills the ellipse in a rectangle, and begins a new path.
    public func fillEllipse(in rect: CGRect) {
        fill(mapped(Path(ovalIn: rect)), .nonZero, alpha: 1, mode: state.blendMode)
        beginPath()
    }
    /// Strokes a rectangle, and begins a new path.
    public func stroke(_ rect: CGRect) { stroke(rect, width: state.stroke.width) }
    /// Strokes a rectangle with a width, and begins a new path.
    public func stroke(_ rect: CGRect, width: Double) {
        var style = state.stroke
        style.width = width
        stroke(Path(rect), style, alpha: 1, mode: state.blendMode)
        beginPath()
    }
    /// Strokes the ellipse in a rectangle, and begins a new path.
    public func strokeEllipse(in rect: CGRect) {
        stroke(Path(ovalIn: rect), state.stroke, alpha: 1, mode: state.blendMode)
        beginPath()
    }
    /// Strokes lines between each two points, and begins a new path.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        stroke(path, state.stroke, alpha: 1, mode: state.blendMode)
        beginPath()
    }
    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) {
        fill(mapped(Path(rect.standardized)), .nonZero, alpha: 1, mode: .clear)
        beginPath()
    }

    /// Fills a path in the context's points.
    func fill(_ path: Path, _ rule: Path.FillRule, alpha: Double, mode: CGBlendMode) {
        let color = state.fillColor.resolved(for: style)
        if let rounded = path.roundedRect {
            let command = DrawCommand(.color(color), in: rounded.rect, cornerRadius: rounded.radius)
            return paint(command, alpha: alpha, mode: mode)
        }
        fill(path.flattened(tolerance: 0.1 / surface.scale), rule, color, alpha: alpha, mode: mode)
    }

    /// Strokes a path in the user's coordinates.
    func stroke(_ path: Path, _ look: StrokeStyle, alpha: Double, mode: CGBlendMode) {
        let matrix = state.matrix
        let size = max(abs(matrix.a) + abs(matrix.c), abs(matrix.b) + abs(matrix.d))
        guard size > 0, size.isFinite else { return }
        let outline = path.stroked(look, tolerance: 0.1 / (surface.scale * size)).map { line in
            Polyline(points: line.points.map { $0.applying(matrix) }, isClosed: line.isClosed)
        }
        fill(outline, .nonZero, state.strokeColor.resolved(for: style), alpha: alpha, mode: mode)
    }

    private func fill(
        _ polygons: [Polyline], _ rule: Path.FillRule, _ color: Color, alpha: Double, mode: CGBlendMode
    ) {
        let area = state.shadow == nil ? state.clip.area(in: surface.extent) : surface.extent
        guard let (coverage, place) = surface.coverage(of: polygons, within: area, rule: rule) else { return }
        paint(DrawCommand(.image(coverage.image, source: .unit, tint: color), in: place), alpha: alpha, mode: mode)
    }

    // MARK: Clipping

    /// Clips what follows to the path, and begins a new one.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: currentPath, rule.rule)
        beginPath()
    }
    /// Clips what follows to a rectangle.
    public func clip(to rect: CGRect) {
        clip(to: mapped(Path(rect)), .nonZero)
        beginPath()
    }
    /// Clips what follows to rectangles.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }
    /// Clips what follows to the alpha of a picture in a rectangle, which shows it upside down.
    public func clip(to rect: CGRect, mask: CGImage) {
        let stencil = surface.blank()
        stencil.draw([command(for: mask, in: rect, isFlipped: true, tint: nil)].compactMap(\.self))
        let alpha = Coverage(alphaOf: stencil.pixels)
        intersectClip(alpha.image, surface.extent)
    }
    /// Ends all clipping.
    public func resetClip() { state.clip = DrawingClip() }
    /// The smallest rectangle, in the user's coordinates, that may be drawn.
    public var boundingBoxOfClipPath: CGRect {
        state.clip.area(in: surface.extent).applying(state.matrix.inverted())
    }

    /// Clips what follows to a path in the context's points.
    func clip(to path: Path, _ rule: Path.FillRule) {
        if let rounded = path.roundedRect, rounded.radius == 0, surface.isWholePixels(rounded.rect) {
            let rect = rounded.rect.standardized
            state.clip.rect = state.clip.rect?.intersection(rect) ?? rect
            return
        }
        let polygons = path.flattened(tolerance: 0.1 / surface.scale)
        guard let (coverage, place) = surface.coverage(of: polygons, within: surface.extent, rule: rule) else {
            state.clip.rect = .zero
            return
        }
        intersectClip(coverage.image, place)
    }

    private func intersectClip(_ image: Image, _ place: Rect) {
        guard let old = state.clip.mask else {
            state.clip.mask = (image, place)
            return
        }
        let both = old.place.intersection(place)
        guard !both.isEmpty else {
            state.clip.rect = .zero
            return
        }
        let stencil = DrawingSurface(bounds: both, scale: surface.scale, isOpaque: false)
        let layer = Layer(
            id: -1, bounds: both, commands: [DrawCommand(.image(old.image, source: .unit, tint: nil), in: old.place)],
            mask: [DrawCommand(.image(image, source: .unit, tint: nil), in: place)])
        stencil.draw([DrawCommand(.layer(layer), in: both)])
        state.clip.mask = (Image(stencil.pixels, isOpaque: false), both)
    }

    // MARK: Pictures

    /// Draws a picture, stretched over a rectangle and upside down, as Core Graphics does in the contexts of UIKit.
    public func draw(_ image: CGImage, in rect: CGRect) {
        draw(image, in: rect, isFlipped: true, tint: nil, alpha: 1, mode: state.blendMode)
    }
    /// Draws copies of a picture side by side.
    @available(*, unavailable, message: "draw the picture in a loop")
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {}
    /// Returns a picture of the context; nil if it has no pixels.
    public func makeImage() -> CGImage? { makeImage(scale: 1) }

    func makeImage(scale: Double) -> Image? {
        guard surface.width > 0, surface.height > 0 else { return nil }
        var bitmap = surface.pixels
        if surface.isOpaque { for index in bitmap.pixels.indices { bitmap.pixels[index] |= 0xFF00_0000 } }
        let levels = Image(bitmap, isOpaque: surface.isOpaque, mipLevels: 16).levels
        return Image(levels: levels, isOpaque: surface.isOpaque, scale: scale)
    }

    func draw(
        _ image: Image, in rect: Rect, isFlipped: Bool, tint: Color?, alpha: Double, mode: CGBlendMode
    ) {
        guard let command = command(for: image, in: rect, isFlipped: isFlipped, tint: tint) else { return }
        paint(command, alpha: alpha, mode: mode)
    }

    private func command(for image: Image, in rect: Rect, isFlipped: Bool, tint: Color?) -> DrawCommand? {
        let paint = Paint.image(image, source: .unit, tint: tint?.resolved(for: style))
        return shape(of: rect, isFlipped: isFlipped).map { DrawCommand(paint, on: $0) }
    }

    /// Returns the place of a rectangle of the user's coordinates; nil if it has no area.
    func shape(of rect: Rect, isFlipped: Bool) -> DrawCommand.Shape? {
        let matrix = state.matrix
        guard !rect.isEmpty, matrix.a * matrix.d - matrix.b * matrix.c != 0 else { return nil }
        if !isFlipped, matrix.b == 0, matrix.c == 0, matrix.a > 0, matrix.d > 0 {
            return .rect(rect.applying(matrix), cornerRadius: 0)
        }
        let sources = [Point.zero, Point(x: 1.0, y: 0), Point(x: 1.0, y: 1), Point(x: 0.0, y: 1)]
        let vertices = zip(rect.corners, sources).map { corner, source in
            Mesh.Vertex(mapped(corner), source: isFlipped ? Point(x: source.x, y: 1 - source.y) : source)
        }
        return .mesh(Mesh(vertices: vertices, triangles: [Mesh.Triangle(0, 1, 2), Mesh.Triangle(0, 2, 3)]))
    }

    // MARK: Painting

    /// Draws a command in the context's points.
    func paint(_ command: DrawCommand, alpha: Double, mode: CGBlendMode) {
        var command = command
        command.opacity *= min(max(alpha * state.alpha, 0), 1)
        if let shadow = state.shadow, let below = shadowCommand(of: command, shadow) { combine(below, mode) }
        combine(command, mode)
    }

    private func combine(_ command: DrawCommand, _ mode: CGBlendMode) {
        let area = surface.wholePixels(state.clip.area(in: command.bounds.intersection(surface.extent)))
        guard !area.isEmpty else { return }
        guard mode != .normal else { return surface.draw([clipped(command, area)]) }
        let (source, shape) = (surface.blank(), surface.blank())
        source.draw([clipped(command, area)])
        shape.draw([clipped(command.outline, area)])
        surface.blend(source, where: shape, in: area, mode: mode.rule)
    }

    /// Returns a command without what lies outside of the clipping.
    private func clipped(_ command: DrawCommand, _ area: Rect) -> DrawCommand {
        guard let mask = state.clip.mask else {
            var clipped = command
            clipped.clip = state.clip.rect
            return clipped
        }
        let layer = Layer(
            id: -1, bounds: area, commands: [command],
            mask: [DrawCommand(.image(mask.image, source: .unit, tint: nil), in: mask.place)])
        return DrawCommand(.layer(layer), in: area)
    }

    private func shadowCommand(of command: DrawCommand, _ shadow: DrawingShadow) -> DrawCommand? {
        let scale = surface.scale, margin = (shadow.blur * 1.5 * scale).rounded(.up) / scale
        let bounds = command.bounds.intersection(surface.extent.inset(by: -200)).integral(toScale: scale)
        guard !bounds.isEmpty else { return nil }
        let stencil = DrawingSurface(bounds: bounds.inset(by: -margin), scale: scale, isOpaque: false)
        stencil.draw([command])
        var coverage = Coverage(alphaOf: stencil.pixels)
        coverage.blur(sigma: shadow.blur / 2 * scale)
        return DrawCommand(
            .image(coverage.image, source: .unit, tint: shadow.color.resolved(for: style)),
            in: stencil.extent.offset(by: shadow.offset))
    }
}

extension DrawCommand {
    /// The shape of the command in white, whose alpha is the coverage.
    fileprivate nonisolated var outline: DrawCommand {
        var outline = self
        outline.opacity = 1
        switch paint {
        case .image(let image, let source, .some): outline.paint = .image(image, source: source, tint: .white)
        case .image, .color, .layer: outline.paint = .color(.white)
        }
        return outline
    }
}
