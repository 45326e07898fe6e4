public import Geometry
public import Views

/// A controller of the frame and decoration of a presented view, from the presentation to the end of the dismissal;
/// counterpart of `UIPresentationController`.
///
/// Read the `presentationController` of a view controller anew each time, because adapting to other traits replaces the
/// instance.
///
/// ```swift
/// final class PanelPresentationController: PresentationController {
///     private let dimming = View()
///
///     override var frameOfPresentedViewInContainerView: Rect {
///         let size = containerView?.size ?? .zero
///         return Rect(x: 0, y: size.height / 2, width: size.width, height: size.height / 2)
///     }
///
///     override func presentationTransitionWillBegin() {
///         dimming.frame = containerView?.bounds ?? .zero
///         dimming.backgroundColor = Color(white: 0, alpha: 0.4)
///         dimming.alpha = 0
///         containerView?.insertSubview(dimming, at: 0)
///         presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
///     }
///
///     override func dismissalTransitionWillBegin() {
///         presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
///     }
/// }
/// ```
@preconcurrency @MainActor
open class PresentationController: ContentContainer {
    /// The presented controller.
    public unowned let presentedViewController: ViewController
    /// The style of the presentation.
    public internal(set) final var presentationStyle = ModalPresentationStyle.custom
    /// The view that contains the presented view and all decoration; nil before the presentation and after the
    /// dismissal.
    public internal(set) final weak var containerView: View?
    /// The delegate that decides how the presentation adapts.
    public final weak var delegate: (any AdaptivePresentationControllerDelegate)?
    /// The traits that override those of the environment for the presented controller; nil, the default, for none.
    public final var overrideTraitCollection: TraitCollection? {
        didSet { if overrideTraitCollection != oldValue { presentedViewController.traitsMayHaveChanged() } }
    }

    final weak var presenter: ViewController?

    /// Creates a presentation controller; `presenting` may be nil until the presentation begins.
    public init(presentedViewController: ViewController, presenting: ViewController?) {
        self.presentedViewController = presentedViewController
        presenter = presenting
    }

    // Without isolation: see `View`.
    nonisolated deinit {}

    /// The presenting controller.
    ///
    /// - Precondition: The presentation has begun and has not ended.
    public final var presentingViewController: ViewController {
        guard let presenter else {
            preconditionFailure(
                ProgrammerError.notPresented("\(self) has no presenting controller: it is not presented"))
        }
        return presenter
    }

    // MARK: Frames

    /// The view that is placed and animated; by default, the presented controller's.
    open var presentedView: View? { presentedViewController.view }

    /// The frame at rest of the presented view, in the container; by default, all of the container.
    open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

    /// The preferred size of the presented controller, in points.
    open var preferredContentSize: Size { presentedViewController.preferredContentSize }

    /// Returns the size of a child in a container; by default, the size of the container.
    open func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { parentSize }

    /// Called when the presented controller's preferred size has changed; the default lays the container out.
    open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
        containerView?.setNeedsLayout()
    }

    /// Called before the layout of the container; the default sets the frame of the presented view.
    open func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }

    /// Called after the layout of the container.
    open func containerViewDidLayoutSubviews() {}

    /// Returns whether a touch in the container belongs to the presentation; otherwise it goes to the views below.
    func takesTouch(at point: Point) -> Bool { true }

    // MARK: The presenter

    /// A Boolean value that indicates whether the presentation covers the whole window rather than the controller that
    /// defines the context; without such a controller it covers the window in any case.
    ///
    /// Read when the presentation is requested, to determine the presenting controller, and again whenever the style
    /// changes.
    open var shouldPresentInFullscreen: Bool { true }

    /// A Boolean value that indicates whether the presenter's view is removed from the hierarchy while it is covered.
    open var shouldRemovePresentersView: Bool { false }

    // MARK: Phases

    /// Called when the presentation begins; an override adds decoration, and animates it with the presented
    /// controller's coordinator.
    open func presentationTransitionWillBegin() {}

    /// Called when the presentation has ended; an override removes the decoration if it was not `completed`.
    open func presentationTransitionDidEnd(_ completed: Bool) {}

    /// Called when the dismissal begins.
    open func dismissalTransitionWillBegin() {}

    /// Called when the dismissal has ended; an override removes the decoration if it was `completed`.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: The system's transition

    /// An animator of the system, and the interaction controller that drives it; nil if it runs by itself.
    typealias SystemTransition = (
        animator: any ViewControllerAnimatedTransitioning, interactor: (any ViewControllerInteractiveTransitioning)?
    )

    /// A Boolean value that indicates whether a gesture of the presentation controller has requested a dismissal that
    /// has not begun yet.
    ///
    /// The presentation controller animates such a dismissal: the transitioning delegate is not asked for an animator.
    var isAwaitingDismissal: Bool { false }

    /// Makes the animator of a presentation or dismissal for which the transitioning delegate has none.
    func makeSystemTransition(for operation: ModalOperation) -> SystemTransition {
        (operation.makeSystemAnimator(), nil)
    }

    // MARK: Adaptation

    /// Returns the style for given traits, `none` for the presentation's own, or `automatic` for what suits it; by default, the
    /// delegate's answer.
    open func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .automatic
    }

    /// Returns the style that suits the presentation under given traits: its own.
    func suitableStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle { .none }

    /// Called before the container changes its size, in points.
    open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {}

    /// Called before the traits change.
    open func willTransition(
        to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
    ) {}
}

