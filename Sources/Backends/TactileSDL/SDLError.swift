internal import CSDL2

/// An error that prevents a window or its text.
public enum SDLError: Error, Hashable, CustomStringConvertible {
    /// Neither Wayland nor X11 can be reached.
    case noDisplay(reason: String)
    /// The desktop refused the window.
    case noWindow(reason: String)
    /// The window cannot show frames.
    case noPicture(reason: String)
    /// The graphics processor cannot be used.
    case noGraphicsProcessor(reason: String)
    /// The desktop ended the connection.
    case disconnected(reason: String)
    /// A font file is missing or damaged.
    case badFont(file: String, reason: String)

    /// One sentence for the user: the failure, its reason and a remedy.
    public var description: String {
        switch self {
        case .noDisplay(let reason):
            "There is no display to open a window on (\(reason)): start the program from a Wayland or X11 desktop, "
                + "or set WAYLAND_DISPLAY or DISPLAY."
        case .noWindow(let reason):
            "The desktop refused to open a window (\(reason)): close other programs or start the desktop again."
        case .noPicture(let reason):
            "The window cannot show pictures (\(reason)): check the display's driver, or start the program again."
        case .noGraphicsProcessor(let reason):
            "The graphics processor cannot draw in a window (\(reason)): install its OpenGL driver, or let the processor "
                + "draw."
        case .disconnected(let reason):
            "The desktop closed the connection to the window (\(reason)): start the program again."
        case .badFont(let file, let reason):
            "The font \(file) cannot be used (\(reason)): install the program's Assets folder again."
        }
    }

    /// Returns SDL's message for its latest failure, copied before another call replaces it.
    static func latestReason() -> String {
        let message = String(cString: SDL_GetError())
        return message.isEmpty ? "SDL gives no reason" : message
    }

    /// Throws ``noPicture(reason:)`` if the result of an SDL function is not 0.
    static func check(_ result: Int32) throws(SDLError) {
        guard result == 0 else { throw .noPicture(reason: latestReason()) }
    }
}
