import Controllers
import Geometry
import Gestures
import Platform
import Views

/// Drags and taps on a view whose recognizers compete for them.
struct Gestures {
    private static let drags = 40
    private static let samples = 60

    /// A view that a drag moves.
    private final class Controller: ViewController {
        override func viewDidLoad() {
            let card = View(frame: Rect(x: 540, y: 300, width: 200, height: 200))
            view.addSubview(card)
            let home = card.center
            card.addGestureRecognizer(TapGestureRecognizer {})
            card.addGestureRecognizer(LongPressGestureRecognizer())
            view.addGestureRecognizer(PinchGestureRecognizer { _ in })
            view.addGestureRecognizer(
                PanGestureRecognizer { [unowned card] pan in card.center = home + pan.translation })
        }
    }

    private let stage = makeStage(Controller())
    private let events: [[InputEvent]]

    /// Makes the events: each drag has a sample in every millisecond, and ends with a tap.
    init() {
        stage.step(to: 0)
        events = (0..<Self.drags).map { drag in
            func event(_ phase: PointerEvent.Phase, _ sample: Int, x: Double) -> InputEvent {
                let time = Double(drag) + Double(sample) / 1000
                let pointer = PointerEvent(phase: phase, id: 0, location: Point(x: x, y: 400), source: .mouse)
                return InputEvent(time: time, kind: .pointer(pointer))
            }
            let moves = (1...Self.samples).map { event(.move, $0, x: 640 + Double($0)) }
            return [event(.down, 0, x: 640)] + moves + [
                event(.up, Self.samples + 1, x: 640 + Double(Self.samples)), event(.down, 500, x: 640),
                event(.up, 501, x: 640),
            ]
        }
    }

    /// Sends the events in frames of 60 Hz.
    @inline(never)
    func run() {
        for (drag, events) in events.enumerated() {
            var next = events[...]
            for frame in 0..<60 {
                let time = Double(drag) + Double(frame) / 60
                let due = next.prefix { $0.time <= time }
                stage.enqueue(due)
                next = next.dropFirst(due.count)
                stage.step(to: time)
            }
        }
    }
}
