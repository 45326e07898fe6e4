// The flight of a photo between its thumbnail and the preview (Core/Photo.md#the-flight).
#include "flight.h"

#include <math.h>
#include <string.h>

static const double photo_distance = 0.1, photo_speed = 2, alpha_distance = 0.0005, alpha_speed = 0.01;
static const double thumbnail_radius = 8, reduced_fade = 0.2;

static tactile_stage *stage_of(tactile_preview *preview) { return &preview->stage; }
static double model(const tactile_preview *preview, int property) {
    return preview->stage.properties[property].model[0];
}

static tactile_frame frame_of(const double *numbers) {
    return (tactile_frame){numbers[0], numbers[1], numbers[2], numbers[3]};
}

static tactile_frame frame_model(const tactile_preview *preview) {
    return frame_of(preview->stage.properties[TACTILE_FRAME].model);
}

/// Sets what is visible and the model at once.
void tactile_put(tactile_preview *preview, int property, const double *values) {
    tactile_adopt(stage_of(preview), property);
    tactile_set(stage_of(preview), property, values);
}

static void put_one(tactile_preview *preview, int property, double value) { tactile_put(preview, property, &value); }

void tactile_put_frame(tactile_preview *preview, int property, tactile_frame frame) {
    tactile_put(preview, property, (double[]){frame.x, frame.y, frame.width, frame.height});
}

static double fade_duration(const tactile_preview *preview) {
    return preview->is_reduced ? reduced_fade : preview->constants.preview_duration;
}

static double blend_duration(const tactile_preview *preview) {
    return preview->is_reduced ? reduced_fade : preview->constants.dismiss_blend;
}

static tactile_spring plain(const tactile_preview *preview) {
    return tactile_spring_ratio(1, preview->constants.preview_duration, 0);
}

static tactile_spring spring_of(const tactile_preview *preview, tactile_style style) {
    return style == TACTILE_PLAIN
               ? plain(preview)
               : tactile_spring_pop(preview->constants.dismiss_bounciness, preview->constants.dismiss_speed);
}

// Places.

tactile_frame tactile_fitted_frame(const tactile_preview *preview) {
    tactile_size size = preview->is_known[preview->photo] ? preview->sizes[preview->photo] : (tactile_size){1, 1};
    tactile_size fit = tactile_aspect_fit(size, preview->window);
    return (tactile_frame){preview->window.width / 2, preview->window.height / 2, fit.width, fit.height};
}

bool tactile_frame_contains(tactile_frame frame, tactile_point place) {
    double x = frame.x - frame.width / 2, y = frame.y - frame.height / 2;
    return place.x >= x && place.y >= y && place.x < x + frame.width && place.y < y + frame.height;
}

tactile_frame tactile_destination_frame(const tactile_preview *preview) {
    tactile_frame frame = tactile_fitted_frame(preview);
    if (preview->home_scale >= 1) return frame;
    frame.width *= preview->home_scale;
    frame.height *= preview->home_scale;
    return frame;
}

/// Returns whether the photo returns, or fades, at a place that moves with the grid.
static bool moves_with_grid(const tactile_preview *preview) {
    return preview->state == TACTILE_FADING ||
           (preview->state == TACTILE_SETTLING && !preview->is_vanishing &&
            preview->destination == TACTILE_TO_THUMBNAIL && model(preview, TACTILE_ALPHA) > 0);
}

/// How far the grid has moved by itself since the frame was set.
static double grid_movement(const tactile_preview *preview) {
    if (!moves_with_grid(preview)) return 0;
    return tactile_scroll_offset(&preview->stage, &preview->scroll) - preview->grid_base;
}

tactile_frame tactile_visible_frame(const tactile_preview *preview) {
    double numbers[TACTILE_COMPONENTS];
    tactile_visible(&preview->stage, TACTILE_FRAME, numbers);
    double scale = tactile_visible_one(&preview->stage, TACTILE_SCALE);
    return (tactile_frame){numbers[0], numbers[1] - grid_movement(preview), fmax(numbers[2], 0) * scale,
                           fmax(numbers[3], 0) * scale};
}

void tactile_flight_fold_grid(tactile_preview *preview) {
    double moved = grid_movement(preview);
    tactile_animation *spring = tactile_animation_of(stage_of(preview), preview->parts[TACTILE_FRAME_PART]);
    preview->stage.properties[TACTILE_FRAME].model[1] -= moved;
    if (spring && preview->is_moving[TACTILE_FRAME_PART]) {
        spring->start[1] -= moved;
        spring->target[1] -= moved;
    }
    preview->grid_base = tactile_scroll_offset(&preview->stage, &preview->scroll);
}

// Parts.

