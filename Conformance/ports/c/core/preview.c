#include "flight.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static const double cell_side = 190, cell_gap = 12, bar_height = 44;

#define PLACE(member) (int)offsetof(tactile_constants, member)
static const tactile_constant constant_table[TACTILE_CONSTANT_COUNT] = TACTILE_CONSTANT_TABLE(PLACE);

static double *place_of(tactile_constants *constants, const tactile_constant *one) {
    return (double *)(void *)((char *)constants + one->offset);
}

void tactile_constants_reset(tactile_constants *constants) {
    for (int i = 0; i < TACTILE_CONSTANT_COUNT; i++)
        *place_of(constants, &constant_table[i]) = constant_table[i].standard;
}

bool tactile_constants_set(tactile_constants *constants, const char *name, double value) {
    for (int i = 0; i < TACTILE_CONSTANT_COUNT; i++) {
        const tactile_constant *one = &constant_table[i];
        if (strcmp(one->name, name) != 0) continue;
        *place_of(constants, one) = tactile_clamp(value, one->least, one->greatest);
        return true;
    }
    return false;
}

// The grid.

static double grid_height(const tactile_preview *preview) {
    return preview->window.height - (preview->has_bar ? bar_height : 0);
}

static int row_count(const tactile_preview *preview) {
    return (preview->photo_count + preview->grid.columns - 1) / preview->grid.columns;
}

static double row_step(void) { return cell_side + cell_gap; }

static void live_rows(const tactile_preview *preview, int *first, int *end) {
    double offset = tactile_scroll_offset(&preview->stage, &preview->scroll), rows = row_count(preview);
    *first = (int)tactile_clamp(ceil((offset - row_step()) / row_step()), 0, rows);
    *end = (int)tactile_clamp(ceil((offset + grid_height(preview) - cell_gap) / row_step()), 0, rows);
}

static int cell_at(const tactile_preview *preview, tactile_point place) {
    double offset = tactile_scroll_offset(&preview->stage, &preview->scroll);
    if (place.y >= grid_height(preview)) return -1;
    for (int i = 0; i < preview->photo_count; i++) {
        tactile_rect cell = tactile_grid_cell(&preview->grid, i);
        double x = place.x - cell.x, y = place.y + offset - cell.y;
        if (x >= 0 && y >= 0 && x < cell.width && y < cell.height) return i;
    }
    return -1;
}

static bool is_in_sight(const tactile_preview *preview, tactile_rect cell, double offset) {
    return cell.y + cell.height > offset && cell.y < offset + grid_height(preview);
}

bool tactile_thumbnail(const tactile_preview *preview, int photo, tactile_frame *frame) {
    tactile_rect cell = tactile_grid_cell(&preview->grid, photo);
    double offset = tactile_scroll_offset(&preview->stage, &preview->scroll);
    double rest = tactile_scroll_rest(&preview->stage, &preview->scroll);
    if (preview->is_reduced || !is_in_sight(preview, cell, offset) || !is_in_sight(preview, cell, rest)) return false;
    *frame = (tactile_frame){cell.x + cell.width / 2, cell.y + cell.height / 2 - offset, cell.width, cell.height};
    return true;
}

static void lay_out_grid(tactile_preview *preview) {
    int first, end;
    double offset = tactile_scroll_offset(&preview->stage, &preview->scroll), distance = 0;
    if (preview->grid.columns == 0) preview->grid = tactile_grid_of(preview->window.width, cell_side, cell_gap);
    live_rows(preview, &first, &end);
    int kept = first * preview->grid.columns;
    bool keeps = offset != 0 && kept < preview->photo_count;
    if (keeps) distance = tactile_grid_cell(&preview->grid, kept).y - offset;
    preview->grid = tactile_grid_of(preview->window.width, cell_side, cell_gap);
    double content = cell_gap + row_step() * row_count(preview);
    if (keeps) {
        tactile_scroll_stop(&preview->stage, &preview->scroll);
        preview->scroll.offset = tactile_grid_cell(&preview->grid, kept).y - distance;
    }
    tactile_scroll_resize(&preview->stage, &preview->scroll, grid_height(preview), content);
}

static void reveal(tactile_preview *preview, int photo) {
    tactile_rect cell = tactile_grid_cell(&preview->grid, photo);
    double rest = tactile_scroll_rest(&preview->stage, &preview->scroll);
    double target = fmin(fmax(rest, cell.y + cell.height + cell_gap - grid_height(preview)), cell.y - cell_gap);
    if (target == rest) return;
    tactile_flight_fold_grid(preview);
    tactile_scroll_to(&preview->stage, &preview->scroll,
                      tactile_clamp(target, 0, tactile_scroll_greatest(&preview->scroll)));
    tactile_flight_follows_grid(preview);
}

// Pictures.

static void arrive(tactile_preview *preview, int photo) {
    if (preview->is_known[photo]) return;
    bool is_current = photo == preview->photo && preview->state != TACTILE_AWAY;
    tactile_frame fit = tactile_fitted_frame(preview);
    preview->is_known[photo] = true;
    if (!is_current) return;
    tactile_zoom_layout(preview, fit, preview->window);
    tactile_flight_relayout(preview);
}

