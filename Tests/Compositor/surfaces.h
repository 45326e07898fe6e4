// The surfaces, buffers and outputs of the compositor.
#ifndef SURFACES_H
#define SURFACES_H

#include <wayland-server-core.h>

#include "compositor.h"

/// The most objects of one kind.
enum { MOST = 64 };

/// The client's objects of one kind.
struct objects {
    struct wl_resource *list[MOST];
    int count;
};

/// What a commit applies to the window's surface.
struct surface_state {
    /// The buffer; NULL for none.
    struct wl_resource *buffer;
    int32_t scale;
    /// The viewport's source in pixels, and its size on the desktop; -1 where it is not set.
    double source[4];
    int32_t destination[2];
};

/// A surface.
struct surface {
    /// The object; NULL for a surface that is not in use.
    struct wl_resource *resource;
    /// Its viewport; NULL for none.
    struct wl_resource *viewport;
    struct surface_state pending, current;
    /// Whether the pending state has a buffer, or none on purpose.
    bool is_attached;
    /// The checksum of the current buffer's pixels at the commit.
    uint64_t checksum;
    struct wl_listener end_of_buffer;
};

/// The surfaces of the client.
struct surfaces {
    struct surface list[MOST];
};

/// Adds a new surface.
void surfaces_add(struct surfaces *surfaces, struct wl_resource *resource);
/// Forgets a surface, or a viewport of a surface.
void surfaces_remove(struct surfaces *surfaces, struct wl_resource *resource);
/// Returns the surface of an object or of a viewport; NULL for none.
struct surface *surfaces_find(struct surfaces *surfaces, struct wl_resource *resource);
/// Attaches a buffer to the pending state.
void surface_attach(struct surface *surface, struct wl_resource *buffer);
/// Sets a viewport's source to a part of the buffer, of 24.8 fixed-point numbers.
void surface_set_source(struct surface *surface, const wl_fixed_t source[4]);
/// Applies the pending state, and posts the errors of its protocols.
///
/// Returns whether the surface has a new buffer. The last one is released if another one takes its place.
bool surface_commit(struct surface *surface);
/// Whether the pixels of the current buffer are those of the commit; true without a buffer.
bool surface_is_intact(const struct surface *surface);
/// The size of the current buffer in pixels, and of the surface on the desktop; 0 without a buffer.
struct compositor_size surface_size(const struct surface *surface);
/// Copies the pixels of the current buffer, row by row, as 0xFFRRGGBB; returns their number.
size_t surface_pixels(const struct surface *surface, uint32_t *pixels, size_t count);
/// Sends the properties of an output; `scale` is in 120ths.
void output_describe(struct wl_resource *output, uint32_t version, uint32_t scale);

#endif
