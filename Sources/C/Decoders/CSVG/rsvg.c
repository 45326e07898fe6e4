#include "CSVG.h"

#include <CLoading.h>

typedef struct _cairo cairo_t;
int rsvg_handle_render_document(RsvgHandle *handle, cairo_t *cairo, const RsvgRectangle *viewport, GError **error);

#define FUNCTIONS(F) \
    F(int, rsvg_handle_get_geometry_for_layer, \
      (RsvgHandle *handle, const char *id, const RsvgRectangle *viewport, RsvgRectangle *ink, RsvgRectangle *logical, \
       GError **error), \
      (handle, id, viewport, ink, logical, error)) \
    F(void, rsvg_handle_get_intrinsic_dimensions, \
      (RsvgHandle *handle, int *has_width, RsvgLength *width, int *has_height, RsvgLength *height, int *has_viewbox, \
       RsvgRectangle *viewbox), \
      (handle, has_width, width, has_height, height, has_viewbox, viewbox)) \
    F(int, rsvg_handle_get_intrinsic_size_in_pixels, (RsvgHandle *handle, double *width, double *height), \
      (handle, width, height)) \
    F(RsvgHandle *, rsvg_handle_new_from_data, (const uint8_t *data, size_t count, GError **error), \
      (data, count, error)) \
    F(int, rsvg_handle_render_document, \
      (RsvgHandle *handle, cairo_t *cairo, const RsvgRectangle *viewport, GError **error), \
      (handle, cairo, viewport, error)) \
    F(void, rsvg_handle_set_dpi, (RsvgHandle *handle, double dpi), (handle, dpi))

LOADED_LIBRARY(rsvg, "librsvg-2.so.2", FUNCTIONS)
