// gtk-peer hero|scroll PHOTO THUMBNAIL...: the scene of flight.h in GTK 4.
//
// It moves after a line on standard input until it is terminated.
#include <gtk/gtk.h>
#include <glib-unix.h>

#include "../flight.h"

static struct {
    GtkWidget *overlay;
    GtkAdjustment *scroll;
    GdkTexture *photo;
    struct flight moment;
    gboolean scrolls, moves;
    gint64 start;
} scene;

/// A widget that draws the dimming colour and the photo above the grid.
typedef struct { GtkWidget parent; } Hero;
typedef struct { GtkWidgetClass parent; } HeroClass;
G_DEFINE_TYPE(Hero, hero, GTK_TYPE_WIDGET)

static void hero_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    if (!scene.moves || scene.scrolls || !scene.photo) return;
    struct flight at = scene.moment;
    graphene_rect_t all = GRAPHENE_RECT_INIT(0, 0, gtk_widget_get_width(widget), gtk_widget_get_height(widget));
    graphene_rect_t box = GRAPHENE_RECT_INIT(at.x, at.y, at.width, at.height);
    gtk_snapshot_append_color(snapshot, &(GdkRGBA){0, 0, 0, at.dimming}, &all);
    gtk_snapshot_append_texture(snapshot, scene.photo, &box);
}
static void hero_class_init(HeroClass *type) { type->parent.snapshot = hero_snapshot; }
static void hero_init(Hero *widget) { gtk_widget_set_can_target(&widget->parent, FALSE); }

// Photos are decoded on the threads of GTask, at the smallest size that covers a cell, or that fits the window.

static GdkTexture *decode(const char *path, int width, int height, gboolean covers, GError **error) {
    int own_width = 1, own_height = 1;
    gdk_pixbuf_get_file_info(path, &own_width, &own_height);
    gboolean is_wide = own_width * height > own_height * width;
    if (is_wide == covers) width = -1;
    else height = -1;
    GdkPixbuf *pixels = gdk_pixbuf_new_from_file_at_scale(path, width, height, TRUE, error);
    GdkTexture *texture = pixels ? gdk_texture_new_for_pixbuf(pixels) : NULL;
    g_clear_object(&pixels);
    return texture;
}

static void answer(GTask *task, GdkTexture *texture, GError *error) {
    if (texture) g_task_return_pointer(task, texture, g_object_unref);
    else g_task_return_error(task, error);
}

static void decode_thumbnail(GTask *task, gpointer source, gpointer path, GCancellable *cancellable) {
    GError *error = NULL;
    GdkTexture *texture = decode(path, SIDE, SIDE, TRUE, &error);
    answer(task, texture, error);
}

static void decode_photo(GTask *task, gpointer source, gpointer path, GCancellable *cancellable) {
    GError *error = NULL;
    GdkTexture *texture = decode(path, PHOTO_WIDTH, PHOTO_HEIGHT, FALSE, &error);
    answer(task, texture, error);
}

static void photo_decoded(GObject *overlay, GAsyncResult *result, gpointer data) {
    scene.photo = g_task_propagate_pointer(G_TASK(result), NULL);
}

static void decoded(GObject *picture, GAsyncResult *result, gpointer path) {
    GdkTexture *texture = g_task_propagate_pointer(G_TASK(result), NULL);
    // A cell that shows another photo by now keeps waiting for that one.
    if (texture && g_object_get_data(picture, "path") == path)
        gtk_picture_set_paintable(GTK_PICTURE(picture), GDK_PAINTABLE(texture));
    g_clear_object(&texture);
}

static void make_cell(GtkSignalListItemFactory *factory, GtkListItem *item) {
    GtkWidget *picture = gtk_picture_new();
    gtk_widget_set_size_request(picture, SIDE, SIDE);
    gtk_picture_set_content_fit(GTK_PICTURE(picture), GTK_CONTENT_FIT_COVER);
    gtk_list_item_set_child(item, picture);
}

static void fill_cell(GtkSignalListItemFactory *factory, GtkListItem *item) {
    GtkWidget *picture = gtk_list_item_get_child(item);
    // The list of paths is never changed, so each path stays where it is.
    gpointer path = (gpointer)gtk_string_object_get_string(gtk_list_item_get_item(item));
    g_object_set_data(G_OBJECT(picture), "path", path);
    gtk_picture_set_paintable(GTK_PICTURE(picture), NULL);
    GTask *task = g_task_new(picture, NULL, decoded, path);
    g_task_set_task_data(task, path, NULL);
    g_task_run_in_thread(task, decode_thumbnail);
    g_object_unref(task);
}

static GtkWidget *make_grid(const char *const *paths) {
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(make_cell), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(fill_cell), NULL);
    GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(gtk_string_list_new(paths))));
    GtkWidget *grid = gtk_grid_view_new(model, factory), *window = gtk_scrolled_window_new();
    gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), COLUMNS);
    gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), COLUMNS);
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(window), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(window), grid);
    scene.scroll = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(window));
    return window;
}

static gboolean step(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    gint64 now = gdk_frame_clock_get_frame_time(clock);
    if (!scene.start) scene.start = now;
    double time = (now - scene.start) / 1e6;
    if (scene.scrolls) gtk_adjustment_set_value(scene.scroll, flight_offset(time));
    else scene.moment = flight_at(time), gtk_widget_queue_draw(widget);
    return G_SOURCE_CONTINUE;
}

static gboolean begin(gint file, GIOCondition condition, gpointer data) {
    scene.moves = TRUE;
    gtk_widget_add_tick_callback(scene.overlay, step, NULL, NULL);
    return G_SOURCE_REMOVE;
}

int main(int count, char **words) {
    if (count < 4 || !gtk_init_check()) return 1;
    scene.scrolls = !strcmp(words[1], "scroll");
    GtkCssProvider *style = gtk_css_provider_new();
    gtk_css_provider_load_from_data(
        style, "window, gridview { background: #101418; } gridview { padding: 6px 34px; } gridview > child { padding: 6px; }",
        -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    GtkWidget *window = gtk_window_new(), *content = gtk_overlay_new();
    scene.overlay = g_object_new(hero_get_type(), NULL);
    gtk_overlay_set_child(GTK_OVERLAY(content), make_grid((const char *const *)words + 3));
    gtk_overlay_add_overlay(GTK_OVERLAY(content), scene.overlay);
    gtk_window_set_child(GTK_WINDOW(window), content);
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), WINDOW_WIDTH, WINDOW_HEIGHT);
    GTask *task = g_task_new(scene.overlay, NULL, photo_decoded, NULL);
    g_task_set_task_data(task, words[2], NULL);
    g_task_run_in_thread(task, decode_photo);
    g_object_unref(task);
    g_unix_fd_add(0, G_IO_IN, begin, NULL);
    gtk_window_present(GTK_WINDOW(window));
    for (;;) g_main_context_iteration(NULL, TRUE);
}
