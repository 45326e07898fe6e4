public import Geometry
import Gestures
package import Platform

extension View {
    /// Returns the front-most view that contains a point in this view's coordinates and accepts input, as shown on screen.
    ///
    /// A view in perspective is hit where it is drawn, its back too. Masks and rounded corners do not reduce the bounds, as
    /// in UIKit. Hit testing skips views that an animation without `.allowUserInteraction` moves, and their subviews. It
    /// uses the model of views that an animator with `isManualHitTestingEnabled` moves.
    public final func hitTest(_ point: Point) -> View? { hitTest(point, with: nil) }

    /// Finds the view by the rules of hit testing.
    final func hitView(_ point: Point, with event: Event?) -> View? {
        guard isOnScreen, !isHidden, isUserInteractionEnabled, touches != .none else { return nil }
        let state = touchable
        guard state.alpha > 0.01, !state.transform.isVanishing else { return nil }
        guard self.point(inside: point, with: event) else { return nil }
        guard owner?.takesTouch(at: point) ?? true else { return nil }
        for view in subviews.reversed() {
            let placement = view.touchable.placement(of: view)
            if let inner = placement.inward(point), let hit = view.hitTest(inner, with: event) { return hit }
        }
        return letsTouchesThrough ? nil : self
    }

    /// The state that hit testing uses: the presentation or the model.
    final var touchable: PresentationState { touches == .whereModelled ? unanimated : presentation }

    /// The strictest rule of the timelines that move the view.
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

/// The callbacks that a controller receives from its view, which may be of any class.
package protocol ViewOwner: AnyObject {
    /// Called before the view's own layout.
    func viewIsAboutToBeLaidOut()
    /// Called after the view's own layout.
    func viewHasBeenLaidOut()
    /// Called after the view has been added to a window or removed from one.
    func viewHasMovedToWindow()
    /// Called after the view's `overrideUserInterfaceStyle` has changed.
    func viewHasOverriddenStyle()
    /// The style that the container or the presentation sets for the view; `.unspecified` for that of the superview.
    var containerStyle: UserInterfaceStyle { get }
    /// Returns whether a touch at a point in the view's coordinates belongs to the view.
    func takesTouch(at point: Point) -> Bool
    /// Closes the controller for a screen reader; returns whether it can be closed now.
    func performAccessibilityEscape() -> Bool
    /// A Boolean value that indicates whether a screen reader can close the controller now.
    var canBeEscaped: Bool { get }
}

/// A view that opens a menu where the user presses the right mouse button.
@MainActor
package protocol ContextMenuOffering: View {
    /// Opens a menu at a location in the window's points; returns whether the view has used the press.
    func openContextMenu(at location: Point) -> Bool
}

extension Window {
    /// Offers a press of the right mouse button to the view at its location, and then to the views around it.
    package func openContextMenu(at location: Point) {
        var view = hitTest(location)
        while let current = view {
            if (current as? any ContextMenuOffering)?.openContextMenu(at: location) ?? false { return }
            view = current.superview
        }
    }
}
