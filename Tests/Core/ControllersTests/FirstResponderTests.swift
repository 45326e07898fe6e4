import StageSupport
import Tactile
import TestSupport
import Testing

@Suite struct FirstResponderTests {
    /// A view that can be the first responder, and uses a key.
    private final class Field: View {
        var mayResign = true
        var used: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { mayResign }
        override func handle(_ key: KeyEvent) -> Bool {
            guard key.key == "a" else { return false }
            if key.phase == .down { used.append(key.key) }
            return true
        }
    }

    private final class KeyController: ViewController {
        var keys: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override func handle(_ key: KeyEvent) -> Bool {
            if key.phase == .down { keys.append(key.key) }
            return true
        }
    }

    private let stage: TestStage<KeyController>
    private let field = Field(), other = Field()

    init() {
        stage = TestStage(KeyController())
        for view in [field, other] { stage.controller.view.addSubview(view) }
    }

    @Test func `one responder of a window is the first`() {
        #expect(field.becomeFirstResponder() && field.isFirstResponder)
        #expect(other.becomeFirstResponder() && other.isFirstResponder && !field.isFirstResponder)
        #expect(other.resignFirstResponder() && !other.isFirstResponder)
        #expect(stage.controller.becomeFirstResponder() && stage.controller.isFirstResponder)
    }

    @Test func `a first responder that may not resign stays, except when editing is ended by force`() {
        field.mayResign = false
        #expect(field.becomeFirstResponder())
        #expect(!other.becomeFirstResponder() && field.isFirstResponder)
        #expect(!field.resignFirstResponder() && !stage.controller.view.endEditing(false))
        #expect(stage.controller.view.endEditing(true) && !field.isFirstResponder)
        #expect(!stage.controller.view.endEditing(true))
    }

    @Test func `a view that cannot, or is in no window, does not become the first responder`() {
        #expect(!View().becomeFirstResponder() && !Field().becomeFirstResponder())
        let plain = View()
        stage.controller.view.addSubview(plain)
        #expect(!plain.becomeFirstResponder() && plain.resignFirstResponder())
    }

    @Test func `a view that leaves the window is not the first responder any more`() {
        let box = View()
        stage.controller.view.addSubview(box)
        box.addSubview(field)
        field.mayResign = false
        #expect(field.becomeFirstResponder())
        box.removeFromSuperview()
        stage.controller.view.addSubview(box)
        #expect(!field.isFirstResponder && other.becomeFirstResponder())
    }

    @Test func `the end of editing in a view leaves the first responder beside it`() {
        let box = View()
        stage.controller.view.addSubview(box)
        #expect(field.becomeFirstResponder())
        #expect(!box.endEditing(true) && field.isFirstResponder)
        #expect(stage.controller.view.endEditing(false) && !field.isFirstResponder)
    }

    @Test func `keys reach the first responder, then the controllers`() {
        stage.key("a")
        #expect(field.becomeFirstResponder())
        stage.key("a")
        stage.key("b")
        #expect(field.used == ["a"] && stage.controller.keys == ["a", "b"])
        #expect(stage.controller.becomeFirstResponder())
        stage.key("c")
        #expect(stage.controller.keys == ["a", "b", "c"])
    }
}
