import Geometry
import Motion
import Views

/// One presentation or dismissal under way: who drives it, how far it is, and its end, which comes exactly once.
///
/// `TransitionState` decides what a call does; this asks and tells everybody in UIKit's order.
final class Transition {
    enum Kind { case present, dismiss }

    let kind: Kind
    let isAnimated: Bool
    let coordinator: TransitionCoordinator
    private(set) var state = TransitionState.requested
    /// Who takes part, the top-most first; a dismissal may take several away, of which only the first moves.
    let presentations: [Presentation]
    /// What frames each of them, which adapting may replace.
    private var controllers: [PresentationController] { presentations.compactMap(\.controller) }
    /// What the transition moves and a hand can take hold of; nil where there is nothing of the kind.
    private(set) var conductor: (any ViewImplicitlyAnimating)?
    /// When it is given up unless it has been completed before; nil while a hand has it.
    private(set) var deadline: Double?

    private weak var stage: Stage?
    private var time: Double { stage?.time ?? 0 }
    private var animator: (any ViewControllerAnimatedTransitioning)?
    private var interactor: (any ViewControllerInteractiveTransitioning)?
    private weak var context: TransitionContext?
    /// Moves what goes alongside where there is no conductor.
    private var alongside: PropertyAnimator?
    /// How far a hand has brought it, 0 to 1.
    var percentComplete = 0.0
    /// When it began, on the stage's clock.
    private var beginning = 0.0
    /// How faults call whoever animates.
    private var animatorName = "the transition"
    /// Whom to tell when it is complete, and when it is back where it began.
    private var completions: [() -> Void] = []
    private var reverseCompletions: [() -> Void] = []

    /// How long after its time a transition is waited for, in seconds; ours.
    static let patience = 10.0

    /// - Precondition: `presentations` is not empty.
    init(
        _ kind: Kind, _ presentations: [Presentation], isAnimated: Bool, on stage: Stage, completion: (() -> Void)?
    ) {
        self.kind = kind
        self.presentations = presentations
        self.isAnimated = isAnimated
        self.stage = stage
        if let completion { completions = [completion] }
        let top = presentations[0]
        coordinator = TransitionCoordinator(
            on: stage, isAnimated: isAnimated, style: top.original.modalPresentationStyle, container: top.container)
        coordinator.transition = self
        for presentation in presentations { presentation.transition = self }
    }

    // MARK: Who takes part

    /// The presentation whose container and views the transition moves.
    var top: Presentation { presentations[0] }
    /// The lowest presentation that comes or goes.
    var lowest: Presentation { presentations[presentations.count - 1] }
    var container: View { top.container }

