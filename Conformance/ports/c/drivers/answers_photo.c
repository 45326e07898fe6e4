// Answers to the vectors of decisions and of shapes.
#include "../core/layout.h"
#include "../core/rules.h"
#include "json.h"

#include <math.h>

static json_t *dismissals(const json_t *given, const json_t *constants) {
    tactile_dismissal own = {.threshold = number_in(constants, "threshold", 0),
                             .flick_threshold = number_in(constants, "flickThreshold", 0),
                             .flick_speed = number_in(constants, "flickSpeed", 0)};
    json_t *expect = json_object(), *finishes = json_array(), *item;
    size_t i;
    json_array_foreach(json_object_get(given, "velocities"), i, item) json_array_append_new(
        finishes, json_boolean(tactile_dismisses(&own, number_in(given, "progress", 0), number_of(item))));
    add(expect, "finishes", finishes);
    return expect;
}

static json_t *drags(const json_t *given, const json_t *constants) {
    tactile_dismissal own = {.distance = number_in(constants, "distance", 1),
                             .threshold = number_in(constants, "threshold", 0),
                             .flick_threshold = number_in(constants, "flickThreshold", 0),
                             .flick_speed = number_in(constants, "flickSpeed", 0)};
    json_t *expect = json_object(), *progress = json_array(), *finishes = json_array(), *item;
    bool is_still = number_in(given, "distanceFromPress", 0) < number_in(constants, "slop", 0);
    size_t i;
    json_array_foreach(json_object_get(given, "translations"), i, item) {
        double p = tactile_dismissal_progress(&own, number_of(item));
        json_array_append_new(progress, number_json(p));
        json_array_append_new(finishes,
                              json_boolean(!is_still && tactile_dismisses(&own, p, number_in(given, "velocity", 0))));
    }
    add(expect, "progress", progress);
    add(expect, "finishes", finishes);
    return expect;
}

static json_t *pages(const json_t *given, const json_t *constants) {
    tactile_paging paging = {number_in(constants, "threshold", 0), number_in(constants, "flickSpeed", 0),
                             number_in(constants, "rubberBand", 0), number_in(constants, "length", 1)};
    tactile_page_drag drag = tactile_page_drag_begin(
        &paging, number_in(given, "start", 0), (int)number_in(given, "current", 0), (int)number_in(given, "count", 1));
    double velocity = number_in(given, "velocity", 0);
    json_t *expect = json_object();
    drag.translation = number_in(given, "translation", 0);
    add_number(expect, "page", tactile_page_decision(&paging, &drag, velocity));
    add_number(expect, "position", tactile_page_position(&paging, &drag));
    add_number(expect, "pageVelocity", tactile_page_velocity(&paging, &drag, velocity));
    return expect;
}

json_t *answer_decision(const json_t *given) {
    const json_t *constants = json_object_get(given, "constants"), *name = json_object_get(given, "rule");
    if (is_text(name, "dismissal")) return dismissals(given, constants);
    if (is_text(name, "drag")) return drags(given, constants);
    if (is_text(name, "pages")) return pages(given, constants);
    bool is_speed = is_text(name, "speedOrThreshold"), is_projected = is_text(name, "projected");
    tactile_rule rule = {.kind = is_speed       ? TACTILE_SPEED_OR_THRESHOLD
                                 : is_projected ? TACTILE_PROJECTED
                                                : TACTILE_THRESHOLD,
                         .threshold = number_in(constants, is_projected ? "beyond" : "threshold", 0),
                         .velocity = number_in(constants, is_speed ? "speed" : "contraryVelocity", INFINITY),
                         .deceleration = number_in(constants, "deceleration", 0.998),
                         .is_opposite = flag_in(given, "opposite", false)};
    json_t *expect = json_object(), *finishes = json_array(), *item;
    size_t i;
    json_array_foreach(json_object_get(given, "velocities"), i, item) json_array_append_new(
        finishes, json_boolean(tactile_rule_finishes(&rule, number_in(given, "progress", 0), number_of(item))));
    add(expect, "finishes", finishes);
    return expect;
}

static tactile_size size_in(const json_t *given, const char *name) {
    const json_t *pair = json_object_get(given, name);
    return (tactile_size){number_of(json_array_get(pair, 0)), number_of(json_array_get(pair, 1))};
}

static json_t *rect_json(tactile_rect rect) {
    return numbers_json((double[]){rect.x, rect.y, rect.width, rect.height}, 4);
}

static json_t *part_json(tactile_size photo, tactile_size frame) {
    tactile_rect part;
    return tactile_visible_part(photo, frame, &part) ? rect_json(part) : json_null();
}

static json_t *layout(const json_t *given) {
    tactile_size window = size_in(given, "window"), photo = size_in(given, "photo");
    double side = number_in(given, "cell", 190), scale = number_in(given, "scale", 1);
    tactile_grid grid = tactile_grid_of(window.width, side, number_in(given, "gap", 12));
    tactile_rect fit = tactile_centered(tactile_aspect_fit(photo, window), window);
    tactile_size fill = tactile_aspect_fill(photo, (tactile_size){side, side});
    json_t *expect = json_object(), *cells = json_array(), *item;
    size_t i;
    json_array_foreach(json_object_get(given, "indices"), i, item)
        json_array_append_new(cells, rect_json(tactile_grid_cell(&grid, (int)number_of(item))));
    add(expect, "fit", rect_json(fit));
    add(expect, "pixels", rect_json(tactile_on_pixels(fit, scale)));
    add(expect, "fill", numbers_json((double[]){fill.width, fill.height}, 2));
    add(expect, "part", part_json(photo, (tactile_size){side, side}));
    add_number(expect, "columns", grid.columns);
    add(expect, "cells", cells);
    return expect;
}

/// Centre x, centre y, width, height, corner radius and scale of an end of a flight.
static void end_of(const json_t *end, double numbers[6]) {
    const json_t *frame = json_object_get(end, "frame");
    numbers[2] = number_of(json_array_get(frame, 2));
    numbers[3] = number_of(json_array_get(frame, 3));
    numbers[0] = number_of(json_array_get(frame, 0)) + numbers[2] / 2;
    numbers[1] = number_of(json_array_get(frame, 1)) + numbers[3] / 2;
    numbers[4] = number_in(end, "cornerRadius", 0);
    numbers[5] = number_in(end, "scale", 1);
}

json_t *answer_shape(const json_t *given) {
    if (is_text(json_object_get(given, "kind"), "layout")) return layout(given);
    double from[6], to[6], now[6];
    json_t *expect = json_object(), *states = json_array(), *item;
    size_t i;
    end_of(json_object_get(given, "from"), from);
    end_of(json_object_get(given, "to"), to);
    json_array_foreach(json_object_get(given, "fractions"), i, item) {
        for (int j = 0; j < 6; j++) now[j] = from[j] + (to[j] - from[j]) * number_of(item);
        double width = fmax(now[2], 0), height = fmax(now[3], 0), scale = now[5];
        tactile_rect frame = {now[0] - width * scale / 2, now[1] - height * scale / 2, width * scale, height * scale};
        json_t *state = json_object();
        add(state, "frame", rect_json(frame));
        add_number(state, "drawnRadius", fmax(fmax(now[4], 0) * scale, 0));
        add(state, "part",
            scale > 0 ? part_json(size_in(given, "photo"), (tactile_size){frame.width, frame.height}) : json_null());
        json_array_append_new(states, state);
    }
    add(expect, "states", states);
    return expect;
}
