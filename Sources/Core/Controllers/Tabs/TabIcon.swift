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
    /// Changes the icon for the rest of an interactive transition, in one step.
    ///
    /// The bar calls it in an animation block that the interaction drives, when the interaction begins and when it catches the
    /// running transition. A change that the icon leaves out follows after the transition, when the bar calls
    /// ``setSelected(_:animated:)``. By default the icon changes completely.
    /// - Parameters:
    ///   - isSelected: Whether the transition leads to the icon's tab.
    ///   - remainingFraction: The part of the content's transition that remains, 0 to 1; less than 1 if the transition was
    ///     caught while it ran.
    func update(isSelected: Bool, remainingFraction: Double)
}

extension TabIcon {
    /// Changes the icon completely.
    public func update(isSelected: Bool, remainingFraction: Double) { setSelected(isSelected, animated: false) }
}
