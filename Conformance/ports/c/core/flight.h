// What the parts of the preview share.
#ifndef TACTILE_FLIGHT_H
#define TACTILE_FLIGHT_H

#include "preview.h"

/// The animated properties.
enum {
    TACTILE_FRAME,
    TACTILE_SCALE,
    TACTILE_CORNERS,
    TACTILE_ALPHA,
    TACTILE_DIMMING,
    TACTILE_CONTROLS,
    TACTILE_PAGES,
    TACTILE_PAGE_ALPHA,
    TACTILE_ZOOM
};

/// The recognizers, in the order of their views.
enum {
    TACTILE_GRID_PAN,
    TACTILE_GRID_TAP,
    TACTILE_GRID_SPREAD,
    TACTILE_PAGE_PAN,
    TACTILE_ZOOM_PAN,
    TACTILE_PHOTO_PAN,
    TACTILE_PHOTO_PINCH,
    TACTILE_DOUBLE_TAP,
    TACTILE_PHOTO_TAP,
    TACTILE_CLOSE_TAP,
    TACTILE_SETTINGS_TAP
};

/// The events of the flight (Core/Photo.md#the-flight); those with a destination have it as an argument.
typedef enum {
    TACTILE_ON_PRESENT,
    TACTILE_ON_DISMISS,
    TACTILE_ON_HOLD,
    TACTILE_ON_CATCH,
    TACTILE_ON_MOVE,
    TACTILE_ON_RELEASE,
    TACTILE_ON_THROW,
    TACTILE_ON_GLIDED,
    TACTILE_ON_SETTLED,
    TACTILE_ON_FADED,
    TACTILE_ON_CLOSE,
    TACTILE_ON_REOPEN,
    TACTILE_ON_ABANDON,
    TACTILE_ON_ENLARGE
} tactile_flight_event;

void tactile_flight(tactile_preview *preview, tactile_flight_event event, tactile_destination destination);
void tactile_flight_completed(tactile_preview *preview, int completion);
/// Flies again, or follows, because places have changed.
void tactile_flight_relayout(tactile_preview *preview);
/// Makes the movement of the grid a part of the photo's frame, before an event moves the grid.
void tactile_flight_fold_grid(tactile_preview *preview);
/// Flies again because an event has changed the place at which the grid will rest.
void tactile_flight_follows_grid(tactile_preview *preview);

/// Returns the photo's place in the preview, and its thumbnail; false without one.
tactile_frame tactile_destination_frame(const tactile_preview *preview);
bool tactile_thumbnail(const tactile_preview *preview, int photo, tactile_frame *frame);
/// Returns the visible frame of the stand-in, or of the photo at rest.
tactile_frame tactile_visible_frame(const tactile_preview *preview);
bool tactile_frame_contains(tactile_frame frame, tactile_point place);
/// Returns the progress of a vertical distance.
double tactile_drag_progress(const tactile_preview *preview, double y);
tactile_point tactile_drag_translation(const tactile_preview *preview);
tactile_destination tactile_pinch_decision(const tactile_preview *preview, bool is_cancelled);

/// Sets a property's model and what is visible at once.
void tactile_put(tactile_preview *preview, int property, const double *values);
void tactile_put_frame(tactile_preview *preview, int property, tactile_frame frame);
int tactile_new_key(tactile_preview *preview, int key);
/// Returns the scale of a frame relative to another one.
double tactile_relative_scale(tactile_frame frame, tactile_frame home);

// The pages (Core/Photo.md#paging).

double tactile_page_length(const tactile_preview *preview);
/// Returns the place of the current page, on whole pixels.
double tactile_page_x(const tactile_preview *preview);
bool tactile_pages_move(const tactile_preview *preview);
void tactile_pages_changed(tactile_preview *preview);
void tactile_pages_turn(tactile_preview *preview, int step);
void tactile_pages_cancel(tactile_preview *preview);
void tactile_pages_settled(tactile_preview *preview);
/// Gives the pages another length, of which the old one is passed.
void tactile_pages_resize(tactile_preview *preview, double old_length);
double tactile_pages_velocity(const tactile_preview *preview);
/// Puts the current page in its place, because the flight takes the photo.
void tactile_pages_lift(tactile_preview *preview);
/// Shows the cell of a photo at once, within the range of the grid.
void tactile_grid_show(tactile_preview *preview, int photo);
void tactile_preview_request_full(tactile_preview *preview);

// The enlarged photo (Core/Photo.md#zoom).

/// Returns the photo's frame in its page: as fitted, as visible, and at rest at home.
tactile_frame tactile_fitted_frame(const tactile_preview *preview);
tactile_frame tactile_zoom_frame(const tactile_preview *preview);
bool tactile_is_enlarged(const tactile_preview *preview);
bool tactile_zoom_moves(const tactile_preview *preview);
void tactile_zoom_velocity(const tactile_preview *preview, double velocity[4]);
void tactile_zoom_lift(tactile_preview *preview);
void tactile_zoom_settled(tactile_preview *preview);
void tactile_zoom_drag(tactile_preview *preview);
/// Follows a pinch in the preview at rest; returns whether the zoom follows it, and not the flight.
bool tactile_zoom_pinch(tactile_preview *preview);
/// Takes the photo back from the flight if the pinch has enlarged it again.
bool tactile_zoom_takes_back(tactile_preview *preview);
void tactile_zoom_to(tactile_preview *preview, double scale, tactile_point place, bool is_animated);
double tactile_zoom_visible_scale(const tactile_preview *preview);
double tactile_zoom_rest_scale(const tactile_preview *preview);
double tactile_zoom_double_tap_scale(const tactile_preview *preview);
double tactile_zoom_pixel_scale(const tactile_preview *preview);
void tactile_zoom_move(tactile_preview *preview, double dx, double dy);
void tactile_zoom_layout(tactile_preview *preview, tactile_frame old_fit, tactile_size old_window);
void tactile_zoom_reset(tactile_preview *preview);

#endif
