#include "CPhotos.h"

#include <CLoading.h>

#define FILE_NAME "libgdk_pixbuf-2.0.so.0"

#define FUNCTIONS(F) \
    F(size_t, gdk_pixbuf_get_byte_length, (const GdkPixbuf *pixbuf), (pixbuf)) \
    F(int, gdk_pixbuf_get_height, (const GdkPixbuf *pixbuf), (pixbuf)) \
    F(int, gdk_pixbuf_get_n_channels, (const GdkPixbuf *pixbuf), (pixbuf)) \
    F(const char *, gdk_pixbuf_get_option, (GdkPixbuf *pixbuf, const char *key), (pixbuf, key)) \
    F(int, gdk_pixbuf_get_rowstride, (const GdkPixbuf *pixbuf), (pixbuf)) \
    F(int, gdk_pixbuf_get_width, (const GdkPixbuf *pixbuf), (pixbuf)) \
    F(int, gdk_pixbuf_loader_close, (GdkPixbufLoader *loader, GError **error), (loader, error)) \
    F(GdkPixbuf *, gdk_pixbuf_loader_get_pixbuf, (GdkPixbufLoader *loader), (loader)) \
    F(GdkPixbufLoader *, gdk_pixbuf_loader_new_with_mime_type, (const char *type, GError **error), (type, error)) \
    F(GdkPixbufLoader *, gdk_pixbuf_loader_new_with_type, (const char *type, GError **error), (type, error)) \
    F(void, gdk_pixbuf_loader_set_size, (GdkPixbufLoader *loader, int width, int height), (loader, width, height)) \
    F(int, gdk_pixbuf_loader_write, \
      (GdkPixbufLoader *loader, const uint8_t *bytes, size_t count, GError **error), \
      (loader, bytes, count, error)) \
    F(GdkPixbuf *, gdk_pixbuf_new_from_data, \
      (const uint8_t *pixels, int colorspace, int has_alpha, int bits_per_sample, int width, int height, \
       int rowstride, void (*destroy)(uint8_t *pixels, void *data), void *data), \
      (pixels, colorspace, has_alpha, bits_per_sample, width, height, rowstride, destroy, data)) \
    F(const uint8_t *, gdk_pixbuf_read_pixels, (const GdkPixbuf *pixbuf), (pixbuf)) \
    F(int, gdk_pixbuf_save_to_bufferv, \
      (GdkPixbuf *pixbuf, char **buffer, size_t *count, const char *type, const char *const *keys, \
       const char *const *values, GError **error), \
      (pixbuf, buffer, count, type, keys, values, error))

LOADED_LIBRARY(pixbuf, FILE_NAME, FUNCTIONS)

int pixbuf_starts_processes(void) {
    if (!pixbuf_is_available()) return 0;
    // From version 2.43 on gdk-pixbuf may be linked with glycin. Loaders of the same formats in files come after its own.
    void *library = dlopen(FILE_NAME, RTLD_NOW | RTLD_NOLOAD);
    int is_linked = library && dlsym(library, "gly_loader_new") != NULL;
    if (library) dlclose(library);
    return is_linked;
}
