internal import CSDL2

/// A button of a mouse that counts as a key, by the W3C's name of the key with the same effect.
///
/// Recordings have the names. The buttons beside the wheel turn pages in Eye of GNOME 50.3 (eog-window.c, buttons 8 and 9) and
/// Gwenview 26.11 (mouseButtonNavigate). The middle one switches between the whole photo and its pixels in Gwenview
/// (toggleZoomToFit); it moves an enlarged photo in Loupe and Eye of GNOME, which the primary one does here.
nonisolated enum KeyButton: String, Hashable, Sendable {
    case middle = "ZoomToggle"
    case back = "BrowserBack"
    case forward = "BrowserForward"

    /// Creates the button of a number of SDL; nil for others.
    init?(sdl number: UInt8) {
        switch Int32(number) {
        case SDL_BUTTON_MIDDLE: self = .middle
        case SDL_BUTTON_X1: self = .back
        case SDL_BUTTON_X2: self = .forward
        default: return nil
        }
    }

    /// Creates the button of a number of X11, where 4 to 7 scroll; nil for others.
    init?(x11 number: Int) {
        switch number {
        case 2: self = .middle
        case 8: self = .back
        case 9: self = .forward
        default: return nil
        }
    }
}
