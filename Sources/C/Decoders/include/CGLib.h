#ifndef TACTILE_GLIB_H
#define TACTILE_GLIB_H

#include <stddef.h>
#include <stdint.h>

// What we need of GLib and GObject. Their headers lie in folders that only pkg-config knows, and SwiftPM warns of its -pthread
// at every build. This part of their binary interface has been frozen since 2.58 (2018).

typedef struct { uint32_t domain; int code; char *message; } GError;

void g_clear_error(GError **error);
void g_free(void *memory);
void g_object_unref(void *object);

/// Returns the absolute path without "." and "..", which does not follow links; the caller frees it.
char *g_canonicalize_filename(const char *path, const char *base);
/// Returns the URI of an absolute path; the caller frees it.
char *g_filename_to_uri(const char *path, const char *host, GError **error);
/// Returns the key by which a file's name in valid UTF-8 is ordered in the locale of the process; the caller frees it.
char *g_utf8_collate_key_for_filename(const char *name, ptrdiff_t count);
/// Returns a checksum in hexadecimal digits; kind 0 is MD5. The caller frees it.
char *g_compute_checksum_for_data(int kind, const uint8_t *bytes, size_t count);

/// A reader of simple XML in UTF-8, without document types.
typedef struct GMarkupParseContext GMarkupParseContext;
typedef struct {
    void (*start_element)(GMarkupParseContext *context, const char *name, const char **attributes, const char **values,
                          void *data, GError **error);
    void (*end_element)(GMarkupParseContext *context, const char *name, void *data, GError **error);
    void (*text)(GMarkupParseContext *context, const char *text, size_t count, void *data, GError **error);
    void (*passthrough)(GMarkupParseContext *context, const char *text, size_t count, void *data, GError **error);
    void (*error)(GMarkupParseContext *context, GError *error, void *data);
} GMarkupParser;
/// Makes a reader, which keeps the pointers to the functions and to `data`.
GMarkupParseContext *g_markup_parse_context_new(const GMarkupParser *parser, int flags, void *data,
                                                void (*destroy)(void *data));
/// Reads a part of a text; returns 0 after an error.
int g_markup_parse_context_parse(GMarkupParseContext *context, const char *text, ptrdiff_t count, GError **error);
void g_markup_parse_context_free(GMarkupParseContext *context);

#endif
