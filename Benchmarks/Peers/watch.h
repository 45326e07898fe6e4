// The connection to an X server that reports each change of its screen.
#pragma once
#include <stdlib.h>
#include <xcb/damage.h>

// A connection, and the type of the reports among its events.
typedef struct {
    xcb_connection_t *display;
    int report;
} screen_watch;

// Begins to watch the screen of $DISPLAY; the connection is NULL if that is impossible.
static inline screen_watch watch_screen(void) {
    screen_watch none = {NULL, 0};
    xcb_connection_t *display = xcb_connect(NULL, NULL);
    if (xcb_connection_has_error(display)) return none;
    const xcb_query_extension_reply_t *extension = xcb_get_extension_data(display, &xcb_damage_id);
    if (!extension || !extension->present) return none;
    free(xcb_damage_query_version_reply(display, xcb_damage_query_version(display, 1, 1), NULL));
    xcb_window_t root = xcb_setup_roots_iterator(xcb_get_setup(display)).data->root;
    xcb_damage_create(display, xcb_generate_id(display), root, XCB_DAMAGE_REPORT_LEVEL_RAW_RECTANGLES);
    xcb_flush(display);
    screen_watch watch = {display, extension->first_event + XCB_DAMAGE_NOTIFY};
    return watch;
}

// Returns whether an event reports a change.
static inline int is_change(screen_watch watch, const xcb_generic_event_t *event) {
    return (event->response_type & 0x7f) == watch.report;
}
