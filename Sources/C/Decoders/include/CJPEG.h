#include <stddef.h>
#include <stdint.h>

/// The result of decoding a region.
typedef enum {
    /// The region is complete, as far as the decoder reads.
    JPEG_REGION_COMPLETE = 0,
    /// The file ends before the region does.
    JPEG_REGION_PREMATURE_END = 1,
    /// The file is damaged or of an unsupported kind.
    JPEG_REGION_FAILED = 2,
} jpeg_region_status;

/// The capacity of a message, in bytes; as JMSG_LENGTH_MAX of libjpeg.
enum { JPEG_REGION_MESSAGE = 200 };

/// Decodes a rectangle of a JPEG in memory that is reduced to 1/`denominator` of its size.
///
/// The picture is `ceil(size / denominator)` pixels. Pixels equal those of the whole picture decoded at that scale. A
/// picture of a single scan needs memory for a few rows only; one of several scans needs that of all coefficients.
///
/// `denominator`: 1, 2, 4 or 8. `x`, `y`, `width`, `height`: the rectangle, inside the reduced picture. `pixels`: 4 bytes
/// a pixel, `width` pixels a row: blue, green, red and 255, or the inks of a CMYK file as they are stored. `message`:
/// receives the reason of a failure.
jpeg_region_status jpeg_region_decode(
    const uint8_t *file, size_t count, unsigned denominator, size_t x, size_t y, size_t width, size_t height,
    uint8_t *pixels, char message[JPEG_REGION_MESSAGE]);

/// Returns 1 if libjpeg is installed, otherwise 0. The first call opens it.
int jpeg_region_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *jpeg_region_library(void), *jpeg_region_found(void);
