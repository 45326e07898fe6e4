internal import CSDL2

/// A share in SDL's video subsystem, given back when the value goes; SDL counts the shares.
nonisolated struct VideoSystem: ~Copyable {
    /// Whether the desktop is reached through Wayland, where SDL counts in points; elsewhere it counts in pixels.
    let isWayland: Bool

    /// Connects to the desktop: Wayland first, then X11, unless SDL_VIDEODRIVER in the environment says otherwise.
    init() throws(SDLError) {
        Self.setHints()
        guard SDL_InitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS) == 0 else {
            throw .noDisplay(reason: SDLError.latestReason())
        }
        isWayland = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "wayland"
        // SDL begins with text input on, which lets an input method swallow the keys that are commands here.
        SDL_StopTextInput()
    }

    deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS) }

    /// Makes SDL a good guest on a desktop; a hint that is also in the environment keeps the environment's value.
    private static func setHints() {
        let hints: KeyValuePairs = [
            // Asking for Wayland where there is none makes its library complain on the terminal.
            SDL_HINT_VIDEODRIVER: SDL_getenv("WAYLAND_DISPLAY") == nil ? "x11" : "wayland,x11",
            SDL_HINT_APP_NAME: "tactile",
            // Ctrl-C in the terminal ends the program, as it ends any other.
            SDL_HINT_NO_SIGNAL_HANDLERS: "1",
            // One request to close is one event.
            SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE: "0",
            SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
            // Games switch the compositor off; a window among others must not.
            SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
            // The click that raises the window also counts, as it does in other programs on Linux.
            SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
            // A finger is a finger and a mouse is a mouse.
            SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
            SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
            // On X11 our pixels reach the server through shared memory instead of a detour over OpenGL.
            SDL_HINT_FRAMEBUFFER_ACCELERATION: "0",
            // Draw calls are handed to the driver together, though we name the driver.
            SDL_HINT_RENDER_BATCHING: "1",
        ]
        for (name, value) in hints { SDL_SetHint(name, value) }
        // The names under which desktops file the window; SDL reads them from the environment alone.
        for name in ["SDL_VIDEO_WAYLAND_WMCLASS", "SDL_VIDEO_X11_WMCLASS"] { SDL_setenv(name, "tactile", 0) }
    }
}
