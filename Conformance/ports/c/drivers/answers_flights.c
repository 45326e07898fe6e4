// Answers to the vectors of flights: short recordings of the photo preview.
#include "../core/flight.h"
#include "json.h"

#include <math.h>
#include <string.h>

typedef struct {
    tactile_preview preview;
    const json_t *events;
    bool is_used[4096];
} session;

/// Returns the delay of a picture: that of the first unused event of the photo and the mode.
static double request(void *context, int photo, bool is_thumbnail) {
    session *own = context;
    json_t *event;
    size_t i;
    json_array_foreach((json_t *)own->events, i, event) {
        if (!is_text(json_object_get(event, "type"), "decoded") || own->is_used[i]) continue;
        if ((int)number_in(event, "photo", 0) != photo) continue;
        if (is_text(json_object_get(event, "mode"), is_thumbnail ? "fill" : "fit")) {
            own->is_used[i] = true;
            return number_in(event, "delay", 0);
        }
    }
    return 0;
}

static bool has_modifier(const json_t *line, const char *name) {
    json_t *modifier;
    size_t i;
    json_array_foreach(json_object_get(line, "modifiers"), i, modifier) if (is_text(modifier, name)) return true;
    return false;
}

static size_t choice(const json_t *line, const char *member, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (is_text(json_object_get(line, member), names[i])) return i;
    return count;
}

bool event_of(const json_t *line, tactile_event *event) {
    static const char *types[] = {"pointer", "scroll", "pinch", "key", "resize", "motion"};
    static const char *phases[] = {"down", "move", "up", "cancel"};
    static const char *scrolls[] = {"", "mayBegin", "changed", "ended", "cancelled"};
    static const char *pinches[] = {"began", "changed", "ended", "cancelled"};
    size_t type = choice(line, "type", types, 6);
    tactile_point place = {number_in(line, "x", 0), number_in(line, "y", 0)};
    if (type == 6) return false;
    memset(event, 0, sizeof *event);
    event->time = number_in(line, "t", 0);
    switch (type) {
    case 0:
        event->kind = TACTILE_POINTER_EVENT;
        event->pointer =
            (tactile_pointer_event){(tactile_phase)choice(line, "phase", phases, 4), (int)number_in(line, "id", 0),
                                    is_text(json_object_get(line, "source"), "touch"), place};
        return true;
    case 1: {
        size_t phase = choice(line, "phase", scrolls, 5);
        event->kind = TACTILE_SCROLL_EVENT;
        event->scroll = (tactile_scroll_event){place,
                                               number_in(line, "dx", 0),
                                               number_in(line, "dy", 0),
                                               flag_in(line, "precise", false),
                                               has_modifier(line, "Control"),
                                               phase == 5 ? TACTILE_NO_PHASE : (tactile_scroll_phase)phase,
                                               has_modifier(line, "Shift")};
        return true;
    }
    case 2:
        event->kind = TACTILE_PINCH_EVENT;
        event->pinch = (tactile_pinch_event){(tactile_pinch_phase)choice(line, "phase", pinches, 4),
                                             place,
                                             number_in(line, "dx", 0),
                                             number_in(line, "dy", 0),
                                             number_in(line, "scale", 1),
                                             number_in(line, "rotation", 0)};
        return true;
    case 3: {
        const char *name = text_in(line, "key");
        if (!name || is_text(json_object_get(line, "phase"), "up")) return false;
        event->kind = TACTILE_KEY_EVENT;
        strncpy(event->key.name, name, sizeof event->key.name - 1);
        event->key.has_shift = has_modifier(line, "Shift");
        event->key.has_control = has_modifier(line, "Control");
        event->key.has_other = has_modifier(line, "Alt") || has_modifier(line, "Meta");
        return true;
    }
    case 4: {
        const json_t *size = json_object_get(line, "size");
        event->kind = TACTILE_RESIZE_EVENT;
        event->resize.size = (tactile_size){number_of(json_array_get(size, 0)), number_of(json_array_get(size, 1))};
        event->resize.scale = number_in(line, "scale", 0);
        return true;
    }
    default:
        event->kind = TACTILE_MOTION_EVENT;
        event->is_reduced = flag_in(line, "reduced", false);
        return true;
    }
}

