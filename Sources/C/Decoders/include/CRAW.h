#include <stddef.h>
#include <stdint.h>

/// The result of looking for the picture that a camera has stored in its raw file.
typedef enum {
    /// There is one: a JPEG, or pixels.
    RAW_JPEG,
    RAW_PIXELS,
    /// libraw does not know the file.
    RAW_UNKNOWN,
    /// There is no picture, or one that is not stored as it is shown.
    RAW_NO_PREVIEW,
    RAW_UNSUPPORTED_PREVIEW,
    /// The picture extends beyond the end of the file, or is damaged.
    RAW_CUT,
    RAW_DAMAGED,
    RAW_NO_MEMORY,
} raw_status;

/// The picture that a camera has stored in its raw file.
typedef struct {
    /// The place of the picture in the file.
    size_t offset, count;
    /// The orientation that libraw has found for a JPEG without EXIF of its own, 1 to 8; otherwise 0.
    int orientation;
    /// The number of columns, rows and channels of pixels.
    size_t width, height, channels;
} raw_preview;

/// Finds the largest picture in a raw file in memory.
raw_status raw_find_preview(const uint8_t *file, size_t count, raw_preview *preview);

/// Returns 1 if libraw is installed, otherwise 0. The first call opens it.
int raw_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is
/// none.
const char *raw_library(void), *raw_found(void);
