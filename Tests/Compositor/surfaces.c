#include "surfaces.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-server-protocol.h>

// Errors of wl_surface and wp_viewport.
enum { SURFACE_INVALID_SIZE = 2, VIEWPORT_OUT_OF_BUFFER = 2 };

static void remove_viewport(struct surface *surface) {
    surface->viewport = NULL;
    for (int i = 0; i < 4; i++) surface->pending.source[i] = -1;
    surface->pending.destination[0] = surface->pending.destination[1] = -1;
}

struct surface *surfaces_find(struct surfaces *surfaces, struct wl_resource *resource) {
    for (int i = 0; i < MOST; i++) {
        struct surface *surface = &surfaces->list[i];
        if (resource && (surface->resource == resource || surface->viewport == resource)) return surface;
    }
    return NULL;
}

void surfaces_add(struct surfaces *surfaces, struct wl_resource *resource, bool is_trusted) {
    for (int i = 0; i < MOST; i++) {
        struct surface *surface = &surfaces->list[i];
        if (surface->resource) continue;
        memset(surface, 0, sizeof *surface);
        surface->resource = resource;
        surface->is_trusted = is_trusted;
        surface->pending.scale = 1;
        remove_viewport(surface);
        surface->current = surface->pending;
        return;
    }
}

void surfaces_remove(struct surfaces *surfaces, struct wl_resource *resource) {
    struct surface *surface = surfaces_find(surfaces, resource);
    if (!surface) return;
    if (surface->viewport == resource) return remove_viewport(surface);
    for (int i = 0; i <= MOST_KEPT; i++)
        if (surface->held[i].resource) wl_list_remove(&surface->held[i].end.link);
    free(surface->shown);
    memset(surface, 0, sizeof *surface);
}

void surface_attach(struct surface *surface, struct wl_resource *buffer) {
    surface->pending.buffer = buffer;
    surface->is_attached = true;
}

void surface_set_source(struct surface *surface, const wl_fixed_t source[4]) {
    for (int i = 0; i < 4; i++) surface->pending.source[i] = wl_fixed_to_double(source[i]);
}

static uint64_t checksum_of(struct wl_resource *resource, const struct surface *surface) {
    struct wl_shm_buffer *buffer = resource && !surface->is_trusted ? wl_shm_buffer_get(resource) : NULL;
    if (!buffer) return 0;
    wl_shm_buffer_begin_access(buffer);
    const uint8_t *bytes = wl_shm_buffer_get_data(buffer);
    const size_t count = (size_t)wl_shm_buffer_get_stride(buffer) * (size_t)wl_shm_buffer_get_height(buffer) / 8;
    uint64_t sum = 14695981039346656037u;
    for (size_t i = 0; i < count; i++) {
        uint64_t word;
        memcpy(&word, bytes + i * 8, 8);
        sum = (sum ^ word) * 1099511628211u;
    }
    wl_shm_buffer_end_access(buffer);
    return sum;
}

static void forget_buffer(struct wl_listener *listener, void *data) {
    (void)data;
    struct held_buffer *held = wl_container_of(listener, held, end);
    held->resource = NULL;
}

/// Takes another buffer as the current one, and releases those that are not kept.
static void hold(struct surface *surface, struct wl_resource *buffer, int kept) {
    struct held_buffer *held = surface->held;
    struct wl_resource *list[2 + MOST_KEPT] = {buffer};
    uint64_t checksums[2 + MOST_KEPT] = {checksum_of(buffer, surface)};
    int count = 1;
    for (int i = 0; i <= MOST_KEPT; i++) {
        if (!held[i].resource) continue;
        wl_list_remove(&held[i].end.link);
        if (held[i].resource == buffer) continue;
        list[count] = held[i].resource;
        checksums[count++] = held[i].checksum;
    }
    memset(held, 0, sizeof surface->held);
    for (int i = 0; i < count; i++) {
        if (i > kept) {
            wl_resource_post_event(list[i], WL_BUFFER_RELEASE);
        } else if (list[i]) {
            held[i] = (struct held_buffer){.resource = list[i], .checksum = checksums[i], .end.notify = forget_buffer};
            wl_resource_add_destroy_listener(list[i], &held[i].end);
        }
    }
}

