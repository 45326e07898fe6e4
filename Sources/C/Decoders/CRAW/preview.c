#define _GNU_SOURCE
#include "CRAW.h"

#include <libraw/libraw.h>
#include <string.h>

/// The flags by which libraw prints nothing of lacking memory and of damaged data; their names differ between versions.
enum { SILENT = 1 | 2 };
/// The bytes by which a picture is looked for in its file, and the most places that begin with them: those of pictures
/// that one camera has encoded with the same tables.
enum { PROBE = 64, MAX_PLACES = 64 };
/// The length of a JPEG's first marker, of the marker and the length of a segment, and of the name of EXIF.
enum { START = 2, SEGMENT = 4, NAME = 6 };

static raw_status status(int error) {
    switch (error) {
    case LIBRAW_FILE_UNSUPPORTED: return RAW_UNKNOWN;
    case LIBRAW_NO_THUMBNAIL: return RAW_NO_PREVIEW;
    case LIBRAW_UNSUPPORTED_THUMBNAIL: return RAW_UNSUPPORTED_PREVIEW;
    case LIBRAW_IO_ERROR: return RAW_CUT;
    case LIBRAW_UNSUFFICIENT_MEMORY: return RAW_NO_MEMORY;
    default: return RAW_DAMAGED;
    }
}

/// What a file has of a picture.
typedef enum { NOTHING, BEGINNING, WHOLE } part;

/// Finds a picture in its file, beginning with the byte `start`.
///
/// libraw reads pictures beyond the end of the file into memory that it has not cleared, and overwrites the first bytes
/// of JPEGs.
static part find(
    const uint8_t *file, size_t count, const uint8_t *bytes, size_t length, size_t start, raw_preview *preview) {
    if (length < start + PROBE) return NOTHING;
    const uint8_t *place = file, *end = file + count, *rest = bytes + start;
    part found = NOTHING;
    for (int places = 0; places < MAX_PLACES; places++) {
        place = memmem(place, (size_t)(end - place), rest, PROBE);
        if (!place) return found;
        found = BEGINNING;
        if (length - start > (size_t)(end - place)) return found;
        if ((size_t)(place - file) >= start && memcmp(place, rest, length - start) == 0) {
            preview->offset = (size_t)(place - file) - start;
            preview->count = length;
            return WHOLE;
        }
        place++;
    }
    return found;
}

/// Returns the orientation in EXIF that libraw has made, in the order of this machine's bytes.
static int orientation(const uint8_t *tiff, size_t count) {
    uint32_t first;
    uint16_t entries, tag, value;
    if (count < 10) return 1;
    memcpy(&first, tiff + 4, sizeof first);
    if (first > count - 2) return 1;
    memcpy(&entries, tiff + first, sizeof entries);
    for (size_t place = first + 2; entries > 0 && place + 12 <= count; entries--, place += 12) {
        memcpy(&tag, tiff + place, sizeof tag);
        memcpy(&value, tiff + place + 8, sizeof value);
        if (tag == 0x0112) return value >= 1 && value <= 8 ? value : 1;
    }
    return 1;
}

static raw_status find_jpeg(
    const uint8_t *file, size_t count, const libraw_processed_image_t *image, raw_preview *preview) {
    const uint8_t *bytes = image->data;
    size_t length = image->data_size;
    if (find(file, count, bytes, length, START, preview) == WHOLE) return RAW_JPEG;
    // libraw puts EXIF with the orientation before a JPEG that has none.
    if (length < START + SEGMENT + NAME || memcmp(bytes + START, "\xFF\xE1", 2) != 0) return RAW_CUT;
    size_t head = START + ((size_t)bytes[4] << 8 | bytes[5]);
    if (head < SEGMENT + NAME || head + START > length) return RAW_CUT;
    if (find(file, count, bytes + head, length - head, START, preview) != WHOLE) return RAW_CUT;
    preview->orientation = orientation(bytes + START + SEGMENT + NAME, head - SEGMENT - NAME);
    return RAW_JPEG;
}

static raw_status find_pixels(
    const uint8_t *file, size_t count, const libraw_processed_image_t *image, raw_preview *preview) {
    size_t pixels = (size_t)image->width * image->height;
    if (image->bits != 8 || pixels == 0) return RAW_UNSUPPORTED_PREVIEW;
    preview->width = image->width;
    preview->height = image->height;
    // Versions before 0.21 say that grey pixels have three channels.
    preview->channels = image->data_size / pixels < 3 ? 1 : 3;
    size_t length = pixels * preview->channels;
    if (length > image->data_size) return RAW_DAMAGED;
    switch (find(file, count, image->data, length, 0, preview)) {
    case NOTHING: return RAW_UNSUPPORTED_PREVIEW;
    case BEGINNING: return RAW_CUT;
    case WHOLE: return RAW_PIXELS;
    }
    return RAW_DAMAGED;
}

raw_status raw_find_preview(const uint8_t *file, size_t count, raw_preview *preview) {
    memset(preview, 0, sizeof *preview);
    libraw_data_t *raw = libraw_init(SILENT);
    if (!raw) return RAW_NO_MEMORY;
    // The file is only read, although versions before 0.21 do not say so.
    int error = libraw_open_buffer(raw, (void *)(uintptr_t)file, count);
    if (error == LIBRAW_SUCCESS) error = libraw_unpack_thumb(raw);
    raw_status found = status(error);
    if (error == LIBRAW_SUCCESS) {
        libraw_processed_image_t *image = libraw_dcraw_make_mem_thumb(raw, &error);
        found = !image ? status(error)
            : image->type == LIBRAW_IMAGE_JPEG ? find_jpeg(file, count, image, preview)
                                               : find_pixels(file, count, image, preview);
        if (image) libraw_dcraw_clear_mem(image);
    }
    libraw_close(raw);
    return found;
}
