/// What a hand asks for that takes a sheet away, and what is told to the delegate of that.
extension SheetPresentationController {
    /// Whether a hand may dismiss it.
    func asksToBeDismissed() -> Bool {
        guard !presentedViewController.isModalInPresentation else { return false }
        guard let delegate else { return true }
        let answer = delegate.presentationControllerShouldDismiss(self)
        presentedViewController.stage?.observe(.presentationControllerShouldDismiss, of: self, "\(answer)")
        return answer
    }

    /// A hand has tried what it may not.
    func refuse() {
        guard let delegate else { return }
        presentedViewController.stage?.observe(.presentationControllerDidAttemptToDismiss, of: self)
        delegate.presentationControllerDidAttemptToDismiss(self)
    }

    /// Has itself dismissed on behalf of a hand.
    func dismissByHand() {
        guard !isDismissedByHand, let stage = presentedViewController.stage,
            let presentation = presentedViewController.presentation
        else { return }
        isDismissedByHand = true
        let told = { [weak stage] in
            guard let delegate = self.delegate else { return }
            stage?.observe(.presentationControllerDidDismiss, of: self)
            delegate.presentationControllerDidDismiss(self)
        }
        stage.transitions.request(DismissRequest(presentation: presentation, isAnimated: true, completion: told))
    }
}
