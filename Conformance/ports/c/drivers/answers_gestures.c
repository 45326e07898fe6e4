// Answers to the vectors of gestures: views with recognizers and scroll views, and events.
#include "../core/arena.h"
#include "../core/scroll.h"
#include "json.h"

#include <math.h>
#include <string.h>

enum { VIEWS = 8 };

typedef struct {
    const char *name;
    int around;
    double frame[4];
    int gestures[TACTILE_GESTURES], count;
    bool scrolls;
    tactile_scroll_view scroll;
} view;

typedef struct {
    const json_t *given;
    bool is_scroll;
    int view;
} recognizer;

typedef struct {
    tactile_stage stage;
    tactile_arena arena;
    view views[VIEWS];
    int view_count, scrolled;
    recognizer recognizers[TACTILE_GESTURES];
    const json_t *events;
    size_t next;
    json_t *changes;
} world;

/// Returns the corner of a view in the window.
static tactile_point corner(const world *world, int number) {
    tactile_point place = {0, 0};
    for (; number >= 0; number = world->views[number].around) {
        const view *view = &world->views[number];
        place.x += view->frame[0];
        place.y += view->frame[1];
        if (view->around < 0 || !world->views[view->around].scrolls) continue;
        const tactile_scroll_view *scroll = &world->views[view->around].scroll;
        double offset = tactile_scroll_offset(&world->stage, scroll);
        if (scroll->is_vertical) {
            place.y -= offset;
        } else {
            place.x -= offset;
        }
    }
    return place;
}

static bool contains(const world *world, int number, tactile_point place) {
    tactile_point origin = corner(world, number);
    const double *frame = world->views[number].frame;
    return place.x >= origin.x && place.y >= origin.y && place.x < origin.x + frame[2] && place.y < origin.y + frame[3];
}

/// Returns the frontmost view that contains a place, inside of views that contain it; -1 for none.
static int hit(const world *world, tactile_point place, int around) {
    for (int i = world->view_count - 1; i >= 0; i--) {
        if (world->views[i].around != around || !contains(world, i, place)) continue;
        int inner = hit(world, place, i);
        return inner >= 0 ? inner : i;
    }
    return -1;
}

static void from(const world *world, int number, tactile_list *list) {
    list->count = 0;
    for (; number >= 0; number = world->views[number].around)
        for (int i = 0; i < world->views[number].count; i++)
            list->items[list->count++] = world->views[number].gestures[i];
}

static void under(void *context, tactile_point place, tactile_list *list) {
    from(context, hit(context, place, -1), list);
}

static tactile_scroll_view *scroll_of(world *world, int gesture) {
    const recognizer *own = &world->recognizers[gesture];
    return own->is_scroll ? &world->views[own->view].scroll : NULL;
}

static bool receives(void *context, int gesture, tactile_point place) {
    (void)place;
    const recognizer *own = &((world *)context)->recognizers[gesture];
    return own->is_scroll || flag_in(own->given, "receives", true);
}

static bool begins_at_press(void *context, int gesture, tactile_point place) {
    (void)place;
    world *own = context;
    tactile_scroll_view *scroll = scroll_of(own, gesture);
    return scroll ? tactile_scroll_moves(&own->stage, scroll)
                  : flag_in(own->recognizers[gesture].given, "beginsAtPress", false);
}

static bool may_begin(void *context, int gesture) {
    world *own = context;
    const tactile_gesture *one = &own->arena.gestures[gesture];
    tactile_scroll_view *scroll = scroll_of(own, gesture);
    double x = fabs(one->place.x - one->press.x), y = fabs(one->place.y - one->press.y);
    if (scroll) return tactile_scroll_may_begin(&own->stage, scroll, x, y);
    const json_t *begins = json_object_get(own->recognizers[gesture].given, "begins");
    return is_text(begins, "always") || (is_text(begins, "horizontal") && x > y) ||
           (is_text(begins, "vertical") && x <= y);
}

static bool names(const json_t *given, const char *member, const json_t *other) {
    json_t *name;
    size_t i;
    json_array_foreach(json_object_get(given, member), i,
                       name) if (json_equal(name, json_object_get(other, "name"))) return true;
    return false;
}

static bool together(void *context, int gesture, int other) {
    const recognizer *all = ((world *)context)->recognizers;
    return names(all[gesture].given, "joins", all[other].given) || names(all[other].given, "joins", all[gesture].given);
}

static bool waits(void *context, int gesture, int other) {
    const recognizer *all = ((world *)context)->recognizers;
    return names(all[gesture].given, "waitsFor", all[other].given);
}

static json_t *point_json(tactile_point point) { return numbers_json((double[]){point.x, point.y}, 2); }

