#include <stddef.h>
#include <stdint.h>

/// The result of decoding.
typedef enum {
    /// The picture or the rectangle is complete, as far as the decoder reads.
    JPEG_COMPLETE = 0,
    /// The data ends before the pixels do.
    JPEG_PREMATURE_END = 1,
    /// The file is damaged.
    JPEG_FAILED = 2,
    /// The file is of a kind that libjpeg does not decode.
    JPEG_UNSUPPORTED = 3,
} jpeg_status;

/// The capacity of a message, in bytes; as JMSG_LENGTH_MAX of libjpeg.
enum { JPEG_MESSAGE = 200 };

/// What the header of a file says.
typedef struct {
    uint32_t width, height;
    /// Not 0 for a picture of greys, and for one of four inks.
    int is_grey, has_inks;
} jpeg_header;

/// Reads the header of a JPEG in memory, or of its beginning; `message` receives the reason of a failure.
jpeg_status jpeg_read(const uint8_t *file, size_t count, jpeg_header *header, char message[JPEG_MESSAGE]);

/// Decodes a rectangle of a JPEG in memory that is reduced to `eighths` of its size.
///
/// The picture is `ceil(size * eighths / 8)` pixels. Pixels equal those of the whole picture decoded at that scale. A
/// picture of a single scan needs memory for a few rows only; one of several scans needs that of all coefficients.
///
/// `eighths`: 1 to 8. `x`, `y`, `width`, `height`: the rectangle, inside the reduced picture. `pixels`: 4 bytes
/// a pixel, `width` pixels a row: blue, green, red and 255, or the inks of a CMYK file as they are stored. `message`:
/// receives the reason of a failure.
///
/// A lost part between restart markers, a missing end marker and bytes after the end are no failures: all pixels are there.
///
/// `rows`: receives the rows of the reduced picture, from the top, that the data holds; all of them if it is not premature,
/// or if only their precision is missing. The last one may be mixed with the colours of the next, which is not there.
jpeg_status jpeg_decode(
    const uint8_t *file, size_t count, unsigned eighths, size_t x, size_t y, size_t width, size_t height,
    uint8_t *pixels, size_t *rows, char message[JPEG_MESSAGE]);

/// Decodes the first rows of the beginning of a JPEG, of a file of several scans those of the first scan, reduced to `eighths`.
///
/// `width`, `height`: the size of the reduced picture, or fewer rows of it. `pixels`: 4 bytes a pixel, as those of `jpeg_decode`;
/// inks are a failure. `rows`: receives the number of rows that the data holds wholly.
jpeg_status jpeg_decode_beginning(
    const uint8_t *file, size_t count, unsigned eighths, size_t width, size_t height, uint8_t *pixels, size_t *rows,
    char message[JPEG_MESSAGE]);

/// Returns 1 if libjpeg is installed, otherwise 0. The first call opens it.
int jpeg_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *jpeg_library(void), *jpeg_found(void);
