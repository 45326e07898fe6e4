// Answers to the vectors of the laws of motion.
#include "json.h"

#include <math.h>
#include <string.h>

static json_t *progress(const json_t *given) {
    tactile_timing timing = timing_of(given);
    tactile_cubic c = timing.cubic;
    json_t *expect = json_object(), *values = json_array(), *slopes = json_array(), *fraction;
    size_t i;
    json_array_foreach(json_object_get(given, "fractions"), i, fraction) {
        tactile_state state = tactile_cubic_at(&c, number_of(fraction));
        json_array_append_new(values, number_json(state.value));
        json_array_append_new(slopes, number_json(state.velocity));
    }
    add(expect, "controlPoints", numbers_json((double[]){c.x1, c.y1, c.x2, c.y2}, 4));
    add(expect, "values", values);
    add(expect, "slopes", slopes);
    return expect;
}

static json_t *time_curve(const json_t *given) {
    tactile_timing timing = timing_of(given);
    tactile_timing_curve curve = tactile_timing_over(&timing, number_in(given, "duration", 0));
    json_t *expect = json_object(), *values = json_array(), *slopes = json_array(), *reached = json_array(), *item,
           *time;
    size_t i, j;
    json_array_foreach(json_object_get(given, "directions"), i, item) {
        tactile_direction direction = is_text(item, "x") ? TACTILE_X : is_text(item, "y") ? TACTILE_Y : TACTILE_OTHER;
        json_t *value = json_array(), *slope = json_array();
        json_array_foreach(json_object_get(given, "times"), j, time) {
            tactile_state state = tactile_timing_at(&curve, number_of(time), direction);
            json_array_append_new(value, number_json(state.value));
            json_array_append_new(slope, number_json(state.velocity));
        }
        json_array_append_new(values, value);
        json_array_append_new(slopes, slope);
    }
    json_array_foreach(json_object_get(given, "fractions"), i, item)
        json_array_append_new(reached, number_json(tactile_timing_reach(&curve, number_of(item), TACTILE_OTHER)));
    add_number(expect, "duration", curve.duration);
    add(expect, "values", values);
    add(expect, "slopes", slopes);
    add(expect, "reached", reached);
    return expect;
}

static json_t *key_frames(const json_t *given) {
    json_t *expect = json_object(), *values = json_array(), *time, *frame;
    double duration = number_in(given, "duration", 1);
    size_t i, j;
    json_array_foreach(json_object_get(given, "times"), i, time) {
        double g = number_of(time) / duration, value = 0, model = 0;
        json_array_foreach(json_object_get(given, "keyFrames"), j, frame) {
            double a = number_in(frame, "start", 0), b = fmin(a + number_in(frame, "duration", 0), 1);
            double next = number_in(frame, "value", 0), p = g < a ? 0 : g >= b ? 1 : (g - a) / (b - a);
            value += (model - next) * (1 - p);
            model = next;
        }
        json_array_append_new(values, number_json(model + value));
    }
    add(expect, "values", values);
    return expect;
}

json_t *answer_curve(const json_t *given) {
    const json_t *kind = json_object_get(given, "kind");
    return is_text(kind, "progress") ? progress(given) : is_text(kind, "time") ? time_curve(given) : key_frames(given);
}

static tactile_spring spring_of(const json_t *given) {
    if (json_object_get(given, "settlingDuration"))
        return tactile_spring_ratio(number_in(given, "dampingRatio", 1), number_in(given, "settlingDuration", 1),
                                    number_in(given, "initialVelocity", 0));
    if (json_object_get(given, "response"))
        return tactile_spring_response(number_in(given, "response", 1), number_in(given, "dampingRatio", 1));
    if (json_object_get(given, "bounce"))
        return tactile_spring_bounce(number_in(given, "duration", 1), number_in(given, "bounce", 0));
    return (tactile_spring){number_in(given, "mass", 1), number_in(given, "stiffness", 1),
                            number_in(given, "damping", 0)};
}

static void add_constants(json_t *expect, const tactile_spring *spring) {
    add_number(expect, "mass", spring->mass);
    add_number(expect, "stiffness", spring->stiffness);
    add_number(expect, "damping", spring->damping);
}

json_t *answer_spring(const json_t *given) {
    tactile_spring spring = spring_of(json_object_get(given, "spring"));
    tactile_state start = {number_in(given, "value", 0), number_in(given, "velocity", 0)};
    json_t *expect = json_object(), *values = json_array(), *velocities = json_array(), *rests = json_array(), *item;
    size_t i;
    double z = tactile_spring_damping_ratio(&spring);
    add_constants(expect, &spring);
    add_number(expect, "dampingRatio", z);
    add_number(expect, "response", 2 * M_PI / tactile_spring_frequency(&spring));
    add_number(expect, "bounce", z <= 1 ? 1 - z : 1 / z - 1);
    add_number(expect, "settlingDuration", tactile_spring_settling_duration(&spring));
    json_array_foreach(json_object_get(given, "times"), i, item) {
        tactile_state state = tactile_spring_at(&spring, start, number_of(item));
        json_array_append_new(values, number_json(state.value));
        json_array_append_new(velocities, number_json(state.velocity));
    }
    json_array_foreach(json_object_get(given, "tolerances"), i, item) json_array_append_new(
        rests,
        number_json(tactile_spring_rest(&spring, start, number_in(item, "value", 0), number_in(item, "speed", 0))));
    add(expect, "values", values);
    add(expect, "velocities", velocities);
    add(expect, "restTimes", rests);
    return expect;
}

