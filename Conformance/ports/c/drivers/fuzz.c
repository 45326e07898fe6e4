// Feeds a preview any input, for libFuzzer and the sanitizers. After the last event every press is lifted and a minute
// passes: then nothing may move, no number may be without a value, and Escape must lead to the grid.
#include "../include/tactile.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FINGERS = 3, BYTES = 6 };

static const char *const keys[] = {"Escape", "Return", "Space", "Left", "Right", "Up",
                                   "Down",   "1",      "0",     "Plus", "Minus", "Tab"};

static double delay(void *context, int photo, bool is_thumbnail) {
    (void)context;
    return is_thumbnail ? 0 : 0.05 * (photo % 4);
}

#define require(law)                                                                                                   \
    do {                                                                                                               \
        if (!(law)) fprintf(stderr, "fuzz.c, line %d: %s\n", __LINE__, #law), abort();                                 \
    } while (0)

static void feed(tactile_preview *preview, const tactile_event *event) {
    require(tactile_preview_add(preview, event));
    tactile_preview_step(preview, event->time);
    tactile_shown shown = tactile_preview_shown(preview);
    require(isfinite(shown.dimming) && isfinite(shown.grid_offset));
    if (shown.has_photo)
        require(isfinite(shown.frame.x + shown.frame.y + shown.frame.width + shown.frame.height + shown.scale));
    tactile_preview_drag(preview);
}

static tactile_event event_of(const uint8_t *byte, double time, bool *is_down) {
    tactile_event event = {.time = time};
    tactile_point place = {byte[2] * 3.2, byte[3] * 2.4};
    int finger = byte[1] % FINGERS;
    switch (byte[0] % 8) {
    case 0:
    case 1:
    case 2:
    case 3: {
        tactile_phase phase = !is_down[finger] ? TACTILE_DOWN
                              : byte[1] < 128  ? TACTILE_MOVE
                              : byte[1] < 240  ? TACTILE_UP
                                               : TACTILE_CANCEL;
        is_down[finger] = phase == TACTILE_DOWN || phase == TACTILE_MOVE;
        event.kind = TACTILE_POINTER_EVENT;
        event.pointer = (tactile_pointer_event){phase, finger, byte[1] & 64, place};
        return event;
    }
    case 4:
        event.kind = TACTILE_SCROLL_EVENT;
        event.scroll = (tactile_scroll_event){.place = place,
                                              .dx = byte[4] - 128,
                                              .dy = byte[5] - 128,
                                              .is_precise = byte[1] & 1,
                                              .has_control = byte[1] & 2,
                                              .phase = (tactile_scroll_phase)(byte[1] / 4 % 5),
                                              .has_shift = byte[1] & 64};
        return event;
    case 5:
        event.kind = TACTILE_PINCH_EVENT;
        event.pinch = (tactile_pinch_event){(tactile_pinch_phase)(byte[1] % 4),
                                            place,
                                            byte[4] - 128,
                                            byte[5] - 128,
                                            exp2((byte[4] - 128) / 64.0),
                                            (byte[5] - 128) / 64.0};
        return event;
    case 6:
        event.kind = TACTILE_KEY_EVENT;
        strcpy(event.key.name, keys[byte[1] % (sizeof keys / sizeof *keys)]);
        event.key.has_shift = byte[2] & 1;
        event.key.has_control = byte[2] & 2;
        return event;
    default:
        event.kind = byte[1] & 1 ? TACTILE_RESIZE_EVENT : TACTILE_MOTION_EVENT;
        if (byte[1] & 1) {
            event.resize.size = (tactile_size){byte[2] * 8 + 1, byte[3] * 8 + 1};
            event.resize.scale = 1 + byte[4] % 4 / 2.0;
        } else {
            event.is_reduced = byte[2] & 1;
        }
        return event;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    static const tactile_size photos[] = {{3000, 2000}, {800, 1200}, {1000, 1000}, {8000, 500},
                                          {20, 3000},   {1, 1},      {0, 100}};
    static tactile_preview preview;
    bool is_down[FINGERS] = {false};
    double time = 0.1;
    if (count < 1) return 0;
    memset(&preview, 0, sizeof preview);
    tactile_preview_begin(&preview, (tactile_size){800, 600}, bytes[0] & 1 ? 1.5 : 1, photos,
                          sizeof photos / sizeof *photos);
    preview.request = delay;
    preview.has_pages = bytes[0] & 2;
    preview.has_zoom = bytes[0] & 4;
    preview.is_one_to_one = bytes[0] & 8;
    preview.is_reduced = bytes[0] & 16;
    tactile_constants_set(&preview.constants, "follow", bytes[0] & 32 ? 1 : 0);
    tactile_preview_step(&preview, 0);
    for (size_t i = 1; i + BYTES <= count; i += BYTES) {
        tactile_event event = event_of(bytes + i, time, is_down);
        feed(&preview, &event);
        time += bytes[i + 5] / 800.0;
    }
    for (int finger = 0; finger < FINGERS; finger++) {
        tactile_event up = {
            .time = time, .kind = TACTILE_POINTER_EVENT, .pointer = {.phase = TACTILE_UP, .id = finger}};
        if (is_down[finger]) feed(&preview, &up);
    }
    tactile_event end = {
        .time = time, .kind = TACTILE_PINCH_EVENT, .pinch = {.phase = TACTILE_PINCH_ENDED, .scale = 1}};
    feed(&preview, &end);
    end = (tactile_event){
        .time = time, .kind = TACTILE_SCROLL_EVENT, .scroll = {.is_precise = true, .phase = TACTILE_LIFTED}};
    feed(&preview, &end);
    tactile_preview_step(&preview, time + 60);
    require(preview.state == TACTILE_AWAY || preview.state == TACTILE_SHOWN);
    tactile_event escape = {.time = time + 60, .kind = TACTILE_KEY_EVENT, .key = {.name = "Escape"}};
    feed(&preview, &escape);
    tactile_preview_step(&preview, time + 120);
    tactile_shown shown = tactile_preview_shown(&preview);
    require(preview.state == TACTILE_AWAY && !shown.is_preview && !shown.is_source_hidden);
    return 0;
}
