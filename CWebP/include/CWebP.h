#include <webp/encode.h>
#include <webp/mux.h>

/// Returns 1 if libwebp and libwebpmux are installed, otherwise 0. The first calls open them.
int webp_is_available(void), webp_mux_is_available(void);