static void set_tuning(tactile_constants *constants, const json_t *tuning, const char *around) {
    static const char *estimators[] = {"lastTwo",       "lastFour", "smoothed", "leastSquares1",
                                       "leastSquares2", "weighted", "kalman",   "impulse"};
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)tuning, name, value) {
        char path[64];
        snprintf(path, sizeof path, "%s%s", around, name);
        if (json_is_object(value)) {
            strncat(path, ".", sizeof path - strlen(path) - 1);
            set_tuning(constants, value, path);
        } else if (json_is_string(value)) {
            double number = is_text(value, "direct") ? 1 : 0;
            for (int i = 0; i < TACTILE_ESTIMATORS; i++)
                if (is_text(value, estimators[i])) number = i;
            tactile_constants_set(constants, path, number);
        } else {
            tactile_constants_set(constants, path, number_of(value));
        }
    }
}

static double rounded(double number) {
    double result = round(number * 1e9) / 1e9;
    return result == 0 ? 0 : result;
}

static json_t *rounded_json(const double *numbers, size_t count) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) json_array_append_new(array, number_json(rounded(numbers[i])));
    return array;
}

static json_t *word_or_null(const char *word) { return word ? json_string(word) : json_null(); }

static json_t *flight_json(const tactile_preview *preview) {
    static const char *states[] = {"away", "presenting", "caught", "shown", "held", "gliding", "settling", "fading"};
    static const char *destinations[] = {"preview", "thumbnail"}, *styles[] = {"plain", "thrown"};
    bool is_released = preview->state == TACTILE_GLIDING || preview->state == TACTILE_SETTLING;
    bool flies = is_released || preview->state == TACTILE_PRESENTING;
    int part = preview->state == TACTILE_GLIDING ? TACTILE_GLIDE_PART : TACTILE_FRAME_PART;
    json_t *flight = json_object(), *velocity = json_null(), *scale_velocity = json_null();
    double numbers[TACTILE_COMPONENTS];
    const tactile_animation *frame = tactile_animation_of((tactile_stage *)&preview->stage, preview->parts[part]);
    const tactile_animation *scale =
        tactile_animation_of((tactile_stage *)&preview->stage, preview->parts[TACTILE_SCALE_PART]);
    if (flies && frame && preview->is_moving[part]) {
        tactile_animation_velocity(frame, preview->stage.now, numbers);
        velocity = rounded_json(numbers, 4);
    }
    if (flies && scale && preview->is_moving[TACTILE_SCALE_PART]) {
        tactile_animation_velocity(scale, preview->stage.now, numbers);
        scale_velocity = number_json(rounded(numbers[0]));
    }
    add(flight, "state", json_string(states[preview->state]));
    add(flight, "destination", word_or_null(is_released ? destinations[preview->destination] : NULL));
    add(flight, "style", word_or_null(preview->state == TACTILE_SETTLING ? styles[preview->style] : NULL));
    add(flight, "velocity", velocity);
    add(flight, "scaleVelocity", scale_velocity);
    return flight;
}

static json_t *frame_json(tactile_preview *preview, double time) {
    static const char *states[] = {"possible", "began", "changed", "ended", "cancelled", "failed"};
    static const char *kinds[] = {"", "present", "dismiss"}, *phases[] = {"animating", "interactive", "settling"};
    tactile_drag_end drag = tactile_preview_drag(preview);
    tactile_shown shown = tactile_preview_shown(preview);
    json_t *frame = json_object(), *photo = json_null(), *transition = json_null();
    add_number(frame, "t", time);
    add(frame, "screen", json_string(shown.is_preview ? "preview" : "grid"));
    add(frame, "gesture", json_string(states[drag.state]));
    add(frame, "inferred", json_boolean(drag.is_inferred));
    add(frame, "translation", rounded_json((double[]){drag.translation.x, drag.translation.y}, 2));
    add(frame, "velocity", rounded_json((double[]){drag.velocity.x, drag.velocity.y}, 2));
    add_number(frame, "progress", rounded(drag.progress));
    if (shown.transition != TACTILE_NO_TRANSITION) {
        transition = json_object();
        add(transition, "kind", json_string(kinds[shown.transition]));
        add(transition, "phase", json_string(phases[shown.phase]));
    }
    add(frame, "transition", transition);
    add_number(frame, "dimming", rounded(shown.dimming));
    if (shown.has_photo) {
        photo = json_object();
        add_number(photo, "index", shown.photo);
        add(photo, "frame",
            rounded_json((double[]){shown.frame.x, shown.frame.y, shown.frame.width, shown.frame.height}, 4));
        add_number(photo, "scale", rounded(shown.scale));
        add_number(photo, "cornerRadius", rounded(shown.corner_radius));
        add_number(photo, "alpha", rounded(shown.alpha));
    }
    add(frame, "photo", photo);
    add(frame, "sourceHidden", json_boolean(shown.is_source_hidden));
    if (preview->holder == TACTILE_BY_PINCH && preview->state == TACTILE_FLIGHT_HELD) {
        const tactile_gesture *one = &preview->arena.gestures[preview->pinch];
        tactile_point centre = tactile_gesture_location(one);
        json_t *pinch = json_object();
        preview->arena.time = preview->stage.now;
        add_number(pinch, "scale", rounded(tactile_gesture_scale(one)));
        add_number(pinch, "velocity", rounded(tactile_gesture_scale_velocity(&preview->arena, preview->pinch)));
        add(pinch, "center", rounded_json((double[]){centre.x, centre.y}, 2));
        add(frame, "pinch", pinch);
    }
    if (preview->has_pages) {
        static const char *page_phases[] = {"rest", "dragging", "settling"};
        json_t *page = json_null();
        if (shown.is_preview) {
            preview->arena.time = preview->stage.now;
            page = json_object();
            add_number(page, "index", shown.photo);
            add(page, "phase", json_string(page_phases[shown.page_phase]));
            add_number(page, "position", rounded(shown.page_position));
            add_number(page, "velocity", rounded(tactile_pages_velocity(preview)));
        }
        add(frame, "page", page);
    }
    if (shown.has_zoom) {
        static const char *zoom_states[] = {"rest", "moving", "dragged", "pinched", "pinched"};
        json_t *zoom = json_object();
        add_number(zoom, "scale", rounded(shown.zoom_scale));
        add(zoom, "frame",
            rounded_json(
                (double[]){shown.zoom_frame.x, shown.zoom_frame.y, shown.zoom_frame.width, shown.zoom_frame.height},
                4));
        add(zoom, "phase", json_string(zoom_states[shown.zoom_state]));
        add(frame, "zoom", zoom);
    }
    return frame;
}

