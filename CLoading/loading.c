#include "include/CLoading.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

// One lock for all libraries, which are opened once and stay open.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// Opens a library and fills its table; returns 1, or -1 if the library or one of its functions is missing.
static int fill(const loading_library *library) {
    void *found[LOADING_TABLE / sizeof(void *)];
    void *handle = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return -1;
    for (size_t i = 0; i < library->count; i++) {
        found[i] = dlsym(handle, library->names[i]);
        if (!found[i]) return -1;
    }
    for (size_t i = 0; i < library->count; i++) {
        __atomic_store_n(&library->addresses[i], found[i], __ATOMIC_RELEASE);
    }
    // Where the system refuses, which no kernel does for a table of whole pages, the table stays writable.
    mprotect(library->addresses, LOADING_TABLE, PROT_READ);
    return 1;
}

int loading_open(loading_library *library) {
    int state = __atomic_load_n(&library->state, __ATOMIC_ACQUIRE);
    if (state == 0) {
        pthread_mutex_lock(&lock);
        state = library->state ? library->state : fill(library);
        __atomic_store_n(&library->state, state, __ATOMIC_RELEASE);
        pthread_mutex_unlock(&lock);
    }
    return state > 0;
}

void *loading_find(loading_library *library, size_t index) {
    if (!loading_open(library)) {
        fprintf(stderr, "%s is needed and cannot be loaded; install its package.\n", library->file);
        abort();
    }
    return __atomic_load_n(&library->addresses[index], __ATOMIC_ACQUIRE);
}
