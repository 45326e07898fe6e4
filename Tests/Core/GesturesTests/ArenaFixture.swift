import Geometry
import Platform

@testable import Gestures

/// A view from the perspective of its recognizers.
final class TestHost: GestureHost {
    weak var gestureParent: (any GestureHost)?
    private(set) var gestureRecognizers: [GestureRecognizer] = []

    func add(_ recognizer: GestureRecognizer) {
        recognizer.attach(to: self)
        gestureRecognizers.append(recognizer)
    }

    func convertFromWindow(_ point: Point) -> Point { point }
}

/// An arena, nested views with the deepest first, and a log with a line for each change of state.
final class ArenaFixture {
    let arena = GestureArena()
    var hosts: [TestHost] = []
    private(set) var log: [String] = []

    /// Attaches a recognizer to a new view around the existing ones.
    @discardableResult
    func add<Recognizer: GestureRecognizer>(_ name: String, _ recognizer: Recognizer) -> Recognizer {
        let host = TestHost()
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

    /// Returns the lines since the last call, except those for `possible`.
    func newStates() -> [String] {
        defer { log = [] }
        return log.filter { !$0.hasSuffix("possible") }
    }
}

/// A press as a line of text: each column is 10 ms, each letter an event.
///
/// D is down, U up, X cancel; m moves the pointer 4 points to the right, M 10; - is a pause.
struct PressScript {
    let events: [(column: Int, time: Double, event: PointerEvent)]

    init(_ text: String, id: Int = 0) {
        var location = Point.zero
        events = text.enumerated().compactMap { column, letter in
            let phase: PointerEvent.Phase
            switch letter {
            case "D": phase = .down
            case "U": phase = .up
            case "X": phase = .cancel
            case "m": (phase, location.x) = (.move, location.x + 4)
            case "M": (phase, location.x) = (.move, location.x + 10)
            default: return nil
            }
            return (column, Double(column) / 100, .at(location.x, location.y, phase, id: id))
        }
    }
}

extension PointerEvent {
    /// Creates an event of the mouse, or of the pointer with another number.
    static func at(_ x: Double, _ y: Double, _ phase: Phase, id: Int = 0) -> PointerEvent {
        PointerEvent(phase: phase, id: id, location: Point(x: x, y: y), source: .mouse)
    }
}
