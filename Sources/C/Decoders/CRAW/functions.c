#include "CRAW.h"

#include <libraw/libraw.h>

#include <CLoading.h>

// Before 0.21 the bytes of a file are no constants, but are not changed either.
#if LIBRAW_COMPILE_CHECK_VERSION_NOTLESS(0, 21)
#define BYTES const void *
#else
#define BYTES void *
#endif

// Of libraw's structures only that of a picture in memory is used: the others change with its versions.
#define FUNCTIONS(F) \
    F(void, libraw_close, (libraw_data_t *raw), (raw)) \
    F(void, libraw_dcraw_clear_mem, (libraw_processed_image_t *image), (image)) \
    F(libraw_processed_image_t *, libraw_dcraw_make_mem_thumb, (libraw_data_t *raw, int *error), (raw, error)) \
    F(libraw_data_t *, libraw_init, (unsigned int flags), (flags)) \
    F(int, libraw_open_buffer, (libraw_data_t *raw, BYTES buffer, size_t size), (raw, buffer, size)) \
    F(int, libraw_unpack_thumb, (libraw_data_t *raw), (raw))

// Each series of versions has an interface of its own, whose number the header states. The library whose name ends in
// _r is the one for several threads.
#define TEXT(number) #number
#define NAME(number) "libraw_r.so." TEXT(number)

LOADED_LIBRARY(raw, NAME(LIBRAW_SHLIB_CURRENT), FUNCTIONS)
