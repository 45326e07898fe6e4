import Testing

@testable import UIKitNames

/// Views outside of a window, which code from iOS measures in the window of the current stage.
@Suite struct OutsideWindowTests {
    @Test func `a text that nothing can set is not shown`() {
        CurrentStage.stage = nil
        #expect(Label("abc", font: Font(size: 15), color: .white).fittingSize == .zero)
    }

    @Test func `a text is measured in the window of the stage that was created or stepped last`() {
        let label = Label("abc", font: Font(size: 15), color: .white), screen = TestScreen(), other = TestScreen()
        other.stage.window.legibility.textScale = 2
        screen.stage.step(to: 1)
        #expect(UIScreen.main.bounds.size == screen.stage.window.size && label.fittingSize.width == 22.5)
        other.stage.step(to: 1)
        #expect(UIApplication.shared.keyWindow === other.stage.window && label.fittingSize.width == 45)
    }

    @Test func `a text that is laid out before it has a window is measured when it has one`() {
        CurrentStage.stage = nil
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let label = Label("Hello", font: Font(size: 10), color: .black)
        label.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(label)
        label.centerXAnchor.constraint(equalTo: box.centerXAnchor).isActive = true
        label.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
        box.layoutIfNeeded()
        #expect(label.frame.size == .zero)
        let screen = TestScreen()
        screen.stage.window.addSubview(box)
        screen.stage.window.layoutIfNeeded()
        #expect(label.frame.width > 0 && label.frame.midX == 50)
    }
}
