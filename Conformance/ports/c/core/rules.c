#include "rules.h"

#include <math.h>

bool tactile_rule_finishes(const tactile_rule *rule, double progress, double velocity) {
    double p = rule->is_opposite ? 1 - progress : progress, v = rule->is_opposite ? -velocity : velocity;
    tactile_decay decay = {rule->deceleration, false};
    bool finishes = p > rule->threshold && v > -rule->velocity;
    if (rule->kind == TACTILE_PROJECTED)
        finishes = p + tactile_decay_reach(decay) * v > rule->threshold && v > -rule->velocity;
    if (rule->kind == TACTILE_SPEED_OR_THRESHOLD) finishes = fabs(v) > rule->velocity ? v > 0 : p > rule->threshold;
    return finishes != rule->is_opposite;
}

double tactile_dismissal_progress(const tactile_dismissal *dismissal, double translation) {
    return fmin(fabs(translation) / dismissal->distance, 1);
}

bool tactile_dismisses(const tactile_dismissal *dismissal, double progress, double velocity) {
    return progress > dismissal->threshold ||
           (progress > dismissal->flick_threshold && fabs(velocity) > dismissal->flick_speed);
}

// The pages.

static double least(const tactile_page_drag *drag) { return fmax(drag->home - 1, 0); }
static double greatest(const tactile_page_drag *drag) { return fmin(drag->home + 1, drag->count - 1); }

void tactile_page_drag_rebase(const tactile_paging *paging, tactile_page_drag *drag, double position) {
    double inside = tactile_clamp(position, least(drag), greatest(drag));
    drag->origin = inside + tactile_rubber_band_inverse(position - inside, 1, paging->rubber_band) +
                   drag->translation / paging->length;
}

tactile_page_drag tactile_page_drag_begin(const tactile_paging *paging, double position, int current, int count) {
    int nearest = (int)tactile_clamp(tactile_round(position), 0, count - 1);
    tactile_page_drag drag = {
        .home = fabs(position - current) <= 1 ? current : nearest, .count = count, .start = position};
    tactile_page_drag_rebase(paging, &drag, position);
    return drag;
}

static double free_position(const tactile_paging *paging, const tactile_page_drag *drag) {
    return drag->origin - drag->translation / paging->length;
}

double tactile_page_position(const tactile_paging *paging, const tactile_page_drag *drag) {
    return tactile_banded(free_position(paging, drag), least(drag), greatest(drag), 1, paging->rubber_band);
}

double tactile_page_velocity(const tactile_paging *paging, const tactile_page_drag *drag, double velocity) {
    double x = free_position(paging, drag), overshoot = x - tactile_clamp(x, least(drag), greatest(drag));
    double slope = overshoot == 0 ? 1 : tactile_rubber_band_slope(overshoot, 1, paging->rubber_band);
    return -velocity / paging->length * slope;
}

int tactile_page_decision(const tactile_paging *paging, const tactile_page_drag *drag, double velocity) {
    double u = -velocity, position = tactile_page_position(paging, drag);
    bool is_flick = fabs(u) >= paging->flick_speed;
    double moved = position - (is_flick ? drag->start : drag->home);
    bool turns = is_flick ? moved * u > 0 : fabs(moved) > paging->threshold;
    if (!turns) return drag->home;
    return (int)tactile_clamp(moved < 0 ? drag->home - 1 : drag->home + 1, 0, drag->count - 1);
}
