// The arena (Core/Gestures.md#the-arena): it follows one press at a time, and gives each recognizer one verdict.
#include "arena.h"

#include <math.h>
#include <string.h>

int tactile_arena_add(tactile_arena *arena, tactile_gesture_kind kind, int taps) {
    arena->gestures[arena->gesture_count] = (tactile_gesture){.kind = kind, .taps = taps, .unit = 1, .scale = 1};
    return arena->gesture_count++;
}

// Lists.

static int place_in(const tactile_list *list, int number) {
    for (int i = 0; i < list->count; i++)
        if (list->items[i] == number) return i;
    return -1;
}

static bool has(const tactile_list *list, int number) { return place_in(list, number) >= 0; }

static void append(tactile_list *list, int number) {
    if (!has(list, number) && list->count < TACTILE_GESTURES) list->items[list->count++] = number;
}

static bool drop(tactile_list *list, int number) {
    int place = place_in(list, number);
    if (place < 0) return false;
    list->count--;
    memmove(&list->items[place], &list->items[place + 1], (size_t)(list->count - place) * sizeof *list->items);
    return true;
}

static bool is_pinch(const tactile_gesture *one) { return one->kind == TACTILE_PINCH || one->kind == TACTILE_ROTATION; }

static bool waits_for_one_of(const tactile_arena *arena, int number, const tactile_list *list) {
    for (int i = 0; i < list->count; i++)
        if (list->items[i] != number && arena->waits[number][list->items[i]]) return true;
    return false;
}

static bool is_together(const tactile_arena *arena, int a, int b) { return arena->ask.together(arena->context, a, b); }

// States.

static void change(tactile_arena *arena, int number, tactile_gesture_state state) {
    arena->gestures[number].state = state;
    arena->gestures[number].is_inferred = arena->is_inferred;
    if (state != TACTILE_POSSIBLE) arena->ask.changed(arena->context, number);
}

static void feed(tactile_arena *arena, int number, const tactile_sample *sample);

static void feed_held(tactile_arena *arena) {
    tactile_list members = arena->members;
    for (int i = 0; i < members.count; i++) {
        int number = members.items[i];
        tactile_gesture *one = &arena->gestures[number];
        if (one->held_count == 0 || !has(&arena->members, number) || waits_for_one_of(arena, number, &arena->members))
            continue;
        int count = one->held_count;
        double time = arena->time;
        one->held_count = 0;
        for (int j = 0; j < count; j++) {
            if (!has(&arena->members, number) && !has(&arena->winners, number)) break;
            tactile_sample sample = one->held[j];
            arena->time = sample.time;
            feed(arena, number, &sample);
        }
        arena->time = time;
    }
}

static void fail(tactile_arena *arena, int number) {
    tactile_gesture *one = &arena->gestures[number];
    drop(&arena->open, number);
    bool has_begun = one->state == TACTILE_BEGAN || one->state == TACTILE_CHANGED;
    if (!has_begun && one->state != TACTILE_POSSIBLE) return;
    change(arena, number, has_begun ? TACTILE_CANCELLED : TACTILE_FAILED);
}

static void lose(tactile_arena *arena, int number) {
    drop(&arena->members, number);
    if (drop(&arena->winners, number)) arena->is_spent = arena->members.count == 0 && arena->winners.count == 0;
    fail(arena, number);
    feed_held(arena);
}

static bool is_last(const tactile_sample *sample) { return sample->phase >= TACTILE_UP; }

/// Fails the open taps that one excludes.
static void exclude_open(tactile_arena *arena, int number) {
    tactile_list open = arena->open;
    for (int i = 0; i < open.count; i++) {
        int other = open.items[i];
        if (other == number || !has(&arena->open, other) || has(&arena->members, other)) continue;
        if (arena->waits[other][number] || !is_together(arena, number, other)) fail(arena, other);
    }
}

static void win(tactile_arena *arena, int number, const tactile_sample *sample) {
    tactile_gesture *one = &arena->gestures[number];
    tactile_list losers = {.count = 0}, stay = {.count = 0};
    for (int i = 0; i < arena->members.count; i++) {
        int other = arena->members.items[i];
        if (other == number) continue;
        append(is_together(arena, number, other) && !arena->waits[other][number] ? &stay : &losers, other);
    }
    arena->members = stay;
    if (!is_last(sample)) append(&arena->winners, number);
    for (int i = 0; i < losers.count; i++) fail(arena, losers.items[i]);
    if (drop(&arena->open, number)) exclude_open(arena, number);
    change(arena, number, one->kind == TACTILE_TAP ? TACTILE_ENDED : TACTILE_BEGAN);
    feed_held(arena);
}

