#!/bin/bash
# Versions: Debian 12: libpng-dev 1.6.39-2+deb12u6, zlib1g-dev 1:1.2.13.dfsg-1.
# Behaviour: of a slope with the noise of a sensor, as thumbnails of photos have it, zlib's search for repetitions makes the file
#   larger: where it may only use runs (Z_RLE), the same filtered bytes take less than at level 9, whose search takes many times as
#   long. One fixed filter (Sub) with runs is smaller than level 9 with libpng's choice of filters, too: the matches of three bytes
#   that a search finds in noise cost more bits than the bytes themselves.
# Output seen (2026-11-30):
#   level 1: 49329
#   level 6: 42907
#   level 9: 42071
#   runs: 37766
#   Sub and runs: 38494
# It needs root and a mirror (MIRROR names another one than Debian's): mmdebstrap makes a Debian 12 in a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
cat >"$work/sizes.c" <<'C'
#include <png.h>
#include <stdio.h>
#include <zlib.h>

enum { W = 256, H = 171 };
static png_byte picture[H][W * 3];
static size_t size;

static void add(png_structp png, png_bytep bytes, size_t count) { (void)png; (void)bytes; size += count; }
static void flush(png_structp png) { (void)png; }

static size_t encoded(int level, int filters, int strategy) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    size = 0;
    png_set_write_fn(png, NULL, add, flush);
    png_set_compression_level(png, level);
    if (filters) png_set_filter(png, PNG_FILTER_TYPE_BASE, filters);
    if (strategy >= 0) png_set_compression_strategy(png, strategy);
    png_set_IHDR(png, info, W, H, 8, PNG_COLOR_TYPE_RGB, 0, 0, 0);
    png_write_info(png, info);
    for (int y = 0; y < H; y++) png_write_row(png, picture[y]);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return size;
}

int main(void) {
    unsigned state = 1;
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W * 3; x++) {
            int noise = 0;
            for (int n = 0; n < 2; n++) noise += (state = state * 1664525u + 1013904223u) >> 29 & 1;
            picture[y][x] = 40 + (x / 3 + y) / 3 + 20 * (x % 3) + noise;
        }
    printf("level 1: %zu\n", encoded(1, 0, -1));
    printf("level 6: %zu\n", encoded(6, 0, -1));
    printf("level 9: %zu\n", encoded(9, 0, -1));
    printf("runs: %zu\n", encoded(1, 0, Z_RLE));
    printf("Sub and runs: %zu\n", encoded(1, PNG_FILTER_SUB, Z_RLE));
}
C
mmdebstrap --quiet --variant=apt --include=gcc,libc6-dev,libpng-dev=1.6.39-2+deb12u6,zlib1g-dev=1:1.2.13.dfsg-1 \
    --customize-hook="copy-in '$work/sizes.c' /opt" \
    --customize-hook='chroot "$1" sh -c "gcc -o /opt/sizes /opt/sizes.c -lpng -lz && /opt/sizes" >&2' \
    bookworm /dev/null ${MIRROR:+"$MIRROR"} 2>"$work/seen" || { cat "$work/seen" >&2; exit 1; }
grep -E '^(level|runs|Sub).*: [0-9]+$' "$work/seen"
diff <(grep -E '^(level|runs|Sub).*: [0-9]+$' "$work/seen") - <<'SEEN'
level 1: 49329
level 6: 42907
level 9: 42071
runs: 37766
Sub and runs: 38494
SEEN
