#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
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
    ssize_t sent;
    // A receiver that does not read must not stop the sender: one that keeps to the rules has one message waiting at most.
    if (descriptor < 0) {
        do sent = send(socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT); while (sent < 0 && errno == EINTR);
        return sent < 0 ? -errno : 0;
    }
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {0};
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT); while (sent < 0 && errno == EINTR);
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
    // A sender that is not trusted may send several descriptors: there is room for one, and the system closes the others.
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int))];
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = CMSG_LEN(sizeof(int))};
    ssize_t count;
    do count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC); while (count < 0 && errno == EINTR);
    if (count < 0) return -errno;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t found = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t index = 0; index < found; index++) {
            int received;
            memcpy(&received, CMSG_DATA(header) + index * sizeof received, sizeof received);
            if (*descriptor < 0) *descriptor = received;
            else close(received);
        }
    }
    if (message.msg_flags & MSG_TRUNC) {
        if (*descriptor >= 0) close(*descriptor);
        *descriptor = -1;
        return -EMSGSIZE;
    }
    return count;
}

int sandbox_socket_pair(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -errno;
    // A program that was started without standard input or outputs has their numbers free, which a server needs.
    for (int index = 0; index < 2; index++) {
        if (ends[index] > 2) continue;
        int moved = fcntl(ends[index], F_DUPFD_CLOEXEC, 3);
        close(ends[index]);
        ends[index] = moved;
    }
    if (ends[0] >= 0 && ends[1] >= 0) return 0;
    for (int index = 0; index < 2; index++)
        if (ends[index] >= 0) close(ends[index]);
    return -EMFILE;
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

int sandbox_make_file(const void *bytes, size_t byte_count) {
    int file = memfd_create("file", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0) return -errno;
    if (write(file, bytes, byte_count) != (ssize_t)byte_count
        || fcntl(file, F_ADD_SEALS, fixed_size | F_SEAL_WRITE) != 0) {
        close(file);
        return -EIO;
    }
    return file;
}

int sandbox_has_fixed_size(int descriptor, size_t byte_count) {
    struct stat status;
    int seals = fcntl(descriptor, F_GET_SEALS);
    return seals >= 0 && (seals & fixed_size) == fixed_size && fstat(descriptor, &status) == 0
        && (size_t)status.st_size == byte_count;
}

pid_t sandbox_start(const char *path, char *const arguments[], const char *variable, int socket) {
    size_t count = 0;
    while (environ[count]) count++;
    const char **environment = calloc(count + 2, sizeof *environment);
    if (!environment) return -ENOMEM;
    environment[0] = variable;
    for (size_t index = 0; index < count; index++) environment[index + 1] = environ[index];
    // Without a copy of the memory: nothing but system calls happens until the new program begins, and no handler of a
    // signal, which would run in the memory of this process.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t process = vfork();
    if (process == 0) {
        for (int number = 1; number < NSIG; number++) {
            struct sigaction action;
            if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN) signal(number, SIG_DFL);
        }
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        // What bubblewrap says of a kernel without namespaces is not for the user: the report says what there is.
        int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
        for (int descriptor = 0; nothing >= 0 && descriptor < 3; descriptor++) dup2(nothing, descriptor);
        if (socket == 3 ? fcntl(3, F_SETFD, 0) == 0 : dup2(socket, 3) == 3) {
            // Before Linux 5.11 the server closes what it should not have.
            close_range(4, ~0U, CLOSE_RANGE_CLOEXEC);
            execve(path, arguments, (char *const *)environment);
        }
        _exit(127);
    }
    int number = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    free(environment);
    return process < 0 ? -number : process;
}

