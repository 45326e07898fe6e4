#!/bin/bash
# Versions: Debian 12: libsdl2-2.0-0 2.26.5+dfsg-1, openbox 3.6.1-10, xvfb 2:21.1.7. SDL 2.32.10 (pysdl2-dll) does the same.
# Behaviour: on X11, SDL_SetWindowFullscreen with SDL_WINDOW_FULLSCREEN_DESKTOP ends the maximised state of a window: the flag goes
#   when full screen begins, and does not come back with its end, where the window has the size from before it was maximised. A
#   program that wants its window maximised again has to note that before, and maximise it itself.
# Output seen (2026-11-30):
#   opened: 400x300
#   maximised: 1280x781 SDL_WINDOW_MAXIMIZED
#   full screen: 1280x800 SDL_WINDOW_FULLSCREEN_DESKTOP
#   back: 400x300
# It needs root and a mirror (MIRROR names another one than Debian's): mmdebstrap makes a Debian 12 in a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
cat >"$work/run.py" <<'P'
import ctypes
import os
import subprocess
import time

os.environ["SDL_VIDEODRIVER"] = "x11"
read, write = os.pipe()
display = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24"], pass_fds=[write])
os.environ["DISPLAY"] = ":" + os.read(read, 16).decode().strip()
manager = subprocess.Popen(["openbox"])
time.sleep(2)
import sdl2

names = {sdl2.SDL_WINDOW_MAXIMIZED: "SDL_WINDOW_MAXIMIZED", sdl2.SDL_WINDOW_FULLSCREEN_DESKTOP: "SDL_WINDOW_FULLSCREEN_DESKTOP"}
sdl2.SDL_Init(sdl2.SDL_INIT_VIDEO)
window = sdl2.SDL_CreateWindow(b"window", 100, 100, 400, 300, sdl2.SDL_WINDOW_RESIZABLE)


def show(state):
    event, end = sdl2.SDL_Event(), time.time() + 2
    while time.time() < end:
        sdl2.SDL_PollEvent(event)
        time.sleep(0.01)
    width, height, flags = ctypes.c_int(), ctypes.c_int(), sdl2.SDL_GetWindowFlags(window)
    sdl2.SDL_GetWindowSize(window, width, height)
    words = [name for flag, name in names.items() if flags & flag == flag]
    print(f"{state}: {width.value}x{height.value}", *words, flush=True)


show("opened")
sdl2.SDL_MaximizeWindow(window)
show("maximised")
sdl2.SDL_SetWindowFullscreen(window, sdl2.SDL_WINDOW_FULLSCREEN_DESKTOP)
show("full screen")
sdl2.SDL_SetWindowFullscreen(window, 0)
show("back")
manager.terminate()
display.terminate()
P
mmdebstrap --quiet --variant=apt --include=libsdl2-2.0-0=2.26.5+dfsg-1,openbox=3.6.1-10,xvfb,python3-sdl2 \
    --customize-hook="copy-in '$work/run.py' /opt" --customize-hook='chroot "$1" python3 /opt/run.py >&2' bookworm /dev/null \
    ${MIRROR:+"$MIRROR"} 2>"$work/seen" || { cat "$work/seen" >&2; exit 1; }
grep -E '^(opened|maximised|full screen|back): ' "$work/seen" | tee "$work/lines"
sed -n 's/^#   \(\(opened\|maximised\|full screen\|back\): [0-9].*\)/\1/p' "$0" | diff "$work/lines" -
