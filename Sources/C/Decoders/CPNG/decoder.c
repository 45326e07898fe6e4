#include "CPNG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <png.h>

struct png_decoder {
    png_structp png;
    png_infop info;
    jmp_buf exit;
    char message[PNG_MESSAGE];
    uint8_t *pixels;
    size_t capacity;
    uint32_t width, height;
    int channels, passes;
    uint32_t rows;
};

static _Noreturn void fail(png_structp png, png_const_charp message) {
    png_decoder *decoder = png_get_error_ptr(png);
    snprintf(decoder->message, sizeof decoder->message, "%s", message);
    longjmp(decoder->exit, 1);
}

static void ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void prepare(png_structp png, png_infop info) {
    png_decoder *decoder = png_get_progressive_ptr(png);
    if (png_get_image_width(png, info) != decoder->width || png_get_image_height(png, info) != decoder->height)
        fail(png, "its size differs from its header");
    // Palettes, greys of fewer bits and transparent colours; then greys, and samples of 16 bits, which are rounded.
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    if (png_get_bit_depth(png, info) == 16) png_set_scale_16(png);
    decoder->passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    int channels = png_get_channels(png, info);
    if ((size_t)decoder->width * decoder->height * channels > decoder->capacity)
        fail(png, "its pixels differ from its header");
    decoder->channels = channels;
}

static void add_row(png_structp png, png_bytep row, png_uint_32 index, int pass) {
    png_decoder *decoder = png_get_progressive_ptr(png);
    if (index >= decoder->height) return;
    // Without pixels of its own in a pass, a row stays as it is.
    if (row) {
        size_t length = (size_t)decoder->width * decoder->channels;
        png_progressive_combine_row(png, decoder->pixels + index * length, row);
    }
    if (pass + 1 == decoder->passes) decoder->rows = index + 1;
}

png_decoder *png_decoder_create(uint8_t *pixels, size_t capacity, uint32_t width, uint32_t height) {
    png_decoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) return NULL;
    decoder->pixels = pixels;
    decoder->capacity = capacity;
    decoder->width = width;
    decoder->height = height;
    decoder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, decoder, fail, ignore);
    if (decoder->png && !setjmp(decoder->exit)) {
        decoder->info = png_create_info_struct(decoder->png);
        // The size is limited by the caller.
        png_set_user_limits(decoder->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
        png_set_benign_errors(decoder->png, 1);
        png_set_progressive_read_fn(decoder->png, decoder, prepare, add_row, NULL);
        if (decoder->info) return decoder;
    }
    png_decoder_destroy(decoder);
    return NULL;
}

void png_decoder_destroy(png_decoder *decoder) {
    if (decoder->png) png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
    free(decoder);
}

int png_decoder_receive(png_decoder *decoder, const uint8_t *bytes, size_t count) {
    if (decoder->message[0]) return 0;
    if (setjmp(decoder->exit)) return 0;
    // libpng does not write to the bytes.
    png_process_data(decoder->png, decoder->info, (png_bytep)bytes, count);
    return 1;
}

int png_decoder_channels(const png_decoder *decoder) { return decoder->channels; }

uint32_t png_decoder_rows(const png_decoder *decoder) { return decoder->rows; }

const char *png_decoder_message(const png_decoder *decoder) { return decoder->message; }

size_t png_inflate(const uint8_t *packed, size_t count, uint8_t *bytes, size_t capacity, int start_only) {
    z_stream stream = {0};
    if (count > UINT32_MAX || capacity > UINT32_MAX || inflateInit(&stream) != Z_OK) return 0;
    stream.next_in = (Bytef *)packed;
    stream.avail_in = (uInt)count;
    stream.next_out = bytes;
    stream.avail_out = (uInt)capacity;
    int status = inflate(&stream, Z_SYNC_FLUSH);
    size_t found = capacity - stream.avail_out;
    int is_whole = start_only || status == Z_STREAM_END;
    if (!is_whole && (status == Z_OK || status == Z_BUF_ERROR) && found == capacity) {
        // The checksum follows the last byte.
        uint8_t next;
        stream.next_out = &next;
        stream.avail_out = 1;
        status = inflate(&stream, Z_SYNC_FLUSH);
        is_whole = status == Z_STREAM_END || (status == Z_OK && stream.avail_out == 0);
    }
    inflateEnd(&stream);
    return is_whole && (status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR) ? found : 0;
}
