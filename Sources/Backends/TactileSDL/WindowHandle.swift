internal import CSDL2
internal import Geometry
internal import Platform

/// The only owner of an SDL window; it takes its share of the video subsystem with it.
nonisolated struct WindowHandle: ~Copyable {
    let video: VideoSystem
    let pointer: OpaquePointer
    /// SDL's units of length in a point.
    let unitsPerPoint: Double

    /// Makes a resizable window for a painter's renderer; it is not seen before it is shown.
    init(_ options: SDLWindow.Options, drawnBy painter: SDLWindow.Painter) throws(SDLError) {
        let video = try VideoSystem()
        let k = video.isWayland ? 1 : options.scaleOnX11
        var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
        // The renderer that follows would otherwise close the window and open another.
        if video.isWayland || painter == .gpu { flags |= SDL_WINDOW_OPENGL.rawValue }
        let anywhere = Int32(SDL_WINDOWPOS_UNDEFINED_MASK)
        guard
            let window = SDL_CreateWindow(
                options.title, anywhere, anywhere, Int32((options.size.width * k).rounded()),
                Int32((options.size.height * k).rounded()), flags)
        else {
            let reason = SDLError.latestReason()
            throw painter == .gpu ? .noGraphicsProcessor(reason: reason) : .noWindow(reason: reason)
        }
        (pointer, unitsPerPoint) = (window, k)
        self.video = video
        let smallest = SDLWindow.Options.minimumSize
        SDL_SetWindowMinimumSize(window, Int32((smallest.width * k).rounded()), Int32((smallest.height * k).rounded()))
        if let icon = options.icon { setIcon(icon) }
    }

    deinit { SDL_DestroyWindow(pointer) }

    var title: String {
        get { String(cString: SDL_GetWindowTitle(pointer)) }
        nonmutating set { SDL_SetWindowTitle(pointer, newValue) }
    }

    /// Whether the window covers the display; a desktop that refuses leaves it as it is.
    var isFullScreen: Bool {
        get { SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
        nonmutating set { SDL_SetWindowFullscreen(pointer, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
    }

    /// Whether the window is neither hidden nor minimised, as far as the desktop says: X11 does, Wayland has no word for it
    /// in SDL 2.
    var isVisible: Bool {
        SDL_GetWindowFlags(pointer) & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
    }

    /// Frames a second of the display the window is on; 60 where the desktop does not say.
    var refreshRate: Double {
        var mode = SDL_DisplayMode()
        let display = SDL_GetWindowDisplayIndex(pointer)
        guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
        return Double(mode.refresh_rate)
    }

    /// The window's size in SDL's units.
    var units: (width: Int, height: Int) {
        var width: Int32 = 0, height: Int32 = 0
        SDL_GetWindowSize(pointer, &width, &height)
        return (Int(width), Int(height))
    }

    /// Puts the window on the desktop.
    func show() { SDL_ShowWindow(pointer) }

    /// Shows a picture for the window in docks and lists; a desktop without such a thing ignores it (Wayland in SDL 2.26).
    private func setIcon(_ bitmap: Bitmap) {
        guard let surface = SurfaceHandle(straightAlphaOf: bitmap) else { return }
        SDL_SetWindowIcon(pointer, surface.pointer)
    }
}

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
