import Controllers
import Platform
import Viewer

/// A base class of presented controllers that Escape, Backspace or a button dismisses.
class ModalController: ViewController {
    /// Dismisses the controller and the ones that it presents; reverses a presentation that still runs.
    final func leave() { presentingViewController?.dismiss(animated: true) }

    override func handle(_ key: KeyEvent) -> Bool {
        guard key.leadsBack else { return false }
        if key.phase == .down { leave() }
        return true
    }
}