static void request(tactile_preview *preview, int photo, bool is_thumbnail) {
    double delay = preview->request ? preview->request(preview->request_context, photo, is_thumbnail) : 0;
    if (!(delay > 0)) {
        arrive(preview, photo);
    } else if (preview->arrival_count < TACTILE_ARRIVALS) {
        preview->arrivals[preview->arrival_count].photo = photo;
        preview->arrivals[preview->arrival_count++].time = preview->stage.now + delay;
    }
}

static void lay_out(void *context) {
    tactile_preview *preview = context;
    int first, end;
    live_rows(preview, &first, &end);
    for (int i = first * preview->grid.columns; i < end * preview->grid.columns && i < preview->photo_count; i++) {
        if (preview->is_requested[i]) continue;
        preview->is_requested[i] = true;
        request(preview, i, true);
    }
}

void tactile_grid_show(tactile_preview *preview, int photo) {
    tactile_rect cell = tactile_grid_cell(&preview->grid, photo);
    tactile_scroll_stop(&preview->stage, &preview->scroll);
    double offset = preview->scroll.offset;
    double target = fmin(fmax(offset, cell.y + cell.height + cell_gap - grid_height(preview)), cell.y - cell_gap);
    preview->scroll.offset = tactile_clamp(target, 0, tactile_scroll_greatest(&preview->scroll));
}

void tactile_preview_request_full(tactile_preview *preview) {
    tactile_frame home = tactile_destination_frame(preview);
    if (preview->full_photo == preview->photo && preview->full_size.width == home.width &&
        preview->full_size.height == home.height)
        return;
    preview->full_photo = preview->photo;
    preview->full_size = (tactile_size){home.width, home.height};
    request(preview, preview->photo, false);
}

double tactile_preview_next_arrival(const tactile_preview *preview) {
    double next = INFINITY;
    for (int i = 0; i < preview->arrival_count; i++)
        if (preview->arrivals[i].time < next) next = preview->arrivals[i].time;
    return next;
}

/// Handles what has arrived, in the order of the requests.
static void arrive_all(void *context) {
    tactile_preview *preview = context;
    int kept = 0, due[TACTILE_ARRIVALS], due_count = 0;
    for (int i = 0; i < preview->arrival_count; i++) {
        if (preview->arrivals[i].time <= preview->stage.now) {
            due[due_count++] = preview->arrivals[i].photo;
        } else {
            preview->arrivals[kept++] = preview->arrivals[i];
        }
    }
    preview->arrival_count = kept;
    for (int i = 0; i < due_count; i++) arrive(preview, due[i]);
}

// Gestures.

static bool is_returning(const tactile_preview *preview) {
    return preview->is_presented && (preview->state == TACTILE_FADING ||
                                     ((preview->state == TACTILE_GLIDING || preview->state == TACTILE_SETTLING) &&
                                      preview->destination == TACTILE_TO_THUMBNAIL));
}

static bool is_on(const tactile_preview *preview, tactile_point place) {
    return tactile_frame_contains(tactile_visible_frame(preview), place);
}

static bool is_inside(tactile_point place, double x, double y, double width, double height) {
    return place.x >= x && place.y >= y && place.x < x + width && place.y < y + height;
}

/// Returns the recognizer of the control at a place; -1 for none.
static int control_at(const tactile_preview *preview, tactile_point place) {
    const double margin = 16, height = 36, settings = 88;
    if (!(tactile_visible_one(&preview->stage, TACTILE_CONTROLS) > 0.01)) return -1;
    if (is_inside(place, margin, margin, height, height)) return TACTILE_CLOSE_TAP;
    double x = preview->window.width - margin - settings;
    return is_inside(place, x, margin, settings, height) ? TACTILE_SETTINGS_TAP : -1;
}

static void under(void *context, tactile_point place, tactile_list *list) {
    const tactile_preview *preview = context;
    bool is_grid = !preview->is_presented || preview->state == TACTILE_AWAY || preview->state == TACTILE_FADING ||
                   (is_returning(preview) && !is_on(preview, place) && control_at(preview, place) < 0);
    list->count = 0;
    if (is_grid) {
        if (place.y < grid_height(preview))
            for (int i = TACTILE_GRID_PAN; i <= TACTILE_GRID_SPREAD; i++) list->items[list->count++] = i;
        return;
    }
    int control = control_at(preview, place);
    if (control >= 0) list->items[list->count++] = control;
    for (int i = TACTILE_PAGE_PAN; i <= TACTILE_PHOTO_TAP; i++) list->items[list->count++] = i;
}

