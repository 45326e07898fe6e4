/// A view that places its subviews by a rule of its own, so that their constraints only set lengths.
package protocol SubviewArranging: View {
    /// Called when a subview was hidden or shown.
    func subviewDidChangeVisibility(_ view: View)
    /// Called when the constraints of a subview, or its intrinsic size, have changed.
    func subviewDidChangeSize()
}

extension View {
    /// The view itself if it places its subviews by a rule of its own; nil otherwise.
    final var arrangement: (any SubviewArranging)? { arrangesSubviews ? self as? any SubviewArranging : nil }

    /// Draws a subview that was hidden in an animation block until the block's animation ends.
    package final func drawUntilFolded(_ view: View) {
        guard view.isHidden, let block = AnimationBlock.current, let engine = window?.engine else { return }
        let timeline = block.timeline(on: engine, for: self)
        guard !timeline.isOver else { return }
        view.foldCount += 1
        timeline.addCompletion { [weak view] _ in view?.foldCount -= 1 }
    }

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
