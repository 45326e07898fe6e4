#define _GNU_SOURCE
#include "CLoading.h"

#include <dirent.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

// One lock for all libraries, which are opened once and stay open.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// Writes a text if it has room for it; another one stays unknown.
static void copy_name(char found[LOADING_NAME_CAPACITY], const char *name) {
    if (strlen(name) < LOADING_NAME_CAPACITY) strcpy(found, name);
}

void loading_find_other(const char *file, const char *const *folders, size_t count, char found[LOADING_NAME_CAPACITY]) {
    const char *version = strstr(file, ".so.");
    found[0] = 0;
    if (!version) return;
    size_t start = (size_t)(version - file) + strlen(".so.");
    for (size_t index = 0; index < count; index++) {
        DIR *folder = opendir(folders[index]);
        if (!folder) continue;
        for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
            const char *name = entry->d_name;
            if (strncmp(name, file, start) != 0 || strcmp(name, file) == 0) continue;
            size_t length = strlen(name), known = strlen(found);
            if (known && (length > known || (length == known && strcmp(name, found) <= 0))) continue;
            // A file of the needed version without its link is not another version.
            if (strncmp(name, file, strlen(file)) == 0 && name[strlen(file)] == '.') continue;
            copy_name(found, name);
        }
        closedir(folder);
    }
}

// Finds another version of a library in the folders that the system's loader searches without its cache: those where
// packages put libraries.
static void find_other(loading_library *library) {
    void *program = dlopen(NULL, RTLD_NOW);
    Dl_serinfo size;
    if (!program) return;
    if (dlinfo(program, RTLD_DI_SERINFOSIZE, &size) != 0) {
        dlclose(program);
        return;
    }
    Dl_serinfo *places = malloc(size.dls_size);
    const char **folders = calloc(size.dls_cnt, sizeof *folders);
    if (places && folders && dlinfo(program, RTLD_DI_SERINFOSIZE, places) == 0
        && dlinfo(program, RTLD_DI_SERINFO, places) == 0) {
        for (unsigned index = 0; index < size.dls_cnt; index++) folders[index] = places->dls_serpath[index].dls_name;
        loading_find_other(library->file, folders, size.dls_cnt, library->found);
    }
    free(folders);
    free(places);
    dlclose(program);
}

// Opens a library and fills its table; returns 1, or -1 if the library or one of its functions is missing.
static int fill(loading_library *library) {
    void *found[LOADING_TABLE / sizeof(void *)];
    void *handle = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        find_other(library);
        return -1;
    }
    for (size_t i = 0; i < library->count; i++) {
        found[i] = dlsym(handle, library->names[i]);
        if (found[i]) continue;
        copy_name(library->found, library->file);
        return -1;
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

const char *loading_found(loading_library *library) { return loading_open(library) ? "" : library->found; }

void *loading_find(loading_library *library, size_t index) {
    if (!loading_open(library)) {
        fprintf(stderr, "%s is needed and cannot be loaded; install its package.\n", library->file);
        abort();
    }
    return __atomic_load_n(&library->addresses[index], __ATOMIC_ACQUIRE);
}
