import Geometry
import Gestures
import Platform
import Testing
import Views

@Suite struct ControlTests {
    private let fixture = ViewStage()

    /// A control that records its states.
    private final class RecordingControl: Control {
        private(set) var states: [State] = []
        override func stateDidChange() { states.append(state) }
    }

    /// A control whose model disables it from the next drawing or press on.
    private final class MirroringControl: Control {
        var isEnabledInModel = true
        override func updateState() { isEnabled = isEnabledInModel }
    }

    /// The names of the events that a control sends, in their order.
    private final class EventLog {
        private static let names: [(event: Control.Event, name: String)] = [
            (.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "out"), (.touchCancel, "cancel"),
            (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
        ]
        private(set) var text = ""

        init(of control: Control) {
            for (event, name) in Self.names {
                control.addAction(for: event) { [unowned self] in text += text.isEmpty ? name : " \(name)" }
            }
        }
    }

    /// Sends the samples of a press: its points, one each 10 ms, and its end.
    private func press(_ points: [Point], end: PointerEvent.Phase = .up, at time: Double = 1) {
        for (index, point) in points.enumerated() {
            fixture.mouse(index == 0 ? .down : .move, point, at: time + Double(index) / 100)
        }
        fixture.mouse(end, points.last ?? .zero, at: time + Double(points.count) / 100)
    }

    private nonisolated static let inside = Point(x: 150, y: 150)

    // MARK: Taps

    @Test(arguments: [
        ("a tap", [inside], PointerEvent.Phase.up, "down up primary"),
        ("a tap with a slight movement", [inside, inside + Vector(dx: 9, dy: 0)], .up, "down up primary"),
        ("a press that is dragged out", [inside, Point(x: 280, y: 150)], .up, "down out"),
        ("a press that is dragged out and back", [inside, Point(x: 280, y: 150), inside], .up, "down up primary"),
        ("a press that ends just beside the control", [inside, Point(x: 250, y: 150)], .up, "down up primary"),
        (
            "a press that is dragged further than the slop inside", [inside, inside + Vector(dx: 11, dy: 0)], .up,
            "down up primary"
        ),
        ("a press that the system cancels", [inside], .cancel, "down cancel"),
        ("a press beside the control", [Point(x: 50, y: 50)], .up, ""),
    ])
    func `a press sends the events of a tap, or that it was cancelled`(
        name: String, points: [Point], end: PointerEvent.Phase, events: String
    ) {
        let control = fixture.add(Control()), log = EventLog(of: control)
        press(points, end: end)
        #expect(log.text == events, "\(name)")
        #expect(control.state == .normal)
    }

    @Test func `a control is highlighted from the press to its end`() {
        let control = fixture.add(RecordingControl())
        fixture.mouse(.down, Self.inside, at: 1)
        #expect(control.isHighlighted && control.state == .highlighted)
        fixture.mouse(.up, Self.inside, at: 1.1)
        #expect(control.states == [.highlighted, .normal])
    }

    @Test func `a highlighted control that leaves the window is cancelled`() {
        let control = fixture.add(Control()), log = EventLog(of: control)
        fixture.mouse(.down, Self.inside, at: 1)
        control.removeFromSuperview()
        #expect(!control.isHighlighted && log.text == "down cancel")
    }

    @Test func `each state is a combination of its conditions`() {
        let control = RecordingControl()
        control.isSelected = true
        control.isEnabled = false
        control.isSelected = true
        control.isHighlighted = true
        #expect(control.states == [.selected, [.selected, .disabled], [.selected, .disabled, .highlighted]])
        #expect(Control.State.normal == [])
    }

    // MARK: Actions

    @Test func `several actions are performed in their order, once for each sending`() {
        let control = fixture.add(Control())
        var calls: [Int] = []
        control.addAction(for: [.touchUpInside, .primaryActionTriggered]) { calls.append(1) }
        control.addAction(Action { _ in calls.append(2) }, for: .primaryActionTriggered)
        control.addAction(for: .valueChanged) { calls.append(3) }
        press([Self.inside])
        #expect(calls == [1, 2])
        control.sendActions(for: .valueChanged)
        control.sendActions(for: [])
        #expect(calls == [1, 2, 3])
    }

    @Test func `an action that adds another one does not perform it at once`() {
        let control = Control()
        var calls = 0
        control.addAction(for: .touchUpInside) { [unowned control] in
            control.addAction(for: .touchUpInside) { calls += 1 }
        }
        control.sendActions(for: .touchUpInside)
        #expect(calls == 0)
        control.sendActions(for: .touchUpInside)
        #expect(calls == 1)
    }

    @Test func `a control can leave its superview in its own action`() {
        let control = fixture.add(Control())
        control.addAction(for: .touchUpInside) { [unowned control] in control.removeFromSuperview() }
        press([Self.inside])
        #expect(control.superview == nil && !control.isHighlighted)
    }

    // MARK: Disabled controls

    @Test func `presses on a disabled control that absorbs none go to the view behind it`() {
        let behind = fixture.add(Control()), control = fixture.add(Button("", font: Font(size: 12), color: .black))
        let (log, front) = (EventLog(of: behind), EventLog(of: control))
        control.absorbsTouchesWhileDisabled = false
        control.isEnabled = false
        #expect(control.alpha == 0.5 && control.state == .disabled)
        press([Self.inside])
        #expect(log.text == "down up primary" && front.text == "")
        control.isEnabled = true
        #expect(control.alpha == 1 && control.isUserInteractionEnabled)
    }

    @Test func `a disabled control uses touches up and is not dimmed`() {
        let behind = fixture.add(Control()), control = fixture.add(Control())
        let (log, front) = (EventLog(of: behind), EventLog(of: control))
        control.isEnabled = false
        press([Self.inside])
        #expect(log.text == "" && front.text == "" && control.alpha == 1)
    }

    @Test func `a control that is disabled during a press sends no tap`() {
        let control = fixture.add(Control()), log = EventLog(of: control)
        fixture.mouse(.down, Self.inside, at: 1)
        control.isEnabled = false
        fixture.mouse(.up, Self.inside, at: 1.1)
        #expect(log.text == "down cancel" && control.state == .disabled)
    }

    @Test func `a control asks its model before a press, at its end, and at each drawing`() {
        let control = fixture.add(MirroringControl()), log = EventLog(of: control)
        fixture.mouse(.down, Self.inside, at: 1)
        control.isEnabledInModel = false
        fixture.mouse(.up, Self.inside, at: 1.1)
        #expect(log.text == "down" && !control.isEnabled)
        control.isEnabledInModel = true
        _ = fixture.commands
        #expect(control.isEnabled)
    }

    @Test func `a scroll view that holds a press cancels the control in it`() {
        let scrollView = fixture.add(ScrollView())
        scrollView.contentSize = Size(width: 100, height: 1000)
        let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100)), log = EventLog(of: control)
        scrollView.addSubview(control)
        fixture.window.layoutIfNeeded()
        press([Self.inside, Self.inside + Vector(dx: 0, dy: -30)])
        #expect(log.text == "down cancel")
    }

    @Test func `a control that tracks nothing has no recognizer`() {
        final class Container: Control {
            override var tracking: Tracking? { nil }
        }
        #expect(Container().gestureRecognizers.isEmpty && Control().gestureRecognizers.count == 1)
    }
}
