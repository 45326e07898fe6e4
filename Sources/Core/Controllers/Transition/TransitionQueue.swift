/// Something that somebody wants to come or to go.
protocol TransitionRequest {
    /// Whether the change is to be seen happening.
    var isAnimated: Bool { get }
    /// Whom to tell when it has happened.
    var completion: (() -> Void)? { get }

    /// Whether what runs leads there if it turns round.
    func isOpposite(of running: Transition) -> Bool
    /// Makes ready for the transition, when nothing else runs; nil: there is nothing to do (any more), and whoever asked
    /// has been told.
    func makeOperation(on stage: Stage) -> (any TransitionOperation)?
}

/// The transitions of a stage, one after the other.
///
/// A transition that is asked for is set up after the event that asked for it has been dealt with, at the same time. One
/// asked for while another runs turns that round, if it is the opposite and can be turned; else it waits for the end.
/// None is dropped: what cannot be done is reported.
final class TransitionQueue {
    private(set) var waiting: [any TransitionRequest] = []
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
        return running.operation.concerns(controller) ? running.coordinator : nil
    }

    /// Has a request met in its turn.
    func request(_ request: any TransitionRequest) {
        waiting.append(request)
        stage.afterActions { [unowned self] in beginNext() }
    }

    func ended(_ transition: Transition) {
        guard running === transition else { return }
        running = nil
        stage.transitionEnded()
        stage.afterActions { [unowned self] in beginNext() }
    }

    private func beginNext() {
        while let next = waiting.first {
            if let running {
                guard running.canReverse, next.isOpposite(of: running) else { return }
                waiting.removeFirst()
                running.reverse(animated: next.isAnimated, completion: next.completion)
            } else {
                waiting.removeFirst()
                begin(next)
            }
        }
    }

    private func begin(_ request: any TransitionRequest) {
        guard let operation = request.makeOperation(on: stage) else { return }
        let transition = Transition(
            operation, isAnimated: request.isAnimated, on: stage, completion: request.completion)
        running = transition
        transition.begin()
    }
}
