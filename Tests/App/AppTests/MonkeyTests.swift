import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// Seeded random input at any time.
@Suite struct MonkeyTests {
    @Test(arguments: 0..<60) func `after random input every transition has ended and the grid works`(seed: UInt64) {
        let (stage, end) = play(seed: seed, actions: 120, rate: 60)
        for id in [0, 3] { stage.pointer(.up, .zero, at: end, id: id, source: .mouse) }
        stage.step(to: end + 4)
        if stage.state == .shown {
            stage.key("Escape", at: end + 4)
            stage.step(to: end + 8)
        }
        let observer = stage.observer
        #expect(stage.state == .away, "seed \(seed)")
        #expect(observer.count(.completeTransition) == observer.count(.transitionDuration), "seed \(seed)")
        #expect(observer.count(.animationEnded) == observer.count(.completeTransition), "seed \(seed)")
        #expect(stage.isIdle, "seed \(seed)")
        #expect(stage.isAlive(at: end + 9), "seed \(seed)")
    }

    @Test(arguments: 0..<12) func `the frame rate changes nothing`(seed: UInt64) {
        let fields = ["transition", "dimming", "photo", "sourceHidden", "liveCells"]
        func frames(_ rate: Double) -> (frames: [[TraceValue]], calls: [String]) {
            var frames: [[TraceValue]] = []
            let (stage, _) = play(seed: seed, actions: 60, rate: rate) { stage, frame in
                if frame % Int(rate / 30) == 0 { frames.append(fields.map { stage.traced($0) ?? .null }) }
            }
            return (frames, stage.observer.calls.map { "\($0.call.name) \($0.call.answer ?? "")" })
        }
        let slow = frames(30)
        let fast = frames(240)
        #expect(slow.calls == fast.calls, "seed \(seed)")
        for (index, (a, b)) in zip(slow.frames, fast.frames).enumerated() {
            let isSame = zip(a, b).allSatisfy { $0.isClose(to: $1) }
            #expect(isSame, "seed \(seed), frame \(index): \(a) and \(b)")
            if !isSame { return }
        }
    }

    @Test func `nothing of a preview that has gone is kept`() {
        let stage = PhotoGridStage()
        stage.open()
        weak let preview = stage.preview
        weak let flight = stage.flight
        #expect(preview != nil && flight != nil)
        stage.press(Point(x: 640, y: 300), moves: (1...20).map { Vector(dx: 0, dy: 10 * Double($0)) }, at: 3)
        stage.pointer(.up, .zero, at: 3.3)
        stage.step(to: 6)
        // The arena forgets its last members at the next press.
        stage.tap(Point(x: 5, y: 5), at: 7)
        stage.step(to: 8)
        #expect(preview == nil && flight == nil)
    }

    /// Plays random actions at random times; returns the time after the last.
    private func play(
        seed: UInt64, actions: Int, rate: Double, frame look: (PhotoGridStage, Int) -> Void = { _, _ in }
    ) -> (PhotoGridStage, Double) {
        let stage = PhotoGridStage(photos: 90, broken: [11])
        var random = SeededGenerator(seed: seed)
        var time = 0.1
        var isDown = false
        var device = Point(x: 600, y: 400)
        for _ in 0..<actions {
            time +=
                Bool.random(using: &random)
                ? Double.random(in: 0...0.02, using: &random) : .random(in: 0...0.5, using: &random)
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<6:
                device = Point(x: .random(in: -50...1350, using: &random), y: .random(in: -50...900, using: &random))
                stage.pointer(isDown ? .move : .down, device, at: time)
                isDown = true
            case 6..<10:
                for _ in 0..<8 where isDown {
                    time += 0.008
                    device =
                        device
                        + Vector(dx: .random(in: -30...30, using: &random), dy: .random(in: -20...40, using: &random))
                    stage.pointer(.move, device, at: time)
                }
            case 10..<14:
                stage.pointer(.up, device, at: time)
                isDown = false
            case 14:
                stage.key(
                    ["Escape", "Enter", "ArrowDown", "Backspace", " "].randomElement(using: &random) ?? "", at: time)
            case 15:
                let size = Size(
                    width: .random(in: 320...1500, using: &random), height: .random(in: 240...900, using: &random))
                stage.resize(size, scale: [1, 2].randomElement(using: &random) ?? 1, at: time)
            case 16:
                let isPrecise = Bool.random(using: &random)
                let step = Vector(dx: 0, dy: .random(in: isPrecise ? -20...20 : -200...200, using: &random))
                for _ in 0..<(isPrecise ? Int.random(in: 1...20, using: &random) : 1) {
                    time += 0.008
                    let scroll = ScrollEvent(location: device, delta: step, isPrecise: isPrecise)
                    stage.enqueue([InputEvent(time: time, kind: .scroll(scroll))])
                }
            case 17:
                stage.pointer(.cancel, device, at: time)
                isDown = false
            case 18: stage.tap(device, at: time)
            default:
                stage.pointer(
                    [.down, .move, .up].randomElement(using: &random) ?? .up, device, at: time, id: 3, source: .mouse)
            }
        }
        for frame in 1...Int((time + 0.2) * rate) + 1 {
            stage.step(to: Double(frame) / rate)
            look(stage, frame)
        }
        return (stage, ((time + 0.2) * 30).rounded(.up) / 30 + 0.1)
    }
}
