#include "CAVIF.h"

#include <CLoading.h>

// Each interface of libavif has a number of its own. Versions of number 16 only append members to structures that the
// library allocates, as their headers say.
#if AVIF_VERSION_MAJOR == 0 && AVIF_VERSION_MINOR == 11
#define FILE_NAME "libavif.so.15"
#elif AVIF_VERSION_MAJOR == 1
#define FILE_NAME "libavif.so.16"
#else
// Its headers do not tell the number.
#error "add the name of this version of libavif"
#endif

#define FUNCTIONS(F) \
    F(avifDecoder *, avifDecoderCreate, (void), ()) \
    F(void, avifDecoderDestroy, (avifDecoder *decoder), (decoder)) \
    F(avifResult, avifDecoderNextImage, (avifDecoder *decoder), (decoder)) \
    F(avifResult, avifDecoderNthImageTiming, \
      (const avifDecoder *decoder, uint32_t frameIndex, avifImageTiming *outTiming), \
      (decoder, frameIndex, outTiming)) \
    F(avifResult, avifDecoderParse, (avifDecoder *decoder), (decoder)) \
    F(avifResult, avifDecoderReset, (avifDecoder *decoder), (decoder)) \
    F(avifResult, avifDecoderSetIOMemory, \
      (avifDecoder *decoder, const uint8_t *data, size_t size), \
      (decoder, data, size)) \
    F(avifImage *, avifImageCreateEmpty, (void), ()) \
    F(void, avifImageDestroy, (avifImage *image), (image)) \
    F(avifResult, avifImageSetViewRect, \
      (avifImage *dstImage, const avifImage *srcImage, const avifCropRect *rect), (dstImage, srcImage, rect)) \
    F(avifResult, avifImageYUVToRGB, (const avifImage *image, avifRGBImage *rgb), (image, rgb)) \
    F(void, avifRGBImageSetDefaults, (avifRGBImage *rgb, const avifImage *image), (rgb, image))

LOADED_LIBRARY(avif, FILE_NAME, FUNCTIONS)
