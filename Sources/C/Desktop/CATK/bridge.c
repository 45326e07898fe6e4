#include "atk_abi.h"

#include <CLoading.h>

#define FUNCTIONS(F) \
    F(int, atk_bridge_adaptor_init, (int *count, char ***words), (count, words)) \
    F(void, atk_bridge_set_event_context, (GMainContext *context), (context))

LOADED_LIBRARY(atk_bridge, "libatk-bridge-2.0.so.0", FUNCTIONS)
