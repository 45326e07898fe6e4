import Demos
import Platform

extension LabScreen {
    /// Shows the help of the first start over the photos, marks the gestures that the user does, and ends it after all.
    ///
    /// Recordings and replays do not show it.
    func updateHint(of session: LabSession) {
        guard didDismissHint != nil else { return }
        let isLive = session.replay == nil && !(session.recording?.isRecording ?? false)
        guard isLive, session.scene.showsPhotos, controller.help == nil else {
            firstGestures = FirstGestures()
            return controller.closeHint()
        }
        firstGestures.note(presented: session.scene.presentedPhoto)
        if firstGestures.isComplete { return dismissHint() }
        controller.showHint { [weak self] in self?.dismissHint() }
        controller.hint?.mark(firstGestures.done)
    }

    /// Dismisses the help of the first start by a key, except by one that modifies others or is for the window.
    func dismissHint(by key: KeyEvent) {
        let isForPhotos = key.modifiers.isSubset(of: .shift) && !Self.others.contains(key.key)
        guard key.phase == .down, isForPhotos, !LabCommands.contains(key) else { return }
        if controller.hint != nil { dismissHint() }
    }

    /// The keys that modify others, and the one that changes the window.
    private static let others: Set = ["Shift", "Control", "Alt", "Meta", "AltGraph", "F11"]

    /// Dismisses the help of the first start for ever.
    func dismissHint() {
        controller.closeHint()
        didDismissHint?()
        didDismissHint = nil
    }
}
