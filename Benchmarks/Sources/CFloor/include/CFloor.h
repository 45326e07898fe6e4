// Floors: what a plain program in C needs for the same work on the same machine.
#ifndef CFLOOR_H
#define CFLOOR_H

#include <stddef.h>
#include <stdint.h>

/// Pixels in rows without gaps, 0xAARRGGBB.
struct floor_picture {
    const uint32_t *pixels;
    int width, height;
};

/// A frame of a hero flight: a photo in a box, above a backdrop that is dimmed.
struct floor_frame {
    /// The photo's box in pixels of the screen; it may be partly or wholly outside.
    int left, top, width, height;
    /// The brightness of the backdrop, from 0 (black) to 256.
    int brightness;
};

/// Paints a frame, and writes each pixel of the screen once; the backdrop has the screen's size.
void floor_paint(
    struct floor_frame frame, struct floor_picture photo, struct floor_picture backdrop, uint32_t *screen,
    size_t stride);

/// A grid of square tiles in columns, with equal gaps.
struct floor_grid {
    /// The pixels of each tile, in rows without gaps, 0xAARRGGBB.
    const uint32_t *const *tiles;
    int count, columns;
    /// The side of a tile, the distance of a tile to the next one, and the place of the first one, in pixels.
    int side, pitch, left, top;
    uint32_t background;
};

/// Shows a grid that is scrolled to a row of its content, on a screen that shows it at another row.
///
/// The rows that both show are moved, and each other pixel is written once. Rows that are further apart than the screen is high
/// have none in common.
void floor_scroll(
    const struct floor_grid *grid, int from, int to, uint32_t *screen, size_t stride, int width, int height);

/// A spring without a start velocity, whose damping is below the critical one.
struct floor_spring {
    double from[4], to[4];
    double decay, frequency;
};

/// Writes the four values of each spring at a time in seconds.
void floor_step(const struct floor_spring *springs, size_t count, double time, double (*values)[4]);

#endif
