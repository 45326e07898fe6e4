// The enlarged photo (Core/Photo.md#zoom).
#include "flight.h"

#include <math.h>
#include <string.h>

static const double distance = 0.1, speed = 2, scale_tolerance = 0.0001, greatest_overshoot = 0.95;

static tactile_size natural(const tactile_preview *preview) {
    return preview->is_known[preview->photo] ? preview->sizes[preview->photo] : (tactile_size){1, 1};
}

double tactile_zoom_pixel_scale(const tactile_preview *preview) {
    return natural(preview).width / fmax(tactile_fitted_frame(preview).width * preview->display_scale, 1);
}

static double greatest(const tactile_preview *preview) {
    return fmax(fmax(preview->constants.zoom_maximum, tactile_zoom_pixel_scale(preview)), 1);
}

static double least(const tactile_preview *preview) {
    return preview->is_one_to_one ? fmin(tactile_zoom_pixel_scale(preview), 1) : 1;
}

double tactile_zoom_double_tap_scale(const tactile_preview *preview) {
    double wanted = preview->constants.zoom_double_tap, pixels = tactile_zoom_pixel_scale(preview);
    bool is_near = pixels >= wanted / 1.5 && pixels <= wanted * 1.5;
    return fmin(is_near ? pixels : wanted, greatest(preview));
}

static double scale_of(const tactile_preview *preview, tactile_frame frame) {
    return tactile_relative_scale(frame, tactile_fitted_frame(preview));
}

static tactile_point fraction_of(tactile_frame frame, tactile_point place) {
    return (tactile_point){(place.x - frame.x) / frame.width, (place.y - frame.y) / frame.height};
}

static tactile_frame frame_at(const tactile_preview *preview, double scale, tactile_point fraction,
                              tactile_point place) {
    tactile_frame fit = tactile_fitted_frame(preview);
    double width = fit.width * scale, height = fit.height * scale;
    return (tactile_frame){place.x - fraction.x * width, place.y - fraction.y * height, width, height};
}

/// Half of what a photo's length exceeds the page's by: the way of its centre.
static double way(double length, double page) { return fmax(0, (length - page) / 2); }

static tactile_frame clamped(const tactile_preview *preview, tactile_frame frame) {
    double x = preview->window.width / 2, y = preview->window.height / 2;
    double across = way(frame.width, preview->window.width), down = way(frame.height, preview->window.height);
    frame.x = tactile_clamp(frame.x, x - across, x + across);
    frame.y = tactile_clamp(frame.y, y - down, y + down);
    return frame;
}

static bool is_at_pixels(const tactile_preview *preview, tactile_frame frame) {
    tactile_size size = natural(preview);
    double part = scale_of(preview, frame) / tactile_zoom_pixel_scale(preview) - 1;
    return preview->is_one_to_one && fabs(part) * fmax(size.width, size.height) < 0.5;
}

static tactile_frame on_pixels(const tactile_preview *preview, tactile_frame frame) {
    double scale = preview->display_scale;
    tactile_size size = natural(preview);
    frame.width = size.width / scale;
    frame.height = size.height / scale;
    frame = clamped(preview, frame);
    frame.x = tactile_round((frame.x - frame.width / 2) * scale) / scale + frame.width / 2;
    frame.y = tactile_round((frame.y - frame.height / 2) * scale) / scale + frame.height / 2;
    return frame;
}

static tactile_frame resting(const tactile_preview *preview, tactile_frame frame, tactile_point place) {
    double scale = scale_of(preview, frame), low = least(preview), high = greatest(preview);
    tactile_frame fit = tactile_fitted_frame(preview);
    if (scale <= 1 && !(low < 1 && scale < 1 - scale_tolerance)) {
        frame = fit;
    } else {
        double inside = tactile_clamp(scale, low, high);
        if (inside != scale) frame = frame_at(preview, inside, fraction_of(frame, place), place);
        frame = clamped(preview, frame);
    }
    return is_at_pixels(preview, frame) ? on_pixels(preview, frame) : frame;
}

