#include "CFloor.h"
#include <math.h>

void floor_step(const struct floor_spring *springs, size_t count, double time, double (*values)[4]) {
    for (size_t i = 0; i < count; i++) {
        const struct floor_spring *spring = springs + i;
        double angle = spring->frequency * time;
        double left = exp(-spring->decay * time) * (cos(angle) + spring->decay / spring->frequency * sin(angle));
        for (int j = 0; j < 4; j++) values[i][j] = spring->to[j] + (spring->from[j] - spring->to[j]) * left;
    }
}
