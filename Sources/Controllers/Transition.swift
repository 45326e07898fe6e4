import Views

/// One presentation or dismissal under way: who drives it, how far it is, and its end, which comes exactly once.
final class Transition: ViewControllerContextTransitioning {
    enum Kind { case present, dismiss }

    /// Where the transition stands; a call that does not fit the phase is ignored, so that late ones are harmless.
    private enum Phase {
        case requested
        case running
        case over
    }

    let kind: Kind
    let presentation: Presentation
    let isAnimated: Bool
    private let completion: (() -> Void)?
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    private var phase = Phase.requested
    private var animator: (any ViewControllerAnimatedTransitioning)?
    private var interactor: (any ViewControllerInteractiveTransitioning)?
    private weak var stage: Stage?

    init(_ kind: Kind, _ presentation: Presentation, isAnimated: Bool, completion: (() -> Void)?) {
        self.kind = kind
        self.presentation = presentation
        self.isAnimated = isAnimated
        self.completion = completion
    }

    var containerView: View { presentation.container }

    func viewController(forKey key: TransitionContextKey) -> ViewController? {
        (key == .to) == (kind == .present) ? presentation.presented : presentation.presenting
    }

    func view(forKey key: TransitionContextKey) -> View? {
        (key == .to) == (kind == .present) ? presentation.presented.view : nil
    }

    // MARK: Beginning

    /// Asks the delegate who drives the transition, and lets them begin.
    func begin(on stage: Stage) {
        self.stage = stage
        // What was to go may have gone meanwhile, and what was to come may have lost the controller below it.
        guard presentation.presented.presentation === presentation else { return stage.transitions.ended(self) }
        phase = .running
        prepareContainer(on: stage)
        animator = isAnimated ? askForAnimator() : nil
        interactor = animator.flatMap(askForInteractor)
        announce()
        guard let animator else { return completeAtOnce() }
        let duration = animator.transitionDuration(using: self)
        observe(.transitionDuration, "\(duration)")
        if let interactor {
            isInteractive = true
            observe(.startInteractiveTransition)
            interactor.startInteractiveTransition(self)
        } else {
            observe(.animateTransition)
            animator.animateTransition(using: self)
        }
    }

    private func prepareContainer(on stage: Stage) {
        guard kind == .present else { return }
        containerView.frame = stage.window.bounds
        stage.window.addSubview(containerView)
        presentation.presented.loadViewIfNeeded()
        presentation.presented.view.frame = containerView.bounds
    }

    private func announce() {
        switch kind {
        case .present: presentation.presented.viewWillAppear(isAnimated)
        case .dismiss: for controller in presentation.shown { controller.viewWillDisappear(isAnimated) }
        }
    }

    private func askForAnimator() -> (any ViewControllerAnimatedTransitioning)? {
        let presented = presentation.presented
        guard let delegate = presented.transitioningDelegate, let presenting = presentation.presenting else {
            return nil
        }
        switch kind {
        case .present:
            let answer = delegate.animationController(forPresented: presented, presenting: presenting)
            observe(.animationControllerForPresented, answer == nil ? "nil" : "animated")
            return answer
        case .dismiss:
            let answer = delegate.animationController(forDismissed: presented)
            observe(.animationControllerForDismissed, answer == nil ? "nil" : "animated")
            return answer
        }
    }

    private func askForInteractor(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        let delegate = presentation.presented.transitioningDelegate
        switch kind {
        case .present:
            let answer = delegate?.interactionControllerForPresentation(using: animator)
            observe(.interactionControllerForPresentation, answer == nil ? "nil" : "interactive")
            return answer
        case .dismiss:
            let answer = delegate?.interactionControllerForDismissal(using: animator)
            observe(.interactionControllerForDismissal, answer == nil ? "nil" : "interactive")
            return answer
        }
    }

    private func completeAtOnce() {
        if kind == .present { containerView.addSubview(presentation.presented.view) }
        completeTransition(true)
    }

    // MARK: Hands

    func pauseInteractiveTransition() {
        guard phase == .running else { return }
        isInteractive = true
        transitionWasCancelled = false
        observe(.pauseInteractiveTransition)
    }

    func finishInteractiveTransition() {
        guard phase == .running, isInteractive else { return }
        isInteractive = false
        observe(.finishInteractiveTransition)
    }

    func cancelInteractiveTransition() {
        guard phase == .running, isInteractive else { return }
        isInteractive = false
        transitionWasCancelled = true
        observe(.cancelInteractiveTransition)
    }

    // MARK: End

    func completeTransition(_ didComplete: Bool) {
        guard phase == .running else { return }
        observe(.completeTransition, didComplete ? "true" : "false")
        end(didComplete: didComplete)
    }

    private func end(didComplete: Bool) {
        phase = .over
        let shown = presentation.shown
        switch (kind, didComplete) {
        case (.present, true): presentation.presented.viewDidAppear(isAnimated)
        case (.present, false):
            presentation.presented.viewWillDisappear(isAnimated)
            remove(shown)
        case (.dismiss, true): remove(shown)
        case (.dismiss, false):
            for controller in shown.reversed() {
                controller.viewWillAppear(isAnimated)
                controller.viewDidAppear(isAnimated)
            }
        }
        if let animator {
            observe(.animationEnded, didComplete ? "true" : "false")
            animator.animationEnded(didComplete)
        }
        animator = nil
        interactor = nil
        if didComplete { completion?() }
        stage?.transitions.ended(self)
    }

    private func remove(_ shown: [ViewController]) {
        presentation.end()
        for controller in shown { controller.viewDidDisappear(isAnimated) }
    }

    private func observe(_ name: TransitionCall.Name, _ answer: String? = nil) {
        guard let stage else { return }
        stage.transitionObserver?.transition(did: TransitionCall(name: name, answer: answer), at: stage.time)
    }
}
