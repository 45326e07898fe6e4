import Tactile

/// A view that records the calls of its touches.
final class TouchView: View {
    let name: String
    let log: TouchLog

    init(_ name: String, frame: Rect, log: TouchLog) {
        (self.name, self.log) = (name, log)
        super.init(frame: frame)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        log.note(touches, .began, self)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        log.note(touches, .moved, self)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        log.note(touches, .ended, self)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        log.note(touches, .cancelled, self)
        super.touchesCancelled(touches, with: event)
    }
}

/// A controller whose view may be passed in, and that records the calls of its touches.
final class TouchController: ViewController {
    let log: TouchLog

    init(log: TouchLog) {
        self.log = log
        super.init()
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        log.controllerCalls.append("began")
        super.touchesBegan(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        log.controllerCalls.append("ended")
        super.touchesEnded(touches, with: event)
    }
}

/// What views have received of touches, in its order.
final class TouchLog {
    struct Call {
        let view: String
        let touch: Touch
        let phase: Touch.Phase
        let location: Point
        let time: Double
        /// The phase, the view and the number of touches that the call has found in the touch itself.
        let isConsistent: Bool
    }

    private(set) var calls: [Call] = []
    var controllerCalls: [String] = []

    func note(_ touches: Set<Touch>, _ phase: Touch.Phase, _ view: TouchView) {
        for touch in touches {
            let isOwn = touch.view.map { $0.isDescendant(of: view) } ?? false
            calls.append(
                Call(
                    view: view.name, touch: touch, phase: phase, location: touch.location(in: nil),
                    time: touch.timestamp, isConsistent: touch.phase == phase && isOwn))
        }
    }

    /// The phases that views received, with the first letters of their names: b, m, e, c.
    var text: String { calls.map { "\($0.view) \(Self.letter($0.phase))" }.joined(separator: ", ") }

    /// The touches in the order of their beginnings, each with the letters of its phases.
    var scripts: [(touch: Touch, text: String)] {
        var found: [(touch: Touch, text: String)] = []
        for call in calls {
            if let index = found.firstIndex(where: { $0.touch == call.touch }) {
                found[index].text += Self.letter(call.phase)
            } else {
                found.append((call.touch, Self.letter(call.phase)))
            }
        }
        return found
    }

    /// The touches of a view that have begun and neither ended nor been cancelled.
    func active(in view: String) -> [Touch] {
        var active: [Touch] = []
        for call in calls where call.view == view {
            switch call.phase {
            case .began: active.append(call.touch)
            case .moved, .stationary: break
            case .ended, .cancelled: active.removeAll { $0 == call.touch }
            }
        }
        return active
    }

    private static func letter(_ phase: Touch.Phase) -> String {
        switch phase {
        case .began: "b"
        case .moved: "m"
        case .stationary: "s"
        case .ended: "e"
        case .cancelled: "c"
        }
    }
}
