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

/// A spring without a start velocity, whose damping is below the critical one.
struct floor_spring {
    double from[4], to[4];
    double decay, frequency;
};

/// Writes the four values of each spring at a time in seconds.
void floor_step(const struct floor_spring *springs, size_t count, double time, double (*values)[4]);

#endif
