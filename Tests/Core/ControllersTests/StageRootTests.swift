import StageSupport
import Tactile
import TestSupport
import Testing

/// A stage whose root controller is replaced.
@Suite struct StageRootTests {
    /// A controller that notes its appearances.
    private final class Screen: ViewController {
        var calls: [String] = []

        override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
        override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
    }

    private let old = Screen()
    private let new = Screen()
    private let stage: TestStage<Screen>

    init() {
        stage = TestStage(old)
        old.calls = []
    }

    private func replace() { stage.perform { stage.stage.rootViewController = new } }

    @Test func `the new root takes the place of the old one at once`() {
        replace()
        #expect(old.calls == ["willDisappear", "didDisappear"] && new.calls == ["willAppear", "didAppear"])
        #expect(stage.window.subviews == [new.view] && new.view.frame == stage.window.bounds)
        #expect(new.stage === stage.stage && old.stage == nil && stage.isIdle)
        stage.resize(Size(width: 500, height: 200))
        #expect(new.view.frame == stage.window.bounds && old.view.window == nil)
        replace()
        #expect(new.calls.count == 2)
    }

    @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
    func `what the old root has presented leaves with it`(style: ModalPresentationStyle) {
        let shown = Screen()
        shown.modalPresentationStyle = style
        stage.perform { old.present(shown, animated: false) }
        stage.wait(1)
        replace()
        #expect(shown.calls.suffix(2) == ["willDisappear", "didDisappear"] && old.presentedViewController == nil)
        #expect(stage.window.subviews == [new.view] && shown.view.window == nil && stage.isIdle)
        stage.perform { new.present(shown, animated: false) }
        stage.wait(1)
        #expect(new.presentedViewController === shown)
        #expect(stage.faults.isEmpty)
    }

    @Test(arguments: [0.0, 0.1]) func `a transition that runs or waits is dropped`(time: Double) {
        let shown = Screen()
        shown.modalPresentationStyle = .fullScreen
        old.present(shown, animated: true)
        stage.wait(0)
        stage.wait(time)
        replace()
        stage.wait(2)
        #expect(stage.window.subviews == [new.view] && stage.isIdle && new.presentedViewController == nil)
        stage.perform { new.present(Screen(), animated: true) }
        stage.wait(2)
        #expect(new.presentedViewController != nil && stage.isIdle)
    }

    @Test func `a transition of the window covers the exchange`() {
        old.view.backgroundColor = .white
        new.view.backgroundColor = .black
        var isFinished: Bool?
        stage.perform {
            View.transition(
                with: stage.window, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { stage.stage.rootViewController = new }, completion: { isFinished = $0 })
        }
        #expect(stage.stage.rootViewController === new)
        stage.wait(0.5)
        let grey = Int(stage.bitmap().pixels[0] & 0xFF)
        #expect((120...135).contains(grey) && isFinished == nil)
        stage.wait(0.6)
        #expect(stage.bitmap().pixels[0] & 0xFF == 0 && isFinished == true && stage.window.subviews == [new.view])
    }
}
