#include <jxl/decode.h>

/// The work of a decoder, counted: libjxl runs its tasks, one for each part of a frame, in two or three calls a frame.
typedef struct {
    /// How many calls and tasks may still be made.
    int64_t calls, tasks;
} jxl_work;

/// Runs all tasks of a call on the calling thread; fails after more than are allowed.
static inline JxlParallelRetCode jxl_run_counted(
    void *opaque, void *decoder, JxlParallelRunInit init, JxlParallelRunFunction run, uint32_t start, uint32_t end) {
    jxl_work *work = opaque;
    work->calls -= 1;
    if (end > start) work->tasks -= end - start;
    if (work->calls < 0 || work->tasks < 0) return -1;
    JxlParallelRetCode status = init(decoder, 1);
    if (status != 0) return status;
    for (uint32_t task = start; task < end; task++) run(decoder, task, 0);
    return 0;
}

/// Returns 1 if libjxl is installed, otherwise 0. The first call opens it.
int jxl_is_available(void);
/// Returns the name of the library that is needed, and of that which the system has in its place; empty if there is none.
const char *jxl_library(void), *jxl_found(void);
