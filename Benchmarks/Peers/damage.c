// damage: prints the time of each change of an X server's screen, in seconds of the monotonic clock.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "watch.h"

int main(void) {
    screen_watch watch = watch_screen();
    if (!watch.display) return 1;
    for (xcb_generic_event_t *event; (event = xcb_wait_for_event(watch.display)); free(event)) {
        if (!is_change(watch, event)) continue;
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        printf("%ld.%09ld\n", (long)now.tv_sec, now.tv_nsec);
        fflush(stdout);
    }
    return 0;
}
