// The state of the compositor.
#ifndef STATE_H
#define STATE_H

#include <pthread.h>

#include "surfaces.h"

struct compositor {
    struct wl_display *display;
    struct wl_client *client;
    pthread_t thread;
    pthread_mutex_t mutex;
    int stop[2];
    bool is_running, has_pointer;
    struct compositor_options options;
    struct surfaces surfaces;
    struct objects seats, pointers, timestamps, gestures[3];
    /// The frames that the client has asked for since its last commit, and those that it waits for.
    struct objects callbacks, waiting;
    /// The resources of each output.
    struct objects outputs[2];
    /// The window's surface, its role, and the surface under the pointer.
    struct wl_resource *window, *xdg_surface, *toplevel, *focus;
    /// The number of the output that the window is on.
    int output;
    bool is_configured, is_mapped, is_torn;
    uint64_t frames;
};

static inline uint32_t serial(compositor *c) { return wl_display_next_serial(c->display); }

#endif
