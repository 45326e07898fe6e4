public import Geometry

/// An object that adapts its content to the size of its view and to its traits; counterpart of `UIContentContainer`.
@preconcurrency @MainActor
public protocol ContentContainer: AnyObject {
    /// The preferred size of the content, in points; zero for no preference.
    var preferredContentSize: Size { get }

    /// Returns the size of a child in a container of a given size, in points.
    func size(forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size)
        -> Size

    /// Called when a child's preferred size has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)

    /// Called before the size changes, in points; the coordinator takes animations alongside the change.
    func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator)

    /// Called before the traits change; the coordinator takes animations alongside the change.
    func willTransition(to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)
}
