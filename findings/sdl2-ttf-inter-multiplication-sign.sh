#!/bin/bash
# Versions: Debian 12: libsdl2-ttf-2.0-0 2.20.1+dfsg-2 (with HarfBuzz), fonts-inter 4.0~beta7+ds-1, libsdl2-2.0-0 2.26.5+dfsg-1.
# Behaviour: SDL_ttf draws the name "photo-200x120.png" with a multiplication sign in place of the letter x in Inter, as if the
#   text were "photo-200×120.png": the font's contextual alternates replace a letter x between digits, HarfBuzz applies them by
#   default, and SDL_ttf has no function that turns a feature of a font off, except kerning. In DejaVu Sans the texts differ.
# Output seen (2026-11-30):
#   Inter: the texts look the same
#   DejaVu Sans: the texts look different
# It needs root and a mirror (MIRROR names another one than Debian's): mmdebstrap makes a Debian 12 in a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
cat >"$work/run.py" <<'P'
import ctypes
import subprocess

from sdl2 import sdlttf
from sdl2.pixels import SDL_Color

sdlttf.TTF_Init()


def pixels(font, text):
    surface = sdlttf.TTF_RenderUTF8_Shaded(font, text.encode(), SDL_Color(255, 255, 255), SDL_Color(0, 0, 0)).contents
    return surface.w, surface.h, ctypes.string_at(surface.pixels, surface.pitch * surface.h)


for name in ("Inter", "DejaVu Sans"):
    path = subprocess.run(["fc-match", "-f", "%{file}", name + ":style=Regular"], capture_output=True).stdout
    path = path or subprocess.run(["fc-match", "-f", "%{file}", name], capture_output=True).stdout
    font = sdlttf.TTF_OpenFont(path, 40)
    same = pixels(font, "photo-200x120.png") == pixels(font, "photo-200×120.png")
    print(f"{name}: the texts look {'the same' if same else 'different'}", flush=True)
P
packages=libsdl2-ttf-2.0-0=2.20.1+dfsg-2,fonts-inter=4.0~beta7+ds-1,libsdl2-2.0-0=2.26.5+dfsg-1,fonts-dejavu-core,fontconfig,python3-sdl2
mmdebstrap --quiet --variant=apt --include="$packages" --customize-hook="copy-in '$work/run.py' /opt" \
    --customize-hook='chroot "$1" env SDL_VIDEODRIVER=dummy LC_ALL=C.UTF-8 python3 /opt/run.py >&2' bookworm /dev/null \
    ${MIRROR:+"$MIRROR"} 2>"$work/seen" || { cat "$work/seen" >&2; exit 1; }
grep ': the texts look ' "$work/seen" | tee "$work/lines"
sed -n 's/^#   \(.*: the texts look .*\)/\1/p' "$0" | diff "$work/lines" -
