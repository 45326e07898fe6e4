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
    KeyboardLibrary.keep(state)
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

    private typealias Retain = @convention(c) (OpaquePointer) -> OpaquePointer?
    private typealias Release = @convention(c) (OpaquePointer) -> Void
    private typealias Serialize = @convention(c) (OpaquePointer, UInt32) -> UInt32
    private typealias KeySymbol = @convention(c) (OpaquePointer, UInt32) -> UInt32
    private typealias Character = @convention(c) (UInt32) -> UInt32

    static let keySymbols = function("xkb_keymap_key_get_syms_by_level", as: KeySymbols.self)
    static let updateModifiers = function("xkb_state_update_mask", as: UpdateModifiers.self)
    static let forEachKey = function("xkb_keymap_key_for_each", as: ForEachKey.self)

    private static let retainState = function("xkb_state_ref", as: Retain.self)
    private static let releaseState = function("xkb_state_unref", as: Release.self)
    private static let keymap = function("xkb_state_get_keymap", as: Retain.self)
    private static let makeState = function("xkb_state_new", as: Retain.self)
    private static let modifiers = function("xkb_state_serialize_mods", as: Serialize.self)
    private static let group = function("xkb_state_serialize_layout", as: Serialize.self)
    private static let keySymbol = function("xkb_state_key_get_one_sym", as: KeySymbol.self)
    private static let character = function("xkb_keysym_to_utf32", as: Character.self)

    /// The address of the state whose modifiers have changed last, with a reference; 0 before.
    ///
    /// A compositor sends them to the window that has the keyboard, so the state is SDL's, and not that of a library that
    /// draws the title bar.
    private static let currentState = Atomic<UInt>(0)

    /// Keeps a state, which may be a new one with another keymap.
    fileprivate static func keep(_ state: OpaquePointer) {
        let address = UInt(bitPattern: state)
        guard address != currentState.load(ordering: .relaxed), let retainState, let releaseState else { return }
        _ = retainState(state)
        let last = currentState.exchange(address, ordering: .relaxed)
        if let last = OpaquePointer(bitPattern: last) { releaseState(last) }
    }

    /// A state of a keyboard.
    struct State {
        fileprivate let pointer: OpaquePointer

        /// `XKB_STATE_LAYOUT_EFFECTIVE` and `XKB_STATE_MODS_EFFECTIVE` of xkbcommon.h.
        private static let effectiveLayout: UInt32 = 1 << 7, effectiveModifiers: UInt32 = 1 << 3

        /// The number of the group in force.
        var group: UInt32 { KeyboardLibrary.group?(pointer, Self.effectiveLayout) ?? 0 }
        /// The held, latched and locked modifiers, as bits.
        var modifiers: UInt32 { KeyboardLibrary.modifiers?(pointer, Self.effectiveModifiers) ?? 0 }

        /// Returns the symbol of a key with a group and modifiers; 0 for none.
        func symbol(of key: UInt32, group: UInt32, modifiers: UInt32) -> UInt32 {
            guard let keymap = keymap?(pointer), let state = makeState?(keymap) else { return 0 }
            defer { releaseState?(state) }
            _ = updateModifiers?(state, modifiers, 0, 0, 0, 0, group)
            return keySymbol?(state, key) ?? 0
        }
    }

    /// Calls a function with the state of the keyboard; nil before the compositor has sent one.
    static func withCurrentState<Result>(_ body: (State) -> Result) -> Result? {
        OpaquePointer(bitPattern: currentState.load(ordering: .relaxed)).map { body(State(pointer: $0)) }
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
