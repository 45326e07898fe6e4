// The messages of version 1 of xdg-shell, in the notation of wayland-util.h.
// Source: xdg-shell of gitlab.freedesktop.org/wayland/wayland-protocols.

enum { XDG_WM_BASE_GET_XDG_SURFACE = 2 };

static const struct wl_interface xdg_positioner_interface, xdg_popup_interface, xdg_toplevel_interface,
    xdg_surface_interface;

static const struct wl_interface *no_types[6] = {0, 0, 0, 0, 0, 0};

static const struct wl_message positioner_requests[7] = {
    {"destroy", "", no_types}, {"set_size", "ii", no_types}, {"set_anchor_rect", "iiii", no_types},
    {"set_anchor", "u", no_types}, {"set_gravity", "u", no_types}, {"set_constraint_adjustment", "u", no_types},
    {"set_offset", "ii", no_types}};
static const struct wl_interface xdg_positioner_interface = {"xdg_positioner", 1, 7, positioner_requests, 0, 0};

static const struct wl_interface *grab_types[2] = {&wl_seat_interface, 0};
static const struct wl_message popup_requests[2] = {{"destroy", "", no_types}, {"grab", "ou", grab_types}};
static const struct wl_message popup_events[2] = {{"configure", "iiii", no_types}, {"popup_done", "", no_types}};
static const struct wl_interface xdg_popup_interface = {"xdg_popup", 1, 2, popup_requests, 2, popup_events};

static const struct wl_interface *parent_types[1] = {&xdg_toplevel_interface};
static const struct wl_interface *seat_types[4] = {&wl_seat_interface, 0, 0, 0};
static const struct wl_interface *output_types[1] = {&wl_output_interface};
static const struct wl_message toplevel_requests[14] = {
    {"destroy", "", no_types}, {"set_parent", "?o", parent_types}, {"set_title", "s", no_types},
    {"set_app_id", "s", no_types}, {"show_window_menu", "ouii", seat_types}, {"move", "ou", seat_types},
    {"resize", "ouu", seat_types}, {"set_max_size", "ii", no_types}, {"set_min_size", "ii", no_types},
    {"set_maximized", "", no_types}, {"unset_maximized", "", no_types}, {"set_fullscreen", "?o", output_types},
    {"unset_fullscreen", "", no_types}, {"set_minimized", "", no_types}};
static const struct wl_message toplevel_events[2] = {{"configure", "iia", no_types}, {"close", "", no_types}};
static const struct wl_interface xdg_toplevel_interface = {"xdg_toplevel", 1, 14, toplevel_requests, 2, toplevel_events};

static const struct wl_interface *toplevel_types[1] = {&xdg_toplevel_interface};
static const struct wl_interface *popup_types[3] = {
    &xdg_popup_interface, &xdg_surface_interface, &xdg_positioner_interface};
static const struct wl_message surface_requests[5] = {
    {"destroy", "", no_types}, {"get_toplevel", "n", toplevel_types}, {"get_popup", "n?oo", popup_types},
    {"set_window_geometry", "iiii", no_types}, {"ack_configure", "u", no_types}};
static const struct wl_message surface_events[1] = {{"configure", "u", no_types}};
static const struct wl_interface xdg_surface_interface = {"xdg_surface", 1, 5, surface_requests, 1, surface_events};

static const struct wl_interface *positioner_types[1] = {&xdg_positioner_interface};
static const struct wl_interface *role_types[2] = {&xdg_surface_interface, &wl_surface_interface};
static const struct wl_message shell_requests[4] = {
    {"destroy", "", no_types}, {"create_positioner", "n", positioner_types}, {"get_xdg_surface", "no", role_types},
    {"pong", "u", no_types}};
static const struct wl_message shell_events[1] = {{"ping", "u", no_types}};
static const struct wl_interface xdg_wm_base_interface = {"xdg_wm_base", 1, 4, shell_requests, 1, shell_events};
