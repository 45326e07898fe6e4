#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What we need of GIO and GLib to talk on the desktop's bus. Their headers lie in folders that only pkg-config knows, and
// SwiftPM warns of its -pthread at every build. This part of their binary interface has been frozen since 2.32 (2012).

typedef struct _GDBusConnection GDBusConnection;
typedef struct _GDBusMessage GDBusMessage;
typedef struct _GVariant GVariant;
typedef struct _GCancellable GCancellable;
typedef struct _GMainContext GMainContext;

/// What is heard of a signal.
typedef void (*gio_signal)(
    GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *signal,
    GVariant *parameters, void *data);

enum {
    /// We are the client, and the other side is a bus.
    GIO_CLIENT_OF_BUS = 1 | 8,
};

GDBusConnection *g_dbus_connection_new_for_address_sync(
    const char *address, int flags, void *observer, GCancellable *cancellable, void *error);
unsigned g_dbus_connection_signal_subscribe(
    GDBusConnection *bus, const char *sender, const char *interface, const char *member, const char *path,
    const char *argument, int flags, gio_signal callback, void *data, void (*destroy)(void *data));
void g_dbus_connection_signal_unsubscribe(GDBusConnection *bus, unsigned subscription);
/// Takes `parameters` over where they are new.
GVariant *g_dbus_connection_call_sync(
    GDBusConnection *bus, const char *name, const char *path, const char *interface, const char *method,
    GVariant *parameters, const void *reply_type, int flags, int timeout_ms, GCancellable *cancellable, void *error);

/// The name that the bus has given to the connection; NULL without a bus.
const char *g_dbus_connection_get_unique_name(GDBusConnection *bus);
int g_dbus_connection_is_closed(GDBusConnection *bus);
int g_dbus_connection_flush_sync(GDBusConnection *bus, GCancellable *cancellable, void *error);

GCancellable *g_cancellable_new(void);
int g_cancellable_is_cancelled(GCancellable *cancellable);
void g_cancellable_cancel(GCancellable *cancellable);
void g_object_unref(void *object);

/// A variant from GLib's text form of it; `type`, `limit`, `end` and `error` may be NULL.
GVariant *g_variant_parse(const void *type, const char *text, const char *limit, const char **end, void *error);
GVariant *g_variant_ref(GVariant *variant);
void g_variant_unref(GVariant *variant);
const char *g_variant_get_type_string(GVariant *variant);
GVariant *g_variant_get_child_value(GVariant *variant, size_t index);
GVariant *g_variant_get_variant(GVariant *variant);
GVariant *g_variant_lookup_value(GVariant *dictionary, const char *key, const void *type);
uint32_t g_variant_get_uint32(GVariant *variant);
double g_variant_get_double(GVariant *variant);
/// The text form of a variant, which the caller releases with `g_free`.
char *g_variant_print(GVariant *variant, int has_types);
void g_free(void *memory);
/// The text without escapes, which the caller releases with `g_free`; NULL if an escape is not valid.
char *g_uri_unescape_string(const char *text, const char *refused);
int g_variant_get_boolean(GVariant *variant);
size_t g_variant_n_children(GVariant *variant);
GVariant *g_variant_new_string(const char *text);
GVariant *g_variant_new_strv(const char *const *texts, ssize_t count);
GVariant *g_variant_new_variant(GVariant *value);
GVariant *g_variant_new_dict_entry(GVariant *key, GVariant *value);
/// `type` may be NULL if there is a child.
GVariant *g_variant_new_array(const void *type, GVariant *const *children, size_t count);
GVariant *g_variant_new_tuple(GVariant *const *children, size_t count);
const char *g_variant_get_string(GVariant *variant, size_t *length);

GMainContext *g_main_context_new(void);
void g_main_context_unref(GMainContext *context);
void g_main_context_push_thread_default(GMainContext *context);
void g_main_context_pop_thread_default(GMainContext *context);
int g_main_context_iteration(GMainContext *context, int may_block);
void g_main_context_wakeup(GMainContext *context);

// For methods of our own: those of the application, and of a portal in tests.

typedef GDBusMessage *(*gio_filter)(GDBusConnection *bus, GDBusMessage *message, int is_incoming, void *data);

unsigned g_dbus_connection_add_filter(
    GDBusConnection *bus, gio_filter filter, void *data, void (*destroy)(void *data));
int g_dbus_connection_emit_signal(
    GDBusConnection *bus, const char *destination, const char *path, const char *interface, const char *signal,
    GVariant *parameters, void *error);
int g_dbus_connection_close_sync(GDBusConnection *bus, GCancellable *cancellable, void *error);
int g_dbus_connection_send_message(
    GDBusConnection *bus, GDBusMessage *message, int flags, uint32_t *serial, void *error);
