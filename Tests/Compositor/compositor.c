#include "compositor.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wayland-server-core.h>
#include <wayland-server-protocol.h>

#include "../../CWayland/protocols.h"
#include "xdg_shell.h"

enum { MOST = 16 };

// Requests of wl_surface, of which libwayland's header for servers has no numbers.
enum { SURFACE_ATTACH = 1, SURFACE_COMMIT = 6 };

/// The client's objects of one kind.
struct objects {
    struct wl_resource *list[MOST];
    int count;
};

struct compositor {
    struct wl_display *display;
    struct wl_client *client;
    pthread_t thread;
    pthread_mutex_t mutex;
    int stop[2];
    bool is_running, has_pointer;
    struct compositor_options options;
    struct objects surfaces, seats, pointers, timestamps, gestures[3], callbacks;
    /// The window's surface, its role, and the surface under the pointer.
    struct wl_resource *window, *xdg_surface, *toplevel, *buffer, *focus;
    bool is_configured, is_mapped;
    uint64_t frames;
};

static void add(struct objects *objects, struct wl_resource *resource) {
    if (objects->count < MOST) objects->list[objects->count++] = resource;
}

static void drop(struct objects *objects, struct wl_resource *resource) {
    for (int i = 0; i < objects->count; i++)
        if (objects->list[i] == resource) objects->list[i--] = objects->list[--objects->count];
}

/// Forgets a destroyed object.
static void forget(struct wl_resource *resource) {
    compositor *c = wl_resource_get_user_data(resource);
    struct objects *all[] = {&c->surfaces, &c->seats, &c->pointers, &c->timestamps, &c->callbacks,
                             &c->gestures[0], &c->gestures[1], &c->gestures[2]};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) drop(all[i], resource);
    struct wl_resource **single[] = {&c->window, &c->xdg_surface, &c->toplevel, &c->buffer, &c->focus};
    for (size_t i = 0; i < sizeof single / sizeof *single; i++)
        if (*single[i] == resource) *single[i] = NULL;
}

static uint32_t serial(compositor *c) { return wl_display_next_serial(c->display); }

/// Configures a new window at its first commit; afterwards each commit with a picture is a frame.
static void commit(compositor *c, struct wl_resource *surface) {
    if (surface == c->window && c->toplevel && !c->is_configured) {
        struct wl_array states;
        wl_array_init(&states);
        wl_resource_post_event(c->toplevel, 0, 0, 0, &states);
        wl_resource_post_event(c->xdg_surface, 0, serial(c));
        c->is_configured = true;
    }
    if (surface == c->window && c->buffer) {
        c->is_mapped = true;
        c->frames++;
        wl_resource_post_event(c->buffer, WL_BUFFER_RELEASE);
        c->buffer = NULL;
    }
    while (c->callbacks.count > 0) {
        struct wl_resource *callback = c->callbacks.list[0];
        wl_resource_post_event(callback, WL_CALLBACK_DONE, (uint32_t)c->frames);
        wl_resource_destroy(callback);
    }
}

static int dispatch(const void *, void *, uint32_t, const struct wl_message *, union wl_argument *);

static struct wl_resource *create(
    compositor *c, struct wl_client *client, const struct wl_interface *interface, uint32_t version, uint32_t id) {
    struct wl_resource *resource = wl_resource_create(client, interface, (int)version, id);
    if (!resource) return NULL;
    wl_resource_set_dispatcher(resource, dispatch, NULL, c, forget);
    if (interface == &wl_surface_interface) add(&c->surfaces, resource);
    else if (interface == &wl_pointer_interface) add(&c->pointers, resource);
    else if (interface == &wl_callback_interface) add(&c->callbacks, resource);
    else if (interface == &tactile_timestamps) add(&c->timestamps, resource);
    else if (interface == &tactile_swipe) add(&c->gestures[0], resource);
    else if (interface == &tactile_pinch) add(&c->gestures[1], resource);
    else if (interface == &tactile_hold) add(&c->gestures[2], resource);
    else if (interface == &xdg_surface_interface) c->xdg_surface = resource;
    else if (interface == &xdg_toplevel_interface) c->toplevel = resource;
    return resource;
}

/// Handles each request of each object: creates what it asks for, and destroys what it ends.
static int dispatch(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
    (void)implementation;
    struct wl_resource *resource = target;
    compositor *c = wl_resource_get_user_data(resource);
    const char *class = wl_resource_get_class(resource);
    int index = 0;
    for (const char *type = message->signature; *type; type++) {
        if ((*type >= '0' && *type <= '9') || *type == '?') continue;
        if (*type == 'h') close(arguments[index].h);
        if (*type == 'n')
            create(c, wl_resource_get_client(resource), message->types[index],
                   (uint32_t)wl_resource_get_version(resource), arguments[index].n);
        index++;
    }
    if (!strcmp(class, "wl_surface") && opcode == SURFACE_ATTACH && resource == c->window)
        c->buffer = (struct wl_resource *)arguments[0].o;
    if (!strcmp(class, "wl_surface") && opcode == SURFACE_COMMIT) commit(c, resource);
    if (!strcmp(class, "xdg_wm_base") && opcode == XDG_WM_BASE_GET_XDG_SURFACE) {
        c->window = (struct wl_resource *)arguments[1].o;
        c->is_configured = c->is_mapped = false;
    }
    if (!strcmp(message->name, "destroy") || !strcmp(message->name, "release")) wl_resource_destroy(resource);
    return 0;
}

