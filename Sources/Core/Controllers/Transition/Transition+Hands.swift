import Motion
import Views

/// What hands do to a transition, and those who ask for its opposite.
extension Transition {
    /// Takes what moves the transition into the hands of a percent-driven one, at rest at its beginning; nil where it
    /// begins by itself and cannot be interrupted.
    func takeControl(_ context: TransitionContext, fromBeginning: Bool) -> (any ViewImplicitlyAnimating)? {
        interruptibleAnimator = askForInterruptible(context)
        switch (interruptibleAnimator, fromBeginning) {
        case (nil, true):
            let capture = PropertyAnimator(
                duration: coordinator.transitionDuration, capturing: { [weak self] in self?.animate(context) })
            interruptibleAnimator = capture
            capture.pauseAnimation()
        case (let animator?, true): animator.pauseAnimation()
        case (_, false): animate(context)
        }
        return interruptibleAnimator
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
        let wasHeld = state.isInteractive
        if let interruptibleAnimator, !wasHeld {
            percentComplete = interruptibleAnimator.isReversed ? 1 - interruptibleAnimator.fractionComplete : interruptibleAnimator.fractionComplete
        }
        handle(.pause)
        guard state.isInteractive, !wasHeld else { return }
        checkAnimator(.pause)
        guard let alongside, alongside.state == .active else { return }
        alongside.pauseAnimation()
        alongside.isReversed = false
        percentComplete = alongside.fractionComplete
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
        guard isInteractive else { return }
        checkAnimator(event)
        guard let alongside, alongside.state == .active else { return }
        let isBack = event == .cancel
        alongside.isReversed = isBack
        alongside.continueAnimation(
            withTimingParameters: CubicTimingParameters(animationCurve: coordinator.completionCurve),
            durationFactor: (isBack ? percentComplete : 1 - percentComplete) / coordinator.completionVelocity)
    }

    /// Whether the opposite can be had by going back from where it is.
    var canReverse: Bool {
        guard case .playing = state, let interruptibleAnimator else { return false }
        return interruptibleAnimator.isRunning
    }

    /// Goes back, or forth again; `completion` is told when it has arrived there, which is at once unless `animated`.
    func reverse(animated: Bool, completion: (() -> Void)?) {
        handle(.reverse)
        observe(.reverseTransition, answer: state.isCancelled ? "back" : "forth")
        if let completion {
            if state.isCancelled { reverseCompletions.append(completion) } else { completions.append(completion) }
        }
        for case let moving? in [alongside, interruptibleAnimator] {
            moving.isReversed = state.isCancelled
            if !animated { moving.settle(atEnd: !state.isCancelled) }
        }
    }
}

extension ViewAnimating {
    /// Leads what is under way to one of its ends at once.
    func settle(atEnd: Bool) {
        guard state == .active else { return }
        stopAnimation(false)
        if state == .stopped { finishAnimation(at: atEnd ? .end : .start) }
    }
}
