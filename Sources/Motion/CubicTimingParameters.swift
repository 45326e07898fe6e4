public import Geometry

/// A cubic Bezier curve from (0, 0) to (1, 1) that turns a share of the time into a share of the way.
///
/// UIKit's `UICubicTimingParameters`. With the control points (x1, y1) and (x2, y2), X(s) = 3 x1 s (1-s)^2 +
/// 3 x2 s^2 (1-s) + s^3, Y(s) likewise: the value at the fraction X(s) is Y(s), to 1e-12 and better where the curve is
/// not vertical. The value may leave 0...1.
public struct CubicTimingParameters: Hashable, Sendable {
    /// The point that the curve leaves (0, 0) towards.
    public let controlPoint1: Point
    /// The point that the curve reaches (1, 1) from.
    public let controlPoint2: Point

    /// Makes the curve of its two inner control points.
    ///
    /// - Precondition: Both x lie in 0...1, so that the curve is a function of time; both y are finite.
    public init(controlPoint1: Point, controlPoint2: Point) {
        for point in [controlPoint1, controlPoint2] {
            precondition(point.x >= 0 && point.x <= 1, "a control point's x must lie in 0...1, and is \(point.x)")
            precondition(point.y.isFinite, "a control point's y must be finite, and is \(point.y)")
        }
        self.controlPoint1 = controlPoint1
        self.controlPoint2 = controlPoint2
    }

    /// Makes one of the named curves.
    public init(animationCurve: AnimationCurve) {
        let (first, second): (Point, Point) =
            switch animationCurve {
            case .easeInOut: (Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))
            case .easeIn: (Point(x: 0.42, y: 0), Point(x: 1, y: 1))
            case .easeOut: (Point(x: 0, y: 0), Point(x: 0.58, y: 1))
            case .linear: (Point(x: 0, y: 0), Point(x: 1, y: 1))
            }
        self.init(controlPoint1: first, controlPoint2: second)
    }

    /// The share of the way gone after a share of the time; exactly 0 at 0 and 1 at 1.
    ///
    /// A fraction outside 0...1 counts as the nearer end, not a number as 0.
    public func value(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        guard !isStraight else { return fraction }
        // A vertical tangent at the end would cost half of the digits: the second half is solved from its own end.
        let late = fraction > 0.5
        let (x, y) = late ? mirrored : polynomials
        let value = y.value(at: x.parameter(where: late ? 1 - fraction : fraction))
        return late ? 1 - value : value
    }

    /// How fast the value grows, per whole duration; infinite where the curve is vertical.
    ///
    /// A fraction outside 0...1 gives the slope at the nearer end, not a number that at 0.
    public func slope(at fraction: Double) -> Double {
        guard !isStraight else { return 1 }
        let clamped = fraction > 0 ? min(fraction, 1) : 0
        let (x, y) = clamped > 0.5 ? mirrored : polynomials
        let s = x.parameter(where: clamped > 0.5 ? 1 - clamped : clamped)
        // Where both stand still, the next derivatives decide (l'Hopital).
        for (dy, dx) in zip(y.derivatives(at: s), x.derivatives(at: s)) {
            if dx != 0 { return dy / dx }
            if dy != 0 { return dy > 0 ? .infinity : -.infinity }
        }
        return 1
    }

    private var isStraight: Bool { controlPoint1.x == controlPoint1.y && controlPoint2.x == controlPoint2.y }

    private var polynomials: (x: UnitCubic, y: UnitCubic) {
        (UnitCubic(controlPoint1.x, controlPoint2.x), UnitCubic(controlPoint1.y, controlPoint2.y))
    }

    /// The same curve seen from its end.
    private var mirrored: (x: UnitCubic, y: UnitCubic) {
        (
            UnitCubic(1 - controlPoint2.x, 1 - controlPoint1.x),
            UnitCubic(1 - controlPoint2.y, 1 - controlPoint1.y)
        )
    }
}

/// One coordinate of the curve: ((a s + b) s + c) s.
private struct UnitCubic {
    let a, b, c: Double

    init(_ first: Double, _ second: Double) {
        c = 3 * first
        b = 3 * (second - first) - c
        a = 1 - c - b
    }

    func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }

    func derivatives(at s: Double) -> [Double] { [(3 * a * s + 2 * b) * s + c, 6 * a * s + 2 * b, 6 * a] }

    /// The parameter in 0...1 where a polynomial that does not fall has the value: Newton's method in a shrinking bracket.
    func parameter(where target: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var s = target
        var step = 1.0
        while low < s && s < high {
            let error = value(at: s) - target
            guard error != 0 else { return s }
            if error < 0 { low = s } else { high = s }
            let newton = error / ((3 * a * s + 2 * b) * s + c)
            let next = s - newton
            // Each step at most half of the one before, or the bracket is halved: at a flat place Newton would creep.
            if next > low, next < high, abs(newton) <= step / 2 {
                step = abs(newton)
                guard next != s else { return s }
                s = next
            } else {
                step = (high - low) / 2
                s = low + step
            }
        }
        return s
    }
}
