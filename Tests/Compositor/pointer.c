#include <wayland-server-protocol.h>

#include "state.h"

/// Sends an event to all pointers that know it.
#define SEND(since, ...)                                                         \
    for (int i = 0; i < c->pointers.count; i++)                                  \
        if (wl_resource_get_version(c->pointers.list[i]) >= (since))             \
            wl_resource_post_event(c->pointers.list[i], __VA_ARGS__)

void compositor_enter(compositor *c, bool other, double x, double y) {
    c->focus = c->window;
    for (int i = 0; other && i < MOST; i++) {
        struct wl_resource *surface = c->surfaces.list[i].resource;
        if (surface && surface != c->window) c->focus = surface;
    }
    if (c->focus)
        SEND(1, WL_POINTER_ENTER, serial(c), c->focus, wl_fixed_from_double(x), wl_fixed_from_double(y));
}

void compositor_leave(compositor *c) {
    if (c->focus) SEND(1, WL_POINTER_LEAVE, serial(c), c->focus);
    c->focus = NULL;
}

void compositor_motion(compositor *c, uint32_t time, double x, double y) {
    SEND(1, WL_POINTER_MOTION, time, wl_fixed_from_double(x), wl_fixed_from_double(y));
}

void compositor_button(compositor *c, uint32_t time, uint32_t button, bool is_down) {
    SEND(1, WL_POINTER_BUTTON, serial(c), time, button, is_down);
}

void compositor_axis(compositor *c, uint32_t time, uint32_t axis, double value) {
    SEND(1, WL_POINTER_AXIS, time, axis, wl_fixed_from_double(value));
}

void compositor_axis_source(compositor *c, uint32_t source) { SEND(5, WL_POINTER_AXIS_SOURCE, source); }

void compositor_axis_stop(compositor *c, uint32_t time, uint32_t axis) { SEND(5, WL_POINTER_AXIS_STOP, time, axis); }

void compositor_axis_discrete(compositor *c, uint32_t axis, int32_t steps) {
    SEND(5, WL_POINTER_AXIS_DISCRETE, axis, steps);
}

void compositor_axis_value120(compositor *c, uint32_t axis, int32_t value) {
    SEND(8, WL_POINTER_AXIS_VALUE120, axis, value);
}

void compositor_frame(compositor *c) { SEND(5, WL_POINTER_FRAME); }

void compositor_timestamp(compositor *c, uint64_t seconds, uint32_t nanoseconds) {
    for (int i = 0; i < c->timestamps.count; i++)
        wl_resource_post_event(
            c->timestamps.list[i], 0, (uint32_t)(seconds >> 32), (uint32_t)seconds, nanoseconds);
}

void compositor_gesture_begin(compositor *c, int gesture, uint32_t time, uint32_t fingers) {
    for (int i = 0; c->focus && i < c->gestures[gesture].count; i++)
        wl_resource_post_event(c->gestures[gesture].list[i], 0, serial(c), time, c->focus, fingers);
}

void compositor_gesture_update(
    compositor *c, int gesture, uint32_t time, double dx, double dy, double scale, double rotation) {
    for (int i = 0; i < c->gestures[gesture].count; i++)
        wl_resource_post_event(
            c->gestures[gesture].list[i], 1, time, wl_fixed_from_double(dx), wl_fixed_from_double(dy),
            wl_fixed_from_double(scale), wl_fixed_from_double(rotation));
}

void compositor_gesture_end(compositor *c, int gesture, uint32_t time, bool is_cancelled) {
    // A hold has no updates, so its end is the second event.
    for (int i = 0; i < c->gestures[gesture].count; i++)
        wl_resource_post_event(
            c->gestures[gesture].list[i], gesture == 2 ? 1 : 2, serial(c), time, is_cancelled);
}