static double visible_scale(const tactile_preview *preview, double free) {
    double most = greatest(preview);
    if (free <= most) return free;
    return most * (1 + tactile_rubber_band(free / most - 1, 1, preview->constants.scrolling_rubber_band));
}

static double free_scale(const tactile_preview *preview, double visible) {
    double most = greatest(preview);
    if (visible <= most) return visible;
    double overshoot = fmin(visible / most - 1, greatest_overshoot);
    return most * (1 + tactile_rubber_band_inverse(overshoot, 1, preview->constants.scrolling_rubber_band));
}

static double visible_centre(const tactile_preview *preview, double free, double length, double page) {
    double middle = page / 2, range = way(length, page);
    return tactile_banded(free, middle - range, middle + range, fmax(page, 1),
                          preview->constants.scrolling_rubber_band);
}

static double free_centre(const tactile_preview *preview, double visible, double length, double page) {
    double middle = page / 2, range = way(length, page), most = greatest_overshoot * fmax(page, 1);
    double inside = tactile_clamp(visible, middle - range, middle + range);
    double rest = tactile_clamp(visible - inside, -most, most);
    return inside + tactile_rubber_band_inverse(rest, fmax(page, 1), preview->constants.scrolling_rubber_band);
}

// The motion.

tactile_frame tactile_zoom_frame(const tactile_preview *preview) {
    const double *model = preview->stage.properties[TACTILE_ZOOM].model;
    tactile_frame frame = {model[0], model[1], model[2], model[3]};
    if (preview->glides && preview->zoom_state == TACTILE_ZOOM_MOVING) {
        double seconds = preview->stage.now - preview->glide_begin;
        frame.x = tactile_scroll_at(&preview->glide[0], seconds).value;
        frame.y = tactile_scroll_at(&preview->glide[1], seconds).value;
    }
    return frame;
}

void tactile_zoom_velocity(const tactile_preview *preview, double velocity[4]) {
    memset(velocity, 0, 4 * sizeof *velocity);
    if (preview->zoom_state != TACTILE_ZOOM_MOVING) return;
    const tactile_animation *spring =
        tactile_animation_of((tactile_stage *)&preview->stage, preview->parts[TACTILE_ZOOM_KEY]);
    if (preview->glides) {
        double seconds = preview->stage.now - preview->glide_begin;
        for (int i = 0; i < 2; i++) velocity[i] = tactile_scroll_at(&preview->glide[i], seconds).velocity;
    } else if (spring) {
        tactile_animation_velocity(spring, preview->stage.now, velocity);
    }
}

bool tactile_zoom_moves(const tactile_preview *preview) { return preview->zoom_state == TACTILE_ZOOM_MOVING; }

bool tactile_is_enlarged(const tactile_preview *preview) {
    return preview->has_zoom && preview->zoom_state != TACTILE_ZOOM_IN_FLIGHT &&
           (preview->zoom_state != TACTILE_ZOOM_REST ||
            scale_of(preview, tactile_zoom_frame(preview)) > 1 + scale_tolerance);
}

static void stop(tactile_preview *preview) {
    tactile_frame frame = tactile_zoom_frame(preview);
    tactile_stop(&preview->stage, preview->parts[TACTILE_ZOOM_KEY]);
    preview->parts[TACTILE_ZOOM_KEY] = preview->keys[TACTILE_ZOOM_KEY] = 0;
    preview->glides = false;
    tactile_put_frame(preview, TACTILE_ZOOM, frame);
}

static void note_home(tactile_preview *preview, tactile_frame frame) {
    preview->home_scale = fmin(1, scale_of(preview, frame));
}

static void rest_at(tactile_preview *preview, tactile_frame frame) {
    stop(preview);
    preview->zoom_state = TACTILE_ZOOM_REST;
    note_home(preview, frame);
    tactile_put_frame(preview, TACTILE_ZOOM, frame);
}

