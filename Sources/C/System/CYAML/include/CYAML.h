#include <yaml.h>

/// Returns 1 if libyaml is installed, otherwise 0. The first call opens it.
int yaml_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *yaml_library(void), *yaml_found(void);
