/// An edge, a centre line or an extent of a view, for use in constraints; counterpart of UIKit's `NSLayoutAnchor`.
///
/// Only equalities are supported. They are solved by substitution from known values (decision 16), so that a view that no
/// such chain reaches is an error.
@preconcurrency @MainActor
public struct LayoutAnchor<Kind> {
    package let end: AnchorEnd

    package init(end: AnchorEnd) { self.end = end }

    /// Returns the constraint that this anchor equals another one plus `constant` points, to the right or down.
    public func constraint(equalTo anchor: LayoutAnchor, constant: Double = 0) -> LayoutConstraint {
        LayoutConstraint(end, equalTo: anchor.end, multiplier: 1, constant: constant)
    }

    /// Not available, because inequalities are not supported.
    @available(*, unavailable, message: "anchors are tied by equalities alone: use constraint(equalTo:constant:)")
    public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor, constant: Double = 0) -> LayoutConstraint {
        constraint(equalTo: anchor, constant: constant)
    }

    /// Not available, because inequalities are not supported.
    @available(*, unavailable, message: "anchors are tied by equalities alone: use constraint(equalTo:constant:)")
    public func constraint(lessThanOrEqualTo anchor: LayoutAnchor, constant: Double = 0) -> LayoutConstraint {
        constraint(equalTo: anchor, constant: constant)
    }
}

/// The kinds of anchors; a constraint joins two of the same kind.
public nonisolated enum LayoutAxis {
    /// Horizontal positions, from left to right.
    public enum X {}
    /// Vertical positions, from top to bottom.
    public enum Y {}
    /// Widths and heights.
    public enum Extent {}
}

/// A left or right edge, or the centre line between them.
public typealias LayoutXAxisAnchor = LayoutAnchor<LayoutAxis.X>
/// An upper or lower edge, or the centre line between them.
public typealias LayoutYAxisAnchor = LayoutAnchor<LayoutAxis.Y>
/// A width or a height.
public typealias LayoutDimension = LayoutAnchor<LayoutAxis.Extent>

extension LayoutAnchor where Kind == LayoutAxis.Extent {
    /// Returns the constraint that this extent equals another one times `multiplier`, plus `constant` points.
    ///
    /// - Precondition: `multiplier` is finite and not 0.
    public func constraint(
        equalTo anchor: LayoutAnchor, multiplier: Double, constant: Double = 0
    ) -> LayoutConstraint {
        LayoutConstraint(end, equalTo: anchor.end, multiplier: multiplier, constant: constant)
    }

    /// Returns the constraint that this extent equals a number of points.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
        LayoutConstraint(end, equalTo: nil, multiplier: 1, constant: constant)
    }
}

/// The anchors of a view's frame, before the transform.
extension View {
    /// The left edge.
    public final var leftAnchor: LayoutXAxisAnchor { anchor(.left) }
    /// The right edge.
    public final var rightAnchor: LayoutXAxisAnchor { anchor(.right) }
    /// The upper edge.
    public final var topAnchor: LayoutYAxisAnchor { anchor(.top) }
    /// The lower edge.
    public final var bottomAnchor: LayoutYAxisAnchor { anchor(.bottom) }
    /// The centre between left and right.
    public final var centerXAnchor: LayoutXAxisAnchor { anchor(.centerX) }
    /// The centre between top and bottom.
    public final var centerYAnchor: LayoutYAxisAnchor { anchor(.centerY) }
    /// The width.
    public final var widthAnchor: LayoutDimension { anchor(.width) }
    /// The height.
    public final var heightAnchor: LayoutDimension { anchor(.height) }

    private func anchor<Kind>(_ attribute: AnchorEnd.Attribute) -> LayoutAnchor<Kind> {
        LayoutAnchor(end: AnchorEnd(view: self, attribute: attribute))
    }
}