static bool is_between_taps(const tactile_arena *arena, int number) {
    const tactile_gesture *one = &arena->gestures[number];
    if (one->kind != TACTILE_TAP || one->remembered_count == 0) return false;
    for (int other = 0; other < arena->gesture_count; other++)
        if (arena->waits[other][number] && (has(&arena->members, other) || has(&arena->open, other))) return true;
    return false;
}

static void feed(tactile_arena *arena, int number, const tactile_sample *sample) {
    tactile_gesture *one = &arena->gestures[number];
    if (has(&arena->winners, number)) {
        if (is_last(sample)) drop(&arena->winners, number);
        tactile_follow_gesture(one, sample);
        change(arena, number,
               sample->phase == TACTILE_UP       ? TACTILE_ENDED
               : sample->phase == TACTILE_CANCEL ? TACTILE_CANCELLED
                                                 : TACTILE_CHANGED);
    } else if (waits_for_one_of(arena, number, &arena->members)) {
        if (one->held_count == TACTILE_HELD) one->held_count -= 2;
        one->held[one->held_count++] = *sample;
    } else {
        switch (tactile_judge(arena, number, sample)) {
        case TACTILE_PENDING:
            break;
        case TACTILE_REJECT:
            if (!is_last(sample) || !is_between_taps(arena, number)) lose(arena, number);
            break;
        case TACTILE_ACCEPT:
            if (arena->ask.may_begin(arena->context, number)) {
                win(arena, number, sample);
            } else {
                lose(arena, number);
            }
        }
    }
}

// Taps that wait for several taps.

bool tactile_continues_row(const tactile_arena *arena, int number, double time, tactile_point place) {
    const tactile_gesture *one = &arena->gestures[number];
    return one->remembered_count > 0 && time - one->remembered_time <= arena->constants.double_tap_interval &&
           tactile_distance(place, one->remembered_place) < arena->constants.double_tap_slop;
}

static void decide_taps(tactile_arena *arena) {
    for (int i = 0; i < arena->open.count;) {
        int number = arena->open.items[i++];
        if (!arena->is_recognized[number] || waits_for_one_of(arena, number, &arena->open)) continue;
        drop(&arena->open, number);
        if (arena->ask.may_begin(arena->context, number)) {
            exclude_open(arena, number);
            change(arena, number, TACTILE_ENDED);
        } else {
            fail(arena, number);
        }
        i = 0;
    }
}

/// Decides a tap that stays open after the press; returns whether it does.
static bool stays_open(tactile_arena *arena, int number, bool has_waited) {
    tactile_gesture *one = &arena->gestures[number];
    tactile_verdict verdict = TACTILE_REJECT;
    if (one->kind != TACTILE_TAP) return false;
    if (has_waited) {
        verdict = TACTILE_PENDING;
        for (int i = 0; i < one->held_count && verdict == TACTILE_PENDING; i++)
            verdict = tactile_judge(arena, number, &one->held[i]);
        one->held_count = 0;
    }
    arena->is_recognized[number] = verdict == TACTILE_ACCEPT;
    return verdict == TACTILE_ACCEPT || (verdict == TACTILE_REJECT && (!has_waited || is_between_taps(arena, number)));
}

static void keep_taps(tactile_arena *arena) {
    tactile_list kept = {.count = 0}, waiting = {.count = 0}, members = arena->members;
    for (int i = 0; i < members.count; i++) {
        int number = members.items[i];
        if (!waits_for_one_of(arena, number, &members) && is_between_taps(arena, number)) append(&kept, number);
    }
    for (bool has_grown = kept.count > 0; has_grown;) {
        has_grown = false;
        for (int i = 0; i < members.count; i++) {
            int number = members.items[i];
            if (has(&kept, number) || !waits_for_one_of(arena, number, &kept)) continue;
            append(&kept, number);
            append(&waiting, number);
            has_grown = true;
        }
    }
    tactile_list failed = {.count = 0};
    for (int i = 0; i < members.count; i++) {
        int number = members.items[i];
        if (!has(&kept, number)) continue;
        if (stays_open(arena, number, has(&waiting, number))) {
            drop(&arena->open, number);
            append(&arena->open, number);
        } else {
            append(&failed, number);
        }
    }
    for (int i = 0; i < kept.count; i++) drop(&arena->members, kept.items[i]);
    for (int i = 0; i < failed.count; i++) fail(arena, failed.items[i]);
}

