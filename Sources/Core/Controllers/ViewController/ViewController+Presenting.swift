import Geometry

extension ViewController {
    /// The controller that this one, or the nearest one around it that does, has presented: from the call of `present` to
    /// the end of its dismissal.
    public final var presentedViewController: ViewController? { nearestChildPresentation?.presented }

    /// The controller that has presented this one, or the outermost one around it: in a context, who defines that.
    public final var presentingViewController: ViewController? { presentationOfSelf?.presenting }

    /// What this controller, or the nearest one around it that does, presents.
    final var nearestChildPresentation: Presentation? { childPresentation ?? parent?.nearestChildPresentation }

    /// How this controller, or the outermost one around it, is presented.
    final var presentationOfSelf: Presentation? { outermost.presentation }

    /// Lets others move along with the transition that this controller takes part in, or with the window's new size; nil
    /// where neither is under way.
    public final var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
        stage?.transitions.coordinator(of: self) ?? stage?.resizing?.coordinator
    }

    /// Shows another controller above this one; nothing visible happens before the current event has been dealt with.
    ///
    /// The outermost controller around this one presents it, or the nearest that defines a context, which may be this one,
    /// where its presentation asks for one. While a dismissal of the same controller runs, that is
    /// turned round if it can be interrupted; while any other transition runs, this one waits for its end. What cannot be
    /// presented, for it is on a stage already, another controller is presented here or the context is out of sight, is reported to the stage's
    /// observer and changes nothing. `completion` is called when the presented view has appeared, not when the
    /// presentation is cancelled.
    ///
    /// - Precondition: this controller is on a stage, and the style of `controller` is not `none`.
    public final func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard let stage else {
            preconditionFailure(
                ProgrammerError.presenterOffStage(
                    "\(self) presents \(controller), but is on no stage: wait until it has been shown"))
        }
        precondition(
            controller.modalPresentationStyle != .none,
            ProgrammerError.noStyle(
                "\(controller) cannot be presented with the style none: it says how a presentation adapts"))
        stage.transitions.present(controller, from: self, on: stage, animated: animated, completion: completion)
    }

    /// Reports that a style came too late for a presentation that has begun.
    final func styleChanged(from old: ModalPresentationStyle) {
        guard let presentation, presentation.container.superview != nil else { return }
        stage?.report(TransitionFault(styleChanged: self, from: old))
    }

    /// Takes away the controller that this one presents or, where it presents none, this one itself; "this one" is here
    /// the nearest around that presents, or the outermost.
    ///
    /// What the one that goes has presented goes with it, and only the top-most is seen going; what it has asked to
    /// present is not shown any more. While the presentation of the same controller runs, that is turned round if it
    /// can be interrupted, and is back at once unless `animated`; while any other transition runs, this one waits for
    /// its end. A second dismissal waits for the first, and is told as well. Where nothing is presented, that is
    /// reported to the stage's observer. `completion` is called when the view has gone, not when the dismissal is
    /// cancelled.
    public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        if let stage = stage ?? outermost.substitution?.presented.stage {
            return stage.transitions.dismiss(self, on: stage, animated: animated, completion: completion)
        }
        // It has left its stage with what it presents in its context: there is nobody to see how that goes.
        guard let presentation = nearestChildPresentation ?? outermost.presentation else { return }
        presentation.restorePresentersView()
        presentation.end()
        completion?()
    }
}
