// floor hero|scroll: the hero flight, or the grid that is scrolled, painted by a plain program, without photos to decode, in a window
// of SDL.
//
// On X11 the picture is SDL's window surface; on Wayland it is shared memory, as SDL has none without OpenGL.
// It moves after a line on standard input until it is terminated.
#define _GNU_SOURCE
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <poll.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

#include "../flight.h"
#include "CFloor.h"

enum { BUFFERS = 2, PIXELS = WINDOW_WIDTH * WINDOW_HEIGHT, TILES = 1000 };

static uint32_t backdrop[PIXELS], photo[1200 * 800];
static const uint32_t *tiles[TILES];
static const struct floor_grid grid = {tiles, TILES, COLUMNS, SIDE, PITCH, LEFT, TOP, 0xff101418};
static bool is_scrolling;

static struct {
    struct wl_display *display;
    struct wl_surface *surface;
    struct wl_shm *memory;
    struct wl_buffer *buffers[BUFFERS];
    uint32_t *pixels[BUFFERS];
    bool is_busy[BUFFERS], is_waiting;
} wayland;

/// A moment of the scene: of the flight, or the row to which the grid is scrolled.
struct moment {
    struct flight flight;
    int row;
};
/// The row that a picture shows, at first one that has nothing in common with others.
static int shown[BUFFERS] = {-2 * WINDOW_HEIGHT, -2 * WINDOW_HEIGHT};

static void found(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    (void)data, (void)version;
    if (!strcmp(interface, "wl_shm")) wayland.memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
}
static void lost(void *data, struct wl_registry *registry, uint32_t name) { (void)data, (void)registry, (void)name; }
static void released(void *data, struct wl_buffer *buffer) { (void)buffer, *(bool *)data = false; }
static void asked(void *data, struct wl_callback *callback, uint32_t time) {
    (void)data, (void)time, wl_callback_destroy(callback);
    wayland.is_waiting = false;
}
static const struct wl_registry_listener registry_listener = {found, lost};
static const struct wl_buffer_listener buffer_listener = {released};
static const struct wl_callback_listener frame_listener = {asked};

/// Makes the buffers.
static bool connect_to_wayland(SDL_SysWMinfo info) {
    wayland.display = info.info.wl.display;
    wayland.surface = info.info.wl.surface;
    wl_registry_add_listener(wl_display_get_registry(wayland.display), &registry_listener, NULL);
    wl_display_roundtrip(wayland.display);
    size_t size = sizeof backdrop;
    int file = memfd_create("floor", MFD_CLOEXEC);
    if (!wayland.memory || ftruncate(file, BUFFERS * size)) return false;
    char *memory = mmap(NULL, BUFFERS * size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    struct wl_shm_pool *pool = wl_shm_create_pool(wayland.memory, file, BUFFERS * size);
    for (int i = 0; i < BUFFERS; i++) {
        wayland.pixels[i] = (uint32_t *)(memory + i * size);
        wayland.buffers[i] = wl_shm_pool_create_buffer(
            pool, i * size, WINDOW_WIDTH, WINDOW_HEIGHT, 4 * WINDOW_WIDTH, WL_SHM_FORMAT_XRGB8888);
        wl_buffer_add_listener(wayland.buffers[i], &buffer_listener, &wayland.is_busy[i]);
    }
    return memory != MAP_FAILED;
}

static void paint(struct moment now, int picture, uint32_t *pixels, size_t stride) {
    if (is_scrolling) {
        floor_scroll(&grid, shown[picture], now.row, pixels, stride, WINDOW_WIDTH, WINDOW_HEIGHT);
        shown[picture] = now.row;
        return;
    }
    struct flight moment = now.flight;
    struct floor_frame frame = {
        lround(moment.x), lround(moment.y), fmax(1, lround(moment.width)), fmax(1, lround(moment.height)),
        lround(256 * (1 - moment.dimming))};
    struct floor_picture behind = {backdrop, WINDOW_WIDTH, WINDOW_HEIGHT}, above = {photo, 1200, 800};
    floor_paint(frame, above, behind, pixels, stride);
}

static void show_on_wayland(struct moment now) {
    while (wayland.is_waiting)
        if (wl_display_dispatch(wayland.display) < 0) exit(1);
    int next = 0;
    while (wayland.is_busy[next]) {
        next = (next + 1) % BUFFERS;
        if (next == 0 && wl_display_dispatch(wayland.display) < 0) exit(1);
    }
    paint(now, next, wayland.pixels[next], WINDOW_WIDTH);
    wayland.is_busy[next] = wayland.is_waiting = true;
    wl_callback_add_listener(wl_surface_frame(wayland.surface), &frame_listener, NULL);
    wl_surface_attach(wayland.surface, wayland.buffers[next], 0, 0);
    wl_surface_damage_buffer(wayland.surface, 0, 0, WINDOW_WIDTH, WINDOW_HEIGHT);
    wl_surface_commit(wayland.surface);
    wl_display_flush(wayland.display);
}

static void show_on_x11(SDL_Window *window, struct moment now) {
    SDL_Surface *surface = SDL_GetWindowSurface(window);
    if (!surface || surface->w != WINDOW_WIDTH || surface->h != WINDOW_HEIGHT) return;
    paint(now, 0, surface->pixels, surface->pitch / 4);
    SDL_UpdateWindowSurface(window);
}

/// Fills the pictures with pseudo-random numbers (Numerical Recipes' ranqd1).
static void make_pictures(void) {
    uint32_t number = 1;
    for (int i = 0; i < 1200 * 800; i++) photo[i] = 0xff000000 | (number = number * 1664525 + 1013904223);
    for (int i = 0; i < PIXELS; i++) {
        int x = i % WINDOW_WIDTH - LEFT, y = i / WINDOW_WIDTH - TOP;
        bool is_cell = x >= 0 && y >= 0 && x % PITCH < SIDE && y % PITCH < SIDE;
        backdrop[i] = is_cell ? photo[i % (1200 * 800)] : 0xff101418;
    }
    // Tiles overlap in the memory: each is copied as one of its own would be.
    for (int i = 0; i < TILES; i++) tiles[i] = photo + i * 911 % (1200 * 800 - SIDE * SIDE);
}

int main(int count, char **words) {
    is_scrolling = count > 1 && !strcmp(words[1], "scroll");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO)) return 1;
    SDL_Window *window = SDL_CreateWindow("floor", 0, 0, WINDOW_WIDTH, WINDOW_HEIGHT, SDL_WINDOW_BORDERLESS);
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!window || !SDL_GetWindowWMInfo(window, &info)) return 1;
    bool is_wayland = info.subsystem == SDL_SYSWM_WAYLAND, is_moving = false;
    if (is_wayland && !connect_to_wayland(info)) return 1;
    make_pictures();
    double start = 0;
    for (Uint64 frame = 0;; frame++) {
        SDL_Event event;
        while (SDL_PollEvent(&event))
            if (event.type == SDL_QUIT) return 0;
        struct pollfd input = {STDIN_FILENO, POLLIN, 0};
        if (!is_moving && poll(&input, 1, 0) > 0) is_moving = true, start = SDL_GetTicks64();
        double time = SDL_GetTicks64() - start;
        if (is_moving || frame < 3) {
            struct moment now = {flight_at(is_moving ? time / 1000 : 1.9999), 0};
            if (is_moving) now.row = lround(flight_offset(time / 1000));
            if (is_wayland) show_on_wayland(now);
            else show_on_x11(window, now);
        }
        if (!is_wayland || !is_moving) SDL_Delay(fmax(1, ceil((floor(time * 0.06) + 1) / 0.06 - time)));
    }
}
