#include "compositor.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wayland-server-core.h>
#include <wayland-server-protocol.h>

#include "scaling.h"
#include "state.h"
#include "xdg_shell.h"

// The protocols that libwayland lacks, in CWindow: the code of wayland-scanner serves clients and compositors.
extern const struct wl_interface zwp_pointer_gestures_v1_interface, zwp_pointer_gesture_swipe_v1_interface,
    zwp_pointer_gesture_pinch_v1_interface, zwp_pointer_gesture_hold_v1_interface,
    zwp_input_timestamps_manager_v1_interface, zwp_input_timestamps_v1_interface, zxdg_exporter_v1_interface,
    zxdg_exporter_v2_interface;

// Requests and events of wl_surface, of which libwayland's header for servers has no numbers.
enum { SURFACE_ATTACH = 1, SURFACE_DAMAGE = 2, SURFACE_COMMIT = 6, SURFACE_SET_BUFFER_SCALE = 8 };
enum { SURFACE_ENTER = 0, SURFACE_LEAVE = 1 };

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
    struct objects *all[] = {&c->seats, &c->pointers, &c->timestamps, &c->callbacks, &c->waiting,
                             &c->gestures[0], &c->gestures[1], &c->gestures[2], &c->outputs[0], &c->outputs[1]};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) drop(all[i], resource);
    surfaces_remove(&c->surfaces, resource);
    struct wl_resource **single[] = {&c->window, &c->xdg_surface, &c->toplevel, &c->focus};
    for (size_t i = 0; i < sizeof single / sizeof *single; i++)
        if (*single[i] == resource) *single[i] = NULL;
}

/// Tells the client of the output that the window has come to or left.
static void send_output(compositor *c, uint32_t event) {
    const struct objects *outputs = &c->outputs[c->output];
    for (int i = 0; i < outputs->count; i++) wl_resource_post_event(c->window, event, outputs->list[i]);
}

static void configure(compositor *c, int32_t width, int32_t height) {
    struct wl_array states;
    wl_array_init(&states);
    wl_resource_post_event(c->toplevel, 0, width, height, &states);
    wl_resource_post_event(c->xdg_surface, 0, serial(c));
}

/// Asks the client for its next frame.
static void ask(compositor *c) {
    while (c->waiting.count > 0) {
        struct wl_resource *callback = c->waiting.list[0];
        wl_resource_post_event(callback, WL_CALLBACK_DONE, (uint32_t)c->frames);
        wl_resource_destroy(callback);
    }
}

/// Configures a new window at its first commit; afterwards each commit with a picture is a frame.
static void commit(compositor *c, struct surface *surface) {
    const bool is_window = surface->resource == c->window;
    if (is_window && c->toplevel && !c->is_configured) {
        configure(c, 0, 0);
        c->is_configured = true;
    }
    if (!surface_is_intact(surface)) c->is_torn = true;
    if (surface_commit(surface, c->options.kept_buffers) && is_window) {
        if (!c->is_mapped) send_output(c, SURFACE_ENTER);
        c->is_mapped = true;
        c->frames++;
    }
    for (int i = 0; i < c->callbacks.count; i++) add(&c->waiting, c->callbacks.list[i]);
    c->callbacks.count = 0;
    if (!c->options.asks_by_hand) ask(c);
}

static int dispatch(const void *, void *, uint32_t, const struct wl_message *, union wl_argument *);

static struct wl_resource *create(
    compositor *c, struct wl_client *client, const struct wl_interface *interface, uint32_t version, uint32_t id) {
    struct wl_resource *resource = wl_resource_create(client, interface, (int)version, id);
    if (!resource) return NULL;
    wl_resource_set_dispatcher(resource, dispatch, NULL, c, forget);
    if (interface == &wl_surface_interface) surfaces_add(&c->surfaces, resource, c->options.trusts_client);
    else if (interface == &wl_pointer_interface) add(&c->pointers, resource);
    else if (interface == &wl_callback_interface) add(&c->callbacks, resource);
    else if (interface == &zwp_input_timestamps_v1_interface) add(&c->timestamps, resource);
    else if (interface == &zwp_pointer_gesture_swipe_v1_interface) add(&c->gestures[0], resource);
    else if (interface == &zwp_pointer_gesture_pinch_v1_interface) add(&c->gestures[1], resource);
    else if (interface == &zwp_pointer_gesture_hold_v1_interface) add(&c->gestures[2], resource);
    else if (interface == &xdg_surface_interface) c->xdg_surface = resource;
    else if (interface == &xdg_toplevel_interface) c->toplevel = resource;
    return resource;
}

