#include "CPhotos.h"

#include <CLoading.h>

#define FUNCTIONS(F) \
    F(ExifEntry *, exif_content_get_entry, (ExifContent *content, ExifTag tag), (content, tag)) \
    F(ExifByteOrder, exif_data_get_byte_order, (ExifData *data), (data)) \
    F(ExifData *, exif_data_new_from_data, (const unsigned char *data, unsigned int size), (data, size)) \
    F(void, exif_data_unref, (ExifData *data), (data)) \
    F(ExifLong, exif_get_long, (const unsigned char *b, ExifByteOrder order), (b, order)) \
    F(ExifRational, exif_get_rational, (const unsigned char *b, ExifByteOrder order), (b, order)) \
    F(ExifShort, exif_get_short, (const unsigned char *b, ExifByteOrder order), (b, order))

LOADED_LIBRARY(exif, "libexif.so.12", FUNCTIONS)
