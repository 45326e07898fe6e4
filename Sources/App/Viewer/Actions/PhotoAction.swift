package import Platform

/// The actions on photos: on the selected ones in the grid, or on the photo of the preview.
///
/// The keys, the help and the texts about them come from this list.
package nonisolated enum PhotoAction: String, CaseIterable, Sendable {
    /// Copies the picture of a photo, or the paths of several photos as text.
    case copy
    /// Copies the photos' paths as text.
    case copyPath
    /// Opens the photo with a program that the user chooses.
    case openWith
    /// Makes the photo the wallpaper, after a preview of the desktop.
    case setWallpaper
    /// Moves the photos to the trash.
    case trash
    /// Undoes the last move to the trash, or the last rotation.
    case undo
    /// Rotates the photos counterclockwise.
    case rotateLeft
    /// Rotates the photos clockwise.
    case rotateRight
    /// Shows or hides the details of the photo.
    case details
    /// Starts or ends the slide show.
    case slideShow

    /// A screen on which actions are available.
    package enum Screen: Sendable, CaseIterable { case grid, preview }

    /// The key, as texts call it.
    package var key: String {
        switch self {
        case .copy: "Ctrl+C"
        case .copyPath: "Ctrl+Shift+C"
        case .openWith: "Ctrl+Shift+O"
        case .setWallpaper: "Ctrl+B"
        case .trash: "Delete"
        case .undo: "Ctrl+Z"
        case .rotateLeft: "Ctrl+Shift+R"
        case .rotateRight: "Ctrl+R"
        case .details: "I"
        case .slideShow: "F9"
        }
    }

    /// The effect, as the rest of a sentence whose subject is the key.
    package var effect: String {
        switch self {
        // strings: begin
        case .copy: "copies the picture of the photo, or the paths of several photos"
        case .copyPath: "copies the path of the photo as text"
        case .openWith: "opens the photo with another program"
        case .setWallpaper: "makes the photo the wallpaper"
        case .trash: "moves the photo to the trash"
        case .undo: "undoes the last move to the trash or rotation"
        case .rotateLeft: "rotates the photo counterclockwise"
        case .rotateRight: "rotates the photo clockwise"
        case .details: "shows or hides the details of an open photo"
        case .slideShow: "starts or ends the slide show; Space pauses it, Left and Right turn"
        // strings: end
        }
    }

    /// Returns whether the action exists on a screen.
    package func isAvailable(on screen: Screen) -> Bool { self != .details || screen == .preview }

    /// Finds the action of a key on a screen; `nil` if there is none.
    package init?(_ event: KeyEvent, on screen: Screen) {
        guard let action = Self.allCases.first(where: { $0.matches(event) }), action.isAvailable(on: screen) else {
            return nil
        }
        self = action
    }

    private func matches(_ event: KeyEvent) -> Bool {
        let parts = key.split(separator: "+")
        var modifiers: KeyEvent.Modifiers = []
        if parts.contains("Ctrl") { modifiers.insert(.control) }
        if parts.contains("Shift") { modifiers.insert(.shift) }
        return event.modifiers == modifiers && event.key.lowercased() == parts.last.map { $0.lowercased() }
    }
}
