#include "CPhotos.h"

#include <CLoading.h>

// The binary interface of libheif since version 1.14; its headers are not needed to build.
typedef struct { int code, subcode; const char *message; } heif_error;
heif_error heif_init(void *parameters);
int heif_have_decoder_for_format(int format);
int heif_is_available(void);

#define FUNCTIONS(F) \
    F(heif_error, heif_init, (void *parameters), (parameters)) \
    F(int, heif_have_decoder_for_format, (int format), (format))

// `heif_compression_HEVC`.
enum { hevc = 1 };

OPTIONAL_LIBRARY(heif, "libheif.so.1", FUNCTIONS)

void heif_keep_decoders(void) {
    // libheif counts the calls, and unloads its decoders at the last `heif_deinit`. One call has no partner.
    if (heif_is_available()) heif_init(NULL);
}

int heif_lacks_decoder(void) {
    // libheif knows no decoders before it has begun.
    heif_keep_decoders();
    return heif_is_available() && !heif_have_decoder_for_format(hevc);
}
