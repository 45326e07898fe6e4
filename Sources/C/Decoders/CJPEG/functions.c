#include "CJPEG.h"
#include <stdio.h>
#include <jpeglib.h>

#include <CLoading.h>

#if JPEG_LIB_VERSION >= 80
#define FILE_NAME "libjpeg.so.8"
#else
#define FILE_NAME "libjpeg.so.62"
#endif

#define FUNCTIONS(F) \
    F(void, jpeg_CreateDecompress, \
      (j_decompress_ptr cinfo, int version, size_t structsize), \
      (cinfo, version, structsize)) \
    F(void, jpeg_crop_scanline, \
      (j_decompress_ptr cinfo, JDIMENSION *xoffset, JDIMENSION *width), \
      (cinfo, xoffset, width)) \
    F(void, jpeg_destroy_decompress, (j_decompress_ptr cinfo), (cinfo)) \
    F(boolean, jpeg_has_multiple_scans, (j_decompress_ptr cinfo), (cinfo)) \
    F(void, jpeg_mem_src, \
      (j_decompress_ptr cinfo, const unsigned char *inbuffer, unsigned long insize), \
      (cinfo, inbuffer, insize)) \
    F(int, jpeg_read_header, (j_decompress_ptr cinfo, boolean require_image), (cinfo, require_image)) \
    F(JDIMENSION, jpeg_read_scanlines, \
      (j_decompress_ptr cinfo, JSAMPARRAY scanlines, JDIMENSION max_lines), \
      (cinfo, scanlines, max_lines)) \
    F(JDIMENSION, jpeg_skip_scanlines, (j_decompress_ptr cinfo, JDIMENSION num_lines), (cinfo, num_lines)) \
    F(boolean, jpeg_start_decompress, (j_decompress_ptr cinfo), (cinfo)) \
    F(boolean, jpeg_start_output, (j_decompress_ptr cinfo, int scan_number), (cinfo, scan_number)) \
    F(struct jpeg_error_mgr *, jpeg_std_error, (struct jpeg_error_mgr *err), (err))

LOADED_LIBRARY(jpeg, FILE_NAME, FUNCTIONS)
