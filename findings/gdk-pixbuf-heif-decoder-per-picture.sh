#!/bin/bash
# Versions: Debian 13: heif-gdk-pixbuf, libheif1, libheif-plugin-libde265 and libheif-plugin-x265 1.23.6-2~deb13u1,
#   libgdk-pixbuf-2.0-0 2.42.12+dfsg-4+deb13u1.
# Behaviour: a program opens a HEIC three times by gdk-pixbuf. libheif's loader begins and ends libheif around each picture, and
#   its decoder, a file of its own since 1.17, is closed and opened again with it. A process that gives up the right to open
#   files after its first picture can therefore decode no second one. A heif_init that the program holds keeps the decoder.
#   libheif's own contexts, without the loader, open it once in a process.
# Output seen (2026-11-28):
#   three pictures: 3 openings of the decoder
#   three pictures, heif_init held: 1 openings of the decoder
# It needs root and a mirror (MIRROR names another one than Debian's): mmdebstrap makes a Debian 13 in a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
cat >"$work/decode.c" <<'C'
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <libheif/heif.h>
int main(int count, char **words) {
    if (count > 1) heif_init(NULL);
    for (int i = 0; i < 3; i++) {
        GError *error = NULL;
        GdkPixbuf *picture = gdk_pixbuf_new_from_file("/opt/picture.heic", &error);
        if (!picture) return g_printerr("%s\n", error->message), 1;
        g_object_unref(picture);
    }
}
C
cat >"$work/run.sh" <<'S'
set -euo pipefail
cd /opt
{ printf 'YUV4MPEG2 W64 H64 F1:1 C420\nFRAME\n'; head -c 6144 /dev/zero | tr '\0' '\200'; } >picture.y4m
heif-enc picture.y4m -o picture.heic >/dev/null 2>&1
cc -o decode decode.c $(pkg-config --cflags --libs gdk-pixbuf-2.0 libheif)
openings() { # ARGUMENT...
    strace -f -qq -e trace=openat -o calls ./decode "$@"
    grep -v ENOENT calls | grep -c 'libheif-libde265'
}
echo "three pictures: $(openings) openings of the decoder"
echo "three pictures, heif_init held: $(openings held) openings of the decoder"
S
version=1.23.6-2~deb13u1
packages=gcc,libc6-dev,pkg-config,strace,libgdk-pixbuf-2.0-dev,libgdk-pixbuf-2.0-0=2.42.12+dfsg-4+deb13u1,heif-gdk-pixbuf=$version,libheif-examples=$version,libheif-dev=$version,libheif1=$version
packages+=,libheif-plugin-libde265=$version,libheif-plugin-x265=$version
mmdebstrap --quiet --variant=apt --include="$packages" --customize-hook="copy-in '$work/decode.c' '$work/run.sh' /opt" \
    --customize-hook='chroot "$1" bash /opt/run.sh >&2' trixie /dev/null ${MIRROR:+"$MIRROR"} 2>"$work/seen" || { cat "$work/seen" >&2; exit 1; }
grep '^three' "$work/seen"
diff <(grep '^three' "$work/seen") - <<'SEEN'
three pictures: 3 openings of the decoder
three pictures, heif_init held: 1 openings of the decoder
SEEN
