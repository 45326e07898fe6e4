#include "CGLib.h"

// What we need of librsvg and cairo. Their headers lie in folders that only pkg-config knows. This part of librsvg's binary
// interface is there since 2.52 (2021), that of cairo since 1.2.

typedef struct _RsvgHandle RsvgHandle;
typedef struct { double x, y, width, height; } RsvgRectangle;
/// A length in a unit, which we do not read.
typedef struct { double length; int unit; } RsvgLength;

RsvgHandle *rsvg_handle_new_from_data(const uint8_t *data, size_t count, GError **error);
void rsvg_handle_set_dpi(RsvgHandle *handle, double dpi);
int rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, double *width, double *height);
void rsvg_handle_get_intrinsic_dimensions(
    RsvgHandle *handle, int *has_width, RsvgLength *width, int *has_height, RsvgLength *height, int *has_viewbox,
    RsvgRectangle *viewbox);
int rsvg_handle_get_geometry_for_layer(
    RsvgHandle *handle, const char *id, const RsvgRectangle *viewport, RsvgRectangle *ink, RsvgRectangle *logical,
    GError **error);

/// Draws a document, which fills the picture, on what `pixels` hold: premultiplied `0xAARRGGBB`, `width` in a row.
///
/// Returns 1, or 0 with `error`, which may remain NULL if cairo has no memory.
int svg_draw(RsvgHandle *handle, uint32_t *pixels, int width, int height, GError **error);

/// Returns 1 if librsvg and cairo are installed, otherwise 0. The first calls open them.
int rsvg_is_available(void), cairo_is_available(void);
/// Returns the names of the libraries that are needed, and of those that the system has in their places; empty if there is none.
const char *rsvg_library(void), *rsvg_found(void), *cairo_library(void), *cairo_found(void);
