public import Geometry
public import Views

/// Decides where a presented view lies and what surrounds it, from the presentation to the end of the dismissal;
/// counterpart of `UIPresentationController`.
///
/// Ask a controller for its `presentationController` each time: adapting to other traits replaces the instance.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
open class PresentationController: ContentContainer {
    /// What is presented.
    public unowned let presentedViewController: ViewController
    /// How it is presented.
    public internal(set) final var presentationStyle = ModalPresentationStyle.custom
    /// Holds the presented view and all decoration; nil before the presentation begins and after the dismissal.
    public internal(set) final weak var containerView: View?
    /// Decides how the presentation adapts.
    public final weak var delegate: (any AdaptivePresentationControllerDelegate)?
    /// Traits that the presented controller has instead of its surroundings'; nil: none.
    public final var overrideTraitCollection: TraitCollection? {
        didSet { if overrideTraitCollection != oldValue { presentedViewController.traitsMayHaveChanged() } }
    }

    final weak var presenter: ViewController?

    /// Makes the controller of a presentation; `presenting` may be nil until that begins.
    public init(presentedViewController: ViewController, presenting: ViewController?) {
        self.presentedViewController = presentedViewController
        presenter = presenting
    }

    /// What presents.
    ///
    /// - Precondition: The presentation has begun and is not over.
    public final var presentingViewController: ViewController {
        guard let presenter else {
            preconditionFailure(
                ProgrammerError.notPresented("\(self) has no presenting controller: it is not presented"))
        }
        return presenter
    }

    // MARK: Frames

    /// The view that is placed and animated: the presented controller's or one around it.
    open var presentedView: View? { presentedViewController.view }

    /// Where the presented view lies at rest, in the container; by default all of it.
    open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

    /// The size that the presented controller would like to have.
    open var preferredContentSize: Size { presentedViewController.preferredContentSize }

    /// The size of a child in a container; by default the container's.
    open func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { parentSize }

    /// The presented controller would like to have another size: by default, lays the container out.
    open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
        containerView?.setNeedsLayout()
    }

    /// The container is about to be laid out; by default, the presented view gets its frame.
    open func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }

    /// The container has been laid out.
    open func containerViewDidLayoutSubviews() {}

    /// Whether a touch in the container is the presentation's; false: it goes to what lies below.
    func takesTouch(at point: Point) -> Bool { true }

    // MARK: What it does to the presenter

    /// Whether the presentation covers the whole window; false: only the controller that defines the context, if one does.
    ///
    /// Asked when the presentation is asked for, to find out who presents, and again whenever the style changes.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenter's view leaves the hierarchy when it is covered.
    open var shouldRemovePresentersView: Bool { false }

    // MARK: Phases

    /// The presentation begins: add decoration, and move it along with the presented controller's coordinator.
    open func presentationTransitionWillBegin() {}

    /// The presentation is over; where it is not `completed`, take the decoration away.
    open func presentationTransitionDidEnd(_ completed: Bool) {}

    /// The dismissal begins.
    open func dismissalTransitionWillBegin() {}

    /// The dismissal is over; where it is `completed`, take the decoration away.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: The system's transition

    /// An animator of the system, and the interaction controller that drives it; `nil`: it runs by itself.
    typealias SystemTransition = (
        animator: any ViewControllerAnimatedTransitioning, interactor: (any ViewControllerInteractiveTransitioning)?
    )

    /// A Boolean value that indicates whether a gesture of the presentation controller has requested a dismissal that has
    /// not begun yet.
    ///
    /// The presentation controller animates such a dismissal: the transitioning delegate is not asked for an animator.
    var isAwaitingDismissal: Bool { false }

    /// Makes the animator of a presentation or dismissal for which the transitioning delegate has none.
    func makeSystemTransition(for operation: ModalOperation) -> SystemTransition {
        (operation.makeSystemAnimator(), nil)
    }

    // MARK: Surroundings

    /// The style that the presentation takes under these traits: what the delegate answers, by default `none`.
    open func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
    }

    /// The window is about to get a size, in points.
    open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {}

    /// The traits are about to change.
    open func willTransition(
        to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
    ) {}
}
