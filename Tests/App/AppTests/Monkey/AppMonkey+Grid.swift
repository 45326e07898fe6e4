import Tactile
import TestSupport

@testable import Demos
@testable import Viewer

/// Random selections, searches, sizes and names in the grid, and drags of its scroll bar.
extension AppMonkey {
    /// Uses one of the grid's tools, wherever the app is.
    func useGrid() {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: click()
        case 1: gridKey()
        case 2: type()
        case 3: pinchWithControl()
        default: dragScrollBar()
        }
    }

    /// Clicks with Control or Shift.
    private func click() {
        let place = place(), modifiers = pick([KeyEvent.Modifiers.control, .shift])
        note("click at \(place), \(modifiers)")
        (device, isDown) = (place, false)
        for phase in [PointerEvent.Phase.down, .up] {
            send(.pointer(PointerEvent(phase: phase, id: 0, location: place, source: .mouse, modifiers: modifiers)))
        }
    }

    private func gridKey() {
        let (key, modifiers): (String, KeyEvent.Modifiers) = pick([
            ("n", []), ("n", []), ("o", []), ("o", []), ("o", .shift), ("+", []), ("-", []), ("-", []), ("0", []),
            ("a", .control), (" ", .control),
            ("ArrowRight", .shift), ("ArrowDown", .shift), ("ArrowRight", .control), ("End", .shift), ("Escape", []),
        ])
        note("key \(key), \(modifiers)")
        self.key(key, modifiers: modifiers)
    }

    /// Searches for a name, with or without an end.
    private func type() {
        let keys =
            ["f"] + (0..<Int(number(0...4))).map { _ in pick(["1", "p", "n", "3", ".", "Backspace", "ArrowDown"]) }
        let end = pick(["Escape", "Enter", "", ""])
        note("search \(keys) \(end)")
        key("f", modifiers: .control)
        for key in keys.dropFirst() {
            pass(number(0...0.1))
            self.key(key)
        }
        if !end.isEmpty { key(end) }
    }

    /// Pinches with Control, which changes the size of the cells, with or without a lift.
    private func pinchWithControl() {
        let place = place(), scale = number(0.3...3)
        note("pinch with Control to \(scale) at \(place)")
        send(.pinch(PinchEvent(phase: .began, location: place, modifiers: .control)))
        for step in 1...5 {
            pass(0.01)
            send(.pinch(PinchEvent(phase: .changed, location: place, scale: 1 + (scale - 1) * Double(step) / 5)))
        }
        send(.pinch(PinchEvent(phase: pick([.ended, .cancelled, .changed]), location: place, scale: scale)))
    }

    /// Scrolls, and drags the bar that appears.
    private func dragScrollBar() {
        guard let grid = app.scene as? PhotoGridController else { return }
        let middle = middle(of: grid.collection), distance = number(-300...300)
        note("scroll, and drag the bar by \(distance)")
        send(.scroll(ScrollEvent(location: middle, delta: Vector(dx: 0, dy: -120), isPrecise: false)))
        pass(0.05)
        guard let thumb = grid.scrollBar.thumbFrame else { return }
        device = grid.scrollBar.convert(thumb.center, to: nil)
        pointer(.down, device)
        for _ in 0..<5 {
            pass(0.01)
            device.y += distance / 5
            pointer(.move, device)
        }
        isDown = pick([true, false, false])
        if !isDown { pointer(pick([.up, .cancel]), device) }
    }
}