/// Handles the requests of viewports and of outputs on the desktop.
static void dispatch_scaling(
    compositor *c, struct wl_resource *resource, uint32_t opcode, union wl_argument *arguments) {
    const char *class = wl_resource_get_class(resource);
    struct wl_client *client = wl_resource_get_client(resource);
    struct surface *surface = surfaces_find(&c->surfaces, resource);
    if (!strcmp(class, "wp_viewporter") && opcode == VIEWPORTER_GET_VIEWPORT) {
        surface = surfaces_find(&c->surfaces, (struct wl_resource *)arguments[1].o);
        if (!surface) return;
        if (surface->viewport) wl_resource_post_error(resource, VIEWPORT_EXISTS, "the surface has a viewport");
        surface->viewport = wl_client_get_object(client, arguments[0].n);
    } else if (surface && !strcmp(class, "wp_viewport") && opcode == VIEWPORT_SET_SOURCE) {
        surface_set_source(
            surface, (wl_fixed_t[4]){arguments[0].f, arguments[1].f, arguments[2].f, arguments[3].f});
    } else if (surface && !strcmp(class, "wp_viewport") && opcode == VIEWPORT_SET_DESTINATION) {
        for (int i = 0; i < 2; i++) surface->pending.destination[i] = arguments[i].i;
    } else if (!strcmp(class, "zxdg_output_manager_v1") && opcode == 1) {
        struct wl_resource *output = wl_client_get_object(client, arguments[0].n);
        wl_resource_post_event(output, XDG_OUTPUT_LOGICAL_POSITION, 0, 0);
        wl_resource_post_event(output, XDG_OUTPUT_LOGICAL_SIZE, 1280, 800);
        wl_resource_post_event(output, XDG_OUTPUT_DONE);
    }
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
    struct surface *surface = surfaces_find(&c->surfaces, resource);
    if (surface && !strcmp(class, "wl_surface")) {
        if (opcode == SURFACE_ATTACH) surface_attach(surface, (struct wl_resource *)arguments[0].o);
        if (opcode == SURFACE_DAMAGE)
            surface_damage(surface, arguments[0].i, arguments[1].i, arguments[2].i, arguments[3].i);
        if (opcode == SURFACE_SET_BUFFER_SCALE) surface->pending.scale = arguments[0].i;
        if (opcode == SURFACE_COMMIT) commit(c, surface);
    }
    if (!strcmp(class, "xdg_wm_base") && opcode == XDG_WM_BASE_GET_XDG_SURFACE) {
        c->window = (struct wl_resource *)arguments[1].o;
        c->is_configured = c->is_mapped = false;
    }
    if (!strncmp(class, "zxdg_exporter", 13) && opcode == 1) {
        // As compositors do: only a window with a role has a name.
        struct wl_resource *exported = wl_client_get_object(wl_resource_get_client(resource), arguments[0].n);
        if ((struct wl_resource *)arguments[1].o == c->window && c->toplevel)
            wl_resource_post_event(exported, 0, !strcmp(class, "zxdg_exporter_v2") ? "second" : "first");
        else wl_resource_post_error(resource, 0, "the surface is no window");
    }
    dispatch_scaling(c, resource, opcode, arguments);
    if (!strcmp(message->name, "destroy") || !strcmp(message->name, "release")) wl_resource_destroy(resource);
    return 0;
}

