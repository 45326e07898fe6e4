internal import CSDL2

/// The layout of the keyboard, by which keys make characters.
///
/// SDL 2 reports the character of a key without modifiers. Because keyboards differ in the symbols that need Shift or AltGr,
/// the desktop's own keymap is read.
nonisolated protocol KeyboardLayout {
    /// The group and the modifiers that the desktop has now.
    var state: KeyboardState { get }
    /// Returns the character that a key makes; nil for none, and for an accent that waits for the next key.
    func character(of key: SDL_Scancode, in state: KeyboardState) -> Unicode.Scalar?
}

/// The group of the layout in force, and the held and locked modifiers, as in the X keyboard extension.
nonisolated struct KeyboardState: Hashable {
    /// The number of the group, from 0.
    var group: UInt32 = 0
    /// The modifiers as bits, those of X11/X.h, which are also the first ones of each keymap of libxkbcommon.
    var modifiers: UInt32 = 0

    private static let shift: UInt32 = 1, lock: UInt32 = 2, alt: UInt32 = 8, altGraph: UInt32 = 0x80

    /// A Boolean value that indicates whether Alt is held, which AltGr is not.
    var hasAlt: Bool { modifiers & Self.alt != 0 }
    /// A Boolean value that indicates whether AltGr is held, which is the fifth modifier in xkeyboard-config.
    var hasAltGraph: Bool { modifiers & Self.altGraph != 0 }

    /// The state without modifiers.
    var plain: KeyboardState { KeyboardState(group: group) }

    /// Returns the state with Shift and Caps Lock as they were at an event, which may have changed since.
    func with(isShifted: Bool, isCapsLocked: Bool) -> KeyboardState {
        let others = modifiers & ~(Self.shift | Self.lock)
        return KeyboardState(
            group: group, modifiers: others | (isShifted ? Self.shift : 0) | (isCapsLocked ? Self.lock : 0))
    }
}

/// The place of a key that makes characters, with those of an American keyboard.
nonisolated struct KeyPlace: Hashable {
    /// SDL's code of the place.
    let code: SDL_Scancode
    /// The number of the key in linux/input-event-codes.h.
    let number: UInt32
    private let plain, shifted: Unicode.Scalar

    /// Finds the place of a code; nil for other keys.
    init?(_ code: SDL_Scancode) {
        guard let place = Self.all[code] else { return nil }
        self = place
    }

    private init(_ code: SDL_Scancode, _ number: UInt32, _ plain: Unicode.Scalar, _ shifted: Unicode.Scalar) {
        (self.code, self.number, self.plain, self.shifted) = (code, number, plain, shifted)
    }

    /// The number that X11 and keymaps of Wayland have for the key, because X11 leaves the first eight free.
    var keycode: UInt32 { number + 8 }
    /// A Boolean value that indicates whether the key is a letter on an American keyboard.
    var isLetter: Bool { plain.properties.isAlphabetic }

    /// Returns the character on an American keyboard.
    func character(isShifted: Bool, isCapsLocked: Bool) -> Unicode.Scalar {
        isShifted != (isLetter && isCapsLocked) ? shifted : plain
    }

    /// The places of the letters.
    static let letters = all.values.filter(\.isLetter).sorted { $0.code.rawValue < $1.code.rawValue }

    /// The rows of the keyboard: SDL's codes, the number of the first key, the characters without and with Shift.
    private static let all: [SDL_Scancode: KeyPlace] = {
        let letters = { (row: String) in
            row.unicodeScalars.map { SDL_Scancode(SDL_SCANCODE_A.rawValue + $0.value - 0x61) }
        }
        let digits = (0..<10).map { SDL_Scancode(SDL_SCANCODE_1.rawValue + $0) }
        let rows: [(codes: [SDL_Scancode], first: UInt32, plain: String, shifted: String)] = [
            (digits + [SDL_SCANCODE_MINUS, SDL_SCANCODE_EQUALS], 2, "1234567890-=", "!@#$%^&*()_+"),
            (
                letters("qwertyuiop") + [SDL_SCANCODE_LEFTBRACKET, SDL_SCANCODE_RIGHTBRACKET], 16, "qwertyuiop[]",
                "QWERTYUIOP{}"
            ),
            (
                letters("asdfghjkl") + [SDL_SCANCODE_SEMICOLON, SDL_SCANCODE_APOSTROPHE, SDL_SCANCODE_GRAVE], 30,
                "asdfghjkl;'`", "ASDFGHJKL:\"~"
            ),
            (
                [SDL_SCANCODE_BACKSLASH] + letters("zxcvbnm")
                    + [SDL_SCANCODE_COMMA, SDL_SCANCODE_PERIOD, SDL_SCANCODE_SLASH], 43, "\\zxcvbnm,./", "|ZXCVBNM<>?"
            ),
            // The key beside the left Shift of European keyboards has the characters of the backslash.
            ([SDL_SCANCODE_NONUSBACKSLASH], 86, "\\", "|"),
        ]
        return rows.reduce(into: [:]) { places, row in
            for (offset, characters) in zip(row.plain.unicodeScalars, row.shifted.unicodeScalars).enumerated() {
                let code = row.codes[offset]
                places[code] = KeyPlace(code, row.first + UInt32(offset), characters.0, characters.1)
            }
        }
    }()
}
