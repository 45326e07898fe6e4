#include "CSpans.h"

#if defined __x86_64__

#include "lanes.h"

/// A source of pixels. Each function of it is compiled for one kind alone.
typedef struct {
    enum { COLOR, ROW, SCALED, UPRIGHT } kind;
    uint32_t color;
    const uint32_t *texels, *starts, *weights;
    tactile_upright_row upright;
} source;

/// Eight pixels of an upright face.
INLINE channels upright(const tactile_upright_row *row, size_t i) {
    // 1.5 times 2^23, whose sum with a number below 2^22 has the number in its last bits.
    const __m256 moved = _mm256_add_ps(
        _mm256_mul_ps(_mm256_loadu_ps(row->steps + i), _mm256_set1_ps(row->row)), _mm256_set1_ps(12582912));
    const __m256i position = _mm256_add_epi32(load(row->positions + i), _mm256_castps_si256(moved));
    const __m256i inside =
        _mm256_min_epi32(_mm256_max_epi32(position, words((uint32_t)row->low)), words((uint32_t)row->high));
    const __m256i top = _mm256_min_epi32(_mm256_srli_epi32(inside, 16), words(row->last));
    const __m256i weight = _mm256_sub_epi32(_mm256_srli_epi32(inside, 8), _mm256_slli_epi32(top, 8));
    const __m256i weights = _mm256_or_si256(weight, _mm256_slli_epi32(weight, 16));
    uint32_t offsets[8];
    store(offsets, _mm256_add_epi32(_mm256_mullo_epi32(top, words(row->width)), load(row->starts + i)));
    // The next row of the target needs texels that lie some rows below, where the processor does not expect them.
    const uint32_t *next = row->texels + offsets[0] + 2 * row->row_step;
    _mm_prefetch((const char *)next, _MM_HINT_T0);
    _mm_prefetch((const char *)(next + row->row_step), _MM_HINT_T0);
    const pairs upper = eight_pairs(row->texels, offsets), lower = eight_pairs(row->texels + row->row_step, offsets);
    return mixed(
        mixed(upper.first, lower.first, weights), mixed(upper.second, lower.second, weights), load(row->weights + i));
}

INLINE channels pixels_of(const source *source, size_t i) {
    switch (source->kind) {
    case COLOR: return split(words(source->color));
    case ROW: return split(load(source->texels + i));
    case SCALED: {
        const pairs found = eight_pairs(source->texels, source->starts + i);
        return mixed(found.first, found.second, load(source->weights + i));
    }
    case UPRIGHT: return upright(&source->upright, i);
    }
}

/// Paints pixels that hide those below.
INLINE size_t replace(uint32_t *pixels, size_t count, const source *source, const tactile_blending *blending) {
    const channels tint = split(words(blending->tint)), shade = split(words(blending->shade));
    const __m256i opacity = halves(blending->shade_opacity), rest = halves(255 - blending->shade_opacity);
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        channels result = pixels_of(source, i);
        if (blending->tint != UINT32_MAX) result = multiplied(result, tint);
        if (blending->shade_opacity) result = composited(shade, opacity, result, rest);
        store(pixels + i, joined(result));
    }
    return i;
}

/// Composites pixels over those below.
INLINE size_t composite(uint32_t *pixels, size_t count, const source *source, const tactile_blending *blending) {
    const channels tint = split(words(blending->tint));
    const __m256i opacity = halves(blending->opacity), full = halves(255);
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        channels result = pixels_of(source, i);
        if (blending->tint != UINT32_MAX) result = multiplied(result, tint);
        __m256i hidden = opacity;
        if (!blending->is_opaque) {
            // Most pixels of a layer with text or buttons are clear.
            const __m256i all = _mm256_or_si256(result.even, result.odd);
            if (_mm256_testz_si256(all, all)) continue;
            hidden = divided(_mm256_mullo_epi16(alpha(result), opacity));
        }
        const channels below = split(load(pixels + i));
        store(pixels + i, joined(composited(result, opacity, below, _mm256_sub_epi16(full, hidden))));
    }
    return i;
}

