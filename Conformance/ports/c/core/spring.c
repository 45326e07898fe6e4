// Springs (Core/Motion.md#springs): exact for any time, without a loss of digits near critical damping.
#include "motion.h"

#include <math.h>

double tactile_spring_frequency(const tactile_spring *spring) { return sqrt(spring->stiffness / spring->mass); }

double tactile_spring_damping_ratio(const tactile_spring *spring) {
    return spring->damping / (2 * sqrt(spring->stiffness * spring->mass));
}

/// The numbers of the closed forms.
typedef struct {
    double w, d, square;
    bool is_under;
    /// Below critical damping.
    double f;
    /// Otherwise: -r and -(r + g) are the roots.
    double g, r;
} forms;

static forms forms_of(const tactile_spring *spring) {
    forms forms = {.w = tactile_spring_frequency(spring), .d = spring->damping / (2 * spring->mass)};
    forms.square = spring->stiffness / spring->mass;
    forms.is_under = forms.d < forms.w;
    if (forms.is_under) {
        forms.f = sqrt((forms.w - forms.d) * (forms.w + forms.d));
    } else {
        forms.g = 2 * sqrt((forms.d - forms.w) * (forms.d + forms.w));
        forms.r = forms.square / (forms.d + forms.g / 2);
    }
    return forms;
}

static tactile_state state_at(const forms *k, tactile_state start, double t) {
    if (!(t > 0)) return start;
    if (isinf(t)) return (tactile_state){0, 0};
    double left = exp(-(k->is_under ? k->d : k->r) * t), a, b, d;
    if (left == 0) return (tactile_state){0, 0};
    if (k->is_under) {
        double cosine = left * cos(k->f * t);
        b = left * sin(k->f * t) / k->f;
        a = cosine + k->d * b;
        d = cosine - k->d * b;
    } else {
        double h = k->g == 0 ? t : -expm1(-k->g * t) / k->g;
        b = left * h;
        a = left * (1 + k->r * h);
        d = left * (1 - k->g * h - k->r * h);
    }
    return (tactile_state){a * start.value + b * start.velocity, -k->square * b * start.value + d * start.velocity};
}

tactile_state tactile_spring_at(const tactile_spring *spring, tactile_state start, double seconds) {
    forms forms = forms_of(spring);
    return state_at(&forms, start, seconds);
}

// Descriptions.

tactile_spring tactile_spring_response(double response, double ratio) {
    double w = 2 * M_PI / response;
    return (tactile_spring){1, w * w, 4 * M_PI * ratio / response};
}

tactile_spring tactile_spring_bounce(double duration, double bounce) {
    return tactile_spring_response(duration, bounce >= 0 ? 1 - bounce : 1 / (1 + bounce));
}

/// The spring of a damping ratio: z, V, and for z >= 1 g and r, all per duration.
typedef struct {
    double z, v, g, r;
} ratio_spring;

static const double remainder_of_distance = 0.001;

static double rise_of(const ratio_spring *s, double u) { return s->g * u == 0 ? 1 : -expm1(-s->g * u) / (s->g * u); }

/// The number of which the remainder is the magnitude.
static double signed_remainder(const ratio_spring *s, double u) {
    if (s->z < 1) return (s->z - s->v / u) / sqrt((1 - s->z) * (1 + s->z)) * exp(-s->z * u);
    return exp(-s->r * u) * (1 + (s->r * u - s->v) * rise_of(s, u));
}

static bool remains(double u, const void *context) {
    return fabs(signed_remainder(context, u)) > remainder_of_distance;
}
static bool is_before(double u, const void *context) { return signed_remainder(context, u) < -remainder_of_distance; }

static bool is_before_peak(double u, const void *context) {
    const ratio_spring *s = context;
    return s->v * (s->r + (1 - exp(-s->g * u) / rise_of(s, u)) / u) > u;
}

static double peak(const ratio_spring *s) {
    if (s->z < 1) return (s->v + sqrt(s->v * (s->v + 4))) / (2 * s->z);
    return tactile_bisect(0, s->v * s->z, is_before_peak, s);
}

tactile_spring tactile_spring_ratio(double ratio, double duration, double velocity) {
    double t = tactile_clamp(duration, 1e-6, 1e9);
    ratio_spring s = {.z = tactile_clamp(ratio, 0.01, 100), .v = velocity * t};
    if (s.z >= 1) {
        s.g = 2 * sqrt((s.z - 1) * (s.z + 1));
        s.r = 1 / (s.z + s.g / 2);
    }
    double lower = s.v > 0 ? peak(&s) : 0, u;
    if (s.v > 0 && !remains(lower, &s)) {
        u = tactile_bisect(0, lower, is_before, &s);
    } else {
        double upper = lower > 1 ? lower : 1;
        while (remains(upper, &s)) upper *= 2;
        u = tactile_bisect(lower, upper, remains, &s);
    }
    return (tactile_spring){1, u / t * (u / t), 2 * s.z * u / t};
}

