public import Geometry
import Platform
import Raster

/// A surface of pixels on which paths, pictures and gradients are drawn; counterpart of Core Graphics'.
///
/// The origin is the upper left corner and y leads down, as in the contexts that UIKit makes. In them, the methods of Core
/// Graphics turn two things upside down, here as there: ``draw(_:in:)`` shows a picture upside down, and `clockwise` in
/// ``addArc(center:radius:startAngle:endAngle:clockwise:)`` means the other direction than on the screen.
public nonisolated final class CGContext {
    /// What `saveGState()` saves.
    struct State {
        var matrix = CGAffineTransform.identity
        var clip = DrawingClip()
        var fillColor = Color.black
        var strokeColor = Color.black
        var stroke = StrokeStyle()
        var alpha = 1.0
        var blendMode = CGBlendMode.normal
        var shadow: DrawingShadow?
    }

    var state = State()
    private var saved: [State] = []
    /// The pixels, of which there are none before something is drawn.
    private(set) var surface: DrawingSurface
    /// The style in which dynamic colours are resolved.
    let style: UserInterfaceStyle
    /// The current path, in the context's points, to which the transform has been applied.
    var currentPath = Path()
    /// The surfaces below transparency layers, with the states in which these began.
    private var layers: [(surface: DrawingSurface, state: State)] = []

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle of the coordinates that the pixels cover, rounded up to whole pixels.
    ///   - scale: The number of pixels per point.
    ///   - isOpaque: Whether the pixels are black at first, instead of transparent.
    ///   - style: The style in which dynamic colours are resolved.
    init(bounds: Rect, scale: Double, isOpaque: Bool, style: UserInterfaceStyle) {
        surface = DrawingSurface(bounds: bounds, scale: scale, isOpaque: isOpaque)
        self.style = style
    }

    /// The columns of pixels.
    public var width: Int { surface.width }
    /// The rows of pixels.
    public var height: Int { surface.height }

    // MARK: State

    /// Saves the state: the transform, the clipping, the colours and the look of strokes.
    public func saveGState() { saved.append(state) }

    /// Returns to the state that was saved last; does nothing if there is none.
    public func restoreGState() { if let last = saved.popLast() { state = last } }

    /// The transform from the user's coordinates to pixels, whose y leads up, as in Core Graphics.
    public var ctm: CGAffineTransform {
        state.matrix.concatenating(
            CGAffineTransform(
                a: surface.scale, b: 0, c: 0, d: -surface.scale, tx: -surface.bounds.minX * surface.scale,
                ty: Double(surface.height) + surface.bounds.minY * surface.scale))
    }
    /// The transform from the user's coordinates to pixels.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
    /// Moves the origin of the user's coordinates.
    public func translateBy(x tx: Double, y ty: Double) { state.matrix = state.matrix.translatedBy(x: tx, y: ty) }
    /// Scales the user's coordinates.
    public func scaleBy(x sx: Double, y sy: Double) { state.matrix = state.matrix.scaledBy(x: sx, y: sy) }
    /// Turns the user's coordinates by an angle in radians, clockwise on a screen.
    public func rotate(by angle: Double) { state.matrix = state.matrix.rotated(by: angle) }
    /// Applies a transform to the user's coordinates.
    public func concatenate(_ transform: CGAffineTransform) { state.matrix = transform.concatenating(state.matrix) }

    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) { state.fillColor = color }
    /// Sets the colour of fills by components, each 0 to 1.
    public func setFillColor(red: Double, green: Double, blue: Double, alpha: Double) {
        setFillColor(Color(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the colour of fills to a grey.
    public func setFillColor(gray: Double, alpha: Double) { setFillColor(Color(white: gray, alpha: alpha)) }
    /// Sets the colour of strokes.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
    /// Sets the colour of strokes by components, each 0 to 1.
    public func setStrokeColor(red: Double, green: Double, blue: Double, alpha: Double) {
        setStrokeColor(Color(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the colour of strokes to a grey.
    public func setStrokeColor(gray: Double, alpha: Double) { setStrokeColor(Color(white: gray, alpha: alpha)) }
    /// Sets the width of strokes, in the user's coordinates; 1 at first.
    public func setLineWidth(_ width: Double) { state.stroke.width = width }
    /// Sets the shape of the ends of strokes.
    public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
    /// Sets the shape of the corners of strokes.
    public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }
    /// Sets the largest length of a pointed corner, in widths; 10 at first.
    public func setMiterLimit(_ limit: Double) { state.stroke.miterLimit = limit }
    /// Sets the lengths of dashes and gaps, and the distance into them at which a stroke begins.
    public func setLineDash(phase: Double, lengths: [Double]) {
        (state.stroke.dashes, state.stroke.dashPhase) = (lengths, phase)
    }
    /// Sets the factor for the alpha of all that is drawn, 0 to 1.
    public func setAlpha(_ alpha: Double) { state.alpha = alpha }
    /// Sets the rule by which drawing is combined with what is there.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    /// Sets a shadow of a third of black.
    ///
    /// - Parameters:
    ///   - offset: The displacement in the context's points, which the transform does not change; y leads down.
    ///   - blur: The width of the soft edge; 0 for a sharp one.
    public func setShadow(offset: CGSize, blur: Double) {
        setShadow(offset: offset, blur: blur, color: Color(white: 0, alpha: 1.0 / 3))
    }
    /// Sets a shadow of a colour; nil for none.
    public func setShadow(offset: CGSize, blur: Double, color: CGColor?) {
        state.shadow = color.map {
            DrawingShadow(offset: Vector(dx: offset.width, dy: offset.height), blur: blur, color: $0)
        }
    }
    /// The quality of scaled pictures; they are always smooth.
    public var interpolationQuality = CGInterpolationQuality.default

    /// Edges without smooth pixels.
    @available(*, unavailable, message: "edges are always smooth: draw on whole pixels for sharp ones")
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Edges without smooth pixels.
    @available(*, unavailable, message: "edges are always smooth: draw on whole pixels for sharp ones")
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

    // MARK: Path

    /// Begins a new path.
    public func beginPath() { currentPath = Path() }
    /// Begins a new subpath.
    public func move(to point: CGPoint) { currentPath.move(to: mapped(point)) }
    /// Adds a straight line.
    public func addLine(to point: CGPoint) { currentPath.addLine(to: mapped(point)) }
    /// Adds a subpath of straight lines.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }
    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: mapped(end), control1: mapped(control1), control2: mapped(control2))
    }
    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: mapped(end), control: mapped(control))
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { addPath(Path(rect)) }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Adds the ellipse in a rectangle.
    public func addEllipse(in rect: CGRect) { addPath(Path(ovalIn: rect)) }
    /// Adds the parts of a path.
    public func addPath(_ path: CGPath) { currentPath.append(mapped(path)) }
    /// Adds an arc, with a line to its beginning from the end of the subpath.
    ///
    /// As in the contexts of UIKit, whose y leads down, `clockwise` means the direction of falling angles: on a screen, the
    /// arc leads round counterclockwise.
    public func addArc(center: CGPoint, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
        let arc = mapped(
            Path(
                arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise))
        // The arc's own beginning is a line to there where a subpath has begun.
        guard !currentPath.isEmpty else { return currentPath.append(arc) }
        for element in arc.elements {
            switch element {
            case .move(let point): currentPath.addLine(to: point)
            case .curve(let end, let a, let b): currentPath.addCurve(to: end, control1: a, control2: b)
            case .line, .quadCurve, .close: break
            }
        }
    }
    /// Ends the subpath with a line to its beginning.
    public func closePath() { currentPath.close() }
    /// A Boolean value that indicates whether the path has no parts.
    public var isPathEmpty: Bool { currentPath.isEmpty }
    /// The end of the path; the origin for an empty one.
    public var currentPointOfPath: CGPoint {
        currentPath.currentPoint.map { $0.applying(state.matrix.inverted()) } ?? .zero
    }
    /// The smallest rectangle around the path and its control points.
    public var boundingBoxOfPath: CGRect { (path ?? Path()).controlPointBounds }
    /// The path in the user's coordinates; nil for an empty one.
    public var path: CGPath? {
        guard !currentPath.isEmpty else { return nil }
        let inverse = state.matrix.inverted()
        return currentPath.mapped { $0.applying(inverse) }
    }
    /// Replaces the path by the outline of its stroke.
    @available(*, unavailable, message: "stroke the path: the outline of a stroke is no path here")
    public func replacePathWithStrokedPath() {}

    /// Begins a picture that is drawn as a whole, with the alpha, the shadow and the blend mode of now.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        layers.append((surface, state))
        surface = surface.blank()
        (state.alpha, state.shadow, state.blendMode) = (1, nil, .normal)
    }

    /// Ends the picture that began last, and draws it.
    public func endTransparencyLayer() {
        guard let (below, outer) = layers.popLast() else { return }
        let picture = surface.bitmap, place = surface.extent
        (surface, state) = (below, outer)
        guard let picture else { return }
        let paint = Paint.image(Image(picture, isOpaque: false), source: .unit, tint: nil)
        self.paint(DrawCommand(paint, in: place), alpha: 1, mode: state.blendMode)
    }

    func mapped(_ point: CGPoint) -> Point { point.applying(state.matrix) }

    /// Returns a path in the context's points; a rectangle or a circle stays one where the transform allows it.
    func mapped(_ path: Path) -> Path {
        let matrix = state.matrix
        if matrix.isIdentity { return path }
        guard matrix.b == 0, matrix.c == 0, matrix.a > 0, matrix.a == matrix.d, let rounded = path.roundedRect else {
            return path.mapped { $0.applying(matrix) }
        }
        return Path(rounded.rect.applying(matrix), cornerRadius: rounded.radius * matrix.a)
    }
}

/// The courses of a path that a context draws.
public nonisolated enum CGPathDrawingMode: Int32, Hashable, Sendable {
    /// Fills what the path goes round.
    case fill
    /// Fills by the even-odd rule.
    case eoFill
    /// Strokes.
    case stroke
    /// Fills, and then strokes.
    case fillStroke
    /// Fills by the even-odd rule, and then strokes.
    case eoFillStroke
}

/// The rules by which a path that crosses itself has an inside.
public nonisolated enum CGPathFillRule: Int, Hashable, Sendable {
    /// Where the path goes round a point more often in one direction than in the other.
    case winding
    /// Where a line from a point to infinity crosses the path an odd number of times.
    case evenOdd

    var rule: Path.FillRule { self == .winding ? .nonZero : .evenOdd }
}

/// The qualities of scaled pictures, which all are drawn smoothly.
public nonisolated enum CGInterpolationQuality: Int32, Hashable, Sendable {
    /// The context's own.
    case `default`
    /// No interpolation; drawn smoothly here.
    @available(*, unavailable, message: "pictures are always interpolated: show one in its own size")
    case none
    /// Low, medium and high quality.
    case low, medium, high
}
