#include <rlottie_capi.h>

/// Returns 1 if rlottie is installed, otherwise 0. The first call opens it.
int lottie_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *lottie_library(void), *lottie_found(void);
