import Tactile

@testable import Views

extension View {
    /// Whether it is in a window, and neither it nor any view around it is hidden or stood in for.
    var isVisible: Bool {
        var view: View? = self
        while let current = view {
            guard !current.isHidden, current.standInCount == 0, current.presentation.alpha > 0 else { return false }
            if current is Window { return true }
            view = current.superview
        }
        return false
    }
}
