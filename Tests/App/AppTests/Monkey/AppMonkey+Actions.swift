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
}
