#include <stddef.h>
#include <stdint.h>

/* The entry of libFuzzer, which `-sanitize=fuzzer` links: https://llvm.org/docs/LibFuzzer.html */
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
