import Tactile
import TestSupport

@testable import Viewer

/// Random actions on photos; the desktop of the tests only records them.
extension AppMonkey {
    /// Presses the key of an action, often more than once.
    func actOnPhotos() {
        let all = PhotoActions.commands.commands.compactMap(\.words?.keys)
        let keys = pick(["Delete", "Delete"] + all), count = pick([1, 1, 1, 2, 3])
        let parts = keys.split(separator: "+")
        var modifiers: KeyEvent.Modifiers = []
        if parts.contains("Ctrl") { modifiers.insert(.control) }
        if parts.contains("Shift") { modifiers.insert(.shift) }
        note("\(keys), \(count) times")
        for _ in 0..<count {
            key(parts.last.map(String.init) ?? "", modifiers: modifiers, at: time)
            pass(pick([0, 0.02, number(0...0.5)]))
        }
    }

    /// Opens the menu of the place by the right button or a key, and then chooses in it or not.
    func useMenu() {
        let place: Point? = pick([self.place(), nil])
        let keys = (0..<Int(number(0...12))).map { _ in pick(["ArrowDown", "ArrowDown", "ArrowUp", "End", "s", "Tab"]) }
        let end: String? = pick(["Enter", "Enter", " ", "Escape", "F10", nil])
        note("menu at \(place.map { "\($0)" } ?? "its button"), \(keys), \(end ?? "left open")")
        if let place { send(.contextMenu(place)) } else { key("F10", at: time) }
        for key in keys + [end].compactMap(\.self) {
            pass(pick([0, 0, 0.02, number(0...0.3)]))
            self.key(key, at: time)
        }
    }
}
