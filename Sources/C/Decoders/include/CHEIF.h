#include <libheif/heif.h>

/// Returns 1 if libheif is installed, otherwise 0. The first call opens it.
int heif_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *heif_library(void), *heif_found(void);

/// A file, of which the beginning is in memory; zeros stand for the rest.
typedef struct {
    const uint8_t *bytes;
    /// The number of bytes in memory, and the length of the file, which is not less.
    int64_t count, length;
    /// The place of the next byte that is read.
    int64_t position;
} heif_source;

/// Reads the structure of a file, which must stay valid as long as the context.
///
/// The limits of sides and items are those of every version: versions differ in their defaults.
struct heif_error heif_read(struct heif_context *context, heif_source *source);
