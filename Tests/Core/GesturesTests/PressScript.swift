import Geometry
import Platform

/// A press as a line of text: a column is 10 ms, and each letter in it an event.
///
/// D is down, U up, X cancel; m moves the pointer 4 points to the right, M 10; - is silence.
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
    /// An event of the mouse, or of the pointer with another number.
    static func at(_ x: Double, _ y: Double, _ phase: Phase, id: Int = 0) -> PointerEvent {
        PointerEvent(phase: phase, id: id, location: Point(x: x, y: y), source: .mouse)
    }
}
