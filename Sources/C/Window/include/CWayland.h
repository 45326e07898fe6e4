#include <wayland-client.h>

#include "protocols/input-timestamps-unstable-v1-client-protocol.h"
#include "protocols/pointer-gestures-unstable-v1-client-protocol.h"
#include "protocols/xdg-activation-v1-client-protocol.h"
#include "protocols/xdg-foreign-unstable-v1-client-protocol.h"
#include "protocols/xdg-foreign-unstable-v2-client-protocol.h"

// Swift copies a constant and has no address of it, so functions return the addresses of the interfaces of globals.
typedef const struct wl_interface *tactile_interface;
static inline tactile_interface tactile_seat_interface(void) { return &wl_seat_interface; }
static inline tactile_interface tactile_shm_interface(void) { return &wl_shm_interface; }
static inline tactile_interface tactile_gestures_interface(void) { return &zwp_pointer_gestures_v1_interface; }
static inline tactile_interface tactile_timestamps_manager_interface(void) {
    return &zwp_input_timestamps_manager_v1_interface;
}
static inline tactile_interface tactile_activation_interface(void) { return &xdg_activation_v1_interface; }
static inline tactile_interface tactile_exporter_interface(void) { return &zxdg_exporter_v2_interface; }
static inline tactile_interface tactile_first_exporter_interface(void) { return &zxdg_exporter_v1_interface; }
