import TestSupport
import Testing
import UIKitNames

/// What a control does with a touch, in UIKit's own declarations.
@Suite struct ControlTrackingTests {
    private let screen = TestScreen()

    /// A control that records its events and the methods of its tracking.
    private final class Card: UIControl {
        private static let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
            (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
            (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancelled"),
        ]
        var events: [String] = []
        var calls: [String] = []
        var endsTrackingAt = Double.infinity

        override init(frame: CGRect) {
            super.init(frame: frame)
            for (event, name) in Self.names {
                addAction(UIAction { [unowned self] _ in events.append(name) }, for: event)
            }
        }

        required init?(coder: NSCoder) { return nil }

        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            calls.append("begin \(isTracking)")
            return true
        }

        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            calls.append(isTouchInside ? "inside" : "outside")
            return touch.location(in: self).x < endsTrackingAt
        }

        override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
            calls.append("end \(isTouchInside) \(isHighlighted)")
        }

        override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
    }

    private func add(to view: UIView? = nil) -> Card {
        let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        (view ?? screen.view).addSubview(card)
        screen.run(0)
        return card
    }

    private func press(_ xs: Double..., end: PointerEvent.Phase = .up) {
        screen.pointer(.down, 50, 50)
        for x in xs { screen.pointer(.move, x, 50, after: 0.01) }
        screen.pointer(end, xs.last ?? 50, 50, after: 0.01)
    }

    @Test func `a touch that moves inside is a touch up inside`() {
        let card = add()
        press(80)
        #expect(card.events == ["down", "inside", "upInside"])
        #expect(card.calls == ["begin false", "inside", "end true false"])
        #expect(!card.isTracking && !card.isTouchInside && !card.isHighlighted)
    }

    @Test func `seventy points around the bounds count as inside`() {
        let card = add()
        press(165)
        #expect(card.events == ["down", "inside", "upInside"])
    }

    @Test func `a touch that leaves the control ends outside`() {
        let card = add()
        screen.pointer(.down, 50, 50)
        #expect(card.isTracking && card.isTouchInside && card.isHighlighted)
        screen.pointer(.move, 180, 50, after: 0.01)
        #expect(card.isTracking && !card.isTouchInside && !card.isHighlighted)
        screen.pointer(.move, 200, 50, after: 0.01)
        screen.pointer(.up, 200, 50, after: 0.01)
        #expect(card.events == ["down", "outside", "exit", "outside", "upOutside"])
        #expect(card.calls.last == "end false false")
    }

    @Test func `a touch that comes back ends inside`() {
        let card = add()
        screen.pointer(.down, 50, 50)
        screen.pointer(.move, 180, 50, after: 0.01)
        screen.pointer(.move, 60, 50, after: 0.01)
        #expect(card.isTouchInside && card.isHighlighted)
        screen.pointer(.up, 60, 50, after: 0.01)
        #expect(card.events == ["down", "outside", "exit", "inside", "enter", "upInside"])
    }

    @Test func `the scroll view around a control takes the touch, and cancels it`() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        scroll.contentSize = CGSize(width: 900, height: 200)
        screen.view.addSubview(scroll)
        let card = add(to: scroll)
        press(30)
        #expect(card.events == ["down", "cancelled"] && card.calls == ["begin false", "cancel"])
        #expect(scroll.contentOffset.x > 0 && !card.isHighlighted && !card.isTracking)
    }

    @Test func `a recognizer of taps around a control leaves the tap to it`() {
        var taps = 0
        let card = add()
        screen.view.addGestureRecognizer(UITapGestureRecognizer { taps += 1 })
        press()
        #expect(card.events == ["down", "upInside"] && taps == 0)
    }

    @Test func `a recognizer of taps on the control takes the touch from it`() {
        var taps = 0
        let card = add()
        card.addGestureRecognizer(UITapGestureRecognizer { taps += 1 })
        press()
        #expect(card.events == ["down", "cancelled"] && taps == 1)
        press(80)
        #expect(card.events.suffix(2) == ["inside", "upInside"] && taps == 1)
    }

    @Test func `a recognizer of double taps on the control leaves the first tap to it`() {
        var taps = 0
        let card = add(), double = UITapGestureRecognizer { taps += 1 }
        double.numberOfTapsRequired = 2
        card.addGestureRecognizer(double)
        press()
        #expect(card.events == ["down", "upInside"] && taps == 0)
    }

    @Test func `a touch that the system cancels ends without an effect`() {
        let card = add()
        press(80, end: .cancel)
        #expect(card.events == ["down", "inside", "cancelled"] && card.calls.last == "cancel")
    }

    @Test func `a control that is disabled during a touch cancels it`() {
        let card = add()
        screen.pointer(.down, 50, 50)
        card.isEnabled = false
        screen.pointer(.up, 50, 50, after: 0.01)
        #expect(card.events == ["down", "cancelled"] && !card.isTracking && !card.isHighlighted)
    }

    @Test func `a control that stops tracking receives no more of the touch`() {
        let card = add()
        card.endsTrackingAt = 70
        press(60, 80, 90)
        #expect(card.events == ["down", "inside"] && card.calls == ["begin false", "inside", "inside"])
        #expect(!card.isHighlighted)
    }

    @Test func `a second tap within a short time is a repeated touch down`() {
        let card = add()
        press()
        press()
        #expect(card.events == ["down", "upInside", "down", "repeat", "upInside"])
    }

    @Test func `a slider sends the end of its touch`() {
        let slider = UISlider(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
        var ends: [String] = []
        slider.addAction(UIAction { _ in ends.append("in \(slider.value)") }, for: .touchUpInside)
        slider.addAction(UIAction { _ in ends.append("out") }, for: .touchUpOutside)
        screen.view.addSubview(slider)
        screen.drag(from: CGPoint(x: 20, y: 117), by: CGVector(dx: 180, dy: 0))
        screen.pointer(.up, 200, 117)
        screen.drag(from: CGPoint(x: 20, y: 117), by: CGVector(dx: 0, dy: 150))
        screen.pointer(.up, 20, 267)
        #expect(ends == ["in 1.0", "out"])
    }

    // MARK: Disabled controls

    @Test func `a control without a look of its own is not dimmed while it is disabled`() {
        let card = add()
        card.isEnabled = false
        #expect(card.alpha == 1 && card.state == .disabled)
        card.alpha = 0.7
        card.isEnabled = true
        #expect(card.alpha == 0.7)
    }

    @Test func `a disabled control keeps touches from the views behind it`() {
        let behind = add(), card = add()
        card.isEnabled = false
        press()
        #expect(card.events == [] && behind.events == [])
        #expect(screen.view.hitTest(CGPoint(x: 50, y: 50), with: nil) === card)
    }
}
