#include <jxl/decode.h>

/// The tasks of a decoder, counted.
typedef struct {
    /// How many tasks may still be run.
    long long rest;
} jxl_tasks;

/// Runs all tasks on the calling thread; fails after more than are allowed.
static inline JxlParallelRetCode jxl_run_tasks(
    void *tasks, void *decoder, JxlParallelRunInit init, JxlParallelRunFunction run, uint32_t start, uint32_t end) {
    jxl_tasks *counted = tasks;
    if (end > start) counted->rest -= end - start;
    if (counted->rest < 0) return -1;
    JxlParallelRetCode status = init(decoder, 1);
    if (status != 0) return status;
    for (uint32_t task = start; task < end; task++) run(decoder, task, 0);
    return 0;
}
