import Controllers
import Logging

/// Logs what the transitions of a run were asked to do and could not, and passes on everything it hears.
@MainActor
final class FaultLog: TransitionObserver {
    private let logger: Logger
    private let next: (any TransitionObserver)?

    /// Makes a log; `next` is told of everything as well.
    init(to logger: Logger, and next: (any TransitionObserver)? = nil) {
        self.logger = logger
        self.next = next
    }

    func transition(did call: TransitionCall, at time: Double) { next?.transition(did: call, at: time) }

    func transition(reports fault: TransitionFault, at time: Double) {
        logger.warning("\(fault.description)")
        next?.transition(reports: fault, at: time)
    }
}
