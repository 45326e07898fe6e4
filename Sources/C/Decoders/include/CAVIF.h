#include <avif/avif.h>

/// Returns 1 if libavif is installed, otherwise 0. The first call opens it.
int avif_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *avif_library(void), *avif_found(void);

/// Returns the axis of the mirroring: 0 exchanges top and bottom, 1 left and right.
static inline int avif_mirror_axis(const avifImage *image) {
#if AVIF_VERSION_MAJOR == 0
    return image->imir.mode;
#else
    return image->imir.axis;
#endif
}
