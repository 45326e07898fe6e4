public import Geometry

/// A cubic Bezier curve from (0, 0) to (1, 1) that maps the fraction of the duration to the progress.
///
/// UIKit's `UICubicTimingParameters`. With the control points (x1, y1) and (x2, y2), X(s) = 3 x1 s (1-s)^2 + 3 x2 s^2
/// (1-s) + s^3, and Y(s) likewise: the value at the fraction X(s) is Y(s), to 1e-12 and better where the curve is not
/// vertical. The value can leave 0...1.
public struct CubicTimingParameters: Hashable, Sendable {
    /// The first inner control point, which gives the direction at (0, 0).
    public let controlPoint1: Point
    /// The second inner control point, which gives the direction at (1, 1).
    public let controlPoint2: Point

    /// Creates the curve from its two inner control points.
    ///
    /// - Precondition: Both x lie in 0...1, so that the curve is a function of time; both y are finite.
    public init(controlPoint1: Point, controlPoint2: Point) {
        for point in [controlPoint1, controlPoint2] {
            precondition(
                point.x >= 0 && point.x <= 1,
                ProgrammerError.controlPoint("a control point's x must lie in 0...1, and is \(point.x)"))
            precondition(
                point.y.isFinite, ProgrammerError.controlPoint("a control point's y must be finite, and is \(point.y)"))
        }
        self.controlPoint1 = controlPoint1
        self.controlPoint2 = controlPoint2
    }

    /// Creates Core Animation's default curve: control points (0.25, 0.1) and (0.25, 1), CSS's `ease`.
    ///
    /// UIKit's documentation of `UICubicTimingParameters.init()` describes it; it equals none of the named curves.
    public init() { self.init(controlPoint1: Point(x: 0.25, y: 0.1), controlPoint2: Point(x: 0.25, y: 1)) }

    /// Creates one of the named curves.
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

    /// The named curve with these control points; nil if there is none.
    public var animationCurve: AnimationCurve? {
        AnimationCurve.allCases.first { CubicTimingParameters(animationCurve: $0) == self }
    }

    /// Returns the progress at a fraction of the duration; exactly 0 at 0 and 1 at 1.
    ///
    /// A fraction outside 0...1 counts as the nearer end, NaN as 0.
    public func value(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        guard !isStraight else { return fraction }
        let (x, y) = expansions(near: fraction)
        return y.value(at: x.parameter(where: fraction))
    }

    /// Returns the derivative of the progress, per duration; infinite where the curve is vertical.
    ///
    /// A fraction outside 0...1 gives the slope at the nearer end, NaN the slope at 0.
    public func slope(at fraction: Double) -> Double {
        guard !isStraight else { return 1 }
        let fraction = fraction > 0 ? min(fraction, 1) : 0
        let (x, y) = expansions(near: fraction)
        let u = x.parameter(where: fraction)
        let (xs, ys) = (x.derivatives(at: u), y.derivatives(at: u))
        if xs.first != 0 { return ys.first / xs.first }
        if ys.first != 0 { return ys.first > 0 ? .infinity : -.infinity }
        // Both first derivatives are 0: the second derivatives decide (l'Hopital), taken from inside the curve, then
        // the third.
        if xs.second != 0 { return ys.second / xs.second }
        if ys.second != 0 { return (ys.second > 0) == (fraction < 1) ? .infinity : -.infinity }
        return 1
    }

    private var isStraight: Bool { controlPoint1.x == controlPoint1.y && controlPoint2.x == controlPoint2.y }

    /// Returns both coordinates expanded about the start, the middle or the end of the curve, whichever is nearest in
    /// time.
    ///
    /// The tangent can be vertical only at these points. There a small result is the sum of small terms, so no digit is
    /// lost.
    private func expansions(near fraction: Double) -> (x: Cubic, y: Cubic) {
        let middle = Cubic(aboutMiddle: controlPoint1.x, controlPoint2.x)
        if fraction < middle.value / 2 {
            return (
                Cubic(aboutStart: controlPoint1.x, controlPoint2.x), Cubic(aboutStart: controlPoint1.y, controlPoint2.y)
            )
        }
        if fraction > (middle.value + 1) / 2 {
            return (
                Cubic(aboutEnd: controlPoint1.x, controlPoint2.x), Cubic(aboutEnd: controlPoint1.y, controlPoint2.y)
            )
        }
        return (middle, Cubic(aboutMiddle: controlPoint1.y, controlPoint2.y))
    }
}

extension CubicTimingParameters: TimingCurveProvider {
    /// Returns the curve stretched to the duration, in seconds; with a duration of 0 it is complete at once.
    ///
    /// - Precondition: The duration is finite and not negative.
    public func timingCurve(duration: Double) -> TimingCurve {
        precondition(
            duration >= 0 && duration.isFinite,
            ProgrammerError.animationTime("an animation cannot last \(duration) s: give it 0 s or more"))
        return TimingCurve(self, duration: duration)
    }
}

/// The named timing curves (UIKit's `UIView.AnimationCurve`).
public enum AnimationCurve: Int, Hashable, Sendable, CaseIterable {
    /// Slow at both ends: control points (0.42, 0) and (0.58, 1).
    case easeInOut
    /// Slow at the beginning: control points (0.42, 0) and (1, 1).
    case easeIn
    /// Slow at the end: control points (0, 0) and (0.58, 1).
    case easeOut
    /// Constant speed: control points (0, 0) and (1, 1).
    case linear
}

/// One coordinate of the curve, expanded about one of its points: value + ((a u + b) u + c) u, where s = origin + u.
private struct Cubic {
    let origin, value, a, b, c: Double

    init(aboutStart first: Double, _ second: Double) {
        (origin, value, a) = (0, 0, 1 + 3 * (first - second))
        (b, c) = (3 * (second - 2 * first), 3 * first)
    }

    init(aboutMiddle first: Double, _ second: Double) {
        (origin, value, a) = (0.5, (1 + 3 * (first + second)) / 8, 1 + 3 * (first - second))
        // In this order, because the difference to 1 of a number near 1 is exact, and c is small only there.
        (b, c) = (1.5 * (1 - (first + second)), 0.75 * ((1 - first) + second))
    }

    init(aboutEnd first: Double, _ second: Double) {
        (origin, value, a) = (1, 1, 1 + 3 * (first - second))
        (b, c) = (3 * ((first - second) + (1 - second)), 3 * (1 - second))
    }

    func value(at u: Double) -> Double { value + rise(at: u) }

    func derivatives(at u: Double) -> (first: Double, second: Double) {
        ((3 * a * u + 2 * b) * u + c, 6 * a * u + 2 * b)
    }

    /// Returns where a nondecreasing coordinate has a value in 0...1: Newton's method in a shrinking bracket.
    func parameter(where target: Double) -> Double {
        let needed = target - value
        var low = -origin
        var high = 1 - origin
        var u = target - origin
        var step = 1.0
        while low < u && u < high {
            let error = rise(at: u) - needed
            guard error != 0 else { return u }
            if error < 0 { low = u } else { high = u }
            let newton = error / derivatives(at: u).first
            let next = u - newton
            guard next != u else { return u }
            // A step must be at most half of the one before; otherwise the bracket is halved, because Newton's method
            // is slow where the curve is flat.
            if abs(newton) <= step / 2, low < next, next < high {
                step = abs(newton)
                u = next
            } else {
                step = (high - low) / 2
                u = low + step
            }
        }
        return u
    }

    private func rise(at u: Double) -> Double { ((a * u + b) * u + c) * u }
}
