#include "layout.h"

#include <math.h>

static tactile_size scaled(tactile_size size, tactile_size bounds, bool fills) {
    double across = bounds.width * size.height, down = bounds.height * size.width;
    if (!(size.width > 0 && size.height > 0)) return (tactile_size){0, 0};
    if (fills ? across >= down : across <= down)
        return (tactile_size){bounds.width, bounds.width * size.height / size.width};
    return (tactile_size){bounds.height * size.width / size.height, bounds.height};
}

tactile_size tactile_aspect_fit(tactile_size size, tactile_size bounds) { return scaled(size, bounds, false); }
tactile_size tactile_aspect_fill(tactile_size size, tactile_size bounds) { return scaled(size, bounds, true); }

tactile_rect tactile_centered(tactile_size size, tactile_size bounds) {
    return (tactile_rect){(bounds.width - size.width) / 2, (bounds.height - size.height) / 2, size.width, size.height};
}

tactile_rect tactile_on_pixels(tactile_rect rect, double scale) {
    double left = tactile_round(rect.x * scale) / scale, right = tactile_round((rect.x + rect.width) * scale) / scale;
    double top = tactile_round(rect.y * scale) / scale, bottom = tactile_round((rect.y + rect.height) * scale) / scale;
    return (tactile_rect){left, top, right - left, bottom - top};
}

bool tactile_visible_part(tactile_size photo, tactile_size frame, tactile_rect *part) {
    if (!(frame.width > 0 && frame.height > 0)) return false;
    tactile_size picture = tactile_aspect_fill(photo, frame);
    if (!(picture.width > 0 && picture.height > 0)) return false;
    tactile_size own = {frame.width / picture.width, frame.height / picture.height};
    *part = tactile_centered(own, (tactile_size){1, 1});
    return true;
}

tactile_grid tactile_grid_of(double width, double cell, double gap) {
    double step = cell + gap;
    tactile_grid grid = {.cell = cell, .gap = gap, .columns = (int)fmax(1, floor((width - gap) / step))};
    grid.left = fmax(0, floor((width - (step * grid.columns - gap)) / 2));
    return grid;
}

tactile_rect tactile_grid_cell(const tactile_grid *grid, int index) {
    double step = grid->cell + grid->gap;
    return (tactile_rect){grid->left + step * (index % grid->columns), grid->gap + step * (index / grid->columns),
                          grid->cell, grid->cell};
}
