#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// System calls that Swift cannot make: fork, messages with descriptors, seccomp and Landlock. A negative result is an error
// number of the system.

/// Sends one message with a descriptor; -1 sends none. Returns 0. Does not wait: -EAGAIN if the receiver has left too many
/// messages unread.
int sandbox_send(int socket, const void *bytes, size_t count, int descriptor);

/// Receives one message, and the descriptor that came with it or -1. Returns the number of bytes; 0 after the other end has
/// been closed. Waits `milliseconds` at most, or without a limit if the number is negative; -ETIMEDOUT then.
ssize_t sandbox_receive(int socket, void *bytes, size_t capacity, int *descriptor, int milliseconds);

/// Makes the two ends of a socket that keeps the borders of messages. Returns 0.
int sandbox_socket_pair(int ends[2]);

/// Makes shared memory of a fixed size. Returns its descriptor.
int sandbox_make_memory(size_t byte_count);

/// Makes a file without a name that contains bytes and cannot be changed. Returns its descriptor.
int sandbox_make_file(const void *bytes, size_t byte_count);

/// Returns 1 if the size of shared memory is exactly this and can no longer change, otherwise 0.
int sandbox_has_fixed_size(int descriptor, size_t byte_count);

/// Starts a program with a socket as its descriptor 3, and a variable ("NAME=VALUE") beside those of this process; the other
/// descriptors above 2 stay behind. Returns the process.
pid_t sandbox_start(const char *path, char *const arguments[], const char *variable, int socket);

/// Divides the process, which must have one thread. Returns 0 in the new process, which ends with the old one, and its
/// number in the old one.
pid_t sandbox_fork(void);

/// Ends a process that this one has made, and waits half a second for it. Returns how it has ended, as `waitpid` does;
/// -ECHILD if this process has not made it.
int sandbox_end(pid_t process);

/// Gives this process a session of its own, no core dumps, no new privileges, and /dev/null as its standard input and
/// outputs. Returns 0.
int sandbox_begin(void);

/// Gives up the pages of code and constants that this process has read from files; those that are needed again come from
/// the system's cache.
void sandbox_release_files(void);

/// Returns freed memory to the system.
void sandbox_release_heap(void);

/// Forbids all files and connections by Landlock. Returns the version of the kernel's interface; 0 if there is none.
int sandbox_forbid_files(void);

/// Compiles the list of system calls, which `sandbox_filter_calls` puts into force. Returns 0.
int sandbox_prepare_filter(void);

/// Limits a process to the list of system calls. Returns 0.
int sandbox_filter_calls(void);

/// Limits the memory of this process to `bytes` more than it has mapped now, and its files to none. Returns 0.
int sandbox_limit_memory(size_t bytes);

/// Lets this process run for `seconds` of processor time from now on; never more than `total` in all. Returns 0.
int sandbox_limit_time(unsigned seconds, unsigned total);

/// Returns 1 if this process has one thread, otherwise 0; waits a moment for threads that are ending.
int sandbox_has_one_thread(void);
