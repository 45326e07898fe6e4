#ifndef TACTILE_LANES_H
#define TACTILE_LANES_H

#include <immintrin.h>
#include <stdint.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline)) AVX2

/// Eight pixels as 16-bit numbers: blue and red, and green and alpha.
typedef struct {
    __m256i even, odd;
} channels;

INLINE __m256i words(uint32_t word) { return _mm256_set1_epi32((int)word); }
INLINE __m256i halves(uint32_t half) { return _mm256_set1_epi16((short)half); }
INLINE __m256i load(const void *pixels) { return _mm256_loadu_si256(pixels); }
INLINE void store(void *pixels, __m256i value) { _mm256_storeu_si256(pixels, value); }

INLINE channels split(__m256i pixels) {
    return (channels){_mm256_and_si256(pixels, words(0x00FF00FF)), _mm256_srli_epi16(pixels, 8)};
}

INLINE __m256i joined(channels c) { return _mm256_or_si256(c.even, _mm256_slli_epi16(c.odd, 8)); }

/// Divides by 255, rounded; exact up to 65407.
INLINE __m256i divided(__m256i sum) {
    const __m256i more = _mm256_add_epi16(sum, halves(128));
    return _mm256_srli_epi16(_mm256_add_epi16(more, _mm256_srli_epi16(more, 8)), 8);
}

INLINE __m256i sum(__m256i a, __m256i a_factor, __m256i b, __m256i b_factor) {
    return _mm256_add_epi16(_mm256_mullo_epi16(a, a_factor), _mm256_mullo_epi16(b, b_factor));
}

/// Interpolates with the weight of `b`; the result is rounded.
INLINE channels mixed(channels a, channels b, __m256i weight) {
    const __m256i rest = _mm256_sub_epi16(halves(256), weight), half = halves(128);
    return (channels){
        _mm256_srli_epi16(_mm256_add_epi16(sum(a.even, rest, b.even, weight), half), 8),
        _mm256_srli_epi16(_mm256_add_epi16(sum(a.odd, rest, b.odd, weight), half), 8)};
}

/// Composites with a factor for each of both, which together are at most 255.
INLINE channels composited(channels above, __m256i factor, channels below, __m256i below_factor) {
    return (channels){
        divided(sum(above.even, factor, below.even, below_factor)),
        divided(sum(above.odd, factor, below.odd, below_factor))};
}

INLINE channels multiplied(channels a, channels b) {
    return (channels){divided(_mm256_mullo_epi16(a.even, b.even)), divided(_mm256_mullo_epi16(a.odd, b.odd))};
}

/// The alpha of each pixel, in both halves of its word.
INLINE __m256i alpha(channels c) {
    const __m256i upper = _mm256_srli_epi32(c.odd, 16);
    return _mm256_or_si256(upper, _mm256_slli_epi32(upper, 16));
}

INLINE __m128i two_pairs(const uint32_t *a, const uint32_t *b) {
    return _mm_castps_si128(_mm_loadh_pi(_mm_castsi128_ps(_mm_loadl_epi64((const void *)a)), (const void *)b));
}

/// Eight texels and those after them.
typedef struct {
    channels first, second;
} pairs;

INLINE pairs eight_pairs(const uint32_t *texels, const uint32_t offsets[8]) {
    const __m256 low = _mm256_castsi256_ps(_mm256_set_m128i(
        two_pairs(texels + offsets[4], texels + offsets[5]), two_pairs(texels + offsets[0], texels + offsets[1])));
    const __m256 high = _mm256_castsi256_ps(_mm256_set_m128i(
        two_pairs(texels + offsets[6], texels + offsets[7]), two_pairs(texels + offsets[2], texels + offsets[3])));
    return (pairs){
        split(_mm256_castps_si256(_mm256_shuffle_ps(low, high, 0x88))),
        split(_mm256_castps_si256(_mm256_shuffle_ps(low, high, 0xDD)))};
}

#endif
