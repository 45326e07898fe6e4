import Geometry
import Gestures
import Platform
import Testing
import Views

/// Controls whose subclasses override the methods of touches.
@Suite struct ControlTouchTests {
    private let fixture = ViewStage()

    private final class OwnControl: Control {
        var passesBegan = true, passesEnded = true, mayTrack = true, tracksUntil = Double.infinity
        var calls: [String] = []

        override func touchesBegan(_ touches: Set<Touch>, with event: Gestures.Event?) {
            if passesBegan { super.touchesBegan(touches, with: event) }
        }
        override func touchesEnded(_ touches: Set<Touch>, with event: Gestures.Event?) {
            if passesEnded { super.touchesEnded(touches, with: event) }
        }
        override func beginTracking(_ touch: Touch, with event: Gestures.Event?) -> Bool {
            calls.append("begin \(touch.location(in: self).x)")
            return mayTrack
        }
        override func continueTracking(_ touch: Touch, with event: Gestures.Event?) -> Bool {
            calls.append("continue \(touch.location(in: self).x)\(isTouchInside ? "" : " outside")")
            return touch.location(in: self).x < tracksUntil
        }
        override func endTracking(_ touch: Touch?, with event: Gestures.Event?) { calls.append("end \(isTracking)") }
        override func cancelTracking(with event: Gestures.Event?) { calls.append("cancel") }
    }

    private func make() -> (control: OwnControl, log: () -> String) {
        let control = fixture.add(OwnControl())
        var log: [String] = []
        let names: [(Control.Event, String)] = [
            (.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "out"), (.touchCancel, "cancel"),
        ]
        for (event, name) in names { control.addAction(for: event) { log.append(name) } }
        return (control, { log.joined(separator: " ") })
    }

    private func press(_ xs: [Double], end: PointerEvent.Phase = .up, at time: Double = 1) {
        for (index, x) in xs.enumerated() {
            fixture.mouse(index == 0 ? .down : .move, Point(x: x, y: 150), at: time + Double(index) / 100)
        }
        fixture.mouse(end, Point(x: xs.last ?? 0, y: 150), at: time + Double(xs.count) / 100)
    }

    @Test func `a press is tracked from its beginning to its end, also outside of the control`() {
        let (control, log) = make()
        press([150, 155, 230, 280])
        #expect(
            control.calls == [
                "begin 50.0", "continue 55.0", "continue 130.0", "continue 180.0 outside", "end false",
            ])
        #expect(log() == "down out" && !control.isTracking)
        press([150], at: 2)
        #expect(log() == "down out down up")
    }

    @Test func `a press that the system cancels, or a drag around the control takes, is cancelled`() {
        let (control, log) = make()
        press([150], end: .cancel)
        #expect(control.calls == ["begin 50.0", "cancel"] && log() == "down cancel")
        fixture.window.addGestureRecognizer(PanGestureRecognizer())
        press([150, 165, 175], at: 2)
        #expect(control.calls.suffix(2) == ["begin 50.0", "cancel"] && log() == "down cancel down cancel")
    }

    @Test func `a control that does not track a press sends nothing`() {
        let (control, log) = make()
        control.mayTrack = false
        press([150])
        #expect(log() == "" && !control.isHighlighted && !control.isTracking)
    }

    @Test func `a control that ends its tracking sends no tap`() {
        let (control, log) = make()
        control.tracksUntil = 52
        press([150, 155, 154])
        #expect(control.calls == ["begin 50.0", "continue 55.0"] && log() == "down" && !control.isHighlighted)
    }

    @Test(arguments: [(false, true, ""), (true, false, "down"), (true, true, "down up")])
    func `an override that does not call super takes over its part of the press`(
        began: Bool, ended: Bool, events: String
    ) {
        let (control, log) = make()
        (control.passesBegan, control.passesEnded) = (began, ended)
        press([150])
        #expect(log() == events && !control.isHighlighted)
    }

    @Test func `a tap that waits for a double tap comes after the end of the touch`() {
        let (control, log) = make()
        final class Waiting: GestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
            ) -> Bool { true }
        }
        let waiting = Waiting()
        let long = LongPressGestureRecognizer()
        long.delegate = waiting
        fixture.window.addGestureRecognizer(long)
        press([150])
        #expect(log() == "down up" && control.calls == ["begin 50.0", "end false"])
    }

    @Test func `a view around a control that delays touches delays the press`() {
        let (control, log) = make()
        let pan = PanGestureRecognizer()
        pan.delaysTouchesBegan = true
        fixture.window.addGestureRecognizer(pan)
        fixture.mouse(.down, Point(x: 150, y: 150), at: 1)
        #expect(log() == "" && !control.isHighlighted)
        fixture.mouse(.up, Point(x: 150, y: 150), at: 1.1)
        #expect(log() == "down up" && !control.isHighlighted)
        press([150, 170], at: 2)
        #expect(log() == "down up")
    }
}