// A press.

static void end_press(tactile_arena *arena) {
    arena->followed = TACTILE_NOTHING;
    arena->has_pair = arena->is_single = arena->has_pinch = false;
    tactile_list joiners = arena->joiners;
    arena->joiners.count = 0;
    for (int i = 0; i < joiners.count; i++) fail(arena, joiners.items[i]);
}

/// Returns a sample as a drag in the middle of two fingers sees it.
static tactile_sample seen_by(const tactile_gesture *one, const tactile_sample *sample) {
    tactile_sample own = *sample;
    if (one->follows_middle && !sample->is_pair) {
        own.place.x += one->drift.x;
        own.place.y += one->drift.y;
    }
    return own;
}

static void follow(tactile_arena *arena, const tactile_sample *sample) {
    tactile_list lists[] = {arena->winners, arena->members};
    for (int list = 0; list < 2; list++) {
        for (int i = 0; i < lists[list].count; i++) {
            int number = lists[list].items[i];
            tactile_gesture *one = &arena->gestures[number];
            if (!has(&arena->winners, number) && !has(&arena->members, number)) continue;
            if (!is_last(sample) && is_pinch(one) != sample->is_pair) continue;
            tactile_sample own = seen_by(one, sample);
            feed(arena, number, &own);
        }
    }
    if (is_last(sample)) {
        keep_taps(arena);
        while (arena->members.count > 0) {
            int first = 0;
            while (first < arena->members.count &&
                   waits_for_one_of(arena, arena->members.items[first], &arena->members))
                first++;
            lose(arena, arena->members.items[first < arena->members.count ? first : 0]);
        }
    }
    decide_taps(arena);
    if (is_last(sample)) end_press(arena);
}

static void reset(tactile_arena *arena, int number) {
    tactile_gesture *one = &arena->gestures[number];
    one->phase = TACTILE_IDLE;
    one->follows_middle = false;
    one->drift = (tactile_point){0, 0};
    one->held_count = 0;
    one->state = TACTILE_POSSIBLE;
    arena->is_recognized[number] = false;
}

static void begin(tactile_arena *arena, const tactile_sample *sample, const tactile_list *receivers, bool ends_rows) {
    tactile_list open = arena->open;
    for (int i = 0; i < open.count; i++) {
        int number = open.items[i];
        bool goes_on =
            !ends_rows && has(receivers, number) && tactile_continues_row(arena, number, sample->time, sample->place);
        if (!arena->is_recognized[number] && !goes_on) fail(arena, number);
    }
    decide_taps(arena);
    arena->members.count = arena->winners.count = arena->joiners.count = 0;
    arena->is_spent = false;
    for (int i = 0; i < receivers->count; i++) {
        int number = receivers->items[i];
        if (!(has(&arena->open, number) && arena->is_recognized[number])) append(&arena->members, number);
    }
    for (int i = 0; i < arena->members.count; i++) {
        int number = arena->members.items[i];
        for (int j = 0; j < arena->gesture_count; j++)
            arena->waits[number][j] = j != number && (has(&arena->members, j) || has(&arena->open, j)) &&
                                      arena->ask.waits(arena->context, number, j);
    }
    for (int i = 0; i < arena->members.count; i++) reset(arena, arena->members.items[i]);
    follow(arena, sample);
}

static void receivers_at(tactile_arena *arena, tactile_point place, bool wants_pinches, tactile_list *list) {
    tactile_list all = {.count = 0};
    list->count = 0;
    arena->ask.under(arena->context, place, &all);
    for (int i = 0; i < all.count; i++) {
        int number = all.items[i];
        if (is_pinch(&arena->gestures[number]) == wants_pinches && arena->ask.receives(arena->context, number, place))
            append(list, number);
    }
}