static void spring_to(tactile_preview *preview, tactile_frame target, const double velocity[4]) {
    tactile_spring law = tactile_spring_ratio(1, preview->constants.zoom_duration, 0);
    tactile_frame from = tactile_zoom_frame(preview);
    double numbers[] = {target.x, target.y, target.width, target.height}, own[4] = {0};
    bool is_there = memcmp(&from, &target, sizeof from) == 0;
    for (int i = 0; i < 4; i++) {
        own[i] = velocity ? velocity[i] : 0;
        is_there = is_there && own[i] == 0;
    }
    stop(preview);
    if (is_there || preview->is_reduced) {
        rest_at(preview, target);
        return;
    }
    note_home(preview, target);
    preview->zoom_state = TACTILE_ZOOM_MOVING;
    preview->parts[TACTILE_ZOOM_KEY] = tactile_spring_to(&preview->stage, TACTILE_ZOOM, &law, numbers, own, distance,
                                                         speed, tactile_new_key(preview, TACTILE_ZOOM_KEY));
}

/// Returns the place of rest so far: where the photo rests, or moves to.
static tactile_frame place_of_rest(const tactile_preview *preview) {
    tactile_frame frame = tactile_zoom_frame(preview);
    const tactile_animation *spring =
        tactile_animation_of((tactile_stage *)&preview->stage, preview->parts[TACTILE_ZOOM_KEY]);
    if (preview->zoom_state != TACTILE_ZOOM_MOVING) return frame;
    if (preview->glides) {
        frame.x = preview->glide[0].rest;
        frame.y = preview->glide[1].rest;
    } else if (spring) {
        frame = (tactile_frame){spring->target[0], spring->target[1], spring->target[2], spring->target[3]};
    }
    return frame;
}

double tactile_zoom_visible_scale(const tactile_preview *preview) {
    return scale_of(preview, tactile_zoom_frame(preview));
}

double tactile_zoom_rest_scale(const tactile_preview *preview) { return scale_of(preview, place_of_rest(preview)); }

void tactile_zoom_settled(tactile_preview *preview) {
    tactile_frame frame = place_of_rest(preview);
    if (preview->zoom_state != TACTILE_ZOOM_MOVING) return;
    preview->has_command = false;
    rest_at(preview, is_at_pixels(preview, frame) ? on_pixels(preview, frame) : frame);
}

// A drag.

static void begin_drag(tactile_preview *preview) {
    tactile_frame frame = tactile_zoom_frame(preview);
    preview->has_command = preview->has_command && preview->zoom_state == TACTILE_ZOOM_MOVING;
    preview->command = place_of_rest(preview);
    stop(preview);
    preview->zoom_state = TACTILE_ZOOM_DRAGGED;
    preview->drag_origin = (tactile_point){free_centre(preview, frame.x, frame.width, preview->window.width),
                                           free_centre(preview, frame.y, frame.height, preview->window.height)};
}

static void drag_to(tactile_preview *preview, tactile_point moved) {
    tactile_frame frame = tactile_zoom_frame(preview);
    frame.x = visible_centre(preview, preview->drag_origin.x + moved.x, frame.width, preview->window.width);
    frame.y = visible_centre(preview, preview->drag_origin.y + moved.y, frame.height, preview->window.height);
    tactile_put_frame(preview, TACTILE_ZOOM, frame);
}

static void glide(tactile_preview *preview, tactile_point velocity) {
    tactile_frame frame = tactile_zoom_frame(preview);
    const tactile_constants *own = &preview->constants;
    double middle[] = {preview->window.width / 2, preview->window.height / 2}, starts[] = {frame.x, frame.y};
    double ranges[] = {way(frame.width, preview->window.width), way(frame.height, preview->window.height)};
    double speeds[] = {velocity.x, velocity.y}, end = 0;
    for (int i = 0; i < 2; i++) {
        preview->glide[i] =
            tactile_scroll_from((tactile_state){starts[i], speeds[i]}, middle[i] - ranges[i], middle[i] + ranges[i],
                                own->scrolling_deceleration, own->scrolling_edge_stiffness);
        end = fmax(end, preview->glide[i].end);
    }
    if (!(end > 0)) {
        frame.x = preview->glide[0].rest;
        frame.y = preview->glide[1].rest;
        rest_at(preview, is_at_pixels(preview, frame) ? on_pixels(preview, frame) : frame);
        return;
    }
    preview->zoom_state = TACTILE_ZOOM_MOVING;
    preview->glides = true;
    preview->has_command = false;
    preview->glide_begin = preview->stage.now;
    preview->parts[TACTILE_ZOOM_KEY] = tactile_timer(&preview->stage, end, tactile_new_key(preview, TACTILE_ZOOM_KEY));
}

