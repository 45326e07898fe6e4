internal import CSDL2
internal import Platform

nonisolated extension KeyEvent {
    /// Translates an event of SDL; nil for keys without a name here.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - layout: The layout of the keyboard; nil for what SDL knows of it, the characters without modifiers.
    init?(_ event: SDL_KeyboardEvent, layout: (any KeyboardLayout)? = nil) {
        let phase: Phase = event.state == SDL_PRESSED ? .down : .up
        let modifiers = Modifiers(event.keysym.mod)
        if let name = KeyName.name(of: event.keysym.sym) {
            self.init(phase: phase, key: name, modifiers: modifiers)
        } else {
            guard let stroke = KeyStroke(event.keysym, modifiers, layout) else { return nil }
            self.init(phase: phase, key: stroke.key, modifiers: stroke.modifiers, text: stroke.text)
        }
    }
}

nonisolated extension KeyEvent.Modifiers {
    /// Translates SDL's bits; left and right keys are the same modifier.
    init(_ bits: UInt16) {
        self = []
        let all: [(SDL_Keymod, Self)] = [
            (KMOD_SHIFT, .shift), (KMOD_CTRL, .control), (KMOD_ALT, .alt), (KMOD_GUI, .meta),
        ]
        for (mask, modifier) in all where UInt32(bits) & mask.rawValue != 0 { insert(modifier) }
    }
}

/// The W3C's `KeyboardEvent.key` values of SDL's codes of keys that make no character.
///
/// The keypad's digits are digits with and without Num Lock.
nonisolated enum KeyName {
    /// Returns the name of a key; nil for a code without a name.
    static func name(of code: SDL_Keycode) -> String? {
        if let name = named[Int(code)] { return name }
        for (first, number) in [(SDLK_F1, 1), (SDLK_F13, 13)] {
            let offset = Int(code) - Int(first.rawValue)
            if (0..<12).contains(offset) { return "F\(number + offset)" }
        }
        return nil
    }

    private static let named: [Int: String] = {
        let names: [(SDL_KeyCode, String)] = [
            (SDLK_ESCAPE, "Escape"), (SDLK_RETURN, "Enter"), (SDLK_KP_ENTER, "Enter"), (SDLK_TAB, "Tab"),
            (SDLK_BACKSPACE, "Backspace"), (SDLK_DELETE, "Delete"), (SDLK_INSERT, "Insert"), (SDLK_SPACE, " "),
            (SDLK_LEFT, "ArrowLeft"), (SDLK_RIGHT, "ArrowRight"), (SDLK_UP, "ArrowUp"), (SDLK_DOWN, "ArrowDown"),
            (SDLK_HOME, "Home"), (SDLK_END, "End"), (SDLK_PAGEUP, "PageUp"), (SDLK_PAGEDOWN, "PageDown"),
            (SDLK_LSHIFT, "Shift"), (SDLK_RSHIFT, "Shift"), (SDLK_LCTRL, "Control"), (SDLK_RCTRL, "Control"),
            (SDLK_LALT, "Alt"), (SDLK_RALT, "Alt"), (SDLK_LGUI, "Meta"), (SDLK_RGUI, "Meta"),
            (SDLK_CAPSLOCK, "CapsLock"), (SDLK_MENU, "ContextMenu"), (SDLK_APPLICATION, "ContextMenu"),
            (SDLK_PRINTSCREEN, "PrintScreen"), (SDLK_PAUSE, "Pause"),
            (SDLK_AC_BACK, "BrowserBack"), (SDLK_AC_FORWARD, "BrowserForward"),
            (SDLK_KP_PLUS, "+"), (SDLK_KP_MINUS, "-"), (SDLK_KP_MULTIPLY, "*"), (SDLK_KP_DIVIDE, "/"),
            (SDLK_KP_PERIOD, "."), (SDLK_KP_EQUALS, "="), (SDLK_KP_0, "0"),
            (SDLK_KP_1, "1"), (SDLK_KP_2, "2"), (SDLK_KP_3, "3"), (SDLK_KP_4, "4"), (SDLK_KP_5, "5"),
            (SDLK_KP_6, "6"), (SDLK_KP_7, "7"), (SDLK_KP_8, "8"), (SDLK_KP_9, "9"),
        ]
        return Dictionary(uniqueKeysWithValues: names.map { (Int($0.rawValue), $1) })
    }()
}
