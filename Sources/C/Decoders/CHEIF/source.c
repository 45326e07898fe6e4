#include "CHEIF.h"

#include <string.h>

/// The greatest side of a picture.
enum { MAX_SIDE = 65535 };
/// The most items of a file, as in versions before 1.19.
enum { MAX_ITEMS = 20000 };

static int64_t position(void *data) { return ((heif_source *)data)->position; }

static int seek(int64_t position, void *data) {
    heif_source *source = data;
    if (position < 0 || position > source->length) return 1;
    source->position = position;
    return 0;
}

static int read_bytes(void *bytes, size_t size, void *data) {
    heif_source *source = data;
    int64_t rest = source->length - source->position, known = source->count - source->position;
    if (rest < 0 || size > (uint64_t)rest) return 1;
    // For an item without data, libheif has no memory to write to.
    if (size == 0) return 0;
    size_t part = known <= 0 ? 0 : (uint64_t)known < size ? (size_t)known : size;
    memcpy(bytes, source->bytes + (part ? source->position : 0), part);
    memset((uint8_t *)bytes + part, 0, size - part);
    source->position += (int64_t)size;
    return 0;
}

static enum heif_reader_grow_status wait_for_size(int64_t size, void *data) {
    return size > ((heif_source *)data)->length
        ? heif_reader_grow_status_size_beyond_eof
        : heif_reader_grow_status_size_reached;
}

static const struct heif_reader reader = {
    .reader_api_version = 1, .get_position = position, .read = read_bytes, .seek = seek,
    .wait_for_file_size = wait_for_size,
};

struct heif_error heif_read(struct heif_context *context, heif_source *source) {
#if LIBHEIF_HAVE_VERSION(1, 19, 0)
    heif_context_get_security_limits(context)->max_items = MAX_ITEMS;
#endif
    heif_context_set_maximum_image_size_limit(context, MAX_SIDE);
    heif_context_set_max_decoding_threads(context, 0);
    return heif_context_read_from_reader(context, &reader, source, NULL);
}
