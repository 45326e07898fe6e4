import CSDL2
import Glibc
import Testing

@testable import TactileSDL

/// The functions that SDL calls in place of libxkbcommon's, with what SDL 2.26 to 3.2 passes to them.
@Suite(.serialized) struct KeymapGuardTests {
    /// A keymap as that of `wtype -k F2`: one key, whose layout has no name.
    private nonisolated final class Keymap {
        let pointer: OpaquePointer
        private let context: OpaquePointer

        private typealias MakeContext = @convention(c) (Int32) -> OpaquePointer?
        private typealias MakeKeymap =
            @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32, Int32) -> OpaquePointer?
        private typealias Release = @convention(c) (OpaquePointer) -> Void

        /// A keymap with the key beside Tab of a Russian keyboard; it needs no files of xkeyboard-config.
        static let russian = """
            xkb_keymap {
                xkb_keycodes "(unnamed)" { minimum = 8; maximum = 30; <AD01> = 24; };
                xkb_types "(unnamed)" {
                    type "TWO_LEVEL" { modifiers = Shift; map[Shift] = Level2; };
                };
                xkb_compatibility "(unnamed)" { };
                xkb_symbols "(unnamed)" { key <AD01> { type = "TWO_LEVEL", [Cyrillic_shorti, Cyrillic_SHORTI] }; };
            };
            """
        static let virtual = """
            xkb_keymap {
                xkb_keycodes "(unnamed)" { minimum = 8; maximum = 10; <K1> = 9; };
                xkb_types "(unnamed)" { virtual_modifiers NumLock; type "ONE_LEVEL" { modifiers = none; }; };
                xkb_compatibility "(unnamed)" { };
                xkb_symbols "(unnamed)" { key <K1> {[F2]}; };
            };
            """

        init(_ text: String = virtual) throws {
            let makeContext = try Self.function("xkb_context_new", as: MakeContext.self)
            let makeKeymap = try Self.function("xkb_keymap_new_from_string", as: MakeKeymap.self)
            context = try #require(makeContext(0))
            // 1 is XKB_KEYMAP_FORMAT_TEXT_V1.
            pointer = try #require(makeKeymap(context, text, 1, 0))
        }

        deinit {
            try? Self.function("xkb_keymap_unref", as: Release.self)(pointer)
            try? Self.function("xkb_context_unref", as: Release.self)(context)
        }

        static func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
            let library = dlopen("libxkbcommon.so.0", RTLD_LAZY)
            let address = try #require(dlsym(library, name))
            return unsafeBitCast(address, to: type)
        }
    }

    private static let key: UInt32 = 9
    /// `XKB_KEY_F2` of xkbcommon-keysyms.h.
    private static let f2: UInt32 = 0xFFBF

    @Test(arguments: [0, 1, UInt32.max])
    func `a key has the symbol of the only layout, also before the layout is known`(layout: UInt32) throws {
        let keymap = try Keymap()
        var symbols: UnsafePointer<UInt32>?
        #expect(keySymbols(keymap: keymap.pointer, key: Self.key, layout: layout, level: 0, symbols: &symbols) == 1)
        #expect(symbols?.pointee == Self.f2)
    }

    @Test
    func `without a keymap there are no symbols, keys and modifiers`() {
        var symbols: UnsafePointer<UInt32>? = UnsafePointer(bitPattern: 8)
        #expect(keySymbols(keymap: nil, key: Self.key, layout: 0, level: 0, symbols: &symbols) == 0)
        #expect(symbols == nil)
        forEachKey(keymap: nil, body: { _, _, _ in Issue.record("a key without a keymap") }, context: nil)
        let change = updateModifiers(
            state: nil, depressed: 1, latched: 0, locked: 0, depressedLayout: 0, latchedLayout: 0, lockedLayout: 0)
        #expect(change == 0)
    }

    @Test
    func `the layout of the keyboard is what SDL passes on`() throws {
        typealias MakeState = @convention(c) (OpaquePointer) -> OpaquePointer?
        typealias Release = @convention(c) (OpaquePointer) -> Void
        let makeState = try Keymap.function("xkb_state_new", as: MakeState.self)
        let release = try Keymap.function("xkb_state_unref", as: Release.self)
        let layout = WaylandKeyboardLayout()
        do {
            let keymap = try Keymap(Keymap.russian), state = try #require(makeState(keymap.pointer))
            defer { release(state) }
            for mask in [1, 0x80, 0] as [UInt32] {
                _ = updateModifiers(
                    state: state, depressed: mask, latched: 0, locked: 0, depressedLayout: 0, latchedLayout: 0,
                    lockedLayout: 0)
                #expect(layout.state == KeyboardState(group: 0, modifiers: mask))
            }
        }
        // The keymap lives on after its owner.
        #expect(layout.character(of: SDL_SCANCODE_Q, in: KeyboardState()) == "й")
        #expect(layout.character(of: SDL_SCANCODE_Q, in: KeyboardState(modifiers: 1)) == "Й")
        #expect(layout.character(of: SDL_SCANCODE_W, in: KeyboardState()) == nil)
        // A new keymap, which arrives before its modifiers.
        let next = try Keymap()
        forEachKey(keymap: next.pointer, body: { _, _, _ in }, context: nil)
        #expect(layout.character(of: SDL_SCANCODE_Q, in: KeyboardState()) == nil)
    }

    @Test
    func `each key of a keymap is visited`() throws {
        let keymap = try Keymap()
        var keys: [UInt32] = []
        withUnsafeMutablePointer(to: &keys) { keys in
            forEachKey(
                keymap: keymap.pointer,
                body: { _, key, keys in keys?.assumingMemoryBound(to: [UInt32].self).pointee.append(key) },
                context: UnsafeMutableRawPointer(keys))
        }
        #expect(keys.contains(Self.key))
    }
}