static void arrivals(session *own, double time) {
    for (double due = tactile_preview_next_arrival(&own->preview); due <= time;
         due = tactile_preview_next_arrival(&own->preview))
        tactile_preview_step(&own->preview, due);
}

json_t *answer_flight(const json_t *given) {
    static session own;
    const json_t *header = json_object_get(given, "header"), *photos = json_object_get(given, "photos");
    const json_t *size = json_object_get(header, "size");
    tactile_size sizes[TACTILE_PHOTOS];
    json_t *item, *frames = json_array(), *completions = json_array();
    size_t i, next = 0;
    json_array_foreach((json_t *)photos, i, item) sizes[i] =
        (tactile_size){number_of(json_array_get(item, 0)), number_of(json_array_get(item, 1))};
    memset(&own, 0, sizeof own);
    own.events = json_object_get(given, "events");
    tactile_preview_begin(&own.preview,
                          (tactile_size){number_of(json_array_get(size, 0)), number_of(json_array_get(size, 1))},
                          number_in(header, "scale", 1), sizes, (int)json_array_size(photos));
    own.preview.request = request;
    own.preview.request_context = &own;
    own.preview.has_pages = flag_in(header, "paging", false);
    own.preview.has_zoom = flag_in(header, "zooming", false);
    own.preview.is_one_to_one = flag_in(header, "oneToOne", false);
    own.preview.is_reduced = flag_in(header, "reduceMotion", false);
    tactile_constants_set(&own.preview.constants, "gestures.velocityEstimator", TACTILE_LEAST_SQUARES_2);
    set_tuning(&own.preview.constants, json_object_get(header, "tuning"), "");
    tactile_preview_step(&own.preview, 0);
    json_array_foreach(json_object_get(given, "times"), i, item) {
        double time = number_of(item);
        for (; next < json_array_size(own.events); next++) {
            const json_t *line = json_array_get(own.events, next);
            tactile_event event;
            if (number_in(line, "t", 0) > time) break;
            if (!event_of(line, &event)) continue;
            if (event.kind == TACTILE_RESIZE_EVENT && event.resize.scale == 0)
                event.resize.scale = own.preview.display_scale;
            arrivals(&own, event.time);
            tactile_preview_add(&own.preview, &event);
            tactile_preview_step(&own.preview, event.time);
        }
        arrivals(&own, time);
        tactile_preview_step(&own.preview, time);
        json_t *frame = frame_json(&own.preview, time);
        add(frame, "flight", flight_json(&own.preview));
        json_array_append_new(frames, frame);
    }
    for (int j = 0; j < own.preview.completion_count; j++) {
        json_t *completion = json_object();
        add_number(completion, "t", rounded(own.preview.completions[j].time));
        add(completion, "completed", json_boolean(own.preview.completions[j].is_complete));
        json_array_append_new(completions, completion);
    }
    json_t *expect = json_object();
    add(expect, "frames", frames);
    add(expect, "completions", completions);
    return expect;
}
