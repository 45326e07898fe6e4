import System
import Viewer

/// The menu of the lab's commands, its button in the bar, and the tuning panel.
extension Lab {
    /// A Boolean value that indicates whether the bar has the button of the lab's menu.
    public var showsButton: Bool {
        get { screen.showsButton }
        set { screen.showsButton = newValue }
    }

    /// Called when the user has shown or hidden that button.
    public var didToggleButton: () -> Void {
        get { screen.didToggleButton }
        set { screen.didToggleButton = newValue }
    }

    /// Opens or closes the menu; a key highlights its first row.
    func toggleMenu(byKey: Bool) {
        screen.controller.toggleMenu(LabCommands.tables.flatMap { $0.menuItems(of: self) }, byKey: byKey)
    }

    /// Shows or hides the button.
    func toggleButton() {
        showsButton.toggle()
        didToggleButton()
        if !showsButton { show(strings("The button is hidden · F3 opens the menu")) }
    }

    /// Opens or closes the tuning panel, unless a replay has the tuning of its recording.
    func togglePanel() {
        if session?.replay != nil {
            screen.show(strings("The tuning is that of the recording until the replay ends"), at: window.now)
        } else {
            screen.controller.togglePanel(settings, savingTo: tuningPath)
        }
    }
}
