#include "atk_abi.h"

#include <CLoading.h>

#define FUNCTIONS(F) \
    F(GType, atk_action_get_type, (void), ()) \
    F(GType, atk_component_get_type, (void), ()) \
    F(GType, atk_image_get_type, (void), ()) \
    F(GType, atk_object_get_type, (void), ()) \
    F(void, atk_object_notify_state_change, (AtkObject *object, uint64_t state, int value), (object, state, value)) \
    F(GType, atk_selection_get_type, (void), ()) \
    F(int, atk_state_set_add_state, (AtkStateSet *set, int state), (set, state)) \
    F(AtkStateSet *, atk_state_set_new, (void), ()) \
    F(GType, atk_util_get_type, (void), ()) \
    F(GType, atk_window_get_type, (void), ())

LOADED_LIBRARY(atk, "libatk-1.0.so.0", FUNCTIONS)
