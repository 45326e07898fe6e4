// The messages of viewporter and of version 2 of xdg-output, in the notation of wayland-util.h.
// Sources: viewporter and xdg-output-unstable-v1 of gitlab.freedesktop.org/wayland/wayland-protocols.

static const struct wl_interface *scaling_no_types[4] = {0, 0, 0, 0};

enum { VIEWPORT_SET_SOURCE = 1, VIEWPORT_SET_DESTINATION = 2, VIEWPORTER_GET_VIEWPORT = 1, VIEWPORT_EXISTS = 0 };
static const struct wl_message viewport_requests[3] = {
    {"destroy", "", scaling_no_types}, {"set_source", "ffff", scaling_no_types},
    {"set_destination", "ii", scaling_no_types}};
static const struct wl_interface wp_viewport_interface = {"wp_viewport", 1, 3, viewport_requests, 0, 0};
static const struct wl_interface *viewport_types[2] = {&wp_viewport_interface, &wl_surface_interface};
static const struct wl_message viewporter_requests[2] = {
    {"destroy", "", scaling_no_types}, {"get_viewport", "no", viewport_types}};
static const struct wl_interface wp_viewporter_interface = {"wp_viewporter", 1, 2, viewporter_requests, 0, 0};

enum { XDG_OUTPUT_LOGICAL_POSITION = 0, XDG_OUTPUT_LOGICAL_SIZE = 1, XDG_OUTPUT_DONE = 2 };
static const struct wl_message xdg_output_requests[1] = {{"destroy", "", scaling_no_types}};
static const struct wl_message xdg_output_events[5] = {
    {"logical_position", "ii", scaling_no_types}, {"logical_size", "ii", scaling_no_types},
    {"done", "", scaling_no_types}, {"name", "2s", scaling_no_types}, {"description", "2s", scaling_no_types}};
static const struct wl_interface zxdg_output_v1_interface = {
    "zxdg_output_v1", 2, 1, xdg_output_requests, 5, xdg_output_events};
static const struct wl_interface *xdg_output_types[2] = {&zxdg_output_v1_interface, &wl_output_interface};
static const struct wl_message xdg_output_manager_requests[2] = {
    {"destroy", "", scaling_no_types}, {"get_xdg_output", "no", xdg_output_types}};
static const struct wl_interface zxdg_output_manager_v1_interface = {
    "zxdg_output_manager_v1", 2, 2, xdg_output_manager_requests, 0, 0};