double tactile_spring_settling_duration(const tactile_spring *spring) {
    if (spring->damping == 0) return INFINITY;
    double z = tactile_spring_damping_ratio(spring);
    if (z >= 1) return tactile_spring_rest(spring, (tactile_state){1, 0}, remainder_of_distance, INFINITY);
    double least = z > 0.01 ? z : 0.01;
    return log(1000 * least / sqrt(1 - least * least)) / (spring->damping / (2 * spring->mass));
}

// Rest time.

/// A displacement or a velocity, which obey the same equation, with its bound.
typedef struct {
    forms forms;
    tactile_state start;
    double bound;
} bounded;

static double magnitude(const bounded *b, double t) { return fabs(state_at(&b->forms, b->start, t).value); }
static bool exceeds(double t, const void *context) {
    const bounded *b = context;
    return magnitude(b, t) > b->bound;
}

/// Returns the first turning time; negative if there is none.
static double turning_time(const bounded *b) {
    const forms *k = &b->forms;
    double value = b->start.value, slope = b->start.velocity;
    if (k->is_under) {
        if (slope == 0) return 0;
        double angle = atan2(slope, (k->square * value + k->d * slope) / k->f);
        return (angle <= 0 ? angle + M_PI : angle) / k->f;
    }
    double h = slope / ((k->r + k->g) * slope + k->square * value);
    if (!(h > 0) || !isfinite(h) || !(k->g * h < 1)) return -1;
    return k->g == 0 ? h : -log1p(-k->g * h) / k->g;
}

/// Returns the last time at which the bound is exceeded; 0 if it never is.
static double last_excess(const bounded *b) {
    const forms *k = &b->forms;
    double turning = turning_time(b), begin = turning < 0 ? 0 : turning;
    if (!exceeds(begin, b)) return exceeds(0, b) && turning > 0 ? tactile_bisect(0, turning, exceeds, b) : 0;
    if (!k->is_under) {
        double upper = begin + 1 / k->r;
        while (exceeds(upper, b)) upper = begin + (upper - begin) * 2;
        return tactile_bisect(begin, upper, exceeds, b);
    }
    double arc = M_PI / k->f, decay = k->d * arc;
    double arcs = floor(log(magnitude(b, begin) / b->bound) / decay);
    // Rounding decides at the edges.
    while (arcs > 0 && !exceeds(begin + arcs * arc, b)) arcs--;
    while (exceeds(begin + (arcs + 1) * arc, b)) arcs++;
    return tactile_bisect(begin + arcs * arc, begin + (arcs + 1) * arc, exceeds, b);
}

double tactile_spring_rest(const tactile_spring *spring, tactile_state start, double distance, double speed) {
    if (start.value == 0 && start.velocity == 0) return 0;
    if (distance == 0 || speed == 0) return INFINITY;
    bounded b = {.forms = forms_of(spring)};
    const forms *k = &b.forms;
    if (spring->damping == 0) {
        double amplitude = hypot(start.value, start.velocity / k->w);
        return amplitude > distance || amplitude * k->w > speed ? INFINITY : 0;
    }
    double rest = 0;
    b.start = start;
    b.bound = distance;
    if (!isinf(distance)) rest = last_excess(&b);
    b.start.value = start.velocity;
    b.start.velocity = -(spring->stiffness * start.value + spring->damping * start.velocity) / spring->mass;
    b.bound = speed;
    double other = isinf(speed) ? 0 : last_excess(&b);
    return other > rest ? other : rest;
}

// POP (Core/Motion.md#pop).

static double friction_without_bounce(double q) {
    if (q <= 18) return ((0.0007 * q - 0.031) * q + 0.64) * q + 1.28;
    if (q <= 44) return ((0.000044 * q - 0.006) * q + 0.36) * q + 2;
    return ((0.00000045 * q - 0.000332) * q + 0.1078) * q + 5.84;
}

tactile_spring tactile_spring_origami(double tension, double friction) {
    return (tactile_spring){1, 194 + 3.62 * (tension - 30), 25 + 3 * (friction - 8)};
}

tactile_spring tactile_spring_pop(double bounciness, double speed) {
    double s = 0.8 * bounciness / 34, q = 0.5 + 199.5 * speed / 34, f = friction_without_bounce(q);
    return tactile_spring_origami(q, f + (2 * s - s * s) * (0.01 - f));
}

tactile_pop tactile_pop_of(const tactile_spring *spring) {
    tactile_pop pop = {.tension = 30 + (spring->stiffness / spring->mass - 194) / 3.62,
                       .friction = 8 + (spring->damping / spring->mass - 25) / 3};
    double part = (pop.friction - 0.01) / (friction_without_bounce(pop.tension) - 0.01);
    pop.bounciness = 34 * (1 - sqrt(part)) / 0.8;
    pop.speed = 34 * (pop.tension - 0.5) / 199.5;
    double slack = 1e-9;
    pop.has_sliders = part >= 0 && pop.bounciness >= -slack && pop.bounciness <= 20 + slack && pop.speed >= -slack &&
                      pop.speed <= 20 + slack;
    pop.bounciness = tactile_clamp(pop.bounciness, 0, 20);
    pop.speed = tactile_clamp(pop.speed, 0, 20);
    return pop;
}
