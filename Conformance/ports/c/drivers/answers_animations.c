// Answers to the vectors of animations: a view of 50 x 50 points that blocks change.
#include "../core/stage.h"
#include "json.h"

#include <math.h>
#include <string.h>

enum { CENTER, ALPHA, RADIUS, SIZE, NAMED };

typedef struct {
    tactile_stage stage;
    json_t *ends;
    int ids[64], count;
    bool is_named[NAMED];
} view;

static const char *names[] = {"center", "alpha", "cornerRadius", "width"};

static void completed(void *context, int completion, bool is_finished, double time) {
    json_t *end = json_object();
    add_number(end, "at", time);
    add_number(end, "block", completion - 1);
    add(end, "finished", json_boolean(is_finished));
    json_array_append_new(((view *)context)->ends, end);
}

static void change(view *view, const json_t *changes) {
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)changes, name, value) {
        for (int i = 0; i < NAMED; i++) {
            if (strcmp(names[i], name) != 0) continue;
            double values[2] = {number_of(value), 0};
            if (i == CENTER) {
                values[0] = number_of(json_array_get(value, 0));
                values[1] = number_of(json_array_get(value, 1));
            } else if (i == SIZE) {
                values[1] = view->stage.properties[SIZE].model[1];
            }
            tactile_set(&view->stage, i, values);
        }
    }
}

static bool has_option(const json_t *step, const char *name) {
    json_t *option;
    size_t i;
    json_array_foreach(json_object_get(step, "options"), i, option) if (is_text(option, name)) return true;
    return false;
}

static void act(view *view, const json_t *step) {
    const json_t *what = json_object_get(step, "do");
    json_t *item;
    size_t i;
    if (is_text(what, "adopt")) {
        for (int property = 0; property < NAMED; property++) tactile_adopt(&view->stage, property);
    } else if (is_text(what, "cancel")) {
        tactile_cancel(&view->stage, view->ids[(int)number_in(step, "block", 0)]);
    } else if (is_text(what, "set")) {
        json_array_foreach(json_object_get(step, "changes"), i, item) change(view, item);
    } else {
        bool is_keyed = is_text(what, "keyframes");
        tactile_block block = {.timing = timing_of(json_object_get(step, "timing")),
                               .duration = number_in(step, "duration", 0),
                               .delay = number_in(step, "delay", 0),
                               .repeats = has_option(step, "repeat"),
                               .reverses = has_option(step, "autoreverse"),
                               .replaces = has_option(step, "replacing"),
                               .completion = view->count + 1};
        if (is_keyed) block.timing = tactile_timing_cubic(tactile_linear);
        // The completion of a block without changes comes before the call returns.
        int id = tactile_block_begin(&view->stage, &block);
        view->ids[view->count++] = id;
        json_array_foreach(json_object_get(step, "changes"), i, item) change(view, item);
        json_array_foreach(json_object_get(step, "frames"), i, item) {
            double start = number_in(item, "start", 0);
            tactile_block_key(&view->stage, start, fmin(start + number_in(item, "duration", 0), 1));
            change(view, json_object_get(item, "change"));
        }
        tactile_block_end(&view->stage);
    }
}

static void note_names(view *view, const json_t *step) {
    for (int i = 0; i < NAMED; i++) {
        json_t *item;
        size_t j;
        json_array_foreach(json_object_get(step, "changes"), j, item) {
            if (json_object_get(item, names[i])) view->is_named[i] = true;
        }
        json_array_foreach(json_object_get(step, "frames"), j, item) {
            if (json_object_get(json_object_get(item, "change"), names[i])) view->is_named[i] = true;
        }
    }
}

static json_t *shown(const view *view, bool is_model) {
    json_t *object = json_object();
    for (int i = 0; i < NAMED; i++) {
        if (!view->is_named[i]) continue;
        double values[TACTILE_COMPONENTS];
        tactile_visible(&view->stage, i, values);
        if (is_model) memcpy(values, view->stage.properties[i].model, sizeof values);
        add(object, names[i], i == CENTER ? numbers_json(values, 2) : number_json(values[0]));
    }
    return object;
}

json_t *answer_animation(const json_t *given) {
    static view view;
    memset(&view, 0, sizeof view);
    view.stage.host.completed = completed;
    view.stage.context = &view;
    view.ends = json_array();
    tactile_stage_add(&view.stage, 2, false, -INFINITY, INFINITY);
    tactile_stage_add(&view.stage, 1, true, 0, 1);
    tactile_stage_add(&view.stage, 1, true, 0, INFINITY);
    tactile_stage_add(&view.stage, 2, false, 0, INFINITY);
    tactile_set(&view.stage, CENTER, (double[]){100, 100});
    tactile_set_one(&view.stage, ALPHA, 1);
    tactile_set(&view.stage, SIZE, (double[]){50, 50});
    const json_t *steps = json_object_get(given, "steps"), *times = json_object_get(given, "times");
    json_t *states = json_array(), *step;
    size_t next = 0, i;
    json_array_foreach((json_t *)steps, i, step) note_names(&view, step);
    for (size_t time = 0; time < json_array_size(times) || next < json_array_size(steps);) {
        double asked = time < json_array_size(times) ? number_of(json_array_get(times, time)) : INFINITY;
        const json_t *current = json_array_get(steps, next);
        double at = current ? number_in(current, "at", 0) : INFINITY, now = fmin(at, asked);
        tactile_stage_step(&view.stage, now);
        if (at <= asked) {
            for (; next < json_array_size(steps) && number_in(json_array_get(steps, next), "at", 0) == at; next++) {
                act(&view, json_array_get(steps, next));
                tactile_stage_step(&view.stage, now);
            }
        }
        if (asked > at) continue;
        json_t *state = json_object();
        add_number(state, "at", asked);
        add(state, "shown", shown(&view, false));
        add(state, "model", shown(&view, true));
        json_array_append_new(states, state);
        time++;
    }
    json_t *expect = json_object();
    add(expect, "states", states);
    add(expect, "ends", view.ends);
    return expect;
}
