#include <pthread.h>
#include <spawn.h>
#include <stddef.h>

// Functions of glibc that its headers declare for GNU sources only.

/// Closes the descriptors from a number on in the new process; since glibc 2.34.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

/// Names a thread in at most 15 bytes.
int pthread_setname_np(pthread_t thread, const char *name);

/// Returns freed memory to the system, of all threads, except `kept` bytes of the main one.
int malloc_trim(size_t kept);

/// Sets a parameter of malloc; M_ARENA_MAX is -8.
int mallopt(int parameter, int value);