INLINE size_t paint(uint32_t *pixels, size_t count, const source *source, const tactile_blending *blending) {
    return blending->opacity == 255 && blending->is_opaque ? replace(pixels, count, source, blending)
                                                           : composite(pixels, count, source, blending);
}

// Structures are passed by value, so that the compiler knows that no pixel is a part of them.

AVX2 static size_t paint_color(uint32_t *pixels, size_t count, uint32_t color, tactile_blending blending) {
    const source source = {.kind = COLOR, .color = color};
    return paint(pixels, count, &source, &blending);
}

AVX2 static size_t paint_row(
    uint32_t *pixels, size_t count, const uint32_t *texels, tactile_blending blending
) {
    const source source = {.kind = ROW, .texels = texels};
    return paint(pixels, count, &source, &blending);
}

AVX2 static size_t paint_scaled(
    uint32_t *pixels, size_t count, const uint32_t *texels, const uint32_t *starts, const uint32_t *weights,
    tactile_blending blending
) {
    const source source = {.kind = SCALED, .texels = texels, .starts = starts, .weights = weights};
    return paint(pixels, count, &source, &blending);
}

AVX2 static size_t paint_upright(
    uint32_t *pixels, size_t count, const tactile_upright_row *row, tactile_blending blending
) {
    const source source = {.kind = UPRIGHT, .upright = *row};
    return paint(pixels, count, &source, &blending);
}

AVX2 static size_t mix_rows(
    uint32_t *pixels, size_t count, const uint32_t *above, const uint32_t *below, uint32_t weight
) {
    // Both weights fit into a byte. Less 128, channels have a sign, as the instruction for products of bytes requires; the
    // sum of the weights is 256, so that 32768 is missing in the result.
    const __m256i weights = halves((256 - weight) | weight << 8), sign = _mm256_set1_epi8((char)0x80);
    const __m256i missing = halves(32768 + 128);
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        const __m256i a = _mm256_xor_si256(load(above + i), sign), b = _mm256_xor_si256(load(below + i), sign);
        const __m256i low = _mm256_maddubs_epi16(weights, _mm256_unpacklo_epi8(a, b));
        const __m256i high = _mm256_maddubs_epi16(weights, _mm256_unpackhi_epi8(a, b));
        store(
            pixels + i, _mm256_packus_epi16(
                            _mm256_srli_epi16(_mm256_add_epi16(low, missing), 8),
                            _mm256_srli_epi16(_mm256_add_epi16(high, missing), 8)));
    }
    return i;
}

#define IF_AVX2(call) (__builtin_cpu_supports("avx2") ? (call) : 0)

#else

#define IF_AVX2(call) 0

#endif

size_t tactile_paint_color(uint32_t *pixels, size_t count, uint32_t color, tactile_blending blending) {
    return IF_AVX2(paint_color(pixels, count, color, blending));
}

size_t tactile_paint_row(uint32_t *pixels, size_t count, const uint32_t *source, tactile_blending blending) {
    return IF_AVX2(paint_row(pixels, count, source, blending));
}

size_t tactile_paint_scaled(
    uint32_t *pixels, size_t count, const uint32_t *texels, const uint32_t *starts, const uint32_t *weights,
    tactile_blending blending
) {
    return IF_AVX2(paint_scaled(pixels, count, texels, starts, weights, blending));
}

size_t tactile_paint_upright(
    uint32_t *pixels, size_t count, const tactile_upright_row *row, tactile_blending blending
) {
    return IF_AVX2(paint_upright(pixels, count, row, blending));
}

size_t tactile_mix_rows(
    uint32_t *pixels, size_t count, const uint32_t *above, const uint32_t *below, uint32_t weight
) {
    return IF_AVX2(mix_rows(pixels, count, above, below, weight));
}
