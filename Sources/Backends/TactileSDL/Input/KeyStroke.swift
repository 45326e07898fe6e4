internal import CSDL2
internal import Platform

/// A stroke of a key that makes characters: the key by which commands know it, and the text that it types.
///
/// One rule decides. The key is the character that the layout makes with the held modifiers: "/" with Shift+7 of a German
/// keyboard. On a layout without Latin letters, it is the character of the key's place on an American keyboard instead,
/// unless the layout's is one of ASCII, or AltGr is held. A key at the place of a letter that is pressed with Control, Alt or
/// Meta is that letter in any case: Ctrl+Q is the key beside Tab with a Hebrew layout, where it makes a "/".
nonisolated struct KeyStroke: Hashable {
    /// The key's name, one character.
    let key: String
    /// The held modifiers without those that chose the character as AltGr does.
    let modifiers: KeyEvent.Modifiers
    /// The typed text; nil if there is none, or if it is `key`.
    let text: String?

    /// Names a stroke; nil for a key without a character, such as an accent.
    init?(_ event: SDL_Keysym, _ modifiers: KeyEvent.Modifiers, _ layout: (any KeyboardLayout)?) {
        let isCapsLocked = UInt32(event.mod) & KMOD_CAPS.rawValue != 0
        let isShifted = modifiers.contains(.shift)
        let state = layout?.state.with(isShifted: isShifted, isCapsLocked: isCapsLocked)
        let typed =
            state.flatMap { layout?.character(of: event.scancode, in: $0) }
            ?? Self.character(of: event.sym, isUppercase: isShifted != isCapsLocked)
        var modifiers = modifiers
        if let state, !state.hasAlt, UInt32(event.mod) & KMOD_LALT.rawValue == 0 { modifiers.remove(.alt) }
        self.modifiers = modifiers
        let types = modifiers.isSubset(of: .shift)
        guard let place = KeyPlace(event.scancode), !Self.hasLatinLetters(layout, state, typed) else {
            guard let typed else { return nil }
            (key, text) = (String(typed), nil)
            return
        }
        // What AltGr makes is typed, and is no command.
        if let typed, typed.isASCII || state?.hasAltGraph ?? false, types || !place.isLetter {
            (key, text) = (String(typed), nil)
        } else {
            key = String(place.character(isShifted: isShifted, isCapsLocked: isCapsLocked))
            text = types ? typed.map { String($0) } : nil
        }
    }

    /// Returns whether the layout in force has Latin letters, by its characters at the places of American letters.
    private static func hasLatinLetters(
        _ layout: (any KeyboardLayout)?, _ state: KeyboardState?, _ typed: Unicode.Scalar?
    ) -> Bool {
        if let layout, let state {
            let letters = KeyPlace.letters.lazy.compactMap { layout.character(of: $0.code, in: state.plain) }
            if !letters.isEmpty { return letters.contains(where: \.isLatin) }
        }
        // A keymap that has not arrived, or that of a keyboard on the screen, which has only the typed characters.
        return typed.map { !$0.properties.isAlphabetic || $0.isLatin } ?? true
    }

    /// Returns the character of a code of SDL, which is that of the key without modifiers; nil for other codes.
    private static func character(of code: SDL_Keycode, isUppercase: Bool) -> Unicode.Scalar? {
        guard code > 0x20, code != 0x7F, UInt32(code) & UInt32(SDLK_SCANCODE_MASK) == 0,
            let character = Unicode.Scalar(UInt32(code))
        else { return nil }
        let upper = character.properties.uppercaseMapping.unicodeScalars
        return isUppercase && upper.count == 1 ? upper.first : character
    }
}

nonisolated extension Unicode.Scalar {
    /// A Boolean value that indicates whether this is a Latin letter of ASCII, Latin-1 or the extensions A and B.
    fileprivate var isLatin: Bool { properties.isAlphabetic && value < 0x250 }
}
