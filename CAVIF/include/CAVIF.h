#include <avif/avif.h>

/// Returns 1 if libavif is installed, otherwise 0. The first call opens it.
int avif_is_available(void);
