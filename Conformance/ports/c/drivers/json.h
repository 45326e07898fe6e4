// JSON for the drivers, on jansson. The core has no dependency.
#ifndef TACTILE_JSON_H
#define TACTILE_JSON_H

#include "../core/motion.h"

#include <jansson.h>

/// Returns a number, also one of the strings `infinity` and `-infinity`; 0 for anything else.
double number_of(const json_t *value);
/// Returns the number of a member, or another one where it is absent.
double number_in(const json_t *object, const char *name, double otherwise);
/// Returns the text of a member; NULL where it is absent or null.
const char *text_in(const json_t *object, const char *name);
bool flag_in(const json_t *object, const char *name, bool otherwise);
bool is_text(const json_t *value, const char *text);
/// Returns a number as vectors write it.
json_t *number_json(double number);
json_t *numbers_json(const double *numbers, size_t count);
void add(json_t *object, const char *name, json_t *value);
void add_number(json_t *object, const char *name, double number);

/// Returns the timing of a question, and sets its duration.
tactile_timing timing_of(const json_t *given);

/// Answers a question of a part; the answer belongs to the caller.
typedef json_t *(*answerer)(const json_t *given);

json_t *answer_curve(const json_t *given);
json_t *answer_spring(const json_t *given);
json_t *answer_pop(const json_t *given);
json_t *answer_decay(const json_t *given);
json_t *answer_band(const json_t *given);
json_t *answer_velocity(const json_t *given);
json_t *answer_animation(const json_t *given);
json_t *answer_gestures(const json_t *given);
json_t *answer_decision(const json_t *given);
json_t *answer_shape(const json_t *given);
json_t *answer_flight(const json_t *given);
json_t *answer_recording(const json_t *given);
json_t *answer_frame(const json_t *given);
json_t *answer_sheet(const json_t *given);
json_t *answer_pattern(const json_t *given);

#endif
