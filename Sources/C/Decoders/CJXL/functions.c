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

// Before 0.9, functions of colours had an argument that had no effect.
#if JPEGXL_MAJOR_VERSION == 0 && JPEGXL_MINOR_VERSION < 9
#define FORMAT_PARAMETER const JxlPixelFormat *unused_format,
#define FORMAT unused_format,
#define NO_FORMAT NULL,
#else
#define FORMAT_PARAMETER
#define FORMAT
#define NO_FORMAT
#endif

#define FUNCTIONS(F) \
    F(void, JxlDecoderCloseInput, (JxlDecoder *dec), (dec)) \
    F(JxlDecoder *, JxlDecoderCreate, (const JxlMemoryManager *memory_manager), (memory_manager)) \
    F(void, JxlDecoderDestroy, (JxlDecoder *dec), (dec)) \
    F(JxlDecoderStatus, JxlDecoderGetBasicInfo, (const JxlDecoder *dec, JxlBasicInfo *info), (dec, info)) \
    F(JxlDecoderStatus, JxlDecoderGetBoxType, (JxlDecoder *dec, JxlBoxType type, JXL_BOOL decompressed), \
      (dec, type, decompressed)) \
    F(JxlDecoderStatus, JxlDecoderGetColorAsEncodedProfile, \
      (const JxlDecoder *dec, FORMAT_PARAMETER JxlColorProfileTarget target, JxlColorEncoding *color_encoding), \
      (dec, FORMAT target, color_encoding)) \
    F(JxlDecoderStatus, JxlDecoderGetColorAsICCProfile, \
      (const JxlDecoder *dec, FORMAT_PARAMETER JxlColorProfileTarget target, uint8_t *icc_profile, size_t size), \
      (dec, FORMAT target, icc_profile, size)) \
    F(JxlDecoderStatus, JxlDecoderGetExtraChannelInfo, \
      (const JxlDecoder *dec, size_t index, JxlExtraChannelInfo *info), (dec, index, info)) \
    F(JxlDecoderStatus, JxlDecoderGetFrameHeader, (const JxlDecoder *dec, JxlFrameHeader *header), (dec, header)) \
    F(JxlDecoderStatus, JxlDecoderGetICCProfileSize, \
      (const JxlDecoder *dec, FORMAT_PARAMETER JxlColorProfileTarget target, size_t *size), (dec, FORMAT target, size)) \
    F(JxlDecoderStatus, JxlDecoderProcessInput, (JxlDecoder *dec), (dec)) \
    F(size_t, JxlDecoderReleaseBoxBuffer, (JxlDecoder *dec), (dec)) \
    F(JxlDecoderStatus, JxlDecoderSetBoxBuffer, (JxlDecoder *dec, uint8_t *data, size_t size), (dec, data, size)) \
    F(JxlDecoderStatus, JxlDecoderSetCoalescing, (JxlDecoder *dec, int coalescing), (dec, coalescing)) \
    F(JxlDecoderStatus, JxlDecoderSetDecompressBoxes, (JxlDecoder *dec, JXL_BOOL decompress), (dec, decompress)) \
    F(JxlDecoderStatus, JxlDecoderSetImageOutBuffer, \
      (JxlDecoder *dec, const JxlPixelFormat *format, void *buffer, size_t size), \
      (dec, format, buffer, size)) \
    F(JxlDecoderStatus, JxlDecoderSetInput, (JxlDecoder *dec, const uint8_t *data, size_t size), (dec, data, size)) \
    F(JxlDecoderStatus, JxlDecoderSetPreferredColorProfile, \
      (JxlDecoder *dec, const JxlColorEncoding *color_encoding), \
      (dec, color_encoding)) \
    F(JxlDecoderStatus, JxlDecoderSubscribeEvents, (JxlDecoder *dec, int events_wanted), (dec, events_wanted))

LOADED_LIBRARY(jxl, NAME(JPEGXL_MAJOR_VERSION, JPEGXL_MINOR_VERSION), FUNCTIONS)

int jxl_encoding(const JxlDecoder *decoder, JxlColorProfileTarget target, JxlColorEncoding *encoding) {
    return JxlDecoderGetColorAsEncodedProfile(decoder, NO_FORMAT target, encoding)
        == JXL_DEC_SUCCESS;
}

size_t jxl_profile(const JxlDecoder *decoder, JxlColorProfileTarget target, uint8_t *profile, size_t count) {
    size_t size = 0;
    if (JxlDecoderGetICCProfileSize(decoder, NO_FORMAT target, &size) != JXL_DEC_SUCCESS)
        return 0;
    if (!profile) return size;
    return size <= count
            && JxlDecoderGetColorAsICCProfile(decoder, NO_FORMAT target, profile, size)
                == JXL_DEC_SUCCESS
        ? size
        : 0;
}
