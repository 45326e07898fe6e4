import Geometry

/// What stands for the view in rules; its frame is meant, before the transform.
extension View {
    /// The left side: no script is laid out from right to left.
    public final var leadingAnchor: LayoutXAxisAnchor { whole.leadingAnchor }
    /// The right side.
    public final var trailingAnchor: LayoutXAxisAnchor { whole.trailingAnchor }
    /// The left side.
    public final var leftAnchor: LayoutXAxisAnchor { whole.leftAnchor }
    /// The right side.
    public final var rightAnchor: LayoutXAxisAnchor { whole.rightAnchor }
    /// The upper side.
    public final var topAnchor: LayoutYAxisAnchor { whole.topAnchor }
    /// The lower side.
    public final var bottomAnchor: LayoutYAxisAnchor { whole.bottomAnchor }
    /// The middle between left and right.
    public final var centerXAnchor: LayoutXAxisAnchor { whole.centerXAnchor }
    /// The middle between top and bottom.
    public final var centerYAnchor: LayoutYAxisAnchor { whole.centerYAnchor }
    /// The width.
    public final var widthAnchor: LayoutDimension { whole.widthAnchor }
    /// The height.
    public final var heightAnchor: LayoutDimension { whole.heightAnchor }

    /// What nothing of the device covers: all of the view, for a window is never covered.
    public final var safeAreaLayoutGuide: LayoutGuide { whole }
    /// The view without UIKit's margins, 8 points on each side.
    public final var layoutMarginsGuide: LayoutGuide { LayoutGuide(owningView: self, margin: 8) }

    private var whole: LayoutGuide { LayoutGuide(owningView: self, margin: 0) }
}

extension View {
    /// What `intrinsicContentSize` answers on an axis on which the content has no size of its own.
    public static var noIntrinsicMetric: Double { -1 }

    /// Has the view laid out anew by its superview, for its content has another size.
    public final func invalidateIntrinsicContentSize() {
        if !translatesAutoresizingMaskIntoConstraints { superview?.setNeedsLayout() }
    }

    /// Places the subviews that anchors place; called before `layoutSubviews()`.
    final func layoutByAnchors() {
        guard subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints || !$0.layoutRules.isEmpty })
        else { return }
        var chain = AnchorChain(in: self)
        chain.follow()
        chain.placeViews()
    }

    /// Drops the rules that tie the view to its superview and its siblings, which it leaves; its subviews stay tied.
    final func dropLayoutRules() {
        for rule in layoutRules where rule.views.contains(where: { $0 !== self && $0.superview !== self }) {
            rule.isActive = false
        }
    }
}