// MARK: - Delegate

/// A delegate that decides how a presentation adapts to its environment, and whether the user may dismiss a sheet;
/// counterpart of `UIAdaptivePresentationControllerDelegate`.
///
/// The methods about styles are called when the presentation begins and whenever the traits change during it. The others
/// concern sheets that the user drags; calls of `dismiss` do not cause them.
@preconcurrency @MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
    /// Returns the style of the presentation in a window of compact width: `none` for its own, or `automatic`, the default,
    /// which means a sheet for a popover and otherwise `none`.
    ///
    /// Called only where `adaptivePresentationStyle(for:traitCollection:)` is not implemented.
    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle

    /// Returns the style of the presentation under given traits; `none` for its own.
    ///
    /// By default, the answer of `adaptivePresentationStyle(for:)` where the width is compact, and `none` elsewhere.
    /// Answers other than `fullScreen`, `overFullScreen`, `automatic` and `none` count as `none`, and are reported as a fault.
    func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle

    /// Called before a presentation begins in another style than its own; the delegate can configure the controller of that
    /// style, such as the detents of a sheet.
    ///
    /// - Parameters:
    ///   - controller: The presentation controller of the presentation's own style.
    ///   - adaptivePresentationController: The presentation controller that takes its place.
    func presentationController(
        _ controller: PresentationController, prepare adaptivePresentationController: PresentationController)

    /// Returns a substitute to show in a style instead of the presented controller; nil, the default, for none.
    func presentationController(
        _ controller: PresentationController,
        viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController?

    /// Called before the presentation takes a style.
    ///
    /// - Parameters:
    ///   - controller: The presentation controller of the presentation's own style.
    ///   - style: The style; `none` for the presentation's own.
    ///   - transitionCoordinator: The coordinator of the change; nil if nothing is animated.
    func presentationController(
        _ controller: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator: (any ViewControllerTransitionCoordinator)?)

    /// Returns whether the user may dismiss the presented controller by a drag; by default, true.
    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool

    /// Called when the user begins to dismiss the presented controller, which can still be cancelled; the presented
    /// controller's coordinator takes animations alongside.
    func presentationControllerWillDismiss(_ controller: PresentationController)

    /// Called when the user has dismissed the presented controller, after all other notifications.
    func presentationControllerDidDismiss(_ controller: PresentationController)

    /// Called when the user has tried to dismiss a controller that `isModalInPresentation` or
    /// `presentationControllerShouldDismiss` keeps.
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
    /// Returns `automatic`.
    public func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
        .automatic
    }

    /// Returns the answer of `adaptivePresentationStyle(for:)` where the width is compact, and `none` elsewhere.
    public func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
    }

    /// Does nothing.
    public func presentationController(
        _ controller: PresentationController, prepare adaptivePresentationController: PresentationController
    ) {}

    /// Returns nil.
    public func presentationController(
        _ controller: PresentationController,
        viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? { nil }

    /// Does nothing.
    public func presentationController(
        _ controller: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator: (any ViewControllerTransitionCoordinator)?
    ) {}

    /// Returns true.
    public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { true }

    /// Does nothing.
    public func presentationControllerWillDismiss(_ controller: PresentationController) {}

    /// Does nothing.
    public func presentationControllerDidDismiss(_ controller: PresentationController) {}

    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
}

// MARK: - The system's presentation controllers

/// The presentation controller of the style `fullScreen`, which removes the presenter's view.
final class FullScreenPresentationController: PresentationController {
    override var shouldRemovePresentersView: Bool { true }
}

/// The presentation controller of the styles `currentContext` and `overCurrentContext`.
final class ContextPresentationController: PresentationController {
    override var shouldPresentInFullscreen: Bool { false }
    override var shouldRemovePresentersView: Bool { presentationStyle == .currentContext }
}

extension PresentationController {
    /// Returns the system's presentation controller of a style.
    static func system(
        _ style: ModalPresentationStyle, of presented: ViewController, presenting: ViewController?
    ) -> PresentationController {
        let controller =
            switch style.resolved {
            case .fullScreen:
                FullScreenPresentationController(presentedViewController: presented, presenting: presenting)
            case .pageSheet, .formSheet, .automatic:
                SheetPresentationController(presentedViewController: presented, presenting: presenting)
            case .currentContext, .overCurrentContext:
                ContextPresentationController(presentedViewController: presented, presenting: presenting)
            case .popover:
                PopoverPresentationController(presentedViewController: presented, presenting: presenting)
            case .overFullScreen, .custom, .none:
                PresentationController(presentedViewController: presented, presenting: presenting)
            }
        controller.presentationStyle = style.resolved
        return controller
    }
}

/// The calls of the delegate for a dismissal by the user.
extension PresentationController {
    /// Returns whether a gesture may dismiss the presentation; asks the delegate.
    func asksToBeDismissed() -> Bool {
        guard !presentedViewController.isModalInPresentation else { return false }
        guard let delegate else { return true }
        let answer = delegate.presentationControllerShouldDismiss(self)
        presentedViewController.stage?.observe(.presentationControllerShouldDismiss, of: self, "\(answer)")
        return answer
    }

    /// Notifies the delegate of a gesture that was not allowed to dismiss the presentation.
    func refuse() {
        guard let delegate else { return }
        presentedViewController.stage?.observe(.presentationControllerDidAttemptToDismiss, of: self)
        delegate.presentationControllerDidAttemptToDismiss(self)
    }
}
