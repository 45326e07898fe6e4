#include <webp/encode.h>
#include <webp/mux.h>

/// Returns 1 if libwebp and libwebpmux are installed, otherwise 0. The first calls open them.
int webp_is_available(void), webp_mux_is_available(void);
/// Returns the names of the libraries that are needed, and of those that the system has in their places; empty if there is none.
const char *webp_library(void), *webp_found(void), *webp_mux_library(void), *webp_mux_found(void);
