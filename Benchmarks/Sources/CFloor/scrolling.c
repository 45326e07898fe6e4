#include "CFloor.h"
#include <stdlib.h>
#include <string.h>

static void fill(uint32_t *to, int count, uint32_t pixel) {
    for (int i = 0; i < count; i++) to[i] = pixel;
}

/// Paints a row of the grid's content.
static void paint_row(const struct floor_grid *grid, int row, uint32_t *to, int width) {
    int place = row - grid->top, line = place / grid->pitch, within = place % grid->pitch, x = 0;
    if (place >= 0 && within < grid->side) {
        for (int column = 0; column < grid->columns; column++) {
            int tile = line * grid->columns + column, left = grid->left + column * grid->pitch;
            if (tile >= grid->count || left + grid->side > width) break;
            fill(to + x, left - x, grid->background);
            memcpy(to + left, grid->tiles[tile] + within * grid->side, sizeof *to * (size_t)grid->side);
            x = left + grid->side;
        }
    }
    fill(to + x, width - x, grid->background);
}

void floor_scroll(
    const struct floor_grid *grid, int from, int to, uint32_t *screen, size_t stride, int width, int height) {
    int distance = to - from, kept = height - abs(distance);
    if (kept < 0) kept = 0;
    // The rows that appear are the last ones if the content moves up, and the first ones if it moves down.
    int first = distance > 0 ? kept : 0;
    if (kept > 0 && distance != 0) {
        uint32_t *start = screen + (size_t)(distance > 0 ? 0 : -distance) * stride;
        const uint32_t *former = screen + (size_t)(distance > 0 ? distance : 0) * stride;
        memmove(start, former, sizeof *screen * ((size_t)(kept - 1) * stride + (size_t)width));
    }
    for (int y = first; y < first + height - kept; y++) paint_row(grid, to + y, screen + (size_t)y * stride, width);
}
