import Geometry
import Views

/// A presentation or a dismissal.
final class ModalOperation: TransitionOperation {
    enum Kind { case present, dismiss }

    let kind: Kind
    /// The presentations that begin or end, the top-most first; a dismissal may end several, but moves only the first.
    let presentations: [Presentation]
    weak var transition: Transition?
    /// The presentations whose controllers are notified of appearance: none that another presentation covers.
    private var visible: [Presentation] = []
    /// A Boolean value that indicates whether the presenter's view leaves while it is covered, and so takes part.
    private var takesPresenter = false
    /// The answer of the presentation controller if the delegate has supplied no animator.
    private var systemTransition: PresentationController.SystemTransition?

    /// - Precondition: `presentations` is not empty.
    init(_ kind: Kind, _ presentations: [Presentation]) {
        self.kind = kind
        self.presentations = presentations
        for presentation in presentations { presentation.operation = self }
    }

    // MARK: Participants

    /// The presentation whose container and views the transition moves.
    var top: Presentation { presentations[0] }
    /// The lowest presentation that begins or ends.
    private var lowest: Presentation { presentations[presentations.count - 1] }
    var container: View { top.container }
    var style: ModalPresentationStyle { top.original.modalPresentationStyle.resolved }

    private var presenter: ViewController? { lowest.presenting }
    private var isAnimated: Bool { transition?.isAnimated ?? false }

    func concerns(_ controller: ViewController) -> Bool {
        presentations.contains {
            controller.isDescendant(of: $0.presented) || $0.presenting.map(controller.isDescendant) ?? false
        }
    }

    func viewController(forKey key: TransitionContextKey) -> ViewController? {
        (key == .to) == (kind == .present) ? top.presented : presenter
    }

    func view(forKey key: TransitionContextKey) -> View? {
        if (key == .to) == (kind == .present) { return top.controller?.presentedView }
        return takesPresenter ? presenter?.view : nil
    }

    func frame(of controller: ViewController, isInitial: Bool) -> Rect {
        let isBefore = isInitial == (kind == .present)
        if controller === top.presented {
            // As in UIKit, a view that leaves over a presenter that stays has the frame that it rests at for its end, too.
            if isBefore, isInitial || takesPresenter { return .zero }
            return top.controller?.frameOfPresentedViewInContainerView ?? .zero
        }
        guard controller === presenter else { return .zero }
        return isBefore || !takesPresenter ? lowest.presentersFrame(in: container) : .zero
    }

    func outcome(didComplete: Bool) -> TransitionOutcome {
        didComplete == (kind == .present)
            ? .presented(presentations.map(\.original), by: presenter) : .dismissed(lowest)
    }

    /// Does nothing, because the views behind the container must not get its touches.
    func setReceivesTouches(_ receivesTouches: Bool) {}

    // MARK: Animator and interaction controller

    func prepare() {
        for presentation in presentations { presentation.adaptation.finish() }
        guard kind == .present else { return }
        top.prepare()
        if let stage = transition?.stage {
            top.makeContext(on: stage)
            top.placeContainer(on: stage)
            top.adaptation.adapt(coordinator: nil)
            top.placeContainer(on: stage)
        }
        top.presented.loadViewIfNeeded()
        top.presented.traitsMayHaveChanged()
    }

    func askForAnimator() -> any ViewControllerAnimatedTransitioning {
        if let answer = askDelegateForAnimator() { return answer }
        let made = top.controller?.makeSystemTransition(for: self) ?? (makeSystemAnimator(), nil)
        systemTransition = made
        return made.animator
    }

    /// Asks the transitioning delegate, except about a dismissal that a gesture of the presentation controller drives.
    private func askDelegateForAnimator() -> (any ViewControllerAnimatedTransitioning)? {
        let presented = top.presented
        guard !isRequestedByGesture, let delegate = presented.transitioningDelegate else { return nil }
        let answer: (any ViewControllerAnimatedTransitioning)?
        switch kind {
        case .present:
            guard let presenter else { return nil }
            answer = delegate.animationController(
                forPresented: presented, presenting: presenter, source: top.source ?? presenter)
        case .dismiss: answer = delegate.animationController(forDismissed: presented)
        }
        transition?.observe(
            kind == .present ? .animationControllerForPresented : .animationControllerForDismissed,
            answer: answer == nil ? "nil" : "animated")
        return answer
    }

    /// A Boolean value that indicates whether a gesture of the presentation controller has requested the dismissal.
    var isRequestedByGesture: Bool { kind == .dismiss && top.controller?.isAwaitingDismissal ?? false }

    /// A Boolean value that indicates whether the operation is animated for a user who prefers reduced motion.
    var prefersReducedMotion: Bool { isAnimated && transition?.stage?.isReduceMotionEnabled ?? false }

    /// Makes the animator that suits the `modalTransitionStyle` of the presented controller, or of a presenter that
    /// defines the style for its context.
    func makeSystemAnimator() -> SystemAnimator {
        let presenting = lowest.presenting
        let isPresenters = lowest.isInContext && presenting?.providesPresentationContextTransitionStyle ?? false
        let style = isPresenters ? presenting?.modalTransitionStyle : nil
        let duration = (transition?.stage?.transitionSettings ?? .standard).presentationDuration
        return SystemAnimator(kind, style: style ?? top.presented.modalTransitionStyle, duration: duration)
    }

