import StageSupport
import Tactile
import TestSupport
import Testing

/// The frame loop while the window is hidden.
@Suite struct StageUnseenTests {
    private let root = KeyedController()
    private let stage: Stage
    private let moved = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() {
        stage = .test(root)
        moved.backgroundColor = .white
        root.view.addSubview(moved)
    }

    /// Runs with a key at one second, unseen for a while.
    private func run(unseen: Range<Double>?, _ onKey: @escaping () -> Void) -> ScriptedBackend {
        root.onKey = { _ in
            onKey()
            return true
        }
        let backend = ScriptedBackend([.key("a", at: 1), .key("b", at: 8)])
        backend.hiddenPeriod = unseen
        stage.run(on: backend)
        return backend
    }

    /// The waits and sleeps from one time to the next frame.
    private func waits(_ backend: ScriptedBackend, from first: Double, to last: Double) -> [String] {
        backend.log.drop { $0 != "frame at \(first)" }.dropFirst().prefix { $0 != "frame at \(last)" }.map(\.self)
    }

    @Test func `an endless animation costs nothing while hidden, and then is where the time says`() throws {
        func animate(_ moved: View) -> () -> Void {
            { View.animate(withDuration: 6, curve: .linear) { moved.center.x += 300 } }
        }
        let backend = run(unseen: 1.5..<4, animate(moved))
        let hidden = waits(backend, from: 1.484_375, to: 4)
        #expect(hidden == ["wait until 1.5", "sleep"], "\(hidden)")
        #expect(!backend.frames.contains { (1.5..<4).contains($0.time) })
        let other = StageUnseenTests()
        let visible = other.run(unseen: nil, animate(other.moved))
        let later = backend.frames.filter { $0.time >= 4 }
        #expect(later.count > 100)
        for frame in later {
            #expect(visible.frames.contains { $0.time == frame.time && $0.list == frame.list }, "at \(frame.time)")
        }
        let place = try #require(later.first?.list.commands.last?.bounds.minX)
        #expect(abs(place - 150) < 1, "half of the way after half of the time: \(place)")
    }

    @Test func `ends come on time, each with a single step, and nothing is painted for them`() {
        var ends: [(time: Double, finished: Bool)] = []
        let backend = run(unseen: 1.125..<7) { [unowned stage, moved] in
            for duration in [2.0, 0.5, 3] {
                View.animate(withDuration: duration, curve: .linear) {
                    moved.center.x += 100
                } completion: {
                    ends.append((stage.time, $0))
                }
            }
        }
        // The second key begins them once more.
        #expect(ends.prefix(3).map(\.time) == [1.5, 3, 4] && ends.allSatisfy(\.finished))
        let hidden = waits(backend, from: 1.109_375, to: 7)
        #expect(
            hidden == ["wait until 1.125", "wait until 1.5", "wait until 3.0", "wait until 4.0", "sleep"], "\(hidden)")
    }

    @Test func `a transition ends while the window is hidden, and its end is visible afterwards`() throws {
        let log = Log(), next = ViewController(), calls = TransitionRecorder()
        next.view.backgroundColor = .white
        stage.transitionObserver = calls
        let backend = run(unseen: 1.0625..<7) { [root, unowned stage] in
            guard root.presentedViewController == nil else { return }
            root.present(next, animated: true) { log.add("there at \(stage.time < 2)") }
        }
        #expect(log.lines == ["there at true"] && calls.faults.isEmpty)
        #expect(next.presentingViewController === root && stage.isIdle)
        #expect(!backend.frames.contains { (1.0625..<7).contains($0.time) })
        #expect(backend.frames.last?.time == 7)
        #expect(backend.log.filter { $0.hasPrefix("wait") }.count < 16)
    }

    @Test func `the first frame is drawn for the desktop, which may show it before it says so`() {
        let backend = run(unseen: 0..<7) {}
        #expect(backend.frames.map(\.time) == [0])
    }
}
