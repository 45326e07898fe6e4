import StageSupport
import Testing
import UIKitNames

@testable import StackFormListing

/// What listing 24 does, as Porting/Listings/Behaviour.md says.
@Suite struct StackFormTests {
    private let root = StackFormViewController()
    private let stage: ListingStage<StackFormViewController>

    init() { stage = ListingStage(root) }

    private var row: UIView? { root.volumeLabel.superview }

    private func type(_ text: String) {
        for key in text.map(String.init) { stage.key(key, modifiers: key.first?.isUppercase == true ? .shift : []) }
    }

    /// Taps on the middle of a view.
    private func touch(_ view: UIView) {
        let place = stage.middle(of: view)
        stage.touch(place.x, place.y)
    }

    @Test func `the views stand one below the other`() throws {
        #expect(near(root.nameField.frame, CGRect(x: 24, y: 20, width: 342, height: 44)))
        #expect(near(try #require(row).frame, CGRect(x: 24, y: 80, width: 342, height: 34)))
        #expect(near(root.detailsButton.frame, CGRect(x: 24, y: 130, width: 342, height: 44)))
        #expect(near(root.sendButton.frame, CGRect(x: 24, y: 190, width: 342, height: 44)))
        #expect(near(root.stackView.frame, CGRect(x: 0, y: 0, width: 390, height: 254)) && root.detailsLabel.isHidden)
        stage.expectRest()
    }

    @Test func `the slider stands beside its label`() {
        #expect(near(root.volumeLabel.frame.width, 60) && near(root.volumeLabel.center.y, 17))
        #expect(near(root.volumeSlider.frame, CGRect(x: 72, y: 0, width: 270, height: 34)))
        #expect(root.volumeLabel.text == "5.0")
    }

    @Test func `the details unfold in a quarter of a second, and fold again`() throws {
        touch(root.detailsButton)
        stage.wait(0.125)
        #expect(try near(root.sendButton.shown.frame.minY, 236) && near(root.sendButton.frame.minY, 282))
        // The label grows from no height; the listing never sets its alpha before the first time.
        #expect(try near(root.detailsLabel.shown.frame.height, 30) && root.detailsLabel.shown.opacity == 1)
        stage.wait(0.13)
        #expect(near(root.detailsLabel.frame, CGRect(x: 24, y: 190, width: 342, height: 60)))
        #expect(near(root.sendButton.frame, CGRect(x: 24, y: 282, width: 342, height: 44)))
        #expect(root.detailsLabel.alpha == 1 && !root.detailsLabel.isHidden && near(root.stackView.frame.height, 346))
        touch(root.detailsButton)
        stage.wait(0.125)
        #expect(near(try root.sendButton.shown.frame.minY, 236))
        // The label folds while it fades, and is not gone at once.
        #expect(
            try nearFraction(root.detailsLabel.shown.opacity, 0.5) && near(root.detailsLabel.shown.frame.height, 30))
        let picture = stage.bitmap()
        #expect((24..<366).contains { x in (184..<210).contains { picture.pixel(Double(x), Double($0)) < 0xF0_F0F0 } })
        stage.wait(0.2)
        #expect(root.detailsLabel.isHidden && near(root.sendButton.frame.minY, 190))
        #expect(near(root.stackView.frame.height, 254))
        stage.expectRest()
    }

    @Test func `they cannot be touched while they unfold`() throws {
        touch(root.detailsButton)
        stage.wait(0.1)
        touch(root.detailsButton)
        #expect(!root.detailsLabel.isHidden)
        stage.wait(0.5)
        #expect(try !root.detailsLabel.isHidden && near(root.sendButton.shown.frame.minY, 282))
        stage.expectRest()
    }

    @Test func `the slider sends each change, and none that is made in code`() {
        var changes = 0
        root.volumeSlider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        stage.press(stage.middle(of: root.volumeSlider).x, 97)
        stage.move(400, 97, steps: 20)
        #expect(changes > 5 && root.volumeSlider.value == 10 && root.volumeLabel.text == "10.0")
        stage.lift()
        let sent = changes
        stage.perform { root.volumeSlider.value = 2 }
        #expect(changes == sent && root.volumeLabel.text == "10.0")
        stage.wait(0.5)
        stage.expectRest()
    }

    @Test func `the button is enabled by a text that is not empty`() {
        #expect(!root.sendButton.isEnabled)
        touch(root.nameField)
        type("  ")
        #expect(root.nameField.text == "  " && !root.sendButton.isEnabled)
        touch(root.sendButton)
        #expect(root.sent.isEmpty)
        type("Ada")
        #expect(root.sendButton.isEnabled)
    }

    @Test func `a tap on the button sends, and empties the field`() throws {
        touch(root.nameField)
        type("Ada")
        #expect(root.nameField.isFirstResponder)
        touch(root.sendButton)
        let entry = try #require(root.sent.first)
        #expect(root.sent.count == 1 && entry == ("Ada", 5))
        #expect((root.nameField.text ?? "").isEmpty && !root.nameField.isFirstResponder && !root.sendButton.isEnabled)
        stage.wait(0.5)
        stage.expectRest()
    }

    @Test func `the return key ends the editing`() {
        touch(root.nameField)
        type("Ada")
        stage.key("Enter")
        #expect(!root.nameField.isFirstResponder && root.nameField.text == "Ada" && root.sent.isEmpty)
    }
}
