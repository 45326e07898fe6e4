// Recognizers: the tables of a tap, a pan, a pinch and a rotation (Core/Gestures.md#tap).
#include "gestures.h"

#include "arena.h"

#include <math.h>

double tactile_distance(tactile_point a, tactile_point b) { return hypot(a.x - b.x, a.y - b.y); }

static tactile_verdict tap(tactile_arena *arena, int number, const tactile_sample *sample) {
    tactile_gesture *one = &arena->gestures[number];
    const tactile_gesture_constants *constants = &arena->constants;
    switch (sample->phase) {
    case TACTILE_DOWN:
        one->count = tactile_continues_row(arena, number, sample->time, sample->place) ? one->remembered_count : 0;
        one->remembered_count = 0;
        one->press = one->place = sample->place;
        one->slop = constants->slop;
        return TACTILE_PENDING;
    case TACTILE_MOVE:
        return tactile_distance(sample->place, one->press) < one->slop ? TACTILE_PENDING : TACTILE_REJECT;
    case TACTILE_UP:
        if (tactile_distance(sample->place, one->press) >= one->slop) return TACTILE_REJECT;
        if (one->count + 1 >= one->taps) return TACTILE_ACCEPT;
        one->remembered_count = one->count + 1;
        one->remembered_time = sample->time;
        one->remembered_place = one->press;
        return TACTILE_REJECT;
    default:
        return TACTILE_REJECT;
    }
}

static void add_place(tactile_gesture *one, const tactile_sample *sample) {
    one->place = sample->place;
    one->last_time = sample->time;
    tactile_tracker_add(&one->tracker, sample->time, sample->place.x, sample->place.y);
}

/// Returns where the way from one place to the next crosses the circle of the slop about the press.
static tactile_point crossing(const tactile_gesture *one, tactile_point a, tactile_point b) {
    double dx = b.x - a.x, dy = b.y - a.y, ex = a.x - one->press.x, ey = a.y - one->press.y;
    double dd = dx * dx + dy * dy, ed = ex * dx + ey * dy, ee = ex * ex + ey * ey;
    if (dd == 0) return b;
    double q = (sqrt(fmax(0, ed * ed - dd * (ee - one->slop * one->slop))) - ed) / dd;
    q = tactile_clamp(q, 0, 1);
    return (tactile_point){a.x + q * dx, a.y + q * dy};
}

static tactile_verdict pan(tactile_arena *arena, int number, const tactile_sample *sample) {
    tactile_gesture *one = &arena->gestures[number];
    switch (sample->phase) {
    case TACTILE_DOWN:
        one->tracker.count = 0;
        one->press = one->origin = sample->place;
        one->slop = arena->ask.begins_at_press(arena->context, number, sample->place) ? 0
                    : arena->followed == TACTILE_FINGERS && one->has_scroll_slop      ? arena->constants.scroll_slop
                                                                                      : arena->constants.slop;
        one->phase = TACTILE_WAITING;
        add_place(one, sample);
        if (one->slop > 0) return TACTILE_PENDING;
        one->phase = TACTILE_ACTIVE;
        return TACTILE_ACCEPT;
    case TACTILE_MOVE: {
        tactile_point before = one->place;
        add_place(one, sample);
        if (tactile_distance(sample->place, one->press) < one->slop) return TACTILE_PENDING;
        one->origin = crossing(one, before, sample->place);
        one->phase = TACTILE_ACTIVE;
        return TACTILE_ACCEPT;
    }
    default:
        return TACTILE_REJECT;
    }
}

static void add_pair(tactile_gesture *one, const tactile_sample *sample) {
    one->place = sample->place;
    one->scale = sample->scale;
    one->rotation = sample->rotation;
    one->last_time = sample->time;
    tactile_tracker_add(&one->tracker, sample->time, sample->scale, sample->rotation);
    tactile_tracker_add(&one->centres, sample->time, sample->place.x, sample->place.y);
}

static tactile_verdict begin_pair(tactile_gesture *one) {
    one->phase = TACTILE_ACTIVE;
    return TACTILE_ACCEPT;
}