static bool receives(void *context, int gesture, tactile_point place) {
    const tactile_preview *preview = context;
    bool is_still = preview->state == TACTILE_SHOWN && !tactile_pages_move(preview);
    if (gesture == TACTILE_PAGE_PAN)
        return preview->state == TACTILE_SHOWN && preview->photo_count > 1 && preview->has_pages;
    if (gesture == TACTILE_ZOOM_PAN) return is_still && tactile_is_enlarged(preview);
    if (gesture == TACTILE_DOUBLE_TAP) return preview->has_zoom && is_still && is_on(preview, place);
    if (gesture != TACTILE_PHOTO_PAN && gesture != TACTILE_PHOTO_PINCH) return true;
    switch (preview->state) {
    case TACTILE_SHOWN:
        return true;
    case TACTILE_PRESENTING:
    case TACTILE_GLIDING:
    case TACTILE_SETTLING:
        return is_on(preview, place);
    case TACTILE_FLIGHT_HELD:
        return gesture == TACTILE_PHOTO_PINCH;
    default:
        return false;
    }
}

static bool begins_at_press(void *context, int gesture, tactile_point place) {
    const tactile_preview *preview = context;
    if (gesture == TACTILE_GRID_PAN) return tactile_scroll_moves(&preview->stage, &preview->scroll);
    bool is_free = control_at(preview, place) < 0;
    if (gesture == TACTILE_PAGE_PAN) return tactile_pages_move(preview) && is_free;
    if (gesture == TACTILE_ZOOM_PAN) return tactile_zoom_moves(preview) && is_free;
    if (gesture == TACTILE_PHOTO_PINCH && tactile_zoom_moves(preview)) return true;
    return (gesture == TACTILE_PHOTO_PAN || gesture == TACTILE_PHOTO_PINCH) && preview->state != TACTILE_SHOWN;
}

/// Returns whether a drag may turn the pages: an enlarged photo lets it where it is at its end.
static bool may_turn(const tactile_preview *preview, double x, double y) {
    const double edge = 0.5;
    if (preview->state != TACTILE_SHOWN) return false;
    if (tactile_pages_move(preview)) return true;
    if (!(fabs(x) > fabs(y))) return false;
    if (!tactile_is_enlarged(preview)) return true;
    if (tactile_zoom_moves(preview)) return false;
    tactile_frame frame = tactile_zoom_frame(preview);
    double middle = preview->window.width / 2, range = fmax(0, (frame.width - preview->window.width) / 2);
    return fabs(frame.x - (x > 0 ? middle + range : middle - range)) <= edge;
}

static bool may_begin(void *context, int gesture) {
    const tactile_preview *preview = context;
    const tactile_gesture *one = &preview->arena.gestures[gesture];
    if (gesture == TACTILE_GRID_PAN)
        return tactile_scroll_may_begin(&preview->stage, &preview->scroll, fabs(one->place.x - one->press.x),
                                        fabs(one->place.y - one->press.y));
    if (gesture == TACTILE_PAGE_PAN) return may_turn(preview, one->place.x - one->press.x, one->place.y - one->press.y);
    if (gesture == TACTILE_PHOTO_PAN) return preview->state != TACTILE_SHOWN || !tactile_is_enlarged(preview);
    if (gesture == TACTILE_GRID_SPREAD) return tactile_gesture_scale(one) > 1 && cell_at(preview, one->place) >= 0;
    return true;
}

static bool never(void *context, int gesture, int other) {
    (void)context, (void)gesture, (void)other;
    return false;
}

static void present(tactile_preview *preview, int photo) {
    preview->photo = photo;
    preview->is_presented = preview->wants_present = true;
}

static void select_photo(tactile_preview *preview, int photo) {
    preview->selection = photo;
    if (is_returning(preview)) {
        if (photo == preview->photo && preview->state != TACTILE_FADING) {
            tactile_flight(preview, TACTILE_ON_REOPEN, TACTILE_TO_PREVIEW);
            return;
        }
        tactile_flight(preview, TACTILE_ON_ABANDON, TACTILE_TO_PREVIEW);
    }
    if (!preview->is_presented) present(preview, photo);
}

static void spread(tactile_preview *preview, const tactile_gesture *pinch) {
    int photo = cell_at(preview, pinch->place);
    preview->selection = photo;
    preview->is_selection_visible = false;
    if (preview->is_reduced) {
        select_photo(preview, photo);
        return;
    }
    preview->pinch = TACTILE_GRID_SPREAD;
    if (is_returning(preview) && preview->state != TACTILE_FADING && photo == preview->photo) {
        preview->holder = TACTILE_BY_PINCH;
        preview->is_spread = false;
        tactile_flight(preview, TACTILE_ON_CATCH, TACTILE_TO_PREVIEW);
        return;
    }
    if (preview->is_presented) tactile_flight(preview, TACTILE_ON_ABANDON, TACTILE_TO_PREVIEW);
    present(preview, photo);
    preview->spreads = preview->is_spread = true;
}

