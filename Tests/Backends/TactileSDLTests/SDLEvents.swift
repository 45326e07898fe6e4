import CSDL2

/// Events as SDL reports them.
nonisolated extension SDL_Event {
    /// Makes an event whose other fields are 0; `SDL_Event(type:)` leaves them uninitialized.
    static func blank(_ type: SDL_EventType) -> SDL_Event {
        var event = SDL_Event()
        event.type = type.rawValue
        return event
    }

    static func button(
        down: Bool, _ x: Int32, _ y: Int32, button: Int32 = SDL_BUTTON_LEFT, which: UInt32 = 0
    ) -> SDL_Event {
        var event = blank(down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP)
        event.button.button = UInt8(button)
        event.button.state = UInt8(down ? SDL_PRESSED : SDL_RELEASED)
        (event.button.x, event.button.y, event.button.which) = (x, y, which)
        return event
    }

    static func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0) -> SDL_Event {
        var event = blank(SDL_MOUSEMOTION)
        (event.motion.x, event.motion.y, event.motion.which) = (x, y, which)
        return event
    }

    static func finger(_ type: SDL_EventType, _ id: SDL_FingerID, _ x: Float, _ y: Float) -> SDL_Event {
        var event = blank(type)
        (event.tfinger.fingerId, event.tfinger.x, event.tfinger.y) = (id, x, y)
        return event
    }

    static func window(_ change: SDL_WindowEventID) -> SDL_Event {
        var event = blank(SDL_WINDOWEVENT)
        event.window.event = UInt8(change.rawValue)
        return event
    }

    /// Makes a part of a drop; SDL's memory holds the path.
    static func drop(_ type: SDL_EventType, _ path: String? = nil) -> SDL_Event {
        var event = blank(type)
        event.drop.file = path.map { SDL_strdup($0) } ?? nil
        return event
    }

    static func key(
        _ code: SDL_KeyCode, down: Bool = true, modifiers: SDL_Keymod = KMOD_NONE,
        place: SDL_Scancode = SDL_SCANCODE_UNKNOWN
    ) -> SDL_Event {
        var event = blank(down ? SDL_KEYDOWN : SDL_KEYUP)
        event.key.state = UInt8(down ? SDL_PRESSED : SDL_RELEASED)
        event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
        event.key.keysym.scancode = place
        event.key.keysym.mod = UInt16(modifiers.rawValue)
        return event
    }
}