static void bind_global(
    struct wl_client *client, compositor *c, const struct wl_interface *interface, uint32_t version, uint32_t id) {
    struct wl_resource *resource = create(c, client, interface, version, id);
    if (!resource) return;
    if (interface == &wl_shm_interface) {
        wl_resource_post_event(resource, WL_SHM_FORMAT, WL_SHM_FORMAT_ARGB8888);
        wl_resource_post_event(resource, WL_SHM_FORMAT, WL_SHM_FORMAT_XRGB8888);
    } else if (interface == &wl_output_interface) {
        wl_resource_post_event(resource, WL_OUTPUT_GEOMETRY, 0, 0, 300, 200, 0, "Test", "Screen", 0);
        wl_resource_post_event(resource, WL_OUTPUT_MODE, WL_OUTPUT_MODE_CURRENT, 1280, 800, 60000);
        if (version >= 2) wl_resource_post_event(resource, WL_OUTPUT_SCALE, 1);
        if (version >= 2) wl_resource_post_event(resource, WL_OUTPUT_DONE);
    } else if (interface == &wl_seat_interface) {
        add(&c->seats, resource);
        wl_resource_post_event(resource, WL_SEAT_CAPABILITIES, c->has_pointer ? WL_SEAT_CAPABILITY_POINTER : 0);
        if (version >= 2) wl_resource_post_event(resource, WL_SEAT_NAME, "test");
    }
}

#define BIND(name, interface)                                                                   \
    static void name(struct wl_client *client, void *data, uint32_t version, uint32_t id) {     \
        bind_global(client, data, &interface, version, id);                                     \
    }
BIND(bind_compositor, wl_compositor_interface)
BIND(bind_shm, wl_shm_interface)
BIND(bind_output, wl_output_interface)
BIND(bind_shell, xdg_wm_base_interface)
BIND(bind_seat, wl_seat_interface)
BIND(bind_gestures, tactile_gestures)
BIND(bind_timestamps, tactile_timestamps_manager)

static void *run(void *data) {
    compositor *c = data;
    struct wl_event_loop *loop = wl_display_get_event_loop(c->display);
    struct pollfd descriptors[2] = {{wl_event_loop_get_fd(loop), POLLIN, 0}, {c->stop[0], POLLIN, 0}};
    while (poll(descriptors, 2, -1) >= 0 && !descriptors[1].revents) {
        pthread_mutex_lock(&c->mutex);
        wl_event_loop_dispatch(loop, 0);
        wl_display_flush_clients(c->display);
        pthread_mutex_unlock(&c->mutex);
    }
    return NULL;
}

compositor *compositor_create(struct compositor_options options, int *client) {
    int ends[2];
    compositor *c = calloc(1, sizeof *c);
    if (!c || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) || pipe(c->stop)) return NULL;
    c->options = options;
    c->has_pointer = true;
    c->display = wl_display_create();
    wl_global_create(c->display, &wl_compositor_interface, 4, c, bind_compositor);
    wl_global_create(c->display, &wl_shm_interface, 1, c, bind_shm);
    wl_global_create(c->display, &wl_output_interface, 2, c, bind_output);
    wl_global_create(c->display, &xdg_wm_base_interface, 1, c, bind_shell);
    if (options.seat) wl_global_create(c->display, &wl_seat_interface, (int)options.seat, c, bind_seat);
    if (options.gestures) wl_global_create(c->display, &tactile_gestures, (int)options.gestures, c, bind_gestures);
    if (options.timestamps)
        wl_global_create(c->display, &tactile_timestamps_manager, (int)options.timestamps, c, bind_timestamps);
    c->client = wl_client_create(c->display, ends[0]);
    *client = ends[1];
    pthread_mutex_init(&c->mutex, NULL);
    c->is_running = !pthread_create(&c->thread, NULL, run, c);
    return c;
}

void compositor_disconnect(compositor *c) {
    if (!c->is_running) return;
    c->is_running = false;
    while (write(c->stop[1], "", 1) < 0) {}
    pthread_join(c->thread, NULL);
    wl_display_destroy_clients(c->display);
}

