import Views

/// The end of a transition, whoever has ended it and however.
extension Transition {
    /// Tidies up; then tells everybody, the presentation's side first.
    func end(didComplete: Bool) {
        let animator = animator
        self.animator = nil
        interactor = nil
        settleMotion(didComplete: didComplete)
        settleViews(didComplete: didComplete)
        for presentation in presentations { presentation.transition = nil }
        let isPresentation = kind == .present
        if isPresentation {
            tellFrames(.presentationTransitionDidEnd, answer: "\(didComplete)") {
                $0.presentationTransitionDidEnd(didComplete)
            }
        } else {
            tellFrames(.dismissalTransitionDidEnd, answer: "\(didComplete)") {
                $0.dismissalTransitionDidEnd(didComplete)
            }
        }
        if isPresentation != didComplete { lowest.end() }
        observe(.animationEnded, answer: "\(didComplete)")
        animator?.animationEnded(didComplete)
        coordinator.end()
        let told = didComplete ? completions : reverseCompletions
        (completions, reverseCompletions) = ([], [])
        for completion in told { completion() }
        stage?.transitions.ended(self)
    }

    /// Leads to its end what goes alongside, and what nobody will let go of any more; what still runs runs out.
    private func settleMotion(didComplete: Bool) {
        isSettling = true
        if let conductor, !conductor.isRunning { conductor.settle(atEnd: didComplete) }
        alongside?.settle(atEnd: didComplete)
        isSettling = false
        (conductor, alongside) = (nil, nil)
    }

    /// Puts the views where they belong at rest, and tells their controllers.
    private func settleViews(didComplete: Bool) {
        switch (kind, didComplete) {
        case (.present, true):
            arrive(top.presented)
            coverPresenter()
        case (.present, false):
            leave(top)
            uncoverPresenter()
        case (.dismiss, true):
            uncoverPresenter()
            presentations.forEach(leave)
        case (.dismiss, false):
            coverPresenter()
            for presentation in presentations.reversed() {
                presentation.controller?.presentedView?.isHidden = false
                presentation.container.setNeedsLayout()
                if isSeen(presentation) { arrive(presentation.presented) }
            }
        }
    }

    private func isSeen(_ presentation: Presentation) -> Bool { seen.contains { $0 === presentation } }

    private func leave(_ presentation: Presentation) {
        let view = presentation.controller?.presentedView
        view?.removeFromSuperview()
        view?.isHidden = false
        if isSeen(presentation) { depart(presentation.presented) }
    }

    private func coverPresenter() {
        guard takesPresenter, let presenter else { return }
        lowest.removePresentersView()
        depart(presenter)
    }

    private func uncoverPresenter() {
        guard takesPresenter, let presenter else { return }
        lowest.restorePresentersView()
        arrive(presenter)
    }

    /// A controller's view has come, and is laid out before that is told.
    private func arrive(_ controller: ViewController) {
        controller.beginAppearanceTransition(true, animated: isAnimated)
        stage?.window.layoutIfNeeded()
        controller.endAppearanceTransition()
    }

    private func depart(_ controller: ViewController) {
        controller.beginAppearanceTransition(false, animated: isAnimated)
        controller.endAppearanceTransition()
    }
}