static void end_drag(tactile_preview *preview, tactile_point velocity) {
    tactile_point middle = {preview->window.width / 2, preview->window.height / 2};
    tactile_frame frame = tactile_zoom_frame(preview), rest = resting(preview, frame, middle);
    if (preview->has_command) {
        spring_to(preview, preview->command, NULL);
    } else if (rest.width != frame.width || rest.height != frame.height) {
        spring_to(preview, rest, (double[]){velocity.x, velocity.y, 0, 0});
    } else {
        glide(preview, velocity);
    }
}

void tactile_zoom_drag(tactile_preview *preview) {
    const tactile_gesture *pan = &preview->arena.gestures[TACTILE_ZOOM_PAN];
    tactile_point moved = tactile_gesture_translation(pan);
    switch (pan->state) {
    case TACTILE_BEGAN:
        begin_drag(preview);
        // Fall through.
    case TACTILE_CHANGED:
        if (preview->zoom_state != TACTILE_ZOOM_DRAGGED) return;
        if (moved.x != 0 || moved.y != 0) preview->has_command = false;
        drag_to(preview, moved);
        break;
    case TACTILE_ENDED:
    case TACTILE_CANCELLED: {
        tactile_point velocity = tactile_gesture_velocity(&preview->arena, TACTILE_ZOOM_PAN);
        if (preview->zoom_state != TACTILE_ZOOM_DRAGGED) return;
        end_drag(preview, pan->state == TACTILE_CANCELLED ? (tactile_point){0, 0} : velocity);
        break;
    }
    default:
        break;
    }
}

// A pinch.

static tactile_point pinch_centre(const tactile_preview *preview) {
    return tactile_gesture_location(&preview->arena.gestures[preview->pinch]);
}

static void begin_pinch(tactile_preview *preview) {
    const tactile_gesture *pinch = &preview->arena.gestures[preview->pinch];
    tactile_point centre = pinch_centre(preview), moved = tactile_gesture_translation(pinch);
    tactile_frame frame = tactile_zoom_frame(preview);
    double scale = scale_of(preview, frame);
    stop(preview);
    preview->zoom_state = TACTILE_ZOOM_PINCHED;
    preview->has_command = false;
    preview->pinch_fraction = fraction_of(frame, (tactile_point){centre.x - moved.x, centre.y - moved.y});
    preview->pinch_unit = free_scale(preview, scale);
    preview->home_scale = fmin(preview->home_scale, fmax(scale, least(preview)));
}

static void place_pinched(tactile_preview *preview, double scale, tactile_point centre) {
    tactile_put_frame(preview, TACTILE_ZOOM,
                      frame_at(preview, visible_scale(preview, scale), preview->pinch_fraction, centre));
}

static void end_pinch(tactile_preview *preview, bool is_cancelled) {
    const double step = 0.0001;
    const tactile_gesture *pinch = &preview->arena.gestures[preview->pinch];
    tactile_point centre = pinch_centre(preview), moving = tactile_gesture_velocity(&preview->arena, preview->pinch);
    double scale = tactile_gesture_scale(pinch), rate = tactile_gesture_scale_velocity(&preview->arena, preview->pinch);
    tactile_frame now = tactile_zoom_frame(preview);
    tactile_point later_centre = {centre.x + step * moving.x, centre.y + step * moving.y};
    double later_scale = visible_scale(preview, preview->pinch_unit * fmax(scale + step * rate, 0.001));
    tactile_frame start =
        frame_at(preview, visible_scale(preview, preview->pinch_unit * scale), preview->pinch_fraction, centre);
    tactile_frame later = frame_at(preview, later_scale, preview->pinch_fraction, later_centre);
    double velocity[] = {(later.x - start.x) / step, (later.y - start.y) / step, (later.width - start.width) / step,
                         (later.height - start.height) / step};
    if (is_cancelled) memset(velocity, 0, sizeof velocity);
    tactile_spring law = tactile_spring_ratio(1, preview->constants.zoom_duration, 0);
    double w = tactile_spring_frequency(&law);
    tactile_frame ahead = {now.x + velocity[0] / w, now.y + velocity[1] / w, now.width + velocity[2] / w,
                           now.height + velocity[3] / w};
    spring_to(preview, resting(preview, ahead, centre), velocity);
}

