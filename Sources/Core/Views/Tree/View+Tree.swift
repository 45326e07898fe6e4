public import Geometry
public import Gestures

extension View {
    /// The window at the root of the tree; nil where the root is another view.
    public final var window: Window? {
        var view: View? = self
        while let current = view {
            if let window = current as? Window { return window }
            view = current.parent
        }
        return nil
    }

    /// The host around this one, for recognisers: the superview.
    public final var gestureParent: (any GestureHost)? { superview }

    /// Adds a view in front of the other subviews, taking it out of where it was.
    ///
    /// - Precondition: this view does not lie inside `view`.
    public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Adds a view at a place among the subviews, 0 being the furthest back; what lies outside counts as the nearest.
    ///
    /// - Precondition: this view does not lie inside `view`.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(
            !isDescendant(of: view), ProgrammerError.viewInsideItself("\(view) cannot be put inside itself: take it out first"))
        let old = view.window
        if view.superview !== self { view.dropLayoutRules() }
        view.detach()
        subviews.insert(view, at: min(max(0, index), subviews.count))
        view.superview = self
        setNeedsLayout()
        view.setNeedsLayout()
        // Within a window a view keeps what moves it, and a hand keeps the view.
        if window !== old { view.windowChanged() }
    }

    /// Adds a view right in front of another subview; without that one, in front of all.
    ///
    /// - Precondition: this view does not lie inside `view`.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        let others = subviews.filter { $0 !== view }
        let index = others.firstIndex { $0 === sibling }
        insertSubview(view, at: index.map { $0 + 1 } ?? others.count)
    }

    /// Adds a view right behind another subview; without that one, behind all.
    ///
    /// - Precondition: this view does not lie inside `view`.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling } ?? 0)
    }

    /// Puts a subview in front of the others; a view that is none stays where it is.
    public final func bringSubviewToFront(_ view: View) {
        if view.superview === self { addSubview(view) }
    }

    /// Puts a subview behind the others; a view that is none stays where it is.
    public final func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// This view or the first one inside it, from the back and the outside, that has a tag.
    ///
    /// - Complexity: O(the number of views inside)
    public final func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Takes the view out of its superview, or from the view that it masks; what moved it by animation blocks ends, and so do gestures on it.
    public final func removeFromSuperview() {
        let hadWindow = superview != nil && window != nil
        dropLayoutRules()
        detach()
        if hadWindow { windowChanged() }
    }

    /// Leaves the superview without telling anybody that the window has changed.
    private func detach() {
        maskedView?.mask = nil
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        superview.setNeedsLayout()
        self.superview = nil
    }

    /// Whether the view is this one or lies somewhere inside it or its mask.
    public final func isDescendant(of view: View) -> Bool {
        var current: View? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.parent
        }
        return false
    }

    final func windowChanged() {
        // Only a window can measure text.
        if !layoutRules.isEmpty { invalidateIntrinsicContentSize() }
        for contribution in contributions {
            contribution.timeline.lose(contribution.property, of: self, toReturn: true)
        }
        // A press on what has gone is nobody's: the arena must not call into a controller that is no more.
        if window == nil { for recognizer in gestureRecognizers { recognizer.cancel() } }
        didMoveToWindow()
        owner?.viewHasMovedToWindow()
        for view in children { view.windowChanged() }
    }

    /// The outermost view around this one.
    final var root: View {
        var view: View = self
        while let parent = view.parent { view = parent }
        return view
    }

    // MARK: Layout

    /// Has `layoutSubviews()` called before the next drawing or hit test.
    public final func setNeedsLayout() {
        needsLayout = true
        var view: View? = self
        while let current = view, !current.subtreeNeedsLayout {
            current.subtreeNeedsLayout = true
            view = current.parent
        }
    }

    /// Lays out what needs it, from this view down, until nothing does.
    public final func layoutIfNeeded() {
        // A layout may ask for another one above it; a tree that never settles is cut off rather than hanging.
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

    // MARK: Places

    /// A rectangle of this view's plane in another view's (nil: the window's), by the model, not by what is shown; where
    /// a view on the way is turned, the smallest rectangle around it.
    public final func convert(_ rect: Rect, to other: View?) -> Rect {
        var result = rect
        for view in path { result = view.placement.outward(result) }
        for view in (other?.path ?? []).reversed() { result = view.placement.inward(result) }
        return result
    }

    /// A point of this view's plane in another view's (nil: the window's), by the model, not by what is shown.
    ///
    /// Where a view on the way is turned so that the point cannot be seen, its middle stands for it.
    public final func convert(_ point: Point, to other: View?) -> Point {
        var result = point
        for view in path { result = view.placement.outward(result) ?? view.center }
        for view in (other?.path ?? []).reversed() { result = view.placement.inward(result) ?? view.bounds.center }
        return result
    }

    /// A place in the window's points, in this view's plane, by what is shown; its middle where the plane of a view on
    /// the way cannot be seen at that place.
    public final func convertFromWindow(_ point: Point) -> Point {
        var result = point
        for view in path.reversed() {
            let placement = view.shownPlacement
            result = placement.inward(result) ?? placement.bounds.center
        }
        return result
    }

    /// This view and those around it, but for the root, from the inside outwards.
    private var path: [View] {
        var path: [View] = []
        var view: View = self
        while let parent = view.parent {
            path.append(view)
            view = parent
        }
        return path
    }
}
