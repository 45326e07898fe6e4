#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <dlfcn.h>
#include <poll.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// SDL_syswm.h would import the names of X11's headers, of which several are those of types of Swift.
#undef SDL_VIDEO_DRIVER_X11
#undef SDL_VIDEO_DRIVER_VIVANTE
#include <SDL2/SDL_syswm.h>

#include "vulkan.h"

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

/// The fields of XErrorEvent in Xlib.h.
struct tactile_x_error {
    int type;
    void *display;
    unsigned long resource, serial;
    unsigned char error, request, minor;
};
typedef int (*tactile_x_error_handler)(void *display, struct tactile_x_error *error);

/// The handler for all other errors. Swift's importer emits the variables of functions only.
static inline tactile_x_error_handler *tactile_next_x_error_handler(void) {
    static tactile_x_error_handler next;
    return &next;
}

/// The XID of the window, which another program may destroy; 0 without one.
static inline unsigned long *tactile_own_window(void) {
    static unsigned long window;
    return &window;
}

static int tactile_handle_x_error(void *display, struct tactile_x_error *error) {
    enum { BadWindow = 3, BadDrawable = 9, FirstExtensionError = 128, X_SendEvent = 25 };
    if (error->error == BadWindow && error->request == X_SendEvent) return 0;
    // Requests for a window that another program has destroyed have no effect, until the window's end is noticed.
    if (error->resource && error->resource == *tactile_own_window()
        && (error->error == BadWindow || error->error == BadDrawable || error->error >= FirstExtensionError)) return 0;
    tactile_x_error_handler next = *tactile_next_x_error_handler();
    return next ? next(display, error) : 0;
}

/// Lets a wake-up of SDL's event loop arrive after its window has been closed, which would end the program.
///
/// SDL sends them to the window on a second connection, which the server may read later than the first. The handler must be
/// set before SDL starts, because SDL gives way to it before it closes that connection.
static inline void tactile_permit_late_wakeups(void) {
    void *library = dlopen("libX11.so.6", RTLD_LAZY);
    if (!library) return;
    tactile_x_error_handler (*set)(tactile_x_error_handler);
    *(void **)&set = dlsym(library, "XSetErrorHandler");
    if (!set) return;
    tactile_x_error_handler previous = set(tactile_handle_x_error);
    if (previous != tactile_handle_x_error) *tactile_next_x_error_handler() = previous;
}

/// Returns whether the X server still has a window.
static inline int tactile_window_exists(void *display, unsigned long window) {
    void *library = dlopen("libX11.so.6", RTLD_LAZY);
    if (!library || !display) return 1;
    int (*measure)(void *, unsigned long, unsigned long *, int *, int *, unsigned *, unsigned *, unsigned *, unsigned *);
    *(void **)&measure = dlsym(library, "XGetGeometry");
    if (!measure) return 1;
    unsigned long root;
    int x, y;
    unsigned width, height, border, depth;
    return measure(display, window, &root, &x, &y, &width, &height, &border, &depth) != 0;
}

/// Lets the server read the wake-ups that SDL has sent to a window on its second connection, before the window is destroyed.
///
/// SDL sends one for each event that arrives while it waits, also for the one that closes the window. The server reads all
/// connections that have requests before it sends its answers. So when it answers the second of two requests of this one,
/// it has read what was sent on the other one before the first.
static inline void tactile_settle_wakeups(void *display) {
    void *library = dlopen("libX11.so.6", RTLD_LAZY);
    if (!library || !display) return;
    int (*sync)(void *display, int discard);
    *(void **)&sync = dlsym(library, "XSync");
    if (!sync) return;
    for (int i = 0; i < 2; i++) sync(display, 0);
}

/// The function that is called when the X server has ended, with its argument.
struct tactile_loss {
    void (*call)(void *context);
    void *context;
};

static inline struct tactile_loss *tactile_current_loss(void) {
    static struct tactile_loss loss;
    return &loss;
}

static int tactile_handle_x_io_error(void *display) {
    (void)display;
    struct tactile_loss loss = *tactile_current_loss();
    // Another thread, of the display's driver, leaves the end to the main one, which reads the same connection.
    if (syscall(SYS_gettid) != getpid()) poll(NULL, 0, 2000);
    else if (loss.call) loss.call(loss.context);
    return 0;
}

/// Sets the function that is called on the main thread when the X server has ended; Xlib ends the program with status 1 when it returns.
static inline void tactile_set_loss(void (*call)(void *context), void *context) {
    tactile_current_loss()->call = call;
    tactile_current_loss()->context = context;
    void *library = dlopen("libX11.so.6", RTLD_LAZY);
    if (!library) return;
    int (*(*set)(int (*)(void *)))(void *);
    *(void **)&set = dlsym(library, "XSetIOErrorHandler");
    if (set) set(tactile_handle_x_io_error);
}

/// Tells GTK 3, with which libdecor draws the title bar of a window of Wayland, whether to draw it dark; returns 1 if it has
/// been loaded for that.
///
/// libdecor before 0.2.3 knows no appearance, and later ones read the desktop's once, at their start.
static inline int tactile_set_dark_title_bar(int is_dark) {
    void *gtk = dlopen("libgtk-3.so.0", RTLD_LAZY | RTLD_NOLOAD), *objects = dlopen("libgobject-2.0.so.0", RTLD_LAZY);
    if (!gtk || !objects) return 0;
    void *(*settings)(void);
    void (*set)(void *object, const char *name, ...);
    *(void **)&settings = dlsym(gtk, "gtk_settings_get_default");
    *(void **)&set = dlsym(objects, "g_object_set");
    // Without a display there are no settings.
    void *found = settings && set ? settings() : NULL;
    if (!found) return 0;
    set(found, "gtk-application-prefer-dark-theme", is_dark, NULL);
    return 1;
}