const char *g_dbus_message_get_member(GDBusMessage *message);
const char *g_dbus_message_get_interface(GDBusMessage *message);
const char *g_dbus_message_get_path(GDBusMessage *message);
const char *g_dbus_message_get_sender(GDBusMessage *message);
GVariant *g_dbus_message_get_body(GDBusMessage *message);
GDBusMessage *g_dbus_message_new_method_error_literal(GDBusMessage *call, const char *name, const char *text);
GDBusMessage *g_dbus_message_new_method_reply(GDBusMessage *call);
void g_dbus_message_set_body(GDBusMessage *message, GVariant *body);

// Changes of files (gio/gfilemonitor.h), and the timer of a thread's context.

typedef struct _GFile GFile;
typedef struct _GFileMonitor GFileMonitor;
typedef struct _GSource GSource;

enum {
    /// The values of GFileMonitorEvent that we use.
    GIO_FILE_CHANGES_DONE = 1,
    GIO_FILE_DELETED = 2,
    GIO_FILE_CREATED = 3,
    GIO_FILE_UNMOUNTED = 6,
    /// The file has the name of the other one now, in the same folder.
    GIO_FILE_RENAMED = 8,
    /// The file has come from the other one, or has become the other one, in another folder; NULL for one that is not watched.
    GIO_FILE_MOVED_IN = 9,
    GIO_FILE_MOVED_OUT = 10,
};

/// The flag of GFileMonitorFlags with which the last three are reported.
enum { GIO_FILE_MONITOR_WATCH_MOVES = 8 };

/// The handler of the signal `changed`.
typedef void (*gio_file_changed)(GFileMonitor *monitor, GFile *file, GFile *other, int event, void *data);
typedef void (*gio_handler)(void);
/// What a timer calls; it returns whether the timer goes on.
typedef int (*gio_timer)(void *data);

/// The microseconds on a clock that is not set.
int64_t g_get_monotonic_time(void);

GFile *g_file_new_for_path(const char *path);
/// The name of a file in its folder, which the caller releases with `g_free`.
char *g_file_get_basename(GFile *file);
/// The path of a file, which the caller releases with `g_free`.
char *g_file_get_path(GFile *file);
/// The folder of a file, which the caller releases with `g_object_unref`; NULL for the root.
GFile *g_file_get_parent(GFile *file);
/// Whether two objects stand for the same file.
int g_file_equal(GFile *file, GFile *other);
GFileMonitor *g_file_monitor_directory(GFile *folder, int flags, GCancellable *cancellable, void *error);
int g_file_monitor_cancel(GFileMonitor *monitor);
unsigned long g_signal_connect_data(
    void *object, const char *signal, gio_handler handler, void *data, void *destroy, int flags);

// The entries of a folder, with their kinds (gio/gfileenumerator.h).

typedef struct _GFileEnumerator GFileEnumerator;
typedef struct _GFileInfo GFileInfo;

enum {
    /// The value of GFileType for a folder.
    GIO_FILE_TYPE_DIRECTORY = 2,
};

GFileEnumerator *g_file_enumerate_children(
    GFile *folder, const char *attributes, int flags, GCancellable *cancellable, void *error);
/// The next entry, which the caller releases; NULL at the end.
GFileInfo *g_file_enumerator_next_file(GFileEnumerator *entries, GCancellable *cancellable, void *error);
const char *g_file_info_get_name(GFileInfo *info);
int g_file_info_get_file_type(GFileInfo *info);

GSource *g_timeout_source_new(unsigned milliseconds);
void g_source_set_callback(GSource *source, gio_timer callback, void *data, void *destroy);
unsigned g_source_attach(GSource *source, GMainContext *context);
void g_source_unref(GSource *source);
// For the trash, and for files that portals receive as descriptors.

#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef struct _GUnixFDList GUnixFDList;
typedef struct { uint32_t domain; int code; char *message; } GError;

int g_file_trash(GFile *file, GCancellable *cancellable, GError **error);
void g_error_free(GError *error);
int g_dbus_error_strip_remote_error(GError *error);
const char *g_get_user_data_dir(void);

GUnixFDList *g_unix_fd_list_new(void);
/// Adds a duplicate of a descriptor; returns its index in the list, or -1.
int g_unix_fd_list_append(GUnixFDList *list, int descriptor, GError **error);
GUnixFDList *g_dbus_message_get_unix_fd_list(GDBusMessage *message);
int g_unix_fd_list_get(GUnixFDList *list, int index, GError **error);
GVariant *g_dbus_connection_call_with_unix_fd_list_sync(
    GDBusConnection *bus, const char *name, const char *path, const char *interface, const char *method,
    GVariant *parameters, const void *reply_type, int flags, int timeout_ms, GUnixFDList *files,
    GUnixFDList **reply_files, GCancellable *cancellable, void *error);

/// Renames a file unless there is one at the new path (RENAME_NOREPLACE); returns 0, or -1 with errno.
static inline int desktop_rename_new(const char *from, const char *to) {
    return (int)syscall(SYS_renameat2, -100, from, -100, to, 1u);
}
