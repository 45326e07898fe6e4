import Geometry
import Platform
import TestSupport
import Testing

@testable import TactileSDL

extension VideoTests {
    /// Random sequences of messages, also such as no compositor should send.
    ///
    /// Only frames are complete before the pointer leaves, because SDL 2.26 crashes otherwise.
    @Suite struct WaylandScriptTests {
        typealias Message = WaylandScreen.Message
        private static let seeds = 0..<30
        private static let length = 120

        @Test func `every sequence of any script is complete and in order of time`() throws {
            let screen = try WaylandScreen(timestamps: 1)
            for seed in Self.seeds {
                var generator = SeededGenerator(seed: seed), law = CompleteSequences(), batch: [Message] = []
                var isInside = true
                _ = screen.play([.enter(x: 1, y: 1), .frame])
                for i in 0..<Self.length {
                    batch += Self.messages(at: Double(i) / 1000, inside: &isInside, &generator)
                    guard Int.random(in: 0..<6, using: &generator) == 0 else { continue }
                    for event in screen.play(batch) { law.add(event) }
                    batch = []
                }
                for event in screen.play(batch + [.frame, .leave, .frame]) { law.add(event) }
                #expect(law.fault == nil, "seed \(seed)")
                #expect(!law.isOpen, "seed \(seed)")
            }
        }

        private static func messages(
            at time: Double, inside isInside: inout Bool, _ generator: inout SeededGenerator
        ) -> [Message] {
            let number = Double.random(in: -20...20, using: &generator)
            if Int.random(in: 0..<12, using: &generator) == 0 {
                isInside.toggle()
                return [.frame, isInside ? .enter(x: 50 + number, y: 60) : .leave, .frame]
            }
            return [isInside ? message(at: time, number, &generator) : .frame]
        }

        private static func message(
            at time: Double, _ number: Double, _ generator: inout SeededGenerator
        ) -> Message {
            let axis: WaylandScreen.Axis = Bool.random(using: &generator) ? .vertical : .horizontal
            let gesture = WaylandScreen.Gesture.allCases[Int.random(in: 0..<3, using: &generator)]
            switch Int.random(in: 0..<18, using: &generator) {
            case 0, 1, 2: return .motion(time, x: 100 + number, y: 100)
            case 3: return .button(time, isDown: number > 0)
            case 4, 5: return .axis(time, axis, by: number)
            case 6: return .source(.finger)
            case 7: return .source([.wheel, .tilt, .continuous, .finger][Int(number + 20) % 4])
            case 8: return .stop(time, axis)
            case 9: return .value120(axis, Int32(number))
            case 10, 11: return .begin(gesture, time, fingers: UInt32(2 + Int(number + 20) % 3))
            case 12, 13:
                guard gesture != .hold else { return .frame }
                return .update(gesture, time, dx: number, dy: 1, scale: number / 10, rotation: number)
            case 14: return .end(gesture, time, isCancelled: number > 0)
            default: return .frame
            }
        }
    }
}

/// The law of complete sequences: each part has its beginning and its end.
struct CompleteSequences {
    /// The first event that broke the law.
    private(set) var fault: String?
    private var isPressed = false
    private var isScrolling = false
    private var isPinching = false
    private var time = -Double.infinity

    /// A Boolean value that indicates whether a press, a scroll or a pinch has not ended.
    var isOpen: Bool { isPressed || isScrolling || isPinching }

    mutating func add(_ event: InputEvent) {
        if event.time < time { fail("the time goes back from \(time)", event) }
        if event.lag < 0 { fail("the sample is later than its effect", event) }
        time = event.time
        switch event.kind {
        case .pointer(let pointer):
            switch pointer.phase {
            case .down:
                if isPressed { fail("a second press", event) }
                isPressed = true
            case .up, .cancel:
                if !isPressed { fail("an end without a press", event) }
                isPressed = false
            case .move: break
            }
        case .scroll(let scroll): add(scroll, event)
        case .pinch(let pinch):
            if (pinch.phase == .began) == isPinching { fail("a pinch out of order", event) }
            if pinch.phase == .began, isScrolling { fail("a pinch in a scroll", event) }
            if pinch.scale <= 0 { fail("a scale of 0", event) }
            isPinching = !pinch.phase.isLast
        default: break
        }
    }

    private mutating func add(_ scroll: ScrollEvent, _ event: InputEvent) {
        switch scroll.phase {
        case .mayBegin:
            if isScrolling { fail("a rest in a scroll", event) }
            isScrolling = true
        case .changed: isScrolling = true
        case .ended, .cancelled:
            // A sequence whose lift is not known may end, too.
            isScrolling = false
        case nil:
            // The lift is inferred from a pause from now on. A wheel's step has no part in it.
            if scroll.isPrecise, scroll.delta == .zero { isScrolling = false }
        }
    }

    private mutating func fail(_ reason: String, _ event: InputEvent) {
        fault = fault ?? "\(reason): \(event.summary)"
    }
}
