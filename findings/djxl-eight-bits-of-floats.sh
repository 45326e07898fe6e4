#!/bin/bash
# Versions: Debian 12: libjxl-tools 0.7.0-10+deb12u1.
# Behaviour: cjxl keeps a gradient of floating-point samples without loss. djxl writes it as a PNG of 16 bits as it was. With
#   --bits_per_sample 8 its PNG has other samples: the steps of the gradient are doubled, and it begins again in the middle of a row.
#   libjxl itself returns right samples of eight bits for the same file (JXL_TYPE_UINT8).
# Output seen (2026-11-29):
#   8 bits: 0 34 68 102 136 170 204 238 16 50 84 118 152 186 220 255
#   16 bits: 0 17 34 51 68 85 102 119 136 153 170 187 204 221 238 255
# It needs root and a mirror (MIRROR names another one than Debian's): mmdebstrap makes a Debian 12 in a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
cat >"$work/run.py" <<'P'
import os
import struct
import subprocess

from PIL import Image

os.chdir("/opt")
with open("a.pfm", "wb") as file:
    row = [column / 15 for column in range(16) for _ in range(3)]
    file.write(b"PF\n16 16\n-1.0\n" + struct.pack("<768f", *row * 16))
subprocess.run(["cjxl", "a.pfm", "a.jxl", "-d", "0"], check=True, capture_output=True)
for bits in (8, 16):
    subprocess.run(["djxl", "a.jxl", "a.png", "--bits_per_sample", str(bits)], check=True, capture_output=True)
    picture = Image.open("a.png")
    print(f"{bits} bits:", *(picture.getpixel((column, 3))[0] for column in range(16)), flush=True)
P
mmdebstrap --quiet --variant=apt --include=libjxl-tools=0.7.0-10+deb12u1,python3-pil --customize-hook="copy-in '$work/run.py' /opt" \
    --customize-hook='chroot "$1" python3 /opt/run.py >&2' bookworm /dev/null ${MIRROR:+"$MIRROR"} 2>"$work/seen" || { cat "$work/seen" >&2; exit 1; }
grep 'bits' "$work/seen"
diff <(grep 'bits' "$work/seen") - <<'SEEN'
8 bits: 0 34 68 102 136 170 204 238 16 50 84 118 152 186 220 255
16 bits: 0 17 34 51 68 85 102 119 136 153 170 187 204 221 238 255
SEEN
