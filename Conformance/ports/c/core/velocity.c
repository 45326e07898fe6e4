// The velocity of a pointer (Core/Motion.md#velocity).
#include "motion.h"

#include <math.h>

/// Times in seconds, with an allowance for the rounding of the longer ones.
static const double shortest_gap = 0.00025, longest_gap = 0.04 + 1e-9, horizon = 0.1 + 1e-9;

static void drop_first(tactile_tracker *tracker, int count) {
    tracker->count -= count;
    for (int i = 0; i < tracker->count; i++) {
        tracker->time[i] = tracker->time[i + count];
        tracker->place[i][0] = tracker->place[i + count][0];
        tracker->place[i][1] = tracker->place[i + count][1];
    }
}

void tactile_tracker_add(tactile_tracker *tracker, double time, double x, double y) {
    if (!isfinite(time) || !isfinite(x) || !isfinite(y)) return;
    if (tracker->count > 0) {
        double gap = time - tracker->time[tracker->count - 1];
        if (gap < 0) return;
        if (gap < shortest_gap) {
            tracker->count--;
        } else if (gap > longest_gap) {
            tracker->count = 0;
        }
    }
    int old = 0;
    while (old < tracker->count && time - tracker->time[old] > horizon) old++;
    if (old == 0 && tracker->count == TACTILE_SAMPLES) old = 1;
    drop_first(tracker, old);
    tracker->time[tracker->count] = time;
    tracker->place[tracker->count][0] = x;
    tracker->place[tracker->count++][1] = y;
}

static double last_four(const double *slopes, int n) {
    static const double weights[] = {0.05, 0.35, 0.6};
    double sum = 0, total = 0;
    for (int i = 2; i >= 0; i--) {
        if (n - 1 - i < 0) continue;
        sum += weights[i] * slopes[n - 1 - i];
        total += weights[i];
    }
    return sum / total;
}

static double smoothed(const double *slopes, int n) {
    double mean = slopes[0];
    for (int i = 1; i < n; i++) mean += 0.25 * (slopes[i] - mean);
    return mean;
}

/// The slope of the best line or, with `bends`, of the best parabola at the newest sample.
static double least_squares(const double *times, const double *places, int n, bool is_weighted, bool bends) {
    const double scale = 0.02;
    double weights[TACTILE_SAMPLES], u[TACTILE_SAMPLES], y[TACTILE_SAMPLES], sum = 0, t = 0, m = 0, spread = 0,
                                                                             line = 0;
    for (int i = 0; i < n; i++) {
        u[i] = times[i] - times[n - 1];
        y[i] = places[i] - places[n - 1];
        weights[i] = is_weighted ? exp(u[i] / scale) : 1;
        sum += weights[i];
        t += weights[i] * u[i];
        m += weights[i] * y[i];
    }
    t /= sum;
    m /= sum;
    for (int i = 0; i < n; i++) {
        u[i] -= t;
        spread += weights[i] * u[i] * u[i];
        line += weights[i] * u[i] * (y[i] - m);
    }
    line /= spread;
    if (!bends) return line;
    double k = 0, q[TACTILE_SAMPLES], squares = 0, curvature = 0;
    for (int i = 0; i < n; i++) k += weights[i] * u[i] * u[i] * u[i];
    k /= spread;
    for (int i = 0; i < n; i++) {
        q[i] = u[i] * u[i] - k * u[i] - spread / sum;
        squares += weights[i] * q[i] * q[i];
        curvature += weights[i] * q[i] * (y[i] - m - line * u[i]);
    }
    if (squares <= 1e-10 * spread * spread) return line;
    double damping = is_weighted ? 0.05 * scale * scale * scale * scale : 0;
    return line - curvature / (squares + damping) * (2 * t + k);
}

static double kalman(const double *times, const double *places, const double *slopes, int n) {
    const double noise = 1, density = 1e6;
    double d = times[1] - times[0], y = places[1], v = slopes[0];
    double a = noise, b = noise / d, c = 2 * noise / (d * d) + density * d / 3;
    for (int i = 2; i < n; i++) {
        d = times[i] - times[i - 1];
        y += v * d;
        double error = places[i] - y;
        a += d * (2 * b + d * c) + density * d * d * d / 3;
        b += d * c + density * d * d / 2;
        c += density * d;
        double gain = a / (a + noise), other = b / (a + noise);
        y += gain * error;
        v += other * error;
        c -= other * b;
        b -= gain * b;
        a -= gain * a;
    }
    return v;
}

static double speed_of(double work) { return work < 0 ? -sqrt(-2 * work) : sqrt(2 * work); }

static double impulse(const double *slopes, int n) {
    double work = 0;
    for (int i = 0; i < n; i++) {
        work += (slopes[i] - speed_of(work)) * fabs(slopes[i]);
        if (i == 0) work /= 2;
    }
    return speed_of(work);
}

static double estimate(const double *times, const double *places, int n, tactile_estimator estimator) {
    double slopes[TACTILE_SAMPLES];
    for (int i = 1; i < n; i++) slopes[i - 1] = (places[i] - places[i - 1]) / (times[i] - times[i - 1]);
    if (n == 2) return slopes[0];
    switch (estimator) {
    case TACTILE_LAST_FOUR:
        return last_four(slopes, n - 1);
    case TACTILE_SMOOTHED:
        return smoothed(slopes, n - 1);
    case TACTILE_LEAST_SQUARES_1:
        return least_squares(times, places, n, false, false);
    case TACTILE_LEAST_SQUARES_2:
        return least_squares(times, places, n, false, true);
    case TACTILE_WEIGHTED:
        return least_squares(times, places, n, true, true);
    case TACTILE_KALMAN:
        return kalman(times, places, slopes, n);
    case TACTILE_IMPULSE:
        return impulse(slopes, n - 1);
    default:
        return slopes[n - 2];
    }
}

void tactile_tracker_velocity(const tactile_tracker *tracker, double time, tactile_estimator estimator,
                              double velocity[2]) {
    int n = tracker->count;
    velocity[0] = velocity[1] = 0;
    if (n < 2 || time - tracker->time[n - 1] > longest_gap) return;
    double found[2];
    for (int axis = 0; axis < 2; axis++) {
        double places[TACTILE_SAMPLES];
        for (int i = 0; i < n; i++) places[i] = tracker->place[i][axis];
        found[axis] = estimate(tracker->time, places, n, estimator);
    }
    if (!isfinite(found[0]) || !isfinite(found[1])) return;
    velocity[0] = found[0];
    velocity[1] = found[1];
}
