import StageSupport
import Tactile
import TestSupport
import Testing

@Suite struct StageRunTests {
    private let root = KeyedController()
    private let stage: Stage

    init() { stage = .test(root) }

    /// The waits and sleeps of a backend's log.
    private func waits(_ backend: ScriptedBackend) -> [String] {
        backend.log.filter { $0 == "sleep" || $0.hasPrefix("wait") }
    }

    @Test func `a still picture is shown once, and then the loop sleeps`() {
        let backend = ScriptedBackend()
        stage.run(on: backend)
        #expect(backend.log == ["wait until 0.0", "frame at 0.0", "sleep", "wait until 0.015625"])
    }

    @Test func `the first frame is shown at once, wherever the clock stands`() {
        let backend = ScriptedBackend(startingAt: 1000)
        stage.run(on: backend)
        #expect(backend.frames.map(\.time) == [1000])
    }

    @Test func `a key that changes nothing shows nothing`() {
        let backend = ScriptedBackend([.key("a", at: 1), .key("b", at: 2)])
        stage.run(on: backend)
        #expect(backend.frames.count == 1)
        #expect(waits(backend) == ["wait until 0.0", "sleep", "sleep", "sleep"])
    }

    @Test func `an animation is shown at the display's rate, and then the loop sleeps`() {
        root.onKey = { [root] _ in
            View.animate(withDuration: 0.0625, curve: .linear) { root.view.alpha = 0 }
            return true
        }
        root.view.backgroundColor = .white
        let backend = ScriptedBackend([.key("a", at: 1)])
        stage.run(on: backend)
        #expect(backend.frames.map(\.time) == [0, 1.015_625, 1.031_25, 1.046_875, 1.0625])
        #expect(backend.log.suffix(2) == ["sleep", "wait until 1.078125"])
    }

    @Test func `input right after a frame waits for the next one, with all input until then`() {
        var times: [Double] = []
        root.onKey = { [unowned stage] _ in
            times.append(stage.time)
            return true
        }
        let backend = ScriptedBackend([.key("a", at: 0.001), .key("b", at: 0.01)])
        stage.run(on: backend)
        #expect(times == [0.001, 0.01])
        #expect(waits(backend).prefix(3) == ["wait until 0.0", "sleep", "wait until 0.015625"])
    }

    @Test(arguments: [1.0 / 32, 1.0 / 128])
    func `a display that asks for frames paces them at any rate that it reports`(period: Double) {
        root.onKey = { [root] _ in
            View.animate(withDuration: 1, curve: .linear) { root.view.alpha = 0 }
            return true
        }
        root.view.backgroundColor = .white
        let backend = ScriptedBackend([.key("a", at: 1)]), timings = TimingLog()
        backend.displayPeriod = period
        stage.frameObserver = timings
        stage.run(on: backend)
        let times = backend.frames.map(\.time).filter { $0 > 1 }
        #expect(times.count >= Int(0.9 / period))
        // The first frame after the rest is shown at once.
        for (a, b) in zip(times.dropFirst(), times.dropFirst(2)) { #expect(b - a == period) }
        // Each is due when the display asks, and none is late.
        #expect(timings.list.allSatisfy { $0.due == $0.stepped })
    }

    @Test func `input right after a frame waits until the display asks for the next one`() {
        var times: [Double] = []
        root.onKey = { [unowned stage, root] _ in
            times.append(stage.time)
            root.view.backgroundColor = root.view.backgroundColor == .white ? .black : .white
            return true
        }
        let backend = ScriptedBackend([.key("a", at: 0.001), .key("b", at: 0.01), .key("c", at: 0.13)])
        backend.displayPeriod = 0.125
        stage.run(on: backend)
        #expect(times == [0.001, 0.01, 0.13])
        #expect(backend.frames.map(\.time) == [0, 0.125, 0.25])
    }

    @Test func `an event that shows nothing is not the input of a frame that something else shows later`() {
        root.view.backgroundColor = .white
        root.onKey = { [root] key in
            guard key.key == "a" else { return true }
            View.animate(withDuration: 0.125, delay: 2, options: .curveLinear) { root.view.alpha = 0 }
            return true
        }
        let backend = ScriptedBackend([.key("a", at: 1), .key("b", at: 3.05)]), timings = TimingLog()
        stage.frameObserver = timings
        stage.run(on: backend)
        #expect(timings.list.count > 5 && timings.list[1].presented > 3)
        let inputs = timings.list.map(\.newestInput)
        #expect(
            inputs.contains(3.05) && Set(inputs) == [nil, 3.05], "the key that begins the delay shows nothing itself")
    }

