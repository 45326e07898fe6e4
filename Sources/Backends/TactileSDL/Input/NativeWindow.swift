internal import CSDL2

extension WindowHandle {
    /// Begins to listen to the input protocols of the window's desktop.
    ///
    /// - Parameters:
    ///   - clock: The window's clock.
    ///   - wake: Called on any thread when events have arrived.
    /// - Returns: The listener; nil where SDL alone delivers the input.
    nonisolated func listener(clock: Clock, wake: @escaping @Sendable () -> Void) -> (any DeviceListener)? {
        let native = tactile_native_window_of(pointer)
        switch native.system {
        case SDL_SYSWM_WAYLAND:
            return WaylandListener(
                display: UInt(bitPattern: native.display), surface: UInt(bitPattern: native.surface), clock: clock,
                wake: wake)
        case SDL_SYSWM_X11:
            return X11Listener(
                window: UInt32(native.window), coversMouse: !VideoSystem.isOnSDL3, clock: clock, wake: wake)
        default: return nil
        }
    }

    /// The layout of the keyboard; nil where SDL alone knows it.
    nonisolated var keyboardLayout: (any KeyboardLayout)? {
        let native = tactile_native_window_of(pointer)
        switch native.system {
        case SDL_SYSWM_WAYLAND: return WaylandKeyboardLayout()
        case SDL_SYSWM_X11: return native.display.flatMap { X11KeyboardLayout($0) }
        default: return nil
        }
    }

    /// The addresses of Wayland's `wl_display` and of the window's `wl_surface`; 0 elsewhere.
    nonisolated var nativeSurface: (display: UInt, surface: UInt) {
        let native = tactile_native_window_of(pointer)
        guard native.system == SDL_SYSWM_WAYLAND else { return (0, 0) }
        return (UInt(bitPattern: native.display), UInt(bitPattern: native.surface))
    }

    /// The identifier of the window for portals, which know windows of X11 by their numbers; empty elsewhere.
    nonisolated var portalIdentifier: String {
        let native = tactile_native_window_of(pointer)
        return native.system == SDL_SYSWM_X11 ? "x11:" + String(native.window, radix: 16) : ""
    }

    /// The report of a window whose input comes from SDL alone.
    nonisolated var plainReport: InputReport {
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "unknown"
        let names = ["wayland": "Wayland", "x11": "X11"]
        return InputReport(
            platform: names[driver] ?? driver, compositor: nil, devices: DesktopNames.pointingDevices)
    }
}