static void changed(void *context, int gesture) {
    static const char *states[] = {"possible", "began", "changed", "ended", "cancelled", "failed"};
    world *own = context;
    const tactile_gesture *one = &own->arena.gestures[gesture];
    tactile_scroll_view *scroll = scroll_of(own, gesture);
    if (scroll) {
        tactile_scroll_follow(&own->stage, scroll, &own->arena, gesture);
        return;
    }
    json_t *change = json_object();
    add_number(change, "t", own->stage.now);
    json_object_set(change, "recognizer", json_object_get(own->recognizers[gesture].given, "name"));
    add(change, "state", json_string(states[one->state]));
    json_array_append_new(own->changes, change);
    if (one->state == TACTILE_FAILED) return;
    add(change, "location", point_json(tactile_gesture_location(one)));
    if (one->kind == TACTILE_PAN) {
        add(change, "translation", point_json(tactile_gesture_translation(one)));
        add(change, "velocity", point_json(tactile_gesture_velocity(&own->arena, gesture)));
        add(change, "inferred", json_boolean(one->is_inferred));
    } else if (one->kind == TACTILE_PINCH) {
        add(change, "translation", point_json(tactile_gesture_translation(one)));
        add(change, "velocity", point_json(tactile_gesture_velocity(&own->arena, gesture)));
        add_number(change, "scale", tactile_gesture_scale(one));
        add_number(change, "scaleVelocity", tactile_gesture_scale_velocity(&own->arena, gesture));
        add_number(change, "rotation", tactile_gesture_rotation(one));
    } else if (one->kind == TACTILE_ROTATION) {
        add_number(change, "rotation", tactile_gesture_rotation(one));
        add_number(change, "rotationVelocity", tactile_gesture_rotation_velocity(&own->arena, gesture));
    }
}

// Events.

static double event_time(void *context) {
    const world *own = context;
    const json_t *event = json_array_get(own->events, own->next);
    return event ? number_in(event, "t", 0) : INFINITY;
}

static double gesture_time(void *context) { return tactile_arena_next(&((world *)context)->arena); }
static void handle_gesture(void *context) {
    world *own = context;
    tactile_arena_pass(&own->arena, own->stage.now);
}

static void scroll_event(world *own, const json_t *line) {
    const json_t *phase = json_object_get(line, "phase");
    json_t *modifier;
    size_t i;
    tactile_scroll_event event = {.place = {number_in(line, "x", 0), number_in(line, "y", 0)},
                                  .dx = number_in(line, "dx", 0),
                                  .dy = number_in(line, "dy", 0),
                                  .is_precise = flag_in(line, "precise", false),
                                  .phase = is_text(phase, "mayBegin")    ? TACTILE_MAY_BEGIN
                                           : is_text(phase, "changed")   ? TACTILE_SCROLLED
                                           : is_text(phase, "ended")     ? TACTILE_LIFTED
                                           : is_text(phase, "cancelled") ? TACTILE_WITHDRAWN
                                                                         : TACTILE_NO_PHASE};
    json_array_foreach(json_object_get(line, "modifiers"), i, modifier) if (is_text(modifier, "Control"))
        event.has_control = true;
    double time = own->stage.now;
    if (tactile_arena_takes_scroll(&own->arena) && !tactile_arena_scroll(&own->arena, time, &event)) return;
    bool ends = event.phase == TACTILE_NO_PHASE || event.phase == TACTILE_LIFTED || event.phase == TACTILE_WITHDRAWN;
    if (event.phase != TACTILE_NO_PHASE && event.phase != TACTILE_MAY_BEGIN && own->scrolled >= 0) {
        tactile_scroll_by(&own->stage, &own->views[own->scrolled].scroll, &event, true);
        if (ends) own->scrolled = -1;
        return;
    }
    own->scrolled = -1;
    bool is_free =
        own->arena.followed == TACTILE_NOTHING && !(event.phase == TACTILE_LIFTED || event.phase == TACTILE_WITHDRAWN);
    for (int number = hit(own, event.place, -1); number >= 0; number = own->views[number].around) {
        view *view = &own->views[number];
        bool follows = false;
        for (int j = 0; j < view->count; j++)
            follows = follows || tactile_can_follow(&own->arena.gestures[view->gestures[j]], &event);
        tactile_list list;
        from(own, number, &list);
        if (is_free && follows && tactile_arena_offer_scroll(&own->arena, time, &event, &list)) return;
        if (view->scrolls && tactile_scroll_by(&own->stage, &view->scroll, &event, false)) {
            if (!ends) own->scrolled = number;
            return;
        }
    }
    if (is_free && event.has_control)
        tactile_arena_offer_scroll(&own->arena, time, &event, &(tactile_list){.count = 0});
}

static void handle_event(void *context) {
    world *own = context;
    const json_t *line = json_array_get(own->events, own->next++), *type = json_object_get(line, "type");
    const json_t *phase = json_object_get(line, "phase");
    tactile_point place = {number_in(line, "x", 0), number_in(line, "y", 0)};
    double time = own->stage.now;
    if (is_text(type, "scroll")) {
        scroll_event(own, line);
    } else if (is_text(type, "pinch")) {
        tactile_pinch_event event = {.place = place,
                                     .dx = number_in(line, "dx", 0),
                                     .dy = number_in(line, "dy", 0),
                                     .scale = number_in(line, "scale", 1),
                                     .rotation = number_in(line, "rotation", 0),
                                     .phase = is_text(phase, "began")     ? TACTILE_PINCH_BEGAN
                                              : is_text(phase, "changed") ? TACTILE_PINCH_CHANGED
                                              : is_text(phase, "ended")   ? TACTILE_PINCH_ENDED
                                                                          : TACTILE_PINCH_CANCELLED};
        tactile_arena_pinch(&own->arena, time, &event);
    } else {
        tactile_pointer_event event = {.place = place,
                                       .id = (int)number_in(line, "id", 0),
                                       .is_touch = is_text(json_object_get(line, "source"), "touch"),
                                       .phase = is_text(phase, "down")   ? TACTILE_DOWN
                                                : is_text(phase, "move") ? TACTILE_MOVE
                                                : is_text(phase, "up")   ? TACTILE_UP
                                                                         : TACTILE_CANCEL};
        tactile_arena_pointer(&own->arena, time, &event);
    }
}

