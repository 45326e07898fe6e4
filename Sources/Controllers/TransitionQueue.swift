/// The transitions of a stage, one after the other.
///
/// A transition that is asked for is set up after the event that asked for it has been dealt with, at the same time; one
/// asked for while another runs waits for its end. None is dropped, but for those whose controller has gone meanwhile.
final class TransitionQueue {
    private var waiting: [Transition] = []
    private var running: Transition?
    private unowned let stage: Stage

    init(stage: Stage) { self.stage = stage }

    /// Whether a transition runs or waits.
    var isBusy: Bool { running != nil || !waiting.isEmpty }

    func request(_ transition: Transition) {
        waiting.append(transition)
        stage.afterActions { [unowned self] in beginNext() }
    }

    func ended(_ transition: Transition) {
        guard running === transition else { return }
        running = nil
        stage.afterActions { [unowned self] in beginNext() }
    }

    private func beginNext() {
        guard running == nil, !waiting.isEmpty else { return }
        let next = waiting.removeFirst()
        running = next
        next.begin(on: stage)
    }
}
