import Tactile
import TestSupport
import Testing

@testable import Replay

@Suite struct PlayerTests {
    /// A stage whose keys start animations: a number one of as many seconds, "forever" one without an end.
    private final class Scene {
        final class Root: ViewController {
            var log: [String] = []
            override func handle(_ key: KeyEvent) -> Bool {
                log.append("\(key.key) at \(stage?.time ?? -1)")
                if let seconds = Double(key.key) {
                    View.animate(withDuration: seconds) { view.alpha = view.alpha == 1 ? 0.5 : 1 }
                } else if key.key == "forever" {
                    let motion = SpringAnimation(
                        Spring(stiffness: 100, damping: 0), from: 0.0, to: 1, tolerance: Tolerance(value: 0.1, speed: 1)
                    )
                    stage?.window.engine.start(motion, of: view, \.alpha)
                }
                return true
            }
        }

        let root = Root()
        let stage: Stage
        var frames: [(number: Int, time: Double)] = []

        init() {
            stage = Stage(
                rootViewController: root, size: Size(width: 400, height: 300), displayScale: 1,
                textEngine: FixedWidthTextEngine())
        }

        static func makePlayer(rate: Double) {
            let recording = Recording(size: Size(width: 400, height: 300), scale: 1)
            _ = Player(recording, on: Scene().stage, rate: rate)
        }

        func play(_ events: [InputEvent], until end: Double?, rate: Double) {
            let recording = Recording(size: Size(width: 400, height: 300), scale: 1, events: events, end: end)
            Player(recording, on: stage, rate: rate).play { number, time in
                frames.append((number, time))
                root.log.append("frame \(number) at \(stage.time)")
            }
        }
    }

    @Test(
        arguments: [
            // Exactly on a frame, between frames, at the start, and at times that are not multiples of a frame's duration.
            (1, 4, 4), (1.0.nextUp, 4, 5), (1.0.nextDown, 4, 4), (0.9, 4, 4), (0, 4, 0), (0.1, 240, 24), (0.3, 10, 3),
            (2.3, 30, 69), (1, 0.3, 1), (5, 59.94, 300),
        ] as [(Double, Double, Int)])
    func `with an end, the last frame is the first not before it`(end: Double, rate: Double, last: Int) {
        let scene = Scene()
        scene.play([], until: end, rate: rate)
        #expect(scene.frames.map(\.number) == Array(0...last))
        #expect(scene.frames.allSatisfy { $0.time == Double($0.number) / rate })
        #expect(scene.stage.time == Double(last) / rate)
    }

    @Test func `the end stops running animations and drops later events`() {
        let scene = Scene()
        scene.play([.key("100", at: 0.5), .key("a", at: 2.5)], until: 1, rate: 4)
        #expect(scene.frames.count == 5)
        #expect(scene.stage.isMoving)
        #expect(!scene.root.log.contains("a at 2.5"))
    }

    @Test(
        arguments: [
            ([], 0), ([("a", 0)], 0), ([("a", 1)], 4), ([("a", 1.1)], 5), ([("1", 0.5)], 6), ([("1", 0.6)], 7),
            ([("1", 0.5), ("a", 3)], 12), ([("forever", 0.5)], 42), ([("forever", 0.5), ("a", 3)], 52),
            ([("9.5", 0.5)], 40),
            ([("11", 0.5)], 42),
        ] as [([(String, Double)], Int)])
    func `without an end, the last frame is the first idle one after the last event, or 10 s after it`(
        keys: [(String, Double)], last: Int
    ) {
        let scene = Scene()
        scene.play(keys.map { InputEvent.key($0.0, at: $0.1) }, until: nil, rate: 4)
        #expect(scene.frames.last?.number == last)
    }

    @Test func `a frame shows the stage after all events up to its time`() {
        let scene = Scene()
        scene.play(
            [.key("a", at: 0), .key("b", at: 0.25), .key("c", at: 0.3), .key("d", at: 0.5)], until: 0.5, rate: 4)
        #expect(
            scene.root.log == [
                "a at 0.0", "frame 0 at 0.0", "b at 0.25", "frame 1 at 0.25", "c at 0.3", "d at 0.5", "frame 2 at 0.5",
            ])
    }

    /// Replays without frames; returns the number of steps.
    private func skip(_ scene: Scene, _ events: [InputEvent], until end: Double?, rate: Double) -> Int {
        let recording = Recording(size: Size(width: 400, height: 300), scale: 1, events: events, end: end)
        return Player(recording, on: scene.stage, rate: rate).play()
    }

    @Test func `without frames, a gap in which nothing can happen costs one step`() {
        #expect(skip(Scene(), [], until: 100_000, rate: 60) == 2)
        #expect(skip(Scene(), [], until: 3600, rate: 10_000) == 2)
        // One step for each key, and one for each of the 30 frames of the animation and for its end.
        let keys = [InputEvent.key("a", at: 5000), .key("0.5", at: 60_000), .key("a", at: 90_000)]
        #expect((34...36).contains(skip(Scene(), keys, until: 100_000, rate: 60)))
    }

    @Test func `a replay without frames ends with the calls, the time and the state of one with frames`() {
        for seed in 0..<60 {
            var random = SeededGenerator(seed: seed)
            var events: [InputEvent] = [], time = 0.0
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                time += Double.random(in: 0...30, using: &random) * (Bool.random(using: &random) ? 1 : 0.01)
                events.append(.key(["a", "0.4", "2", "15"].randomElement(using: &random) ?? "a", at: time))
            }
            let end = Bool.random(using: &random) ? time + Double.random(in: 0...40, using: &random) : nil
            let rates = [60.0, 59.94, 7, 240], rate: Double = rates.randomElement(using: &random) ?? 60
            let (plain, short) = (Scene(), Scene())
            plain.play(events, until: end, rate: rate)
            let steps = skip(short, events, until: end, rate: rate), story = "seed \(seed)"
            #expect(short.root.log == plain.root.log.filter { !$0.hasPrefix("frame") }, "\(story)")
            #expect(short.stage.time == plain.stage.time, "\(story)")
            #expect(short.stage.displayList() == plain.stage.displayList(), "\(story)")
            #expect(short.stage.isIdle == plain.stage.isIdle, "\(story)")
            #expect(steps <= plain.frames.count, "\(story)")
        }
    }

    @Test func `an error ends the replay`() {
        struct Stop: Error {}
        let scene = Scene()
        var frames = 0
        let recording = Recording(size: Size(width: 400, height: 300), scale: 1, end: 10)
        #expect(throws: Stop.self) {
            try Player(recording, on: scene.stage, rate: 10).play { number, _ throws(Stop) in
                frames += 1
                if number == 3 { throw Stop() }
            }
        }
        #expect(frames == 4)
    }

    @Test func `a rate that is not finite and positive traps`() async {
        await #expect(processExitsWith: .failure) { await Scene.makePlayer(rate: 0) }
        await #expect(processExitsWith: .failure) { await Scene.makePlayer(rate: -1) }
        await #expect(processExitsWith: .failure) { await Scene.makePlayer(rate: .infinity) }
        await #expect(processExitsWith: .failure) { await Scene.makePlayer(rate: .nan) }
    }
}
