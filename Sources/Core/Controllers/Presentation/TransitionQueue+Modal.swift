/// What is asked of the queue by `present` and `dismiss`.
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
        let link = isFree ? Presentation(of: presented, by: presenting, source: source) : nil
        request(
            PresentRequest(
                presented: presented, asked: presenting, source: source, link: link, isAnimated: animated,
                completion: stage.noting(.presentCompletion, completion)))
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
                completion: stage.noting(.dismissCompletion, completion)))
    }

    /// Why a controller can never be presented from there.
    private func permanentFault(of presented: ViewController, by source: ViewController) -> TransitionFault? {
        if source.isDescendant(of: presented) { return TransitionFault(presentsItself: presented) }
        // What stands for it may have taken it in: then it is presented already.
        guard let parent = presented.parent, presented.substitution == nil else { return nil }
        return TransitionFault(presentsChild: presented, of: parent)
    }

    /// Why a controller cannot be presented, now or when what is leaving has left.
    private func obstacle(to presented: ViewController, by presenting: ViewController) -> TransitionFault? {
        if let other = presenting.childPresentation, !isLeaving(other) {
            return other.original === presented
                ? TransitionFault(alreadyPresented: presented) : TransitionFault(presenting, alreadyPresents: other)
        }
        if let own = presented.presentation {
            return isLeaving(own) ? nil : TransitionFault(alreadyPresented: presented)
        }
        return presented.stage == nil ? nil : TransitionFault(alreadyPresented: presented)
    }

    /// Whether a presentation is on its way out, or will be.
    private func isLeaving(_ presentation: Presentation) -> Bool {
        if let running, let operation = running.operation as? ModalOperation,
            operation.presentations.contains(where: { $0 === presentation }),
            (operation.kind == .dismiss) != running.state.isCancelled
        {
            return true
        }
        return waiting.contains { request in
            guard let lowest = (request as? DismissRequest)?.presentation else { return false }
            return lowest === presentation || lowest.tower.contains { $0 === presentation }
        }
    }
}
