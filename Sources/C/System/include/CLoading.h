#ifndef TACTILE_LOADING_H
#define TACTILE_LOADING_H

#include <dlfcn.h>
#include <stddef.h>

// Libraries that are opened when one of their functions is first called, so that a process that does not decode maps none of
// the decoders.
//
// A C target of such a library has a file functions.c, which lists the functions that its clients call:
//
//     #define FUNCTIONS(F) \
//         F(int, library_open, (const char *path), (path)) \
//         F(void, library_close, (void), ())
//     LOADED_LIBRARY(example, "libexample.so.1", FUNCTIONS)
//
// Each line becomes a function of that name, which calls the library's. The library's own header declares it, so that the
// compiler compares the types. A function with a variable number of arguments cannot be forwarded.
//
// The name contains the version of the library's binary interface (SONAME), and must be that of the header with which the
// target is built: another version may have other structures, and is never opened.
//
// `example_is_available` opens the library and finds all of its functions, and returns 0 if that fails. Then `example_found`
// returns the library that the system has in place of `example_library`; an empty text if it has none. A call of a function
// in a library that is not available ends the program with a sentence.
//
// The table of addresses becomes read-only when it is filled, as the linker's own table does with `-z now`.

/// The size of a table: a multiple of the system's pages.
#if defined __x86_64__ || defined __i386__
#define LOADING_TABLE 4096
#else
#define LOADING_TABLE 65536
#endif

/// The capacity of a library's name, in bytes.
enum { LOADING_NAME_CAPACITY = 64 };

/// A library that may be open.
typedef struct {
    /// The name under which the system's loader finds it (SONAME), which contains the version of its interface.
    const char *file;
    /// The names of the functions.
    const char *const *names;
    size_t count;
    /// The addresses of the functions; NULL until the library is open. The table fills its pages alone.
    void **addresses;
    /// 1 after the library has been opened, -1 after it could not, 0 before.
    int state;
    /// The library that was found in place of one that could not be opened: another version of it, or `file` itself if
    /// it lacks a function; empty if there is none.
    char found[LOADING_NAME_CAPACITY];
} loading_library;

/// Opens a library if it is not open; returns 1 if it is, otherwise 0. May be called on any thread.
int loading_open(loading_library *library);

/// Returns `library.found` of a library that could not be opened, otherwise an empty text.
const char *loading_found(loading_library *library);

/// Finds a version of a library other than `file` in folders, without opening it, and writes its name; writes an empty name
/// if there is none. Of several names the shortest is found: the others belong to links and to the files behind them.
void loading_find_other(const char *file, const char *const *folders, size_t count, char found[LOADING_NAME_CAPACITY]);

/// Returns the address of a function, after opening its library; ends the program if that fails.
void *loading_find(loading_library *library, size_t index);

// Functions are hidden from the dynamic loader, which would otherwise give them to other libraries that need the real ones.
// The note says which libraries a program opens, as uapi-group.org/specifications/specs/elf_dlopen_metadata describes.

#define LOADING_NAME(result, name, parameters, arguments) #name,
#define LOADING_INDEX(result, name, parameters, arguments) loading_index_##name,
#define LOADING_FUNCTION(result, name, parameters, arguments) \
    __asm__(".hidden " #name); \
    result name parameters { \
        void *address = __atomic_load_n(&loading_addresses[loading_index_##name], __ATOMIC_ACQUIRE); \
        if (!address) address = loading_find(&loading_self, loading_index_##name); \
        return ((__typeof__(&name))address) arguments; \
    }
#define LOADING_NOTE(feature, file) \
    __asm__(".pushsection .note.dlopen, \"a\", %note\n" \
            ".balign 4\n.long 4, 2f - 1f, 0x407c0c0a\n.asciz \"FDO\"\n" \
            "1: .asciz \"[{\\\"soname\\\":[\\\"" file "\\\"],\\\"feature\\\":\\\"" feature \
            "\\\",\\\"priority\\\":\\\"required\\\"}]\"\n" \
            "2: .balign 4\n.popsection");

/// Defines the functions of a library in a file of their own.
#define LOADED_LIBRARY(feature, soname, FUNCTIONS) \
    static const char *const loading_names[] = {FUNCTIONS(LOADING_NAME)}; \
    enum { FUNCTIONS(LOADING_INDEX) loading_count }; \
    _Static_assert(loading_count * sizeof(void *) <= LOADING_TABLE, "the table must hold all addresses"); \
    static _Alignas(LOADING_TABLE) void *loading_addresses[LOADING_TABLE / sizeof(void *)]; \
    static loading_library loading_self = {soname, loading_names, loading_count, loading_addresses, 0, ""}; \
    int feature##_is_available(void) { return loading_open(&loading_self); } \
    const char *feature##_library(void) { return loading_self.file; } \
    const char *feature##_found(void) { return loading_found(&loading_self); } \
    FUNCTIONS(LOADING_FUNCTION) \
    LOADING_NOTE(#feature, soname)

#endif
