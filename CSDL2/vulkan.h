#ifndef TACTILE_VULKAN_H
#define TACTILE_VULKAN_H

#include <elf.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <SDL2/SDL.h>
#include <SDL2/SDL_vulkan.h>

// A window of SDL 2 on Wayland has a surface of EGL, for which SDL loads OpenGL, except a window for Vulkan. The window
// of a program that shares memory with the compositor needs neither. SDL asks the library of Vulkan for one function
// and, by that function, for the names of two extensions, and leaves the rest to the program. Here these two functions
// are in the program itself, and the library that SDL opens is a file in memory that contains nothing but the address of
// the first.

struct tactile_vulkan_extension {
    char name[256];
    uint32_t version;
};

/// Lists the extensions that SDL requires: vkEnumerateInstanceExtensionProperties.
static int tactile_vulkan_extensions(const char *layer, uint32_t *count, struct tactile_vulkan_extension *list) {
    static const char *const names[] = {"VK_KHR_surface", "VK_KHR_wayland_surface"};
    const uint32_t all = sizeof names / sizeof *names;
    (void)layer;
    if (!list || *count > all) *count = all;
    for (uint32_t i = 0; list && i < *count; i++) {
        memset(&list[i], 0, sizeof list[i]);
        strcpy(list[i].name, names[i]);
        list[i].version = 1;
    }
    return 0;
}

/// Returns the only function that exists: vkGetInstanceProcAddr.
static void *tactile_vulkan_function(void *instance, const char *name) {
    (void)instance;
    return strcmp(name, "vkEnumerateInstanceExtensionProperties") ? NULL : (void *)tactile_vulkan_extensions;
}

/// A library with one symbol, as the System V ABI (ELF) lays it out.
struct tactile_vulkan_library {
    ElfW(Ehdr) header;
    ElfW(Phdr) segments[3];
    ElfW(Dyn) dynamic[6];
    ElfW(Sym) symbols[2];
    ElfW(Word) hash[5];
    char names[32];
};

#if defined __x86_64__
enum { tactile_machine = EM_X86_64 };
#elif defined __aarch64__
enum { tactile_machine = EM_AARCH64 };
#else
enum { tactile_machine = EM_NONE };
#endif

static inline struct tactile_vulkan_library tactile_make_vulkan_library(void) {
    struct tactile_vulkan_library file;
    memset(&file, 0, sizeof file);
    memcpy(file.header.e_ident, ELFMAG, SELFMAG);
    file.header.e_ident[EI_CLASS] = ELFCLASS64;
    file.header.e_ident[EI_DATA] = ELFDATA2LSB;
    file.header.e_ident[EI_VERSION] = EV_CURRENT;
    file.header.e_type = ET_DYN;
    file.header.e_machine = tactile_machine;
    file.header.e_version = EV_CURRENT;
    file.header.e_phoff = offsetof(struct tactile_vulkan_library, segments);
    file.header.e_ehsize = sizeof file.header;
    file.header.e_phentsize = sizeof *file.segments;
    file.header.e_phnum = sizeof file.segments / sizeof *file.segments;
    // The loader writes addresses into the dynamic section. Without the third segment it would make stacks executable.
    file.segments[0].p_type = PT_LOAD;
    file.segments[0].p_filesz = file.segments[0].p_memsz = sizeof file;
    file.segments[0].p_align = 65536;
    file.segments[1].p_type = PT_DYNAMIC;
    file.segments[1].p_offset = file.segments[1].p_vaddr = offsetof(struct tactile_vulkan_library, dynamic);
    file.segments[1].p_filesz = file.segments[1].p_memsz = sizeof file.dynamic;
    file.segments[2].p_type = PT_GNU_STACK;
    for (int i = 0; i < 3; i++) file.segments[i].p_flags = PF_R | PF_W;
    const ElfW(Dyn) entries[] = {
        {DT_HASH, {offsetof(struct tactile_vulkan_library, hash)}},
        {DT_SYMTAB, {offsetof(struct tactile_vulkan_library, symbols)}},
        {DT_STRTAB, {offsetof(struct tactile_vulkan_library, names)}},
        {DT_STRSZ, {sizeof file.names}},
        {DT_SYMENT, {sizeof *file.symbols}},
    };
    memcpy(file.dynamic, entries, sizeof entries);
    // An absolute symbol, whose value the loader does not move.
    file.symbols[1].st_name = 1;
    file.symbols[1].st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC);
    file.symbols[1].st_shndx = SHN_ABS;
    file.symbols[1].st_value = (uintptr_t)tactile_vulkan_function;
    // One bucket, two symbols; the bucket begins with symbol 1.
    file.hash[0] = 1, file.hash[1] = 2, file.hash[2] = 1;
    strcpy(file.names + 1, "vkGetInstanceProcAddr");
    return file;
}

/// Makes an empty file in memory that no program inherits; -1 if the system refuses.
static inline int tactile_make_memory_file(void) {
    // MFD_CLOEXEC, which glibc declares for _GNU_SOURCE only.
    enum { CLOSE_ON_EXEC = 1 };
    return (int)syscall(SYS_memfd_create, "tactile", CLOSE_ON_EXEC);
}

/// Makes windows for Vulkan possible without Vulkan; returns whether they are.
///
/// Each call that returns true requires one of SDL_Vulkan_UnloadLibrary.
static inline SDL_bool tactile_load_vulkan_stand_in(void) {
    // A library that is loaded already serves as well.
    if (SDL_Vulkan_GetVkGetInstanceProcAddr()) return SDL_Vulkan_LoadLibrary(NULL) == 0;
    if (tactile_machine == EM_NONE) return SDL_FALSE;
    const int file = tactile_make_memory_file();
    if (file < 0) return SDL_FALSE;
    const struct tactile_vulkan_library library = tactile_make_vulkan_library();
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    const SDL_bool is_loaded =
        write(file, &library, sizeof library) == sizeof library && SDL_Vulkan_LoadLibrary(path) == 0;
    close(file);
    return is_loaded;
}

#endif
