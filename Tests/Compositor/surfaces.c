#include "surfaces.h"

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

void surfaces_add(struct surfaces *surfaces, struct wl_resource *resource) {
    for (int i = 0; i < MOST; i++) {
        struct surface *surface = &surfaces->list[i];
        if (surface->resource) continue;
        memset(surface, 0, sizeof *surface);
        surface->resource = resource;
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
    if (surface->current.buffer) wl_list_remove(&surface->end_of_buffer.link);
    memset(surface, 0, sizeof *surface);
}

void surface_attach(struct surface *surface, struct wl_resource *buffer) {
    surface->pending.buffer = buffer;
    surface->is_attached = true;
}

void surface_set_source(struct surface *surface, const wl_fixed_t source[4]) {
    for (int i = 0; i < 4; i++) surface->pending.source[i] = wl_fixed_to_double(source[i]);
}

static uint64_t checksum_of(struct wl_resource *resource) {
    struct wl_shm_buffer *buffer = resource ? wl_shm_buffer_get(resource) : NULL;
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
    struct surface *surface = wl_container_of(listener, surface, end_of_buffer);
    surface->current.buffer = NULL;
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

bool surface_commit(struct surface *surface) {
    const bool has_buffer = surface->is_attached && surface->pending.buffer;
    struct wl_resource *last = surface->current.buffer;
    if (surface->is_attached) {
        if (last) {
            wl_list_remove(&surface->end_of_buffer.link);
            if (last != surface->pending.buffer) wl_resource_post_event(last, WL_BUFFER_RELEASE);
        }
        surface->current = surface->pending;
        if (has_buffer) {
            surface->end_of_buffer.notify = forget_buffer;
            wl_resource_add_destroy_listener(surface->pending.buffer, &surface->end_of_buffer);
        }
        surface->checksum = checksum_of(surface->pending.buffer);
    } else {
        surface->current = surface->pending;
        surface->current.buffer = last;
    }
    surface->pending.buffer = NULL;
    surface->is_attached = false;
    check(&surface->current, surface->resource);
    return has_buffer;
}

bool surface_is_intact(const struct surface *surface) {
    if (!surface) return true;
    return checksum_of(surface->current.buffer) == (surface->current.buffer ? surface->checksum : 0);
}

struct compositor_size surface_size(const struct surface *surface) {
    struct compositor_size size = {0, 0, 0, 0};
    struct wl_shm_buffer *buffer = surface && surface->current.buffer ? wl_shm_buffer_get(surface->current.buffer) : NULL;
    if (!buffer) return size;
    size.pixel_width = wl_shm_buffer_get_width(buffer);
    size.pixel_height = wl_shm_buffer_get_height(buffer);
    const int32_t *destination = surface->current.destination;
    size.width = destination[0] > 0 ? destination[0] : size.pixel_width / surface->current.scale;
    size.height = destination[1] > 0 ? destination[1] : size.pixel_height / surface->current.scale;
    return size;
}

size_t surface_pixels(const struct surface *surface, uint32_t *pixels, size_t count) {
    struct wl_shm_buffer *buffer = surface && surface->current.buffer ? wl_shm_buffer_get(surface->current.buffer) : NULL;
    if (!buffer) return 0;
    const size_t width = (size_t)wl_shm_buffer_get_width(buffer), height = (size_t)wl_shm_buffer_get_height(buffer);
    if (count < width * height) return 0;
    wl_shm_buffer_begin_access(buffer);
    const uint8_t *bytes = wl_shm_buffer_get_data(buffer);
    for (size_t y = 0; y < height; y++) {
        memcpy(pixels + y * width, bytes + y * (size_t)wl_shm_buffer_get_stride(buffer), width * 4);
        for (size_t x = 0; x < width; x++) pixels[y * width + x] |= 0xFF000000;
    }
    wl_shm_buffer_end_access(buffer);
    return width * height;
}

void output_describe(struct wl_resource *output, uint32_t version, uint32_t scale) {
    const int32_t width = (int32_t)(1280 * scale / 120), height = (int32_t)(800 * scale / 120);
    wl_resource_post_event(output, WL_OUTPUT_GEOMETRY, 0, 0, 300, 200, 0, "Test", "Screen", 0);
    wl_resource_post_event(output, WL_OUTPUT_MODE, WL_OUTPUT_MODE_CURRENT, width, height, 60000);
    if (version < 2) return;
    wl_resource_post_event(output, WL_OUTPUT_SCALE, (int32_t)(scale + 119) / 120);
    wl_resource_post_event(output, WL_OUTPUT_DONE);
}