static tactile_sample sample_at(tactile_phase phase, double time, tactile_point place) {
    return (tactile_sample){.phase = phase, .time = time, .place = place, .scale = 1};
}

static void cancel_press(tactile_arena *arena, double time) {
    if (arena->followed == TACTILE_NOTHING) return;
    tactile_sample sample = sample_at(TACTILE_CANCEL, time, arena->place);
    follow(arena, &sample);
}

// Two fingers on a screen.

static const double least_distance = 20;

static tactile_sample pair_sample(const tactile_arena *arena, double time) {
    return (tactile_sample){.phase = TACTILE_MOVE,
                            .time = time,
                            .place = arena->centre,
                            .is_pair = true,
                            .is_screen = arena->followed == TACTILE_POINTER,
                            .scale = arena->scale,
                            .distance = arena->distance,
                            .first_distance = arena->first_distance,
                            .rotation = arena->rotation};
}

static double angle_between(const tactile_arena *arena) {
    return atan2(arena->other_place.y - arena->place.y, arena->other_place.x - arena->place.x);
}

static double pair_distance(const tactile_arena *arena) {
    return fmax(tactile_distance(arena->place, arena->other_place), least_distance);
}

static void fail_joiners(tactile_arena *arena, int but) {
    tactile_list joiners = arena->joiners;
    for (int i = 0; i < joiners.count; i++) {
        int other = joiners.items[i];
        if (other == but || (but >= 0 && is_together(arena, but, other))) continue;
        drop(&arena->joiners, other);
        fail(arena, other);
    }
}

/// Offers a sample of the pair to the joiners; one that accepts takes the press over.
static void offer_joiners(tactile_arena *arena, const tactile_sample *sample) {
    tactile_list joiners = arena->joiners;
    for (int i = 0; i < joiners.count; i++) {
        int number = joiners.items[i];
        if (!has(&arena->joiners, number) || tactile_judge(arena, number, sample) != TACTILE_ACCEPT) continue;
        drop(&arena->joiners, number);
        if (!arena->ask.may_begin(arena->context, number)) {
            fail(arena, number);
            continue;
        }
        fail_joiners(arena, number);
        tactile_list losers[] = {arena->winners, arena->members};
        for (int list = 0; list < 2; list++)
            for (int j = 0; j < losers[list].count; j++) {
                int other = losers[list].items[j];
                if (is_together(arena, number, other)) continue;
                if (drop(&arena->winners, other) || drop(&arena->members, other)) fail(arena, other);
            }
        append(&arena->winners, number);
        arena->has_pinch = true;
        change(arena, number, TACTILE_BEGAN);
        feed_held(arena);
    }
}

/// Returns whether a second finger joins the press.
static bool join(tactile_arena *arena, double time, const tactile_pointer_event *event) {
    tactile_list here, there;
    if (arena->is_spent || arena->has_pinch || arena->has_pair || arena->is_single) return false;
    receivers_at(arena, event->place, true, &here);
    receivers_at(arena, arena->first_place, true, &there);
    arena->joiners.count = 0;
    for (int i = 0; i < here.count; i++)
        if (has(&there, here.items[i])) append(&arena->joiners, here.items[i]);
    if (arena->joiners.count == 0) return false;
    arena->has_pair = true;
    arena->other = event->id;
    arena->other_place = event->place;
    arena->centre = (tactile_point){(arena->place.x + event->place.x) / 2, (arena->place.y + event->place.y) / 2};
    arena->first_distance = arena->distance = pair_distance(arena);
    arena->angle = angle_between(arena);
    arena->rotation = 0;
    arena->scale = 1;
    tactile_list lists[] = {arena->winners, arena->members};
    for (int list = 0; list < 2; list++)
        for (int i = 0; i < lists[list].count; i++) {
            tactile_gesture *one = &arena->gestures[lists[list].items[i]];
            for (int j = 0; one->kind == TACTILE_PAN && j < arena->joiners.count; j++)
                if (is_together(arena, lists[list].items[i], arena->joiners.items[j])) one->follows_middle = true;
        }
    for (int i = 0; i < arena->joiners.count; i++) reset(arena, arena->joiners.items[i]);
    tactile_sample sample = pair_sample(arena, time);
    offer_joiners(arena, &sample);
    decide_taps(arena);
    return true;
}

