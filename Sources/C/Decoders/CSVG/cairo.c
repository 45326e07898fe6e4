#include "CSVG.h"

#include <CLoading.h>

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
cairo_t *cairo_create(cairo_surface_t *surface);
void cairo_destroy(cairo_t *cairo);
cairo_surface_t *cairo_image_surface_create_for_data(
    unsigned char *data, int format, int width, int height, int stride);
int cairo_surface_status(cairo_surface_t *surface);
void cairo_surface_destroy(cairo_surface_t *surface);
void cairo_surface_flush(cairo_surface_t *surface);
int rsvg_handle_render_document(RsvgHandle *handle, cairo_t *cairo, const RsvgRectangle *viewport, GError **error);

#define FUNCTIONS(F) \
    F(cairo_t *, cairo_create, (cairo_surface_t *surface), (surface)) \
    F(void, cairo_destroy, (cairo_t *cairo), (cairo)) \
    F(cairo_surface_t *, cairo_image_surface_create_for_data, \
      (unsigned char *data, int format, int width, int height, int stride), \
      (data, format, width, height, stride)) \
    F(void, cairo_surface_destroy, (cairo_surface_t *surface), (surface)) \
    F(void, cairo_surface_flush, (cairo_surface_t *surface), (surface)) \
    F(int, cairo_surface_status, (cairo_surface_t *surface), (surface))

LOADED_LIBRARY(cairo, "libcairo.so.2", FUNCTIONS)

int svg_draw(RsvgHandle *handle, uint32_t *pixels, int width, int height, GError **error) {
    // CAIRO_FORMAT_ARGB32.
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)pixels, 0, width, height, width * 4);
    cairo_t *cairo = cairo_create(surface);
    RsvgRectangle viewport = {0, 0, width, height};
    int is_drawn = cairo_surface_status(surface) == 0 && rsvg_handle_render_document(handle, cairo, &viewport, error);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    cairo_surface_destroy(surface);
    return is_drawn;
}
