import StageSupport
import Tactile
import TestSupport
import Testing

/// What a monkey found: covered controllers in a tower that goes, and requests that wait one behind the other.
@Suite struct TransitionCoverTests {
    private let root = ViewController()
    private let stage: TestStage<ViewController>

    init() { stage = TestStage(root) }

    private func make(_ name: String, _ style: ModalPresentationStyle, log: Log = Log()) -> NamedController {
        let controller = NamedController(name, log: log)
        controller.modalPresentationStyle = style
        return controller
    }

    /// Begins what has been asked for, and lets it run.
    private func wait(_ duration: Double = 1) { stage.run(duration) }

    @Test func `a controller that is covered when its tower goes is not received again`() {
        let log = Log(), a = make("a", .custom, log: log), b = make("b", .fullScreen, log: log)
        root.present(a, animated: false)
        wait()
        a.present(b, animated: false)
        wait()
        log.lines = []
        root.dismiss(animated: true)
        wait()
        #expect(log.lines == ["b will disappear", "b did disappear"])
        #expect(stage.rules.isEmpty && stage.window.subviews.count == 1)
    }

    @Test func `what was turned round and is asked for again turns round again`() {
        let a = make("a", .overFullScreen)
        root.present(a, animated: true)
        wait(0.2)
        root.dismiss(animated: true)
        wait(0.05)
        root.present(a, animated: true)
        wait()
        #expect(stage.rules.isEmpty && root.presentedViewController === a && a.view.window != nil)
    }

    @Test func `a request does not count on a dismissal that waits behind it`() {
        let a = make("a", .custom), b = make("b", .fullScreen), c = make("c", .custom)
        root.present(a, animated: false)
        wait()
        root.dismiss(animated: true)
        wait(0.1)
        root.present(b, animated: true)
        root.present(c, animated: false)
        wait(0.4)
        root.dismiss(animated: true)
        wait(2)
        #expect(stage.rules == [.alreadyPresenting])
        #expect(stage.window.subviews.map { $0 === root.view } == [true] && stage.isIdle)
        #expect(root.presentedViewController == nil && c.stage == nil && b.stage == nil)
    }
}
