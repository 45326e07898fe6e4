internal import CSDL2

/// The layout of the keyboard on Wayland, by the keymap of libxkbcommon that SDL has read.
///
/// Without it, which only a program that exports the functions of KeymapGuard.swift has, it is what SDL knows of the layout: the
/// characters without modifiers.
nonisolated struct WaylandKeyboardLayout: KeyboardLayout {
    var state: KeyboardState { KeyboardLibrary.state }

    func character(of key: SDL_Scancode, in state: KeyboardState) -> Unicode.Scalar? {
        guard let place = KeyPlace(key) else { return nil }
        if let symbol = KeyboardLibrary.symbol(of: place.keycode, in: state) {
            return KeyboardLibrary.character(of: symbol)
        }
        let code = SDL_GetKeyFromScancode(key)
        return state == state.plain && code > 0x20 && code != 0x7F ? Unicode.Scalar(UInt32(code)) : nil
    }
}
