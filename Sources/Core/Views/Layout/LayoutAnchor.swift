public import Geometry

/// An edge, a centre line or an extent of a view, for use in constraints; counterpart of UIKit's `NSLayoutAnchor`.
///
/// Only equalities are supported. They are solved by substitution from known values (decision 16), so that a view that no
/// such chain reaches is an error.
@preconcurrency @MainActor
public struct LayoutAnchor<Kind> {
    let end: AnchorEnd

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

/// A rectangle inside a view that offers anchors; counterpart of UIKit's `UILayoutGuide`.
@preconcurrency @MainActor
public struct LayoutGuide {
    /// The view that contains the guide.
    public let owningView: View
    /// A Boolean value that indicates whether the guide is that of the view's margins.
    package let isInMargins: Bool

    /// The guide's rectangle in the view's coordinates.
    public var layoutFrame: Rect { owningView.bounds.inset(by: isInMargins ? owningView.layoutMargins : .zero) }

    /// The left edge, because layout from right to left is not supported.
    public var leadingAnchor: LayoutXAxisAnchor { leftAnchor }
    /// The right edge.
    public var trailingAnchor: LayoutXAxisAnchor { rightAnchor }
    /// The left edge.
    public var leftAnchor: LayoutXAxisAnchor { LayoutAnchor(end: end(.left)) }
    /// The right edge.
    public var rightAnchor: LayoutXAxisAnchor { LayoutAnchor(end: end(.right)) }
    /// The upper edge.
    public var topAnchor: LayoutYAxisAnchor { LayoutAnchor(end: end(.top)) }
    /// The lower edge.
    public var bottomAnchor: LayoutYAxisAnchor { LayoutAnchor(end: end(.bottom)) }
    /// The centre between left and right.
    public var centerXAnchor: LayoutXAxisAnchor { LayoutAnchor(end: end(.centerX)) }
    /// The centre between top and bottom.
    public var centerYAnchor: LayoutYAxisAnchor { LayoutAnchor(end: end(.centerY)) }
    /// The width.
    public var widthAnchor: LayoutDimension { LayoutAnchor(end: end(.width)) }
    /// The height.
    public var heightAnchor: LayoutDimension { LayoutAnchor(end: end(.height)) }

    private func end(_ attribute: AnchorEnd.Attribute) -> AnchorEnd {
        AnchorEnd(view: owningView, attribute: attribute, isInMargins: isInMargins)
    }
}

/// The anchors of a view's frame, before the transform.
extension View {
    /// The left edge, because layout from right to left is not supported.
    public final var leadingAnchor: LayoutXAxisAnchor { whole.leadingAnchor }
    /// The right edge.
    public final var trailingAnchor: LayoutXAxisAnchor { whole.trailingAnchor }
    /// The left edge.
    public final var leftAnchor: LayoutXAxisAnchor { whole.leftAnchor }
    /// The right edge.
    public final var rightAnchor: LayoutXAxisAnchor { whole.rightAnchor }
    /// The upper edge.
    public final var topAnchor: LayoutYAxisAnchor { whole.topAnchor }
    /// The lower edge.
    public final var bottomAnchor: LayoutYAxisAnchor { whole.bottomAnchor }
    /// The centre between left and right.
    public final var centerXAnchor: LayoutXAxisAnchor { whole.centerXAnchor }
    /// The centre between top and bottom.
    public final var centerYAnchor: LayoutYAxisAnchor { whole.centerYAnchor }
    /// The width.
    public final var widthAnchor: LayoutDimension { whole.widthAnchor }
    /// The height.
    public final var heightAnchor: LayoutDimension { whole.heightAnchor }

    /// The area that no hardware or system bar covers: the whole view, because nothing covers a window.
    public final var safeAreaLayoutGuide: LayoutGuide { whole }
    /// The view inset by its `layoutMargins`.
    public final var layoutMarginsGuide: LayoutGuide { LayoutGuide(owningView: self, isInMargins: true) }

    private var whole: LayoutGuide { LayoutGuide(owningView: self, isInMargins: false) }
}
