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
    png_row_receiver *receive;
    void *receiver;
    uint32_t width, height;
    int channels, passes;
    uint32_t rows, coarse_rows;
    /// The decoder of the data that `png_decoder_receive_packed` unpacks; NULL before its first part.
    z_stream *unpacker;
    int is_at_end;
    /// Whether the receiver of rows needs no more.
    int has_enough;
};

/// The number of unpacked bytes that libpng receives at once.
enum { BLOCK = 32 << 10 };

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
    int fits = decoder->receive ? decoder->passes == 1
                                : (size_t)decoder->width * decoder->height * channels <= decoder->capacity;
    if (!fits) fail(png, "its pixels differ from its header");
    decoder->channels = channels;
}

static void add_row(png_structp png, png_bytep row, png_uint_32 index, int pass) {
    png_decoder *decoder = png_get_progressive_ptr(png);
    if (index >= decoder->height) return;
    // Without pixels of its own in a pass, a row stays as it is.
    if (row && !decoder->receive) {
        size_t length = (size_t)decoder->width * decoder->channels;
        png_progressive_combine_row(png, decoder->pixels + index * length, row);
    }
    if (pass == 0) decoder->coarse_rows = index + 1;
    if (pass + 1 == decoder->passes) decoder->rows = index + 1;
    // libpng's own row is that of the picture, if there is one pass.
    if (decoder->receive && !decoder->receive(decoder->receiver, index, row, decoder->channels)) {
        decoder->has_enough = 1;
        longjmp(decoder->exit, 1);
    }
}

png_decoder *png_decoder_create(
    uint8_t *pixels, size_t capacity, png_row_receiver *receive, void *receiver, uint32_t width, uint32_t height) {
    png_decoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) return NULL;
    decoder->pixels = pixels;
    decoder->capacity = capacity;
    decoder->receive = receive;
    decoder->receiver = receiver;
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
    if (decoder->unpacker) inflateEnd(decoder->unpacker);
    free(decoder->unpacker);
    free(decoder);
}

int png_decoder_receive(png_decoder *decoder, const uint8_t *bytes, size_t count) {
    if (decoder->message[0] || decoder->has_enough) return 0;
    if (setjmp(decoder->exit)) return 0;
    // libpng does not write to the bytes.
    png_process_data(decoder->png, decoder->info, (png_bytep)bytes, count);
    return 1;
}

static void write_number(uint8_t *target, uint32_t number) {
    for (int index = 0; index < 4; index++) target[index] = (uint8_t)(number >> (24 - 8 * index));
}

/// Passes unpacked bytes on as a chunk of zlib's data, which states their number and is not packed.
static int receive_block(png_decoder *decoder, const uint8_t *bytes, uint16_t count, int is_first) {
    // A chunk's length and name, zlib's header, and the header of a stored block (RFC 1950, 1951).
    uint8_t head[15] = "....IDAT\x78\x01";
    size_t length = is_first ? sizeof head : sizeof head - 2;
    write_number(head, (uint32_t)(length - 8 + count));
    uint8_t *block = head + length - 5;
    block[0] = 0;
    block[1] = count & 255, block[2] = (uint8_t)(count >> 8);
    block[3] = ~block[1], block[4] = ~block[2];
    uint8_t sum[4];
    uLong checksum = crc32(crc32(0, head + 4, (uInt)length - 4), bytes, count);
    write_number(sum, (uint32_t)checksum);
    return png_decoder_receive(decoder, head, length) && png_decoder_receive(decoder, bytes, count)
        && png_decoder_receive(decoder, sum, sizeof sum);
}

int png_decoder_receive_packed(png_decoder *decoder, const uint8_t *packed, size_t count) {
    int is_first = !decoder->unpacker;
    if (is_first) {
        decoder->unpacker = calloc(1, sizeof *decoder->unpacker);
        if (!decoder->unpacker || inflateInit(decoder->unpacker) != Z_OK) {
            snprintf(decoder->message, sizeof decoder->message, "zlib has no memory");
            return 0;
        }
    }
    z_stream *unpacker = decoder->unpacker;
    uint8_t *block = malloc(BLOCK);
    int status = block != NULL;
    while (status && !decoder->is_at_end) {
        // A part of a file in memory may be longer than zlib's number.
        uInt part = count < UINT32_MAX ? (uInt)count : UINT32_MAX;
        unpacker->next_in = (Bytef *)packed;
        unpacker->avail_in = part;
        unpacker->next_out = block;
        unpacker->avail_out = BLOCK;
        int result = inflate(unpacker, Z_SYNC_FLUSH);
        packed += part - unpacker->avail_in;
        count -= part - unpacker->avail_in;
        uint16_t unpacked = (uint16_t)(BLOCK - unpacker->avail_out);
        if (unpacked > 0) status = receive_block(decoder, block, unpacked, unpacker->total_out == unpacked);
        // The error of a buffer says that there is no more to read.
        decoder->is_at_end = result != Z_OK && result != Z_BUF_ERROR;
        if (count == 0 && unpacked < BLOCK) break;
    }
    free(block);
    return status;
}

int png_decoder_has_enough(const png_decoder *decoder) { return decoder->has_enough; }

int png_decoder_channels(const png_decoder *decoder) { return decoder->channels; }

uint32_t png_decoder_rows(const png_decoder *decoder) { return decoder->rows; }

uint32_t png_decoder_coarse_rows(const png_decoder *decoder) { return decoder->coarse_rows; }

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