static tactile_verdict pinch(tactile_arena *arena, int number, const tactile_sample *sample) {
    tactile_gesture *one = &arena->gestures[number];
    if (sample->phase >= TACTILE_UP) return TACTILE_REJECT;
    tactile_point before = one->place;
    bool is_first = one->phase == TACTILE_IDLE;
    if (is_first) one->tracker.count = one->centres.count = 0;
    add_pair(one, sample);
    if (is_first) {
        one->phase = TACTILE_WAITING;
        one->slop = arena->constants.slop;
        one->origin = sample->place;
        one->unit = sample->scale;
        one->first_rotation = sample->rotation;
        return arena->ask.begins_at_press(arena->context, number, sample->place) ? begin_pair(one) : TACTILE_PENDING;
    }
    if (sample->is_screen) {
        if (fabs(sample->distance - sample->first_distance) < one->slop) return TACTILE_PENDING;
        double part = one->slop / sample->first_distance;
        one->unit = sample->distance < sample->first_distance ? 1 - part : 1 + part;
        one->origin = before;
    } else {
        if (sample->scale == 1) return TACTILE_PENDING;
        one->unit = 1;
    }
    one->first_rotation = sample->rotation;
    return begin_pair(one);
}

/// The turn of two fingers on a screen at which a rotation begins, in radians.
static const double rotation_slop = 0.1;

static tactile_verdict rotation(tactile_arena *arena, int number, const tactile_sample *sample) {
    tactile_gesture *one = &arena->gestures[number];
    if (sample->phase >= TACTILE_UP) return TACTILE_REJECT;
    bool is_first = one->phase == TACTILE_IDLE;
    if (is_first) {
        one->tracker.count = one->centres.count = 0;
        one->phase = TACTILE_WAITING;
        one->first_rotation = sample->rotation;
    }
    add_pair(one, sample);
    double turn = sample->rotation - one->first_rotation;
    if (is_first || (sample->is_screen ? fabs(turn) < rotation_slop : turn == 0)) return TACTILE_PENDING;
    if (sample->is_screen) one->first_rotation += copysign(rotation_slop, turn);
    return begin_pair(one);
}

tactile_verdict tactile_judge(tactile_arena *arena, int number, const tactile_sample *sample) {
    switch (arena->gestures[number].kind) {
    case TACTILE_TAP:
        return tap(arena, number, sample);
    case TACTILE_PAN:
        return pan(arena, number, sample);
    case TACTILE_PINCH:
        return pinch(arena, number, sample);
    default:
        return rotation(arena, number, sample);
    }
}

void tactile_follow_gesture(tactile_gesture *one, const tactile_sample *sample) {
    if (sample->phase >= TACTILE_UP) return;
    if (one->kind == TACTILE_PAN) {
        add_place(one, sample);
    } else if (sample->is_pair) {
        add_pair(one, sample);
    }
}

// What a recognizer tells.

tactile_point tactile_gesture_location(const tactile_gesture *one) {
    return one->kind == TACTILE_TAP ? one->press : one->place;
}

tactile_point tactile_gesture_translation(const tactile_gesture *one) {
    if (one->phase != TACTILE_ACTIVE) return (tactile_point){0, 0};
    return (tactile_point){one->place.x - one->origin.x, one->place.y - one->origin.y};
}

static tactile_point tracked(const tactile_arena *arena, const tactile_gesture *one, const tactile_tracker *tracker) {
    double velocity[2], time = one->is_inferred || arena->time < one->last_time ? one->last_time : arena->time;
    tactile_tracker_velocity(tracker, time, arena->constants.estimator, velocity);
    return (tactile_point){velocity[0], velocity[1]};
}

tactile_point tactile_gesture_velocity(const tactile_arena *arena, int number) {
    const tactile_gesture *one = &arena->gestures[number];
    return tracked(arena, one, one->kind == TACTILE_PAN ? &one->tracker : &one->centres);
}

double tactile_gesture_scale(const tactile_gesture *one) { return one->scale / one->unit; }

double tactile_gesture_scale_velocity(const tactile_arena *arena, int number) {
    const tactile_gesture *one = &arena->gestures[number];
    return tracked(arena, one, &one->tracker).x / one->unit;
}

double tactile_gesture_rotation(const tactile_gesture *one) { return one->rotation - one->first_rotation; }

double tactile_gesture_rotation_velocity(const tactile_arena *arena, int number) {
    const tactile_gesture *one = &arena->gestures[number];
    return tracked(arena, one, &one->tracker).y;
}

void tactile_gesture_set_translation(tactile_gesture *one, tactile_point translation) {
    if (one->phase != TACTILE_ACTIVE) return;
    one->origin = (tactile_point){one->place.x - translation.x, one->place.y - translation.y};
    one->tracker.count = 0;
    tactile_tracker_add(&one->tracker, one->last_time, one->place.x, one->place.y);
}
