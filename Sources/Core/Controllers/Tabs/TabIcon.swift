public import Platform
public import Views

/// A view of one's own in the place of a tab's pictogram, which may move when its tab is chosen.
///
/// The bar gives it its place, both colours, and tells it of each choice; it stays the same view as long as its item is in
/// the bar. Ours: UIKit's bars show images alone.
@MainActor
public protocol TabIcon: View {
    /// Its colour while its tab is not selected.
    var unselectedTint: Color { get set }
    /// Its colour while its tab is selected.
    var selectedTint: Color { get set }

    /// Its tab has been selected, or another one.
    ///
    /// Told once more where that is already so, when a transition is over: it may have been brought back.
    /// - Parameters:
    ///   - isSelected: whether its tab is the one.
    ///   - animated: whether it may take its own time for it, from wherever it is. If not, it goes to its end in one step.
    func setSelected(_ isSelected: Bool, animated: Bool)
    /// A hand that changes tabs has hold of the content: called in an animation block that goes with it, so that what is
    /// changed in one step follows the hand. By default the icon goes to its end.
    ///
    /// What is left of it at the end of the way it goes by itself: `setSelected` is called then.
    /// - Parameters:
    ///   - isSelected: whether its tab is the one that comes.
    ///   - share: how much of the content's way is left, 0 to 1; less than 1 where it was caught on its way.
    func lead(isSelected: Bool, share: Double)
}

extension TabIcon {
    /// Goes to its end.
    public func lead(isSelected: Bool, share: Double) { setSelected(isSelected, animated: false) }
}
