package import Geometry

/// What lies around a scroll view and may move instead of its content, as a sheet does.
///
/// Asked once, when a drag begins: who has it then has it until its end.
package protocol DragClaimant: View {
    /// Whether a drag is this view's; `way` is where it leads, of any length.
    func claimsDrag(_ way: Vector, in scrollView: ScrollView) -> Bool
}

extension ScrollView {
    /// Whether a drag belongs to something around.
    final func isClaimed(_ way: Vector) -> Bool {
        var view = superview
        while let current = view {
            if let claimant = current as? any DragClaimant, claimant.claimsDrag(way, in: self) { return true }
            view = current.superview
        }
        return false
    }
}
