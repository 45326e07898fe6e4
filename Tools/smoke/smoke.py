#!/usr/bin/env -S python3 -B
"""smoke.py x11|wayland TACTILE PHOTOS FOLDER: uses the program as a person would, and looks at the screen.

Opens the photos in a window on a desktop without a screen, taps one, drags it down, lets it go and leaves the program;
once with each painter, which must show the same. Then plays the recording of the first walk. Screenshots, recording and
what everybody said stay in FOLDER, under names that begin with the desktop's.
"""
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

from children import start
from desktops import Wayland, X11
from waiting import TooLate, wait_for

# Where GridLayout puts the squares in a window of 1280x800 points.
COLUMNS, ROWS, SIDE, PITCH, LEFT, TOP = 6, 4, 190, 202, 40, 12
# A thumbnail in the first row, and where in the window it is taken by the hand.
THUMBNAIL = (LEFT + PITCH + SIDE // 2, TOP + SIDE // 2)
HAND, WAY = (640, 400), 150
# How long a picture must stand still, in seconds: a photo is first seen blurred, until it is decoded sharp.
STILL = 1


class Failure(Exception):
    """What a person would not have seen on the screen."""


class Smoke:
    """The same walk through the program, with one painter after the other."""

    def __init__(self, desktop, tactile, photos, prefix):
        self.desktop, self.tactile, self.photos, self.prefix = desktop, tactile, photos, prefix
        self.recording = f"{prefix}recording.jsonl"
        self.seen = {}
        self.cells = min(COLUMNS * ROWS, len(list(Path(photos).glob("*.jpg"))))

    def walk(self, log, renderer, *options):
        """Opens, looks, taps, drags, lets go and leaves."""
        program = start([self.tactile, "run", self.photos, "--renderer", renderer, *options], log)

        def see(name, is_right):
            return self.see(name, renderer, program, is_right)

        grid = see("grid", self.is_grid)
        self.tap(*THUMBNAIL)
        preview = see("preview", self.is_preview)
        self.drag()
        see("held", lambda picture: self.is_held(picture, preview, grid))
        self.desktop.release()
        see("after", lambda picture: picture.difference(grid) < 0.5)
        # Not over a thumbnail, for the next walk.
        self.desktop.move(1, 1)
        self.desktop.ask_to_close()
        status = program.wait(timeout=60)
        if status != 0:
            raise Failure(f"asked to leave, the program ended with status {status}")
        self.say("asked to leave, the program left")

    def replay(self):
        """Plays the recording of the walk: it must lead the same way."""
        trace = f"{self.prefix}trace.jsonl"
        subprocess.run(
            [self.tactile, "replay", self.recording, "--photos", self.photos, "--trace", trace], check=True)
        with open(trace, encoding="utf-8") as lines:
            frames = [frame for frame in map(json.loads, lines) if "screen" in frame]
        seen = {frame["screen"] for frame in frames}
        held = any((frame["transition"] or {}).get("phase") == "interactive" for frame in frames)
        if seen != {"grid", "preview"} or not held or frames[-1]["screen"] != "grid":
            raise Failure(f"{trace} does not lead from the grid to a held preview and back")
        self.say(f"the recording leads the same way in {len(frames)} frames")

    # What the hand does

    def tap(self, x, y):
        self.desktop.move(x, y)
        self.desktop.press()
        self.desktop.release()

    def drag(self):
        self.desktop.move(*HAND)
        self.desktop.press()
        for way in range(0, WAY + 1, 10):
            self.desktop.move(HAND[0], HAND[1] + way)
            # The pace of a hand.
            time.sleep(0.016)

    # What the eye sees

    def see(self, name, renderer, program, is_right):
        """Waits for a picture that is right, as other painters show it, and stands still; and keeps it."""
        last, first, since = None, self.seen.get(name), 0

        def look():
            nonlocal last, since
            if program.poll() is not None:
                raise Failure(f"the program ended with status {program.returncode}")
            before, last = last, self.desktop.screenshot()
            if before is None or last.pixels != before.pixels:
                since = time.monotonic()
            stands = time.monotonic() - since > STILL
            return stands and is_right(last) and (first is None or last.difference(first) < 0.5)

        path = f"{self.prefix}{renderer}-{name}.png"
        try:
            wait_for(f"the picture '{name}'", look)
        finally:
            if last:
                last.save(path)
        self.seen.setdefault(name, last)
        self.say(f"saw {name} ({path})")
        return last

    def is_grid(self, picture):
        """Every square in sight shows something, on a ground that is not black."""
        squares = [(LEFT + PITCH * (i % COLUMNS), TOP + PITCH * (i // COLUMNS)) for i in range(self.cells)]
        return self.ground(picture) > 10 and all(len(set(picture.patch(x, y, SIDE))) > 100 for x, y in squares)

    def is_preview(self, picture):
        """A picture between black borders."""
        return self.ground(picture) == 0 and len(set(picture.patch(*HAND, 100))) > 100

    def is_held(self, picture, preview, grid):
        """The photo is elsewhere, and the grid shines through half-dimmed."""
        darkest, brightest = self.ground(preview) + 4, self.ground(grid) - 4
        return picture.difference(preview) > 3 and darkest < self.ground(picture) < brightest

    @staticmethod
    def ground(picture):
        """How bright the window's corner is, where only grounds reach."""
        return picture.brightness(0, 0, 8)

    @staticmethod
    def say(what):
        print(what, flush=True)


def main():
    name, tactile, photos, folder = sys.argv[1:]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    Path(folder).mkdir(parents=True, exist_ok=True)
    prefix = f"{folder}/{name}-"
    with open(f"{prefix}log.txt", "w", encoding="utf-8") as log:
        try:
            smoke = Smoke({"x11": X11, "wayland": Wayland}[name](log), tactile, photos, prefix)
            smoke.walk(log, "cpu", "--record", smoke.recording)
            smoke.walk(log, "gpu")
            smoke.replay()
        except (Failure, TooLate, OSError, RuntimeError, subprocess.SubprocessError) as failure:
            sys.exit(f"{name}: {failure}; see {prefix}*")


main()