/// Ends a gesture that holds the photo; its dismissal may not have begun yet.
static void end_hold(tactile_preview *preview, tactile_destination destination) {
    bool is_pinch = preview->holder == TACTILE_BY_PINCH;
    if (preview->holder == TACTILE_BY_NOTHING) return;
    if (preview->wants_dismissal || preview->wants_present) {
        preview->has_ended = true;
        preview->ended_to = destination;
        return;
    }
    tactile_flight(preview, is_pinch ? TACTILE_ON_THROW : TACTILE_ON_RELEASE, destination);
    preview->holder = TACTILE_BY_NOTHING;
}

static void note_drag_end(tactile_preview *preview, const tactile_gesture *pan) {
    preview->has_drag_end = true;
    preview->drag_end = (tactile_drag_end){.state = pan->state};
    if (pan->state == TACTILE_FAILED) return;
    preview->drag_end.is_inferred = pan->is_inferred;
    preview->drag_end.translation = tactile_drag_translation(preview);
    preview->drag_end.velocity = tactile_gesture_velocity(&preview->arena, TACTILE_PHOTO_PAN);
    preview->drag_end.progress = tactile_drag_progress(preview, preview->drag_end.translation.y);
}

static tactile_destination drag_decision(const tactile_preview *preview, const tactile_gesture *pan) {
    tactile_dismissal own = {preview->constants.dismiss_distance, preview->constants.dismiss_threshold,
                             preview->constants.dismiss_flick_threshold, preview->constants.dismiss_flick_speed};
    double distance = hypot(pan->place.x - pan->press.x, pan->place.y - pan->press.y);
    double progress = tactile_drag_progress(preview, tactile_drag_translation(preview).y);
    if (pan->state == TACTILE_CANCELLED || distance < preview->constants.gestures_slop) return TACTILE_TO_PREVIEW;
    return tactile_dismisses(&own, progress, preview->release_velocity.y) ? TACTILE_TO_THUMBNAIL : TACTILE_TO_PREVIEW;
}

static void drag(tactile_preview *preview) {
    tactile_gesture *pan = &preview->arena.gestures[TACTILE_PHOTO_PAN];
    tactile_frame home = tactile_destination_frame(preview);
    switch (pan->state) {
    case TACTILE_BEGAN:
        preview->holder = TACTILE_BY_PAN;
        preview->has_drag_end = preview->has_ended = false;
        preview->grip.is_caught = preview->state != TACTILE_SHOWN;
        if (preview->grip.is_caught) {
            tactile_frame seen = tactile_visible_frame(preview);
            preview->is_spread = false;
            preview->grip.caught = (tactile_point){seen.x - home.x, seen.y - home.y};
            preview->grip.caught_at = pan->place;
            tactile_gesture_set_translation(pan, preview->grip.caught);
        } else {
            preview->is_spread = false;
        }
        tactile_flight(preview, TACTILE_ON_CATCH, TACTILE_TO_PREVIEW);
        break;
    case TACTILE_CHANGED:
        tactile_flight(preview, TACTILE_ON_MOVE, TACTILE_TO_PREVIEW);
        break;
    case TACTILE_ENDED:
    case TACTILE_CANCELLED:
        preview->release_velocity = tactile_gesture_velocity(&preview->arena, TACTILE_PHOTO_PAN);
        note_drag_end(preview, pan);
        if (preview->holder == TACTILE_BY_PAN) end_hold(preview, drag_decision(preview, pan));
        break;
    case TACTILE_FAILED:
        note_drag_end(preview, pan);
        break;
    default:
        break;
    }
}

static void pinch(tactile_preview *preview, int gesture) {
    const tactile_gesture *one = &preview->arena.gestures[gesture];
    switch (one->state) {
    case TACTILE_BEGAN:
        preview->has_ended = false;
        if (gesture == TACTILE_GRID_SPREAD) {
            spread(preview, one);
            return;
        }
        preview->pinch = gesture;
        if (tactile_zoom_pinch(preview)) return;
        preview->holder = TACTILE_BY_PINCH;
        preview->is_spread = false;
        if (preview->state == TACTILE_FLIGHT_HELD) {
            // The drag that has held the photo is released, and caught again.
            return;
        }
        tactile_flight(preview, TACTILE_ON_CATCH, TACTILE_TO_PREVIEW);
        break;
    case TACTILE_CHANGED:
        if (preview->pinch == gesture && (tactile_zoom_pinch(preview) || tactile_zoom_takes_back(preview))) return;
        if (preview->pinch == gesture && preview->holder == TACTILE_BY_PINCH)
            tactile_flight(preview, TACTILE_ON_MOVE, TACTILE_TO_PREVIEW);
        break;
    case TACTILE_ENDED:
    case TACTILE_CANCELLED:
        if (preview->pinch == gesture && tactile_zoom_pinch(preview)) return;
        if (preview->pinch != gesture || (preview->holder != TACTILE_BY_PINCH && !preview->spreads)) return;
        preview->release_velocity = (tactile_point){0, 0};
        if (preview->spreads) preview->holder = TACTILE_BY_PINCH;
        end_hold(preview, tactile_pinch_decision(preview, one->state == TACTILE_CANCELLED));
        break;
    default:
        break;
    }
}

