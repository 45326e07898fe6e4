#include <stddef.h>
#include <stdint.h>

// What we need of ATK and GObject to define classes. Their headers lie in folders that only pkg-config knows, and
// SwiftPM warns of its -pthread at every build. This part of their binary interface has been frozen since GLib 2.32
// (2012) and ATK 2.30 (2018). Functions that we do not set are `slot`s.

typedef void (*slot)(void);
typedef struct _AtkObject AtkObject;
typedef struct _AtkStateSet AtkStateSet;
typedef struct _GMainContext GMainContext;
typedef size_t GType;

typedef struct { void *class; unsigned reference_count; void *data; } GObject;
typedef struct {
    GType type;
    void *construct_properties;
    slot constructor, set_property, get_property, dispose;
    void (*finalize)(GObject *object);
    slot dispatch_properties_changed, notify, constructed;
    size_t flags;
    void *reserved[6];
} GObjectClass;

struct _AtkObject {
    GObject parent;
    char *description, *name;
    AtkObject *accessible_parent;
    int role;
    void *relation_set;
    int layer;
};

typedef struct {
    GObjectClass parent;
    const char *(*get_name)(AtkObject *object);
    const char *(*get_description)(AtkObject *object);
    AtkObject *(*get_parent)(AtkObject *object);
    int (*get_n_children)(AtkObject *object);
    AtkObject *(*ref_child)(AtkObject *object, int index);
    int (*get_index_in_parent)(AtkObject *object);
    slot ref_relation_set;
    int (*get_role)(AtkObject *object);
    slot get_layer, get_mdi_zorder;
    AtkStateSet *(*ref_state_set)(AtkObject *object);
    slot others[16];
} AtkObjectClass;

typedef struct { GType type, instance; } GTypeInterface;

typedef struct {
    GTypeInterface parent;
    int (*do_action)(void *action, int index);
    int (*get_n_actions)(void *action);
    const char *(*get_description)(void *action, int index);
    const char *(*get_name)(void *action, int index);
    const char *(*get_keybinding)(void *action, int index);
    slot set_description;
    const char *(*get_localized_name)(void *action, int index);
} AtkActionIface;

typedef struct {
    GTypeInterface parent;
    slot add_focus_handler;
    int (*contains)(void *component, int x, int y, int coordinates);
    AtkObject *(*ref_accessible_at_point)(void *component, int x, int y, int coordinates);
    void (*get_extents)(void *component, int *x, int *y, int *width, int *height, int coordinates);
    slot get_position, get_size;
    int (*grab_focus)(void *component);
    slot others[10];
} AtkComponentIface;

typedef struct {
    GTypeInterface parent;
    void (*get_image_position)(void *image, int *x, int *y, int coordinates);
    const char *(*get_image_description)(void *image);
    void (*get_image_size)(void *image, int *width, int *height);
    slot set_image_description, get_image_locale;
} AtkImageIface;

typedef struct {
    GTypeInterface parent;
    slot add_selection, clear_selection;
    AtkObject *(*ref_selection)(void *selection, int index);
    int (*get_selection_count)(void *selection);
    int (*is_child_selected)(void *selection, int index);
    slot remove_selection, select_all_selection, selection_changed;
} AtkSelectionIface;

typedef struct {
    GObjectClass parent;
    slot listeners[4];
    AtkObject *(*get_root)(void);
    const char *(*get_toolkit_name)(void);
    const char *(*get_toolkit_version)(void);
} AtkUtilClass;

typedef struct { GType type; const char *name; unsigned class_size; unsigned instance_size; } GTypeQuery;
typedef struct { void (*init)(void *interface, void *data); slot finalize; void *data; } GInterfaceInfo;
typedef struct { int descriptor; unsigned short events, returned; } GPollFD;

GType atk_object_get_type(void);
GType atk_util_get_type(void);
GType atk_action_get_type(void);
GType atk_component_get_type(void);
GType atk_image_get_type(void);
GType atk_selection_get_type(void);
GType atk_window_get_type(void);
AtkStateSet *atk_state_set_new(void);
int atk_state_set_add_state(AtkStateSet *set, int state);
void atk_object_notify_state_change(AtkObject *object, uint64_t state, int value);
int atk_bridge_adaptor_init(int *count, char ***words);
void atk_bridge_set_event_context(GMainContext *context);

// 1 if ATK and its bridge are installed, otherwise 0; the first calls open them.
int atk_is_available(void), atk_bridge_is_available(void);

void g_type_query(GType type, GTypeQuery *query);
GType g_type_register_static_simple(
    GType parent, const char *name, unsigned class_size, void (*class_init)(void *class, void *data),
    unsigned instance_size, slot instance_init, int flags);
void g_type_add_interface_static(GType type, GType interface, const GInterfaceInfo *info);
void *g_type_class_ref(GType type);
void *g_type_class_peek_parent(void *class);
void *g_object_new(GType type, const char *first, ...);
void *g_object_ref(void *object);
void g_object_unref(void *object);
void *g_object_get_data(GObject *object, const char *key);
void g_object_set_data(GObject *object, const char *key, void *data);
void g_object_notify(GObject *object, const char *property);
unsigned g_signal_lookup(const char *name, GType type);
void g_signal_emit_by_name(void *object, const char *signal, ...);

int g_main_context_acquire(GMainContext *context);
void g_main_context_release(GMainContext *context);
int g_main_context_prepare(GMainContext *context, int *priority);
int g_main_context_query(GMainContext *context, int priority, int *timeout, GPollFD *files, int count);
int g_main_context_check(GMainContext *context, int priority, GPollFD *files, int count);
int g_main_context_pending(GMainContext *context);
int g_main_context_iteration(GMainContext *context, int may_block);
int g_poll(GPollFD *files, unsigned count, int timeout);
