#include <webp/demux.h>

/// Returns 1 if libwebpdemux is installed, otherwise 0. The first call opens it.
int webp_demux_is_available(void);
