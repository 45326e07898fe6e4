#!/bin/bash
# Versions: Debian 12: chromium 156.0.8078.108-1~deb12u1, libavif-bin 0.11.1-1+deb12u1.
# Behaviour: Chromium shows the alpha of an AVIF as if its samples had the limited range of video (16 to 235), although the file states
#   the full range, which AVIF prescribes for alpha. An alpha of 200 becomes 214, so that black over white is 41 where it is 55 in
#   a PNG. Values at both ends stay. avifdec reads 200 from the same file.
# Output seen (2026-11-29):
#   alpha 200: png 55, avif 41, avifdec 200
#   alpha 128: png 127, avif 125, avifdec 128
#   alpha 64: png 191, avif 199, avifdec 64
# It needs root and a mirror (MIRROR names another one than Debian's): mmdebstrap makes a Debian 12 in a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
cat >"$work/run.py" <<'P'
import os
import subprocess

from PIL import Image

os.chdir("/opt")


def shown(name):
    with open("page.html", "w") as page:
        page.write(f'<body style="margin:0;background:#fff"><img style="display:block" src="{name}"></body>')
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--window-size=500,200",
                    "--screenshot=/opt/shot.png", "file:///opt/page.html"], check=True, capture_output=True)
    return Image.open("shot.png").convert("RGB").getpixel((20, 20))[0]


for alpha in (200, 128, 64):
    Image.new("RGBA", (64, 64), (0, 0, 0, alpha)).save("a.png")
    subprocess.run(["avifenc", "-y", "444", "--min", "0", "--max", "0", "--minalpha", "0", "--maxalpha", "0", "a.png", "a.avif"],
                   check=True, capture_output=True)
    subprocess.run(["avifdec", "a.avif", "again.png"], check=True, capture_output=True)
    again = Image.open("again.png").getpixel((20, 20))[3]
    print(f"alpha {alpha}: png {shown('a.png')}, avif {shown('a.avif')}, avifdec {again}", flush=True)
P
packages=chromium=156.0.8078.108-1~deb12u1,libavif-bin=0.11.1-1+deb12u1,python3-pil
mmdebstrap --quiet --variant=apt --include="$packages" --customize-hook="copy-in '$work/run.py' /opt" \
    --customize-hook='chroot "$1" python3 /opt/run.py >&2' bookworm /dev/null ${MIRROR:+"$MIRROR"} 2>"$work/seen" || { cat "$work/seen" >&2; exit 1; }
grep '^alpha' "$work/seen"
diff <(grep '^alpha' "$work/seen") - <<'SEEN'
alpha 200: png 55, avif 41, avifdec 200
alpha 128: png 127, avif 125, avifdec 128
alpha 64: png 191, avif 199, avifdec 64
SEEN
