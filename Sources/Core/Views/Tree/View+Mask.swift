import Geometry

extension View {
    /// What the view hangs on: its superview, or the view that it masks.
    final var parent: View? { superview ?? maskedView }

    /// The views that hang on this one.
    final var children: [View] { mask.map { subviews + [$0] } ?? subviews }

    /// Ties a new mask to this view and lets go of the old one.
    final func maskChanged(from old: View?) {
        guard old !== mask else { return }
        if let old {
            old.maskedView = nil
            if window != nil { old.windowChanged() }
        }
        guard let mask else { return }
        precondition(!isDescendant(of: mask), ProgrammerError.maskOfItself("\(mask) cannot mask itself or what is inside it"))
        mask.removeFromSuperview()
        mask.maskedView = self
        setNeedsLayout()
        mask.setNeedsLayout()
        if window != nil { mask.windowChanged() }
    }
}
