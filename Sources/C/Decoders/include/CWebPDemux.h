#include <webp/demux.h>

/// Returns 1 if libwebpdemux is installed, otherwise 0. The first call opens it.
int webp_demux_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *webp_demux_library(void), *webp_demux_found(void);
