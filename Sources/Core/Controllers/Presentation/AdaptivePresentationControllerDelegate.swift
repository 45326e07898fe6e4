/// Decides how a presentation adapts to its surroundings; counterpart of UIKit's protocol.
///
/// Asked when the presentation begins, and each time the traits change while it stands.
@MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
    /// The style that the presentation takes under these traits; `none`, the default: its own.
    ///
    /// Other answers than `fullScreen`, `overFullScreen` and `none` count as `none`, and are reported as a fault.
    func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle

    /// The controller to show in that style in place of the presented one; nil, the default: the same.
    func presentationController(
        _ controller: PresentationController,
        viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController?

    /// The presentation is about to take a style; `none`: its own. The coordinator is nil where nothing moves.
    func presentationController(
        _ controller: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator: (any ViewControllerTransitionCoordinator)?)

    /// Whether a hand may dismiss what is presented; by default, yes.
    ///
    /// This and the next three are about sheets, and about hands: no call of `dismiss` brings them.
    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool

    /// A hand dismisses, and may still let it stay: what is to move along is given to the coordinator of the presented
    /// controller.
    func presentationControllerWillDismiss(_ controller: PresentationController)

    /// A hand has dismissed; everybody else has been told.
    func presentationControllerDidDismiss(_ controller: PresentationController)

    /// A hand has tried to dismiss what must stay (`isModalInPresentation`, or `presentationControllerShouldDismiss`).
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
    /// As it is.
    public func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle { .none }

    /// The same controller.
    public func presentationController(
        _ controller: PresentationController,
        viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? { nil }

    /// Nothing to prepare.
    public func presentationController(
        _ controller: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator: (any ViewControllerTransitionCoordinator)?
    ) {}

    /// Yes.
    public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { true }

    /// Nothing to prepare.
    public func presentationControllerWillDismiss(_ controller: PresentationController) {}

    /// Nothing to tidy up.
    public func presentationControllerDidDismiss(_ controller: PresentationController) {}

    /// Nothing to say.
    public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
}
