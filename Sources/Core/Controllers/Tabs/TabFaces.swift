package import Views

/// The two looks of a tab's label or icon, one in the colour of selected items and one in that of the others.
///
/// In every frame one of them is visible. Both lie in the same place.
@MainActor
package struct TabFaces {
    /// The view that is visible while the tab is not selected.
    package let unselected: View
    /// The view that is visible while the tab is selected.
    package let selected: View

    /// The alpha that a face gains in the whole of an animation.
    ///
    /// It is so large that no frame shows a value between 0 and 1.
    private static let gain = 1e6

    /// Makes the pair of two views.
    package init(unselected: View, selected: View) { (self.unselected, self.selected) = (unselected, selected) }

    /// Shows one of the faces at once, and ends all animations of the two views, but not those of their subviews.
    package func show(isSelected: Bool) {
        for (face, isVisible) in [(selected, isSelected), (unselected, !isSelected)] {
            face.adoptPresentation()
            View.performWithoutAnimation { face.alpha = isVisible ? 1 : 0 }
        }
    }

    /// Exchanges the faces in the middle of the animation block around the call; no change if the other is not visible.
    ///
    /// An alpha below 0 is shown as 0, and one above 1 as 1. The sum of both alphas is 1 at any time.
    package func change(isSelected: Bool) {
        guard isSelected != (selected.alpha > 0.5) else { return }
        let half = Self.gain / 2, old = isSelected ? unselected : selected, new = isSelected ? selected : unselected
        View.performWithoutAnimation { (new.alpha, old.alpha) = (-half, 1 + half) }
        (new.alpha, old.alpha) = (half, 1 - half)
    }
}
