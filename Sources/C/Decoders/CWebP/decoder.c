#include "CWebPDecode.h"

#include <CLoading.h>

// The functions check the version of their structures themselves: each has a number of its own in the header.
#define FUNCTIONS(F) \
    F(WebPIDecoder *, WebPIDecode, \
      (const uint8_t *data, size_t data_size, WebPDecoderConfig *config), \
      (data, data_size, config)) \
    F(uint8_t *, WebPIDecGetRGB, \
      (const WebPIDecoder *idec, int *last_y, int *width, int *height, int *stride), \
      (idec, last_y, width, height, stride)) \
    F(void, WebPIDelete, (WebPIDecoder *idec), (idec)) \
    F(VP8StatusCode, WebPIUpdate, (WebPIDecoder *idec, const uint8_t *data, size_t data_size), (idec, data, data_size)) \
    F(VP8StatusCode, WebPGetFeaturesInternal, \
      (const uint8_t *data, size_t data_size, WebPBitstreamFeatures *features, int version), \
      (data, data_size, features, version)) \
    F(int, WebPInitDecoderConfigInternal, (WebPDecoderConfig *config, int version), (config, version))

LOADED_LIBRARY(webp_decoder, "libwebp.so.7", FUNCTIONS)
