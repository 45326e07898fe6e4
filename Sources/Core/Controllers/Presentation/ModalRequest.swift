/// Somebody wants a controller presented.
struct PresentRequest: TransitionRequest {
    let presented: ViewController
    /// Who was to present when that was asked for.
    let asked: ViewController
    let source: ViewController
    /// What linked the two then; nil: something else was in the way.
    let link: Presentation?
    let isAnimated: Bool
    let completion: (() -> Void)?

    /// Who presents: while this waits, another may have come to stand for who was asked.
    private var presenting: ViewController {
        guard let link, presented.presentation === link, let presenting = link.presenting else { return asked }
        return presenting
    }

    func isOpposite(of running: Transition) -> Bool {
        guard let operation = running.operation as? ModalOperation else { return false }
        // A dismissal turns back; a presentation that is on its way back turns forth again.
        return (operation.kind == .present) == running.state.isCancelled && operation.presentations.count == 1
            && operation.top.original === presented && operation.top.presenting === presenting
    }

    func makeOperation(on stage: Stage) -> (any TransitionOperation)? {
        if let fault = connect(on: stage) {
            stage.report(fault)
            return nil
        }
        return presented.presentation.map { ModalOperation(.present, [$0]) }
    }

    /// Links the two, where that has not been done when it was asked for; answers why it cannot be done.
    private func connect(on stage: Stage) -> TransitionFault? {
        // Nothing can come into a context that is out of sight.
        guard presenting.stage === stage, presenting.parent == nil || presenting.placedView.window != nil else {
            if let own = presented.presentation, own.presenting === presenting, own.container.superview == nil {
                own.end()
            }
            return TransitionFault(presented, hasLostPresenter: presenting)
        }
        if presented.presentation == nil {
            // What was to leave before may have stayed.
            if let other = presenting.childPresentation { return TransitionFault(presenting, alreadyPresents: other) }
            guard presented.stage == nil else { return TransitionFault(alreadyPresented: presented) }
            _ = Presentation(of: presented, by: presenting, source: source)
        }
        let presentation = presented.presentation
        let isReady = presentation?.presenting === presenting && presentation?.container.superview == nil
        return isReady ? nil : TransitionFault(alreadyPresented: presented)
    }
}

/// Somebody wants a presentation dismissed, with all above it.
struct DismissRequest: TransitionRequest {
    let presentation: Presentation
    /// Whether the change was asked to be seen happening.
    private let wantsAnimation: Bool
    let completion: (() -> Void)?

    init(presentation: Presentation, isAnimated: Bool, completion: (() -> Void)?) {
        (self.presentation, self.completion) = (presentation, completion)
        wantsAnimation = isAnimated
    }

    /// Nothing moves in a context that is out of sight.
    var isAnimated: Bool { wantsAnimation && (presentation.context == nil || presentation.isOnScreen) }

    func isOpposite(of running: Transition) -> Bool {
        guard let operation = running.operation as? ModalOperation else { return false }
        return (operation.kind == .dismiss) == running.state.isCancelled && operation.lowest === presentation
    }

    func makeOperation(on stage: Stage) -> (any TransitionOperation)? {
        let tower = presentation.tower
        // What was to go has gone meanwhile: that is what was wanted.
        guard presentation.presented.presentation === presentation, !tower.isEmpty else {
            completion?()
            return nil
        }
        return ModalOperation(.dismiss, tower)
    }
}
