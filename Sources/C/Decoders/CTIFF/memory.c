#include "CTIFF.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// MARK: The file

static tmsize_t read_memory(thandle_t handle, void *target, tmsize_t count) {
    tiff_memory *memory = handle;
    if (count < 0 || memory->position >= memory->count) return 0;
    size_t rest = memory->count - (size_t)memory->position, part = (size_t)count < rest ? (size_t)count : rest;
    memcpy(target, memory->bytes + memory->position, part);
    memory->position += part;
    return (tmsize_t)part;
}

static tmsize_t write_nothing(thandle_t handle, void *source, tmsize_t count) {
    (void)handle, (void)source, (void)count;
    return -1;
}

static toff_t seek_memory(thandle_t handle, toff_t offset, int whence) {
    tiff_memory *memory = handle;
    if (whence == SEEK_CUR) offset += memory->position;
    if (whence == SEEK_END) offset += memory->count;
    return memory->position = offset;
}

static int close_nothing(thandle_t handle) {
    (void)handle;
    return 0;
}

static toff_t size_of_memory(thandle_t handle) { return ((tiff_memory *)handle)->count; }

// The bytes are in memory already; libtiff compares each offset with their number and writes nothing to them.
static int map_memory(thandle_t handle, void **base, toff_t *size) {
    tiff_memory *memory = handle;
    *base = (void *)memory->bytes;
    *size = memory->count;
    return 1;
}

static void unmap_nothing(thandle_t handle, void *base, toff_t size) { (void)handle, (void)base, (void)size; }

// MARK: Messages

static int keep_error(TIFF *file, void *data, const char *module, const char *format, va_list values) {
    (void)file, (void)module;
    tiff_memory *memory = data;
    // The last error is the one that ends a call; libtiff continues after some others.
    vsnprintf(memory->message, TIFF_MESSAGE_CAPACITY, format, values);
    return 1;
}

static int ignore_warning(TIFF *file, void *data, const char *module, const char *format, va_list values) {
    (void)file, (void)data, (void)module, (void)format, (void)values;
    return 1;
}

TIFF *tiff_open(tiff_memory *memory, size_t max_allocation) {
    TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
    if (!options) return NULL;
    TIFFOpenOptionsSetErrorHandlerExtR(options, keep_error, memory);
    TIFFOpenOptionsSetWarningHandlerExtR(options, ignore_warning, NULL);
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, (tmsize_t)max_allocation);
    // "O" reads the places of strips when they are asked for.
    TIFF *file = TIFFClientOpenExt(
        "TIFF", "rO", memory, read_memory, write_nothing, seek_memory, close_nothing, size_of_memory, map_memory,
        unmap_nothing, options);
    TIFFOpenOptionsFree(options);
    return file;
}

// MARK: The directory

static int get(TIFF *file, uint32_t tag, ...) {
    va_list values;
    va_start(values, tag);
    int status = TIFFVGetField(file, tag, values);
    va_end(values);
    return status;
}

static int get_defaulted(TIFF *file, uint32_t tag, ...) {
    va_list values;
    va_start(values, tag);
    int status = TIFFVGetFieldDefaulted(file, tag, values);
    va_end(values);
    return status;
}

static void set(TIFF *file, uint32_t tag, ...) {
    va_list values;
    va_start(values, tag);
    TIFFVSetField(file, tag, values);
    va_end(values);
}

tiff_description tiff_describe(TIFF *file) {
    tiff_description found = {.photometric = UINT16_MAX, .orientation = 1, .ink_set = 1};
    get(file, TIFFTAG_IMAGEWIDTH, &found.width);
    get(file, TIFFTAG_IMAGELENGTH, &found.height);
    if (!get(file, TIFFTAG_TILEWIDTH, &found.tile_width) || !get(file, TIFFTAG_TILELENGTH, &found.tile_height))
        found.tile_width = found.tile_height = 0;
    get_defaulted(file, TIFFTAG_ROWSPERSTRIP, &found.rows_per_strip);
    get_defaulted(file, TIFFTAG_BITSPERSAMPLE, &found.bits);
    get_defaulted(file, TIFFTAG_SAMPLESPERPIXEL, &found.samples);
    get_defaulted(file, TIFFTAG_SAMPLEFORMAT, &found.sample_format);
    get_defaulted(file, TIFFTAG_PLANARCONFIG, &found.planes);
    get_defaulted(file, TIFFTAG_COMPRESSION, &found.compression);
    get_defaulted(file, TIFFTAG_FILLORDER, &found.fill_order);
    get_defaulted(file, TIFFTAG_ORIENTATION, &found.orientation);
    get_defaulted(file, TIFFTAG_INKSET, &found.ink_set);
    get(file, TIFFTAG_PHOTOMETRIC, &found.photometric);
    if (!get_defaulted(file, TIFFTAG_EXTRASAMPLES, &found.extra_count, &found.extras)) found.extra_count = 0;
    if (!get(file, TIFFTAG_COLORMAP, &found.red, &found.green, &found.blue)) found.red = NULL;
    if (!get(file, TIFFTAG_ICCPROFILE, &found.profile_count, &found.profile)) found.profile = NULL;
    return found;
}

void tiff_convert_jpegs(TIFF *file) { set(file, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB); }

int tiff_read_converted(TIFF *file, uint32_t *pixels, uint32_t width, uint32_t height, tiff_memory *memory) {
    TIFFRGBAImage image;
    char message[1024] = "";
    if (!TIFFRGBAImageBegin(&image, file, 1, message)) {
        if (!memory->message[0]) snprintf(memory->message, TIFF_MESSAGE_CAPACITY, "%s", message);
        return 0;
    }
    // The picture stays as stored.
    image.req_orientation = image.orientation;
    int status = TIFFRGBAImageGet(&image, pixels, width, height);
    TIFFRGBAImageEnd(&image);
    if (!status) return 0;
    for (size_t index = 0; index < (size_t)width * height; index++) {
        uint32_t pixel = pixels[index];
        pixels[index] = 0xFF000000u | TIFFGetR(pixel) << 16 | TIFFGetG(pixel) << 8 | TIFFGetB(pixel);
    }
    return 1;
}
