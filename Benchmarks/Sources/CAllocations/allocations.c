#include "CAllocations.h"
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

// The functions of the GNU C library, under the names that it provides for replacements.
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static atomic_ulong count;

static void count_call(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

unsigned long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

void *malloc(size_t size) {
    count_call();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count_call();
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    count_call();
    return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count_call();
    return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) { return aligned_alloc(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *memory = aligned_alloc(alignment, size);
    if (!memory) return ENOMEM;
    *result = memory;
    return 0;
}
