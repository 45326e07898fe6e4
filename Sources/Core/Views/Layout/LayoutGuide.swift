public import Geometry

/// A rectangle inside a view that anchors can be tied to; counterpart of UIKit's `UILayoutGuide`.
public struct LayoutGuide {
    /// The view around it.
    public let owningView: View
    /// How far it lies inside the view on each side, in points.
    let margin: Double

    /// Where it lies in the view's plane.
    public var layoutFrame: Rect { owningView.bounds.inset(by: margin) }

    /// The left side: no script is laid out from right to left.
    public var leadingAnchor: LayoutXAxisAnchor { leftAnchor }
    /// The right side.
    public var trailingAnchor: LayoutXAxisAnchor { rightAnchor }
    /// The left side.
    public var leftAnchor: LayoutXAxisAnchor { LayoutAnchor(end: end(.left)) }
    /// The right side.
    public var rightAnchor: LayoutXAxisAnchor { LayoutAnchor(end: end(.right)) }
    /// The upper side.
    public var topAnchor: LayoutYAxisAnchor { LayoutAnchor(end: end(.top)) }
    /// The lower side.
    public var bottomAnchor: LayoutYAxisAnchor { LayoutAnchor(end: end(.bottom)) }
    /// The middle between left and right.
    public var centerXAnchor: LayoutXAxisAnchor { LayoutAnchor(end: end(.centerX)) }
    /// The middle between top and bottom.
    public var centerYAnchor: LayoutYAxisAnchor { LayoutAnchor(end: end(.centerY)) }
    /// The width.
    public var widthAnchor: LayoutDimension { LayoutAnchor(end: end(.width)) }
    /// The height.
    public var heightAnchor: LayoutDimension { LayoutAnchor(end: end(.height)) }

    private func end(_ attribute: AnchorEnd.Attribute) -> AnchorEnd {
        AnchorEnd(view: owningView, attribute: attribute, margin: margin)
    }
}
