#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <linux/landlock.h>
#include <sched.h>
#include <seccomp.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// What a decoder may ask of the system. A call that is on neither list ends the process.
static const int allowed[] = {
    // The photo's file, which is open, and the socket to the program; standard output leads nowhere.
    SCMP_SYS(read), SCMP_SYS(pread64), SCMP_SYS(lseek), SCMP_SYS(close), SCMP_SYS(write), SCMP_SYS(writev),
    SCMP_SYS(sendto), SCMP_SYS(recvmsg), SCMP_SYS(poll), SCMP_SYS(ppoll),
    // Memory, which stays data (see below).
    SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise),
    // Threads (their creation: see below).
    SCMP_SYS(futex), SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity),
    SCMP_SYS(gettid), SCMP_SYS(getpid), SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(restart_syscall),
    // Signals to itself (see below), clocks, random numbers.
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack),
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep), SCMP_SYS(gettimeofday),
    SCMP_SYS(getrandom), SCMP_SYS(sysinfo), SCMP_SYS(uname),
};

// What libraries try although they can do without it: it fails with "Permission denied".
static const int refused[] = {
    SCMP_SYS(open), SCMP_SYS(openat), SCMP_SYS(openat2), SCMP_SYS(creat), SCMP_SYS(stat), SCMP_SYS(lstat),
    SCMP_SYS(fstat), SCMP_SYS(newfstatat), SCMP_SYS(statx), SCMP_SYS(access), SCMP_SYS(faccessat),
    SCMP_SYS(faccessat2), SCMP_SYS(readlink), SCMP_SYS(readlinkat), SCMP_SYS(getcwd), SCMP_SYS(socket),
    SCMP_SYS(connect), SCMP_SYS(getpeername), SCMP_SYS(ioctl), SCMP_SYS(fcntl), SCMP_SYS(sched_setaffinity),
    SCMP_SYS(setpriority), SCMP_SYS(sched_getattr), SCMP_SYS(membarrier), SCMP_SYS(eventfd2), SCMP_SYS(getrusage),
    SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid),
};

static scmp_filter_ctx filter;

// 1 if libseccomp is installed, otherwise 0; the first call opens it.
int seccomp_is_available(void);

// Adds a rule for a call with conditions on its arguments.
static int add(uint32_t action, int call, unsigned count, const struct scmp_arg_cmp *conditions) {
    return seccomp_rule_add_array(filter, action, call, count, conditions);
}

// Adds the calls that are allowed with some arguments only.
static int add_conditions(void) {
    const struct scmp_arg_cmp
        not_executable = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0),
        is_thread = SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD | CLONE_VM, CLONE_THREAD | CLONE_VM),
        is_name = SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME), is_other = SCMP_A0(SCMP_CMP_NE, PR_SET_NAME),
        is_own = SCMP_A0(SCMP_CMP_EQ, 0),
        is_time = SCMP_A1(SCMP_CMP_EQ, RLIMIT_CPU), is_question = SCMP_A2(SCMP_CMP_EQ, 0);
    int status = add(SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, &not_executable);
    if (status == 0) status = add(SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, &not_executable);
    if (status == 0) status = add(SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, &is_thread);
    // The flags of clone3 lie in memory, which a filter does not see; the C library then uses clone.
    if (status == 0) status = add(SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0, NULL);
    if (status == 0) status = add(SCMP_ACT_ALLOW, SCMP_SYS(prctl), 1, &is_name);
    if (status == 0) status = add(SCMP_ACT_ERRNO(EPERM), SCMP_SYS(prctl), 1, &is_other);
    // Its own limits may be asked for; that of time is set anew for each task, below the one that cannot be raised.
    if (status == 0) status = add(SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2, (struct scmp_arg_cmp[]){is_own, is_question});
    if (status == 0) status = add(SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2, (struct scmp_arg_cmp[]){is_own, is_time});
    return status;
}

int sandbox_prepare_filter(void) {
    if (!seccomp_is_available()) return -ENOSYS;
    filter = seccomp_init(SCMP_ACT_KILL_PROCESS);
    if (!filter) return -ENOMEM;
    int status = 0;
    // A system without one of the calls needs no rule for it.
    for (size_t index = 0; status == 0 && index < sizeof allowed / sizeof *allowed; index++)
        if (allowed[index] >= 0) status = add(SCMP_ACT_ALLOW, allowed[index], 0, NULL);
    for (size_t index = 0; status == 0 && index < sizeof refused / sizeof *refused; index++)
        if (refused[index] >= 0) status = add(SCMP_ACT_ERRNO(EACCES), refused[index], 0, NULL);
    return status == 0 ? add_conditions() : status;
}

int sandbox_filter_calls(void) {
    // By this number a process sends signals to itself only.
    const struct scmp_arg_cmp is_own = SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid());
    int status = add(SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, &is_own);
    return status == 0 ? seccomp_load(filter) : status;
}

// The structure of the newest kernels; older ones take its beginning.
struct ruleset {
    uint64_t files;
    uint64_t network;
    uint64_t scopes;
};

int sandbox_forbid_files(void) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return 0;
    // The rights that each version has added: 13, one of links, one of cutting off, then two of networks, one of devices,
    // then the scopes of sockets and signals.
    unsigned rights = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
    struct ruleset rules = {
        .files = (1ULL << rights) - 1, .network = version >= 4 ? 3 : 0, .scopes = version >= 6 ? 3 : 0};
    size_t size = version >= 6 ? sizeof rules : version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
    int set = (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
    if (set < 0) return 0;
    long status = syscall(SYS_landlock_restrict_self, set, 0);
    close(set);
    return status == 0 ? (int)version : 0;
}
