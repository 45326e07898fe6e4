#include "atk_abi.h"
#include "CATK.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static catk_calls calls;
static AtkObject *root, *window;
static const char *program_name, *program_version;
static GType types[CATK_LIST + 1];
static AtkObjectClass *parent_class;
static const char *node_key = "tactile-node";

static void *node_of(void *object) { return g_object_get_data(object, node_key); }

// Texts belong to the object until the next one is read, as ATK expects of these functions.

static const char *kept(AtkObject *object, char **place, catk_text which) {
    void *node = node_of(object);
    free(g_object_get_data(&object->parent, which == CATK_NAME ? "tactile-name" : "tactile-description"));
    *place = node ? calls.text(node, which) : NULL;
    g_object_set_data(&object->parent, which == CATK_NAME ? "tactile-name" : "tactile-description", *place);
    return *place;
}

static const char *get_name(AtkObject *object) {
    char *text;
    return object == root ? program_name : kept(object, &text, CATK_NAME);
}

static const char *get_description(AtkObject *object) {
    char *text;
    return object == root ? NULL : kept(object, &text, CATK_DESCRIPTION);
}

static void finalize(GObject *object) {
    void *node = node_of(object);
    free(g_object_get_data(object, "tactile-name"));
    free(g_object_get_data(object, "tactile-description"));
    if (node) calls.release(node);
    parent_class->parent.finalize(object);
}

// The caller gets no reference of its own, so the child holds one to its parent.
static AtkObject *get_parent(AtkObject *object) {
    if (object == root) return object->accessible_parent;
    AtkObject *parent = object == window ? (root ? g_object_ref(root) : NULL) : calls.parent(node_of(object));
    if (object->accessible_parent) g_object_unref(object->accessible_parent);
    object->accessible_parent = parent;
    return parent;
}

static int get_n_children(AtkObject *object) {
    return object == root ? window != NULL : calls.child_count(node_of(object));
}

static AtkObject *ref_child(AtkObject *object, int index) {
    if (object == root) return index == 0 && window ? g_object_ref(window) : NULL;
    return index < 0 ? NULL : calls.child(node_of(object), index);
}

static int get_index_in_parent(AtkObject *object) {
    return object == root ? -1 : object == window ? 0 : calls.index(node_of(object));
}

static int get_role(AtkObject *object) {
    return object == root ? CATK_ROLE_APPLICATION : calls.role(node_of(object));
}

static AtkStateSet *ref_state_set(AtkObject *object) {
    AtkStateSet *set = atk_state_set_new();
    uint64_t states = object == root ? 0 : calls.states(node_of(object));
    for (int state = 0; state < 64; state++) {
        if (states >> state & 1) atk_state_set_add_state(set, state);
    }
    return set;
}

static void class_init(void *class, void *data) {
    AtkObjectClass *functions = class;
    (void)data;
    parent_class = g_type_class_peek_parent(class);
    functions->parent.finalize = finalize;
    functions->get_name = get_name;
    functions->get_description = get_description;
    functions->get_parent = get_parent;
    functions->get_n_children = get_n_children;
    functions->ref_child = ref_child;
    functions->get_index_in_parent = get_index_in_parent;
    functions->get_role = get_role;
    functions->ref_state_set = ref_state_set;
}

// Actions.

static const char *action_name(void *object, int index) { return calls.action(node_of(object), index); }

static int action_count(void *object) {
    int count = 0;
    while (calls.action(node_of(object), count)) count++;
    return count;
}

static int do_action(void *object, int index) { return calls.perform(node_of(object), index); }

static const char *no_text(void *object, int index) {
    (void)object, (void)index;
    return NULL;
}

static void action_init(void *interface, void *data) {
    AtkActionIface *functions = interface;
    (void)data;
    functions->do_action = do_action;
    functions->get_n_actions = action_count;
    functions->get_name = functions->get_localized_name = action_name;
    functions->get_description = functions->get_keybinding = no_text;
}

// Places. The window does not know where it lies on the screen (Wayland), so all coordinates are the window's.

static void get_extents(void *object, int *x, int *y, int *width, int *height, int coordinates) {
    int place[4];
    (void)coordinates;
    calls.extents(node_of(object), place);
    *x = place[0], *y = place[1], *width = place[2], *height = place[3];
}

static int contains(void *object, int x, int y, int coordinates) {
    int left, top, width, height;
    get_extents(object, &left, &top, &width, &height, coordinates);
    return x >= left && x < left + width && y >= top && y < top + height;
}

static int grab_focus(void *object) { return calls.take_focus(node_of(object)); }

static void component_init(void *interface, void *data) {
    AtkComponentIface *functions = interface;
    (void)data;
    functions->contains = contains;
    functions->get_extents = get_extents;
    functions->grab_focus = grab_focus;
}

// Images.

static void image_position(void *object, int *x, int *y, int coordinates) {
    int width, height;
    get_extents(object, x, y, &width, &height, coordinates);
}

static void image_size(void *object, int *width, int *height) {
    int x, y;
    get_extents(object, &x, &y, width, height, 0);
}

static const char *image_description(void *object) { return get_name(object); }

static void image_init(void *interface, void *data) {
    AtkImageIface *functions = interface;
    (void)data;
    functions->get_image_position = image_position;
    functions->get_image_size = image_size;
    functions->get_image_description = image_description;
}