static void bind_global(
    struct wl_client *client, compositor *c, const struct wl_interface *interface, uint32_t version, uint32_t id) {
    struct wl_resource *resource = create(c, client, interface, version, id);
    if (!resource) return;
    if (interface == &wl_seat_interface) {
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
BIND(bind_viewporter, wp_viewporter_interface)
BIND(bind_xdg_outputs, zxdg_output_manager_v1_interface)
BIND(bind_shell, xdg_wm_base_interface)
BIND(bind_seat, wl_seat_interface)
BIND(bind_gestures, zwp_pointer_gestures_v1_interface)
BIND(bind_timestamps, zwp_input_timestamps_manager_v1_interface)
BIND(bind_exporter, zxdg_exporter_v2_interface)
BIND(bind_exporter_1, zxdg_exporter_v1_interface)

static void bind_output(struct wl_client *client, compositor *c, int index, uint32_t version, uint32_t id) {
    struct wl_resource *output = create(c, client, &wl_output_interface, version, id);
    if (!output) return;
    add(&c->outputs[index], output);
    output_describe(output, version, c->options.scale[index] ? c->options.scale[index] : 120);
}

static void bind_first_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    bind_output(client, data, 0, version, id);
}

static void bind_second_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    bind_output(client, data, 1, version, id);
}

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
    wl_display_init_shm(c->display);
    if (options.is_fractional) wl_global_create(c->display, &wp_viewporter_interface, 1, c, bind_viewporter);
    wl_global_create(c->display, &wl_output_interface, 2, c, bind_first_output);
    if (options.scale[1]) wl_global_create(c->display, &wl_output_interface, 2, c, bind_second_output);
    if (options.is_fractional)
        wl_global_create(c->display, &zxdg_output_manager_v1_interface, 2, c, bind_xdg_outputs);
    wl_global_create(c->display, &xdg_wm_base_interface, 1, c, bind_shell);
    if (options.seat) wl_global_create(c->display, &wl_seat_interface, (int)options.seat, c, bind_seat);
    if (options.gestures) wl_global_create(c->display, &zwp_pointer_gestures_v1_interface, (int)options.gestures, c, bind_gestures);
    if (options.timestamps)
        wl_global_create(c->display, &zwp_input_timestamps_manager_v1_interface, (int)options.timestamps, c, bind_timestamps);
    if (options.foreign >= 1) wl_global_create(c->display, &zxdg_exporter_v1_interface, 1, c, bind_exporter_1);
    if (options.foreign >= 2) wl_global_create(c->display, &zxdg_exporter_v2_interface, 1, c, bind_exporter);
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

// Waits for the mutex, and takes what the window has sent, which the thread may not have done yet.
static void lock_current(compositor *c) {
    struct wl_event_loop *loop = wl_display_get_event_loop(c->display);
    struct pollfd descriptor = {wl_event_loop_get_fd(loop), POLLIN, 0};
    pthread_mutex_lock(&c->mutex);
    for (int round = 0; round < 1000 && poll(&descriptor, 1, 0) > 0; round++) wl_event_loop_dispatch(loop, 0);
    wl_display_flush_clients(c->display);
}

bool compositor_has_window(compositor *c) {
    lock_current(c);
    bool is_mapped = c->is_mapped;
    pthread_mutex_unlock(&c->mutex);
    return is_mapped;
}

uint64_t compositor_frames(compositor *c) {
    lock_current(c);
    uint64_t frames = c->frames;
    pthread_mutex_unlock(&c->mutex);
    return frames;
}

struct compositor_size compositor_size(compositor *c) {
    lock_current(c);
    struct compositor_size size = surface_size(surfaces_find(&c->surfaces, c->window));
    pthread_mutex_unlock(&c->mutex);
    return size;
}

size_t compositor_pixels(compositor *c, uint32_t *pixels, size_t count) {
    lock_current(c);
    size_t copied = surface_pixels(surfaces_find(&c->surfaces, c->window), pixels, count);
    pthread_mutex_unlock(&c->mutex);
    return copied;
}

uint64_t compositor_damage(compositor *c) {
    lock_current(c);
    const struct surface *window = surfaces_find(&c->surfaces, c->window);
    uint64_t damage = window ? window->damaged_pixels : 0;
    pthread_mutex_unlock(&c->mutex);
    return damage;
}

bool compositor_is_torn(compositor *c) {
    lock_current(c);
    bool is_torn = c->is_torn || !surface_is_intact(surfaces_find(&c->surfaces, c->window));
    pthread_mutex_unlock(&c->mutex);
    return is_torn;
}

void compositor_ask(compositor *c) {
    compositor_begin(c);
    ask(c);
    compositor_end(c);
}

void compositor_resize(compositor *c, int32_t width, int32_t height) {
    compositor_begin(c);
    configure(c, width, height);
    compositor_end(c);
}

void compositor_move(compositor *c, int output) {
    compositor_begin(c);
    const int last = c->output;
    c->output = output;
    send_output(c, SURFACE_ENTER);
    c->output = last;
    send_output(c, SURFACE_LEAVE);
    c->output = output;
    compositor_end(c);
}

void compositor_begin(compositor *c) { lock_current(c); }

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
