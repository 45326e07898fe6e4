public import Geometry
public import Views

/// The importance of a constraint, or of a view's own size.
public typealias UILayoutPriority = LayoutPriority

/// The distances from the sides of a rectangle, in points; leading is left, because only scripts from left to right are laid
/// out.
public nonisolated struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The distance from the upper side.
    public var top: Double
    /// The distance from the left side.
    public var leading: Double
    /// The distance from the lower side.
    public var bottom: Double
    /// The distance from the right side.
    public var trailing: Double

    /// Creates distances.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    init(_ insets: EdgeInsets) {
        self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }

    var insets: EdgeInsets { EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }

    /// No distances.
    public static let zero = NSDirectionalEdgeInsets()
}

extension View {
    /// The layout margins, from side to side as text runs.
    public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins) }
        set { layoutMargins = newValue.insets }
    }

    /// Activates a constraint of the view or of its subviews.
    public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Activates constraints of the view or of its subviews.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Deactivates a constraint.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints)
    }

    /// The size that stands for the smallest one in `systemLayoutSizeFitting(_:)`.
    public static var layoutFittingCompressedSize: CGSize { .zero }
    /// The size that stands for the largest one in `systemLayoutSizeFitting(_:)`.
    public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }
    /// Returns the size that constraints give a view.
    @available(
        *, unavailable,
        message: "a view's size does not follow from its subviews here: use intrinsicContentSize or sizeThatFits(_:)"
    )
    public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { .zero }
}