    @Test func `no frame equals the one before`() {
        let moved = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        moved.backgroundColor = .white
        root.view.addSubview(moved)
        root.onKey = { key in
            View.animate(withDuration: 0.25, curve: key.key == "a" ? .linear : .easeInOut) {
                moved.center.x = key.key == "c" ? moved.center.x : 300 - moved.center.x
                moved.alpha = moved.alpha == 1 ? 0.999 : 1
            }
            return true
        }
        let backend = ScriptedBackend([.key("a", at: 0.1), .key("b", at: 0.3), .key("c", at: 2), .key("a", at: 3)])
        stage.run(on: backend)
        #expect(backend.frames.count > 40)
        for (before, after) in zip(backend.frames, backend.frames.dropFirst()) {
            #expect(before.list != after.list, "the frames at \(before.time) and \(after.time)")
        }
    }

    @Test func `a transition that waits for its end is slept on until it is given up, and then for ever`() {
        let driver = ManualTransitioningDelegate(log: Log()), calls = TransitionRecorder(), photo = ViewController()
        photo.transitioningDelegate = driver
        photo.modalPresentationStyle = .fullScreen
        stage.transitionObserver = calls
        root.onKey = { [root] key in
            root.present(photo, animated: key.key == "a")
            return true
        }
        let backend = ScriptedBackend([.key("a", at: 1)])
        stage.run(on: backend)
        #expect(calls.faults.map(\.rule) == [.neverCompleted])
        #expect(driver.ends == [true])
        // It lasts a quarter of a second, and is waited for ten more.
        let waits = waits(backend)
        #expect(waits.contains("wait until 11.25"))
        #expect(waits.filter { $0.hasPrefix("wait until 11.") }.count == 1)
        #expect(waits.suffix(2) == ["wait until 11.25", "sleep"])
        #expect(backend.frames.count <= 4)
        #expect(photo.presentingViewController === root)
    }

    @Test func `at rest with something presented the loop sleeps for ever`() {
        let photo = ViewController()
        root.onKey = { [root] _ in
            root.present(photo, animated: false)
            return true
        }
        let backend = ScriptedBackend([.key("a", at: 1), .key("b", at: 100)])
        backend.sleepActions = [{}, {}]
        stage.run(on: backend)
        #expect(waits(backend).filter { $0 == "sleep" }.count == 5)
        #expect(waits(backend).filter { $0.hasPrefix("wait") }.count < 5)
    }

    @Test func `title and full screen reach the window once a change`() {
        stage.title = "one"
        root.onKey = { [unowned stage] key in
            if key.key == "t" { stage.title = "two" }
            return key.key == "t"
        }
        let backend = ScriptedBackend([.key("t", at: 1), .key("t", at: 2), .key("F11", at: 3)])
        stage.run(on: backend)
        #expect(backend.log.filter { $0.hasPrefix("title") } == ["title one", "title two"])
        #expect(backend.log.filter { $0.hasPrefix("full") } == ["full screen true"])
    }

    @Test func `a message ends the sleep and shows its effect`() {
        let backend = ScriptedBackend()
        let view = root.view
        backend.sleepActions = [
            { [stage] in stage.inbox.post { view.backgroundColor = .white } },
            {},
        ]
        stage.run(on: backend)
        #expect(backend.frames.count == 2)
        #expect(waits(backend).filter { $0 == "sleep" }.count == 3)
    }

    @Test func `a message from before the loop is not slept over`() {
        let log = Log()
        stage.inbox.post { log.add("heard") }
        let backend = ScriptedBackend()
        backend.sleepActions = [{ log.add("sleep") }]
        stage.run(on: backend)
        #expect(log.lines == ["heard", "sleep"])
    }

    @Test func `the loop ends with the event that closes, and a closed stage does not run`() {
        let backend = ScriptedBackend([InputEvent(time: 1, kind: .close), .key("a", at: 5)])
        stage.run(on: backend)
        #expect(stage.isClosed)
        #expect(backend.now < 2)
        let second = ScriptedBackend()
        stage.run(on: second)
        #expect(second.log.isEmpty)
    }

    @Test func `the loop releases the backend`() {
        weak var gone: ScriptedBackend?
        do {
            let backend = ScriptedBackend()
            stage.run(on: backend)
            gone = backend
        }
        stage.inbox.post {}
        #expect(gone == nil)
    }
}

/// A log of the times of frames.
private final class TimingLog: FrameObserver {
    private(set) var list: [FrameTiming] = []

    func frameDidPresent(_ timing: FrameTiming) { list.append(timing) }
}
