internal import Glibc

// Functions of libxkbcommon that SDL calls with what its compositor has not sent yet, as this program answers them.
//
// The program's functions precede those of a library with the same names, for each library that is linked to them, as
// SDL 2 and SDL 3 of Debian are. With valid arguments, they call the library's own; with the following ones, which end
// the program otherwise, they do what the next event of the compositor makes right.
//
// - A key that is pressed when the window gets the keyboard is looked up before the layout is known, for a keyboard whose
//   layout has no name, as that of `wtype` and of keyboards on the screen. SDL to 2.32 and 3.2 asks for the layout -1
//   (`keyboard_handle_enter`), and libxkbcommon before 1.10 reads the memory behind the layouts (its change cb3565b1).
// - A compositor of wlroots sends no keymap to a new window after a virtual keyboard has gone, until another key is
//   pressed. SDL before 2.30 updates a state that it does not have (libsdl-org/SDL #9022).
//
// They are not in the public interface; `package` keeps their symbols.

/// `XKB_LAYOUT_INVALID` of xkbcommon.h.
private nonisolated let invalidLayout = UInt32.max

/// Calls the library's function with a valid layout: the first one while SDL does not know it; a missing keymap has no keys.
@_cdecl("xkb_keymap_key_get_syms_by_level")
package nonisolated func keySymbols(
    keymap: OpaquePointer?, key: UInt32, layout: UInt32, level: UInt32,
    symbols: UnsafeMutablePointer<UnsafePointer<UInt32>?>?
) -> Int32 {
    guard let keymap, let find = KeyboardLibrary.keySymbols else {
        symbols?.pointee = nil
        return 0
    }
    return find(keymap, key, layout == invalidLayout ? 0 : layout, level, symbols)
}

/// Calls the library's function, which changes the modifiers; a missing state has none.
@_cdecl("xkb_state_update_mask")
package nonisolated func updateModifiers(
    state: OpaquePointer?, depressed: UInt32, latched: UInt32, locked: UInt32, depressedLayout: UInt32,
    latchedLayout: UInt32, lockedLayout: UInt32
) -> UInt32 {
    guard let state, let update = KeyboardLibrary.updateModifiers else { return 0 }
    return update(state, depressed, latched, locked, depressedLayout, latchedLayout, lockedLayout)
}

/// Calls the library's function, which calls another one with each key; a missing keymap has none.
@_cdecl("xkb_keymap_key_for_each")
package nonisolated func forEachKey(
    keymap: OpaquePointer?, body: KeyboardLibrary.KeyFunction?, context: UnsafeMutableRawPointer?
) {
    guard let keymap, let call = KeyboardLibrary.forEachKey else { return }
    call(keymap, body, context)
}

/// The functions of libxkbcommon itself, which its callers have loaded; nil without it.
package nonisolated enum KeyboardLibrary {
    package typealias KeyFunction = @convention(c) (OpaquePointer?, UInt32, UnsafeMutableRawPointer?) -> Void
    typealias KeySymbols =
        @convention(c) (
            OpaquePointer, UInt32, UInt32, UInt32, UnsafeMutablePointer<UnsafePointer<UInt32>?>?
        ) -> Int32
    typealias UpdateModifiers =
        @convention(c) (OpaquePointer, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
    typealias ForEachKey = @convention(c) (OpaquePointer, KeyFunction?, UnsafeMutableRawPointer?) -> Void

    static let keySymbols = function("xkb_keymap_key_get_syms_by_level", as: KeySymbols.self)
    static let updateModifiers = function("xkb_state_update_mask", as: UpdateModifiers.self)
    static let forEachKey = function("xkb_keymap_key_for_each", as: ForEachKey.self)

    /// Returns the library's function of a name, of which the program has one too.
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        guard let library = dlopen("libxkbcommon.so.0", RTLD_LAZY | RTLD_NOLOAD), let address = dlsym(library, name)
        else { return nil }
        return unsafeBitCast(address, to: type)
    }
}
