internal import CSDL2
internal import Geometry
internal import Glibc
internal import Platform

/// The owner of an SDL window and of a reference to the video subsystem.
nonisolated final class WindowHandle {
    let video: VideoSystem
    let pointer: OpaquePointer
    /// The number of SDL's units in a point.
    private(set) var unitsPerPoint: Double
    /// The factor of the size of text that the desktop tells on X11; nil elsewhere, or where it does not.
    private(set) var textScale: Double?
    /// The scale that the user has chosen for this program on X11; nil for the desktop's.
    private let requestedScale: Double?
    /// A Boolean value that indicates whether the program shows frames in shared memory, without a renderer of SDL.
    let sharesMemory: Bool
    /// The sizes and modes of the window.
    private var history: PlacementHistory
    /// A Boolean value that indicates whether a window manager resizes the window; without one the window does so itself.
    private let isManaged: Bool

    /// Makes a hidden, resizable window for a painter.
    ///
    /// On Wayland the window of the processor shares memory with the compositor. Where SDL makes no such window, it
    /// makes one for OpenGL.
    init(_ options: SDLWindow.Options, drawnBy painter: SDLWindow.Painter) throws(SDLError) {
        let video = try VideoSystem()
        let (isManaged, resolution) = video.isWayland ? (true, X11Resolution()) : Self.desktop()
        let (scale, text) = resolution.scale(requested: options.requestedScale), k = video.isWayland ? 1 : scale
        var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
        if options.isFullScreen, isManaged { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
        if options.isMaximised, isManaged { flags |= SDL_WINDOW_MAXIMIZED.rawValue }
        let size = Self.fitted(options.size * k)
        var window: OpaquePointer?
        if video.isWayland, painter == .cpu { window = Self.makeSharing(options.title, size, flags) }
        sharesMemory = window != nil
        if window == nil {
            // Without this flag the renderer would replace the window by another one.
            if video.isWayland || painter == .gpu { flags |= SDL_WINDOW_OPENGL.rawValue }
            window = Self.make(options.title, size, flags)
        }
        guard let window else {
            let reason = SDLError.latestReason()
            throw painter == .gpu ? .noGraphicsProcessor(reason: reason) : .noWindow(reason: reason)
        }
        (pointer, unitsPerPoint, self.isManaged) = (window, k, isManaged)
        history = PlacementHistory(
            WindowPlacement(
                size: size * (1 / k), isMaximised: options.isMaximised && isManaged, isFullScreen: options.isFullScreen)
        )
        (requestedScale, textScale) = (options.requestedScale, video.isWayland ? nil : text)
        self.video = video
        tactile_own_window().pointee = tactile_native_window_of(window).window
        setSmallestSize()
        if let icon = options.icon { setIcon(icon) }
        if options.isFullScreen, !isManaged { isFullScreen = true }
    }

    private static func make(_ title: String, _ size: Size, _ flags: UInt32) -> OpaquePointer? {
        let anywhere = Int32(SDL_WINDOWPOS_UNDEFINED_MASK)
        return SDL_CreateWindow(
            title, anywhere, anywhere, Int32(size.width.rounded()), Int32(size.height.rounded()), flags)
    }

    /// Makes a window of Wayland without a surface of EGL, so that SDL does not load OpenGL; nil where SDL cannot.
    private static func makeSharing(_ title: String, _ size: Size, _ flags: UInt32) -> OpaquePointer? {
        guard tactile_load_vulkan_stand_in() == SDL_TRUE else { return nil }
        // The window has a reference to the library of its own.
        defer { SDL_Vulkan_UnloadLibrary() }
        return make(title, size, flags | SDL_WINDOW_VULKAN.rawValue)
    }

    /// Returns whether a window manager of X11 resizes windows, also where this cannot be found out, and the resolution.
    private static func desktop() -> (isManaged: Bool, resolution: X11Resolution) {
        X11Desktop.withDefault { ($0.hasWindowManager, $0.readResolution()) } ?? (true, X11Resolution())
    }

    private func setSmallestSize() {
        let smallest = SDLWindow.Options.minimumSize * unitsPerPoint
        SDL_SetWindowMinimumSize(pointer, Int32(smallest.width.rounded()), Int32(smallest.height.rounded()))
    }

    /// Takes the scale and the factor of text from the desktop of X11; returns whether the factor of text is another one.
    ///
    /// As in GTK, the window keeps its size in points, as far as the display has room for it, unless it fills the display. It
    /// moves if it would extend beyond the display.
    func adopt(_ resolution: X11Resolution) -> Bool {
        let (scale, text) = resolution.scale(requested: requestedScale), change = scale / unitsPerPoint
        defer { textScale = text }
        guard change != 1 else { return text != textScale }
        let units = units, filling = SDL_WINDOW_FULLSCREEN.rawValue | SDL_WINDOW_MAXIMIZED.rawValue
        let keepsUnits = isFullScreen || SDL_GetWindowFlags(pointer) & filling != 0
        unitsPerPoint = scale
        setSmallestSize()
        if !keepsUnits {
            resize(to: Self.fitted(Size(width: Double(units.width), height: Double(units.height)) * change))
        }
        return text != textScale
    }

    /// Resizes the window, and moves it into its display where it would extend beyond it.
    private func resize(to size: Size) {
        let width = Int32(size.width.rounded()), height = Int32(size.height.rounded())
        SDL_SetWindowSize(pointer, width, height)
        var x: Int32 = 0, y: Int32 = 0, area = SDL_Rect()
        SDL_GetWindowPosition(pointer, &x, &y)
        guard SDL_GetDisplayUsableBounds(max(SDL_GetWindowDisplayIndex(pointer), 0), &area) == 0 else { return }
        let left = max(min(x, area.x + area.w - width), area.x), top = max(min(y, area.y + area.h - height), area.y)
        if (left, top) != (x, y) { SDL_SetWindowPosition(pointer, left, top) }
    }

    deinit {
        let native = tactile_native_window_of(pointer)
        if native.system == SDL_SYSWM_X11 { tactile_settle_wakeups(native.display) }
        SDL_DestroyWindow(pointer)
    }

    /// A Boolean value that indicates whether the X server still has the window, which another program may destroy; true on
    /// other systems.
    var exists: Bool {
        let native = tactile_native_window_of(pointer)
        return native.system != SDL_SYSWM_X11 || tactile_window_exists(native.display, native.window) != 0
    }

    /// The height of a title bar, in SDL's units (ours): the window system adds it to a window, and reports it too late.
    private static let titleBar = 40.0

    /// Returns the size of a new window in SDL's units: smaller where no display has room for it.
    private static func fitted(_ size: Size) -> Size {
        // SDL's driver for drawing without a display reports one of 1024x768 pixels.
        guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) != "offscreen" else { return size }
        let rooms = (0..<max(SDL_GetNumVideoDisplays(), 0)).compactMap { display -> Size? in
            var area = SDL_Rect()
            guard SDL_GetDisplayUsableBounds(display, &area) == 0, area.w > 0, area.h > 0 else { return nil }
            return Size(width: Double(area.w), height: Double(area.h))
        }
        guard !rooms.contains(where: { size.width <= $0.width && size.height <= $0.height }),
            let room = rooms.max(by: { $0.width * $0.height < $1.width * $1.height })
        else { return size }
        return Size(
            width: min(size.width, room.width),
            height: size.height <= room.height ? size.height : max(room.height - titleBar, 1))
    }

    /// Brings the window to the front as far as the desktop allows.
    func raise() { SDL_RaiseWindow(pointer) }

    var title: String {
        get { String(cString: SDL_GetWindowTitle(pointer)) }
        set { SDL_SetWindowTitle(pointer, newValue) }
    }

    /// Makes the title bar dark or light, where a library of this process draws it; elsewhere the desktop decides.
    func setTitleBar(isDark: Bool) {
        guard video.isWayland, tactile_set_dark_title_bar(isDark ? 1 : 0) != 0 else { return }
        // The library draws it again when its text changes.
        let title = title
        SDL_SetWindowTitle(pointer, title + " ")
        SDL_SetWindowTitle(pointer, title)
    }

    /// A Boolean value that indicates whether the window covers the display.
    ///
    /// A desktop may ignore a new value.
    var isFullScreen: Bool {
        get {
            guard !isManaged else { return SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
            let display = display
            return units == (Int(display.w), Int(display.h))
        }
        set {
            guard !isManaged else {
                SDL_SetWindowFullscreen(pointer, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
                // SDL 2 restores a maximised window of X11 before it covers the display.
                if !newValue, placement.isMaximised { SDL_MaximizeWindow(pointer) }
                return
            }
            let display = display
            let size = Self.fitted(placement.size * unitsPerPoint)
            let width = newValue ? display.w : Int32(size.width.rounded())
            let height = newValue ? display.h : Int32(size.height.rounded())
            SDL_SetWindowSize(pointer, width, height)
            SDL_SetWindowPosition(pointer, display.x + (display.w - width) / 2, display.y + (display.h - height) / 2)
        }
    }

    /// The placement at the latest note.
    var placement: WindowPlacement { history.placement }

    /// Notes the size and the mode that the window has at a time.
    func notePlacement(at time: Double) {
        let units = units
        guard units.width > 0, units.height > 0 else { return }
        history.note(
            Size(width: Double(units.width), height: Double(units.height)) * (1 / unitsPerPoint),
            isMaximised: SDL_GetWindowFlags(pointer) & SDL_WINDOW_MAXIMIZED.rawValue != 0, isFullScreen: isFullScreen,
            at: time)
    }

    /// The bounds of the window's display, in SDL's units.
    private var display: SDL_Rect {
        var bounds = SDL_Rect()
        SDL_GetDisplayBounds(max(SDL_GetWindowDisplayIndex(pointer), 0), &bounds)
        return bounds
    }

    /// A Boolean value that indicates whether the window is neither hidden nor minimised.
    ///
    /// On Wayland a minimised window counts as visible, because SDL 2 does not report it there.
    var isVisible: Bool {
        SDL_GetWindowFlags(pointer) & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
    }

    /// The refresh rate of the window's display, in frames per second; 60 where the desktop does not report one.
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

    /// The size of the window's surface in pixels, at the scale of its display.
    var pixels: (width: Int, height: Int) {
        var width: Int32 = 0, height: Int32 = 0
        SDL_GetWindowSizeInPixels(pointer, &width, &height)
        return (Int(width), Int(height))
    }

    /// A Boolean value that indicates whether the window has a place on the desktop, so that it can show frames.
    var isOnDesktop: Bool { SDL_GetWindowFlags(pointer) & SDL_WINDOW_HIDDEN.rawValue == 0 }

    /// Returns the measure of the window now, with a surface of a size in pixels.
    func viewport(of surface: (width: Int, height: Int)) -> Viewport {
        let units = units, k = unitsPerPoint
        return Viewport(
            size: Size(width: Double(units.width) / k, height: Double(units.height) / k),
            scale: surface.width > 0 && units.width > 0 ? Double(surface.width) / Double(units.width) * k : k,
            unitsPerPoint: k)
    }

    /// Shows the window on the desktop.
    func show() { SDL_ShowWindow(pointer) }

    /// Sets the window's image in docks and lists; some desktops ignore it (Wayland in SDL 2.26).
    private func setIcon(_ bitmap: Bitmap) {
        guard let surface = SurfaceHandle(straightAlphaOf: bitmap) else { return }
        SDL_SetWindowIcon(pointer, surface.pointer)
    }
}

/// A reference to SDL's video subsystem; SDL counts the references.
nonisolated struct VideoSystem: ~Copyable {
    /// A Boolean value that indicates whether SDL uses Wayland, where its unit is a point; elsewhere it is a pixel.
    let isWayland: Bool

    /// Connects to the desktop: Wayland first, then X11, unless SDL_VIDEODRIVER in the environment says otherwise.
    init() throws(SDLError) {
        Self.setHints()
        Self.setCharacters()
        tactile_permit_late_wakeups()
        guard SDL_InitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS) == 0 else {
            throw .noDisplay(reason: SDLError.latestReason())
        }
        isWayland = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "wayland"
        // SDL starts with text input, in which an input method would consume keys that are commands here.
        SDL_StopTextInput()
    }

    deinit {
        SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS)
        // SDL keeps its latest error for each thread, and loses it when a thread ends that it has not started.
        SDL_TLSCleanup()
    }

    /// A Boolean value that indicates whether SDL 2 is the interface of sdl2-compat on SDL 3, whose patch level is 50 or
    /// more.
    static var isOnSDL3: Bool {
        var version = SDL_version()
        SDL_GetVersion(&version)
        return version.patch >= 50
    }

    /// Makes the C library use UTF-8, in which SDL passes titles on to X11; a locale without it would lose characters.
    private static func setCharacters() {
        setlocale(LC_CTYPE, "")
        let codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) }
        if codeset != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
    }

    /// Sets SDL's hints for a program on a desktop; the value of a hint in the environment takes precedence.
    private static func setHints() {
        let hints: KeyValuePairs = [
            // Where there is no Wayland, a request for it makes its library print a warning.
            SDL_HINT_VIDEODRIVER: SDL_getenv("WAYLAND_DISPLAY") == nil ? "x11" : "wayland,x11",
            SDL_HINT_APP_NAME: "tactile",
            // Ctrl-C in the terminal ends the program.
            SDL_HINT_NO_SIGNAL_HANDLERS: "1",
            // A request to close is one event, not two.
            SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE: "0",
            SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
            // A game may disable the compositor; a window beside others must not.
            SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
            // The click that raises the window is also an event, as in other programs on Linux.
            SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
            // Touches make no mouse events, and the mouse makes no touches.
            SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
            SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
            // On X11, pixels reach the server through shared memory instead of OpenGL.
            SDL_HINT_FRAMEBUFFER_ACCELERATION: "0",
            // SDL submits draw calls in batches, which it does not do by default with a named driver.
            SDL_HINT_RENDER_BATCHING: "1",
        ]
        for (name, value) in hints { SDL_SetHint(name, value) }
        SDLWindow.prepareEnvironment()
    }
}