/// Moves the drift of each drag in the middle.
static void move_drift(tactile_arena *arena, double dx, double dy) {
    for (int i = 0; i < arena->gesture_count; i++) {
        if (!arena->gestures[i].follows_middle) continue;
        arena->gestures[i].drift.x += dx;
        arena->gestures[i].drift.y += dy;
    }
}

static bool middle_is_followed(const tactile_arena *arena) {
    for (int i = 0; i < arena->gesture_count; i++)
        if (arena->gestures[i].follows_middle && (has(&arena->winners, i) || has(&arena->members, i))) return true;
    return false;
}

static void move_pair(tactile_arena *arena, double time, const tactile_pointer_event *event, bool is_other) {
    tactile_point *place = is_other ? &arena->other_place : &arena->place;
    double dx = event->place.x - place->x, dy = event->place.y - place->y, part = arena->is_single ? 1 : 0.5;
    *place = event->place;
    arena->centre.x += dx * part;
    arena->centre.y += dy * part;
    if (!arena->is_single) {
        arena->distance = pair_distance(arena);
        arena->scale = arena->distance / arena->first_distance;
        double angle = angle_between(arena);
        arena->rotation += remainder(angle - arena->angle, 2 * M_PI);
        arena->angle = angle;
        move_drift(arena, is_other ? dx / 2 : -dx / 2, is_other ? dy / 2 : -dy / 2);
    }
    tactile_list pinches = {.count = 0};
    for (int i = 0; i < arena->winners.count; i++)
        if (is_pinch(&arena->gestures[arena->winners.items[i]])) append(&pinches, arena->winners.items[i]);
    tactile_sample sample = pair_sample(arena, time);
    offer_joiners(arena, &sample);
    for (int i = 0; i < pinches.count; i++)
        if (has(&arena->winners, pinches.items[i])) feed(arena, pinches.items[i], &sample);
    tactile_sample own = sample_at(TACTILE_MOVE, time, arena->place);
    if (!is_other) {
        follow(arena, &own);
        return;
    }
    tactile_list lists[] = {arena->winners, arena->members};
    for (int list = 0; list < 2; list++)
        for (int i = 0; i < lists[list].count; i++) {
            int number = lists[list].items[i];
            bool is_there = has(&arena->winners, number) || has(&arena->members, number);
            if (!arena->gestures[number].follows_middle || !is_there) continue;
            tactile_sample seen = seen_by(&arena->gestures[number], &own);
            feed(arena, number, &seen);
        }
    decide_taps(arena);
}

/// Ends the pair by the lift of one finger; the other one is followed from here on.
static void lift_of_pair(tactile_arena *arena, double time, const tactile_pointer_event *event, bool is_other) {
    fail_joiners(arena, -1);
    if (!is_other) {
        if (!arena->has_pinch && !middle_is_followed(arena)) {
            arena->has_pair = false;
            tactile_sample sample = sample_at(TACTILE_UP, time, event->place);
            follow(arena, &sample);
            return;
        }
        tactile_list lists[] = {arena->winners, arena->members};
        tactile_sample up = sample_at(TACTILE_UP, time, event->place);
        for (int list = 0; list < 2; list++)
            for (int i = 0; i < lists[list].count; i++) {
                int number = lists[list].items[i];
                const tactile_gesture *one = &arena->gestures[number];
                bool is_there = has(&arena->winners, number) || has(&arena->members, number);
                if (is_there && !is_pinch(one) && !one->follows_middle) feed(arena, number, &up);
            }
        move_drift(arena, arena->place.x - arena->other_place.x, arena->place.y - arena->other_place.y);
        arena->place = arena->other_place;
        arena->pointer = arena->other;
    }
    arena->has_pair = false;
    arena->is_single = arena->has_pinch || !is_other;
    decide_taps(arena);
}

// Events.

