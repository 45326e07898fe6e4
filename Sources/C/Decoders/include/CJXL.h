#include <jxl/decode.h>

/// Returns 1 if libjxl is installed, otherwise 0. The first call opens it.
int jxl_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *jxl_library(void), *jxl_found(void);
/// Returns 1 and the encoding of the file's colours; 0 if it has a profile instead.
int jxl_encoding(const JxlDecoder *decoder, JxlColorEncoding *encoding);
/// Returns the size of the file's profile, which is written to `count` bytes at `profile` unless that is NULL; 0 without one.
size_t jxl_profile(const JxlDecoder *decoder, uint8_t *profile, size_t count);
