public import Geometry

/// A path that is built step by step; counterpart of UIKit's.
///
/// `fill()` and `stroke()` draw into the current context, as `draw(_:)` of a view and `UIGraphicsImageRenderer` have one.
public nonisolated final class UIBezierPath {
    /// The path.
    public var cgPath: CGPath
    /// The width of a stroke that the path itself draws; a shape layer has a width of its own.
    public var lineWidth = 1.0
    /// The shape of the ends of such a stroke.
    public var lineCapStyle = CGLineCap.butt
    /// The shape of its corners.
    public var lineJoinStyle = CGLineJoin.miter
    /// The largest length of a pointed corner, in widths.
    public var miterLimit = 10.0
    /// The largest distance of drawn lines from curves; a tenth of a pixel whatever it is.
    public var flatness = 0.6
    private var dashes: [Double] = []
    private var dashPhase = 0.0
    /// A Boolean value that indicates whether the inside follows the even-odd rule.
    public var usesEvenOddFillRule = false

    /// Creates an empty path.
    public init() { cgPath = Path() }
    /// Creates a path from one of Core Graphics.
    public init(cgPath: CGPath) { self.cgPath = cgPath }
    /// Creates the path of a rectangle.
    public convenience init(rect: CGRect) { self.init(cgPath: Path(rect)) }
    /// Creates the path of the ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(cgPath: Path(ovalIn: rect)) }
    /// Creates the path of a rectangle with rounded corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: Double) {
        self.init(cgPath: Path(rect, cornerRadius: cornerRadius))
    }
    /// Creates the path of a rectangle with some rounded corners; the width of the radii counts.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(cgPath: Path(rect, cornerRadius: cornerRadii.width, corners: corners))
    }
    /// Creates the path of an arc.
    public convenience init(
        arcCenter center: CGPoint, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        self.init(
            cgPath: Path(
                arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise))
    }

    /// A Boolean value that indicates whether the path has no parts.
    public var isEmpty: Bool { cgPath.isEmpty }
    /// The smallest rectangle around the path.
    public var bounds: CGRect { cgPath.bounds }
    /// The end of the last part; the origin for an empty path.
    public var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }

    /// Begins a new subpath.
    public func move(to point: CGPoint) { cgPath.move(to: point) }
    /// Adds a straight line.
    public func addLine(to point: CGPoint) { cgPath.addLine(to: point) }
    /// Adds a cubic curve.
    public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        cgPath.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a quadratic curve.
    public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
        cgPath.addQuadCurve(to: point, control: controlPoint)
    }
    /// Adds an arc, with a line to its beginning.
    public func addArc(
        withCenter center: CGPoint, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        cgPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    /// Ends the subpath with a line to its beginning.
    public func close() { cgPath.close() }
    /// Adds the parts of another path.
    public func append(_ other: UIBezierPath) { cgPath.append(other.cgPath) }
    /// Removes all parts.
    public func removeAllPoints() { cgPath = Path() }
    /// Changes each point by a transform.
    public func apply(_ transform: CGAffineTransform) { cgPath = cgPath.mapped { $0.applying(transform) } }
    /// Returns whether a point lies inside.
    public func contains(_ point: CGPoint) -> Bool {
        cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .nonZero)
    }
    /// Sets the lengths of dashes and gaps of a stroke that the path itself draws; nil for none.
    public func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        (dashes, dashPhase) = (Array((pattern ?? []).prefix(count)), phase)
    }
    /// Fills the inside in the current context with its colour.
    public func fill() { UIGraphicsGetCurrentContext().map { fill(in: $0, alpha: 1, mode: $0.state.blendMode) } }
    /// Fills the inside in the current context with its colour.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext().map { fill(in: $0, alpha: alpha, mode: blendMode) }
    }
    /// Strokes the path in the current context with its colour.
    public func stroke() { UIGraphicsGetCurrentContext().map { stroke(in: $0, alpha: 1, mode: $0.state.blendMode) } }
    /// Strokes the path in the current context with its colour.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext().map { stroke(in: $0, alpha: alpha, mode: blendMode) }
    }
    /// Clips the current context to the inside.
    public func addClip() { UIGraphicsGetCurrentContext().map { $0.clip(to: $0.mapped(cgPath), fillRule) } }

    private var fillRule: Path.FillRule { usesEvenOddFillRule ? .evenOdd : .nonZero }

    private func fill(in context: CGContext, alpha: Double, mode: CGBlendMode) {
        context.fill(context.mapped(cgPath), fillRule, alpha: alpha, mode: mode)
    }

    private func stroke(in context: CGContext, alpha: Double, mode: CGBlendMode) {
        let style = StrokeStyle(
            width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dashes: dashes,
            dashPhase: dashPhase)
        context.stroke(cgPath, style, alpha: alpha, mode: mode)
    }
    /// Reverses the direction.
    @available(*, unavailable, message: "use the even-odd rule for holes: CAShapeLayer.fillRule = .evenOdd")
    public func reversing() -> UIBezierPath { self }
}

/// A set of the corners of a rectangle.
public typealias UIRectCorner = RectCorners

extension RectCorners {
    /// All corners.
    public static let allCorners = all
}

nonisolated extension Path {
    /// Creates the path of a rectangle, as Core Graphics does.
    public init(rect: CGRect, transform: CGAffineTransform?) { self = Path(rect).transformed(transform) }
    /// Creates the path of the ellipse in a rectangle, as Core Graphics does.
    public init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
        self = Path(ovalIn: rect).transformed(transform)
    }
    /// Creates the path of a rectangle whose corners are quarters of ellipses, as Core Graphics does.
    public init(roundedRect rect: CGRect, cornerWidth: Double, cornerHeight: Double, transform: CGAffineTransform?) {
        guard cornerWidth > 0, cornerHeight > 0, cornerWidth != cornerHeight else {
            let radius = cornerWidth > 0 && cornerHeight > 0 ? cornerWidth : 0
            self = Path(rect, cornerRadius: radius).transformed(transform)
            return
        }
        let stretch = cornerWidth / cornerHeight
        let narrow = Rect(x: rect.minX / stretch, y: rect.minY, width: rect.width / stretch, height: rect.height)
        self = Path(narrow, cornerRadius: cornerHeight).mapped { Point(x: $0.x * stretch, y: $0.y) }
            .transformed(transform)
    }

    /// The smallest rectangle around the points of the path and of its curves' controls.
    public var boundingBox: CGRect { controlPointBounds }
    /// The smallest rectangle around the path.
    public var boundingBoxOfPath: CGRect { bounds }
    /// Returns the path itself, which is a value.
    public func copy() -> CGPath? { self }

    private func transformed(_ transform: CGAffineTransform?) -> Path {
        guard let transform, !transform.isIdentity else { return self }
        return mapped { $0.applying(transform) }
    }
}
