// damage: prints the time of each change of an X server's screen, in seconds of the monotonic clock.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <xcb/damage.h>

int main(void) {
    xcb_connection_t *display = xcb_connect(NULL, NULL);
    if (xcb_connection_has_error(display)) return 1;
    const xcb_query_extension_reply_t *extension = xcb_get_extension_data(display, &xcb_damage_id);
    if (!extension || !extension->present) return 1;
    free(xcb_damage_query_version_reply(display, xcb_damage_query_version(display, 1, 1), NULL));
    xcb_window_t root = xcb_setup_roots_iterator(xcb_get_setup(display)).data->root;
    xcb_damage_create(display, xcb_generate_id(display), root, XCB_DAMAGE_REPORT_LEVEL_RAW_RECTANGLES);
    xcb_flush(display);
    for (xcb_generic_event_t *event; (event = xcb_wait_for_event(display)); free(event)) {
        if ((event->response_type & 0x7f) != extension->first_event + XCB_DAMAGE_NOTIFY) continue;
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        printf("%ld.%09ld\n", (long)now.tv_sec, now.tv_nsec);
        fflush(stdout);
    }
    return 0;
}
