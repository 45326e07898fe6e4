#include <jxl/decode.h>

/// Returns 1 if libjxl is installed, otherwise 0. The first call opens it.
int jxl_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *jxl_library(void), *jxl_found(void);
/// Returns 1 and the encoding of the colours of the file, or of the pixels, as `target` says; 0 if there is a profile instead.
int jxl_encoding(const JxlDecoder *decoder, JxlColorProfileTarget target, JxlColorEncoding *encoding);
/// Returns the size of the profile, which is written to `count` bytes at `profile` unless that is NULL; 0 without one.
size_t jxl_profile(const JxlDecoder *decoder, JxlColorProfileTarget target, uint8_t *profile, size_t count);
