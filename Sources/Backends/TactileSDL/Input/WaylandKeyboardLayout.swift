internal import CSDL2

/// The layout of the keyboard on Wayland, by the state of libxkbcommon that SDL keeps.
nonisolated struct WaylandKeyboardLayout: KeyboardLayout {
    var state: KeyboardState {
        KeyboardLibrary.withCurrentState { KeyboardState(group: $0.group, modifiers: $0.modifiers) } ?? KeyboardState()
    }

    func character(of key: SDL_Scancode, in state: KeyboardState) -> Unicode.Scalar? {
        guard let place = KeyPlace(key) else { return nil }
        return KeyboardLibrary.withCurrentState {
            $0.symbol(of: place.keycode, group: state.group, modifiers: state.modifiers)
        }.flatMap { KeyboardLibrary.character(of: $0) }
    }
}
