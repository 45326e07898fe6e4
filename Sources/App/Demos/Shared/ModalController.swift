import Controllers
import DemoSupport
import Platform

/// What lies over a first screen until Escape, Backspace or one of its buttons sends it away.
class ModalController: ViewController {
    /// Sends it away, and what it has presented with it; while it still comes, that turns it round.
    final func leave() { presentingViewController?.dismiss(animated: true) }

    override func handle(_ key: KeyEvent) -> Bool {
        guard key.leadsBack else { return false }
        if key.phase == .down { leave() }
        return true
    }
}
