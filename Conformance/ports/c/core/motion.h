// The laws of motion (Docs/Core/Motion.md): each returns a value and a velocity for any time, and keeps no state.
#ifndef TACTILE_MOTION_H
#define TACTILE_MOTION_H

#include <stdbool.h>
#include <stddef.h>

/// A value, or a displacement from a target, and its velocity per second.
typedef struct {
    double value, velocity;
} tactile_state;

// Numbers.

/// Returns the number, or 0 for one that is not finite.
double tactile_finite(double number);
double tactile_clamp(double number, double least, double greatest);
/// Returns the whole number that is nearest; a half goes away from 0.
double tactile_round(double number);
/// Halves an interval until its ends are neighbours; returns the upper end, at which the condition does not hold any
/// more.
double tactile_bisect(double lower, double upper, bool (*holds)(double number, const void *context),
                      const void *context);

// Timing curves.

/// A cubic curve from (0, 0) to (1, 1), by its inner control points.
typedef struct {
    double x1, y1, x2, y2;
} tactile_cubic;

extern const tactile_cubic tactile_linear, tactile_ease_in, tactile_ease_out, tactile_ease_in_out,
    tactile_default_curve;

/// Returns the progress at a fraction of the duration, and its slope per duration.
tactile_state tactile_cubic_at(const tactile_cubic *curve, double fraction);

/// A spring: mass, stiffness and damping.
typedef struct {
    double mass, stiffness, damping;
} tactile_spring;

typedef enum { TACTILE_CUBIC, TACTILE_SPRING, TACTILE_SPRING_BY_RATIO } tactile_timing_kind;

/// The directions of animated numbers, which have initial velocities of their own.
typedef enum { TACTILE_X, TACTILE_Y, TACTILE_OTHER, TACTILE_DIRECTIONS } tactile_direction;

/// How an animation moves from its beginning to its end.
typedef struct {
    tactile_timing_kind kind;
    tactile_cubic cubic;
    tactile_spring spring;
    /// Of a spring by damping ratio.
    double ratio;
    /// The initial velocities, in distances per second, positive towards the target.
    double velocity[TACTILE_DIRECTIONS];
    /// Whether a damping above the critical one is replaced by that.
    bool as_critical;
} tactile_timing;

/// A timing with a duration, in seconds: its progress as a function of time.
typedef struct {
    double duration;
    bool is_spring;
    tactile_cubic cubic;
    tactile_spring spring;
    double velocity[TACTILE_DIRECTIONS];
} tactile_timing_curve;

tactile_timing tactile_timing_cubic(tactile_cubic curve);
tactile_timing tactile_timing_ratio(double ratio, double velocity);
tactile_timing_curve tactile_timing_over(const tactile_timing *timing, double duration);
/// Returns the progress after some seconds, and its slope per second.
tactile_state tactile_timing_at(const tactile_timing_curve *curve, double seconds, tactile_direction direction);
/// Returns the time at which the curve first reaches a fraction of the change.
double tactile_timing_reach(const tactile_timing_curve *curve, double fraction, tactile_direction direction);

// Springs.

tactile_spring tactile_spring_response(double response, double ratio);
tactile_spring tactile_spring_bounce(double duration, double bounce);
/// Returns the spring that has a thousandth of the distance left after a duration; `velocity` is in distances per
/// second.
tactile_spring tactile_spring_ratio(double ratio, double duration, double velocity);
/// Returns POP's spring of a bounciness and a speed, both 0 to 20.
tactile_spring tactile_spring_pop(double bounciness, double speed);
double tactile_spring_frequency(const tactile_spring *spring);
double tactile_spring_damping_ratio(const tactile_spring *spring);
double tactile_spring_settling_duration(const tactile_spring *spring);
/// Returns the displacement and the velocity after some seconds.
tactile_state tactile_spring_at(const tactile_spring *spring, tactile_state start, double seconds);
/// Returns the least time after which the motion stays within a distance and a speed.
double tactile_spring_rest(const tactile_spring *spring, tactile_state start, double distance, double speed);

/// Origami's constants of a spring, and POP's sliders, if there are any.
typedef struct {
    double tension, friction, bounciness, speed;
    bool has_sliders;
} tactile_pop;

tactile_pop tactile_pop_of(const tactile_spring *spring);
tactile_spring tactile_spring_origami(double tension, double friction);

// Decay.

/// A decay that keeps a fraction of its speed each millisecond, in UIKit's or POP's form.
typedef struct {
    double deceleration;
    bool is_pop;
} tactile_decay;

/// Returns the displacement and the velocity after some seconds; `velocity` is the nominal initial one.
tactile_state tactile_decay_at(tactile_decay decay, double velocity, double seconds);
/// Returns the limit of the displacement for the velocity 1.
double tactile_decay_reach(tactile_decay decay);
double tactile_decay_rest(tactile_decay decay, double velocity, double threshold);
double tactile_decay_velocity_to(tactile_decay decay, double distance, double threshold);
/// Returns the time at which a distance is reached; infinite for never.
double tactile_decay_time_to(tactile_decay decay, double velocity, double distance);

// Scrolling.

double tactile_rubber_band(double overshoot, double dimension, double coefficient);
double tactile_rubber_band_slope(double overshoot, double dimension, double coefficient);
double tactile_rubber_band_inverse(double offset, double dimension, double coefficient);
/// Returns a value inside a range, and the rubber band of the rest beyond it.
double tactile_banded(double value, double least, double greatest, double dimension, double coefficient);

/// The motion of content after a drag: at most an edge spring, a glide, and an edge spring.
typedef struct {
    struct {
        bool is_spring;
        double begin, target;
        tactile_spring spring;
        tactile_decay decay;
        tactile_state start;
    } parts[3];
    int count;
    double end, rest;
} tactile_scroll;

tactile_scroll tactile_scroll_from(tactile_state start, double least, double greatest, double deceleration,
                                   double edge_stiffness);
tactile_state tactile_scroll_at(const tactile_scroll *scroll, double seconds);
/// Returns the spring that leads to rest over a distance that is left, at least as fast as the movement there.
tactile_spring tactile_spring_settling(double duration, tactile_state start);

// Velocity.

/// Whether the newest samples are those of one movement, how old they may be, and how many there are.
enum { TACTILE_SAMPLES = 20 };

typedef enum {
    TACTILE_LAST_TWO,
    TACTILE_LAST_FOUR,
    TACTILE_SMOOTHED,
    TACTILE_LEAST_SQUARES_1,
    TACTILE_LEAST_SQUARES_2,
    TACTILE_WEIGHTED,
    TACTILE_KALMAN,
    TACTILE_IMPULSE,
    TACTILE_ESTIMATORS
} tactile_estimator;

/// The samples of a pointer: pairs of numbers with times, the oldest first.
typedef struct {
    double time[TACTILE_SAMPLES], place[TACTILE_SAMPLES][2];
    int count;
} tactile_tracker;

void tactile_tracker_add(tactile_tracker *tracker, double time, double x, double y);
/// Sets the velocity at a time; (0, 0) after a pause.
void tactile_tracker_velocity(const tactile_tracker *tracker, double time, tactile_estimator estimator,
                              double velocity[2]);

#endif