int tactile_new_key(tactile_preview *preview, int key) {
    preview->keys[key] = ++preview->last_key * 16 + key + 1;
    return preview->keys[key];
}

static int new_key(tactile_preview *preview, tactile_part part) {
    preview->is_moving[part] = true;
    return tactile_new_key(preview, (int)part);
}

static void stop(tactile_preview *preview, tactile_part part) {
    tactile_stop(stage_of(preview), preview->parts[part]);
    preview->parts[part] = preview->keys[part] = 0;
    preview->is_moving[part] = false;
}

static void stop_all(tactile_preview *preview) {
    for (int part = 0; part < TACTILE_PARTS; part++) stop(preview, (tactile_part)part);
    preview->is_vanishing = false;
}

static void spring_part(tactile_preview *preview, tactile_part part, int property, tactile_spring spring,
                        const double *target, const double *velocity, double distance, double speed) {
    tactile_animation *running = tactile_animation_of(stage_of(preview), preview->parts[part]);
    if (preview->is_moving[part] && running && running->kind == TACTILE_SPRINGING) {
        tactile_retarget(stage_of(preview), preview->parts[part], &spring, target, distance, speed);
        return;
    }
    preview->parts[part] = tactile_spring_to(stage_of(preview), property, &spring, target, velocity, distance, speed,
                                             new_key(preview, part));
}

static void block_part(tactile_preview *preview, tactile_part part, int property, double value, tactile_cubic curve,
                       double duration) {
    tactile_block block = {
        .timing = tactile_timing_cubic(curve), .duration = duration, .completion = new_key(preview, part)};
    preview->parts[part] = tactile_block_begin(stage_of(preview), &block);
    tactile_set_one(stage_of(preview), property, value);
    tactile_block_end(stage_of(preview));
}

static bool moves(const tactile_preview *preview) {
    for (int part = 0; part < TACTILE_PARTS; part++)
        if (preview->is_moving[part]) return true;
    return false;
}

static void check(tactile_preview *preview) {
    if (preview->is_handling || moves(preview)) return;
    if (preview->state == TACTILE_PRESENTING || preview->state == TACTILE_SETTLING)
        tactile_flight(preview, TACTILE_ON_SETTLED, preview->destination);
    if (preview->state == TACTILE_FADING && !moves(preview))
        tactile_flight(preview, TACTILE_ON_FADED, preview->destination);
}

void tactile_flight_completed(tactile_preview *preview, int completion) {
    int part = (completion - 1) % 16;
    if (preview->keys[part] != completion) return;
    if (part == TACTILE_PAGES_KEY || part == TACTILE_ZOOM_KEY) {
        if (part == TACTILE_PAGES_KEY) {
            tactile_pages_settled(preview);
        } else {
            tactile_zoom_settled(preview);
        }
        return;
    }
    preview->is_moving[part] = false;
    if (part == TACTILE_GLIDE_PART) {
        tactile_flight(preview, TACTILE_ON_GLIDED, preview->destination);
    } else {
        check(preview);
    }
}

// Actions.

static void dim(tactile_preview *preview, tactile_destination destination, tactile_style style) {
    double target = destination == TACTILE_TO_PREVIEW ? 1 : 0, velocity = preview->dimming_velocity;
    tactile_spring spring = plain(preview);
    const tactile_animation *running = tactile_animation_of(stage_of(preview), preview->parts[TACTILE_DIM_PART]);
    bool springs = preview->has_dimming_velocity ||
                   (preview->is_moving[TACTILE_DIM_PART] && running && running->kind == TACTILE_SPRINGING);
    preview->has_dimming_velocity = false;
    if (preview->is_reduced) {
        if (running && running->kind == TACTILE_SPRINGING) stop(preview, TACTILE_DIM_PART);
        running = tactile_animation_of(stage_of(preview), preview->parts[TACTILE_CONTROLS_PART]);
        if (running && running->kind == TACTILE_SPRINGING) stop(preview, TACTILE_CONTROLS_PART);
        springs = false;
    } else if (style == TACTILE_PLAIN) {
        spring_part(preview, TACTILE_DIM_PART, TACTILE_DIMMING, spring, &target, NULL, alpha_distance, alpha_speed);
        spring_part(preview, TACTILE_CONTROLS_PART, TACTILE_CONTROLS, spring, &target, NULL, alpha_distance,
                    alpha_speed);
        return;
    }
    double duration = fade_duration(preview);
    if (springs) {
        spring_part(preview, TACTILE_DIM_PART, TACTILE_DIMMING, spring, &target, &velocity, alpha_distance,
                    alpha_speed);
    } else {
        block_part(preview, TACTILE_DIM_PART, TACTILE_DIMMING, target, tactile_ease_in_out, duration);
    }
    block_part(preview, TACTILE_CONTROLS_PART, TACTILE_CONTROLS, target, tactile_ease_in_out, duration);
}

