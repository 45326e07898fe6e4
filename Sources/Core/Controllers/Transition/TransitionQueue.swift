/// The transitions of a stage, one after the other.
///
/// A transition begins after the event during which it was requested has been handled, at the same time. A request that is made
/// while another transition runs reverses that transition if this fulfils the request; otherwise the request waits for the
/// end. No request is dropped: one that cannot be fulfilled is reported as a ``TransitionFault``.
final class TransitionQueue {
    private(set) var running: Transition?
    private var waiting: [any TransitionRequest] = []
    private unowned let stage: Stage

    init(stage: Stage) { self.stage = stage }

    isolated deinit { running?.abandon() }

    /// Drops the running transition and all requests, because their controllers leave the stage.
    func abandon() {
        running?.abandon()
        (running, waiting) = (nil, [])
    }

    /// A Boolean value that indicates whether a transition runs or waits.
    var isBusy: Bool { running != nil || !waiting.isEmpty }

    /// The time at which the running transition is ended if it has not been completed before.
    var deadline: Double? { running?.deadline }

    /// Returns the coordinator of the running transition, if a controller takes part in it.
    func coordinator(of controller: ViewController) -> TransitionCoordinator? {
        guard let running else { return nil }
        return running.operation.concerns(controller) ? running.coordinator : nil
    }

    /// Returns whether a request waits that changes the visible child of a container controller.
    func isChangeWaiting(in containerController: ViewController) -> Bool {
        waiting.contains { $0.outcome?.containerController === containerController }
    }

    /// Returns whether the running transition or a waiting request ends a presentation.
    func isEnding(_ presentation: Presentation) -> Bool {
        let outcomes = [running?.outcome] + waiting.map(\.outcome)
        return outcomes.contains { $0?.ends(presentation) ?? false }
    }

    /// Adds a request, and fulfils it in its turn.
    func request(_ request: any TransitionRequest) {
        waiting.append(request)
        stage.afterActions { [unowned self] in beginNext() }
    }

    /// Begins the next transition after the running one has ended.
    func didEnd(_ transition: Transition) {
        guard running === transition else { return }
        running = nil
        stage.transitionDidEnd()
        stage.afterActions { [unowned self] in beginNext() }
    }

    private func beginNext() {
        while let next = waiting.first {
            if let running {
                guard running.canReverse, running.reverses(next) else { return }
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

/// A requested change of the controllers on screen that has not begun.
protocol TransitionRequest {
    /// A Boolean value that indicates whether the change is to be animated.
    var isAnimated: Bool { get }
    /// The handler to call when the change has taken place.
    var completion: (() -> Void)? { get }
    /// The requested state of the screen after the change; `nil` if the controller that was to change no longer exists.
    var outcome: TransitionOutcome? { get }

    /// Makes the operation that fulfils the request; called when no transition runs.
    ///
    /// - Returns: The operation; `nil` if nothing is left to do, in which case the request has called its completion
    ///   handler or reported a fault.
    func makeOperation(on stage: Stage) -> (any TransitionOperation)?
}
