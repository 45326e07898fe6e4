#include <stdint.h>

// Objects of ATK, the accessibility toolkit of GLib, whose data are read from the program by calls.
//
// C, because classes of GObject are structures of functions. A context is polled on one thread and dispatched on
// another: all functions of `catk_calls` are called where `catk_dispatch` and the functions that notify are.

typedef struct _AtkObject AtkObject;
typedef struct _GMainContext GMainContext;

/// The interfaces that an object has beside those of every object.
typedef enum {
    /// The window, with the events of windows.
    CATK_WINDOW,
    /// An element with actions and a place.
    CATK_ELEMENT,
    /// An element that is an image, too.
    CATK_IMAGE,
    /// A container whose items can be selected.
    CATK_LIST,
} catk_kind;

/// The values of AtkRole that we use; the numbers never change (atkobject.h).
enum {
    CATK_ROLE_FRAME = 22, CATK_ROLE_IMAGE = 26, CATK_ROLE_LABEL = 28, CATK_ROLE_LIST = 30, CATK_ROLE_LIST_ITEM = 31,
    CATK_ROLE_MENU = 32, CATK_ROLE_MENU_ITEM = 34,
    CATK_ROLE_PANEL = 38, CATK_ROLE_BUTTON = 42, CATK_ROLE_SLIDER = 50, CATK_ROLE_TOGGLE_BUTTON = 61,
    CATK_ROLE_UNKNOWN = 66, CATK_ROLE_APPLICATION = 73, CATK_ROLE_ENTRY = 77,
    CATK_ROLE_NOTIFICATION = 99,
};

/// The values of AtkStateType that we use (atkstate.h).
enum {
    CATK_STATE_ACTIVE = 1, CATK_STATE_CHECKED = 4, CATK_STATE_DEFUNCT = 5, CATK_STATE_ENABLED = 7,
    CATK_STATE_FOCUSABLE = 10, CATK_STATE_FOCUSED = 11, CATK_STATE_MULTISELECTABLE = 16, CATK_STATE_SELECTABLE = 20,
    CATK_STATE_SELECTED = 21, CATK_STATE_SENSITIVE = 22, CATK_STATE_SHOWING = 23, CATK_STATE_TRANSIENT = 26,
    CATK_STATE_VISIBLE = 28, CATK_STATE_MANAGES_DESCENDANTS = 29, CATK_STATE_CHECKABLE = 39,
};

/// The texts of an element.
typedef enum { CATK_NAME, CATK_DESCRIPTION } catk_text;

/// The functions that read the program; `node` is the value that the object was created with.
typedef struct {
    /// A text that the caller releases with `free`; NULL for none.
    char *(*text)(void *node, catk_text which);
    int (*role)(void *node);
    /// The states, a bit for each.
    uint64_t (*states)(void *node);
    /// A new reference to the object around this one; NULL for none, as for the window.
    AtkObject *(*parent)(void *node);
    int (*index)(void *node);
    int (*child_count)(void *node);
    /// A new reference to a child; NULL for none.
    AtkObject *(*child)(void *node, int index);
    /// The place in the window: x, y, width, height.
    void (*extents)(void *node, int place[4]);
    /// The name of an action, a constant; NULL beyond the last.
    const char *(*action)(void *node, int index);
    int (*perform)(void *node, int index);
    int (*take_focus)(void *node);
    /// The number of selected items of a list, and the index of one of them.
    int (*selection_count)(void *node);
    int (*selected_child)(void *node, int index);
    /// Called when an object is released.
    void (*release)(void *node);
} catk_calls;

/// Sets the functions, once, before any object is created.
void catk_set_calls(const catk_calls *calls);
/// Creates an object, with one reference.
AtkObject *catk_new(catk_kind kind, void *node);
AtkObject *catk_ref(AtkObject *object);
void catk_unref(AtkObject *object);

/// Connects to the bus of screen readers, where the window is the child of the application; returns 0 without a bus, and
/// where ATK is not installed, which is opened here.
///
/// May take as long as the bus does not answer; no other function runs meanwhile. Called once.
int catk_connect(GMainContext *context, const char *name, const char *version);
/// Sets the window of the application; takes a reference.
void catk_set_window(AtkObject *window);

/// Waits until the context has something to dispatch, and returns 1; returns 0 after `g_main_context_wakeup` alone.
int catk_wait(GMainContext *context);
/// Dispatches what is ready, without waiting.
void catk_dispatch(GMainContext *context);

/// Notifies screen readers that a child was added to an object or removed.
void catk_child_changed(AtkObject *parent, int index, AtkObject *child, int is_added);
void catk_state_changed(AtkObject *object, int state, int is_set);
/// Notifies that another item of a list has the focus.
void catk_active_descendant(AtkObject *list, AtkObject *item);
void catk_name_changed(AtkObject *object);
/// Has a text spoken.
void catk_announce(AtkObject *object, const char *text);
/// Notifies that the window has become the active one.
void catk_window_activated(AtkObject *window);
