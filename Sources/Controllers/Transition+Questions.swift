import Views

/// What a transition asks the delegate and the animator.
extension Transition {
    func askForAnimator() -> (any ViewControllerAnimatedTransitioning)? {
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

    func askForInteractor(
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

    func askForInterruptible(_ context: TransitionContext) -> (any ViewImplicitlyAnimating)? {
        guard let answer = animator?.interruptibleAnimator(using: context) else { return nil }
        observe(.interruptibleAnimator)
        isInterruptible = true
        return answer
    }
}
