// Answers vectors: `answers QUESTIONS` prints the answers to what `tactile vectors ask` has printed. Parts that the
// port leaves out are named.
#include "json.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *part;
    answerer answer;
} parts[] = {
    {"TimingCurves", answer_curve},   {"Springs", answer_spring},      {"POPSprings", answer_pop},
    {"Decay", answer_decay},          {"RubberBand", answer_band},     {"Velocity", answer_velocity},
    {"Animations", answer_animation}, {"Gestures", answer_gestures},   {"Decisions", answer_decision},
    {"ShapeTransform", answer_shape}, {"PhotoFlights", answer_flight}, {"Paging", answer_flight},
    {"Zoom", answer_flight},
};

static answerer answerer_of(const char *part) {
    for (size_t i = 0; part && i < sizeof parts / sizeof *parts; i++)
        if (strcmp(parts[i].part, part) == 0) return parts[i].answer;
    return NULL;
}

/// Returns the answers to a file's questions; NULL for a part that the port leaves out.
static json_t *answers_to(const json_t *file) {
    answerer answer = answerer_of(text_in(file, "part"));
    if (!answer) return NULL;
    json_t *answers = json_object(), *cases = json_array(), *question;
    size_t i;
    json_array_foreach(json_object_get(file, "cases"), i, question) {
        json_t *one = json_object();
        json_object_set(one, "name", json_object_get(question, "name"));
        add(one, "expect", answer(json_object_get(question, "given")));
        json_array_append_new(cases, one);
    }
    json_object_set(answers, "version", json_object_get(file, "version"));
    json_object_set(answers, "part", json_object_get(file, "part"));
    add(answers, "cases", cases);
    return answers;
}

int main(int count, char **arguments) {
    json_error_t error;
    json_t *parts_asked = count == 2 ? json_load_file(arguments[1], JSON_DECODE_INT_AS_REAL, &error) : NULL, *part;
    json_t *all = json_array();
    size_t i;
    if (count != 2) {
        fprintf(stderr, "Usage: answers QUESTIONS\n");
    } else if (!json_is_array(parts_asked)) {
        fprintf(stderr, "%s: %s\n", arguments[1], parts_asked ? "not an array of parts" : error.text);
    }
    bool is_readable = json_is_array(parts_asked);
    json_array_foreach(parts_asked, i, part) {
        json_t *answers = answers_to(part);
        const char *name = text_in(part, "part");
        if (answers) json_array_append_new(all, answers);
        if (!answers) fprintf(stderr, "%s: a part that this port leaves out\n", name ? name : "A part without a name");
    }
    if (is_readable) json_dumpf(all, stdout, JSON_REAL_PRECISION(17) | JSON_COMPACT);
    json_decref(parts_asked);
    json_decref(all);
    return is_readable && !ferror(stdout) ? 0 : 2;
}
