#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <spawn.h>
#include <sys/mman.h>

// Functions of glibc that its headers declare for GNU sources only.

/// Closes the descriptors from a number on in the new process; since glibc 2.34.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

/// Creates a file in memory, without a path.
int memfd_create(const char *name, unsigned int flags);

/// Names a thread in at most 15 bytes.
int pthread_setname_np(pthread_t thread, const char *name);

/// Finds the cores on which a thread may run; 0 is the calling thread.
int sched_getaffinity(pid_t thread, size_t size, cpu_set_t *cores);

/// Returns the number of arguments that the system gave this process, its name included.
int processes_argument_count(void);

/// Returns an argument of this process, from 0 on; it stays valid.
const char *processes_argument(int index);
