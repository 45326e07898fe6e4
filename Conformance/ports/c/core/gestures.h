// Gestures: recognizers, and the arena that gives each a verdict (Docs/Core/Gestures.md).
#ifndef TACTILE_GESTURES_H
#define TACTILE_GESTURES_H

#include "motion.h"

enum {
    TACTILE_GESTURES = 16,
    /// The most samples that are held for a recognizer that waits; of more, the second newest is dropped.
    TACTILE_HELD = 64
};

typedef struct {
    double x, y;
} tactile_point;

typedef enum { TACTILE_TAP, TACTILE_PAN, TACTILE_PINCH, TACTILE_ROTATION } tactile_gesture_kind;
typedef enum {
    TACTILE_POSSIBLE,
    TACTILE_BEGAN,
    TACTILE_CHANGED,
    TACTILE_ENDED,
    TACTILE_CANCELLED,
    TACTILE_FAILED
} tactile_gesture_state;
typedef enum { TACTILE_DOWN, TACTILE_MOVE, TACTILE_UP, TACTILE_CANCEL } tactile_phase;

/// What a press tells its recognizers: the place of a pointer, or the distance and the turn of two fingers.
typedef struct {
    tactile_phase phase;
    double time;
    tactile_point place;
    bool is_pair, is_screen;
    /// The scale relative to the begin of the press, the distances now and then, and the rotation, of two fingers.
    double scale, distance, first_distance, rotation;
} tactile_sample;

typedef struct {
    tactile_gesture_kind kind;
    int taps;
    /// Of a pan: whether two scrolling fingers, and the steps of a wheel, are a press for it, and its slop for the
    /// former.
    bool takes_fingers, takes_wheel, has_scroll_slop;
    tactile_gesture_state state;
    /// Whether the lift was inferred from a pause.
    bool is_inferred;
    tactile_point press, origin, place;
    double last_time;
    tactile_tracker tracker, centres;
    // A row of taps.
    int count, remembered_count;
    double remembered_time;
    tactile_point remembered_place;
    // A pan, a pinch, a rotation.
    enum { TACTILE_IDLE, TACTILE_WAITING, TACTILE_ACTIVE } phase;
    double slop, unit, scale, rotation, first_rotation;
    // A drag in the middle of two fingers.
    bool follows_middle;
    tactile_point drift;
    tactile_sample held[TACTILE_HELD];
    int held_count;
} tactile_gesture;

typedef struct {
    int items[TACTILE_GESTURES], count;
} tactile_list;

/// The four questions, and what is told; `gesture` and `other` are numbers of recognizers.
typedef struct {
    /// Sets the recognizers under a place: the deepest view first, and within a view in their order.
    void (*under)(void *context, tactile_point place, tactile_list *list);
    bool (*receives)(void *context, int gesture, tactile_point place);
    bool (*begins_at_press)(void *context, int gesture, tactile_point place);
    bool (*may_begin)(void *context, int gesture);
    bool (*together)(void *context, int gesture, int other);
    bool (*waits)(void *context, int gesture, int other);
    void (*changed)(void *context, int gesture);
} tactile_questions;

typedef struct {
    double slop, scroll_slop, scroll_silence, double_tap_interval, double_tap_slop;
    tactile_estimator estimator;
} tactile_gesture_constants;

typedef enum { TACTILE_NOTHING, TACTILE_POINTER, TACTILE_FINGERS, TACTILE_TRACKPAD_PINCH } tactile_followed;

typedef struct {
    tactile_gesture gestures[TACTILE_GESTURES];
    int gesture_count;
    tactile_gesture_constants constants;
    tactile_questions ask;
    void *context;
    double time;
    tactile_list members, winners, open, joiners;
    bool is_recognized[TACTILE_GESTURES], waits[TACTILE_GESTURES][TACTILE_GESTURES];
    tactile_followed followed;
    int pointer;
    bool is_touch, is_spent;
    tactile_point first_place, place;
    // Scrolling fingers.
    double last_event;
    bool reports_lifts, has_moved, is_inferred;
    // Two fingers.
    bool has_pair, is_single, has_pinch;
    int other;
    tactile_point other_place, centre;
    double first_distance, distance, angle, rotation, scale;
} tactile_arena;

typedef struct {
    tactile_phase phase;
    int id;
    bool is_touch;
    tactile_point place;
} tactile_pointer_event;

typedef enum {
    TACTILE_NO_PHASE,
    TACTILE_MAY_BEGIN,
    TACTILE_SCROLLED,
    TACTILE_LIFTED,
    TACTILE_WITHDRAWN
} tactile_scroll_phase;

typedef struct {
    tactile_point place;
    double dx, dy;
    bool is_precise, has_control;
    tactile_scroll_phase phase;
    bool has_shift;
} tactile_scroll_event;

typedef enum {
    TACTILE_PINCH_BEGAN,
    TACTILE_PINCH_CHANGED,
    TACTILE_PINCH_ENDED,
    TACTILE_PINCH_CANCELLED
} tactile_pinch_phase;

typedef struct {
    tactile_pinch_phase phase;
    tactile_point place;
    double dx, dy, scale, rotation;
} tactile_pinch_event;

int tactile_arena_add(tactile_arena *arena, tactile_gesture_kind kind, int taps);
void tactile_arena_pointer(tactile_arena *arena, double time, const tactile_pointer_event *event);
void tactile_arena_pinch(tactile_arena *arena, double time, const tactile_pinch_event *event);
/// Returns whether scroll events go to the arena before any view: fingers or a press with a winner are followed.
bool tactile_arena_takes_scroll(const tactile_arena *arena);
/// Handles a scroll event while fingers or a press with a winner are followed; returns whether the event is left to the
/// views.
bool tactile_arena_scroll(tactile_arena *arena, double time, const tactile_scroll_event *event);
/// Offers a scroll event, without a press, to recognizers; returns whether they follow it.
bool tactile_arena_offer_scroll(tactile_arena *arena, double time, const tactile_scroll_event *event,
                                const tactile_list *candidates);
bool tactile_can_follow(const tactile_gesture *gesture, const tactile_scroll_event *event);
/// Returns the time of the inferred lift, or of the end of a row of taps; infinite for none.
double tactile_arena_next(const tactile_arena *arena);
/// Handles that.
void tactile_arena_pass(tactile_arena *arena, double time);
/// Withdraws a recognizer from the press.
void tactile_arena_withdraw(tactile_arena *arena, int gesture);
/// Returns whether a press is followed that recognizers want.
bool tactile_arena_is_busy(const tactile_arena *arena);

tactile_point tactile_gesture_location(const tactile_gesture *gesture);
tactile_point tactile_gesture_translation(const tactile_gesture *gesture);
/// Sets the velocity of a pan, or of the centre of two fingers.
tactile_point tactile_gesture_velocity(const tactile_arena *arena, int gesture);
double tactile_gesture_scale(const tactile_gesture *gesture);
double tactile_gesture_scale_velocity(const tactile_arena *arena, int gesture);
double tactile_gesture_rotation(const tactile_gesture *gesture);
double tactile_gesture_rotation_velocity(const tactile_arena *arena, int gesture);
/// Moves the origin of a drag, so that its translation is a vector; removes the samples of its velocity.
void tactile_gesture_set_translation(tactile_gesture *gesture, tactile_point translation);

#endif
