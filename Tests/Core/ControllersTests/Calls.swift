import Tactile

/// Keeps the calls of the transition protocols, and the faults, as sentences.
final class Calls: TransitionObserver {
    private(set) var calls: [String] = []
    private(set) var faults: [TransitionFault] = []

    func transition(did call: TransitionCall, at time: Double) {
        calls.append("\(call.name.rawValue)\(call.answer.map { " " + $0 } ?? "") at \(time)")
    }

    func transition(reports fault: TransitionFault, at time: Double) { faults.append(fault) }
}
