// The photo preview: a grid, the flight of a photo, pages and zoom (Docs/Core/Photo.md).
#ifndef TACTILE_PREVIEW_H
#define TACTILE_PREVIEW_H

#include "constants.h"
#include "layout.h"
#include "rules.h"
#include "scroll.h"

enum {
    /// The most photos; further ones are not shown.
    TACTILE_PHOTOS = 512,
    TACTILE_ARRIVALS = 64,
    TACTILE_EVENTS = 64
};

/// A rectangle by its centre and its size, as animations move it.
typedef struct {
    double x, y, width, height;
} tactile_frame;

typedef enum {
    TACTILE_AWAY,
    TACTILE_PRESENTING,
    TACTILE_CAUGHT,
    TACTILE_SHOWN,
    TACTILE_FLIGHT_HELD,
    TACTILE_GLIDING,
    TACTILE_SETTLING,
    TACTILE_FADING
} tactile_flight_state;

typedef enum { TACTILE_TO_PREVIEW, TACTILE_TO_THUMBNAIL } tactile_destination;
typedef enum { TACTILE_PLAIN, TACTILE_THROWN } tactile_style;
typedef enum { TACTILE_NO_TRANSITION, TACTILE_PRESENT, TACTILE_DISMISS } tactile_transition;
typedef enum { TACTILE_ANIMATING, TACTILE_INTERACTIVE, TACTILE_SETTLING_TRANSITION } tactile_transition_phase;

/// The parts of a flight, which move independently.
typedef enum {
    TACTILE_DIM_PART,
    TACTILE_CONTROLS_PART,
    TACTILE_GLIDE_PART,
    TACTILE_FRAME_PART,
    TACTILE_SCALE_PART,
    TACTILE_CORNERS_PART,
    TACTILE_FADE_PART,
    TACTILE_PARTS,
    /// What tells its end, too: the pages and the zoom.
    TACTILE_PAGES_KEY = TACTILE_PARTS,
    TACTILE_ZOOM_KEY,
    TACTILE_KEYS
} tactile_part;

typedef enum { TACTILE_PAGES_REST, TACTILE_PAGES_DRAGGED, TACTILE_PAGES_SETTLING } tactile_page_phase;
typedef enum {
    TACTILE_ZOOM_REST,
    TACTILE_ZOOM_MOVING,
    TACTILE_ZOOM_DRAGGED,
    TACTILE_ZOOM_PINCHED,
    TACTILE_ZOOM_IN_FLIGHT
} tactile_zoom_state;

typedef enum { TACTILE_BY_NOTHING, TACTILE_BY_PAN, TACTILE_BY_PINCH } tactile_holder;

/// An event of input; `kind` says which member it has.
typedef struct {
    double time;
    enum {
        TACTILE_POINTER_EVENT,
        TACTILE_SCROLL_EVENT,
        TACTILE_PINCH_EVENT,
        TACTILE_KEY_EVENT,
        TACTILE_RESIZE_EVENT,
        TACTILE_MOTION_EVENT
    } kind;
    union {
        tactile_pointer_event pointer;
        tactile_scroll_event scroll;
        tactile_pinch_event pinch;
        struct {
            char name[24];
            bool has_shift, has_control, has_other;
        } key;
        struct {
            tactile_size size;
            double scale;
        } resize;
        bool is_reduced;
    };
} tactile_event;

/// What a drag or a pinch that holds the photo has found at its begin.
typedef struct {
    bool is_at_rest, is_first;
    double scale, dimming, progress, radius;
    tactile_size size;
    tactile_point grabbed, caught, caught_at;
    bool is_caught;
    // A pinch: its scale at the begin, the free scale and the progress there, and the way to progress 1.
    double first_scale, free_scale, first_progress, reach;
} tactile_grip;

typedef struct {
    tactile_gesture_state state;
    bool is_inferred;
    tactile_point translation, velocity;
    double progress;
} tactile_drag_end;

