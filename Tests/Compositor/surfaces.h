// The surfaces, buffers and outputs of the compositor.
#ifndef SURFACES_H
#define SURFACES_H

#include <wayland-server-core.h>

#include "compositor.h"

/// The most objects of one kind.
enum { MOST = 64 };

/// The most buffers that are kept after they were replaced.
enum { MOST_KEPT = 3 };

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

/// A buffer that the compositor may read, with the checksum of its pixels at the commit.
struct held_buffer {
    /// The object; NULL for none.
    struct wl_resource *resource;
    uint64_t checksum;
    struct wl_listener end;
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
    /// The current buffer, and those before it that are not released yet.
    struct held_buffer held[1 + MOST_KEPT];
    /// The sides of the pending damage in points of the surface: left, top, right and bottom.
    int32_t damage[4];
    /// The picture on the display, to which only damage is copied, and its size.
    uint32_t *shown;
    int32_t width, height;
    /// The number of pixels that the last frame has changed.
    uint64_t damaged_pixels;
    /// Whether no checksums are taken, and every buffer counts as intact.
    bool is_trusted;
};

/// The surfaces of the client.
struct surfaces {
    struct surface list[MOST];
};

/// Adds a new surface.
void surfaces_add(struct surfaces *surfaces, struct wl_resource *resource, bool is_trusted);
/// Forgets a surface, or a viewport of a surface.
void surfaces_remove(struct surfaces *surfaces, struct wl_resource *resource);
/// Returns the surface of an object or of a viewport; NULL for none.
struct surface *surfaces_find(struct surfaces *surfaces, struct wl_resource *resource);
/// Attaches a buffer to the pending state.
void surface_attach(struct surface *surface, struct wl_resource *buffer);
/// Sets a viewport's source to a part of the buffer, of 24.8 fixed-point numbers.
void surface_set_source(struct surface *surface, const wl_fixed_t source[4]);
/// Adds a box, in points of the surface, to the pending damage.
void surface_damage(struct surface *surface, int32_t left, int32_t top, int32_t width, int32_t height);
/// Applies the pending state, and posts the errors of its protocols.
///
/// Returns whether the surface has a new buffer. Of the replaced ones, the last `kept` are not released.
bool surface_commit(struct surface *surface, int kept);
/// Whether the pixels of the held buffers are those of the commit; true without a buffer.
bool surface_is_intact(const struct surface *surface);
/// The size of the current buffer in pixels, and of the surface on the desktop; 0 without a buffer.
struct compositor_size surface_size(const struct surface *surface);
/// Copies the pixels on the display, row by row, as 0xFFRRGGBB; returns their number.
size_t surface_pixels(const struct surface *surface, uint32_t *pixels, size_t count);
/// Sends the properties of an output; `scale` is in 120ths.
void output_describe(struct wl_resource *output, uint32_t version, uint32_t scale);

#endif