static void changed(void *context, int gesture) {
    tactile_preview *preview = context;
    const tactile_gesture *one = &preview->arena.gestures[gesture];
    bool has_ended = one->state == TACTILE_ENDED;
    switch (gesture) {
    case TACTILE_GRID_PAN:
        tactile_flight_fold_grid(preview);
        tactile_scroll_follow(&preview->stage, &preview->scroll, &preview->arena, gesture);
        if (one->state != TACTILE_FAILED) tactile_flight_follows_grid(preview);
        break;
    case TACTILE_GRID_TAP:
        if (has_ended) {
            int cell = cell_at(preview, one->press);
            preview->is_selection_visible = false;
            if (cell >= 0) select_photo(preview, cell);
        }
        break;
    case TACTILE_GRID_SPREAD:
    case TACTILE_PHOTO_PINCH:
        pinch(preview, gesture);
        break;
    case TACTILE_PHOTO_PAN:
        drag(preview);
        break;
    case TACTILE_PAGE_PAN:
        tactile_pages_changed(preview);
        break;
    case TACTILE_ZOOM_PAN:
        tactile_zoom_drag(preview);
        break;
    case TACTILE_DOUBLE_TAP:
        if (has_ended && preview->state == TACTILE_SHOWN && !tactile_pages_move(preview)) {
            bool is_fitted = fabs(tactile_zoom_rest_scale(preview) - 1) <= 0.0001;
            tactile_zoom_to(preview, is_fitted ? tactile_zoom_double_tap_scale(preview) : 1, one->press, true);
        }
        break;
    case TACTILE_PHOTO_TAP:
        if (has_ended && !is_on(preview, one->press)) tactile_flight(preview, TACTILE_ON_CLOSE, TACTILE_TO_PREVIEW);
        break;
    case TACTILE_CLOSE_TAP:
        if (has_ended) tactile_flight(preview, TACTILE_ON_CLOSE, TACTILE_TO_PREVIEW);
        break;
    default:
        break;
    }
}

// Events.

static void grid_key(tactile_preview *preview, const char *name) {
    int columns = preview->grid.columns, last = preview->photo_count - 1, step = 0;
    int rows = (int)fmax(1, floor(grid_height(preview) / row_step()));
    bool is_arrow = strncmp(name, "Arrow", 5) == 0;
    if (strcmp(name, "ArrowLeft") == 0) step = -1;
    if (strcmp(name, "ArrowRight") == 0) step = 1;
    if (strcmp(name, "ArrowUp") == 0) step = -columns;
    if (strcmp(name, "ArrowDown") == 0) step = columns;
    int next = preview->selection + step;
    if (is_arrow && (next < 0 || next > last)) next = preview->selection;
    if (is_arrow && !preview->is_selection_visible) next = preview->selection;
    if (strcmp(name, "PageUp") == 0) next = (int)fmax(preview->selection - rows * columns, 0);
    if (strcmp(name, "PageDown") == 0) next = (int)fmin(preview->selection + rows * columns, last);
    if (strcmp(name, "Home") == 0) next = 0;
    if (strcmp(name, "End") == 0) next = last;
    bool opens = strcmp(name, "Enter") == 0 || strcmp(name, " ") == 0;
    if (opens) {
        if (preview->is_selection_visible) select_photo(preview, preview->selection);
    } else if (is_arrow || next != preview->selection || strcmp(name, "Home") == 0 || strcmp(name, "End") == 0 ||
               strncmp(name, "Page", 4) == 0) {
        preview->selection = next;
        preview->is_selection_visible = true;
        reveal(preview, next);
    }
}

/// Acts on a key of the photo at rest; returns whether it is one.
static bool shown_key(tactile_preview *preview, const char *name, bool has_shift) {
    static const char *arrows[] = {"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"};
    static const double ways[][2] = {{0.25, 0}, {-0.25, 0}, {0, 0.25}, {0, -0.25}};
    tactile_point middle = {preview->window.width / 2, preview->window.height / 2};
    double step = preview->constants.zoom_key_step, scale = -1;
    for (int i = 0; i < 4; i++) {
        if (strcmp(name, arrows[i]) != 0) continue;
        if (has_shift) {
            if (preview->has_zoom && tactile_is_enlarged(preview) && preview->page_phase != TACTILE_PAGES_DRAGGED)
                tactile_zoom_move(preview, ways[i][0] * preview->window.width, ways[i][1] * preview->window.height);
        } else if (i < 2 && preview->has_pages) {
            tactile_pages_turn(preview, i == 0 ? -1 : 1);
        }
        return true;
    }
    if (strcmp(name, " ") == 0 && preview->has_pages) {
        tactile_pages_turn(preview, has_shift ? -1 : 1);
        return true;
    }
    if (!preview->has_zoom || preview->page_phase == TACTILE_PAGES_DRAGGED) return false;
    if (strcmp(name, "+") == 0 || strcmp(name, "=") == 0) scale = tactile_zoom_rest_scale(preview) * step;
    if (strcmp(name, "-") == 0) scale = tactile_zoom_rest_scale(preview) / step;
    if (strcmp(name, "0") == 0) scale = 1;
    if (strcmp(name, "1") == 0) scale = tactile_zoom_pixel_scale(preview);
    if (scale < 0) return false;
    tactile_zoom_to(preview, scale, middle, true);
    return true;
}

