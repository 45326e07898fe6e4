import CGIO

/// A dialog of the desktop in which the user chooses pictures or folders.
///
/// Source: flatpak.github.io/xdg-desktop-portal, org.freedesktop.portal.FileChooser. The dialog ends with the chooser.
public final class FileChooser: Sendable {
    /// The user's answer.
    public enum Answer: Hashable, Sendable {
        /// The URIs of the chosen files or folders.
        case chosen([String])
        /// The user has closed the dialog.
        case cancelled
        /// The desktop has no such dialog.
        case unavailable
    }

    private let request: PortalRequest

    /// Opens the dialog.
    ///
    /// - Parameters:
    ///   - choosesFolders: whether the user chooses folders, and not files.
    ///   - mediaTypes: the types of the files to choose from, such as `image/png`.
    ///   - parent: the portal's identifier of the window in front of which the dialog opens; empty if there is none.
    ///   - address: the D-Bus address of the bus, by default that of the session; nil for no bus.
    ///   - didAnswer: called once, on the chooser's thread, or on the calling thread without a bus.
    public init(
        choosesFolders: Bool, mediaTypes: [String], parent: String = "",
        address: String? = DesktopSettingsObserver.sessionBus,
        didAnswer: @escaping @Sendable (Answer) -> Void
    ) {
        let types = mediaTypes.map { "(uint32 1, '\($0)')" }.joined(separator: ", ")
        let options = choosesFolders ? "'directory': <true>" : "'filters': <[('Pictures', [\(types)])]>"
        let call = PortalRequest.Call(interface: "FileChooser", method: "OpenFile") { token in
            "(\(PortalRequest.quoted(parent)), 'Open \(choosesFolders ? "folders" : "photos")', "
                + "{'handle_token': <'\(token)'>, 'multiple': <true>, \(options)})"
        }
        request = PortalRequest(call, address: address) { outcome in
            switch outcome {
            case .answered(0, let uris) where !uris.isEmpty: didAnswer(.chosen(uris))
            case .answered: didAnswer(.cancelled)
            case .unavailable: didAnswer(.unavailable)
            }
        }
    }
}