bool tactile_zoom_pinch(tactile_preview *preview) {
    const tactile_gesture *pinch = &preview->arena.gestures[preview->pinch];
    if (!preview->has_zoom || preview->state != TACTILE_SHOWN || tactile_pages_move(preview)) return false;
    if (pinch->state == TACTILE_ENDED || pinch->state == TACTILE_CANCELLED) {
        if (preview->zoom_state != TACTILE_ZOOM_PINCHED) return false;
        end_pinch(preview, pinch->state == TACTILE_CANCELLED);
        return true;
    }
    if (pinch->state == TACTILE_BEGAN) begin_pinch(preview);
    if (preview->zoom_state != TACTILE_ZOOM_PINCHED) return false;
    double scale = preview->pinch_unit * tactile_gesture_scale(pinch);
    if (scale >= preview->home_scale) {
        place_pinched(preview, scale, pinch_centre(preview));
        return true;
    }
    // The flight begins with the same frame.
    preview->zoom_state = TACTILE_ZOOM_IN_FLIGHT;
    preview->holder = TACTILE_BY_PINCH;
    preview->is_spread = false;
    tactile_flight(preview, TACTILE_ON_CATCH, TACTILE_TO_PREVIEW);
    return true;
}

bool tactile_zoom_takes_back(tactile_preview *preview) {
    const tactile_gesture *pinch = &preview->arena.gestures[preview->pinch];
    double scale = preview->pinch_unit * tactile_gesture_scale(pinch);
    if (preview->zoom_state != TACTILE_ZOOM_IN_FLIGHT || preview->state != TACTILE_FLIGHT_HELD ||
        !(scale > preview->home_scale))
        return false;
    tactile_flight(preview, TACTILE_ON_ENLARGE, TACTILE_TO_PREVIEW);
    preview->holder = TACTILE_BY_NOTHING;
    preview->zoom_state = TACTILE_ZOOM_PINCHED;
    place_pinched(preview, scale, pinch_centre(preview));
    return true;
}

// Commands.

void tactile_zoom_to(tactile_preview *preview, double scale, tactile_point place, bool is_animated) {
    tactile_frame from = tactile_zoom_frame(preview);
    double velocity[4], inside = tactile_clamp(scale, least(preview), greatest(preview));
    if (preview->zoom_state != TACTILE_ZOOM_REST && preview->zoom_state != TACTILE_ZOOM_MOVING) return;
    tactile_zoom_velocity(preview, velocity);
    tactile_frame target = resting(preview, frame_at(preview, inside, fraction_of(from, place), place), place);
    if (!is_animated) {
        rest_at(preview, target);
        return;
    }
    spring_to(preview, target, velocity);
    preview->has_command = preview->zoom_state == TACTILE_ZOOM_MOVING;
}

void tactile_zoom_move(tactile_preview *preview, double dx, double dy) {
    tactile_frame target = place_of_rest(preview);
    double velocity[4];
    if (preview->zoom_state != TACTILE_ZOOM_REST && preview->zoom_state != TACTILE_ZOOM_MOVING) return;
    tactile_zoom_velocity(preview, velocity);
    target.x += dx;
    target.y += dy;
    spring_to(preview, resting(preview, target, (tactile_point){target.x, target.y}), velocity);
    preview->has_command = preview->zoom_state == TACTILE_ZOOM_MOVING;
}