static void key(tactile_preview *preview, const tactile_event *event) {
    const char *name = event->key.name;
    if (event->key.has_control || event->key.has_other) return;
    if (!preview->is_presented || is_returning(preview)) {
        if (!event->key.has_shift) grid_key(preview, name);
        return;
    }
    if (preview->state == TACTILE_SHOWN && shown_key(preview, name, event->key.has_shift)) return;
    if (event->key.has_shift) return;
    if (strcmp(name, "Escape") != 0 && strcmp(name, "Backspace") != 0) return;
    if (preview->state == TACTILE_FLIGHT_HELD) {
        tactile_arena_withdraw(&preview->arena, preview->holder == TACTILE_BY_PAN ? TACTILE_PHOTO_PAN : preview->pinch);
    } else if (preview->page_phase == TACTILE_PAGES_DRAGGED) {
        tactile_arena_withdraw(&preview->arena, TACTILE_PAGE_PAN);
    } else {
        if (preview->zoom_state == TACTILE_ZOOM_DRAGGED) tactile_arena_withdraw(&preview->arena, TACTILE_ZOOM_PAN);
        if (preview->zoom_state == TACTILE_ZOOM_PINCHED) tactile_arena_withdraw(&preview->arena, preview->pinch);
        tactile_flight(preview, TACTILE_ON_CLOSE, TACTILE_TO_PREVIEW);
    }
}

/// Acts on a scroll event above the photo at rest.
static void shown_scroll(tactile_preview *preview, const tactile_scroll_event *event) {
    const double wheel_step = 80, tilt_step = 80;
    bool is_over =
        event->phase == TACTILE_MAY_BEGIN || event->phase == TACTILE_LIFTED || event->phase == TACTILE_WITHDRAWN;
    if (event->has_control) {
        double factor = pow(preview->constants.zoom_wheel_step, event->dy / wheel_step);
        if (!preview->has_zoom || tactile_pages_move(preview) || is_over) return;
        double scale = event->is_precise ? tactile_zoom_visible_scale(preview) : tactile_zoom_rest_scale(preview);
        tactile_zoom_to(preview, scale * factor, event->place, !event->is_precise);
    } else if (!event->is_precise && preview->has_pages && !event->has_shift && fabs(event->dx) > fabs(event->dy)) {
        if (preview->tilt * event->dx < 0) preview->tilt = 0;
        preview->tilt += event->dx;
        for (; fabs(preview->tilt) >= tilt_step; preview->tilt -= copysign(tilt_step, preview->tilt))
            tactile_pages_turn(preview, preview->tilt < 0 ? 1 : -1);
    }
}

static void scroll(tactile_preview *preview, const tactile_scroll_event *event) {
    tactile_arena *arena = &preview->arena;
    tactile_flight_fold_grid(preview);
    double time = preview->stage.now;
    if (tactile_arena_takes_scroll(arena) && !tactile_arena_scroll(arena, time, event)) return;
    bool ends = event->phase == TACTILE_NO_PHASE || event->phase == TACTILE_LIFTED || event->phase == TACTILE_WITHDRAWN;
    if (event->phase != TACTILE_NO_PHASE && event->phase != TACTILE_MAY_BEGIN && preview->scrolled) {
        if (tactile_scroll_by(&preview->stage, &preview->scroll, event, true)) tactile_flight_follows_grid(preview);
        preview->scrolled = !ends;
        return;
    }
    preview->scrolled = false;
    bool is_free =
        arena->followed == TACTILE_NOTHING && event->phase != TACTILE_LIFTED && event->phase != TACTILE_WITHDRAWN;
    tactile_list list;
    under(preview, event->place, &list);
    if (is_free && tactile_arena_offer_scroll(arena, time, event, &list)) return;
    bool is_grid = list.count > 0 && list.items[0] == TACTILE_GRID_PAN;
    if (!is_grid && preview->state == TACTILE_SHOWN) shown_scroll(preview, event);
    if (is_grid && tactile_scroll_by(&preview->stage, &preview->scroll, event, false)) {
        preview->scrolled = !ends;
        tactile_flight_follows_grid(preview);
    }
}

static double event_time(void *context) {
    const tactile_preview *preview = context;
    return preview->event_count > 0 ? preview->events[0].time : INFINITY;
}

static void set_gesture_constants(tactile_preview *preview) {
    const tactile_constants *own = &preview->constants;
    preview->arena.constants = (tactile_gesture_constants){own->gestures_slop,
                                                           own->gestures_scroll_slop,
                                                           own->gestures_scroll_silence,
                                                           own->gestures_double_tap_interval,
                                                           own->gestures_double_tap_slop,
                                                           (tactile_estimator)own->gestures_velocity_estimator};
    preview->scroll.constants =
        (tactile_scroll_constants){own->scrolling_rubber_band, own->scrolling_deceleration,
                                   own->scrolling_edge_stiffness, own->scrolling_wheel_duration};
}

