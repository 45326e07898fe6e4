#include "CWebP.h"

#include <CLoading.h>

#define FUNCTIONS(F) \
    F(WebPMuxError, WebPMuxAssemble, (WebPMux *mux, WebPData *assembled_data), (mux, assembled_data)) \
    F(void, WebPMuxDelete, (WebPMux *mux), (mux)) \
    F(WebPMuxError, WebPMuxPushFrame, \
      (WebPMux *mux, const WebPMuxFrameInfo *frame, int copy_data), \
      (mux, frame, copy_data)) \
    F(WebPMuxError, WebPMuxSetAnimationParams, (WebPMux *mux, const WebPMuxAnimParams *params), (mux, params)) \
    F(WebPMuxError, WebPMuxSetCanvasSize, (WebPMux *mux, int width, int height), (mux, width, height)) \
    F(WebPMux *, WebPNewInternal, (int version), (version))

LOADED_LIBRARY(webp_mux, "libwebpmux.so.3", FUNCTIONS)
