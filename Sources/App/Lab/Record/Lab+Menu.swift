import System
import Viewer

/// The menu of the lab's commands, and its button in the bar.
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
    }

    /// Shows the folder of the last recording in the file manager.
    func showRecordings() {
        guard let lastRecording else { return show(Self.noRecording) }
        showFolder(lastRecording)
    }

    /// The sentence about a recording that does not exist.
    static var noRecording: String { strings("There is no recording yet · F8 starts one") }
}