static double scale_unit(const tactile_preview *preview) {
    tactile_frame frame = frame_model(preview);
    return fmax(fmax(frame.width, frame.height), 1);
}

static void spring_scale(tactile_preview *preview, tactile_spring spring, double target) {
    double unit = scale_unit(preview);
    spring_part(preview, TACTILE_SCALE_PART, TACTILE_SCALE, spring, &target, NULL, photo_distance / unit,
                photo_speed / unit);
}

/// Lets a photo without a thumbnail slow down, shrink and fade.
static void vanish(tactile_preview *preview) {
    if (!(model(preview, TACTILE_ALPHA) > 0)) return;
    tactile_spring spring = plain(preview);
    double w = tactile_spring_frequency(&spring), velocity[TACTILE_COMPONENTS] = {0}, target[TACTILE_COMPONENTS];
    tactile_animation *running = tactile_animation_of(stage_of(preview), preview->parts[TACTILE_FRAME_PART]);
    if (running && preview->is_moving[TACTILE_FRAME_PART]) {
        tactile_animation_velocity(running, preview->stage.now, velocity);
    } else if (preview->has_frame_velocity) {
        memcpy(velocity, preview->frame_velocity, sizeof velocity);
    }
    preview->has_frame_velocity = false;
    bool has_velocity = false;
    for (int i = 0; i < TACTILE_COMPONENTS; i++) {
        has_velocity = has_velocity || velocity[i] != 0;
        target[i] = preview->stage.properties[TACTILE_FRAME].model[i] + velocity[i] / w;
        if (i > 1) target[i] = fmax(target[i], 1);
    }
    if (has_velocity)
        spring_part(preview, TACTILE_FRAME_PART, TACTILE_FRAME, spring, target, velocity, photo_distance, photo_speed);
    preview->is_vanishing = true;
    spring_scale(preview, spring,
                 model(preview, TACTILE_SCALE) * (preview->is_reduced ? 1 : preview->constants.preview_vanish_scale));
    block_part(preview, TACTILE_FADE_PART, TACTILE_ALPHA, 0, tactile_ease_in_out, fade_duration(preview));
}

static void fly(tactile_preview *preview, tactile_destination destination, tactile_style style) {
    tactile_frame place = tactile_destination_frame(preview);
    tactile_flight_fold_grid(preview);
    bool is_home = destination == TACTILE_TO_PREVIEW;
    if (!is_home && !tactile_thumbnail(preview, preview->photo, &place)) {
        vanish(preview);
        return;
    }
    preview->is_vanishing = false;
    tactile_spring spring = spring_of(preview, style);
    double target[] = {place.x, place.y, place.width, place.height}, radius = is_home ? 0 : thumbnail_radius;
    spring_part(preview, TACTILE_FRAME_PART, TACTILE_FRAME, spring, target,
                preview->has_frame_velocity ? preview->frame_velocity : NULL, photo_distance, photo_speed);
    preview->has_frame_velocity = false;
    spring_scale(preview, spring, 1);
    spring_part(preview, TACTILE_CORNERS_PART, TACTILE_CORNERS, spring, &radius, NULL, photo_distance, photo_speed);
    if (!(model(preview, TACTILE_ALPHA) < 1)) return;
    bool was_fading = preview->is_moving[TACTILE_FADE_PART];
    block_part(preview, TACTILE_FADE_PART, TACTILE_ALPHA, 1, was_fading ? tactile_ease_in_out : tactile_linear,
               blend_duration(preview));
}

static void enter(tactile_preview *preview) {
    tactile_frame place;
    bool has_thumbnail = tactile_thumbnail(preview, preview->photo, &place);
    stop_all(preview);
    tactile_zoom_reset(preview);
    tactile_pages_lift(preview);
    if (!has_thumbnail) place = tactile_destination_frame(preview);
    tactile_put_frame(preview, TACTILE_FRAME, place);
    put_one(preview, TACTILE_SCALE, has_thumbnail || preview->is_reduced ? 1 : preview->constants.preview_vanish_scale);
    put_one(preview, TACTILE_CORNERS, has_thumbnail ? thumbnail_radius : 0);
    put_one(preview, TACTILE_ALPHA, has_thumbnail ? 1 : 0);
    put_one(preview, TACTILE_DIMMING, 0);
    put_one(preview, TACTILE_CONTROLS, 0);
    preview->has_frame_velocity = preview->has_dimming_velocity = false;
}

// A drag and a pinch.

double tactile_drag_progress(const tactile_preview *preview, double y) {
    return fmin(fabs(y) / preview->constants.dismiss_distance, 1);
}

