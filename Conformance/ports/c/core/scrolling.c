// Decay, rubber band and scrolling (Core/Motion.md#decay).
#include "motion.h"

#include <math.h>

static double rate(tactile_decay decay) { return -1000 * log(decay.deceleration); }

double tactile_decay_reach(tactile_decay decay) {
    return decay.is_pop ? decay.deceleration / (1000 * (1 - decay.deceleration)) : 1 / rate(decay);
}

tactile_state tactile_decay_at(tactile_decay decay, double velocity, double seconds) {
    double r = rate(decay), reach = tactile_decay_reach(decay), t = seconds > 0 ? seconds : 0;
    return (tactile_state){velocity * reach * -expm1(-r * t), velocity * reach * r * exp(-r * t)};
}

double tactile_decay_rest(tactile_decay decay, double velocity, double threshold) {
    double speed = fabs(velocity);
    return speed > threshold ? log(speed / threshold) / rate(decay) : 0;
}

double tactile_decay_velocity_to(tactile_decay decay, double distance, double threshold) {
    return distance == 0 ? 0 : distance / tactile_decay_reach(decay) + copysign(threshold, distance);
}

double tactile_decay_time_to(tactile_decay decay, double velocity, double distance) {
    if (distance == 0) return 0;
    double part = distance / (velocity * tactile_decay_reach(decay));
    return part > 0 && part < 1 ? -log1p(-part) / rate(decay) : INFINITY;
}

double tactile_rubber_band(double overshoot, double dimension, double coefficient) {
    if (dimension == 0 || overshoot == 0) return 0;
    return copysign(dimension / (1 + dimension / (fabs(overshoot) * coefficient)), overshoot);
}

double tactile_rubber_band_slope(double overshoot, double dimension, double coefficient) {
    if (dimension == 0) return 0;
    double part = 1 + fabs(overshoot) * coefficient / dimension;
    return coefficient / (part * part);
}

double tactile_rubber_band_inverse(double offset, double dimension, double coefficient) {
    if (offset == 0) return 0;
    if (fabs(offset) >= dimension) return copysign(INFINITY, offset);
    return offset * dimension / (coefficient * (dimension - fabs(offset)));
}

double tactile_banded(double value, double least, double greatest, double dimension, double coefficient) {
    double inside = tactile_clamp(value, least, greatest);
    return inside + tactile_rubber_band(value - inside, dimension, coefficient);
}

/// The rest of an edge spring, and the distance that a glide omits.
static const double edge_distance = 0.1, edge_speed = 2, negligible = 0.5;

static tactile_spring critical(double stiffness) { return (tactile_spring){1, stiffness, 2 * sqrt(stiffness)}; }

static void add_spring(tactile_scroll *scroll, double begin, double edge, tactile_state start, double stiffness) {
    tactile_spring spring = critical(stiffness);
    scroll->parts[scroll->count].is_spring = true;
    scroll->parts[scroll->count].begin = begin;
    scroll->parts[scroll->count].target = edge;
    scroll->parts[scroll->count].spring = spring;
    scroll->parts[scroll->count++].start = start;
    scroll->end = begin + tactile_spring_rest(&spring, start, edge_distance, edge_speed);
    scroll->rest = edge;
}

static void add_glide(tactile_scroll *scroll, double begin, tactile_state start, double least, double greatest,
                      tactile_decay decay, double stiffness) {
    double limit = start.velocity * tactile_decay_reach(decay), edge = start.velocity > 0 ? greatest : least;
    double length = limit - copysign(negligible, limit);
    double end = fabs(limit) <= negligible ? 0 : tactile_decay_time_to(decay, start.velocity, length);
    double contact = start.velocity == 0 ? INFINITY : tactile_decay_time_to(decay, start.velocity, edge - start.value);
    scroll->parts[scroll->count].is_spring = false;
    scroll->parts[scroll->count].begin = begin;
    scroll->parts[scroll->count].decay = decay;
    scroll->parts[scroll->count++].start = start;
    if (contact <= end) {
        double velocity = tactile_decay_at(decay, start.velocity, contact).velocity;
        add_spring(scroll, begin + contact, edge, (tactile_state){0, velocity}, stiffness);
        return;
    }
    scroll->end = begin + end;
    scroll->rest = start.value + tactile_decay_at(decay, start.velocity, end).value;
}

tactile_scroll tactile_scroll_from(tactile_state start, double least, double greatest, double deceleration,
                                   double edge_stiffness) {
    tactile_scroll scroll = {.count = 0};
    tactile_decay decay = {deceleration, false};
    if (start.value >= least && start.value <= greatest) {
        add_glide(&scroll, 0, start, least, greatest, decay, edge_stiffness);
        return scroll;
    }
    double edge = start.value < least ? least : greatest, x = start.value - edge;
    double y = start.velocity + sqrt(edge_stiffness) * x;
    add_spring(&scroll, 0, edge, (tactile_state){x, start.velocity}, edge_stiffness);
    if (x * y < 0) {
        tactile_spring spring = critical(edge_stiffness);
        double time = -x / y;
        tactile_state there = {edge, tactile_spring_at(&spring, (tactile_state){x, start.velocity}, time).velocity};
        add_glide(&scroll, time, there, least, greatest, decay, edge_stiffness);
    }
    return scroll;
}

tactile_state tactile_scroll_at(const tactile_scroll *scroll, double seconds) {
    if (!(seconds > 0)) seconds = 0;
    if (seconds >= scroll->end) return (tactile_state){scroll->rest, 0};
    int i = scroll->count - 1;
    while (i > 0 && seconds < scroll->parts[i].begin) i--;
    double time = seconds - scroll->parts[i].begin;
    if (scroll->parts[i].is_spring) {
        tactile_state state = tactile_spring_at(&scroll->parts[i].spring, scroll->parts[i].start, time);
        return (tactile_state){scroll->parts[i].target + state.value, state.velocity};
    }
    tactile_state state = tactile_decay_at(scroll->parts[i].decay, scroll->parts[i].start.velocity, time);
    return (tactile_state){scroll->parts[i].start.value + state.value, state.velocity};
}

tactile_spring tactile_spring_settling(double duration, tactile_state start) {
    const double stiffest = 40;
    tactile_spring spring = tactile_spring_ratio(1, duration, 0);
    if (!(start.velocity * start.value > 0)) return spring;
    double own = tactile_spring_frequency(&spring), wanted = start.velocity / start.value;
    double w = own > wanted ? own : wanted < stiffest ? wanted : stiffest;
    if (own > stiffest) w = own;
    return w == own ? spring : (tactile_spring){1, w * w, 2 * w};
}
