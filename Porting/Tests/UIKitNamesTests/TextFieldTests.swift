import StageSupport
import TestSupport
import Testing
import UIKitNames

/// Fields of text, edited by keys on a stage.
@Suite struct TextFieldTests {
    /// A stage with a field at the top, a button below, and the events that the field sent.
    private final class Form: TestStage<UIViewController> {
        let field = UITextField(frame: Rect(x: 20, y: 20, width: 200, height: 40))
        let button = Button("OK", font: Font(size: 14), color: .white)
        private(set) var events: [String] = []

        init() {
            let controller = UIViewController()
            super.init(controller, on: .test(controller, size: Size(width: 400, height: 300)), startTime: 0)
            button.frame = Rect(x: 20, y: 100, width: 80, height: 40)
            controller.view.addSubview(field)
            controller.view.addSubview(button)
            let names: [(Control.Event, String)] = [
                (.editingDidBegin, "begin"), (.editingChanged, "change"), (.editingDidEnd, "end"),
                (.primaryActionTriggered, "enter"),
            ]
            for (event, name) in names { field.addAction(for: event) { [unowned self] in events.append(name) } }
            wait(0)
        }

        func type(_ keys: [String]) {
            for one in keys { key(one, modifiers: one.first?.isUppercase ?? false ? .shift : []) }
        }
        func type(_ text: String) { type(text.map(String.init)) }

        /// The x of the caret in the window.
        var caret: Double {
            let caret = field.subviews[0].subviews[1]
            return caret.convert(caret.bounds.origin, to: nil).x
        }
    }

    @Test func `a tap begins the editing, and keys insert characters`() {
        let form = Form()
        form.type("ab")
        #expect(form.field.text == "" && !form.field.isEditing)
        form.tap(Point(x: 100, y: 40))
        form.type("Ab c")
        #expect(form.field.text == "Ab c" && form.field.isEditing)
        #expect(form.events == ["begin", "change", "change", "change", "change"])
    }

    @Test func `keys move the caret and remove characters`() {
        let form = Form()
        form.field.text = "abcd"
        form.perform { form.field.becomeFirstResponder() }
        form.type(["Backspace", "ArrowLeft", "x", "Home", "Delete", "End", "e", "ArrowLeft", "Delete"])
        #expect(form.field.text == "bxc")
    }

    @Test func `a tap places the caret at the nearest gap`() {
        let form = Form()
        form.field.text = "abcdef"
        form.wait(0)
        let advance = form.window.textEngine.size(of: "a", font: Font(size: 17)).width
        form.tap(Point(x: 20 + 2.4 * advance, y: 40))
        form.type("x")
        #expect(form.field.text == "abxcdef")
        form.tap(Point(x: 200, y: 40))
        form.type("y")
        #expect(form.field.text == "abxcdefy")
    }

    @Test func `a press elsewhere leaves the editing, as in UIKit, and the end is notified once`() {
        let form = Form()
        form.tap(Point(x: 100, y: 40))
        form.tap(form.middle(of: form.button))
        #expect(form.field.isEditing)
        form.perform { form.field.resignFirstResponder() }
        form.perform { form.field.resignFirstResponder() }
        #expect(!form.field.isEditing && form.events == ["begin", "end"])
    }

    @Test func `a field that leaves the window is not edited any more`() {
        let form = Form()
        form.tap(Point(x: 100, y: 40))
        form.perform { form.field.removeFromSuperview() }
        #expect(!form.field.isEditing && form.events == ["begin", "end"])
        form.type("a")
        #expect(form.field.text == "")
    }

    @Test func `the closures of a field decide on its editing`() {
        let form = Form()
        form.field.shouldBeginEditing = { false }
        form.tap(Point(x: 100, y: 40))
        #expect(!form.field.isEditing && !form.field.becomeFirstResponder())
        form.field.shouldBeginEditing = nil
        form.field.shouldChange = { range, text in range.upperBound < 3 && text != "x" }
        form.tap(Point(x: 100, y: 40))
        form.type("axbcd")
        #expect(form.field.text == "abc")
        form.field.shouldReturn = { false }
        form.type(["Enter"])
        #expect(!form.events.contains("enter"))
        form.field.shouldReturn = nil
        form.type(["Enter"])
        #expect(form.events.last == "enter" && form.field.isEditing)
        form.field.shouldEndEditing = { false }
        form.perform { form.field.resignFirstResponder() }
        #expect(form.field.isEditing)
    }

    @Test func `Enter ends the editing if an action waits for it`() {
        let form = Form()
        form.field.addAction(for: .editingDidEndOnExit) {}
        form.tap(Point(x: 100, y: 40))
        form.type(["Enter"])
        #expect(!form.field.isEditing)
    }

    @Test func `a secret text shows none of its characters`() {
        let form = Form()
        form.field.isSecureTextEntry = true
        form.field.text = "key"
        #expect(form.field.accessibilityValue == "\u{2022}\u{2022}\u{2022}" && form.field.text == "key")
    }

    @Test func `modified keys and Tab are not text`() {
        let form = Form()
        form.tap(Point(x: 100, y: 40))
        form.key("a", modifiers: .control)
        form.key("Escape")
        #expect(form.field.text == "" && form.field.isEditing)
        form.key("Tab")
        #expect(form.window.focusedControl === form.button && form.events.last == "end")
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func `random keys do what they do to a string, and the caret stays in the field`(seed: UInt64) {
        let form = Form()
        var random = SeededGenerator(seed: seed)
        form.tap(Point(x: 100, y: 40))
        var text: [Character] = [], caret = 0
        let keys = ["a", "é", "W", "👩‍👧", " ", "a", "b", "Backspace", "Delete", "ArrowLeft", "ArrowRight", "Home", "End"]
        for _ in 0..<120 {
            let key = keys.randomElement(using: &random) ?? "a"
            switch key {
            case "Backspace":
                if caret > 0 {
                    caret -= 1
                    text.remove(at: caret)
                }
            case "Delete": if caret < text.count { text.remove(at: caret) }
            case "ArrowLeft": caret = max(caret - 1, 0)
            case "ArrowRight": caret = min(caret + 1, text.count)
            case "Home": caret = 0
            case "End": caret = text.count
            default:
                text.insert(Character(key), at: caret)
                caret += 1
            }
            form.type([key])
            #expect(form.field.text == String(text), "seed \(seed)")
            #expect((19.9...220.1).contains(form.caret), "seed \(seed)")
        }
    }
}
