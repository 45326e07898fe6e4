// A Wayland compositor for tests: it shows nothing, and plays any pointer, wheel and trackpad.
#ifndef COMPOSITOR_H
#define COMPOSITOR_H

#include <stdbool.h>
#include <stdint.h>

/// A compositor with a thread of its own and one client. All functions may be called on any thread.
typedef struct compositor compositor;

/// What a compositor offers.
struct compositor_options {
    /// The version of wl_seat; 0 offers no seat.
    uint32_t seat;
    /// The version of zwp_pointer_gestures_v1; 0 offers none.
    uint32_t gestures;
    /// The version of zwp_input_timestamps_manager_v1; 0 offers none.
    uint32_t timestamps;
};

/// Starts a compositor, and sets `client` to the client's end of its socket; NULL if the system has no resources.
compositor *compositor_create(struct compositor_options options, int *client);
/// Disconnects the client and ends the thread, as a compositor that crashes.
void compositor_disconnect(compositor *c);
/// Disconnects and frees the compositor.
void compositor_destroy(compositor *c);

/// Whether the client has shown a window.
bool compositor_has_window(compositor *c);
/// The number of frames that the client has committed.
uint64_t compositor_frames(compositor *c);
/// Adds the pointer to the seat, or removes it.
void compositor_set_pointer(compositor *c, bool has_pointer);

/// Holds the compositor's messages back until `compositor_end`, so that they arrive together.
void compositor_begin(compositor *c);
/// Sends the messages.
void compositor_end(compositor *c);

// The events below are sent between compositor_begin and compositor_end. Times are stamps in milliseconds.

/// The pointer enters the window, or with `other` a surface of the client that is not the window.
void compositor_enter(compositor *c, bool other, double x, double y);
void compositor_leave(compositor *c);
void compositor_motion(compositor *c, uint32_t time, double x, double y);
void compositor_button(compositor *c, uint32_t time, uint32_t button, bool is_down);
void compositor_axis(compositor *c, uint32_t time, uint32_t axis, double value);
void compositor_axis_source(compositor *c, uint32_t source);
void compositor_axis_stop(compositor *c, uint32_t time, uint32_t axis);
void compositor_axis_discrete(compositor *c, uint32_t axis, int32_t steps);
void compositor_axis_value120(compositor *c, uint32_t axis, int32_t value);
void compositor_frame(compositor *c);
/// The exact time of the next event.
void compositor_timestamp(compositor *c, uint64_t seconds, uint32_t nanoseconds);
/// A gesture: 0 is a swipe, 1 a pinch, 2 a hold.
void compositor_gesture_begin(compositor *c, int gesture, uint32_t time, uint32_t fingers);
void compositor_gesture_update(
    compositor *c, int gesture, uint32_t time, double dx, double dy, double scale, double rotation);
void compositor_gesture_end(compositor *c, int gesture, uint32_t time, bool is_cancelled);

#endif
