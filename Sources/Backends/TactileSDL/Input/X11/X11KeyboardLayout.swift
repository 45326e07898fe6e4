internal import CSDL2
internal import Glibc

/// The layout of the keyboard on X11, by Xlib's functions of the X keyboard extension, which SDL has loaded.
nonisolated struct X11KeyboardLayout: KeyboardLayout {
    private typealias GetState = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeMutableRawPointer) -> Int32
    private typealias LookUpSymbol =
        @convention(c) (
            UnsafeMutableRawPointer, UInt8, UInt32, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt>
        ) -> Int32

    private let display: UnsafeMutableRawPointer
    private let getState: GetState
    private let lookUpSymbol: LookUpSymbol

    /// Creates the layout of a `Display` of Xlib; nil without the extension's functions.
    init?(_ display: UnsafeMutableRawPointer) {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD), let state = dlsym(library, "XkbGetState"),
            let symbol = dlsym(library, "XkbLookupKeySym")
        else { return nil }
        self.display = display
        getState = unsafeBitCast(state, to: GetState.self)
        lookUpSymbol = unsafeBitCast(symbol, to: LookUpSymbol.self)
    }

    /// `XkbUseCoreKbd` of XKB.h.
    private static let coreKeyboard: UInt32 = 0x100
    /// The size of `XkbStateRec` in XKBstr.h, and the places of the effective group and modifiers in it, in bytes.
    private static let stateSize = 18, groupPlace = 0, modifiersPlace = 6

    /// The state that the server has now, for which it is asked.
    var state: KeyboardState {
        withUnsafeTemporaryAllocation(byteCount: Self.stateSize, alignment: 2) { bytes in
            guard let start = bytes.baseAddress, getState(display, Self.coreKeyboard, start) == 0 else {
                return KeyboardState()
            }
            return KeyboardState(group: UInt32(bytes[Self.groupPlace]), modifiers: UInt32(bytes[Self.modifiersPlace]))
        }
    }

    func character(of key: SDL_Scancode, in state: KeyboardState) -> Unicode.Scalar? {
        guard let place = KeyPlace(key) else { return nil }
        var rest: UInt32 = 0, symbol: UInt = 0
        // Events of the core protocol have the group in bits 13 and 14 (XkbBuildCoreState in XKB.h).
        let mask = state.modifiers | state.group << 13
        guard lookUpSymbol(display, UInt8(place.keycode), mask, &rest, &symbol) != 0 else { return nil }
        return KeyboardLibrary.character(of: UInt32(truncatingIfNeeded: symbol))
    }
}
