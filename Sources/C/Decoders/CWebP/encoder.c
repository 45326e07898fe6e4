#include "CWebP.h"

#include <CLoading.h>

#define FUNCTIONS(F) \
    F(int, WebPConfigInitInternal, \
      (WebPConfig *config, WebPPreset preset, float quality, int version), \
      (config, preset, quality, version)) \
    F(int, WebPEncode, (const WebPConfig *config, WebPPicture *picture), (config, picture)) \
    F(void, WebPFree, (void *ptr), (ptr)) \
    F(int, WebPMemoryWrite, \
      (const uint8_t *data, size_t data_size, const WebPPicture *picture), \
      (data, data_size, picture)) \
    F(void, WebPMemoryWriterClear, (WebPMemoryWriter *writer), (writer)) \
    F(void, WebPMemoryWriterInit, (WebPMemoryWriter *writer), (writer)) \
    F(void, WebPPictureFree, (WebPPicture *picture), (picture)) \
    F(int, WebPPictureInitInternal, (WebPPicture *picture, int version), (picture, version))

LOADED_LIBRARY(webp, "libwebp.so.7", FUNCTIONS)
