import Geometry
import Views

/// Holds the view of a navigation controller's top and, in mid-transition, all that the transition shows.
final class NavigationContent: View {
    weak var navigation: NavigationController?
    /// Where the top belonged at the last layout.
    private var rest = Rect.zero

    override func layoutSubviews() {
        let old = rest
        rest = bounds
        guard old != rest else { return }
        guard let operation = navigation?.stackOperation, let transition = operation.transition,
            transition.state.isRunning
        else {
            navigation?.placeTop()
            return
        }
        // What moves is its animator's to place; it only follows the window.
        for view in [operation.from.placedView, operation.to.placedView] where view.superview === self {
            view.frame = view.frame.following(old, to: rest)
        }
        transition.containerDidResize()
    }
}
