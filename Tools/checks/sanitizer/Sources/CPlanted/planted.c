#include "CPlanted.h"
#include <limits.h>
#include <stdlib.h>

/* Undefined behaviour for every value above 0. */
int planted_overflow(int value) { return INT_MAX + value; }

/* Reads the byte behind a block of memory. */
int planted_read(int count) {
    volatile char *block = calloc((size_t)count, 1);
    int found = block[count];
    free((void *)block);
    return found;
}
