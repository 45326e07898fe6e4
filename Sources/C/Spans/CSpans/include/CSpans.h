#ifndef CSPANS_H
#define CSPANS_H

#include <stddef.h>
#include <stdint.h>

// Rows of pixels, eight at a time, on processors of x86-64 with AVX2. Each function paints the first pixels of a row, a
// multiple of eight, and returns their number: 0 on other processors. Swift has no attribute for the instructions of a
// single function, so these are C. The arithmetic is that of the brushes in Swift, which paint the rest of each row.
//
// A pixel is 0xAARRGGBB with premultiplied alpha. A weight is 0 to 256, in both halves of the word.

/// The steps from the pixels of a source to those of a row.
typedef struct {
    /// A colour that each pixel is multiplied by; 0xFFFFFFFF for none.
    uint32_t tint;
    /// A colour over each pixel of an opaque source, and its opacity, 0 to 255.
    uint32_t shade, shade_opacity;
    /// The opacity of the source over the pixels below, 0 to 255.
    uint32_t opacity;
    /// 0 if pixels of the source may be transparent.
    uint32_t is_opaque;
} tactile_blending;

/// A row of an upright face, whose source row depends on the column.
typedef struct {
    const uint32_t *texels;
    /// The left texel of each column, and the weight of the one after it.
    const uint32_t *starts, *weights;
    /// The source row of each column in the first row, in 65536ths of a texel, less the bits of 1.5 times 2^23.
    const int32_t *positions;
    /// The difference of the source row from row to row.
    const float *steps;
    /// The number of rows after the first one.
    float row;
    /// The outermost source rows that are sampled, in 65536ths of a texel.
    int32_t low, high;
    /// The last row of texels that has one below it.
    uint32_t last;
    /// The number of texels of a row.
    uint32_t width;
    /// The distance from a texel to the one below it; 0 in a bitmap of one row.
    ptrdiff_t row_step;
} tactile_upright_row;

/// Paints one colour.
size_t tactile_paint_color(uint32_t *pixels, size_t count, uint32_t color, tactile_blending blending);

/// Paints a row of pixels.
size_t tactile_paint_row(uint32_t *pixels, size_t count, const uint32_t *source, tactile_blending blending);

/// Paints pixels that are each interpolated between a texel, `starts`, and the one after it.
size_t tactile_paint_scaled(
    uint32_t *pixels, size_t count, const uint32_t *texels, const uint32_t *starts, const uint32_t *weights,
    tactile_blending blending);

/// Paints pixels that are each interpolated between four texels of an upright face.
size_t tactile_paint_upright(
    uint32_t *pixels, size_t count, const tactile_upright_row *row, tactile_blending blending);

/// Interpolates between two rows of texels, all with the same weight for the lower one, 1 to 255.
size_t tactile_mix_rows(
    uint32_t *pixels, size_t count, const uint32_t *above, const uint32_t *below, uint32_t weight);

#endif
