#include "CWebPDemux.h"

#include <CLoading.h>

#define FUNCTIONS(F) \
    F(void, WebPAnimDecoderDelete, (WebPAnimDecoder *dec), (dec)) \
    F(int, WebPAnimDecoderGetInfo, (const WebPAnimDecoder *dec, WebPAnimInfo *info), (dec, info)) \
    F(int, WebPAnimDecoderGetNext, (WebPAnimDecoder *dec, uint8_t **buf, int *timestamp), (dec, buf, timestamp)) \
    F(WebPAnimDecoder *, WebPAnimDecoderNewInternal, \
      (const WebPData *data, const WebPAnimDecoderOptions *options, int version), \
      (data, options, version)) \
    F(int, WebPAnimDecoderOptionsInitInternal, (WebPAnimDecoderOptions *options, int version), (options, version)) \
    F(void, WebPAnimDecoderReset, (WebPAnimDecoder *dec), (dec))

LOADED_LIBRARY(webp_demux, "libwebpdemux.so.2", FUNCTIONS)
