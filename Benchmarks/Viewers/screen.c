// screen FILE: watches the screen of an X server in memory (Xvfb -fbdir), and says when it looks as it does in the end.
//
// "begin" keeps the screen and forgets what was kept before; from then on, each change is kept. "last" prints the time of
// the last change. "end" prints for each kept screen its time, the fraction of pixels in which it differs from the last one,
// and its distance from that in the means of squares, relative to the distance of the first one; then the number of colours
// in the middle of the last one, and a full stop. Times are seconds of the monotonic clock.
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <arpa/inet.h>
#include "../Peers/watch.h"

enum {
    // The most levels by which two equal channels differ, and the side of a square whose mean is compared.
    LEVELS = 8, SQUARE = 16,
    // The middle of the screen, in which colours are counted.
    MIDDLE_WIDTH = 400, MIDDLE_HEIGHT = 200,
};
// The least time between two kept screens, in seconds.
#define PAUSE 0.004

struct screen { double time; uint32_t *pixels; };

static struct { struct screen *items; size_t count, capacity; } kept;
static const uint32_t *picture;
static size_t width, height;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

// Maps a file in the form of XWDFile.h: words in network order, of which 0 is the header's size, 4 the width, 5 the height,
// and 19 the number of colours, of 12 bytes each.
static int map(const char *path) {
    int file = open(path, O_RDONLY);
    struct stat state;
    if (file < 0 || fstat(file, &state)) return 0;
    const uint32_t *words = mmap(NULL, state.st_size, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (words == MAP_FAILED) return 0;
    width = ntohl(words[4]), height = ntohl(words[5]);
    size_t start = ntohl(words[0]) + 12 * ntohl(words[19]);
    picture = (const uint32_t *)((const char *)words + start);
    return start + 4 * width * height <= (size_t)state.st_size;
}

static void forget(void) {
    while (kept.count > 0) free(kept.items[--kept.count].pixels);
}

static void keep(void) {
    if (kept.count == kept.capacity) {
        kept.capacity = 2 * kept.capacity + 64;
        if (!(kept.items = realloc(kept.items, kept.capacity * sizeof *kept.items))) abort();
    }
    uint32_t *pixels = malloc(4 * width * height);
    if (!pixels) abort();
    memcpy(pixels, picture, 4 * width * height);
    if (kept.count > 0 && !memcmp(pixels, kept.items[kept.count - 1].pixels, 4 * width * height)) return free(pixels);
    kept.items[kept.count++] = (struct screen){now(), pixels};
}

static int channel(uint32_t pixel, int number) { return pixel >> 8 * number & 0xFF; }

static double difference(const uint32_t *a, const uint32_t *b) {
    size_t count = 0;
    for (size_t i = 0; i < width * height; i++) {
        int differs = 0;
        for (int part = 0; part < 3; part++) differs |= abs(channel(a[i], part) - channel(b[i], part)) > LEVELS;
        count += differs;
    }
    return (double)count / (width * height);
}

static double distance(const uint32_t *a, const uint32_t *b) {
    double sum = 0;
    for (size_t y = 0; y + SQUARE <= height; y += SQUARE)
        for (size_t x = 0; x + SQUARE <= width; x += SQUARE) {
            int parts[3] = {0};
            for (size_t i = 0; i < SQUARE * SQUARE; i++) {
                size_t place = (y + i / SQUARE) * width + x + i % SQUARE;
                for (int part = 0; part < 3; part++) parts[part] += channel(a[place], part) - channel(b[place], part);
            }
            for (int part = 0; part < 3; part++) sum += abs(parts[part]);
        }
    return sum;
}

static int compare(const void *a, const void *b) {
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return (first > second) - (first < second);
}

static int colours(const uint32_t *pixels) {
    static uint32_t found[MIDDLE_WIDTH * MIDDLE_HEIGHT];
    for (size_t i = 0; i < MIDDLE_WIDTH * MIDDLE_HEIGHT; i++) {
        size_t y = (height - MIDDLE_HEIGHT) / 2 + i / MIDDLE_WIDTH, x = (width - MIDDLE_WIDTH) / 2 + i % MIDDLE_WIDTH;
        found[i] = pixels[y * width + x] & 0xFFFFFF;
    }
    qsort(found, MIDDLE_WIDTH * MIDDLE_HEIGHT, sizeof *found, compare);
    int count = 1;
    for (size_t i = 1; i < MIDDLE_WIDTH * MIDDLE_HEIGHT; i++) count += found[i] != found[i - 1];
    return count;
}

static void print(void) {
    keep();
    const uint32_t *first = kept.items[0].pixels, *last = kept.items[kept.count - 1].pixels;
    double whole = distance(first, last);
    for (size_t i = 0; i < kept.count; i++) {
        const uint32_t *pixels = kept.items[i].pixels;
        printf("%.4f %.5f %.4f\n", kept.items[i].time, difference(pixels, last),
               whole > 0 ? distance(pixels, last) / whole : 0);
    }
    printf("%d\n.\n", colours(last));
}

static void command(const char *name) {
    if (!strcmp(name, "begin\n")) {
        forget();
        keep();
        printf(".\n");
    } else if (!strcmp(name, "last\n")) {
        printf("%.4f\n.\n", kept.count > 0 ? kept.items[kept.count - 1].time : 0);
    } else if (!strcmp(name, "end\n")) {
        print();
    }
    fflush(stdout);
}

int main(int count, char **words) {
    if (count != 2 || !map(words[1])) return 1;
    screen_watch watch = watch_screen();
    if (!watch.display) return 1;
    struct pollfd ends[2] = {{0, POLLIN, 0}, {xcb_get_file_descriptor(watch.display), POLLIN, 0}};
    setvbuf(stdin, NULL, _IONBF, 0);
    double due = 0;
    for (int is_changed = 0;;) {
        poll(ends, 2, is_changed ? 1 : -1);
        if (xcb_connection_has_error(watch.display)) return 0;
        for (xcb_generic_event_t *event; (event = xcb_poll_for_event(watch.display)); free(event))
            is_changed |= is_change(watch, event);
        if (is_changed && now() >= due) {
            is_changed = 0;
            if (kept.count > 0) keep();
            due = now() + PAUSE;
        }
        char line[16];
        if (!(ends[0].revents & (POLLIN | POLLHUP))) continue;
        if (!fgets(line, sizeof line, stdin)) return 0;
        command(line);
    }
}
