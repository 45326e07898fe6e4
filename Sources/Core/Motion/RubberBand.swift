/// The resistance of a scroll view pulled past its edge: the further, the less it follows.
///
/// b = (1 - 1 / (x c / d + 1)) d for an overshoot x of the hand, a coefficient c and a dimension d: published for
/// UIScrollView (ScrollMechanics). The slope at 0 is c and the limit is d. It is meant for the whole overshoot since the
/// edge; applied to each step of the hand it would be another curve.
public struct RubberBand: Hashable, Sendable {
    /// The length of the view along the axis, in points, which the offset never exceeds; 0 lets nothing move.
    public let dimension: Double
    /// How much of a small overshoot is followed; greater than 0, default 0.55.
    public let coefficient: Double

    /// Makes the resistance of its two constants.
    ///
    /// - Precondition: Both are finite, the dimension is 0 or more, the coefficient greater than 0.
    public init(dimension: Double, coefficient: Double = 0.55) {
        precondition(
            dimension >= 0 && dimension.isFinite, "a dimension must be finite and not negative, and is \(dimension)")
        precondition(
            coefficient > 0 && coefficient.isFinite, "a coefficient must be finite and above 0, and is \(coefficient)")
        self.dimension = dimension
        self.coefficient = coefficient
    }

    /// How far the content follows, in points, with the sign of the overshoot.
    public func offset(forOvershoot overshoot: Double) -> Double {
        guard dimension > 0 else { return 0 }
        return sign(of: overshoot) * dimension / (1 + dimension / (abs(overshoot) * coefficient))
    }

    /// How much of a further small step of the hand the content follows: the coefficient at 0, less with each point.
    ///
    /// The derivative of `offset(forOvershoot:)`, c / (1 + |x| c / d)^2; 0 where the dimension is.
    public func slope(atOvershoot overshoot: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let stretch = 1 + abs(overshoot) * coefficient / dimension
        return coefficient / (stretch * stretch)
    }

    /// How far the hand is past the edge where the content has followed so far, in points, with the sign of the offset.
    ///
    /// The inverse of `offset(forOvershoot:)`; infinite where the offset is the dimension or more.
    public func overshoot(forOffset offset: Double) -> Double {
        guard offset != 0 else { return 0 }
        guard abs(offset) < dimension else { return sign(of: offset) * .infinity }
        return offset * dimension / (coefficient * (dimension - abs(offset)))
    }

    private func sign(of number: Double) -> Double { number < 0 ? -1 : 1 }
}