json_t *answer_pop(const json_t *given) {
    const json_t *kind = json_object_get(given, "kind");
    double tension = number_in(given, "tension", 0), friction = number_in(given, "friction", 0);
    tactile_spring spring =
        is_text(kind, "sliders")   ? tactile_spring_pop(number_in(given, "bounciness", 0), number_in(given, "speed", 0))
        : is_text(kind, "origami") ? tactile_spring_origami(tension, friction)
                                   : (tactile_spring){number_in(given, "mass", 1), tension, friction};
    tactile_pop pop = tactile_pop_of(&spring);
    json_t *expect = json_object(), *sliders = pop.has_sliders ? json_object() : json_null();
    add_constants(expect, &spring);
    add_number(expect, "tension", pop.tension);
    add_number(expect, "friction", pop.friction);
    if (pop.has_sliders) {
        add_number(sliders, "bounciness", pop.bounciness);
        add_number(sliders, "speed", pop.speed);
    }
    add(expect, "sliders", sliders);
    return expect;
}

static json_t *scroll(const json_t *given) {
    const json_t *range = json_object_get(given, "range");
    tactile_state start = {number_in(given, "position", 0), number_in(given, "velocity", 0)};
    tactile_scroll scroll =
        tactile_scroll_from(start, number_of(json_array_get(range, 0)), number_of(json_array_get(range, 1)),
                            number_in(given, "deceleration", 0.998), number_in(given, "edgeStiffness", 100));
    json_t *expect = json_object(), *values = json_array(), *velocities = json_array(), *time;
    size_t i;
    json_array_foreach(json_object_get(given, "times"), i, time) {
        tactile_state state = tactile_scroll_at(&scroll, number_of(time));
        json_array_append_new(values, number_json(state.value));
        json_array_append_new(velocities, number_json(state.velocity));
    }
    add_number(expect, "restTime", scroll.end);
    add_number(expect, "restValue", scroll.rest);
    add(expect, "values", values);
    add(expect, "velocities", velocities);
    return expect;
}

json_t *answer_decay(const json_t *given) {
    if (is_text(json_object_get(given, "kind"), "scroll")) return scroll(given);
    tactile_decay decay = {number_in(given, "deceleration", 0.998), is_text(json_object_get(given, "form"), "pop")};
    double velocity = number_in(given, "velocity", 0);
    json_t *expect = json_object(), *displacements = json_array(), *velocities = json_array(), *rests = json_array(),
           *times = json_array(), *starts = json_array(), *item, *threshold;
    size_t i, j;
    json_array_foreach(json_object_get(given, "times"), i, item) {
        tactile_state state = tactile_decay_at(decay, velocity, number_of(item));
        json_array_append_new(displacements, number_json(state.value));
        json_array_append_new(velocities, number_json(state.velocity));
    }
    json_array_foreach(json_object_get(given, "thresholds"), i, item)
        json_array_append_new(rests, number_json(tactile_decay_rest(decay, velocity, number_of(item))));
    json_array_foreach(json_object_get(given, "distances"), i, item) {
        double time = tactile_decay_time_to(decay, velocity, number_of(item));
        json_array_append_new(times, isinf(time) ? json_null() : number_json(time));
        json_t *list = json_array();
        json_array_foreach(json_object_get(given, "thresholds"), j, threshold) json_array_append_new(
            list, number_json(tactile_decay_velocity_to(decay, number_of(item), number_of(threshold))));
        json_array_append_new(starts, list);
    }
    add(expect, "displacements", displacements);
    add(expect, "velocities", velocities);
    add_number(expect, "limit", velocity * tactile_decay_reach(decay));
    add(expect, "restTimes", rests);
    add(expect, "timesToReach", times);
    add(expect, "velocitiesToReach", starts);
    return expect;
}

json_t *answer_band(const json_t *given) {
    double dimension = number_in(given, "dimension", 0), coefficient = number_in(given, "coefficient", 0.55);
    json_t *expect = json_object(), *offsets = json_array(), *slopes = json_array(), *overshoots = json_array(), *item;
    size_t i;
    json_array_foreach(json_object_get(given, "overshoots"), i, item) {
        json_array_append_new(offsets, number_json(tactile_rubber_band(number_of(item), dimension, coefficient)));
        json_array_append_new(slopes, number_json(tactile_rubber_band_slope(number_of(item), dimension, coefficient)));
    }
    json_array_foreach(json_object_get(given, "offsets"), i, item) json_array_append_new(
        overshoots, number_json(tactile_rubber_band_inverse(number_of(item), dimension, coefficient)));
    add(expect, "offsets", offsets);
    add(expect, "slopes", slopes);
    add(expect, "overshoots", overshoots);
    return expect;
}

json_t *answer_velocity(const json_t *given) {
    static const char *names[] = {"lastTwo",       "lastFour", "smoothed", "leastSquares1",
                                  "leastSquares2", "weighted", "kalman",   "impulse"};
    tactile_tracker tracker = {.count = 0};
    json_t *expect = json_object(), *item;
    size_t i;
    json_array_foreach(json_object_get(given, "samples"), i, item)
        tactile_tracker_add(&tracker, number_of(json_array_get(item, 0)), number_of(json_array_get(item, 1)),
                            number_of(json_array_get(item, 2)));
    for (int estimator = 0; estimator < TACTILE_ESTIMATORS; estimator++) {
        json_t *list = json_array();
        json_array_foreach(json_object_get(given, "times"), i, item) {
            double velocity[2];
            tactile_tracker_velocity(&tracker, number_of(item), (tactile_estimator)estimator, velocity);
            json_array_append_new(list, numbers_json(velocity, 2));
        }
        add(expect, names[estimator], list);
    }
    return expect;
}