void tactile_arena_pointer(tactile_arena *arena, double time, const tactile_pointer_event *event) {
    bool is_fingers = arena->followed == TACTILE_FINGERS || arena->followed == TACTILE_TRACKPAD_PINCH;
    arena->time = time;
    bool is_own = arena->followed == TACTILE_POINTER && event->id == arena->pointer;
    bool is_other = arena->has_pair && arena->followed == TACTILE_POINTER && event->id == arena->other;
    if (event->phase == TACTILE_DOWN && (is_own || (is_fingers && arena->winners.count == 0))) {
        cancel_press(arena, time);
        is_own = false;
    }
    if (arena->followed == TACTILE_NOTHING) {
        if (event->phase != TACTILE_DOWN) return;
        tactile_list receivers;
        receivers_at(arena, event->place, false, &receivers);
        arena->followed = TACTILE_POINTER;
        arena->pointer = event->id;
        arena->is_touch = event->is_touch;
        arena->has_pair = arena->is_single = arena->has_pinch = false;
        arena->place = arena->first_place = event->place;
        tactile_sample sample = sample_at(TACTILE_DOWN, time, event->place);
        begin(arena, &sample, &receivers, false);
        return;
    }
    if (arena->followed != TACTILE_POINTER) return;
    if (!is_own && !is_other) {
        if (event->phase == TACTILE_DOWN && event->is_touch && arena->is_touch) join(arena, time, event);
        return;
    }
    if (event->phase == TACTILE_DOWN) return;
    if (event->phase == TACTILE_CANCEL && (is_own || arena->has_pinch)) {
        fail_joiners(arena, -1);
        cancel_press(arena, time);
    } else if (event->phase == TACTILE_MOVE && (arena->has_pair || arena->is_single)) {
        move_pair(arena, time, event, is_other);
    } else if (arena->has_pair) {
        lift_of_pair(arena, time, event, is_other);
    } else {
        if (event->phase == TACTILE_MOVE) arena->place = event->place;
        tactile_sample sample = sample_at(event->phase, time, event->place);
        follow(arena, &sample);
    }
}

void tactile_arena_pinch(tactile_arena *arena, double time, const tactile_pinch_event *event) {
    arena->time = time;
    bool is_own = arena->followed == TACTILE_TRACKPAD_PINCH;
    if (event->phase == TACTILE_PINCH_BEGAN) {
        if (is_own || arena->followed == TACTILE_FINGERS) cancel_press(arena, time);
        if (arena->followed != TACTILE_NOTHING) return;
        tactile_list receivers;
        receivers_at(arena, event->place, true, &receivers);
        arena->followed = TACTILE_TRACKPAD_PINCH;
        arena->centre = arena->place = event->place;
        arena->scale = 1;
        arena->rotation = 0;
        tactile_sample sample = pair_sample(arena, time);
        sample.phase = TACTILE_DOWN;
        begin(arena, &sample, &receivers, true);
        return;
    }
    if (!is_own) return;
    tactile_sample sample = pair_sample(arena, time);
    if (event->phase == TACTILE_PINCH_CHANGED) {
        arena->centre.x += event->dx;
        arena->centre.y += event->dy;
        arena->scale = event->scale;
        arena->rotation += event->rotation;
        sample = pair_sample(arena, time);
    } else {
        sample.phase = event->phase == TACTILE_PINCH_ENDED ? TACTILE_UP : TACTILE_CANCEL;
    }
    follow(arena, &sample);
}

// Two scrolling fingers.

bool tactile_can_follow(const tactile_gesture *one, const tactile_scroll_event *event) {
    if (one->kind != TACTILE_PAN) return false;
    // The pan of a scroll view follows fingers whose lift is reported; it scrolls by the others at once.
    if (one->has_scroll_slop && event->phase == TACTILE_NO_PHASE) return false;
    return event->is_precise ? one->takes_fingers : one->takes_wheel;
}

bool tactile_arena_takes_scroll(const tactile_arena *arena) {
    return arena->followed == TACTILE_FINGERS || (arena->followed != TACTILE_NOTHING && arena->winners.count > 0);
}

bool tactile_arena_is_busy(const tactile_arena *arena) {
    return arena->followed != TACTILE_NOTHING && (arena->winners.count > 0 || arena->members.count > 0);
}

static void lift_fingers(tactile_arena *arena, double time, tactile_phase phase, bool is_inferred) {
    tactile_sample sample = sample_at(phase, time, arena->place);
    arena->is_inferred = is_inferred;
    follow(arena, &sample);
    arena->is_inferred = false;
}

