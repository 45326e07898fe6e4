#include "CProcesses.h"

// glibc calls each function of `.init_array` with the arguments of `main`, before `main`.
//
// Swift's runtime looks for them on the stack, in front of the strings of the environment, and finds nothing once a library
// has set a variable: `environ` then lies elsewhere. The constructor of sdl2-compat sets one.

static int count;
static char **words;

__attribute__((constructor)) static void keep(int argument_count, char **arguments) {
    count = argument_count;
    words = arguments;
}

int processes_argument_count(void) { return count; }

const char *processes_argument(int index) { return words[index]; }
