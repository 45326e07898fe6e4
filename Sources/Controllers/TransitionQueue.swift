/// The transitions of a stage, one after the other.
///
/// A transition that is asked for is set up after the event that asked for it has been dealt with, at the same time. One
/// asked for while another runs turns that round, if it is the opposite and can be turned; else it waits for the end.
/// None is dropped: what cannot be done is reported.
final class TransitionQueue {
    private enum Request {
        case present(ViewController, by: ViewController, source: ViewController, animated: Bool, (() -> Void)?)
        case dismiss(Presentation, animated: Bool, (() -> Void)?)
    }

    private var waiting: [Request] = []
    private(set) var running: Transition?
    private unowned let stage: Stage

    init(stage: Stage) { self.stage = stage }

    isolated deinit { running?.abandon() }

    /// Whether a transition runs or waits.
    var isBusy: Bool { running != nil || !waiting.isEmpty }

    /// When the running transition is given up.
    var deadline: Double? { running?.deadline }

    /// The coordinator of the running transition, if a controller takes part in it.
    func coordinator(of controller: ViewController) -> TransitionCoordinator? {
        guard let running else { return nil }
        return running.passage.concerns(controller) ? running.coordinator : nil
    }

    // MARK: Requests

    func present(
        _ presented: ViewController, from source: ViewController, animated: Bool, completion: (() -> Void)?
    ) {
        let presenting = source.outermost
        if let fault = obstacle(to: presented, by: presenting) { return stage.report(fault) }
        if presenting.overlay == nil, presented.presentation == nil {
            _ = Presentation(of: presented, by: presenting, source: source)
        }
        let told = noted(.presentCompletion, completion)
        request(.present(presented, by: presenting, source: source, animated: animated, told))
    }

    func dismiss(_ controller: ViewController, animated: Bool, completion: (() -> Void)?) {
        let outermost = controller.outermost
        guard let presentation = outermost.overlay ?? outermost.presentation else {
            return stage.report(TransitionFault(nothingToDismiss: controller))
        }
        request(.dismiss(presentation, animated: animated, noted(.dismissCompletion, completion)))
    }

    private func request(_ request: Request) {
        waiting.append(request)
        stage.afterActions { [unowned self] in beginNext() }
    }

    func ended(_ transition: Transition) {
        guard running === transition else { return }
        running = nil
        stage.transitionEnded()
        stage.afterActions { [unowned self] in beginNext() }
    }

    // MARK: What is possible

    /// Why a controller cannot be presented, now or when what is leaving has left.
    private func obstacle(to presented: ViewController, by presenting: ViewController) -> TransitionFault? {
        if let other = presenting.overlay, !isLeaving(other) {
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
        if let running, let passage = running.passage as? ModalPassage,
            passage.presentations.contains(where: { $0 === presentation })
        {
            if (passage.kind == .dismiss) != running.state.isCancelled { return true }
        }
        return waiting.contains { request in
            guard case .dismiss(let lowest, _, _) = request else { return false }
            return lowest === presentation || lowest.tower.contains { $0 === presentation }
        }
    }

    // MARK: One after the other

    private func beginNext() {
        while let next = waiting.first {
            if let running {
                guard turnRound(running, for: next) else { return }
                waiting.removeFirst()
            } else {
                waiting.removeFirst()
                begin(next)
            }
        }
    }

    /// Has the running transition go back where it is the opposite of what is asked for.
    private func turnRound(_ running: Transition, for request: Request) -> Bool {
        guard running.canReverse, let passage = running.passage as? ModalPassage else { return false }
        let isCancelled = running.state.isCancelled
        switch request {
        case .present(let presented, let presenting, _, let animated, let completion):
            // A dismissal turns back; a presentation that is on its way back turns forth again.
            guard (passage.kind == .present) == isCancelled, passage.presentations.count == 1,
                passage.top.original === presented, passage.top.presenting === presenting
            else { return false }
            running.reverse(animated: animated, completion: completion)
        case .dismiss(let presentation, let animated, let completion):
            guard (passage.kind == .dismiss) == isCancelled, passage.lowest === presentation else { return false }
            running.reverse(animated: animated, completion: completion)
        }
        return true
    }

    private func begin(_ request: Request) {
        switch request {
        case .present(let presented, let presenting, let source, let animated, let completion):
            guard presenting.stage === stage else {
                return stage.report(TransitionFault(presented, hasLostPresenter: presenting))
            }
            if presented.presentation == nil {
                // What was to leave before may have stayed.
                if let other = presenting.overlay {
                    return stage.report(TransitionFault(presenting, alreadyPresents: other))
                }
                guard presented.stage == nil else {
                    return stage.report(TransitionFault(alreadyPresented: presented))
                }
                _ = Presentation(of: presented, by: presenting, source: source)
            }
            guard let presentation = presented.presentation, presentation.presenting === presenting,
                presentation.container.superview == nil
            else { return stage.report(TransitionFault(alreadyPresented: presented)) }
            begin(ModalPassage(.present, [presentation]), animated, completion)
        case .dismiss(let lowest, let animated, let completion):
            let tower = lowest.tower
            // What was to go has gone meanwhile: that is what was wanted.
            guard lowest.presented.presentation === lowest, !tower.isEmpty else {
                completion?()
                return
            }
            begin(ModalPassage(.dismiss, tower), animated, completion)
        }
    }

    private func begin(_ passage: any Passage, _ animated: Bool, _ completion: (() -> Void)?) {
        let transition = Transition(passage, isAnimated: animated, on: stage, completion: completion)
        running = transition
        transition.begin()
    }

    /// A completion whose call is seen.
    private func noted(_ name: TransitionCall.Name, _ completion: (() -> Void)?) -> (() -> Void)? {
        completion.map { completion in
            { [weak stage] in
                stage?.observe(name)
                completion()
            }
        }
    }
}
