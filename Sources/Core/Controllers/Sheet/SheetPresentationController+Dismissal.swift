/// The dismissal of a sheet by a gesture.
extension SheetPresentationController {
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
