#include <seccomp.h>

#include <CLoading.h>

#define FUNCTIONS(F) \
    F(scmp_filter_ctx, seccomp_init, (uint32_t def_action), (def_action)) \
    F(int, seccomp_load, (const scmp_filter_ctx ctx), (ctx)) \
    F(int, seccomp_rule_add_array, \
      (scmp_filter_ctx ctx, uint32_t action, int syscall, unsigned int arg_cnt, const struct scmp_arg_cmp *arg_array), \
      (ctx, action, syscall, arg_cnt, arg_array))

LOADED_LIBRARY(seccomp, "libseccomp.so.2", FUNCTIONS)
