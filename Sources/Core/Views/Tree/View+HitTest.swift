public import Geometry

/// How touches meet the views that a timeline moves.
enum Touches {
    /// They find them where they are seen.
    case whereShown
    /// They find them where their models are.
    case whereModelled
    /// They go past them, and all inside them.
    case none
}

extension View {
    /// The front-most view that contains the point, in this view's plane, and takes input; by what is shown.
    ///
    /// A turned view is hit where it is drawn, its back too. Masks and rounded corners count as the whole bounds, as in
    /// UIKit. Views that an animation without `.allowUserInteraction` moves are gone past, with all inside them; those of
    /// an animator that leaves hit testing to others (`isManualHitTestingEnabled`) are hit by their models.
    public final func hitTest(_ point: Point) -> View? {
        guard isOnScreen, isUserInteractionEnabled, touches != .none else { return nil }
        let state = touchable
        guard state.alpha > 0.01, state.transform.scale > 0, self.point(inside: point) else { return nil }
        guard owner?.takesTouch(at: point) ?? true else { return nil }
        for view in subviews.reversed() {
            let placement = view.touchable.placement(boundsOrigin: view.boundsOrigin)
            if let inner = placement.inward(point), let hit = view.hitTest(inner) { return hit }
        }
        return letsTouchesThrough ? nil : self
    }

    /// What touches meet: what is shown, or the model.
    final var touchable: PresentationState { touches == .whereModelled ? unanimated : presentation }

    /// The strictest of what moves the view decides.
    private var touches: Touches {
        var result = Touches.whereShown
        for contribution in contributions where !contribution.timeline.isOver {
            switch contribution.timeline.touches {
            case .none: return .none
            case .whereModelled: result = .whereModelled
            case .whereShown: break
            }
        }
        return result
    }
}
