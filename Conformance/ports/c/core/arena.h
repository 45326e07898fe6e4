// What the arena and the recognizers' tables share.
#ifndef TACTILE_ARENA_H
#define TACTILE_ARENA_H

#include "gestures.h"

typedef enum { TACTILE_PENDING, TACTILE_ACCEPT, TACTILE_REJECT } tactile_verdict;

/// Returns the verdict of a recognizer without one about a sample.
tactile_verdict tactile_judge(tactile_arena *arena, int number, const tactile_sample *sample);
/// Lets a winner follow a sample.
void tactile_follow_gesture(tactile_gesture *one, const tactile_sample *sample);
/// Returns whether a press continues the row of taps that a recognizer remembers.
bool tactile_continues_row(const tactile_arena *arena, int number, double time, tactile_point place);
double tactile_distance(tactile_point a, tactile_point b);

#endif
