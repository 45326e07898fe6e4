// Numbers and timing curves (Core/Motion.md#timing-curves).
#include "motion.h"

#include <math.h>

double tactile_finite(double number) { return isfinite(number) ? number : 0; }

double tactile_clamp(double number, double least, double greatest) {
    return number < least ? least : number > greatest ? greatest : number;
}

double tactile_round(double number) { return round(number); }

double tactile_bisect(double lower, double upper, bool (*holds)(double, const void *), const void *context) {
    for (;;) {
        double middle = lower + (upper - lower) / 2;
        if (!(middle > lower && middle < upper)) return upper;
        if (holds(middle, context)) {
            lower = middle;
        } else {
            upper = middle;
        }
    }
}

const tactile_cubic tactile_linear = {0, 0, 1, 1}, tactile_ease_in = {0.42, 0, 1, 1},
                    tactile_ease_out = {0, 0, 0.58, 1}, tactile_ease_in_out = {0.42, 0, 0.58, 1},
                    tactile_default_curve = {0.25, 0.1, 0.25, 1};

/// One coordinate of a cubic curve about a parameter s0, as a polynomial in u = s - s0.
typedef struct {
    double start, a, b, c;
} polynomial;

/// Returns the polynomial about 0, 1/2 or 1 as it is bracketed in the table, so that small terms keep their digits.
static polynomial about(int halves, double p1, double p2) {
    double a = 1 + 3 * (p1 - p2);
    if (halves == 0) return (polynomial){0, a, 3 * (p2 - 2 * p1), 3 * p1};
    if (halves == 1) return (polynomial){(1 + 3 * (p1 + p2)) / 8, a, 1.5 * (1 - (p1 + p2)), 0.75 * ((1 - p1) + p2)};
    return (polynomial){1, a, 3 * ((p1 - p2) + (1 - p2)), 3 * (1 - p2)};
}

static double rise(polynomial p, double u) { return (p.a * u + p.b) * u * u + p.c * u; }
static double slope(polynomial p, double u) { return (3 * p.a * u + 2 * p.b) * u + p.c; }
static double bend(polynomial p, double u) { return 6 * p.a * u + 2 * p.b; }

/// Returns the u in a bracket at which a polynomial that never falls has risen by a number.
static double solved(polynomial p, double risen, double lower, double upper) {
    double u = lower + (upper - lower) / 2;
    for (int count = 0; count < 200; count++) {
        double excess = rise(p, u) - risen;
        if (excess == 0) return u;
        if (excess < 0) {
            lower = u;
        } else {
            upper = u;
        }
        double next = u - excess / slope(p, u);
        if (!(next > lower && next < upper)) next = lower + (upper - lower) / 2;
        if (next == u || !(next > lower && next < upper)) return next;
        u = next;
    }
    return u;
}

/// Returns dy / dx where both are polynomials of u; the limits are those of the table.
static double quotient(polynomial x, polynomial y, double u, bool is_end) {
    double dx = slope(x, u), dy = slope(y, u);
    if (dx != 0) return dy / dx;
    if (dy != 0) return dy > 0 ? INFINITY : -INFINITY;
    double ddx = bend(x, u), ddy = bend(y, u);
    if (ddx != 0) return ddy / ddx;
    if (ddy == 0) return 1;
    return (ddy > 0) != is_end ? INFINITY : -INFINITY;
}

tactile_state tactile_cubic_at(const tactile_cubic *curve, double fraction) {
    double x1 = curve->x1, x2 = curve->x2, y1 = curve->y1, y2 = curve->y2;
    bool is_straight = x1 == y1 && x2 == y2;
    if (!(fraction > 0))
        return (tactile_state){0, is_straight ? 1 : quotient(about(0, x1, x2), about(0, y1, y2), 0, false)};
    if (fraction >= 1)
        return (tactile_state){1, is_straight ? 1 : quotient(about(2, x1, x2), about(2, y1, y2), 0, true)};
    if (is_straight) return (tactile_state){fraction, 1};
    double rough = solved(about(0, x1, x2), fraction, 0, 1);
    int halves = rough < 0.25 ? 0 : rough < 0.75 ? 1 : 2;
    polynomial x = about(halves, x1, x2), y = about(halves, y1, y2);
    double risen = fraction - x.start, u = risen == 0 ? 0 : solved(x, risen, -0.5 * halves, 1 - 0.5 * halves);
    return (tactile_state){y.start + rise(y, u), quotient(x, y, u, false)};
}

