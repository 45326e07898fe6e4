public import Platform

/// A request to the desktop about one file: with which program to open it, whether to make it the wallpaper, or to show its
/// folder.
///
/// The file is passed on as a descriptor, so that the portal needs no access to its folder. Sources:
/// flatpak.github.io/xdg-desktop-portal, org.freedesktop.portal.OpenURI and org.freedesktop.portal.Wallpaper.
public final class FilePortal: Sendable {
    /// A purpose of the dialog; `showInFolder` has none.
    public enum Purpose: Hashable, Sendable {
        /// The user chooses a program, which opens the file.
        case openWith
        /// The user sees a preview of the wallpaper, and sets it.
        case setWallpaper
        /// The file manager shows the file's folder.
        case showInFolder
    }

    /// The end of the dialog.
    public enum Answer: Hashable, Sendable {
        /// The desktop has done it.
        case done
        /// The user has closed the dialog.
        case cancelled
        /// The desktop has tried and failed.
        case failed
        /// The desktop has no such dialog, or the file cannot be read.
        case unavailable
    }

    private let request: PortalRequest

    /// Opens the dialog, which ends with this object.
    ///
    /// - Parameters:
    ///   - purpose: the purpose.
    ///   - path: the path of the file.
    ///   - parent: the portal's identifier of the window in front of which the dialog opens; empty if there is none.
    ///   - address: the D-Bus address of the bus, by default that of the session; nil for no bus.
    ///   - didAnswer: called once, on the dialog's thread, or on the calling thread without a bus.
    public init(
        _ purpose: Purpose, _ path: FilePath, parent: String = "",
        address: String? = DesktopSettingsObserver.sessionBus, didAnswer: @escaping @Sendable (Answer) -> Void
    ) {
        let names =
            switch purpose {
            case .openWith: (interface: "OpenURI", method: "OpenFile", options: ", 'ask': <true>")
            case .showInFolder: (interface: "OpenURI", method: "OpenDirectory", options: "")
            case .setWallpaper:
                (
                    interface: "Wallpaper", method: "SetWallpaperFile",
                    options: ", 'show-preview': <true>, 'set-on': <'both'>"
                )
            }
        let options = names.options
        var call = PortalRequest.Call(interface: names.interface, method: names.method) { token in
            "(\(PortalRequest.quoted(parent)), handle 0, {'handle_token': <'\(token)'>\(options)})"
        }
        call.file = path
        request = PortalRequest(call, address: address) { outcome in
            switch outcome {
            case .answered(0, _): didAnswer(.done)
            case .answered(1, _): didAnswer(.cancelled)
            case .answered: didAnswer(.failed)
            case .unavailable: didAnswer(.unavailable)
            }
        }
    }
}
