import StageSupport
import Tactile
import TestSupport
import Testing

@Suite struct FrameRateTests {
    /// A scroll view, a view that blocks move and a view that springs move, with the same input.
    private final class Scene {
        let root = KeyedController()
        let scroll = ScrollView()
        let block = View(frame: Rect(x: 210, y: 10, width: 30, height: 20))
        let body = View(frame: Rect(x: 300, y: 10, width: 30, height: 20))
        let stage: Stage
        private var spring: PhysicsAnimation<SpringAnimation<Rect>>?

        init() {
            scroll.frame = Rect(x: 0, y: 0, width: 200, height: 300)
            scroll.contentSize = Size(width: 200, height: 3000)
            for view in [scroll, block, body] { root.view.addSubview(view) }
            stage = .test(root)
            root.onKey = { [unowned self] in act($0.key) }
        }

        /// A key is the kind of animation and where it leads.
        private func act(_ key: String) -> Bool {
            let parts = key.split(separator: " ")
            guard parts.count == 3, let place = Double(parts[1]), let seconds = Double(parts[2]) else { return false }
            if parts[0] == "block" {
                View.animate(withDuration: seconds, curve: .easeIn) {
                    block.center.x += place
                    block.alpha = seconds
                }
            } else {
                push(to: Rect(x: 250 + place, y: place, width: 40, height: 40), seconds: seconds)
            }
            return true
        }

        private func push(to target: Rect, seconds: Double) {
            if let spring { return spring.replace { $0.retargeted(at: $1, to: target) } }
            let motion = SpringAnimation(
                Spring(dampingRatio: 0.6, duration: seconds), from: body.frame, to: target,
                tolerance: Tolerance(value: 0.1, speed: 1))
            spring = stage.window.engine.start(motion, of: body, \.frame) { [unowned self] _ in
                spring = nil
                View.animate(withDuration: seconds) { block.transform.translation.dy += 10 }
            }
        }

        var values: [Double] {
            let shown = block.presentation
            return [
                scroll.contentOffset, shown.center.x, shown.alpha, shown.transform.translation.dy, body.frame.minX,
                body.frame.minY, body.frame.width,
            ]
        }
    }

    /// A seeded three seconds of drags, wheels and keys.
    private func script(seed: UInt64) -> [InputEvent] {
        var random = SeededGenerator(seed: seed)
        var events: [InputEvent] = []
        var time = 0.0
        while time < 3 {
            time += .random(in: 0...0.3, using: &random)
            let amount = Double.random(in: -60...60, using: &random).rounded()
            switch Int.random(in: 0..<5, using: &random) {
            case 0: events += drag(from: time, by: amount * 3, using: &random)
            case 1: events.append(.scroll(amount * 4, at: Point(x: 50, y: 50), time: time))
            case 2: events.append(.scroll(amount, at: Point(x: 50, y: 50), isPrecise: true, time: time))
            case 3: events.append(.key("block \(amount) 0.\(Int.random(in: 1...9, using: &random))", at: time))
            default: events.append(.key("spring \(amount) 0.\(Int.random(in: 1...9, using: &random))", at: time))
            }
            time = events.last?.time ?? time
        }
        return events
    }

    private func drag(from start: Double, by offset: Double, using random: inout SeededGenerator) -> [InputEvent] {
        var events = [InputEvent.pointer(.down, 100, 150, at: start)]
        for sample in 1...8 {
            let time = start + Double(sample) * 0.007
            events.append(.pointer(.move, 100, 150 + offset * Double(sample) / 8, at: time))
        }
        let pause = Double.random(in: 0...0.06, using: &random)
        return events + [.pointer(.up, 100, 150 + offset, at: start + 0.056 + pause)]
    }

    /// The visible values every 1/30 s.
    private func values(of script: [InputEvent], framesASecond: Int) -> [[Double]] {
        let scene = Scene()
        scene.stage.enqueue(script)
        var values: [[Double]] = []
        for frame in 0...(4 * framesASecond) {
            scene.stage.step(to: Double(frame) / Double(framesASecond))
            if frame % (framesASecond / 30) == 0 { values.append(scene.values) }
        }
        return values
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func `30, 60 and 240 frames a second show the same at their common times`(seed: UInt64) {
        let script = script(seed: seed)
        let slow = values(of: script, framesASecond: 30)
        #expect(Set(slow).count > 30, "the script moves something")
        #expect(values(of: script, framesASecond: 60) == slow)
        #expect(values(of: script, framesASecond: 240) == slow)
    }
}