tactile_point tactile_drag_translation(const tactile_preview *preview) {
    const tactile_gesture *pan = &preview->arena.gestures[TACTILE_PHOTO_PAN];
    const tactile_grip *grip = &preview->grip;
    // Until the pointer moves, the translation is exactly the one that was set.
    bool has_moved = pan->place.x != grip->caught_at.x || pan->place.y != grip->caught_at.y;
    return grip->is_caught && !has_moved ? grip->caught : tactile_gesture_translation(pan);
}

double tactile_relative_scale(tactile_frame frame, tactile_frame destination) {
    return fmax(frame.width / fmax(destination.width, 1e-9), frame.height / fmax(destination.height, 1e-9));
}

static const double pinch_dimension = 1, pinch_coefficient = 0.55, greatest_stretch = 0.95;

static double visible_pinch_scale(const tactile_grip *grip, double scale) {
    double free = grip->free_scale * scale / grip->first_scale;
    return free <= 1 ? free : 1 + tactile_rubber_band(free - 1, pinch_dimension, pinch_coefficient);
}

static double pinch_progress(const tactile_grip *grip, double scale) {
    return tactile_clamp((1 - visible_pinch_scale(grip, scale)) / grip->reach, 0, 1);
}

/// Sets the frame, the dimming and the corner radius for a pinch's scale and centre.
static void pinch_values(const tactile_preview *preview, double scale, tactile_point centre, double frame[4],
                         double *dimming, double *radius) {
    const tactile_grip *grip = &preview->grip;
    tactile_frame home = tactile_destination_frame(preview);
    double s = visible_pinch_scale(grip, scale), progress = pinch_progress(grip, scale);
    double crop = grip->first_progress > 0 ? fmin(progress / grip->first_progress, 1) : grip->is_at_rest ? 0 : 1;
    double width = (home.width + (grip->size.width - home.width) * crop) * s;
    double height = (home.height + (grip->size.height - home.height) * crop) * s;
    frame[0] = centre.x - grip->grabbed.x * width;
    frame[1] = centre.y - grip->grabbed.y * height;
    frame[2] = width;
    frame[3] = height;
    *dimming = tactile_clamp(grip->dimming - (progress - grip->first_progress), 0, 1);
    *radius = fmax(0, grip->radius + thumbnail_radius * (progress - grip->first_progress));
}

static void prepare_pinch(tactile_preview *preview, bool is_at_rest) {
    const tactile_gesture *pinch = &preview->arena.gestures[preview->pinch];
    tactile_grip *grip = &preview->grip;
    tactile_frame home = tactile_destination_frame(preview), frame = is_at_rest ? home : tactile_visible_frame(preview),
                  thumbnail;
    tactile_point centre = tactile_gesture_location(pinch);
    grip->first_scale = is_at_rest ? 1 : tactile_gesture_scale(pinch);
    if (preview->zoom_state == TACTILE_ZOOM_IN_FLIGHT) {
        // The same pinch had enlarged the photo.
        grip->first_scale = preview->home_scale / preview->pinch_unit;
        centre = (tactile_point){home.x + preview->pinch_fraction.x * home.width,
                                 home.y + preview->pinch_fraction.y * home.height};
    } else if (is_at_rest) {
        tactile_point moved = tactile_gesture_translation(pinch);
        centre = (tactile_point){centre.x - moved.x, centre.y - moved.y};
    }
    double a = fmax(tactile_relative_scale(frame, home), 0.001);
    grip->size = (tactile_size){frame.width / a, frame.height / a};
    grip->grabbed =
        (tactile_point){(centre.x - frame.x) / fmax(frame.width, 1), (centre.y - frame.y) / fmax(frame.height, 1)};
    grip->free_scale =
        a <= 1 ? a : 1 + tactile_rubber_band_inverse(fmin(a - 1, greatest_stretch), pinch_dimension, pinch_coefficient);
    const double reach_without_thumbnail = 0.8, least_reach = 0.1;
    double reach = reach_without_thumbnail;
    if (tactile_thumbnail(preview, preview->photo, &thumbnail)) reach = 1 - tactile_relative_scale(thumbnail, home);
    grip->reach = fmax(reach, least_reach);
    grip->first_progress = pinch_progress(grip, grip->first_scale);
}

