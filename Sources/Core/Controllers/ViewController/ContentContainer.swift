public import Geometry

/// What adapts its content to the room it gets; counterpart of `UIContentContainer`.
@MainActor
public protocol ContentContainer: AnyObject {
    /// The size that the content would like to have, in points; zero: it does not care.
    var preferredContentSize: Size { get }

    /// The size that a child gets in a container of a size, in points.
    func size(forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size)
        -> Size

    /// A child would like to have another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)

    /// The room is about to become of a size, in points; what is to move along is given to the coordinator.
    func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator)

    /// The traits are about to change; what is to move along is given to the coordinator.
    func willTransition(to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)
}
