#include "scroll.h"

#include <math.h>

/// The rest of the spring of a wheel.
static const double rest_distance = 0.1, rest_speed = 2;

void tactile_scroll_add(tactile_stage *stage, tactile_scroll_view *view, bool is_vertical) {
    (void)stage;
    *view = (tactile_scroll_view){.is_vertical = is_vertical, .constants = {0.55, 0.998, 100, 0.3}};
}

double tactile_scroll_greatest(const tactile_scroll_view *view) { return fmax(view->content - view->length, 0); }

static double inside(const tactile_scroll_view *view, double offset) {
    return tactile_clamp(offset, 0, tactile_scroll_greatest(view));
}

static tactile_state state(const tactile_stage *stage, const tactile_scroll_view *view) {
    double seconds = stage->now - view->begin;
    if (view->motion == TACTILE_SCROLLING) return tactile_scroll_at(&view->scroll, seconds);
    if (view->motion == TACTILE_STILL) return (tactile_state){view->offset, 0};
    if (stage->now >= view->end) return (tactile_state){view->target, 0};
    tactile_state state = tactile_spring_at(&view->spring, view->start, seconds);
    return (tactile_state){view->target + state.value, state.velocity};
}

double tactile_scroll_offset(const tactile_stage *stage, const tactile_scroll_view *view) {
    return state(stage, view).value;
}

bool tactile_scroll_moves(const tactile_stage *stage, const tactile_scroll_view *view) {
    if (view->motion == TACTILE_SCROLLING) return stage->now < view->begin + view->scroll.end;
    return view->motion == TACTILE_WHEELING && stage->now < view->end;
}

double tactile_scroll_rest(const tactile_stage *stage, const tactile_scroll_view *view) {
    if (view->motion == TACTILE_SCROLLING) return view->scroll.rest;
    return view->motion == TACTILE_WHEELING ? view->target : tactile_scroll_offset(stage, view);
}

void tactile_scroll_stop(tactile_stage *stage, tactile_scroll_view *view) {
    view->offset = tactile_scroll_offset(stage, view);
    view->motion = TACTILE_STILL;
}

static void start_drag(tactile_scroll_view *view) {
    double overshoot = view->offset - inside(view, view->offset);
    view->drag_start =
        view->offset - overshoot + tactile_rubber_band_inverse(overshoot, view->length, view->constants.rubber_band);
}

void tactile_scroll_resize(tactile_stage *stage, tactile_scroll_view *view, double length, double content) {
    bool is_other = length != view->length;
    view->length = length;
    view->content = content;
    double rest = tactile_scroll_rest(stage, view);
    if (!is_other && (view->is_dragging || inside(view, rest) == rest)) return;
    tactile_scroll_stop(stage, view);
    view->offset = inside(view, view->offset);
}

bool tactile_scroll_may_begin(const tactile_stage *stage, const tactile_scroll_view *view, double x, double y) {
    bool can_scroll = view->always_bounces || tactile_scroll_greatest(view) > 0;
    double along = view->is_vertical ? y : x, across = view->is_vertical ? x : y;
    return (can_scroll || tactile_scroll_moves(stage, view)) && along >= across;
}

void tactile_scroll_follow(tactile_stage *stage, tactile_scroll_view *view, const tactile_arena *arena, int pan) {
    const tactile_gesture *one = &arena->gestures[pan];
    tactile_point moved = tactile_gesture_translation(one);
    double translation = view->is_vertical ? moved.y : moved.x;
    switch (one->state) {
    case TACTILE_BEGAN:
        tactile_scroll_stop(stage, view);
        view->is_dragging = true;
        start_drag(view);
        // The drag may have moved already.
        view->offset = tactile_banded(view->drag_start - translation, 0, tactile_scroll_greatest(view), view->length,
                                      view->constants.rubber_band);
        break;
    case TACTILE_CHANGED:
        view->offset = tactile_banded(view->drag_start - translation, 0, tactile_scroll_greatest(view), view->length,
                                      view->constants.rubber_band);
        break;
    case TACTILE_ENDED:
    case TACTILE_CANCELLED: {
        tactile_point velocity = tactile_gesture_velocity(arena, pan);
        double along = one->state == TACTILE_CANCELLED ? 0 : view->is_vertical ? velocity.y : velocity.x;
        view->is_dragging = false;
        view->motion = TACTILE_SCROLLING;
        view->begin = stage->now;
        view->scroll = tactile_scroll_from((tactile_state){view->offset, -along}, 0, tactile_scroll_greatest(view),
                                           view->constants.deceleration, view->constants.edge_stiffness);
        break;
    }
    default:
        break;
    }
}

void tactile_scroll_to(tactile_stage *stage, tactile_scroll_view *view, double target) {
    tactile_state now = state(stage, view);
    view->spring = tactile_spring_ratio(1, view->constants.wheel_duration, 0);
    view->start = (tactile_state){now.value - target, now.velocity};
    view->offset = view->target = target;
    view->begin = stage->now;
    view->end = stage->now + tactile_spring_rest(&view->spring, view->start, rest_distance, rest_speed);
    view->motion = TACTILE_WHEELING;
}

bool tactile_scroll_by(tactile_stage *stage, tactile_scroll_view *view, const tactile_scroll_event *event,
                       bool continues) {
    if (event->has_control || event->phase == TACTILE_MAY_BEGIN) return continues;
    double along = view->is_vertical ? event->dy : event->dx, across = view->is_vertical ? event->dx : event->dy;
    bool can_scroll = view->always_bounces || tactile_scroll_greatest(view) > 0;
    if (event->phase == TACTILE_LIFTED || event->phase == TACTILE_WITHDRAWN || !can_scroll) return continues;
    if (event->is_precise) {
        if (fabs(along) < fabs(across)) return continues;
        tactile_scroll_stop(stage, view);
        view->offset = inside(view, view->offset - along);
        return true;
    }
    if (!view->is_vertical && along == 0) along = event->dy;
    if (along == 0) return continues;
    if (view->is_dragging) return true;
    bool is_wheeling = view->motion == TACTILE_WHEELING && tactile_scroll_moves(stage, view);
    tactile_scroll_to(stage, view,
                      inside(view, (is_wheeling ? view->target : tactile_scroll_offset(stage, view)) - along));
    return true;
}