static void completed(void *context, int completion, bool is_finished, double time) {
    (void)context, (void)completion, (void)is_finished, (void)time;
}

static void add_views(world *own, const json_t *views) {
    json_t *given, *one;
    size_t i, j;
    json_array_foreach((json_t *)views, i, given) {
        view *view = &own->views[own->view_count];
        view->name = text_in(given, "name");
        view->around = -1;
        for (int k = 0; k < own->view_count; k++)
            if (is_text(json_object_get(given, "in"), own->views[k].name)) view->around = k;
        for (size_t k = 0; k < 4; k++) view->frame[k] = number_of(json_array_get(json_object_get(given, "frame"), k));
        const char *axis = text_in(given, "scrolls");
        if (axis) {
            bool is_vertical = strcmp(axis, "vertical") == 0;
            int gesture = tactile_arena_add(&own->arena, TACTILE_PAN, 1);
            view->scrolls = true;
            tactile_scroll_add(&own->stage, &view->scroll, is_vertical);
            tactile_scroll_resize(&own->stage, &view->scroll, view->frame[is_vertical ? 3 : 2],
                                  number_in(given, "content", 0));
            own->arena.gestures[gesture].takes_fingers = own->arena.gestures[gesture].has_scroll_slop = true;
            own->recognizers[gesture] = (recognizer){.is_scroll = true, .view = own->view_count};
            view->gestures[view->count++] = gesture;
        }
        json_array_foreach(json_object_get(given, "recognizers"), j, one) {
            const json_t *kind = json_object_get(one, "kind");
            int gesture = tactile_arena_add(&own->arena,
                                            is_text(kind, "tap")     ? TACTILE_TAP
                                            : is_text(kind, "pan")   ? TACTILE_PAN
                                            : is_text(kind, "pinch") ? TACTILE_PINCH
                                                                     : TACTILE_ROTATION,
                                            (int)number_in(one, "taps", 1));
            own->arena.gestures[gesture].takes_fingers = flag_in(one, "fingers", false);
            own->arena.gestures[gesture].takes_wheel = flag_in(one, "wheel", false);
            own->recognizers[gesture] = (recognizer){.given = one, .view = own->view_count};
            view->gestures[view->count++] = gesture;
        }
        own->view_count++;
    }
}

json_t *answer_gestures(const json_t *given) {
    static world world;
    static const char *estimators[] = {"lastTwo",       "lastFour", "smoothed", "leastSquares1",
                                       "leastSquares2", "weighted", "kalman",   "impulse"};
    const json_t *settings = json_object_get(given, "settings");
    memset(&world, 0, sizeof world);
    world.scrolled = -1;
    world.stage.context = world.arena.context = &world;
    world.stage.host =
        (tactile_host){event_time, handle_event, gesture_time, handle_gesture, NULL, NULL, NULL, completed};
    world.arena.ask = (tactile_questions){under, receives, begins_at_press, may_begin, together, waits, changed};
    world.arena.constants = (tactile_gesture_constants){
        number_in(settings, "slop", 10),           number_in(settings, "scrollSlop", 2),
        number_in(settings, "scrollSilence", 0.1), number_in(settings, "doubleTapInterval", 0.35),
        number_in(settings, "doubleTapSlop", 40),  TACTILE_KALMAN};
    for (int i = 0; i < TACTILE_ESTIMATORS; i++)
        if (is_text(json_object_get(settings, "velocityEstimator"), estimators[i]))
            world.arena.constants.estimator = (tactile_estimator)i;
    world.events = json_object_get(given, "events");
    world.changes = json_array();
    add_views(&world, json_object_get(given, "views"));
    json_t *offsets = json_array(), *time;
    size_t i;
    json_array_foreach(json_object_get(given, "times"), i, time) {
        tactile_stage_step(&world.stage, number_of(time));
        for (int j = 0; j < world.view_count; j++) {
            if (!world.views[j].scrolls) continue;
            json_t *offset = json_object();
            add_number(offset, "t", number_of(time));
            add(offset, "view", json_string(world.views[j].name));
            add_number(offset, "offset", tactile_scroll_offset(&world.stage, &world.views[j].scroll));
            json_array_append_new(offsets, offset);
        }
    }
    json_t *expect = json_object();
    add(expect, "changes", world.changes);
    add(expect, "offsets", offsets);
    return expect;
}