/// Notes what a gesture finds that holds the photo from now on.
static void prepare(tactile_preview *preview, bool is_at_rest) {
    tactile_grip *grip = &preview->grip;
    tactile_frame home = tactile_destination_frame(preview), frame = frame_model(preview);
    grip->is_at_rest = is_at_rest;
    grip->is_first = true;
    grip->scale = model(preview, TACTILE_SCALE);
    grip->size = is_at_rest ? (tactile_size){home.width, home.height} : (tactile_size){frame.width, frame.height};
    grip->dimming = is_at_rest ? 1 : model(preview, TACTILE_DIMMING);
    grip->radius = fmax(model(preview, TACTILE_CORNERS) * grip->scale, 0);
    grip->progress = is_at_rest ? 0 : tactile_drag_progress(preview, frame.y - home.y);
    if (preview->holder == TACTILE_BY_PINCH) {
        prepare_pinch(preview, is_at_rest);
        return;
    }
    const tactile_gesture *pan = &preview->arena.gestures[TACTILE_PHOTO_PAN];
    tactile_point pointer = pan->place, moved = tactile_drag_translation(preview);
    tactile_frame seen = is_at_rest ? home : tactile_visible_frame(preview);
    if (is_at_rest) pointer = (tactile_point){pointer.x - moved.x, pointer.y - moved.y};
    grip->grabbed =
        (tactile_point){(pointer.x - seen.x) / fmax(seen.width, 1), (pointer.y - seen.y) / fmax(seen.height, 1)};
}

static void blend_in(tactile_preview *preview) {
    tactile_block block = {.timing = tactile_timing_cubic(tactile_linear), .duration = blend_duration(preview)};
    tactile_block_begin(stage_of(preview), &block);
    tactile_set_one(stage_of(preview), TACTILE_CONTROLS, 0);
    tactile_set_one(stage_of(preview), TACTILE_ALPHA, 1);
    tactile_block_end(stage_of(preview));
}

static void follow_pinch(tactile_preview *preview) {
    const tactile_gesture *pinch = &preview->arena.gestures[preview->pinch];
    double frame[4], dimming, radius, scale = tactile_gesture_scale(pinch);
    pinch_values(preview, scale, tactile_gesture_location(pinch), frame, &dimming, &radius);
    tactile_put(preview, TACTILE_FRAME, frame);
    put_one(preview, TACTILE_SCALE, 1);
    put_one(preview, TACTILE_CORNERS, radius);
    put_one(preview, TACTILE_DIMMING, dimming);
    if (preview->grip.is_at_rest || scale != preview->grip.first_scale) blend_in(preview);
}

static void follow(tactile_preview *preview) {
    if (preview->holder == TACTILE_BY_PINCH) {
        follow_pinch(preview);
        return;
    }
    tactile_grip *grip = &preview->grip;
    tactile_stage *stage = stage_of(preview);
    tactile_frame home = tactile_destination_frame(preview);
    tactile_point moved = tactile_drag_translation(preview), pointer = preview->arena.gestures[TACTILE_PHOTO_PAN].place;
    double p = tactile_drag_progress(preview, moved.y), loss = preview->constants.dismiss_scale_loss;
    double scale = grip->scale * (1 - loss * p) / (1 - loss * grip->progress);
    double dimming =
        tactile_clamp(grip->dimming - preview->constants.dismiss_dimming_loss * (p - grip->progress), 0, 1);
    tactile_size size = grip->is_at_rest ? (tactile_size){home.width, home.height} : grip->size;
    double frame[] = {home.x + moved.x, home.y + moved.y, size.width, size.height};
    bool is_direct = preview->constants.follow == 1;
    if (is_direct) {
        frame[0] = pointer.x - grip->grabbed.x * size.width * scale;
        frame[1] = pointer.y - grip->grabbed.y * size.height * scale;
    }
    tactile_block block = {.timing = tactile_timing_cubic(tactile_linear),
                           .duration = preview->constants.dismiss_blend};
    if (!is_direct) tactile_block_begin(stage, &block);
    tactile_set(stage, TACTILE_FRAME, frame);
    tactile_set_one(stage, TACTILE_SCALE, scale);
    tactile_set_one(stage, TACTILE_CORNERS, grip->is_at_rest ? thumbnail_radius * p : grip->radius / scale);
    tactile_set_one(stage, TACTILE_DIMMING, dimming);
    if (!is_direct) tactile_block_end(stage);
    bool has_changed = !grip->is_caught || moved.x != grip->caught.x || moved.y != grip->caught.y;
    if (grip->is_at_rest || !grip->is_first || has_changed) blend_in(preview);
    grip->is_first = grip->is_first && !has_changed;
}

static void freeze(tactile_preview *preview) {
    tactile_flight_fold_grid(preview);
    for (int property = TACTILE_FRAME; property <= TACTILE_CONTROLS; property++)
        tactile_adopt(stage_of(preview), property);
    stop_all(preview);
    preview->has_frame_velocity = preview->has_dimming_velocity = false;
    prepare(preview, false);
}