typedef struct {
    tactile_stage stage;
    tactile_arena arena;
    tactile_constants constants;
    tactile_size window;
    double display_scale;
    bool has_bar, is_reduced, has_pages, has_zoom, is_one_to_one, scrolls_by_pixels;

    // Photos.
    int photo_count;
    tactile_size sizes[TACTILE_PHOTOS];
    bool is_known[TACTILE_PHOTOS], is_requested[TACTILE_PHOTOS];
    /// Returns the delay of a picture, in seconds; NULL: pictures arrive in the request.
    double (*request)(void *context, int photo, bool is_thumbnail);
    void *request_context;
    struct {
        int photo;
        double time;
    } arrivals[TACTILE_ARRIVALS];
    int arrival_count, full_photo;
    tactile_size full_size;

    // Events that wait.
    tactile_event events[TACTILE_EVENTS];
    int event_count;

    // The grid.
    tactile_grid grid;
    tactile_scroll_view scroll;
    int selection;
    bool is_selection_visible;
    int scrolled;

    // The flight.
    tactile_flight_state state;
    tactile_destination destination;
    tactile_style style;
    bool is_presented, wants_present, wants_dismissal, is_handling;
    tactile_transition transition;
    tactile_transition_phase phase;
    int photo;
    int parts[TACTILE_KEYS], keys[TACTILE_KEYS], last_key;
    bool is_moving[TACTILE_PARTS];
    double frame_velocity[4], dimming_velocity;
    bool has_frame_velocity, has_dimming_velocity, springs_dimming, is_vanishing;
    double grid_base;
    tactile_holder holder;
    bool has_ended;
    tactile_destination ended_to;
    tactile_point release_velocity;
    tactile_grip grip;
    /// The recognizer of the pinch that holds the photo, and whether the fingers have spread its thumbnail.
    int pinch;
    bool is_spread, spreads;
    int completion_count;
    struct {
        double time;
        bool is_complete;
    } completions[64];

    // The pages.
    tactile_page_phase page_phase;
    tactile_page_drag page_drag;
    double tilt;

    // The enlarged photo: its frame in the page, and its motion.
    tactile_zoom_state zoom_state;
    double home_scale;
    bool glides, has_command;
    tactile_scroll glide[2];
    double glide_begin;
    tactile_frame command;
    tactile_point drag_origin, pinch_fraction;
    double pinch_unit;

    // The last end of a drag that no frame has shown.
    bool has_drag_end;
    tactile_drag_end drag_end;
} tactile_preview;

/// Sets a preview up: a window of a size, with pixels per point, and photos by their sizes in pixels; one without area
/// counts as one pixel. Constants and members such as `has_pages` may be set until the first step.
void tactile_preview_begin(tactile_preview *preview, tactile_size window, double scale, const tactile_size *photos,
                           int count);
/// Queues an event; returns false if too many wait for a step.
bool tactile_preview_add(tactile_preview *preview, const tactile_event *event);
/// Advances to a time.
void tactile_preview_step(tactile_preview *preview, double time);
/// Returns the time of the next picture that arrives; infinite for none.
double tactile_preview_next_arrival(const tactile_preview *preview);
/// Sets constants to those of new sessions; returns whether a name is that of a constant, and sets it then.
void tactile_constants_reset(tactile_constants *constants);
bool tactile_constants_set(tactile_constants *constants, const char *name, double value);

/// What a frame shows of the photo.
typedef struct {
    bool is_preview, has_photo, is_source_hidden;
    int photo;
    tactile_rect frame;
    double scale, corner_radius, alpha, dimming, controls, grid_offset;
    tactile_transition transition;
    tactile_transition_phase phase;
    int live_cells;
    tactile_page_phase page_phase;
    double page_position, page_velocity;
    bool has_zoom;
    tactile_zoom_state zoom_state;
    double zoom_scale;
    tactile_rect zoom_frame;
} tactile_shown;

tactile_shown tactile_preview_shown(const tactile_preview *preview);
/// Returns the values of the drag for a frame, and forgets an end that it shows.
tactile_drag_end tactile_preview_drag(tactile_preview *preview);

#endif
