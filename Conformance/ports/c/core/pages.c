// The pages of the preview (Core/Photo.md#paging).
#include "flight.h"

#include <math.h>

static const double rest_distance = 0.1, rest_speed = 2, fade = 0.2;

double tactile_page_length(const tactile_preview *preview) {
    return preview->window.width + preview->constants.paging_gap;
}

static tactile_paging paging_of(const tactile_preview *preview) {
    return (tactile_paging){preview->constants.paging_threshold, preview->constants.paging_flick_speed,
                            preview->constants.paging_rubber_band, tactile_page_length(preview)};
}

static double position(const tactile_preview *preview) { return preview->stage.properties[TACTILE_PAGES].model[0]; }
static void place(tactile_preview *preview, double value) { tactile_put(preview, TACTILE_PAGES, &value); }
static const tactile_animation *spring(const tactile_preview *preview) {
    return tactile_animation_of((tactile_stage *)&preview->stage, preview->parts[TACTILE_PAGES_KEY]);
}

double tactile_page_x(const tactile_preview *preview) {
    double x = (preview->photo - position(preview)) * tactile_page_length(preview);
    return tactile_round(x * preview->display_scale) / preview->display_scale;
}

bool tactile_pages_move(const tactile_preview *preview) { return preview->page_phase != TACTILE_PAGES_REST; }

double tactile_pages_velocity(const tactile_preview *preview) {
    double velocity[TACTILE_COMPONENTS] = {0};
    if (preview->page_phase == TACTILE_PAGES_DRAGGED) {
        tactile_paging paging = paging_of(preview);
        tactile_point pointer = tactile_gesture_velocity(&preview->arena, TACTILE_PAGE_PAN);
        return tactile_page_velocity(&paging, &preview->page_drag, pointer.x);
    }
    if (spring(preview)) tactile_animation_velocity(spring(preview), preview->stage.now, velocity);
    return velocity[0];
}

static void stop(tactile_preview *preview) {
    tactile_stop(&preview->stage, preview->parts[TACTILE_PAGES_KEY]);
    preview->parts[TACTILE_PAGES_KEY] = preview->keys[TACTILE_PAGES_KEY] = 0;
}

/// Springs the pages to the current one; a spring that runs keeps its velocity.
static void settle(tactile_preview *preview, double velocity) {
    double target = preview->photo, length = tactile_page_length(preview);
    if (spring(preview)) velocity = tactile_pages_velocity(preview);
    preview->page_phase = TACTILE_PAGES_SETTLING;
    tactile_state start = {target - position(preview), velocity};
    tactile_spring law = tactile_spring_settling(preview->constants.paging_duration, start);
    if (spring(preview)) {
        tactile_retarget(&preview->stage, preview->parts[TACTILE_PAGES_KEY], &law, &target, rest_distance / length,
                         rest_speed / length);
        return;
    }
    preview->parts[TACTILE_PAGES_KEY] =
        tactile_spring_to(&preview->stage, TACTILE_PAGES, &law, &target, &velocity, rest_distance / length,
                          rest_speed / length, tactile_new_key(preview, TACTILE_PAGES_KEY));
}

static void turn(tactile_preview *preview, int page) {
    if (page == preview->photo) return;
    preview->photo = page;
    preview->selection = page;
    tactile_grid_show(preview, page);
    tactile_preview_request_full(preview);
    tactile_zoom_reset(preview);
}

void tactile_pages_settled(tactile_preview *preview) {
    if (preview->page_phase == TACTILE_PAGES_SETTLING) preview->page_phase = TACTILE_PAGES_REST;
    preview->parts[TACTILE_PAGES_KEY] = 0;
}

void tactile_pages_cancel(tactile_preview *preview) {
    if (preview->page_phase != TACTILE_PAGES_DRAGGED) return;
    turn(preview, preview->page_drag.home);
    settle(preview, 0);
}

void tactile_pages_lift(tactile_preview *preview) {
    stop(preview);
    preview->page_phase = TACTILE_PAGES_REST;
    place(preview, preview->photo);
    tactile_put(preview, TACTILE_PAGE_ALPHA, (double[]){1});
}

void tactile_pages_changed(tactile_preview *preview) {
    const tactile_gesture *pan = &preview->arena.gestures[TACTILE_PAGE_PAN];
    tactile_paging paging = paging_of(preview);
    double velocity = tactile_gesture_velocity(&preview->arena, TACTILE_PAGE_PAN).x;
    switch (pan->state) {
    case TACTILE_BEGAN:
        stop(preview);
        preview->page_phase = TACTILE_PAGES_DRAGGED;
        preview->page_drag = tactile_page_drag_begin(&paging, position(preview), preview->photo, preview->photo_count);
        // Fall through.
    case TACTILE_CHANGED:
        if (preview->page_phase != TACTILE_PAGES_DRAGGED) return;
        preview->page_drag.translation = tactile_gesture_translation(pan).x;
        place(preview, tactile_page_position(&paging, &preview->page_drag));
        break;
    case TACTILE_ENDED:
        if (preview->page_phase != TACTILE_PAGES_DRAGGED) return;
        turn(preview, tactile_page_decision(&paging, &preview->page_drag, velocity));
        settle(preview, tactile_page_velocity(&paging, &preview->page_drag, velocity));
        break;
    case TACTILE_CANCELLED:
        tactile_pages_cancel(preview);
        break;
    default:
        break;
    }
}

void tactile_pages_turn(tactile_preview *preview, int step) {
    int next = preview->photo + step;
    if (preview->page_phase == TACTILE_PAGES_DRAGGED) return;
    if (next < 0 || next >= preview->photo_count) {
        double speed = preview->constants.paging_bounce_speed / tactile_page_length(preview);
        if (preview->page_phase == TACTILE_PAGES_REST && !preview->is_reduced && speed > 0)
            settle(preview, step * speed);
        return;
    }
    turn(preview, next);
    if (!preview->is_reduced) {
        settle(preview, 0);
        return;
    }
    stop(preview);
    preview->page_phase = TACTILE_PAGES_REST;
    place(preview, next);
    tactile_block block = {.timing = tactile_timing_cubic(tactile_ease_in_out), .duration = fade};
    tactile_put(preview, TACTILE_PAGE_ALPHA, (double[]){0});
    tactile_block_begin(&preview->stage, &block);
    tactile_set_one(&preview->stage, TACTILE_PAGE_ALPHA, 1);
    tactile_block_end(&preview->stage);
}

void tactile_pages_resize(tactile_preview *preview, double old_length) {
    (void)old_length;
    if (preview->page_phase != TACTILE_PAGES_DRAGGED) return;
    tactile_paging paging = paging_of(preview);
    tactile_page_drag_rebase(&paging, &preview->page_drag, position(preview));
    place(preview, tactile_page_position(&paging, &preview->page_drag));
}