void tactile_zoom_lift(tactile_preview *preview) {
    bool is_in_flight = preview->zoom_state == TACTILE_ZOOM_IN_FLIGHT;
    stop(preview);
    preview->has_command = false;
    preview->zoom_state = is_in_flight ? TACTILE_ZOOM_IN_FLIGHT : TACTILE_ZOOM_REST;
    tactile_put_frame(preview, TACTILE_ZOOM, tactile_destination_frame(preview));
}

void tactile_zoom_reset(tactile_preview *preview) {
    stop(preview);
    preview->has_command = false;
    preview->zoom_state = TACTILE_ZOOM_REST;
    preview->home_scale = 1;
    tactile_put_frame(preview, TACTILE_ZOOM, tactile_fitted_frame(preview));
}

// Layout.

typedef struct {
    tactile_frame fit;
    tactile_size window;
    double pixel_scale;
    bool was_at_pixels;
} before;

/// Returns a frame that keeps its scale, and the point in the middle of the page.
static tactile_frame moved_along(const tactile_preview *preview, tactile_frame frame, const before *old) {
    double scale = tactile_relative_scale(frame, old->fit);
    tactile_point middle = {old->window.width / 2, old->window.height / 2};
    tactile_point now = {preview->window.width / 2, preview->window.height / 2};
    if (memcmp(&frame, &old->fit, sizeof frame) == 0) return tactile_fitted_frame(preview);
    tactile_size size = natural(preview);
    double part = scale / old->pixel_scale - 1;
    if (preview->is_one_to_one && fabs(part) * fmax(size.width, size.height) < 0.5)
        scale = tactile_zoom_pixel_scale(preview);
    return frame_at(preview, scale, fraction_of(frame, middle), now);
}

void tactile_zoom_layout(tactile_preview *preview, tactile_frame old_fit, tactile_size old_window) {
    tactile_frame frame = tactile_zoom_frame(preview), target = place_of_rest(preview);
    before old = {old_fit, old_window, natural(preview).width / fmax(old_fit.width * preview->display_scale, 1), false};
    tactile_point middle = {preview->window.width / 2, preview->window.height / 2};
    double velocity[4];
    tactile_zoom_velocity(preview, velocity);
    if (preview->home_scale < 1) {
        tactile_size size = natural(preview);
        bool was_at_pixels = fabs(preview->home_scale / old.pixel_scale - 1) * fmax(size.width, size.height) < 0.5;
        preview->home_scale =
            fmin(1, fmax(least(preview), was_at_pixels ? tactile_zoom_pixel_scale(preview) : preview->home_scale));
    }
    double home = preview->home_scale;
    tactile_frame along = moved_along(preview, frame, &old);
    switch (preview->zoom_state) {
    case TACTILE_ZOOM_REST:
        rest_at(preview, resting(preview, along, middle));
        break;
    case TACTILE_ZOOM_MOVING: {
        tactile_frame end = moved_along(preview, target, &old);
        bool has_command = preview->has_command;
        stop(preview);
        tactile_put_frame(preview, TACTILE_ZOOM, along);
        spring_to(preview, resting(preview, end, middle), velocity);
        preview->has_command = has_command && preview->zoom_state == TACTILE_ZOOM_MOVING;
        break;
    }
    case TACTILE_ZOOM_DRAGGED:
        tactile_put_frame(preview, TACTILE_ZOOM, along);
        preview->command = resting(preview, moved_along(preview, preview->command, &old), middle);
        preview->drag_origin = (tactile_point){free_centre(preview, along.x, along.width, preview->window.width),
                                               free_centre(preview, along.y, along.height, preview->window.height)};
        tactile_point moved = tactile_gesture_translation(&preview->arena.gestures[TACTILE_ZOOM_PAN]);
        preview->drag_origin.x -= moved.x;
        preview->drag_origin.y -= moved.y;
        break;
    case TACTILE_ZOOM_PINCHED:
        tactile_put_frame(preview, TACTILE_ZOOM, along);
        break;
    case TACTILE_ZOOM_IN_FLIGHT:
        preview->home_scale = home;
        tactile_put_frame(preview, TACTILE_ZOOM, tactile_destination_frame(preview));
        break;
    }
}
