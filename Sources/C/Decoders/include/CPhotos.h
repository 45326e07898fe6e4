#include "CGLib.h"
#include <dirent.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/xattr.h>
#include <zlib.h>

/// The name of a folder's entry; Swift sees the flexible array as a tuple of 256 bytes that need not all be there.
static inline const char *photos_entry_name(const struct dirent *entry) { return entry->d_name; }

/// Unpacks a gzip file until `capacity` bytes or its end; returns the number of bytes, 0 after damage before them.
static inline size_t photos_inflate(const uint8_t *packed, size_t count, uint8_t *bytes, size_t capacity) {
    z_stream stream = {0};
    // 16 stands for gzip's header.
    if (count > UINT32_MAX || capacity > UINT32_MAX || inflateInit2(&stream, MAX_WBITS + 16) != Z_OK) return 0;
    stream.next_in = (Bytef *)packed;
    stream.avail_in = (uInt)count;
    stream.next_out = bytes;
    stream.avail_out = (uInt)capacity;
    int status = inflate(&stream, Z_SYNC_FLUSH);
    size_t found = capacity - stream.avail_out;
    inflateEnd(&stream);
    return status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR ? found : 0;
}
