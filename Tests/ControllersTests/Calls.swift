import Tactile

/// Keeps the calls of the transition protocol as sentences.
final class Calls: TransitionObserver {
    private(set) var calls: [String] = []

    func transition(did call: TransitionCall, at time: Double) {
        calls.append("\(call.name.rawValue)\(call.answer.map { " " + $0 } ?? "") at \(time)")
    }
}
