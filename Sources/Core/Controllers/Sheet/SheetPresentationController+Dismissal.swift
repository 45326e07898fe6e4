/// The dismissal of a sheet by a gesture, and the calls of the delegate for it.
extension SheetPresentationController {
    /// Returns whether a gesture may dismiss the sheet; asks the delegate.
    func asksToBeDismissed() -> Bool {
        guard !presentedViewController.isModalInPresentation else { return false }
        guard let delegate else { return true }
        let answer = delegate.presentationControllerShouldDismiss(self)
        presentedViewController.stage?.observe(.presentationControllerShouldDismiss, of: self, "\(answer)")
        return answer
    }

    /// Notifies the delegate of a gesture that was not allowed to dismiss the sheet.
    func refuse() {
        guard let delegate else { return }
        presentedViewController.stage?.observe(.presentationControllerDidAttemptToDismiss, of: self)
        delegate.presentationControllerDidAttemptToDismiss(self)
    }

    /// Requests the dismissal on behalf of a gesture.
    func dismissInteractively() {
        guard !isDismissedInteractively, let stage = presentedViewController.stage,
            let presentation = presentedViewController.presentation
        else { return }
        isDismissedInteractively = true
        let completion = { [weak stage] in
            guard let delegate = self.delegate else { return }
            stage?.observe(.presentationControllerDidDismiss, of: self)
            delegate.presentationControllerDidDismiss(self)
        }
        stage.transitions.request(DismissRequest(presentation: presentation, isAnimated: true, completion: completion))
    }
}
