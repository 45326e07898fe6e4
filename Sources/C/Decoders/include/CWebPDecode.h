#include <webp/decode.h>

/// Returns 1 if libwebp is installed, otherwise 0. The first call opens it.
int webp_decoder_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *webp_decoder_library(void), *webp_decoder_found(void);
