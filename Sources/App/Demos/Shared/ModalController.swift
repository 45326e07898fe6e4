import Controllers
import Platform
import Viewer

/// A base class of presented controllers that Escape, Backspace or a button dismisses.
class ModalController: ViewController {
    /// Dismisses the controller and the ones that it presents; reverses a presentation that still runs.
    final func leave() { presentingViewController?.dismiss(animated: true) }

    /// The command that dismisses the controller.
    nonisolated static let closing = CommandTable<ModalController>([
        Command("close", keys: "Escape, Backspace", ignoring: .all) { controller, _ in controller.leave() }
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.closing.perform(key, on: self) }
}
