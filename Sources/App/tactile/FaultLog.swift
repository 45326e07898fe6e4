import Controllers
import Logging

/// An observer that logs the faults of transitions, and forwards all notifications to another observer.
@MainActor
final class FaultLog: TransitionObserver {
    private let logger: Logger
    private let next: (any TransitionObserver)?

    /// Creates a log that forwards all notifications to `next`.
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
