import Geometry
import Platform

@testable import Gestures

/// A view as recognisers know it.
final class FakeHost: GestureHost {
    weak var gestureParent: (any GestureHost)?
    private(set) var gestureRecognizers: [GestureRecognizer] = []

    func add(_ recognizer: GestureRecognizer) {
        recognizer.attach(to: self)
        gestureRecognizers.append(recognizer)
    }

    func convertFromWindow(_ point: Point) -> Point { point }
}

/// An arena above nested views, the deepest first, and a line for each change of state.
final class Bench {
    let arena = GestureArena()
    var hosts: [FakeHost] = []
    private(set) var log: [String] = []

    /// Attaches a recogniser to a view of its own, around those there are.
    @discardableResult
    func add<Recognizer: GestureRecognizer>(_ name: String, _ recognizer: Recognizer) -> Recognizer {
        let host = FakeHost()
        host.add(recognizer)
        hosts.last?.gestureParent = host
        hosts.append(host)
        recognizer.stateObserver = { [unowned self] in log.append("\(name) \($0.rawValue)") }
        return recognizer
    }

    func handle(_ event: PointerEvent, at time: Double = 0) {
        arena.handle(event, at: time) { hosts.flatMap(\.gestureRecognizers) }
    }

    func run(_ script: String, id: Int = 0) {
        for (_, time, event) in PressScript(script, id: id).events { handle(event, at: time) }
    }

    /// The lines since the last call, but for those that say `possible`.
    func news() -> [String] {
        defer { log = [] }
        return log.filter { !$0.hasSuffix("possible") }
    }
}
