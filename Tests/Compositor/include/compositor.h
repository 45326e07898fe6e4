// A Wayland compositor for tests: it shows nothing, but tells what it would show, and plays any pointer, wheel and trackpad.
#ifndef COMPOSITOR_H
#define COMPOSITOR_H

#include <stdbool.h>
#include <stddef.h>
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
    /// The version of xdg-foreign, 1 or 2; 0 offers none.
    uint32_t foreign;
    /// The scales of the outputs in 120ths, rounded up in wl_output; 0 is 120 for the first, and no second output.
    uint32_t scale[2];
    /// Whether the compositor scales viewports and reports the true scale of outputs, as desktops with fractions do.
    bool is_fractional;
    /// Whether the client is asked for frames by `compositor_ask` only, and not after each commit.
    bool asks_by_hand;
    /// The number of buffers, at most 3, that the compositor keeps after another one has taken their place.
    int kept_buffers;
    /// Whether pixels that change before their release go unnoticed; otherwise each commit takes about a millisecond.
    bool trusts_client;
};

/// The size of a window in pixels and on the desktop.
struct compositor_size {
    int32_t pixel_width, pixel_height, width, height;
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
/// The size of the window; 0 without a picture in shared memory.
struct compositor_size compositor_size(compositor *c);
/// Copies the pixels of the window, row by row, as 0xFFRRGGBB; returns their number, 0 if `count` is less.
size_t compositor_pixels(compositor *c, uint32_t *pixels, size_t count);
/// The number of pixels in the box that the last frame has changed.
uint64_t compositor_damage(compositor *c);
/// Whether the client has ever changed pixels that were not released.
bool compositor_is_torn(compositor *c);
/// Asks the client for its next frame, as a display does that has shown the last one.
void compositor_ask(compositor *c);
/// Gives the window a size on the desktop.
void compositor_resize(compositor *c, int32_t width, int32_t height);
/// Moves the window to an output, 0 or 1.
void compositor_move(compositor *c, int output);
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