pid_t sandbox_fork(void) {
    pid_t process = fork();
    if (process == 0) {
        // No debugger of the same user may read it; it ends with its server.
        prctl(PR_SET_DUMPABLE, 0);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        // The window comes before all decoding. The server keeps its priority, because the first photos wait for it.
        nice(10);
        // Descriptors for standard input and outputs, its socket, a file and a memory; no more threads than half of the
        // user's, so that those of other programs can start.
        struct rlimit few = {8, 8}, threads;
        setrlimit(RLIMIT_NOFILE, &few);
        if (getrlimit(RLIMIT_NPROC, &threads) == 0 && threads.rlim_cur != RLIM_INFINITY) {
            threads.rlim_cur = threads.rlim_max = threads.rlim_cur / 2;
            setrlimit(RLIMIT_NPROC, &threads);
        }
    }
    return process < 0 ? -errno : process;
}

// Processes that the system had not ended yet when they were ended, because they waited for a disk or a network.
static pid_t unfinished[16];

static void forget_finished(void) {
    for (size_t index = 0; index < sizeof unfinished / sizeof *unfinished; index++)
        if (unfinished[index] > 0 && waitpid(unfinished[index], NULL, WNOHANG) != 0) unfinished[index] = 0;
}

int sandbox_end(pid_t process) {
    int status = 0;
    siginfo_t info;
    forget_finished();
    // A number that is not a child's is another process's.
    if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return -errno;
    kill(process, SIGKILL);
    for (int tries = 0; tries < 500; tries++) {
        pid_t ended = waitpid(process, &status, WNOHANG);
        if (ended == process) return status;
        if (ended < 0 && errno != EINTR) return -errno;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    for (size_t index = 0; index < sizeof unfinished / sizeof *unfinished; index++) {
        if (unfinished[index] != 0) continue;
        unfinished[index] = process;
        break;
    }
    return SIGKILL;
}

int sandbox_begin(void) {
    struct rlimit none = {0, 0};
    // A thread that starts gets no arena of its own, whose reservation would count as memory.
    mallopt(M_ARENA_MAX, 1);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || setrlimit(RLIMIT_CORE, &none) != 0) return -errno;
    // Ctrl-C in a terminal is for the program only, which then closes the socket. It fails in a session of its own.
    setsid();
    close_range(4, ~0U, 0);
    // Where memory is short, the system ends a decoder before it ends the window.
    int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (score >= 0) {
        if (write(score, "800", 3) != 3) errno = 0;
        close(score);
    }
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

void sandbox_release_files(void) {
    FILE *file = fopen("/proc/self/smaps", "re");
    if (!file) return;
    char line[4400], rights[5];
    unsigned long start, end, inode, anonymous, from = 0, to = 0;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "%lx-%lx %4s %*x %*s %lu", &start, &end, rights, &inode) == 4) {
            from = start;
            to = inode > 0 && rights[1] == '-' ? end : start;
        }
        // A page that differs from the file, as after a relocation, is anonymous.
        if (sscanf(line, "Anonymous: %lu kB", &anonymous) == 1 && anonymous == 0 && to > from)
            madvise((void *)from, to - from, MADV_DONTNEED);
    }
    fclose(file);
}

void sandbox_release_heap(void) { malloc_trim(0); }

int sandbox_limit_time(unsigned seconds, unsigned total) {
    struct timespec used;
    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) != 0) return -errno;
    // A limit ends the process at the first full second after it.
    rlim_t limit = (rlim_t)used.tv_sec + seconds;
    struct rlimit time = {limit < total ? limit : total, total};
    return setrlimit(RLIMIT_CPU, &time) == 0 ? 0 : -errno;
}

static int thread_count(void) {
    int count = 0;
    char line[128];
    FILE *file = fopen("/proc/self/status", "re");
    if (!file) return 0;
    while (fgets(line, sizeof line, file) && sscanf(line, "Threads: %d", &count) != 1) {}
    fclose(file);
    return count;
}

int sandbox_has_one_thread(void) {
    // A thread that has ended is listed for a moment.
    for (int tries = 0; tries < 100; tries++) {
        if (thread_count() == 1) return 1;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    return 0;
}
