#include <stddef.h>
#include <stdint.h>
#include <tiffio.h>

/// The capacity of a message, in bytes.
enum { TIFF_MESSAGE_CAPACITY = 256 };

/// A file in memory, as libtiff reads it.
typedef struct {
    const uint8_t *bytes;
    size_t count;
    /// The offset from which the next bytes are read.
    uint64_t position;
    /// The last error of libtiff; empty without one.
    char message[TIFF_MESSAGE_CAPACITY];
} tiff_memory;

/// What a directory states; pointers are valid until the file is closed.
typedef struct {
    uint32_t width, height;
    /// The size of a tile; 0 if the picture is stored in strips.
    uint32_t tile_width, tile_height;
    uint32_t rows_per_strip;
    uint16_t bits, samples, sample_format, planes, compression, fill_order, orientation, ink_set;
    /// The meaning of the samples; `UINT16_MAX` if it is not stated.
    uint16_t photometric;
    /// The kinds of the samples besides the colours.
    uint16_t extra_count;
    const uint16_t *extras;
    /// The colours of a palette, as many as there are values of a sample; NULL without one.
    const uint16_t *red, *green, *blue;
    /// The ICC profile; NULL without one.
    const uint8_t *profile;
    uint32_t profile_count;
} tiff_description;

/// Opens a file, of which each allocation is limited, and reads its first directory; NULL after an error.
///
/// `memory` must stay valid until `TIFFClose`. Nothing is printed.
TIFF *tiff_open(tiff_memory *memory, size_t max_allocation);

/// Returns what the first directory states.
tiff_description tiff_describe(TIFF *file);

/// Lets libtiff convert the colours of JPEGs inside the file to red, green and blue.
void tiff_convert_jpegs(TIFF *file);

/// Decodes a picture as stored to opaque `0xAARRGGBB`, with libtiff's own conversion of colours; returns 1, or 0 after an error.
int tiff_read_converted(TIFF *file, uint32_t *pixels, uint32_t width, uint32_t height, tiff_memory *memory);

/// Returns 1 if libtiff is installed, otherwise 0. The first call opens it.
int tiff_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *tiff_library(void), *tiff_found(void);
