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
}
