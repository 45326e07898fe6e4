#include <rlottie_capi.h>

/// Returns 1 if rlottie is installed, otherwise 0. The first call opens it.
int lottie_is_available(void);
