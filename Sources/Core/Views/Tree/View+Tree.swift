public import Geometry
public import Gestures
import Platform

extension View {
    /// The window at the root of the tree; nil if the root is another view.
    public final var window: Window? {
        var view: View? = self
        while let current = view {
            if let window = current as? Window { return window }
            view = current.parent
        }
        return nil
    }

    /// The outermost ancestor, or this view if it has no parent.
    final var root: View {
        var view: View = self
        while let parent = view.parent { view = parent }
        return view
    }

    /// The superview or, for a mask, the view that it masks.
    final var parent: View? { superview ?? maskedView }

    /// The style that the view, its container or its presentation sets for its subtree; `.unspecified` if none does.
    final var ownStyle: UserInterfaceStyle {
        overrideUserInterfaceStyle == .unspecified
            ? owner?.containerStyle ?? .unspecified : overrideUserInterfaceStyle
    }

    /// The style in which the view is drawn: that of the nearest view around it which sets one.
    ///
    /// Outside of a window, it is that of the window which shows a snapshot of the view.
    final var userInterfaceStyle: UserInterfaceStyle {
        var view: View? = self
        while let current = view {
            let style = current.ownStyle
            if style != .unspecified { return style }
            view = current.parent
        }
        return root.snapshotWindow?.userInterfaceStyle ?? .unspecified
    }

    /// The subviews and the mask.
    final var children: [View] { mask.map { subviews + [$0] } ?? subviews }

    /// The superview, which is the next host for recognisers.
    public final var gestureParent: (any GestureHost)? { superview }

    /// The size of the window.
    public final var windowSize: Size? { window?.size }

    /// Adds a view in front of the other subviews and removes it from its former superview.
    ///
    /// - Precondition: this view does not lie inside `view`.
    public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Inserts a view at an index among the subviews; 0 is the back, and indexes outside the range are clamped.
    ///
    /// - Precondition: this view does not lie inside `view`.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(
            !isDescendant(of: view),
            ProgrammerError.viewInsideItself("\(view) cannot be put inside itself: take it out first"))
        let old = view.window
        let window = window, isNew = view.superview !== self
        if isNew { view.dropConstraints() }
        if window !== old { view.notifyWillMove(to: window) }
        if isNew { view.willMove(toSuperview: self) }
        view.detach(notifying: isNew)
        subviews.insert(view, at: min(max(0, index), subviews.count))
        view.superview = self
        setNeedsLayout()
        view.setNeedsLayout()
        // A view that stays in its window keeps its animations and its gestures.
        if window !== old { view.windowChanged() }
        guard isNew else { return }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    /// Inserts a view directly in front of another subview; in front of all if `sibling` is not a subview.
    ///
    /// - Precondition: this view does not lie inside `view`.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        let others = subviews.filter { $0 !== view }
        let index = others.firstIndex { $0 === sibling }
        insertSubview(view, at: index.map { $0 + 1 } ?? others.count)
    }

    /// Inserts a view directly behind another subview; behind all if `sibling` is not a subview.
    ///
    /// - Precondition: this view does not lie inside `view`.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling } ?? 0)
    }

    /// Moves a subview in front of the others; does nothing if `view` is not a subview.
    public final func bringSubviewToFront(_ view: View) {
        if view.superview === self { addSubview(view) }
    }

    /// Moves a subview behind the others; does nothing if `view` is not a subview.
    public final func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// A Boolean value that indicates whether the view has been in its window since an earlier turn of the frame loop.
    package final var hasBeenShown: Bool {
        guard let turnOfEntry, let engine = window?.engine else { return false }
        return turnOfEntry < engine.turn
    }

    /// The subviews in the order in which they are drawn.
    final var subviewsByZPosition: [View] {
        guard subviews.contains(where: { $0.zPosition != 0 }) else { return subviews }
        return subviews.enumerated().sorted { a, b in
            (a.element.zPosition, Double(a.offset)) < (b.element.zPosition, Double(b.offset))
        }.map(\.element)
    }

    /// Removes the view from its superview, or from the view that it masks.
    ///
    /// Its block animations end, and gestures on it are cancelled.
    public final func removeFromSuperview() {
        let hadSuperview = superview != nil, hadWindow = hadSuperview && window != nil
        if hadWindow { notifyWillMove(to: nil) }
        if hadSuperview { willMove(toSuperview: nil) }
        dropConstraints()
        detach(notifying: true)
        if hadWindow { windowChanged() }
        if hadSuperview { didMoveToSuperview() }
    }

    /// Leaves the superview without notifying anything of the change of window.
    private func detach(notifying: Bool) {
        maskedView?.mask = nil
        guard let superview else { return }
        if notifying { superview.willRemoveSubview(self) }
        superview.subviews.removeAll { $0 === self }
        superview.setNeedsLayout()
        self.superview = nil
    }

    /// Returns whether this view is `view` or lies inside it or its mask.
    public final func isDescendant(of view: View) -> Bool {
        var current: View? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.parent
        }
        return false
    }

    /// Attaches a new mask and detaches the old one.
    final func maskChanged(from old: View?) {
        guard old !== mask else { return }
        if let old {
            old.maskedView = nil
            if window != nil { old.windowChanged() }
        }
        guard let mask else { return }
        precondition(
            !isDescendant(of: mask), ProgrammerError.maskOfItself("\(mask) cannot mask itself or what is inside it"))
        mask.removeFromSuperview()
        mask.maskedView = self
        setNeedsLayout()
        mask.setNeedsLayout()
        if window != nil { mask.windowChanged() }
    }

    /// Notifies this view and those inside it that they move to a window, or leave one.
    private func notifyWillMove(to window: Window?) {
        self.window?.releaseFirstResponder(in: self)
        willMove(toWindow: window)
        for view in children { view.notifyWillMove(to: window) }
    }

    private func windowChanged() {
        // Only a window can measure text, so that the intrinsic size may differ now.
        if !layoutConstraints.isEmpty { invalidateIntrinsicContentSize() }
        for contribution in contributions {
            contribution.timeline.release(contribution.property, of: self, mayReturn: true)
        }
        // The arena must not call into the controller of a removed view, which may be released already.
        if window == nil { for recognizer in gestureRecognizers { recognizer.cancel() } }
        turnOfEntry = window?.engine.turn
        didMoveToWindow()
        owner?.viewHasMovedToWindow()
        for view in children { view.windowChanged() }
    }
}
