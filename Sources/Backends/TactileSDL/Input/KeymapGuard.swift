internal import Glibc
internal import Synchronization

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
// From the same calls the program knows the keymap, the group and the modifiers, which SDL does not tell: KeyboardLayout.swift.
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
    defer { KeyboardLibrary.note(state) }
    return update(state, depressed, latched, locked, depressedLayout, latchedLayout, lockedLayout)
}

/// Calls the library's function, which calls another one with each key; a missing keymap has none.
@_cdecl("xkb_keymap_key_for_each")
package nonisolated func forEachKey(
    keymap: OpaquePointer?, body: KeyboardLibrary.KeyFunction?, context: UnsafeMutableRawPointer?
) {
    guard let keymap, let call = KeyboardLibrary.forEachKey else { return }
    KeyboardLibrary.keep(keymap)
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

    private typealias Retain = @convention(c) (OpaquePointer) -> OpaquePointer?
    private typealias Release = @convention(c) (OpaquePointer) -> Void
    private typealias Serialize = @convention(c) (OpaquePointer, UInt32) -> UInt32
    private typealias KeySymbol = @convention(c) (OpaquePointer, UInt32) -> UInt32
    private typealias Character = @convention(c) (UInt32) -> UInt32

    static let keySymbols = function("xkb_keymap_key_get_syms_by_level", as: KeySymbols.self)
    static let updateModifiers = function("xkb_state_update_mask", as: UpdateModifiers.self)
    static let forEachKey = function("xkb_keymap_key_for_each", as: ForEachKey.self)

    private static let retainKeymap = function("xkb_keymap_ref", as: Retain.self)
    private static let releaseKeymap = function("xkb_keymap_unref", as: Release.self)
    private static let releaseState = function("xkb_state_unref", as: Release.self)
    private static let keymap = function("xkb_state_get_keymap", as: Retain.self)
    private static let makeState = function("xkb_state_new", as: Retain.self)
    private static let modifiers = function("xkb_state_serialize_mods", as: Serialize.self)
    private static let group = function("xkb_state_serialize_layout", as: Serialize.self)
    private static let keySymbol = function("xkb_state_key_get_one_sym", as: KeySymbol.self)
    private static let character = function("xkb_keysym_to_utf32", as: Character.self)

    /// `XKB_STATE_LAYOUT_EFFECTIVE` and `XKB_STATE_MODS_EFFECTIVE` of xkbcommon.h.
    private static let effectiveLayout: UInt32 = 1 << 7, effectiveModifiers: UInt32 = 1 << 3

    /// What SDL has told libxkbcommon last.
    private struct Current {
        /// The address of the keymap, with a reference; 0 before.
        ///
        /// The others of a process are those of a library that draws the title bar, and no window of it has the keyboard.
        var keymap: UInt = 0
        var state = KeyboardState()
        /// The state before.
        var last = KeyboardState()
    }

    private static let current = Mutex(Current())

    /// Keeps a keymap whose keys SDL reads.
    ///
    /// SDL 3 reads them with each modifier in turn, which is not held (`Wayland_UpdateKeymap`).
    fileprivate static func keep(_ keymap: OpaquePointer) {
        keep(keymap) { if VideoSystem.isOnSDL3 { $0.state = $0.last } }
    }

    /// Notes the keymap, the group and the modifiers of a state.
    fileprivate static func note(_ state: OpaquePointer) {
        guard let keymap = keymap?(state), let group, let modifiers else { return }
        let new = KeyboardState(group: group(state, effectiveLayout), modifiers: modifiers(state, effectiveModifiers))
        keep(keymap) { ($0.last, $0.state) = ($0.state, new) }
    }

    private static func keep(_ keymap: OpaquePointer, _ change: (inout Current) -> Void) {
        guard let retainKeymap, let releaseKeymap else { return }
        _ = retainKeymap(keymap)
        let address = UInt(bitPattern: keymap)
        let last = current.withLock { current in
            defer { current.keymap = address }
            change(&current)
            return current.keymap
        }
        if let last = OpaquePointer(bitPattern: last) { releaseKeymap(last) }
    }

    /// The group and the modifiers by the compositor's latest message.
    static var state: KeyboardState { current.withLock(\.state) }

    /// Returns the symbol of a key in a state, 0 if it has none; nil before the compositor has sent a keymap.
    static func symbol(of key: UInt32, in state: KeyboardState) -> UInt32? {
        guard let keymap = OpaquePointer(bitPattern: current.withLock(\.keymap)), let keySymbol,
            let scratch = makeState?(keymap)
        else { return nil }
        defer { releaseState?(scratch) }
        _ = updateModifiers?(scratch, state.modifiers, 0, 0, 0, 0, state.group)
        return keySymbol(scratch, key)
    }

    /// Returns the character of a symbol, as X11/keysymdef.h numbers them; nil for other symbols.
    ///
    /// Without the library, only the symbols of ASCII, of Latin-1 and with the numbers of Unicode have one.
    static func character(of symbol: UInt32) -> Unicode.Scalar? {
        let value =
            character?(symbol) ?? (symbol < 0x100 ? symbol : symbol >> 24 == 1 ? symbol & 0xFF_FFFF : 0)
        return value > 0x20 && !(0x7F..<0xA0).contains(value) ? Unicode.Scalar(value) : nil
    }

    /// Returns the library's function of a name, of which the program has one too.
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        guard let library = dlopen("libxkbcommon.so.0", RTLD_LAZY | RTLD_NOLOAD), let address = dlsym(library, name)
        else { return nil }
        return unsafeBitCast(address, to: type)
    }
}
