#include <yaml.h>

/// Returns 1 if libyaml is installed, otherwise 0. The first call opens it.
int yaml_is_available(void);
