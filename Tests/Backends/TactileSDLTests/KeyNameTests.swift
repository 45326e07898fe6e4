import CSDL2
import Platform
import Testing

@testable import TactileSDL

@Suite struct KeyNameTests {
    @Test(arguments: [
        (SDLK_ESCAPE, KMOD_NONE, "Escape"), (SDLK_RETURN, KMOD_NONE, "Enter"), (SDLK_KP_ENTER, KMOD_NONE, "Enter"),
        (SDLK_BACKSPACE, KMOD_NONE, "Backspace"), (SDLK_SPACE, KMOD_NONE, " "), (SDLK_LEFT, KMOD_NONE, "ArrowLeft"),
        (SDLK_TAB, KMOD_LSHIFT, "Tab"), (SDLK_F1, KMOD_NONE, "F1"), (SDLK_F11, KMOD_NONE, "F11"),
        (SDLK_F12, KMOD_NONE, "F12"), (SDLK_F13, KMOD_NONE, "F13"), (SDLK_F24, KMOD_NONE, "F24"),
        (SDLK_HOME, KMOD_NONE, "Home"), (SDLK_PAGEDOWN, KMOD_NONE, "PageDown"), (SDLK_LSHIFT, KMOD_LSHIFT, "Shift"),
        (SDLK_q, KMOD_NONE, "q"), (SDLK_q, KMOD_RSHIFT, "Q"), (SDLK_q, KMOD_CAPS, "Q"), (SDLK_q, KMOD_LCTRL, "q"),
        (SDLK_AC_BACK, KMOD_NONE, "BrowserBack"), (SDLK_EQUALS, KMOD_NONE, "="), (SDLK_1, KMOD_NONE, "1"),
        (SDLK_KP_PLUS, KMOD_NONE, "+"),
        (SDL_KeyCode(0xE9), KMOD_NONE, "\u{E9}"), (SDL_KeyCode(0xE9), KMOD_LSHIFT, "\u{C9}"),
    ])
    func `keys have the names of the W3C`(code: SDL_KeyCode, modifiers: SDL_Keymod, name: String) {
        #expect(KeyEvent(SDL_Event.key(code, modifiers: modifiers).key)?.key == name)
    }

    @Test(arguments: [SDLK_UNKNOWN, SDLK_AUDIOPLAY, SDLK_CLEAR])
    func `a key without a name makes no event`(code: SDL_KeyCode) {
        #expect(KeyEvent(SDL_Event.key(code).key) == nil)
    }

    @Test func `a key event has a phase and the held modifiers`() {
        let held = SDL_Keymod(KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue | KMOD_NUM.rawValue)
        let down = KeyEvent(SDL_Event.key(SDLK_LEFT, modifiers: held).key)
        #expect(down == KeyEvent(phase: .down, key: "ArrowLeft", modifiers: [.shift, .control]))
        let up = KeyEvent(SDL_Event.key(SDLK_LEFT, down: false, modifiers: KMOD_LGUI).key)
        #expect(up == KeyEvent(phase: .up, key: "ArrowLeft", modifiers: [.meta]))
        #expect(KeyEvent(SDL_Event.key(SDLK_LEFT, modifiers: KMOD_RALT).key)?.modifiers == .alt)
    }
}
