#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <string.h>

// SDL_syswm.h would import the names of X11's headers, of which several are those of types of Swift.
#undef SDL_VIDEO_DRIVER_X11
#undef SDL_VIDEO_DRIVER_VIVANTE
#include <SDL2/SDL_syswm.h>

// Swift does not see macros that cast.
static const Uint32 SDL_TOUCH_MOUSE = SDL_TOUCH_MOUSEID;

/// The desktop's own objects of a window.
struct tactile_native_window {
    SDL_SYSWM_TYPE system;
    /// Wayland's wl_display or X11's Display; NULL on other systems.
    void *display;
    /// The wl_surface; NULL except on Wayland.
    void *surface;
    /// The XID of the window; 0 except on X11.
    unsigned long window;
};

/// Returns the objects of a window, with fields of 0 where SDL does not know them.
static inline struct tactile_native_window tactile_native_window_of(SDL_Window *window) {
    struct tactile_native_window native = {SDL_SYSWM_UNKNOWN, 0, 0, 0};
    // X11's part of the union, which SDL_syswm.h declares only with X11's headers.
    struct { void *display; unsigned long window; } x11;
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info)) return native;
    native.system = info.subsystem;
    if (info.subsystem == SDL_SYSWM_WAYLAND) {
        native.display = info.info.wl.display;
        native.surface = info.info.wl.surface;
    } else if (info.subsystem == SDL_SYSWM_X11) {
        memcpy(&x11, &info.info, sizeof x11);
        native.display = x11.display;
        native.window = x11.window;
    }
    return native;
}
