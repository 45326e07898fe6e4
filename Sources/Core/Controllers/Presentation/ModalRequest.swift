/// The requests behind `present` and `dismiss`.
extension TransitionQueue {
    func present(
        _ presented: ViewController, from source: ViewController, on stage: Stage, animated: Bool,
        completion: (() -> Void)?
    ) {
        let presenting = source.presenter(of: presented)
        if let fault = permanentFault(of: presented, by: source) ?? obstacle(to: presented, by: presenting) {
            return stage.report(fault)
        }
        let isFree = presenting.childPresentation == nil && presented.presentation == nil
        let presentation = isFree ? Presentation(of: presented, by: presenting, source: source) : nil
        request(
            PresentRequest(
                presented: presented, requestedPresenter: presenting, source: source, presentation: presentation,
                isAnimated: animated,
                completion: stage.observing(.presentCompletion, completion)))
    }

    func dismiss(_ controller: ViewController, on stage: Stage, animated: Bool, completion: (() -> Void)?) {
        let outermost = controller.outermost
        let own = controller.nearestChildPresentation ?? outermost.presentation ?? outermost.substitution
        guard let presentation = own else {
            return stage.report(TransitionFault(nothingToDismiss: controller))
        }
        request(
            DismissRequest(
                presentation: presentation, isAnimated: animated,
                completion: stage.observing(.dismissCompletion, completion)))
    }

    /// Returns why a source can never present a controller; `nil` if it can.
    private func permanentFault(of presented: ViewController, by source: ViewController) -> TransitionFault? {
        if source.isDescendant(of: presented) { return TransitionFault(presentsItself: presented) }
        // A controller that substitutes it may have added it as a child: then it is presented already.
        guard let parent = presented.parent, presented.substitution == nil else { return nil }
        return TransitionFault(presentsChild: presented, of: parent)
    }

    /// Returns why a controller cannot be presented, neither now nor after the dismissals that run or wait.
    private func obstacle(to presented: ViewController, by presenting: ViewController) -> TransitionFault? {
        if let other = presenting.childPresentation, !isEnding(other) {
            return other.original === presented
                ? TransitionFault(alreadyPresented: presented) : TransitionFault(presenting, alreadyPresents: other)
        }
        if let own = presented.presentation {
            return isEnding(own) ? nil : TransitionFault(alreadyPresented: presented)
        }
        return presented.stage == nil ? nil : TransitionFault(alreadyPresented: presented)
    }
}

/// A request to present a controller.
struct PresentRequest: TransitionRequest {
    let presented: ViewController
    /// The presenting controller at the time of the request.
    let requestedPresenter: ViewController
    let source: ViewController
    /// The presentation that was made at the time of the request; `nil` if another one was in its place.
    let presentation: Presentation?
    let isAnimated: Bool
    let completion: (() -> Void)?

    /// The presenting controller.
    ///
    /// A presentation controller may have substituted another one while the request was queued.
    private var presenting: ViewController {
        guard let presentation, presented.presentation === presentation, let presenting = presentation.presenting else {
            return requestedPresenter
        }
        return presenting
    }

    var outcome: TransitionOutcome? { .presented([presented], by: presenting) }

    func makeOperation(on stage: Stage) -> (any TransitionOperation)? {
        if let fault = connect(on: stage) {
            stage.report(fault)
            return nil
        }
        return presented.presentation.map { ModalOperation(.present, [$0]) }
    }

    /// Makes the presentation if the request could not; returns a fault if it is still not possible.
    private func connect(on stage: Stage) -> TransitionFault? {
        // Nothing can be presented in a context that is off screen.
        guard presenting.stage === stage, presenting.parent == nil || presenting.placedView.window != nil else {
            if let own = presented.presentation, own.presenting === presenting, own.container.superview == nil {
                own.end()
            }
            return TransitionFault(presented, hasLostPresenter: presenting)
        }
        if presented.presentation == nil {
            // A dismissal that was to end before this request may have been cancelled.
            if let other = presenting.childPresentation { return TransitionFault(presenting, alreadyPresents: other) }
            guard presented.stage == nil else { return TransitionFault(alreadyPresented: presented) }
            _ = Presentation(of: presented, by: presenting, source: source)
        }
        let current = presented.presentation
        let isReady = current?.presenting === presenting && current?.container.superview == nil
        return isReady ? nil : TransitionFault(alreadyPresented: presented)
    }
}

/// A request to dismiss a presentation, with all presentations above it.
struct DismissRequest: TransitionRequest {
    let presentation: Presentation
    private let isRequestedAnimated: Bool
    let completion: (() -> Void)?

    init(presentation: Presentation, isAnimated: Bool, completion: (() -> Void)?) {
        (self.presentation, self.completion) = (presentation, completion)
        isRequestedAnimated = isAnimated
    }

    /// Nothing is animated in a context that is off screen.
    var isAnimated: Bool { isRequestedAnimated && (presentation.context == nil || presentation.isOnScreen) }

    var outcome: TransitionOutcome? { .dismissed(presentation) }

    func makeOperation(on stage: Stage) -> (any TransitionOperation)? {
        let chain = presentation.chain
        // A presentation that has ended meanwhile fulfils the request.
        guard presentation.presented.presentation === presentation, !chain.isEmpty else {
            completion?()
            return nil
        }
        return ModalOperation(.dismiss, chain)
    }
}
