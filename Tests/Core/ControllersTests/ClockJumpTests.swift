import StageSupport
import Tactile
import TestSupport
import Testing

/// The frame loop when the clock jumps by an hour in a transition, as after the sleep of a computer.
@Suite struct ClockJumpTests {
    private let root = KeyedController(), hour = 3600.0

    /// Runs a stage with keys, and with jumps of the clock a moment after each key; the keys' times exclude the jumps.
    private func run(
        _ controller: ViewController, keys: [String]
    ) -> (stage: Stage, TransitionRecorder, ScriptedBackend) {
        let stage = Stage.test(controller), observer = TransitionRecorder()
        stage.transitionObserver = observer
        let times = keys.indices.map { 1 + 2 * Double($0) }
        let script = zip(keys, times).enumerated().map { InputEvent.key($1.0, at: $1.1 + Double($0) * hour) }
        let backend = ScriptedBackend(script)
        backend.clockJumps = times.enumerated().map { ($1 + 0.1 + Double($0) * hour, hour) }
        stage.run(on: backend)
        return (stage, observer, backend)
    }

    @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .popover])
    func `a presentation and its dismissal complete once, and leave nothing`(style: ModalPresentationStyle) {
        var completions: [String] = [], shown: [Int] = []
        root.onKey = { [root] key in
            if key.key == "a" {
                let presented = ViewController()
                presented.modalPresentationStyle = style
                root.present(presented, animated: true) { completions.append("presented") }
            } else {
                shown.append(root.presentedViewController == nil ? 0 : 1)
                root.dismiss(animated: true) { completions.append("dismissed") }
            }
            return true
        }
        let (stage, observer, backend) = run(root, keys: ["a", "b"])
        #expect(completions == ["presented", "dismissed"] && shown == [1])
        #expect(observer.faults.isEmpty)
        #expect(stage.window.subviews == [root.view] && root.presentedViewController == nil && stage.isIdle)
        #expect(stage.time > 2 * hour && backend.frames.count < 40, "\(backend.frames.count) frames")
    }

    @Test func `a push and a pop complete once, and leave nothing`() {
        let navigation = NavigationController(rootViewController: root)
        let pushed = KeyedController()
        root.onKey = { [unowned navigation] _ in
            navigation.pushViewController(pushed, animated: true)
            return true
        }
        pushed.onKey = { [unowned navigation] _ in
            navigation.popViewController(animated: true)
            return true
        }
        let (stage, observer, backend) = run(navigation, keys: ["a", "a"])
        #expect(observer.count(.completeTransition) == 2 && observer.faults.isEmpty)
        #expect(navigation.viewControllers == [root] && stage.isIdle && pushed.view.superview == nil)
        #expect(stage.time > 2 * hour && backend.frames.count < 40, "\(backend.frames.count) frames")
    }

    @Test func `an animation is at its end after the jump, and its completion is called once`() {
        let moved = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        moved.backgroundColor = .white
        root.view.addSubview(moved)
        var ends: [Bool] = []
        root.onKey = { _ in
            View.animate(withDuration: 0.5, curve: .linear) {
                moved.center.x += 100
            } completion: {
                ends.append($0)
            }
            return true
        }
        let (stage, _, _) = run(root, keys: ["a"])
        #expect(ends == [true] && stage.isIdle && moved.presentation.center.x == 105)
    }
}
