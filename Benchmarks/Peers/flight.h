// The scene of all peers: a grid of thumbnails from which a photo grows, is dragged, springs back and returns.
#pragma once
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 6, CELLS = 24, PITCH = 202, SIDE = 190, LEFT = 40, TOP = 12, WINDOW_WIDTH = 1280, WINDOW_HEIGHT = 800 };
/// The size of the opened photo.
enum { PHOTO_WIDTH = 1200, PHOTO_HEIGHT = 800 };

/// A moment of the scene.
struct flight {
    /// The number of the cell from which the photo has grown, and the photo's box; no width while it is in its cell.
    int cell;
    double x, y, width, height;
    /// The opacity of the black colour between the grid and the photo.
    double dimming;
};

/// The fraction of the way that a spring with a response of 0.5 s and a damping ratio of 0.8 has left.
static inline double flight_left(double time) {
    double natural = 2 * M_PI / 0.5, decay = 0.8 * natural, frequency = 0.6 * natural;
    return exp(-decay * time) * (cos(frequency * time) + decay / frequency * sin(frequency * time));
}

/// The scene at a time in seconds; each cycle takes two seconds and has four equal parts.
static inline struct flight flight_at(double time) {
    int cycle = (int)(time / 2), cell = cycle * 7 % CELLS;
    double in_cycle = time - 2 * cycle, in_part = fmod(in_cycle, 0.5), progress = 1, drag = 0;
    switch ((int)(2 * in_cycle)) {
    case 0: progress = 1 - flight_left(in_part); break;
    case 1: drag = 2 * in_part; break;
    case 2: drag = flight_left(in_part); break;
    default: progress = flight_left(in_part);
    }
    double left = LEFT + cell % COLUMNS * PITCH, top = TOP + cell / COLUMNS * PITCH, shrink = 1 - 0.05 * drag;
    double full_width = SIDE + (PHOTO_WIDTH - SIDE) * progress, full_height = SIDE + (PHOTO_HEIGHT - SIDE) * progress;
    struct flight moment = {cell, 0, 0, full_width * shrink, full_height * shrink, 0.85 * shrink};
    moment.x = left + (40 - left) * progress + 30 * drag + (full_width - moment.width) / 2;
    moment.y = top - top * progress + 45 * drag + (full_height - moment.height) / 2;
    moment.dimming *= progress < 0 ? 0 : progress > 1 ? 1 : progress;
    return moment;
}

/// How far the grid is scrolled at a time: 1200 points a second, down and up again, two seconds each.
static inline double flight_offset(double time) {
    double in_cycle = fmod(time, 4);
    return 1200 * (in_cycle < 2 ? in_cycle : 4 - in_cycle);
}
