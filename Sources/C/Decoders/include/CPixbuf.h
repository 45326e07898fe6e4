#include "CGLib.h"

// The tests make files of some formats by gdk-pixbuf; the program does not use it.

typedef struct _GdkPixbuf GdkPixbuf;

/// `colorspace` is 0 for RGB; with `destroy` NULL the pixels stay the caller's.
GdkPixbuf *gdk_pixbuf_new_from_data(
    const uint8_t *pixels, int colorspace, int has_alpha, int bits_per_sample, int width, int height, int rowstride,
    void (*destroy)(uint8_t *pixels, void *data), void *data);
int gdk_pixbuf_save_to_bufferv(
    GdkPixbuf *pixbuf, char **buffer, size_t *count, const char *type, const char *const *keys,
    const char *const *values, GError **error);
