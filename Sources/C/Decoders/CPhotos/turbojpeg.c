#include "CPhotos.h"

#include <CLoading.h>

#define FUNCTIONS(F) \
    F(int, tjDecompress2, \
      (tjhandle handle, const unsigned char *jpegBuf, unsigned long jpegSize, unsigned char *dstBuf, int width, \
       int pitch, int height, int pixelFormat, int flags), \
      (handle, jpegBuf, jpegSize, dstBuf, width, pitch, height, pixelFormat, flags)) \
    F(int, tjDecompressHeader3, \
      (tjhandle handle, const unsigned char *jpegBuf, unsigned long jpegSize, int *width, int *height, \
       int *jpegSubsamp, int *jpegColorspace), \
      (handle, jpegBuf, jpegSize, width, height, jpegSubsamp, jpegColorspace)) \
    F(int, tjDestroy, (tjhandle handle), (handle)) \
    F(int, tjGetErrorCode, (tjhandle handle), (handle)) \
    F(char *, tjGetErrorStr2, (tjhandle handle), (handle)) \
    F(tjscalingfactor *, tjGetScalingFactors, (int *numScalingFactors), (numScalingFactors)) \
    F(tjhandle, tjInitDecompress, (void), ())

LOADED_LIBRARY(turbojpeg, "libturbojpeg.so.0", FUNCTIONS)