static void lift(tactile_preview *preview) {
    double velocity[4];
    tactile_pages_cancel(preview);
    double x = tactile_page_x(preview), alpha = tactile_visible_one(stage_of(preview), TACTILE_PAGE_ALPHA);
    double turning = -tactile_page_length(preview) * tactile_pages_velocity(preview);
    bool is_turning = tactile_pages_move(preview) || alpha < 1;
    tactile_frame frame =
        tactile_is_enlarged(preview) ? tactile_zoom_frame(preview) : tactile_destination_frame(preview);
    tactile_zoom_velocity(preview, velocity);
    tactile_pages_lift(preview);
    tactile_zoom_lift(preview);
    stop_all(preview);
    frame.x += x;
    tactile_put_frame(preview, TACTILE_FRAME, frame);
    put_one(preview, TACTILE_SCALE, 1);
    put_one(preview, TACTILE_CORNERS, 0);
    put_one(preview, TACTILE_ALPHA, 1);
    preview->has_frame_velocity = preview->has_dimming_velocity = false;
    if (is_turning) {
        tactile_put(preview, TACTILE_ALPHA, &alpha);
        freeze(preview);
        velocity[0] += turning;
    } else {
        prepare(preview, true);
    }
    memcpy(preview->frame_velocity, velocity, sizeof velocity);
    preview->has_frame_velocity = true;
}

static void show_preview(tactile_preview *preview) {
    stop_all(preview);
    put_one(preview, TACTILE_DIMMING, 1);
    put_one(preview, TACTILE_CONTROLS, 1);
    tactile_put_frame(preview, TACTILE_FRAME, tactile_destination_frame(preview));
    put_one(preview, TACTILE_SCALE, 1);
    put_one(preview, TACTILE_CORNERS, 0);
    put_one(preview, TACTILE_ALPHA, 1);
    preview->zoom_state = TACTILE_ZOOM_REST;
    tactile_put_frame(preview, TACTILE_ZOOM, tactile_destination_frame(preview));
    tactile_pages_lift(preview);
}

/// Shows the photo that a pinch has enlarged again; the controls come back gently.
static void show_enlarged(tactile_preview *preview) {
    double controls = tactile_visible_one(stage_of(preview), TACTILE_CONTROLS);
    tactile_block block = {.timing = tactile_timing_cubic(tactile_linear), .duration = blend_duration(preview)};
    show_preview(preview);
    put_one(preview, TACTILE_CONTROLS, controls);
    tactile_block_begin(stage_of(preview), &block);
    tactile_set_one(stage_of(preview), TACTILE_CONTROLS, 1);
    tactile_block_end(stage_of(preview));
}

/// Notes the velocities of the frame and of the dimming at the end of a pinch.
static void keep_velocity(tactile_preview *preview) {
    const double step = 0.0001;
    const tactile_gesture *pinch = &preview->arena.gestures[preview->pinch];
    tactile_point centre = tactile_gesture_location(pinch),
                  velocity = tactile_gesture_velocity(&preview->arena, preview->pinch);
    double scale = tactile_gesture_scale(pinch), rate = tactile_gesture_scale_velocity(&preview->arena, preview->pinch);
    double now[4], later[4], dimming, next, radius;
    pinch_values(preview, scale, centre, now, &dimming, &radius);
    tactile_point moved = {centre.x + step * velocity.x, centre.y + step * velocity.y};
    pinch_values(preview, fmax(scale + step * rate, 0.001), moved, later, &next, &radius);
    for (int i = 0; i < 4; i++) preview->frame_velocity[i] = (later[i] - now[i]) / step;
    preview->dimming_velocity = (next - dimming) / step;
    preview->has_frame_velocity = preview->has_dimming_velocity = true;
}

tactile_destination tactile_pinch_decision(const tactile_preview *preview, bool is_cancelled) {
    const tactile_grip *grip = &preview->grip;
    const tactile_gesture *pinch = &preview->arena.gestures[preview->pinch];
    tactile_destination origin = preview->is_spread ? TACTILE_TO_THUMBNAIL : TACTILE_TO_PREVIEW;
    tactile_frame home = tactile_destination_frame(preview);
    tactile_point moved = tactile_gesture_translation(pinch);
    double scale = tactile_gesture_scale(pinch), s = visible_pinch_scale(grip, scale);
    double sides = fmax(home.width, home.height) * fabs(s - visible_pinch_scale(grip, grip->first_scale));
    double slop = preview->constants.gestures_slop;
    if (is_cancelled || (sides < slop && hypot(moved.x, moved.y) < slop)) return origin;
    double free = grip->free_scale * scale / grip->first_scale, slope = 1;
    if (free > 1) slope = tactile_rubber_band_slope(free - 1, pinch_dimension, pinch_coefficient);
    double rate = tactile_gesture_scale_velocity(&preview->arena, preview->pinch);
    double velocity = -(grip->free_scale * rate / grip->first_scale) * slope / grip->reach;
    double threshold = preview->constants.pinch_threshold;
    tactile_rule rule = {.kind = TACTILE_SPEED_OR_THRESHOLD,
                         .threshold = preview->is_spread ? 1 - threshold : threshold,
                         .velocity = preview->constants.pinch_flick_speed};
    return tactile_rule_finishes(&rule, pinch_progress(grip, scale), velocity) ? TACTILE_TO_THUMBNAIL
                                                                               : TACTILE_TO_PREVIEW;
}

