#include <wayland-util.h>

extern const struct wl_interface wl_keyboard_interface;
extern const struct wl_interface wl_pointer_interface;
extern const struct wl_interface wl_surface_interface;
extern const struct wl_interface wl_touch_interface;

// The messages of protocols that libwayland does not contain, in the notation of wayland-util.h: u is an unsigned
// number, i a signed one, f a fixed-point number, o an object, n a new object; a number in front is the first version.
// Sources: pointer-gestures-unstable-v1, input-timestamps-unstable-v1 and others of gitlab.freedesktop.org/wayland/wayland-protocols.
// Written here, so that a build needs no generator.

static const struct wl_interface *const tactile_no_types[5] = {0, 0, 0, 0, 0};
static const struct wl_interface *tactile_begin_types[4] = {0, 0, &wl_surface_interface, 0};

static const struct wl_message tactile_gesture_requests[1] = {{"destroy", "", 0}};
#define TACTILE_ANY ((const struct wl_interface **)tactile_no_types)
static const struct wl_message tactile_swipe_events[3] = {
    {"begin", "uuou", tactile_begin_types}, {"update", "uff", TACTILE_ANY}, {"end", "uui", TACTILE_ANY}};
static const struct wl_message tactile_pinch_events[3] = {
    {"begin", "uuou", tactile_begin_types}, {"update", "uffff", TACTILE_ANY}, {"end", "uui", TACTILE_ANY}};
static const struct wl_message tactile_hold_events[2] = {
    {"begin", "3uuou", tactile_begin_types}, {"end", "3uui", TACTILE_ANY}};
static const struct wl_interface tactile_swipe = {
    "zwp_pointer_gesture_swipe_v1", 2, 1, tactile_gesture_requests, 3, tactile_swipe_events};
static const struct wl_interface tactile_pinch = {
    "zwp_pointer_gesture_pinch_v1", 2, 1, tactile_gesture_requests, 3, tactile_pinch_events};
static const struct wl_interface tactile_hold = {
    "zwp_pointer_gesture_hold_v1", 3, 1, tactile_gesture_requests, 2, tactile_hold_events};

static const struct wl_interface *tactile_swipe_types[2] = {&tactile_swipe, &wl_pointer_interface};
static const struct wl_interface *tactile_pinch_types[2] = {&tactile_pinch, &wl_pointer_interface};
static const struct wl_interface *tactile_hold_types[2] = {&tactile_hold, &wl_pointer_interface};
static const struct wl_message tactile_gestures_requests[4] = {
    {"get_swipe_gesture", "no", tactile_swipe_types}, {"get_pinch_gesture", "no", tactile_pinch_types},
    {"release", "2", 0}, {"get_hold_gesture", "3no", tactile_hold_types}};
static const struct wl_interface tactile_gestures = {
    "zwp_pointer_gestures_v1", 3, 4, tactile_gestures_requests, 0, 0};

static const struct wl_message tactile_timestamps_events[1] = {{"timestamp", "uuu", TACTILE_ANY}};
static const struct wl_interface tactile_timestamps = {
    "zwp_input_timestamps_v1", 1, 1, tactile_gesture_requests, 1, tactile_timestamps_events};
static const struct wl_interface *tactile_keyboard_types[2] = {&tactile_timestamps, &wl_keyboard_interface};
static const struct wl_interface *tactile_pointer_types[2] = {&tactile_timestamps, &wl_pointer_interface};
static const struct wl_interface *tactile_touch_types[2] = {&tactile_timestamps, &wl_touch_interface};
static const struct wl_message tactile_timestamps_manager_requests[4] = {
    {"destroy", "", 0}, {"get_keyboard_timestamps", "no", tactile_keyboard_types},
    {"get_pointer_timestamps", "no", tactile_pointer_types}, {"get_touch_timestamps", "no", tactile_touch_types}};
static const struct wl_interface tactile_timestamps_manager = {
    "zwp_input_timestamps_manager_v1", 1, 4, tactile_timestamps_manager_requests, 0, 0};

// xdg-foreign-unstable-v2 and -v1, whose messages are equal up to the names.
static const struct wl_message tactile_exported_events[1] = {{"handle", "s", TACTILE_ANY}};
static const struct wl_interface tactile_exported = {
    "zxdg_exported_v2", 1, 1, tactile_gesture_requests, 1, tactile_exported_events};
static const struct wl_interface tactile_exported_1 = {
    "zxdg_exported_v1", 1, 1, tactile_gesture_requests, 1, tactile_exported_events};
static const struct wl_interface *tactile_export_types[2] = {&tactile_exported, &wl_surface_interface};
static const struct wl_interface *tactile_export_types_1[2] = {&tactile_exported_1, &wl_surface_interface};
static const struct wl_message tactile_exporter_requests[2] = {
    {"destroy", "", 0}, {"export_toplevel", "no", tactile_export_types}};
static const struct wl_message tactile_exporter_requests_1[2] = {
    {"destroy", "", 0}, {"export", "no", tactile_export_types_1}};
static const struct wl_interface tactile_exporter = {"zxdg_exporter_v2", 1, 2, tactile_exporter_requests, 0, 0};
static const struct wl_interface tactile_exporter_1 = {"zxdg_exporter_v1", 1, 2, tactile_exporter_requests_1, 0, 0};

// Of xdg-activation-v1, without the creation of tokens.
static const struct wl_interface *tactile_activate_types[2] = {0, &wl_surface_interface};
static const struct wl_message tactile_activation_requests[3] = {
    {"destroy", "", 0}, {"get_activation_token", "n", TACTILE_ANY}, {"activate", "so", tactile_activate_types}};
static const struct wl_interface tactile_activation = {
    "xdg_activation_v1", 1, 3, tactile_activation_requests, 0, 0};