/// Copies the damage of the current buffer to the display; a picture of another size is copied wholly.
static void show(struct surface *surface) {
    struct wl_shm_buffer *buffer = surface->current.buffer ? wl_shm_buffer_get(surface->current.buffer) : NULL;
    int32_t *damage = surface->damage;
    if (!buffer) return;
    const int32_t width = wl_shm_buffer_get_width(buffer), height = wl_shm_buffer_get_height(buffer);
    if (surface->width != width || surface->height != height) {
        free(surface->shown);
        surface->shown = malloc((size_t)width * (size_t)height * 4);
        surface->width = width;
        surface->height = height;
        surface_damage(surface, 0, 0, INT32_MAX, INT32_MAX);
    }
    const double scale[2] = {(double)width / surface_size(surface).width, (double)height / surface_size(surface).height};
    const int32_t left = (int32_t)fmax(floor(damage[0] * scale[0]), 0), top = (int32_t)fmax(floor(damage[1] * scale[1]), 0);
    const int32_t right = (int32_t)fmin(ceil(damage[2] * scale[0]), width);
    const int32_t bottom = (int32_t)fmin(ceil(damage[3] * scale[1]), height);
    surface->damaged_pixels = right > left && bottom > top ? (uint64_t)(right - left) * (uint64_t)(bottom - top) : 0;
    wl_shm_buffer_begin_access(buffer);
    const uint8_t *bytes = wl_shm_buffer_get_data(buffer);
    for (int32_t y = top; y < bottom; y++) {
        const uint32_t *row = (const uint32_t *)(bytes + (size_t)y * (size_t)wl_shm_buffer_get_stride(buffer));
        for (int32_t x = left; x < right; x++) surface->shown[(size_t)y * (size_t)width + (size_t)x] = row[x] | 0xFF000000;
    }
    wl_shm_buffer_end_access(buffer);
    memset(damage, 0, sizeof surface->damage);
}

/// Posts the error of a buffer that does not fit the state, if it does not.
static void check(const struct surface_state *state, struct wl_resource *surface) {
    struct wl_shm_buffer *buffer = state->buffer ? wl_shm_buffer_get(state->buffer) : NULL;
    if (!buffer) return;
    const int32_t width = wl_shm_buffer_get_width(buffer), height = wl_shm_buffer_get_height(buffer);
    const double *source = state->source;
    if (width % state->scale || height % state->scale)
        wl_resource_post_error(surface, SURFACE_INVALID_SIZE, "the size is no multiple of the scale");
    if (source[2] > 0
        && (source[0] + source[2] > (double)width / state->scale || source[1] + source[3] > (double)height / state->scale))
        wl_resource_post_error(surface, VIEWPORT_OUT_OF_BUFFER, "the source is outside of the buffer");
}

void surface_damage(struct surface *surface, int32_t left, int32_t top, int32_t width, int32_t height) {
    int32_t *damage = surface->damage, right, bottom;
    if (width <= 0 || height <= 0) return;
    if (__builtin_add_overflow(left, width, &right)) right = INT32_MAX;
    if (__builtin_add_overflow(top, height, &bottom)) bottom = INT32_MAX;
    const bool is_first = damage[2] <= damage[0];
    damage[0] = is_first || left < damage[0] ? left : damage[0];
    damage[1] = is_first || top < damage[1] ? top : damage[1];
    damage[2] = is_first || right > damage[2] ? right : damage[2];
    damage[3] = is_first || bottom > damage[3] ? bottom : damage[3];
}

bool surface_commit(struct surface *surface, int kept) {
    const bool has_buffer = surface->is_attached && surface->pending.buffer;
    struct wl_resource *last = surface->held[0].resource;
    if (!surface->is_attached) surface->pending.buffer = last;
    surface->current = surface->pending;
    if (surface->is_attached) {
        hold(surface, surface->pending.buffer, kept);
        show(surface);
    }
    surface->pending.buffer = NULL;
    surface->is_attached = false;
    check(&surface->current, surface->resource);
    return has_buffer;
}

bool surface_is_intact(const struct surface *surface) {
    if (!surface) return true;
    for (int i = 0; i <= MOST_KEPT; i++) {
        const struct held_buffer *held = &surface->held[i];
        if (held->resource && checksum_of(held->resource, surface) != held->checksum) return false;
    }
    return true;
}

struct compositor_size surface_size(const struct surface *surface) {
    struct compositor_size size = {0, 0, 0, 0};
    if (!surface || !surface->held[0].resource) return size;
    size.pixel_width = surface->width;
    size.pixel_height = surface->height;
    const int32_t *destination = surface->current.destination;
    size.width = destination[0] > 0 ? destination[0] : size.pixel_width / surface->current.scale;
    size.height = destination[1] > 0 ? destination[1] : size.pixel_height / surface->current.scale;
    return size;
}

size_t surface_pixels(const struct surface *surface, uint32_t *pixels, size_t count) {
    if (!surface || !surface->held[0].resource) return 0;
    const size_t shown = (size_t)surface->width * (size_t)surface->height;
    if (count < shown) return 0;
    memcpy(pixels, surface->shown, shown * 4);
    return shown;
}

void output_describe(struct wl_resource *output, uint32_t version, uint32_t scale) {
    const int32_t width = (int32_t)(1280 * scale / 120), height = (int32_t)(800 * scale / 120);
    wl_resource_post_event(output, WL_OUTPUT_GEOMETRY, 0, 0, 300, 200, 0, "Test", "Screen", 0);
    wl_resource_post_event(output, WL_OUTPUT_MODE, WL_OUTPUT_MODE_CURRENT, width, height, 60000);
    if (version < 2) return;
    wl_resource_post_event(output, WL_OUTPUT_SCALE, (int32_t)(scale + 119) / 120);
    wl_resource_post_event(output, WL_OUTPUT_DONE);
}