// The states.

static void complete(tactile_preview *preview, bool is_complete) {
    if (preview->completion_count < 64) {
        preview->completions[preview->completion_count].time = preview->stage.now;
        preview->completions[preview->completion_count++].is_complete = is_complete;
    }
    if (preview->transition == TACTILE_DISMISS && is_complete) preview->is_presented = false;
    preview->transition = TACTILE_NO_TRANSITION;
}

static void set_settling(tactile_preview *preview, tactile_destination destination, tactile_style style) {
    tactile_flight_fold_grid(preview);
    preview->state = TACTILE_SETTLING;
    preview->destination = destination;
    preview->style = style;
}

static void leave(tactile_preview *preview, bool completes) {
    stop_all(preview);
    put_one(preview, TACTILE_DIMMING, 0);
    preview->state = TACTILE_AWAY;
    preview->is_spread = false;
    preview->holder = TACTILE_BY_NOTHING;
    preview->wants_dismissal = false;
    if (completes) {
        if (preview->transition == TACTILE_NO_TRANSITION) preview->is_presented = false;
        complete(preview, true);
        preview->is_presented = false;
    }
}

static void hold(tactile_preview *preview) {
    follow(preview);
    preview->state = TACTILE_FLIGHT_HELD;
    preview->phase = TACTILE_INTERACTIVE;
}

static void settled(tactile_preview *preview) {
    if (preview->state == TACTILE_PRESENTING) {
        show_preview(preview);
        preview->state = TACTILE_SHOWN;
        complete(preview, true);
    } else if (preview->destination == TACTILE_TO_PREVIEW) {
        show_preview(preview);
        preview->state = TACTILE_SHOWN;
        complete(preview, false);
    } else if (preview->style == TACTILE_THROWN) {
        tactile_flight_fold_grid(preview);
        preview->state = TACTILE_FADING;
        block_part(preview, TACTILE_FADE_PART, TACTILE_ALPHA, 0, tactile_ease_in_out,
                   preview->constants.preview_fade * fade_duration(preview));
    } else {
        leave(preview, true);
    }
}

static void close_or_reopen(tactile_preview *preview, tactile_destination destination) {
    if (preview->state == TACTILE_GLIDING) {
        dim(preview, destination, TACTILE_THROWN);
    } else {
        dim(preview, destination, preview->style);
        preview->destination = destination;
        fly(preview, destination, preview->style);
    }
    preview->destination = destination;
}

static void catch_photo(tactile_preview *preview) {
    switch (preview->state) {
    case TACTILE_PRESENTING:
        freeze(preview);
        complete(preview, true);
        preview->state = TACTILE_CAUGHT;
        preview->wants_dismissal = true;
        break;
    case TACTILE_SHOWN:
        preview->wants_dismissal = true;
        break;
    case TACTILE_GLIDING:
    case TACTILE_SETTLING:
        freeze(preview);
        hold(preview);
        break;
    default:
        break;
    }
}

static void release(tactile_preview *preview, tactile_destination destination) {
    double velocity[] = {preview->release_velocity.x, preview->release_velocity.y, 0, 0};
    tactile_decay decay = {preview->constants.dismiss_deceleration, true};
    preview->phase = TACTILE_SETTLING_TRANSITION;
    preview->destination = destination;
    dim(preview, destination, TACTILE_THROWN);
    preview->state = TACTILE_GLIDING;
    preview->parts[TACTILE_GLIDE_PART] =
        tactile_glide(stage_of(preview), TACTILE_FRAME, decay, velocity, new_key(preview, TACTILE_GLIDE_PART));
}

static void throw_photo(tactile_preview *preview, tactile_destination destination) {
    preview->phase = TACTILE_SETTLING_TRANSITION;
    keep_velocity(preview);
    dim(preview, destination, TACTILE_THROWN);
    set_settling(preview, destination, TACTILE_THROWN);
    fly(preview, destination, TACTILE_THROWN);
}

