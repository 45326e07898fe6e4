#define _GNU_SOURCE
#include "include/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int sandbox_send(int socket, const void *bytes, size_t count, int descriptor) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {0};
    if (descriptor >= 0) {
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
    }
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL); while (sent < 0 && errno == EINTR);
    return sent < 0 ? -errno : 0;
}

// Waits until a message is there; a signal does not prolong the time by much, because each wait takes what is left.
static int wait_for(int socket, int milliseconds) {
    struct timespec start, now;
    if (milliseconds >= 0) clock_gettime(CLOCK_MONOTONIC, &start);
    struct pollfd wanted = {.fd = socket, .events = POLLIN};
    for (int left = milliseconds;;) {
        int ready = poll(&wanted, 1, left);
        if (ready > 0) return 0;
        if (ready == 0) return -ETIMEDOUT;
        if (errno != EINTR) return -errno;
        if (milliseconds < 0) continue;
        clock_gettime(CLOCK_MONOTONIC, &now);
        long passed = (now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000;
        left = passed >= milliseconds ? 0 : milliseconds - (int)passed;
    }
}

ssize_t sandbox_receive(int socket, void *bytes, size_t capacity, int *descriptor, int milliseconds) {
    *descriptor = -1;
    if (milliseconds >= 0) {
        int status = wait_for(socket, milliseconds);
        if (status < 0) return status;
    }
    struct iovec part = {.iov_base = bytes, .iov_len = capacity};
    // A sender that is not trusted may send several descriptors: the system closes those without a place.
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int))];
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    ssize_t count;
    do count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC); while (count < 0 && errno == EINTR);
    if (count < 0) return -errno;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS && *descriptor < 0)
            memcpy(descriptor, CMSG_DATA(header), sizeof(int));
    }
    if (message.msg_flags & MSG_TRUNC) {
        if (*descriptor >= 0) close(*descriptor);
        *descriptor = -1;
        return -EMSGSIZE;
    }
    return count;
}

int sandbox_socket_pair(int ends[2]) {
    return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : -errno;
}

static const int fixed_size = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;

int sandbox_make_memory(size_t byte_count) {
    int memory = memfd_create("pixels", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (memory < 0) return -errno;
    if (ftruncate(memory, (off_t)byte_count) != 0 || fcntl(memory, F_ADD_SEALS, fixed_size) != 0) {
        int number = errno;
        close(memory);
        return -number;
    }
    return memory;
}

int sandbox_has_fixed_size(int descriptor, size_t byte_count) {
    struct stat status;
    int seals = fcntl(descriptor, F_GET_SEALS);
    return seals >= 0 && (seals & fixed_size) == fixed_size && fstat(descriptor, &status) == 0
        && (size_t)status.st_size == byte_count;
}

pid_t sandbox_start(const char *path, char *const arguments[], int socket) {
    // Without a copy of the memory: nothing but system calls happens until the new program begins.
    pid_t process = vfork();
    if (process < 0) return -errno;
    if (process == 0) {
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        // What bubblewrap says of a kernel without namespaces is not for the user: the report says what there is.
        int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
        for (int descriptor = 0; nothing >= 0 && descriptor < 3; descriptor++) dup2(nothing, descriptor);
        if (socket == 3 ? fcntl(3, F_SETFD, 0) == 0 : dup2(socket, 3) == 3) {
            close_range(4, ~0U, CLOSE_RANGE_CLOEXEC);
            execv(path, arguments);
        }
        _exit(127);
    }
    return process;
}

pid_t sandbox_fork(void) {
    pid_t process = fork();
    if (process == 0) {
        // No debugger of the same user may read it; it ends with its server.
        prctl(PR_SET_DUMPABLE, 0);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        // The window comes before all decoding. The server keeps its priority, because the first photos wait for it.
        nice(10);
    }
    return process < 0 ? -errno : process;
}

int sandbox_end(pid_t process) {
    int status = 0;
    kill(process, SIGKILL);
    pid_t ended;
    do ended = waitpid(process, &status, 0); while (ended < 0 && errno == EINTR);
    return ended < 0 ? -errno : status;
}

int sandbox_begin(void) {
    struct rlimit none = {0, 0};
    // A thread that starts gets no arena of its own, whose reservation would count as memory.
    mallopt(M_ARENA_MAX, 1);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || setrlimit(RLIMIT_CORE, &none) != 0) return -errno;
    // Ctrl-C in a terminal is for the program only, which then closes the socket. It fails in a session of its own.
    setsid();
    // A crash ends the process at once: a handler of the program's would run on in a process that cannot be trusted.
    const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
    for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) signal(crashes[index], SIG_DFL);
    int nothing = open("/dev/null", O_RDWR);
    if (nothing < 0) return -errno;
    for (int descriptor = 0; descriptor < 3; descriptor++) dup2(nothing, descriptor);
    if (nothing > 2) close(nothing);
    return 0;
}

int sandbox_limit_memory(size_t bytes) {
    // The first number is that of the mapped pages.
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file) return -errno;
    int found = fscanf(file, "%lu", &pages);
    fclose(file);
    if (found != 1) return -EIO;
    rlim_t most = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + bytes;
    struct rlimit memory = {most, most}, files = {0, 0};
    return setrlimit(RLIMIT_AS, &memory) == 0 && setrlimit(RLIMIT_FSIZE, &files) == 0 ? 0 : -errno;
}

int sandbox_limit_time(unsigned seconds, unsigned total) {
    struct timespec used;
    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) != 0) return -errno;
    // A limit ends the process at the first full second after it.
    rlim_t limit = (rlim_t)used.tv_sec + seconds;
    struct rlimit time = {limit < total ? limit : total, total};
    return setrlimit(RLIMIT_CPU, &time) == 0 ? 0 : -errno;
}

int sandbox_thread_count(void) {
    int count = 0;
    char line[128];
    FILE *file = fopen("/proc/self/status", "re");
    if (!file) return 0;
    while (fgets(line, sizeof line, file) && sscanf(line, "Threads: %d", &count) != 1) {}
    fclose(file);
    return count;
}
