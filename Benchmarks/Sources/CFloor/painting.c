#include "CFloor.h"
#include <string.h>

// Vectors of the compiler (Clang and GCC): each machine has its own instructions for them, and those of AVX2 are used
// where the processor has them.
typedef uint8_t bytes __attribute__((vector_size(8)));
typedef uint16_t lanes __attribute__((vector_size(16)));
#ifdef __x86_64__
#define FASTEST __attribute__((target_clones("avx2", "default")))
#else
#define FASTEST
#endif

enum { ONE = 128, HALF = ONE / 2, SHIFT = 7, LONGEST = 8192, GROUP = 2 };

/// Where the samples of an axis lie: the number of a texel, and the fraction of the next one, in 128ths.
struct place {
    int index, fraction;
};

static int clamp(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

/// The place of the middle of a pixel, where `length` pixels show `count` texels.
static struct place place_of(int pixel, int length, int count) {
    int64_t middle = (int64_t)(2 * pixel + 1) * count * HALF / length - HALF;
    int64_t last = (int64_t)(count - 1) * ONE;
    middle = middle < 0 ? 0 : middle > last ? last : middle;
    return (struct place){(int)(middle >> SHIFT), (int)(middle & (ONE - 1))};
}

FASTEST static void copy_dimmed(uint32_t *to, const uint32_t *from, int count, uint32_t brightness) {
    for (int i = 0; i < count; i++) {
        uint32_t red_blue = (from[i] & 0xff00ff) * brightness >> 8, green = (from[i] & 0x00ff00) * brightness >> 8;
        to[i] = 0xff000000 | (red_blue & 0xff00ff) | (green & 0x00ff00);
    }
}

/// Mixes two rows of bytes.
FASTEST static void mix_rows(uint8_t *to, const uint8_t *first, const uint8_t *second, int count, int fraction) {
    uint16_t near = (uint16_t)(ONE - fraction), far = (uint16_t)fraction;
    for (int i = 0; i < count; i++) to[i] = (uint8_t)((uint16_t)(first[i] * near + second[i] * far + HALF) >> SHIFT);
}

/// Multiplies the texel at a place, and the next one, by their weights.
static inline lanes weigh(const uint32_t *row, struct place place, const lanes *weights) {
    bytes pair;
    memcpy(&pair, row + place.index, sizeof pair);
    return __builtin_convertvector(pair, lanes) * weights[place.fraction];
}

/// Mixes the texels at each place with the next ones, for two pixels at a time; writes whole groups.
FASTEST static void mix_columns(uint32_t *to, const uint32_t *row, const struct place *places, int count) {
    lanes weights[ONE];
    for (int i = 0; i < ONE; i++) {
        uint16_t near = (uint16_t)(ONE - i), far = (uint16_t)i;
        weights[i] = (lanes){near, near, near, near, far, far, far, far};
    }
    for (int i = 0; i < count; i += GROUP) {
        lanes one = weigh(row, places[i], weights), two = weigh(row, places[i + 1], weights);
        lanes near = __builtin_shufflevector(one, two, 0, 1, 2, 3, 8, 9, 10, 11);
        lanes far = __builtin_shufflevector(one, two, 4, 5, 6, 7, 12, 13, 14, 15);
        bytes mixed = __builtin_convertvector((near + far + HALF) >> SHIFT, bytes);
        memcpy(to + i, &mixed, sizeof mixed);
    }
}

void floor_paint(
    struct floor_frame frame, struct floor_picture photo, struct floor_picture backdrop, uint32_t *screen,
    size_t stride) {
    static struct place places[LONGEST + GROUP];
    static uint32_t row[LONGEST + GROUP];
    int width = backdrop.width, height = backdrop.height;
    uint32_t brightness = (uint32_t)frame.brightness, mixed[GROUP];
    int left = clamp(frame.left, 0, width), right = clamp(frame.left + frame.width, 0, width);
    int top = clamp(frame.top, 0, height), bottom = clamp(frame.top + frame.height, 0, height);
    int count = right - left, whole = count - count % GROUP;
    for (int i = 0; i < count; i++) places[i] = place_of(left + i - frame.left, frame.width, photo.width);
    for (int i = count; i < whole + GROUP; i++) places[i] = (struct place){places[0].index, 0};
    for (int y = 0; y < height; y++) {
        uint32_t *to = screen + (size_t)y * stride;
        const uint32_t *behind = backdrop.pixels + (size_t)y * (size_t)width;
        if (y < top || y >= bottom || count == 0) {
            copy_dimmed(to, behind, width, brightness);
            continue;
        }
        struct place line = place_of(y - frame.top, frame.height, photo.height);
        // One texel more than the last place, for its pair, except at the photo's edge.
        int first = places[0].index, last = places[count - 1].index + 1;
        if (last == photo.width) last--;
        const uint32_t *texels = photo.pixels + (size_t)line.index * (size_t)photo.width + first;
        const uint32_t *below = line.index + 1 < photo.height ? texels + photo.width : texels;
        int length = (int)sizeof *row * (last + 1 - first);
        mix_rows((uint8_t *)(row + first), (const uint8_t *)texels, (const uint8_t *)below, length, line.fraction);
        row[last + 1] = row[last];
        copy_dimmed(to, behind, left, brightness);
        mix_columns(to + left, row, places, whole);
        if (whole < count) {
            mix_columns(mixed, row, places + whole, GROUP);
            memcpy(to + left + whole, mixed, sizeof *to * (size_t)(count - whole));
        }
        copy_dimmed(to + right, behind + right, width - right, brightness);
    }
}
