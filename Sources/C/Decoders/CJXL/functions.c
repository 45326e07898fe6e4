#include "CJXL.h"
#include <jxl/version.h>

#include <CLoading.h>

// The interface of libjxl has the number of its version: with its second part before 1.0.
#define TEXT(number) #number
#if JPEGXL_MAJOR_VERSION == 0
#define NAME(major, minor) "libjxl.so." TEXT(major) "." TEXT(minor)
#else
#define NAME(major, minor) "libjxl.so." TEXT(major)
#endif

#define FUNCTIONS(F) \
    F(void, JxlDecoderCloseInput, (JxlDecoder *dec), (dec)) \
    F(JxlDecoder *, JxlDecoderCreate, (const JxlMemoryManager *memory_manager), (memory_manager)) \
    F(void, JxlDecoderDestroy, (JxlDecoder *dec), (dec)) \
    F(JxlDecoderStatus, JxlDecoderGetBasicInfo, (const JxlDecoder *dec, JxlBasicInfo *info), (dec, info)) \
    F(JxlDecoderStatus, JxlDecoderGetFrameHeader, (const JxlDecoder *dec, JxlFrameHeader *header), (dec, header)) \
    F(JxlDecoderStatus, JxlDecoderProcessInput, (JxlDecoder *dec), (dec)) \
    F(JxlDecoderStatus, JxlDecoderSetCoalescing, (JxlDecoder *dec, int coalescing), (dec, coalescing)) \
    F(JxlDecoderStatus, JxlDecoderSetImageOutBuffer, \
      (JxlDecoder *dec, const JxlPixelFormat *format, void *buffer, size_t size), \
      (dec, format, buffer, size)) \
    F(JxlDecoderStatus, JxlDecoderSetInput, (JxlDecoder *dec, const uint8_t *data, size_t size), (dec, data, size)) \
    F(JxlDecoderStatus, JxlDecoderSetParallelRunner, \
      (JxlDecoder *dec, JxlParallelRunner parallel_runner, void *parallel_runner_opaque), \
      (dec, parallel_runner, parallel_runner_opaque)) \
    F(JxlDecoderStatus, JxlDecoderSetPreferredColorProfile, \
      (JxlDecoder *dec, const JxlColorEncoding *color_encoding), \
      (dec, color_encoding)) \
    F(JxlDecoderStatus, JxlDecoderSubscribeEvents, (JxlDecoder *dec, int events_wanted), (dec, events_wanted))

LOADED_LIBRARY(jxl, NAME(JPEGXL_MAJOR_VERSION, JPEGXL_MINOR_VERSION), FUNCTIONS)
