#include "json.h"

#include <math.h>
#include <string.h>

double number_of(const json_t *value) {
    const char *text = json_string_value(value);
    if (!text) return json_number_value(value);
    return strcmp(text, "infinity") == 0 ? INFINITY : strcmp(text, "-infinity") == 0 ? -INFINITY : 0;
}

double number_in(const json_t *object, const char *name, double otherwise) {
    const json_t *value = json_object_get(object, name);
    return value && !json_is_null(value) ? number_of(value) : otherwise;
}

const char *text_in(const json_t *object, const char *name) { return json_string_value(json_object_get(object, name)); }

bool flag_in(const json_t *object, const char *name, bool otherwise) {
    const json_t *value = json_object_get(object, name);
    return json_is_boolean(value) ? json_is_true(value) : otherwise;
}

bool is_text(const json_t *value, const char *text) {
    const char *own = json_string_value(value);
    return own && strcmp(own, text) == 0;
}

json_t *number_json(double number) {
    if (isinf(number)) return json_string(number > 0 ? "infinity" : "-infinity");
    return isnan(number) ? json_string("not a number") : json_real(number);
}

json_t *numbers_json(const double *numbers, size_t count) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) json_array_append_new(array, number_json(numbers[i]));
    return array;
}

void add(json_t *object, const char *name, json_t *value) { json_object_set_new(object, name, value); }
void add_number(json_t *object, const char *name, double number) { add(object, name, number_json(number)); }

static tactile_cubic cubic_of(const json_t *given, const char *name) {
    const json_t *points = json_object_get(given, "controlPoints");
    if (points)
        return (tactile_cubic){number_of(json_array_get(points, 0)), number_of(json_array_get(points, 1)),
                               number_of(json_array_get(points, 2)), number_of(json_array_get(points, 3))};
    static const struct {
        const char *name;
        const tactile_cubic *curve;
    } names[] = {{"linear", &tactile_linear},
                 {"easeIn", &tactile_ease_in},
                 {"easeOut", &tactile_ease_out},
                 {"easeInOut", &tactile_ease_in_out},
                 {"default", &tactile_default_curve}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (name && strcmp(names[i].name, name) == 0) return *names[i].curve;
    return tactile_linear;
}

static void set_velocity(tactile_timing *timing, const json_t *velocity) {
    if (json_is_array(velocity)) {
        double x = number_of(json_array_get(velocity, 0)), y = number_of(json_array_get(velocity, 1));
        timing->velocity[TACTILE_X] = x;
        timing->velocity[TACTILE_Y] = y;
        timing->velocity[TACTILE_OTHER] = hypot(x, y);
    } else {
        for (int i = 0; i < TACTILE_DIRECTIONS; i++) timing->velocity[i] = number_of(velocity);
    }
}

tactile_timing timing_of(const json_t *given) {
    tactile_timing timing = {.kind = TACTILE_SPRING};
    const json_t *velocity = json_object_get(given, "initialVelocity");
    set_velocity(&timing, velocity ? velocity : json_object_get(given, "velocity"));
    timing.as_critical = is_text(json_object_get(given, "overdamping"), "asCritical");
    const char *duration = json_object_get(given, "springDuration") ? "springDuration" : "period";
    if (json_object_get(given, "dampingRatio")) {
        timing.kind = TACTILE_SPRING_BY_RATIO;
        timing.ratio = number_in(given, "dampingRatio", 1);
    } else if (json_object_get(given, "stiffness")) {
        timing.spring = (tactile_spring){number_in(given, "mass", 1), number_in(given, "stiffness", 1),
                                         number_in(given, "damping", 0)};
    } else if (json_object_get(given, duration)) {
        timing.spring = tactile_spring_bounce(number_in(given, duration, 1), number_in(given, "bounce", 0));
    } else {
        const char *name = text_in(given, "curve");
        timing = tactile_timing_cubic(cubic_of(given, name ? name : text_in(given, "name")));
    }
    return timing;
}
