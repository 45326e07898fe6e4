#!/bin/bash
# Versions: Debian 13: libsdl3-0 3.2.10+ds-1 beside libsdl2-2.0-0 2.32.4+dfsg-1, xvfb 2:21.1.16, xdotool 3.20160805.1.
# Behaviour: a second X client (for instance a listener of the same program, with a connection of its own) selects
#   XI_ButtonPress and XI_ButtonRelease of all master pointers on an SDL window. Beside a window of SDL 2 it gets both. Beside
#   a window of SDL 3 it gets the press and never the release: SDL 3 selects XInput's buttons on its windows, and the grab that
#   the press starts belongs to SDL's connection. No error says so.
# Output seen (2026-11-28):
#   SDL 2: press 1, release 1
#   SDL 3: press 1, release 0
# It needs root and a mirror (MIRROR names another one than Debian's): mmdebstrap makes a Debian 13 in a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
cat >"$work/window.c" <<'C'
#ifdef THREE
#include <SDL3/SDL.h>
#define WINDOW SDL_CreateWindow("window", 400, 300, 0)
#define NUMBER SDL_GetNumberProperty(SDL_GetWindowProperties(w), SDL_PROP_WINDOW_X11_WINDOW_NUMBER, 0)
#else
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#define WINDOW SDL_CreateWindow("window", 0, 0, 400, 300, SDL_WINDOW_SHOWN)
#endif
#include <stdio.h>
int main(void) {
    SDL_Init(SDL_INIT_VIDEO);
    SDL_Window *w = WINDOW;
    SDL_Event event;
#ifdef THREE
    long number = NUMBER;
#else
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    SDL_GetWindowWMInfo(w, &info);
    long number = (long)info.info.x11.window;
#endif
    for (int i = 0; i < 20; i++) SDL_PollEvent(&event), SDL_Delay(20);
    printf("%ld\n", number);
    fflush(stdout);
    for (int i = 0; i < 400; i++) while (SDL_WaitEventTimeout(&event, 20)) {}
}
C
cat >"$work/listener.c" <<'C'
#include <X11/extensions/XInput2.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
int main(int count, char **words) {
    Display *display = XOpenDisplay(NULL);
    int opcode, event, error, major = 2, minor = 2, press = 0, release = 0;
    XQueryExtension(display, "XInputExtension", &opcode, &event, &error);
    XIQueryVersion(display, &major, &minor);
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
    XISetMask(bits, XI_ButtonPress);
    XISetMask(bits, XI_ButtonRelease);
    XIEventMask mask = {XIAllMasterDevices, sizeof bits, bits};
    XISelectEvents(display, atol(words[1]), &mask, 1);
    XSync(display, False);
    puts("ready");
    fflush(stdout);
    struct pollfd file = {ConnectionNumber(display), POLLIN, 0};
    while (XPending(display) || poll(&file, 1, 3000) > 0) {
        XEvent next;
        XNextEvent(display, &next);
        if (next.type != GenericEvent) continue;
        press += next.xcookie.evtype == XI_ButtonPress;
        release += next.xcookie.evtype == XI_ButtonRelease;
    }
    printf("press %d, release %d\n", press, release);
}
C
cat >"$work/run.sh" <<'S'
set -euo pipefail
cd "$(dirname "$0")"
export SDL_VIDEODRIVER=x11 SDL_VIDEO_DRIVER=x11
cc -DTHREE -o three window.c -lSDL3
cc -o two window.c -lSDL2
cc -o listener listener.c -lXi -lX11
Xvfb -displayfd 3 -screen 0 800x600x24 -nolisten tcp 3>display 2>/dev/null &
server=$!
until [ -s display ]; do sleep 0.1; done
DISPLAY=:$(cat display)
export DISPLAY
for name in two three; do
    ./$name >window &
    window=$!
    until [ -s window ]; do sleep 0.1; done
    ./listener "$(cat window)" >events &
    listener=$!
    until grep -q ready events; do sleep 0.1; done
    # Inside of both windows: SDL 3 centres its own.
    xdotool mousemove 300 200
    sleep 0.3
    xdotool mousedown 1
    sleep 0.3
    xdotool mouseup 1
    wait $listener
    echo "SDL $([ $name = two ] && echo 2 || echo 3): $(tail -n 1 events)"
    kill $window
    wait $window || true
    : >window
done
kill $server
S
packages=gcc,libc6-dev,libsdl3-dev=3.2.10+ds-1,libsdl3-0=3.2.10+ds-1,libsdl2-dev=2.32.4+dfsg-1,libxi-dev,xvfb,xdotool
mmdebstrap --quiet --variant=apt --include="$packages" --customize-hook="copy-in '$work/window.c' '$work/listener.c' '$work/run.sh' /opt" \
    --customize-hook='chroot "$1" bash /opt/run.sh >&2' trixie /dev/null ${MIRROR:+"$MIRROR"} 2>"$work/seen" || { cat "$work/seen" >&2; exit 1; }
grep '^SDL' "$work/seen"
diff <(grep '^SDL' "$work/seen") - <<'SEEN'
SDL 2: press 1, release 1
SDL 3: press 1, release 0
SEEN
