#include "CGLib.h"
#include <dirent.h>
#include <libexif/exif-data.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/xattr.h>
#include <zlib.h>

/// The name of a folder's entry; Swift sees the flexible array as a tuple of 256 bytes that need not all be there.
static inline const char *photos_entry_name(const struct dirent *entry) { return entry->d_name; }

// What we need of gdk-pixbuf, GObject and GLib. Their headers lie in folders that only pkg-config knows, and SwiftPM
// warns of its -pthread at every build. This part of their binary interface has been frozen since 2.58 (2018).

typedef struct _GdkPixbuf GdkPixbuf;
typedef struct _GdkPixbufLoader GdkPixbufLoader;

GdkPixbufLoader *gdk_pixbuf_loader_new_with_type(const char *type, GError **error);
GdkPixbufLoader *gdk_pixbuf_loader_new_with_mime_type(const char *type, GError **error);
int gdk_pixbuf_loader_write(GdkPixbufLoader *loader, const uint8_t *bytes, size_t count, GError **error);
int gdk_pixbuf_loader_close(GdkPixbufLoader *loader, GError **error);
GdkPixbuf *gdk_pixbuf_loader_get_pixbuf(GdkPixbufLoader *loader);
void gdk_pixbuf_loader_set_size(GdkPixbufLoader *loader, int width, int height);

unsigned long g_signal_connect_data(
    void *instance, const char *signal, void (*handler)(void), void *data, void (*destroy)(void *data, void *closure),
    int flags);

/// What is asked and heard of a loader while it works.
typedef struct {
    /// The size that is expected; a picture of another size shall not be decoded. With 0 and 0 there is no such size.
    int width, height;
    /// How many rows have been filled.
    int64_t rows;
    /// Not 0 if the picture is to be drawn at the size that is expected.
    int resizes;
    /// The size that the loader has found.
    int given_width, given_height;
} photos_watch;

/// Handles "size-prepared"; a size of nothing ends the loading.
static void photos_size_prepared(GdkPixbufLoader *loader, int width, int height, photos_watch *watch) {
    watch->given_width = width;
    watch->given_height = height;
    if (watch->resizes) {
        gdk_pixbuf_loader_set_size(loader, watch->width, watch->height);
        return;
    }
    if (watch->width == 0 && watch->height == 0) return;
    if (width != watch->width || height != watch->height) gdk_pixbuf_loader_set_size(loader, 0, 0);
}

/// Handles "area-updated".
static void photos_area_updated(
    GdkPixbufLoader *loader, int x, int y, int width, int height, photos_watch *watch) {
    watch->rows += height;
}

/// Watches a loader that has been given nothing yet; `watch` must live as long as the loader.
static inline void photos_watch_loader(GdkPixbufLoader *loader, photos_watch *watch) {
    g_signal_connect_data(loader, "size-prepared", (void (*)(void))photos_size_prepared, watch, NULL, 0);
    g_signal_connect_data(loader, "area-updated", (void (*)(void))photos_area_updated, watch, NULL, 0);
}

/// Returns the value of a key, or NULL; the value of "icc-profile" is in base 64.
const char *gdk_pixbuf_get_option(GdkPixbuf *pixbuf, const char *key);
uint8_t *g_base64_decode(const char *text, size_t *count);


int gdk_pixbuf_get_width(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_height(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_n_channels(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_rowstride(const GdkPixbuf *pixbuf);
size_t gdk_pixbuf_get_byte_length(const GdkPixbuf *pixbuf);
const uint8_t *gdk_pixbuf_read_pixels(const GdkPixbuf *pixbuf);

/// `colorspace` is 0 for RGB; with `destroy` NULL the pixels stay the caller's.
GdkPixbuf *gdk_pixbuf_new_from_data(
    const uint8_t *pixels, int colorspace, int has_alpha, int bits_per_sample, int width, int height, int rowstride,
    void (*destroy)(uint8_t *pixels, void *data), void *data);
int gdk_pixbuf_save_to_bufferv(
    GdkPixbuf *pixbuf, char **buffer, size_t *count, const char *type, const char *const *keys,
    const char *const *values, GError **error);

void *g_object_ref(void *object);

/// Unpacks a gzip file until `capacity` bytes or its end; returns the number of bytes, 0 after damage before them.
static inline size_t photos_inflate(const uint8_t *packed, size_t count, uint8_t *bytes, size_t capacity) {
    z_stream stream = {0};
    // 16 stands for gzip's header.
    if (count > UINT32_MAX || capacity > UINT32_MAX || inflateInit2(&stream, MAX_WBITS + 16) != Z_OK) return 0;
    stream.next_in = (Bytef *)packed;
    stream.avail_in = (uInt)count;
    stream.next_out = bytes;
    stream.avail_out = (uInt)capacity;
    int status = inflate(&stream, Z_SYNC_FLUSH);
    size_t found = capacity - stream.avail_out;
    inflateEnd(&stream);
    return status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR ? found : 0;
}

/// Returns 1 if libexif and gdk-pixbuf are installed, otherwise 0. The first calls open them.
int exif_is_available(void), pixbuf_is_available(void);
/// Returns the names of the libraries that are needed, and of those that the system has in their places; empty if there is none.
const char *pixbuf_library(void), *pixbuf_found(void);

/// Returns 1 if gdk-pixbuf decodes in processes that it starts, by the library glycin, otherwise 0.
int pixbuf_starts_processes(void);
