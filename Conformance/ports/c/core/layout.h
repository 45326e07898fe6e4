// The rectangles of the grid and of the preview, and the shape of a photo between two of them (Core/Photo.md#layout).
#ifndef TACTILE_LAYOUT_H
#define TACTILE_LAYOUT_H

#include "motion.h"

typedef struct {
    double width, height;
} tactile_size;

/// A rectangle by its upper left corner.
typedef struct {
    double x, y, width, height;
} tactile_rect;

tactile_size tactile_aspect_fit(tactile_size size, tactile_size bounds);
tactile_size tactile_aspect_fill(tactile_size size, tactile_size bounds);
/// Returns a size in the middle of bounds at the origin.
tactile_rect tactile_centered(tactile_size size, tactile_size bounds);
/// Returns a rectangle whose sides are rounded to whole pixels.
tactile_rect tactile_on_pixels(tactile_rect rect, double scale);
/// Returns the visible part of a photo that covers a frame, in units of the photo; false for a frame without area.
bool tactile_visible_part(tactile_size photo, tactile_size frame, tactile_rect *part);

/// The grid of a width: squares with gaps.
typedef struct {
    double cell, gap, left;
    int columns;
} tactile_grid;

tactile_grid tactile_grid_of(double width, double cell, double gap);
/// Returns a cell in the content.
tactile_rect tactile_grid_cell(const tactile_grid *grid, int index);

#endif
