#include "CTIFF.h"

#include <stdarg.h>

#include <CLoading.h>

// Handlers of one file, and limits of its allocations, came with version 4.5, the first of this interface.
#if TIFFLIB_VERSION < 20221213
#error "libtiff 4.5 is needed"
#endif

#define FUNCTIONS(F) \
    F(TIFF *, TIFFClientOpenExt, \
      (const char *name, const char *mode, thandle_t data, TIFFReadWriteProc read, TIFFReadWriteProc write, \
       TIFFSeekProc seek, TIFFCloseProc close, TIFFSizeProc size, TIFFMapFileProc map, TIFFUnmapFileProc unmap, \
       TIFFOpenOptions *opts), \
      (name, mode, data, read, write, seek, close, size, map, unmap, opts)) \
    F(void, TIFFClose, (TIFF *tif), (tif)) \
    F(uint32_t, TIFFComputeStrip, (TIFF *tif, uint32_t row, uint16_t sample), (tif, row, sample)) \
    F(const TIFFCodec *, TIFFFindCODEC, (uint16_t scheme), (scheme)) \
    F(uint64_t, TIFFGetStrileByteCount, (TIFF *tif, uint32_t strile), (tif, strile)) \
    F(uint64_t, TIFFGetStrileOffset, (TIFF *tif, uint32_t strile), (tif, strile)) \
    F(int, TIFFIsCODECConfigured, (uint16_t scheme), (scheme)) \
    F(uint32_t, TIFFNumberOfStrips, (TIFF *tif), (tif)) \
    F(uint32_t, TIFFNumberOfTiles, (TIFF *tif), (tif)) \
    F(TIFFOpenOptions *, TIFFOpenOptionsAlloc, (void), ()) \
    F(void, TIFFOpenOptionsFree, (TIFFOpenOptions *opts), (opts)) \
    F(void, TIFFOpenOptionsSetErrorHandlerExtR, \
      (TIFFOpenOptions *opts, TIFFErrorHandlerExtR handler, void *data), (opts, handler, data)) \
    F(void, TIFFOpenOptionsSetMaxSingleMemAlloc, (TIFFOpenOptions *opts, tmsize_t most), (opts, most)) \
    F(void, TIFFOpenOptionsSetWarningHandlerExtR, \
      (TIFFOpenOptions *opts, TIFFErrorHandlerExtR handler, void *data), (opts, handler, data)) \
    F(int, TIFFRGBAImageBegin, (TIFFRGBAImage *img, TIFF *tif, int stop, char message[1024]), \
      (img, tif, stop, message)) \
    F(void, TIFFRGBAImageEnd, (TIFFRGBAImage *img), (img)) \
    F(int, TIFFRGBAImageGet, (TIFFRGBAImage *img, uint32_t *raster, uint32_t w, uint32_t h), (img, raster, w, h)) \
    F(tmsize_t, TIFFReadEncodedStrip, (TIFF *tif, uint32_t strip, void *buf, tmsize_t size), \
      (tif, strip, buf, size)) \
    F(int, TIFFReadScanline, (TIFF *tif, void *buf, uint32_t row, uint16_t sample), (tif, buf, row, sample)) \
    F(tmsize_t, TIFFReadTile, (TIFF *tif, void *buf, uint32_t x, uint32_t y, uint32_t z, uint16_t sample), \
      (tif, buf, x, y, z, sample)) \
    F(tmsize_t, TIFFScanlineSize, (TIFF *tif), (tif)) \
    F(tmsize_t, TIFFStripSize, (TIFF *tif), (tif)) \
    F(tmsize_t, TIFFTileRowSize, (TIFF *tif), (tif)) \
    F(tmsize_t, TIFFTileSize, (TIFF *tif), (tif)) \
    F(int, TIFFVGetField, (TIFF *tif, uint32_t tag, va_list values), (tif, tag, values)) \
    F(int, TIFFVGetFieldDefaulted, (TIFF *tif, uint32_t tag, va_list values), (tif, tag, values)) \
    F(int, TIFFVSetField, (TIFF *tif, uint32_t tag, va_list values), (tif, tag, values))

LOADED_LIBRARY(tiff, "libtiff.so.6", FUNCTIONS)
