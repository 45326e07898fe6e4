/// A side, a middle or an extent of a view, to be tied to another one; counterpart of UIKit's `NSLayoutAnchor`.
///
/// Only equalities can be said. They are resolved by following them from what is known (decision 16), so that what no
/// such chain leads to is an error.
public struct LayoutAnchor<Kind> {
    let end: AnchorEnd

    /// Makes the rule that this anchor lies at another one, `constant` points further right or down, or larger.
    public func constraint(equalTo anchor: LayoutAnchor, constant: Double = 0) -> LayoutConstraint {
        LayoutConstraint(end, equalTo: anchor.end, multiplier: 1, constant: constant)
    }

    /// There are no inequalities.
    @available(*, unavailable, message: "anchors are tied by equalities alone: use constraint(equalTo:constant:)")
    public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor, constant: Double = 0) -> LayoutConstraint {
        constraint(equalTo: anchor, constant: constant)
    }

    /// There are no inequalities.
    @available(*, unavailable, message: "anchors are tied by equalities alone: use constraint(equalTo:constant:)")
    public func constraint(lessThanOrEqualTo anchor: LayoutAnchor, constant: Double = 0) -> LayoutConstraint {
        constraint(equalTo: anchor, constant: constant)
    }
}

/// The kinds of anchors, each tied only to its like.
public nonisolated enum LayoutAxis {
    /// Places from left to right.
    public enum X {}
    /// Places from top to bottom.
    public enum Y {}
    /// Widths and heights.
    public enum Extent {}
}

/// A left or right side, or a middle between them.
public typealias LayoutXAxisAnchor = LayoutAnchor<LayoutAxis.X>
/// An upper or lower side, or a middle between them.
public typealias LayoutYAxisAnchor = LayoutAnchor<LayoutAxis.Y>
/// A width or a height.
public typealias LayoutDimension = LayoutAnchor<LayoutAxis.Extent>

extension LayoutAnchor where Kind == LayoutAxis.Extent {
    /// Makes the rule that this extent is another one times `multiplier`, plus `constant` points.
    ///
    /// - Precondition: `multiplier` is finite and not 0.
    public func constraint(
        equalTo anchor: LayoutAnchor, multiplier: Double, constant: Double = 0
    ) -> LayoutConstraint {
        LayoutConstraint(end, equalTo: anchor.end, multiplier: multiplier, constant: constant)
    }

    /// Makes the rule that this extent has so many points.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
        LayoutConstraint(end, equalTo: nil, multiplier: 1, constant: constant)
    }
}
