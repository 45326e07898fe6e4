/// The resistance of a scroll view that is pulled past its edge: the further the drag, the less the content follows.
///
/// b = (1 - 1 / (x c / d + 1)) d for an overshoot x of the drag, a coefficient c and a dimension d: published for
/// UIScrollView (ScrollMechanics). The slope at 0 is c and the limit is d. Apply it to the whole overshoot since the
/// edge, because applying it to each step of the drag gives a different curve.
public struct RubberBand: Hashable, Sendable {
    /// The length of the view along the axis, in points, which the offset never exceeds; with 0 nothing moves.
    public let dimension: Double
    /// The fraction of a small overshoot that the content follows; greater than 0, default 0.55.
    public let coefficient: Double

    /// Creates the resistance from its two constants.
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

    /// Returns the content's offset from the edge, in points, with the sign of the overshoot.
    public func offset(forOvershoot overshoot: Double) -> Double {
        guard dimension > 0 else { return 0 }
        return sign(of: overshoot) * dimension / (1 + dimension / (abs(overshoot) * coefficient))
    }

    /// Returns the fraction of a further small step of the drag that the content follows: the coefficient at 0, then
    /// less.
    ///
    /// The derivative of ``offset(forOvershoot:)``, c / (1 + |x| c / d)^2; 0 if the dimension is 0.
    public func slope(atOvershoot overshoot: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let stretch = 1 + abs(overshoot) * coefficient / dimension
        return coefficient / (stretch * stretch)
    }

    /// Returns the drag's distance past the edge for an offset of the content, in points, with the sign of the offset.
    ///
    /// The inverse of ``offset(forOvershoot:)``; infinite if the offset is the dimension or more.
    public func overshoot(forOffset offset: Double) -> Double {
        guard offset != 0 else { return 0 }
        guard abs(offset) < dimension else { return sign(of: offset) * .infinity }
        return offset * dimension / (coefficient * (dimension - abs(offset)))
    }

    private func sign(of number: Double) -> Double { number < 0 ? -1 : 1 }
}