// Selections.

static int selection_count(void *object) { return calls.selection_count(node_of(object)); }

static AtkObject *ref_selection(void *object, int index) {
    int child = calls.selected_child(node_of(object), index);
    return child < 0 ? NULL : ref_child(object, child);
}

static int is_child_selected(void *object, int index) {
    AtkObject *child = ref_child(object, index);
    int result = child && calls.states(node_of(child)) >> CATK_STATE_SELECTED & 1;
    if (child) g_object_unref(child);
    return result;
}

static void selection_init(void *interface, void *data) {
    AtkSelectionIface *functions = interface;
    (void)data;
    functions->get_selection_count = selection_count;
    functions->ref_selection = ref_selection;
    functions->is_child_selected = is_child_selected;
}

static void no_init(void *interface, void *data) { (void)interface, (void)data; }

static GType type_of(catk_kind kind) {
    static const char *const names[] = {"TactileWindow", "TactileElement", "TactileImage", "TactileList"};
    GTypeQuery query;
    if (types[kind]) return types[kind];
    g_type_query(atk_object_get_type(), &query);
    GType type = types[kind] = g_type_register_static_simple(
        atk_object_get_type(), names[kind], query.class_size, class_init, query.instance_size, NULL, 0);
    g_type_add_interface_static(type, atk_component_get_type(), &(GInterfaceInfo){component_init, NULL, NULL});
    if (kind == CATK_WINDOW) {
        g_type_add_interface_static(type, atk_window_get_type(), &(GInterfaceInfo){no_init, NULL, NULL});
    } else {
        g_type_add_interface_static(type, atk_action_get_type(), &(GInterfaceInfo){action_init, NULL, NULL});
    }
    if (kind == CATK_IMAGE) {
        g_type_add_interface_static(type, atk_image_get_type(), &(GInterfaceInfo){image_init, NULL, NULL});
    }
    if (kind == CATK_LIST) {
        g_type_add_interface_static(type, atk_selection_get_type(), &(GInterfaceInfo){selection_init, NULL, NULL});
    }
    return type;
}

void catk_set_calls(const catk_calls *new_calls) { calls = *new_calls; }

AtkObject *catk_new(catk_kind kind, void *node) {
    AtkObject *object = g_object_new(type_of(kind), NULL);
    g_object_set_data(&object->parent, node_key, node);
    return object;
}

AtkObject *catk_ref(AtkObject *object) { return g_object_ref(object); }

void catk_unref(AtkObject *object) { g_object_unref(object); }

// The application.

static AtkObject *get_root(void) { return root; }

static const char *toolkit_name(void) { return program_name; }

static const char *toolkit_version(void) { return program_version; }

int catk_connect(GMainContext *context, const char *name, const char *version) {
    if (!atk_is_available() || !atk_bridge_is_available()) return 0;
    program_name = strdup(name), program_version = strdup(version);
    AtkUtilClass *functions = g_type_class_ref(atk_util_get_type());
    functions->get_root = get_root;
    functions->get_toolkit_name = toolkit_name;
    functions->get_toolkit_version = toolkit_version;
    root = catk_new(CATK_WINDOW, NULL);
    if (atk_bridge_adaptor_init(NULL, NULL) != 0) return 0;
    // Only now, because the bridge makes its state when it is initialized.
    atk_bridge_set_event_context(context);
    return 1;
}

void catk_set_window(AtkObject *object) {
    AtkObject *last = window;
    window = g_object_ref(object);
    if (last) g_object_unref(last);
    if (root) catk_child_changed(root, 0, window, 1);
}

// The main context of GLib, which is polled on one thread and dispatched on another.

int catk_wait(GMainContext *context) {
    enum { MOST = 64 };
    GPollFD files[MOST];
    int priority, timeout, is_ready;
    if (!g_main_context_acquire(context)) return 0;
    is_ready = g_main_context_prepare(context, &priority);
    if (!is_ready) {
        int count = g_main_context_query(context, INT_MAX, &timeout, files, MOST);
        if (count > MOST) count = MOST;
        g_poll(files, (unsigned)count, timeout);
        is_ready = g_main_context_check(context, INT_MAX, files, count);
    }
    g_main_context_release(context);
    return is_ready;
}

void catk_dispatch(GMainContext *context) {
    while (g_main_context_iteration(context, 0)) {}
}

// Events.

void catk_child_changed(AtkObject *parent, int index, AtkObject *child, int is_added) {
    g_signal_emit_by_name(parent, is_added ? "children-changed::add" : "children-changed::remove", index, child, NULL);
}

void catk_state_changed(AtkObject *object, int state, int is_set) {
    atk_object_notify_state_change(object, (uint64_t)state, is_set);
}

void catk_active_descendant(AtkObject *list, AtkObject *item) {
    g_signal_emit_by_name(list, "active-descendant-changed", item);
}

void catk_name_changed(AtkObject *object) { g_object_notify(&object->parent, "accessible-name"); }

void catk_announce(AtkObject *object, const char *text) {
    // Since ATK 2.46; before, screen readers read the notification that appears.
    if (g_signal_lookup("announcement", atk_object_get_type())) g_signal_emit_by_name(object, "announcement", text);
}

void catk_window_activated(AtkObject *object) { g_signal_emit_by_name(object, "activate"); }