    private var presenter: ViewController? { lowest.presenting }
    /// Whether the presenter's view is covered at rest, and so comes and goes too.
    private var takesPresenter: Bool { lowest.controller?.shouldRemovePresentersView ?? false }

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
            return isBefore ? .zero : top.controller?.frameOfPresentedViewInContainerView ?? .zero
        }
        guard controller === presenter else { return .zero }
        return isBefore || !takesPresenter ? container.bounds : .zero
    }

    // MARK: Beginning

    /// Asks the delegate who drives the transition, and lets them begin.
    func begin() {
        if kind == .present { open() }
        let own = askForAnimator()
        let animator = own ?? SystemTransition(kind, style: top.presented.modalTransitionStyle)
        self.animator = animator
        animatorName = "\(type(of: animator))"
        beginning = time
        interactor = isAnimated ? own.flatMap(askForInteractor) : nil
        if kind == .present { top.tellStyle(coordinator) }
        announce()
        observe(.presentedView, of: top.controller)
        if kind == .present, let view = top.controller?.presentedView {
            view.frame = top.controller?.frameOfPresentedViewInContainerView ?? container.bounds
        }
        let context = TransitionContext(self)
        self.context = context
        let duration = isAnimated ? animator.transitionDuration(using: context) : 0
        observe(.transitionDuration, answer: "\(duration)")
        coordinator.transitionDuration = duration
        let isInteractive = interactor?.wantsInteractiveStart ?? false
        coordinator.initiallyInteractive = isInteractive
        handle(.begin(isInteractive: isInteractive))
        start(context)
        place()
        beginAlongside()
    }

    private func open() {
        top.prepare()
        if let window = stage?.window {
            window.addSubview(container)
            container.frame = window.bounds
        }
        top.adapt(coordinator: nil)
        top.presented.loadViewIfNeeded()
        top.presented.traitsMayHaveChanged()
    }

    private func start(_ context: TransitionContext) {
        if let interactor {
            observe(.startInteractiveTransition)
            interactor.startInteractiveTransition(context)
        } else if isAnimated {
            animate(context)
            conductor = conductor ?? askForInterruptible(context)
        } else {
            View.performWithoutAnimation { animate(context) }
            if state.isRunning { complete(true) }
        }
    }

    /// Has the animator begin.
    private func animate(_ context: TransitionContext) {
        observe(.animateTransition)
        animator?.animateTransition(using: context)
    }

    /// The views are in the container: they get their places, and those who came with them are told.
    private func place() {
        guard state.isRunning else { return }
        container.layoutIfNeeded()
        if kind == .present { top.presented.placeAppearance() } else if takesPresenter { presenter?.placeAppearance() }
    }

    private func beginAlongside() {
        guard state.isRunning else { return }
        coordinator.isInterruptible = conductor != nil || interactor != nil
        coordinator.begin { [weak self] changes in
            if let self { goAlongside(changes) } else { changes() }
        }
    }

    /// Makes changes as a part of what the conductor moves or, without one, in an animator that keeps step.
    private func goAlongside(_ changes: @escaping () -> Void) {
        guard isAnimated else { return View.performWithoutAnimation(changes) }
        if let conductor, conductor.state == .active { return conductor.addAnimations(delayFactor: 0, changes) }
        if let alongside, alongside.state == .active { return alongside.addAnimations(changes) }
        let isHeld = state.isInteractive
        let gone = isHeld ? 0 : time - beginning
        let animator = PropertyAnimator(
            duration: max(coordinator.transitionDuration - gone, 0), curve: .easeInOut, animations: changes)
        alongside = animator
        if isHeld { animator.fractionComplete = percentComplete } else { animator.startAnimation() }
    }

    /// Tells everybody that it begins: those who frame, then those whose views come and go.
    private func announce() {
        let isPresentation = kind == .present
        for controller in controllers {
            observe(
                isPresentation ? .presentationTransitionWillBegin : .dismissalTransitionWillBegin, of: controller)
            if isPresentation {
                controller.presentationTransitionWillBegin()
            } else {
                controller.dismissalTransitionWillBegin()
            }
        }
        if isPresentation {
            if takesPresenter {
                presenter?.beginAppearanceTransition(false, animated: isAnimated)
                top.takePresentersView()
            }
            top.presented.beginAppearanceTransition(true, animated: isAnimated)
        } else {
            for presentation in presentations {
                presentation.presented.beginAppearanceTransition(false, animated: isAnimated)
                // Only the top-most is seen going.
                if presentation !== top { presentation.controller?.presentedView?.isHidden = true }
            }
            if takesPresenter { presenter?.beginAppearanceTransition(true, animated: isAnimated) }
        }
    }

    // MARK: Questions

    private func askForAnimator() -> (any ViewControllerAnimatedTransitioning)? {
        let presented = top.presented
        guard let delegate = presented.transitioningDelegate else { return nil }
        let answer: (any ViewControllerAnimatedTransitioning)?
        switch kind {
        case .present:
            guard let presenter else { return nil }
            answer = delegate.animationController(
                forPresented: presented, presenting: presenter, source: top.source ?? presenter)
        case .dismiss: answer = delegate.animationController(forDismissed: presented)
        }
        observe(
            kind == .present ? .animationControllerForPresented : .animationControllerForDismissed,
            answer: answer == nil ? "nil" : "animated")
        return answer
    }

    private func askForInteractor(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        let delegate = top.presented.transitioningDelegate
        let answer: (any ViewControllerInteractiveTransitioning)?
        switch kind {
        case .present: answer = delegate?.interactionControllerForPresentation(using: animator)
        case .dismiss: answer = delegate?.interactionControllerForDismissal(using: animator)
        }
        observe(
            kind == .present ? .interactionControllerForPresentation : .interactionControllerForDismissal,
            answer: answer == nil ? "nil" : "interactive")
        return answer
    }

    private func askForInterruptible(_ context: TransitionContext) -> (any ViewImplicitlyAnimating)? {
        guard let answer = animator?.interruptibleAnimator(using: context) else { return nil }
        observe(.interruptibleAnimator)
        return answer
    }

    // MARK: Hands

    /// Takes what moves the transition into the hands of a percent-driven one, at rest at its beginning; nil where it
    /// begins by itself and cannot be interrupted.
    func conduct(_ context: TransitionContext, fromBeginning: Bool) -> (any ViewImplicitlyAnimating)? {
        conductor = askForInterruptible(context)
        switch (conductor, fromBeginning) {
        case (nil, true):
            let capture = PropertyAnimator(duration: coordinator.transitionDuration, curve: .linear)
            capture.addForeignAnimations { [weak self] in self?.animate(context) }
            conductor = capture
            capture.pauseAnimation()
        case (let animator?, true): animator.pauseAnimation()
        case (_, false): animate(context)
        }
        return conductor
    }

    func update(_ percentComplete: Double) {
        if state.isRunning { observe(.updateInteractiveTransition, answer: "\(percentComplete)") }
        handle(.update)
        guard state.isInteractive else { return }
        self.percentComplete = percentComplete
        alongside?.fractionComplete = percentComplete
    }

    func pause() {
        if state.isRunning { observe(.pauseInteractiveTransition) }
        handle(.pause)
        guard state.isInteractive, let alongside, alongside.state == .active else { return }
        alongside.pauseAnimation()
        alongside.isReversed = false
    }

    func letGo(_ event: TransitionState.Event) {
        let isInteractive = state.isInteractive
        if isInteractive {
            observe(event == .finish ? .finishInteractiveTransition : .cancelInteractiveTransition)
            coordinator.percentComplete = percentComplete
            coordinator.completionVelocity = interactor?.completionSpeed ?? 1
            coordinator.completionCurve = interactor?.completionCurve ?? .easeInOut
        }
        handle(event)
        guard isInteractive, let alongside, alongside.state == .active else { return }
        alongside.isReversed = event == .cancel
        alongside.startAnimation()
    }

    // MARK: Turning round

    /// Whether the opposite can be had by going back from where it is.
    var canReverse: Bool {
        guard case .playing = state, let conductor else { return false }
        return conductor.isRunning
    }

    /// Goes back, or forth again; `completion` is told when it has arrived there.
    func reverse(completion: (() -> Void)?) {
        handle(.reverse)
        observe(.reverseTransition, answer: state.isCancelled ? "back" : "forth")
        conductor?.isReversed = state.isCancelled
        guard let completion else { return }
        if state.isCancelled { reverseCompletions.append(completion) } else { completions.append(completion) }
    }

    // MARK: End

    func complete(_ didComplete: Bool) {
        if state.isRunning { observe(.completeTransition, answer: "\(didComplete)") }
        handle(.complete(didComplete))
    }

    func contextWasReleased() { handle(.release) }

    /// Nobody has completed it for far too long.
    func expire() { handle(.expire) }

    func containerDidResize() {
        guard state.isRunning, let context else { return }
        animator?.containerViewDidResize(using: context)
    }

    private func handle(_ event: TransitionState.Event) {
        let actions = state.handle(event)
        coordinator.isInteractive = state.isInteractive
        coordinator.isCancelled = state.isCancelled
        if case .playing = state {
            deadline = time + coordinator.transitionDuration + Self.patience
        } else {
            deadline = nil
        }
        for action in actions {
            switch action {
            case .tellInteractionChanged: coordinator.tellInteractionChanged()
            case .report(let rule): stage?.report(TransitionFault(rule, by: animatorName, event))
            case .end(let didComplete): end(didComplete: didComplete)
            }
        }
    }

    /// Tidies up, whoever has ended it and however; then tells everybody, the presentation's side first.
    private func end(didComplete: Bool) {
        let animator = animator
        self.animator = nil
        interactor = nil
        conductor = nil
        endAlongside(didComplete: didComplete)
        settleViews(didComplete: didComplete)
        for presentation in presentations { presentation.transition = nil }
        let isPresentation = kind == .present
        for controller in controllers {
            observe(
                isPresentation ? .presentationTransitionDidEnd : .dismissalTransitionDidEnd, of: controller,
                answer: "\(didComplete)")
            if isPresentation {
                controller.presentationTransitionDidEnd(didComplete)
            } else {
                controller.dismissalTransitionDidEnd(didComplete)
            }
        }
        if isPresentation != didComplete { lowest.end() }
        observe(.animationEnded, answer: "\(didComplete)")
        animator?.animationEnded(didComplete)
        coordinator.end()
        for completion in didComplete ? completions : reverseCompletions { completion() }
        completions = []
        reverseCompletions = []
        stage?.transitions.ended(self)
    }

    private func endAlongside(didComplete: Bool) {
        guard let alongside, alongside.state == .active else { return }
        alongside.stopAnimation(false)
        alongside.finishAnimation(at: didComplete ? .end : .start)
    }

    /// Puts the views where they belong at rest, and tells their controllers.
    private func settleViews(didComplete: Bool) {
        switch (kind, didComplete) {
        case (.present, true):
            top.presented.endAppearanceTransition()
            coverPresenter()
        case (.present, false):
            uncoverPresenter()
            leave(top)
        case (.dismiss, true):
            uncoverPresenter()
            presentations.forEach(leave)
        case (.dismiss, false):
            for presentation in presentations.reversed() {
                presentation.controller?.presentedView?.isHidden = false
                presentation.presented.beginAppearanceTransition(true, animated: isAnimated)
                presentation.presented.endAppearanceTransition()
            }
            coverPresenter()
            container.setNeedsLayout()
        }
    }

    private func leave(_ presentation: Presentation) {
        let view = presentation.controller?.presentedView
        view?.removeFromSuperview()
        view?.isHidden = false
        presentation.presented.beginAppearanceTransition(false, animated: isAnimated)
        presentation.presented.endAppearanceTransition()
    }

    private func coverPresenter() {
        guard takesPresenter else { return }
        lowest.removePresentersView()
        presenter?.beginAppearanceTransition(false, animated: isAnimated)
        presenter?.endAppearanceTransition()
    }

    private func uncoverPresenter() {
        guard takesPresenter else { return }
        lowest.restorePresentersView()
        presenter?.beginAppearanceTransition(true, animated: isAnimated)
        presenter?.endAppearanceTransition()
    }

    private func observe(_ name: TransitionCall.Name, of subject: AnyObject? = nil, answer: String? = nil) {
        stage?.observe(name, of: subject, answer)
    }

    // A paused animator must not be let go of: the stage has gone with a hand on the transition.
    isolated deinit {
        for animator in [conductor, alongside] where animator?.state == .active { animator?.stopAnimation(true) }
    }
}
