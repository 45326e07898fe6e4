import Testing
import UIKitNames

/// Fields of text in UIKit's declarations.
@Suite struct TextFieldNamesTests {
    private final class Screen: UIViewController, UITextFieldDelegate {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
        private(set) var calls: [String] = []
        var ends = true

        override func viewDidLoad() {
            super.viewDidLoad()
            field.delegate = self
            field.placeholder = "Name"
            field.borderStyle = .roundedRect
            field.returnKeyType = .done
            field.addTarget(self, action: Selector(Screen.changed(_:)), for: .editingChanged)
            view.addSubview(field)
        }

        func changed(_ field: UITextField) { calls.append("changed \(field.text ?? "nil")") }

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            calls.append("shouldBegin")
            return true
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            calls.append("\(range.location) \(range.length) \(string)")
            return string != "1"
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            textField.resignFirstResponder()
            return true
        }
    }

    @Test func `the delegate receives the calls in UIKit's order`() {
        let controller = Screen(), screen = TestScreen(controller), field = controller.field
        #expect(field.text == "" && field.placeholder == "Name")
        #expect(field.returnKeyType == .done && field.autocapitalizationType == .sentences)
        screen.tap(100, 30)
        #expect(field.isFirstResponder && field.isEditing)
        field.text = "👍"
        screen.keys(["1", "a", "Backspace"])
        screen.keys(["Enter"])
        #expect(
            controller.calls == [
                "shouldBegin", "didBegin", "2 0 1", "2 0 a", "changed 👍a", "2 1 ", "changed 👍", "didEnd",
            ])
    }

    @Test func `a view ends the editing inside it, unless the delegate refuses`() {
        let controller = Screen(), screen = TestScreen(controller), field = controller.field
        screen.run(0)
        #expect(field.becomeFirstResponder())
        controller.ends = false
        #expect(!controller.view.endEditing(false) && field.isEditing)
        #expect(controller.view.endEditing(true) && !field.isEditing)
    }

    @Test func `a text that is too long ends with an ellipsis unless it is edited`() throws {
        let screen = TestScreen(), field = UITextField(frame: CGRect(x: 10, y: 10, width: 60, height: 34))
        field.text = "a text that is too long"
        screen.view.addSubview(field)
        screen.run(0)
        let label = try #require(field.subviews.first?.subviews.first as? UILabel)
        #expect(label.frame == CGRect(x: 0, y: 0, width: 60, height: 34))
        field.becomeFirstResponder()
        screen.run(0)
        // The end is visible, with the caret behind it.
        #expect(label.frame.width == label.fittingSize.width && label.frame.maxX == 58)
        field.resignFirstResponder()
        screen.run(0)
        #expect(label.frame.origin.x == 0 && label.frame.width == 60)
    }
}
