/// What a presentation or a dismissal asks the delegate.
extension ModalOperation {
    func askForAnimator() -> (any ViewControllerAnimatedTransitioning)? {
        let presented = top.presented
        // What a hand takes away goes under the hand, whoever animates the rest.
        guard !isAskedByHand, let delegate = presented.transitioningDelegate else { return makeSheetTransition() }
        let answer: (any ViewControllerAnimatedTransitioning)?
        switch kind {
        case .present:
            guard let presenter = lowest.presenting else { return nil }
            answer = delegate.animationController(
                forPresented: presented, presenting: presenter, source: top.source ?? presenter)
        case .dismiss: answer = delegate.animationController(forDismissed: presented)
        }
        transition?.observe(
            kind == .present ? .animationControllerForPresented : .animationControllerForDismissed,
            answer: answer == nil ? "nil" : "animated")
        return answer ?? makeSheetTransition()
    }

    /// What moves a sheet, whose hand may have asked for this.
    private func makeSheetTransition() -> SheetAnimator? {
        guard let sheet = top.controller as? SheetPresentationController,
            isAskedByHand || top.presented.modalTransitionStyle == .coverVertical
        else { return nil }
        if !isAskedByHand, transition?.isAnimated ?? false, transition?.stage?.isReduceMotionEnabled ?? false {
            // It is where it belongs, and fades there.
            sheet.jump(leaving: false)
            return nil
        }
        return SheetAnimator(of: sheet, kind)
    }

    /// Whether the hand on a sheet has asked for this.
    private var isAskedByHand: Bool {
        kind == .dismiss && (top.controller as? SheetPresentationController)?.hand.isAwaited ?? false
    }

    func askForInteractor(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        // What the sheet moves is its own hand's.
        if let sheetTransition = animator as? SheetAnimator { return sheetTransition.hand }
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
}
