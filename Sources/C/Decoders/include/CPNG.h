#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

/// The capacity of a message, in bytes; longer messages are cut.
enum { PNG_MESSAGE = 200 };

/// libpng's decoder of one picture, which receives its file in parts.
typedef struct png_decoder png_decoder;

/// Is called with each row, from the top; returns 0 if no more rows are needed.
///
/// `row`: the pixels, valid during the call. `channels`: the bytes of a pixel.
typedef int png_row_receiver(void *receiver, uint32_t index, const uint8_t *row, int channels);

/// Creates a decoder; NULL without memory.
///
/// The pixels are red, green, blue and, if the picture has any transparency, straight alpha, of 8 bits each, in rows
/// without padding. They are written as they arrive: rows of an interlaced picture first in blocks, then in detail. With
/// `receive`, which is called with `receiver`, no pixels are written, and an interlaced picture is an error.
///
/// `pixels`: `capacity` bytes, which must be valid as long as the decoder. `width`, `height`: the size that the picture
/// must have.
png_decoder *png_decoder_create(
    uint8_t *pixels, size_t capacity, png_row_receiver *receive, void *receiver, uint32_t width, uint32_t height);
void png_decoder_destroy(png_decoder *decoder);

/// Decodes the next part of a file; returns 0 after an error or the last row that is needed, which end the decoding.
int png_decoder_receive(png_decoder *decoder, const uint8_t *bytes, size_t count);

/// Decodes the next content of the chunks of pixels, which are unpacked before libpng receives them.
///
/// libpng itself keeps back what the last bytes of a file hold that ends too early. Returns 0 after an error of libpng or the
/// last row that is needed, which end the decoding; what follows a fault of the packed data is left out.
int png_decoder_receive_packed(png_decoder *decoder, const uint8_t *packed, size_t count);

/// Returns 1 if the receiver of rows needs no more, otherwise 0.
int png_decoder_has_enough(const png_decoder *decoder);

/// Returns the bytes of a pixel: 3 or 4; 0 before the first part of the pixels has arrived.
int png_decoder_channels(const png_decoder *decoder);
/// Returns the number of rows from the top that have arrived as a whole; of an interlaced picture in their last detail.
uint32_t png_decoder_rows(const png_decoder *decoder);
/// Returns the number of rows from the top that have arrived in any detail.
uint32_t png_decoder_coarse_rows(const png_decoder *decoder);
/// Returns the reason of an error; empty if there was none.
const char *png_decoder_message(const png_decoder *decoder);

/// A text of a PNG, in Latin-1.
typedef struct {
    const char *key, *value;
} png_note;

/// Encodes pixels of 8 bits a channel; returns the file, which the caller frees, or NULL after an error.
///
/// `channels`: 3 or 4, the latter with straight alpha. `message`: receives the reason of a failure.
uint8_t *png_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, int channels, const png_note *notes, size_t note_count,
    size_t *count, char message[PNG_MESSAGE]);

/// Unpacks a zlib stream to at most `capacity` bytes; returns their number, and 0 for a stream that is damaged or cut.
///
/// A stream of more bytes is checked no further. With `start_only`, none is checked beyond the bytes that are unpacked.
size_t png_inflate(const uint8_t *packed, size_t count, uint8_t *bytes, size_t capacity, int start_only);

/// Returns 1 if libpng is installed, otherwise 0. The first call opens it.
int png_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *png_library(void), *png_found(void);