static void handle_event(void *context) {
    tactile_preview *preview = context;
    tactile_event event = preview->events[0];
    preview->event_count--;
    memmove(preview->events, preview->events + 1, (size_t)preview->event_count * sizeof event);
    switch (event.kind) {
    case TACTILE_POINTER_EVENT:
        tactile_arena_pointer(&preview->arena, preview->stage.now, &event.pointer);
        break;
    case TACTILE_SCROLL_EVENT:
        scroll(preview, &event.scroll);
        break;
    case TACTILE_PINCH_EVENT:
        tactile_arena_pinch(&preview->arena, preview->stage.now, &event.pinch);
        break;
    case TACTILE_KEY_EVENT:
        key(preview, &event);
        break;
    case TACTILE_RESIZE_EVENT: {
        tactile_frame fit = tactile_fitted_frame(preview);
        tactile_size window = preview->window;
        double length = tactile_page_length(preview);
        preview->window = event.resize.size;
        preview->display_scale = event.resize.scale;
        lay_out_grid(preview);
        if (preview->state != TACTILE_AWAY) {
            tactile_pages_resize(preview, length);
            tactile_zoom_layout(preview, fit, window);
        }
        if (preview->state != TACTILE_AWAY) tactile_flight_relayout(preview);
        if (preview->is_presented) tactile_preview_request_full(preview);
        break;
    }
    case TACTILE_MOTION_EVENT:
        preview->is_reduced = event.is_reduced;
        if (preview->state != TACTILE_AWAY) tactile_flight_relayout(preview);
        break;
    }
}

static double gesture_time(void *context) { return tactile_arena_next(&((tactile_preview *)context)->arena); }
static void handle_gesture(void *context) {
    tactile_preview *preview = context;
    tactile_arena_pass(&preview->arena, preview->stage.now);
}

/// Begins the transition that was requested; returns whether there was one.
static bool begin_transition(void *context) {
    tactile_preview *preview = context;
    bool holds = preview->holder != TACTILE_BY_NOTHING;
    if (preview->wants_present) {
        preview->wants_present = false;
        preview->transition = TACTILE_PRESENT;
        preview->phase = TACTILE_ANIMATING;
        preview->full_photo = -1;
        tactile_preview_request_full(preview);
        tactile_flight(preview, TACTILE_ON_PRESENT, TACTILE_TO_PREVIEW);
        if (preview->spreads) {
            preview->spreads = false;
            preview->holder = TACTILE_BY_PINCH;
            tactile_flight(preview, TACTILE_ON_CATCH, TACTILE_TO_PREVIEW);
        }
        return true;
    }
    if (!preview->wants_dismissal) return false;
    preview->wants_dismissal = false;
    preview->transition = TACTILE_DISMISS;
    preview->phase = holds ? TACTILE_INTERACTIVE : TACTILE_ANIMATING;
    tactile_flight(preview, holds ? TACTILE_ON_HOLD : TACTILE_ON_DISMISS, TACTILE_TO_PREVIEW);
    if (holds && preview->has_ended) {
        preview->has_ended = false;
        end_hold(preview, preview->ended_to);
    }
    return true;
}

static void completed(void *context, int completion, bool is_finished, double time) {
    (void)is_finished, (void)time;
    tactile_flight_completed(context, completion);
}

void tactile_preview_begin(tactile_preview *preview, tactile_size window, double scale, const tactile_size *photos,
                           int count) {
    static const tactile_gesture_kind kinds[] = {TACTILE_PAN, TACTILE_TAP, TACTILE_PINCH, TACTILE_PAN,
                                                 TACTILE_PAN, TACTILE_PAN, TACTILE_PINCH, TACTILE_TAP,
                                                 TACTILE_TAP, TACTILE_TAP, TACTILE_TAP};
    memset(preview, 0, sizeof *preview);
    tactile_constants_reset(&preview->constants);
    preview->window = window;
    preview->display_scale = scale;
    preview->photo_count = count < TACTILE_PHOTOS ? count : TACTILE_PHOTOS;
    for (int i = 0; i < preview->photo_count; i++) {
        bool has_area = photos[i].width > 0 && photos[i].height > 0;
        preview->sizes[i] = has_area ? photos[i] : (tactile_size){1, 1};
    }
    preview->full_photo = -1;
    preview->stage.context = preview->arena.context = preview;
    preview->stage.host = (tactile_host){event_time, handle_event,     gesture_time, handle_gesture,
                                         lay_out,    begin_transition, arrive_all,   completed};
    preview->arena.ask = (tactile_questions){under, receives, begins_at_press, may_begin, never, never, changed};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) tactile_arena_add(&preview->arena, kinds[i], 1);
    preview->arena.gestures[TACTILE_GRID_PAN].takes_fingers =
        preview->arena.gestures[TACTILE_GRID_PAN].has_scroll_slop = true;
    for (int i = TACTILE_PAGE_PAN; i <= TACTILE_PHOTO_PAN; i++) preview->arena.gestures[i].takes_fingers = true;
    preview->arena.gestures[TACTILE_DOUBLE_TAP].taps = 2;
    tactile_stage_add(&preview->stage, 4, false, -INFINITY, INFINITY);
    tactile_stage_add(&preview->stage, 1, true, -INFINITY, INFINITY);
    tactile_stage_add(&preview->stage, 1, true, -INFINITY, INFINITY);
    for (int i = 0; i < 3; i++) tactile_stage_add(&preview->stage, 1, true, 0, 1);
    tactile_stage_add(&preview->stage, 1, true, -INFINITY, INFINITY);
    tactile_stage_add(&preview->stage, 1, true, 0, 1);
    tactile_stage_add(&preview->stage, 4, false, -INFINITY, INFINITY);
    preview->home_scale = 1;
    tactile_set_one(&preview->stage, TACTILE_PAGE_ALPHA, 1);
    tactile_scroll_add(&preview->stage, &preview->scroll, true);
    preview->scroll.always_bounces = true;
    lay_out_grid(preview);
}