bool tactile_arena_scroll(tactile_arena *arena, double time, const tactile_scroll_event *event) {
    arena->time = time;
    if (arena->followed != TACTILE_FINGERS) return false;
    bool is_unclaimed = arena->members.count == 0 && arena->winners.count == 0 && !arena->is_spent;
    switch (event->phase) {
    case TACTILE_MAY_BEGIN:
        // The end of the last sequence was lost.
        if (arena->reports_lifts) {
            lift_fingers(arena, time, TACTILE_CANCEL, false);
        } else {
            lift_fingers(arena, arena->last_event, TACTILE_UP, true);
        }
        return true;
    case TACTILE_LIFTED:
        lift_fingers(arena, time, TACTILE_UP, false);
        return false;
    case TACTILE_WITHDRAWN:
        lift_fingers(arena, time, arena->has_moved ? TACTILE_CANCEL : TACTILE_UP, false);
        return false;
    default:
        break;
    }
    if (!event->is_precise && event->phase == TACTILE_NO_PHASE && arena->reports_lifts) return false;
    arena->reports_lifts = event->phase != TACTILE_NO_PHASE;
    arena->last_event = time;
    arena->has_moved = arena->has_moved || event->dx != 0 || event->dy != 0;
    arena->place.x += event->dx;
    arena->place.y += event->dy;
    tactile_sample sample = sample_at(TACTILE_MOVE, time, arena->place);
    follow(arena, &sample);
    return is_unclaimed;
}

bool tactile_arena_offer_scroll(tactile_arena *arena, double time, const tactile_scroll_event *event,
                                const tactile_list *candidates) {
    arena->time = time;
    tactile_list receivers = {.count = 0};
    bool rests = event->phase == TACTILE_MAY_BEGIN;
    for (int i = 0; i < candidates->count && !event->has_control; i++) {
        int number = candidates->items[i];
        if (!tactile_can_follow(&arena->gestures[number], event)) continue;
        if (!arena->ask.receives(arena->context, number, event->place)) continue;
        if (rests && !arena->ask.begins_at_press(arena->context, number, event->place)) continue;
        append(&receivers, number);
    }
    if (receivers.count == 0 && !(event->has_control && event->is_precise && !rests)) return false;
    arena->followed = TACTILE_FINGERS;
    arena->place = event->place;
    arena->reports_lifts = event->phase != TACTILE_NO_PHASE;
    arena->last_event = time;
    arena->has_moved = !rests;
    arena->has_pair = arena->is_single = arena->has_pinch = false;
    if (event->has_control) {
        arena->members.count = arena->winners.count = 0;
        arena->is_spent = false;
        return false;
    }
    tactile_sample sample = sample_at(TACTILE_DOWN, time, event->place);
    begin(arena, &sample, &receivers, false);
    if (rests) {
        if (arena->winners.count == 0) cancel_press(arena, time);
        return true;
    }
    arena->place.x += event->dx;
    arena->place.y += event->dy;
    sample = sample_at(TACTILE_MOVE, time, arena->place);
    follow(arena, &sample);
    return true;
}

double tactile_arena_next(const tactile_arena *arena) {
    if (arena->followed == TACTILE_FINGERS && !arena->reports_lifts)
        return arena->last_event + arena->constants.scroll_silence;
    double next = INFINITY;
    for (int i = 0; arena->followed == TACTILE_NOTHING && i < arena->open.count; i++) {
        int number = arena->open.items[i];
        double end = arena->gestures[number].remembered_time + arena->constants.double_tap_interval;
        if (!arena->is_recognized[number] && end < next) next = end;
    }
    return next;
}

void tactile_arena_pass(tactile_arena *arena, double time) {
    double next = tactile_arena_next(arena);
    arena->time = time;
    if (arena->followed == TACTILE_FINGERS) {
        lift_fingers(arena, arena->last_event, TACTILE_UP, true);
        return;
    }
    for (int i = 0; i < arena->open.count; i++) {
        int number = arena->open.items[i];
        double end = arena->gestures[number].remembered_time + arena->constants.double_tap_interval;
        if (arena->is_recognized[number] || end > next) continue;
        fail(arena, number);
        decide_taps(arena);
        return;
    }
}

void tactile_arena_withdraw(tactile_arena *arena, int number) {
    if (drop(&arena->joiners, number)) {
        fail(arena, number);
    } else if (has(&arena->members, number) || has(&arena->winners, number)) {
        lose(arena, number);
        decide_taps(arena);
    } else if (has(&arena->open, number)) {
        fail(arena, number);
        decide_taps(arena);
    }
}