void compositor_destroy(compositor *c) {
    compositor_disconnect(c);
    wl_display_destroy(c->display);
    close(c->stop[0]);
    close(c->stop[1]);
    pthread_mutex_destroy(&c->mutex);
    free(c);
}

bool compositor_has_window(compositor *c) {
    pthread_mutex_lock(&c->mutex);
    bool is_mapped = c->is_mapped;
    pthread_mutex_unlock(&c->mutex);
    return is_mapped;
}

uint64_t compositor_frames(compositor *c) {
    pthread_mutex_lock(&c->mutex);
    uint64_t frames = c->frames;
    pthread_mutex_unlock(&c->mutex);
    return frames;
}

void compositor_begin(compositor *c) { pthread_mutex_lock(&c->mutex); }

void compositor_end(compositor *c) {
    wl_display_flush_clients(c->display);
    pthread_mutex_unlock(&c->mutex);
}

void compositor_set_pointer(compositor *c, bool has_pointer) {
    compositor_begin(c);
    c->has_pointer = has_pointer;
    c->focus = NULL;
    for (int i = 0; i < c->seats.count; i++)
        wl_resource_post_event(
            c->seats.list[i], WL_SEAT_CAPABILITIES, has_pointer ? WL_SEAT_CAPABILITY_POINTER : 0);
    compositor_end(c);
}

/// Sends an event to all pointers that know it.
#define SEND(since, ...)                                                         \
    for (int i = 0; i < c->pointers.count; i++)                                  \
        if (wl_resource_get_version(c->pointers.list[i]) >= (since))             \
            wl_resource_post_event(c->pointers.list[i], __VA_ARGS__)

void compositor_enter(compositor *c, bool other, double x, double y) {
    c->focus = c->window;
    for (int i = 0; other && i < c->surfaces.count; i++)
        if (c->surfaces.list[i] != c->window) c->focus = c->surfaces.list[i];
    if (c->focus)
        SEND(1, WL_POINTER_ENTER, serial(c), c->focus, wl_fixed_from_double(x), wl_fixed_from_double(y));
}

void compositor_leave(compositor *c) {
    if (c->focus) SEND(1, WL_POINTER_LEAVE, serial(c), c->focus);
    c->focus = NULL;
}

void compositor_motion(compositor *c, uint32_t time, double x, double y) {
    SEND(1, WL_POINTER_MOTION, time, wl_fixed_from_double(x), wl_fixed_from_double(y));
}

void compositor_button(compositor *c, uint32_t time, uint32_t button, bool is_down) {
    SEND(1, WL_POINTER_BUTTON, serial(c), time, button, is_down);
}

void compositor_axis(compositor *c, uint32_t time, uint32_t axis, double value) {
    SEND(1, WL_POINTER_AXIS, time, axis, wl_fixed_from_double(value));
}

void compositor_axis_source(compositor *c, uint32_t source) { SEND(5, WL_POINTER_AXIS_SOURCE, source); }

void compositor_axis_stop(compositor *c, uint32_t time, uint32_t axis) { SEND(5, WL_POINTER_AXIS_STOP, time, axis); }

void compositor_axis_discrete(compositor *c, uint32_t axis, int32_t steps) {
    SEND(5, WL_POINTER_AXIS_DISCRETE, axis, steps);
}

void compositor_axis_value120(compositor *c, uint32_t axis, int32_t value) {
    SEND(8, WL_POINTER_AXIS_VALUE120, axis, value);
}

void compositor_frame(compositor *c) { SEND(5, WL_POINTER_FRAME); }

void compositor_timestamp(compositor *c, uint64_t seconds, uint32_t nanoseconds) {
    for (int i = 0; i < c->timestamps.count; i++)
        wl_resource_post_event(
            c->timestamps.list[i], 0, (uint32_t)(seconds >> 32), (uint32_t)seconds, nanoseconds);
}

void compositor_gesture_begin(compositor *c, int gesture, uint32_t time, uint32_t fingers) {
    for (int i = 0; c->focus && i < c->gestures[gesture].count; i++)
        wl_resource_post_event(c->gestures[gesture].list[i], 0, serial(c), time, c->focus, fingers);
}

void compositor_gesture_update(
    compositor *c, int gesture, uint32_t time, double dx, double dy, double scale, double rotation) {
    for (int i = 0; i < c->gestures[gesture].count; i++)
        wl_resource_post_event(
            c->gestures[gesture].list[i], 1, time, wl_fixed_from_double(dx), wl_fixed_from_double(dy),
            wl_fixed_from_double(scale), wl_fixed_from_double(rotation));
}

void compositor_gesture_end(compositor *c, int gesture, uint32_t time, bool is_cancelled) {
    // A hold has no updates, so its end is the second event.
    for (int i = 0; i < c->gestures[gesture].count; i++)
        wl_resource_post_event(
            c->gestures[gesture].list[i], gesture == 2 ? 1 : 2, serial(c), time, is_cancelled);
}