bool tactile_preview_add(tactile_preview *preview, const tactile_event *event) {
    if (preview->event_count == TACTILE_EVENTS) return false;
    preview->events[preview->event_count++] = *event;
    return true;
}

void tactile_preview_step(tactile_preview *preview, double time) {
    set_gesture_constants(preview);
    tactile_stage_step(&preview->stage, time);
}

// Frames.

tactile_shown tactile_preview_shown(const tactile_preview *preview) {
    int first, end;
    live_rows(preview, &first, &end);
    int cells = (int)fmin(end * preview->grid.columns, preview->photo_count) - first * preview->grid.columns;
    tactile_shown shown = {
        .is_preview = preview->is_presented,
        .photo = preview->photo,
        .has_photo = preview->state != TACTILE_AWAY,
        .dimming = preview->state == TACTILE_AWAY ? 0 : tactile_visible_one(&preview->stage, TACTILE_DIMMING),
        .controls = tactile_visible_one(&preview->stage, TACTILE_CONTROLS),
        .grid_offset = tactile_scroll_offset(&preview->stage, &preview->scroll),
        .transition = preview->transition,
        .phase = preview->phase,
        .live_cells = cells};
    shown.page_phase = preview->page_phase;
    shown.page_position =
        preview->state == TACTILE_SHOWN ? tactile_visible_one(&preview->stage, TACTILE_PAGES) : preview->photo;
    shown.page_velocity = tactile_pages_velocity(preview);
    shown.is_source_hidden = shown.has_photo && preview->state != TACTILE_FADING && !preview->is_reduced;
    if (!shown.has_photo) return shown;
    tactile_frame frame = tactile_visible_frame(preview);
    shown.frame = (tactile_rect){frame.x - frame.width / 2, frame.y - frame.height / 2, frame.width, frame.height};
    shown.scale = tactile_visible_one(&preview->stage, TACTILE_SCALE);
    shown.corner_radius = fmax(0, fmax(tactile_visible_one(&preview->stage, TACTILE_CORNERS), 0) * shown.scale);
    shown.alpha = tactile_visible_one(&preview->stage, TACTILE_ALPHA);
    if (preview->state == TACTILE_SHOWN) {
        tactile_frame page = tactile_zoom_frame(preview);
        double scale = tactile_relative_scale(page, tactile_fitted_frame(preview));
        shown.zoom_frame = (tactile_rect){page.x - page.width / 2, page.y - page.height / 2, page.width, page.height};
        shown.zoom_scale = scale;
        shown.zoom_state = preview->zoom_state;
        bool rests_fitted = preview->zoom_state == TACTILE_ZOOM_REST && scale >= 1 && scale <= 1.0001;
        shown.has_zoom = preview->has_zoom && scale != 1 && !rests_fitted;
        shown.frame = shown.zoom_frame;
        shown.frame.x += tactile_page_x(preview);
        shown.frame = tactile_on_pixels(shown.frame, preview->display_scale);
    }
    return shown;
}

tactile_drag_end tactile_preview_drag(tactile_preview *preview) {
    const tactile_gesture *pan = &preview->arena.gestures[TACTILE_PHOTO_PAN];
    tactile_drag_end values = {.state = TACTILE_POSSIBLE};
    if (preview->holder == TACTILE_BY_PAN && (pan->state == TACTILE_BEGAN || pan->state == TACTILE_CHANGED)) {
        values.state = pan->state;
        values.translation = tactile_drag_translation(preview);
        preview->arena.time = preview->stage.now;
        values.velocity = tactile_gesture_velocity(&preview->arena, TACTILE_PHOTO_PAN);
        values.progress = tactile_drag_progress(preview, values.translation.y);
    } else if (preview->has_drag_end) {
        values = preview->drag_end;
    }
    preview->has_drag_end = false;
    return values;
}
