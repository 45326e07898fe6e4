#include <wayland-client.h>

#include "protocols.h"

// Swift copies a constant and has no address of it, so functions return the addresses.
typedef const struct wl_interface *tactile_interface;
static inline tactile_interface tactile_registry_interface(void) { return &wl_registry_interface; }
static inline tactile_interface tactile_seat_interface(void) { return &wl_seat_interface; }
static inline tactile_interface tactile_pointer_interface(void) { return &wl_pointer_interface; }
static inline tactile_interface tactile_gestures_interface(void) { return &tactile_gestures; }
static inline tactile_interface tactile_swipe_interface(void) { return &tactile_swipe; }
static inline tactile_interface tactile_pinch_interface(void) { return &tactile_pinch; }
static inline tactile_interface tactile_hold_interface(void) { return &tactile_hold; }
static inline tactile_interface tactile_timestamps_manager_interface(void) { return &tactile_timestamps_manager; }
static inline tactile_interface tactile_timestamps_interface(void) { return &tactile_timestamps; }
static inline tactile_interface tactile_activation_interface(void) { return &tactile_activation; }
static inline tactile_interface tactile_exporter_interface(void) { return &tactile_exporter; }
static inline tactile_interface tactile_exporter_1_interface(void) { return &tactile_exporter_1; }
static inline tactile_interface tactile_exported_interface(void) { return &tactile_exported; }
static inline tactile_interface tactile_exported_1_interface(void) { return &tactile_exported_1; }
static inline tactile_interface tactile_shm_interface(void) { return &wl_shm_interface; }
static inline tactile_interface tactile_shm_pool_interface(void) { return &wl_shm_pool_interface; }
static inline tactile_interface tactile_buffer_interface(void) { return &wl_buffer_interface; }
static inline tactile_interface tactile_callback_interface(void) { return &wl_callback_interface; }