    /// Asks the delegate about its own animator; the system's has the interaction controller that it was made with.
    func askForInteractor(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        if let systemTransition { return systemTransition.interactor }
        let delegate = top.presented.transitioningDelegate
        let answer: (any ViewControllerInteractiveTransitioning)?
        switch kind {
        case .present: answer = delegate?.interactionControllerForPresentation(using: animator)
        case .dismiss: answer = delegate?.interactionControllerForDismissal(using: animator)
        }
        transition?.observe(
            kind == .present ? .interactionControllerForPresentation : .interactionControllerForDismissal,
            answer: answer == nil ? "nil" : "interactive")
        return answer
    }

    // MARK: Beginning

    /// Notifies the presentation controllers, then the controllers whose views appear or disappear.
    func willBegin() {
        systemTransition = nil
        if kind == .present { top.adaptation.notifyStyle(isAnimated ? transition?.coordinator : nil) }
        takesPresenter = lowest.takesPresentersView
        switch kind {
        case .present:
            notifyPresentationControllers(.presentationTransitionWillBegin) { $0.presentationTransitionWillBegin() }
            visible = presentations
            if takesPresenter {
                presenter?.beginOwnAppearance(false, animated: isAnimated)
                top.takePresentersView()
            }
            top.presented.beginOwnAppearance(true, animated: isAnimated)
        case .dismiss:
            notifyPresentationControllers(.dismissalTransitionWillBegin) { $0.dismissalTransitionWillBegin() }
            visible = presentations.filter { $0.presented.appearance != .disappeared }
            for presentation in visible { presentation.presented.beginOwnAppearance(false, animated: isAnimated) }
            // Only the top-most presentation moves.
            for presentation in presentations.dropFirst() { presentation.controller?.presentedView?.isHidden = true }
            if takesPresenter, lowest.isPresenterOnScreen {
                presenter?.beginOwnAppearance(true, animated: isAnimated)
            }
        }
        placeViews()
    }

    /// Sets the frame of the incoming view.
    private func placeViews() {
        transition?.observe(.presentedView, of: top.controller)
        switch kind {
        case .present:
            let frame = top.controller?.frameOfPresentedViewInContainerView ?? container.bounds
            top.controller?.presentedView?.frame = frame
        case .dismiss:
            // The window may have been resized while the presenter's view was covered.
            if takesPresenter { lowest.placePresentersView(in: container) }
        }
    }

    // MARK: End

    func settle(didComplete: Bool) {
        switch (kind, didComplete) {
        case (.present, true):
            endAppearance(of: top.presented, isOnScreen: top.isOnScreen)
            coverPresenter()
        case (.present, false):
            remove(top)
            uncoverPresenter()
        case (.dismiss, true):
            uncoverPresenter()
            presentations.forEach(remove)
        case (.dismiss, false):
            coverPresenter()
            for presentation in presentations.reversed() {
                presentation.controller?.presentedView?.isHidden = false
                presentation.container.setNeedsLayout()
                if isVisible(presentation) {
                    endAppearance(of: presentation.presented, isOnScreen: presentation.isOnScreen)
                }
            }
        }
        for presentation in presentations { presentation.operation = nil }
    }

    func didEnd(didComplete: Bool) {
        switch kind {
        case .present:
            notifyPresentationControllers(.presentationTransitionDidEnd, answer: "\(didComplete)") {
                $0.presentationTransitionDidEnd(didComplete)
            }
        case .dismiss:
            notifyPresentationControllers(.dismissalTransitionDidEnd, answer: "\(didComplete)") {
                $0.dismissalTransitionDidEnd(didComplete)
            }
        }
        if outcome(didComplete: didComplete).isDismissal { lowest.end() }
        // No call could dismiss a presentation over the window after its presenter has left the stage or was released.
        guard presenter?.stage == nil else { return }
        presentations.last { !$0.isInContext && $0.container.superview != nil }?.abandon()
    }

    /// Notifies the presentation controllers, the top-most first.
    private func notifyPresentationControllers(
        _ name: TransitionCall.Name, answer: String? = nil, _ notify: (PresentationController) -> Void
    ) {
        for controller in presentations.compactMap(\.controller) {
            transition?.observe(name, of: controller, answer: answer)
            notify(controller)
        }
    }

    private func isVisible(_ presentation: Presentation) -> Bool { visible.contains { $0 === presentation } }

    private func remove(_ presentation: Presentation) {
        let view = presentation.controller?.presentedView
        view?.removeFromSuperview()
        view?.isHidden = false
        if isVisible(presentation) { endDisappearance(of: presentation.presented) }
    }

    /// Ends the appearance of a controller; it disappears instead where its context has left the screen meanwhile.
    private func endAppearance(of controller: ViewController, isOnScreen: Bool) {
        guard isOnScreen else { return endDisappearance(of: controller) }
        controller.beginOwnAppearance(true, animated: isAnimated)
        transition?.stage?.window.layoutIfNeeded()
        controller.endOwnAppearance()
    }

    /// Ends the disappearance of a controller, unless it has disappeared with its context already.
    private func endDisappearance(of controller: ViewController) {
        guard controller.appearance != .disappeared else { return }
        controller.beginOwnAppearance(false, animated: isAnimated)
        controller.endOwnAppearance()
    }

    private func coverPresenter() {
        guard takesPresenter, let presenter else { return }
        lowest.removePresentersView()
        endDisappearance(of: presenter)
    }

    private func uncoverPresenter() {
        guard takesPresenter, let presenter else { return }
        lowest.restorePresentersView()
        endAppearance(of: presenter, isOnScreen: lowest.isPresenterOnScreen)
    }
}