static void handle(tactile_preview *preview, tactile_flight_event event, tactile_destination destination) {
    tactile_flight_state state = preview->state;
    switch (event) {
    case TACTILE_ON_PRESENT:
        if (state != TACTILE_AWAY) return;
        enter(preview);
        dim(preview, TACTILE_TO_PREVIEW, TACTILE_PLAIN);
        preview->state = TACTILE_PRESENTING;
        preview->destination = TACTILE_TO_PREVIEW;
        fly(preview, TACTILE_TO_PREVIEW, TACTILE_PLAIN);
        break;
    case TACTILE_ON_DISMISS:
        if (state == TACTILE_SHOWN) lift(preview);
        if (state != TACTILE_SHOWN && state != TACTILE_CAUGHT) return;
        set_settling(preview, TACTILE_TO_THUMBNAIL, TACTILE_PLAIN);
        dim(preview, TACTILE_TO_THUMBNAIL, TACTILE_PLAIN);
        fly(preview, TACTILE_TO_THUMBNAIL, TACTILE_PLAIN);
        break;
    case TACTILE_ON_HOLD:
        if (state == TACTILE_SHOWN) lift(preview);
        if (state == TACTILE_CAUGHT) freeze(preview);
        if (state == TACTILE_SHOWN || state == TACTILE_CAUGHT) hold(preview);
        break;
    case TACTILE_ON_CATCH:
        catch_photo(preview);
        break;
    case TACTILE_ON_MOVE:
        if (state == TACTILE_FLIGHT_HELD) follow(preview);
        break;
    case TACTILE_ON_RELEASE:
        if (state == TACTILE_FLIGHT_HELD) release(preview, destination);
        break;
    case TACTILE_ON_THROW:
        if (state == TACTILE_FLIGHT_HELD) throw_photo(preview, destination);
        break;
    case TACTILE_ON_GLIDED:
        if (state != TACTILE_GLIDING) return;
        set_settling(preview, preview->destination, TACTILE_THROWN);
        fly(preview, preview->destination, TACTILE_THROWN);
        break;
    case TACTILE_ON_SETTLED:
        settled(preview);
        break;
    case TACTILE_ON_FADED:
        if (state == TACTILE_FADING) leave(preview, true);
        break;
    case TACTILE_ON_CLOSE:
        if (state == TACTILE_PRESENTING) {
            complete(preview, true);
            preview->state = TACTILE_CAUGHT;
            preview->wants_dismissal = true;
        } else if (state == TACTILE_SHOWN) {
            preview->wants_dismissal = true;
        } else if ((state == TACTILE_GLIDING || state == TACTILE_SETTLING) &&
                   preview->destination == TACTILE_TO_PREVIEW) {
            close_or_reopen(preview, TACTILE_TO_THUMBNAIL);
        }
        break;
    case TACTILE_ON_REOPEN:
        if ((state == TACTILE_GLIDING || state == TACTILE_SETTLING) && preview->destination == TACTILE_TO_THUMBNAIL)
            close_or_reopen(preview, TACTILE_TO_PREVIEW);
        break;
    case TACTILE_ON_ENLARGE:
        if (state != TACTILE_FLIGHT_HELD) return;
        show_enlarged(preview);
        preview->state = TACTILE_SHOWN;
        complete(preview, false);
        break;
    case TACTILE_ON_ABANDON:
        if (state != TACTILE_AWAY) leave(preview, true);
        break;
    }
}

void tactile_flight(tactile_preview *preview, tactile_flight_event event, tactile_destination destination) {
    bool is_outer = preview->is_handling;
    preview->is_handling = true;
    handle(preview, event, destination);
    preview->is_handling = is_outer;
    check(preview);
}

void tactile_flight_relayout(tactile_preview *preview) {
    tactile_frame place;
    bool is_outer = preview->is_handling;
    preview->is_handling = true;
    if (preview->state == TACTILE_PRESENTING) fly(preview, TACTILE_TO_PREVIEW, TACTILE_PLAIN);
    if (preview->state == TACTILE_SETTLING) fly(preview, preview->destination, preview->style);
    if (preview->state == TACTILE_FLIGHT_HELD) follow(preview);
    if (preview->state == TACTILE_FADING && tactile_thumbnail(preview, preview->photo, &place)) {
        tactile_flight_fold_grid(preview);
        tactile_put_frame(preview, TACTILE_FRAME, place);
    }
    preview->is_handling = is_outer;
    check(preview);
}

void tactile_flight_follows_grid(tactile_preview *preview) {
    // The event itself does not move the photo.
    preview->grid_base = tactile_scroll_offset(&preview->stage, &preview->scroll);
    if (preview->state == TACTILE_FADING ||
        (preview->state == TACTILE_SETTLING && preview->destination == TACTILE_TO_THUMBNAIL))
        tactile_flight_relayout(preview);
}
