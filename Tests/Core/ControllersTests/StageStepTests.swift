import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Controllers

@Suite struct StageStepTests {
    /// A stage on which a key that is a number begins an animation of so many seconds.
    private final class Scene {
        let root = KeyedController()
        let stage: Stage
        let log = Log()

        init() {
            stage = .test(root)
            root.view.backgroundColor = .white
            root.onKey = { [unowned self] in key($0.key) }
        }

        func key(_ key: String) -> Bool {
            log.add("\(key) at \(stage.time)")
            if let seconds = Double(key) { animate(seconds) }
            if key == "chain" { animate(0.25) { self.animate(0.25) } }
            if key == "defer" { deferTwice() }
            return true
        }

        func animate(_ seconds: Double, then next: @escaping () -> Void = {}) {
            View.animate(withDuration: seconds) {
                root.view.alpha = root.view.alpha == 1 ? 0.5 : 1
            } completion: { _ in
                self.log.add("end of \(seconds) at \(self.stage.time)")
                next()
            }
        }

        func deferTwice() {
            stage.afterActions {
                self.log.add("deferred at \(self.stage.time)")
                self.stage.afterActions { self.log.add("deferred again at \(self.stage.time)") }
            }
            log.add("action over")
        }
    }

    /// What is pressed when, and what must happen in which order.
    nonisolated private static let sequences: [(keys: [(String, Double)], story: [String])] = [
        // Ends lie between events, where no frame is.
        ([("0.25", 0), ("a", 0.5)], ["0.25 at 0.0", "end of 0.25 at 0.25", "a at 0.5"]),
        // Input first where input and an end tie.
        ([("0.5", 0), ("a", 0.5)], ["0.5 at 0.0", "a at 0.5", "end of 0.5 at 0.5"]),
        // Ends in order of time, the oldest first where they tie.
        (
            [("0.75", 0), ("0.5", 0.25), ("0.25", 0.25)],
            [
                "0.75 at 0.0", "0.5 at 0.25", "0.25 at 0.25", "end of 0.25 at 0.5", "end of 0.75 at 0.75",
                "end of 0.5 at 0.75",
            ]
        ),
        // What an end begins, begins at the end's time.
        ([("chain", 0.125)], ["chain at 0.125", "end of 0.25 at 0.375", "end of 0.25 at 0.625"]),
        // No time at all: over at the same stamp, after what was pressed then.
        ([("0", 0.5), ("a", 0.5)], ["0 at 0.5", "a at 0.5", "end of 0.0 at 0.5"]),
        // Put off: after the event's own actions, before the next event of the same stamp.
        (
            [("defer", 0.5), ("a", 0.5)],
            ["defer at 0.5", "action over", "deferred at 0.5", "deferred again at 0.5", "a at 0.5"]
        ),
        // A stamp that has been passed acts now; the clock does not go back.
        ([("a", 0.75), ("b", 0.5)], ["a at 0.75", "b at 0.75"]),
    ]

    @Test(arguments: sequences.indices, [1, 4, 16, 64])
    func `everything acts at its own time, at any frame rate`(index: Int, framesASecond: Int) {
        let (keys, story) = Self.sequences[index]
        let scene = Scene()
        scene.stage.enqueue(keys.map { InputEvent.key($0.0, at: $0.1) })
        for frame in 0...framesASecond { scene.stage.step(to: Double(frame) / Double(framesASecond)) }
        #expect(scene.log.lines == story)
        #expect(scene.stage.time == 1)
    }

    @Test func `an event is not processed before its time`() {
        let scene = Scene()
        scene.stage.enqueue([.key("a", at: 0.5)])
        scene.stage.step(to: 0.5.nextDown)
        #expect(scene.log.lines.isEmpty)
        #expect(!scene.stage.isIdle)
        scene.stage.step(to: 0.5)
        #expect(scene.log.lines == ["a at 0.5"])
        #expect(scene.stage.isIdle)
    }

    @Test(arguments: [0.5, 0.25, 0, -1])
    func `a step to a time that has been passed changes nothing`(time: Double) {
        let scene = Scene()
        scene.stage.enqueue([.key("1", at: 0.25), .key("a", at: 0.75)])
        scene.stage.step(to: 0.5)
        let picture = scene.stage.displayList()
        let story = scene.log.lines
        scene.stage.step(to: time)
        scene.stage.step(to: time)
        #expect(scene.stage.time == 0.5)
        #expect(scene.stage.displayList() == picture)
        #expect(scene.log.lines == story)
        scene.stage.step(to: 0.75)
        #expect(scene.stage.displayList() != picture)
    }

    @Test func `an animation that is begun between steps begins at the next step`() {
        let scene = Scene()
        scene.stage.step(to: 1)
        scene.animate(0.5)
        scene.stage.afterActions { scene.log.add("deferred at \(scene.stage.time)") }
        #expect(scene.stage.isMoving)
        scene.stage.step(to: 8)
        #expect(scene.log.lines == ["deferred at 8.0"])
        scene.stage.step(to: 8.5)
        #expect(scene.log.lines == ["deferred at 8.0", "end of 0.5 at 8.5"])
        #expect(!scene.stage.isMoving)
    }

    @Test func `an animation that another stops does not move any more`() {
        final class Pair {
            var follower = 0.0
            var stop: () -> Void = {}
            var leader = 0.0 {
                didSet { if leader > 0.5 { stop() } }
            }
        }
        let stage = Stage.test(ViewController())
        let pair = Pair()
        let motion = SpringAnimation(
            Spring(dampingRatio: 1, duration: 1), from: 0.0, to: 1, tolerance: Tolerance(value: 0.01, speed: 0.1))
        stage.window.engine.start(motion, of: pair, \.leader)
        let follower = stage.window.engine.start(motion, of: pair, \.follower)
        pair.stop = { follower.cancel() }
        stage.step(to: 0)
        stage.step(to: 10)
        #expect(pair.leader == 1)
        #expect(pair.follower == 0)
    }
}
