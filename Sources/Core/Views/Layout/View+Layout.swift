extension View {
    /// Schedules a call of `layoutSubviews()` before the next drawing or hit test.
    public final func setNeedsLayout() {
        needsLayout = true
        var view: View? = self
        while let current = view, !current.subtreeNeedsLayout {
            current.subtreeNeedsLayout = true
            view = current.parent
        }
    }

    /// Lays out the views of this subtree that need it, until none does.
    public final func layoutIfNeeded() {
        // A layout may invalidate a view above it. The limit keeps a tree that never settles from hanging.
        var passes = 0
        while subtreeNeedsLayout || needsLayout, passes < 8 {
            passes += 1
            layoutPass()
        }
    }

    private func layoutPass() {
        subtreeNeedsLayout = false
        if needsLayout {
            needsLayout = false
            layoutByAnchors()
            owner?.viewIsAboutToBeLaidOut()
            layoutSubviews()
            owner?.viewHasBeenLaidOut()
        }
        for view in children where view.subtreeNeedsLayout || view.needsLayout { view.layoutPass() }
    }

    // MARK: Anchors

    /// The value of `intrinsicContentSize` on an axis on which the content has no natural size.
    public static var noIntrinsicMetric: Double { -1 }

    /// Schedules a layout of the superview if anchors place this view, because the content's size has changed.
    public final func invalidateIntrinsicContentSize() {
        superview?.arrangement?.subviewDidChangeSize()
        if !translatesAutoresizingMaskIntoConstraints { superview?.setNeedsLayout() }
    }

    /// Places the subviews that anchors place, before `layoutSubviews()`.
    private func layoutByAnchors() {
        guard !arrangesSubviews,
            subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints || !$0.layoutConstraints.isEmpty })
        else { return }
        var chain = AnchorChain(in: self)
        chain.follow()
        chain.placeViews()
    }

    /// Deactivates the constraints to the superview and the siblings, which the view leaves; those of subviews stay.
    final func dropConstraints() {
        for constraint in layoutConstraints
        where constraint.views.contains(where: { $0 !== self && $0.superview !== self }) {
            constraint.isActive = false
        }
    }
}
