/// What a presentation or a dismissal asks the delegate.
extension ModalOperation {
    func askForAnimator() -> (any ViewControllerAnimatedTransitioning)? {
        let presented = top.presented
        // What a hand takes away goes under the hand, whoever animates the rest.
        guard !isRequestedByDrag, let delegate = presented.transitioningDelegate else { return makeSheetTransition() }
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
            isRequestedByDrag || top.presented.modalTransitionStyle == .coverVertical
        else { return nil }
        if !isRequestedByDrag, transition?.isAnimated ?? false, transition?.stage?.isReduceMotionEnabled ?? false {
            // It is where it belongs, and fades there.
            sheet.jump(leaving: false)
            return nil
        }
        return SheetAnimator(of: sheet, kind)
    }

    /// Whether a drag of the sheet has requested the dismissal.
    private var isRequestedByDrag: Bool {
        guard kind == .dismiss, let sheet = top.controller as? SheetPresentationController else { return false }
        return sheet.interactionController.isDismissalRequested
    }

    func askForInteractor(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        // Only a drag of the sheet drives the sheet's own animator.
        if let sheetTransition = animator as? SheetAnimator { return sheetTransition.interactionController }
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
