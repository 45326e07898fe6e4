#!/bin/bash
# Versions: Debian 12: chromium 156.0.8078.108-1~deb12u1, libavif-bin 0.11.1-1+deb12u1.
# Behaviour: the same code points (CICP, ITU-T H.273) mean other colours in a PNG than in an AVIF. The transfer function of BT.709
#   (1) is the power 2.4 of BT.1886 in the cICP chunk of a PNG, and that of sRGB in an AVIF, so that the greys between black and
#   white differ. With an unspecified transfer function (2), the primaries of an AVIF count, with sRGB's function, and those of
#   a PNG do not. Other code points agree.
# Output seen (2026-11-29):
#   grey 60, BT.709's transfer function: png 49, avif 60
#   green 20 235 20, Display P3, transfer function unspecified: png 20 235 20, avif 0 240 0
#   green 20 235 20, Display P3, sRGB's transfer function: png 0 239 0, avif 0 240 0
# It needs root and a mirror (MIRROR names another one than Debian's): mmdebstrap makes a Debian 12 in a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
cat >"$work/run.py" <<'P'
import os
import struct
import subprocess
import zlib

from PIL import Image

os.chdir("/opt")


def chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def shown(name):
    with open("page.html", "w") as page:
        page.write(f'<body style="margin:0"><img style="display:block" src="{name}"></body>')
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--window-size=500,200",
                    "--screenshot=/opt/shot.png", "file:///opt/page.html"], check=True, capture_output=True)
    return Image.open("shot.png").convert("RGB").getpixel((20, 20))


def compare(title, colour, primaries, transfer):
    Image.new("RGB", (64, 64), colour).save("plain.png")
    with open("plain.png", "rb") as plain, open("a.png", "wb") as stated:
        content = plain.read()
        stated.write(content[:33] + chunk(b"cICP", bytes([primaries, transfer, 0, 1])) + content[33:])
    subprocess.run(["avifenc", "-y", "444", "-d", "10", "--min", "0", "--max", "0", "--cicp", f"{primaries}/{transfer}/6", "plain.png",
                    "a.avif"], check=True, capture_output=True)
    seen = [shown(name) for name in ("a.png", "a.avif")]
    texts = [str(one[0]) if len(set(colour)) == 1 else " ".join(map(str, one)) for one in seen]
    print(f"{title}: png {texts[0]}, avif {texts[1]}", flush=True)


compare("grey 60, BT.709's transfer function", (60, 60, 60), 1, 1)
compare("green 20 235 20, Display P3, transfer function unspecified", (20, 235, 20), 12, 2)
compare("green 20 235 20, Display P3, sRGB's transfer function", (20, 235, 20), 12, 13)
P
packages=chromium=156.0.8078.108-1~deb12u1,libavif-bin=0.11.1-1+deb12u1,python3-pil
mmdebstrap --quiet --variant=apt --include="$packages" --customize-hook="copy-in '$work/run.py' /opt" \
    --customize-hook='chroot "$1" python3 /opt/run.py >&2' bookworm /dev/null ${MIRROR:+"$MIRROR"} 2>"$work/seen" || { cat "$work/seen" >&2; exit 1; }
grep '^gr' "$work/seen"
diff <(grep '^gr' "$work/seen") - <<'SEEN'
grey 60, BT.709's transfer function: png 49, avif 60
green 20 235 20, Display P3, transfer function unspecified: png 20 235 20, avif 0 240 0
green 20 235 20, Display P3, sRGB's transfer function: png 0 239 0, avif 0 240 0
SEEN
