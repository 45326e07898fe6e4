public import Geometry
public import Views

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

extension View {
    /// The left edge, because layout from right to left is not supported.
    public final var leadingAnchor: LayoutXAxisAnchor { leftAnchor }
    /// The right edge.
    public final var trailingAnchor: LayoutXAxisAnchor { rightAnchor }

    /// The area that no hardware or system bar covers: the whole view, because nothing covers a window.
    public final var safeAreaLayoutGuide: LayoutGuide { LayoutGuide(owningView: self, isInMargins: false) }
    /// The view inset by its `layoutMargins`.
    public final var layoutMarginsGuide: LayoutGuide { LayoutGuide(owningView: self, isInMargins: true) }
}
