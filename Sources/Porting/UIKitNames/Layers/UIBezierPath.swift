public import Geometry

/// A path that is built step by step; counterpart of UIKit's.
@preconcurrency @MainActor
public final class UIBezierPath {
    /// The path.
    public var cgPath: CGPath
    /// The width of a stroke that the path itself draws; a shape layer has a width of its own.
    public var lineWidth = 1.0
    /// The shape of the ends of such a stroke.
    public var lineCapStyle = CGLineCap.butt
    /// The shape of its corners.
    public var lineJoinStyle = CGLineJoin.miter
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
    /// Drawing into a context.
    @available(*, unavailable, message: "add a CAShapeLayer with the path: views do not draw into contexts")
    public func fill() {}
    /// Drawing into a context.
    @available(*, unavailable, message: "add a CAShapeLayer with the path: views do not draw into contexts")
    public func stroke() {}
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