tactile_timing tactile_timing_cubic(tactile_cubic curve) {
    return (tactile_timing){.kind = TACTILE_CUBIC, .cubic = curve};
}

tactile_timing tactile_timing_ratio(double ratio, double velocity) {
    return (tactile_timing){
        .kind = TACTILE_SPRING_BY_RATIO, .ratio = ratio, .velocity = {velocity, velocity, velocity}};
}

/// The remainder at which a spring by constants ends, as a part of the distance.
static const double remainder_of_distance = 0.001;

static tactile_state displacement(double velocity) { return (tactile_state){1, -velocity}; }

tactile_timing_curve tactile_timing_over(const tactile_timing *timing, double duration) {
    tactile_timing_curve curve = {
        .duration = duration, .cubic = timing->cubic, .is_spring = timing->kind != TACTILE_CUBIC};
    if (!curve.is_spring) return curve;
    for (int i = 0; i < TACTILE_DIRECTIONS; i++) curve.velocity[i] = timing->velocity[i];
    if (timing->kind == TACTILE_SPRING_BY_RATIO) {
        if (duration < 1e-6) {
            curve.duration = 0;
            return curve;
        }
        double ratio = timing->as_critical && timing->ratio > 1 ? 1 : timing->ratio;
        for (int i = 0; i < TACTILE_DIRECTIONS; i++) {
            tactile_spring spring = tactile_spring_ratio(ratio, duration, timing->velocity[i]);
            if (i == 0 || spring.stiffness > curve.spring.stiffness) curve.spring = spring;
        }
        return curve;
    }
    curve.spring = timing->spring;
    double critical = 2 * sqrt(curve.spring.stiffness * curve.spring.mass);
    if (timing->as_critical && curve.spring.damping > critical) curve.spring.damping = critical;
    curve.duration = 0;
    for (int i = 0; i < TACTILE_DIRECTIONS; i++) {
        double rest =
            tactile_spring_rest(&curve.spring, displacement(timing->velocity[i]), remainder_of_distance, INFINITY);
        if (rest > curve.duration) curve.duration = rest;
    }
    return curve;
}

tactile_state tactile_timing_at(const tactile_timing_curve *curve, double seconds, tactile_direction direction) {
    if (!(seconds > 0)) seconds = 0;
    if (seconds >= curve->duration) return (tactile_state){1, 0};
    if (!curve->is_spring) {
        tactile_state state = tactile_cubic_at(&curve->cubic, seconds / curve->duration);
        return (tactile_state){state.value, state.velocity / curve->duration};
    }
    tactile_state state = tactile_spring_at(&curve->spring, displacement(curve->velocity[direction]), seconds);
    return (tactile_state){1 - state.value, -state.velocity};
}

typedef struct {
    const tactile_timing_curve *curve;
    double fraction;
    tactile_direction direction;
} reach;

static bool is_below(double seconds, const void *context) {
    const reach *wanted = context;
    return tactile_timing_at(wanted->curve, seconds, wanted->direction).value < wanted->fraction;
}

double tactile_timing_reach(const tactile_timing_curve *curve, double fraction, tactile_direction direction) {
    reach wanted = {curve, fraction, direction};
    double duration = curve->duration;
    if (!(fraction > 0)) return 0;
    if (fraction >= 1) return duration;
    if (isinf(duration))
        for (duration = 1e-9; is_below(duration, &wanted);) duration *= 2;
    for (int i = 1; i <= 256; i++) {
        double time = i * duration / 256;
        if (is_below(time, &wanted)) continue;
        // A fraction that is reached only by the step at the end.
        double before = (i - 1) * duration / 256, found = tactile_bisect(before, time, is_below, &wanted);
        return found;
    }
    return duration;
}
