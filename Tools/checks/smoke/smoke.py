#!/usr/bin/env -S python3 -B
"""smoke.py x11|wayland TACTILE PHOTOS FOLDER: uses the program through its window and checks the screen.

Opens the photos in a window on a desktop without a screen, taps one, drags it down, releases it and closes the program,
with each painter; both must show the same. Then replays the recording of the last session. Then opens a photo by its
file, turns pages by a drag and by keys, enlarges the photo, moves it, fits it again and dismisses it to the thumbnail of
the photo now shown, and replays that. Then it starts twice with an empty folder of thumbnails; the second start shows
the same, although the photos' bytes are gone. On X11 a window is resized, and the next start continues with its size.
Screenshots, recordings and logs stay in FOLDER; their names begin with the
desktop's name.

smoke.py x11|wayland TACTILE PHOTOS FOLDER film: only the part with the photo opened by its file, without waiting, for
a film of its recording.
"""
import json
import math
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from children import start, temporary_folder
from desktops import Wayland, X11
from grid import COLUMNS, LEFT, PITCH, ROWS, SIDE, TOP
from waiting import TooLate, wait_for

# A thumbnail in the first row; the point where the drag of the photo begins, and its distance downwards.
THUMBNAIL = (LEFT + PITCH + SIDE // 2, TOP + SIDE // 2)
DRAG_START, DRAG_DISTANCE = (640, 400), 150
# The same for a drag that turns the page, by more than half of the window: on a busy machine it is slow.
PAGE_START, PAGE_DISTANCE = (1000, 400), 750
# The size that a window is given.
RESIZED = (900, 600)
# The number of the photo that is opened by its file.
OPENED = 6
# How long the screen must not change, in seconds: a photo is blurred until its full size is decoded.
STILL = 1
# How long a film shows each result, in seconds.
PAUSE = 0.6


class Failure(Exception):
    """The screen or the program is not as expected."""


class Smoke:
    """The same session with each painter."""

    def __init__(self, desktop, tactile, photos, prefix, is_film=False):
        self.desktop, self.tactile, self.photos, self.prefix = desktop, tactile, photos, prefix
        self.recording = f"{prefix}recording.jsonl"
        self.viewing = f"{prefix}viewing.jsonl"
        self.pictures, self.is_film, self.pointer = {}, is_film, DRAG_START
        self.cells = min(COLUMNS * ROWS, len(list(Path(photos).glob("*.jpg"))))

    def run(self, log, renderer, *options):
        """Opens the window, taps, drags, releases and closes."""
        program = start([self.tactile, "run", self.photos, "--renderer", renderer, *options], log)

        def expect(name, is_right):
            return self.expect(name, renderer, program, is_right)

        grid = expect("grid", self.is_grid)
        self.tap(*THUMBNAIL)
        preview = expect("preview", self.is_preview)
        self.drag()
        expect("held", lambda picture: self.is_held(picture, preview, grid))
        self.desktop.release()
        expect("after", lambda picture: picture.difference(grid) < 0.5)
        self.close(program)

    def view(self, log):
        """Opens a photo by its file, and leaves by the next one."""
        photo = sorted(Path(self.photos).glob("*.jpg"))[OPENED]
        # Away from the corner, whose colour is checked: sway draws the pointer.
        self.desktop.move(*DRAG_START)
        program = start(
            [self.tactile, str(photo), "--new-window", "--renderer", "cpu", "--record", self.viewing, "--force"], log)

        def expect(name, is_right):
            return self.expect(name, "cpu", program, is_right)

        opened = expect("opened", self.is_preview)
        self.drag((-PAGE_DISTANCE, 0), PAGE_START)
        self.desktop.release()
        turned = expect("turned", lambda picture: self.is_preview(picture) and picture.difference(opened) > 3)
        self.desktop.key("Right")
        expect("next", lambda picture: self.is_preview(picture) and picture.difference(turned) > 3)
        self.desktop.key("Left")
        expect("back", lambda picture: picture.difference(turned) < 0.5)
        self.double_tap(*DRAG_START)
        enlarged = expect("enlarged", lambda picture: self.background(picture) > 0 and picture.difference(turned) > 3)
        self.drag((0, DRAG_DISTANCE))
        self.desktop.release()
        expect("moved", lambda picture: picture.difference(enlarged) > 1)
        self.desktop.key("0")
        expect("fitted", lambda picture: picture.difference(turned) < 0.5)
        self.drag((0, DRAG_DISTANCE))
        self.desktop.release()
        expect("dismissed", self.is_grid)
        self.close(program)
        frames = self.frames(self.viewing)
        pages = {frame["page"]["index"] for frame in frames if frame["page"]}
        scale = max(frame.get("zoom", {"scale": 1})["scale"] for frame in frames)
        last = [frame["photo"]["index"] for frame in frames if frame["photo"]][-1]
        if pages != {OPENED, OPENED + 1, OPENED + 2} or scale < 2 or last != OPENED + 1 or frames[-1]["screen"] != "grid":
            raise Failure(f"the replay of {self.viewing} shows pages {pages}, a scale of {scale}, and photo {last} last")
        self.say(f"the replay turns to the same pages, enlarges one to {scale:.2f} and ends with it")

    def start_again(self, log):
        """Starts twice; the second start has no photos to decode, only their thumbnails."""
        folder = temporary_folder()
        photos, environment = folder / "photos", {**os.environ, "XDG_CACHE_HOME": str(folder / "cache")}
        shutil.copytree(self.photos, photos)
        entries = folder / "cache/thumbnails"

        def session(name):
            program = start(
                [self.tactile, "run", str(photos), "--new-window", "--renderer", "cpu"], log, env=environment)
            picture = self.expect(name, "cpu", program, self.is_grid)
            wait_for("the thumbnails", lambda: len(list(entries.glob("*/*.png"))) >= self.cells)
            self.close(program)
            return picture

        first = session("cold")
        for photo in photos.iterdir():
            status = photo.stat()
            photo.write_bytes(bytes(status.st_size))
            os.utime(photo, ns=(status.st_atime_ns, status.st_mtime_ns))
        if session("warm").pixels != first.pixels:
            raise Failure("the second start shows other pixels")
        checked = subprocess.run(
            [Path(__file__).parent.parent / "thumbnails", "check", entries], check=True, capture_output=True, text=True)
        self.say(f"the second start shows the first screen without a photo; {checked.stdout.strip()} thumbnails are valid")

    def remember(self, log):
        """Resizes a window and closes it; the next one must have its size."""
        command = [self.tactile, "run", self.photos, "--new-window", "--renderer", "cpu"]
        program = start(command, log)
        wait_for("a window", self.desktop.window_size)
        self.desktop.resize(*RESIZED)
        wait_for("the new size", lambda: self.desktop.window_size() == RESIZED)
        # The program reads the new size with its next frame.
        time.sleep(STILL)
        self.close(program)
        program = start(command, log)
        wait_for("the next window", self.desktop.window_size)
        if self.desktop.window_size() != RESIZED:
            raise Failure(f"the next window has {self.desktop.window_size()} and not the last size {RESIZED}")
        self.close(program)
        self.say(f"the next window continues with {RESIZED[0]}x{RESIZED[1]}")

    def close(self, program):
        """Closes the window; the program must end by itself."""
        # Away from the thumbnails, for the next session.
        self.desktop.move(1, 1)
        self.desktop.ask_to_close()
        status = program.wait(timeout=60)
        if status != 0:
            raise Failure(f"the closed program ended with status {status}")
        self.say("closed: the program ended")

    def frames(self, recording):
        """Replays a recording; returns the frames of its trace."""
        trace = recording.replace(".jsonl", "-trace.jsonl")
        subprocess.run([self.tactile, "replay", recording, "--photos", self.photos, "--trace", trace], check=True)
        with open(trace, encoding="utf-8") as lines:
            return [frame for frame in map(json.loads, lines) if "screen" in frame]

    def replay(self):
        """Replays the recording of the session, which must pass through the same screens."""
        frames = self.frames(self.recording)
        screens = {frame["screen"] for frame in frames}
        held = any((frame["transition"] or {}).get("phase") == "interactive" for frame in frames)
        if screens != {"grid", "preview"} or not held or frames[-1]["screen"] != "grid":
            raise Failure(f"the replay of {self.recording} does not lead from the grid to a held preview and back")
        self.say(f"the replay passes through the same screens in {len(frames)} frames")

    # Input

    def move(self, x, y):
        """Moves the pointer to a point: at once, or in a film with a movement of the hand."""
        start, steps = self.pointer, 24 if self.is_film else 0
        for step in range(1, steps + 1):
            fraction = (1 - math.cos(math.pi * step / steps)) / 2
            self.desktop.move(*(a + (b - a) * fraction for a, b in zip(start, (x, y))))
            time.sleep(0.016)
        self.desktop.move(x, y)
        self.pointer = (x, y)

    def tap(self, x, y):
        self.move(x, y)
        self.desktop.press()
        self.desktop.release()

    def double_tap(self, x, y):
        self.move(x, y)
        self.desktop.double_click()

    def drag(self, distance=(0, DRAG_DISTANCE), start=DRAG_START):
        """Presses at a point, by default the middle of the window, and moves the pointer by a distance."""
        self.move(*start)
        self.desktop.press()
        count = min(max(map(abs, distance)) // 10, 40)
        for step in range(count + 1):
            self.pointer = tuple(begin + side * step / count for begin, side in zip(start, distance))
            self.desktop.move(*self.pointer)
            # One step a frame.
            time.sleep(0.016)

    # Screens

    def expect(self, name, renderer, program, is_right):
        """Waits for an unchanging picture that is right and equal to the other painter's, and saves it.

        In a film it only waits; the replay shows whether all was right.
        """
        if self.is_film:
            # The flight to the thumbnail takes longest.
            time.sleep(PAUSE if name != "dismissed" else 2 * PAUSE)
            return None
        last, first, since = None, self.pictures.get(name), 0

        def look():
            nonlocal last, since
            if program.poll() is not None:
                raise Failure(f"the program ended with status {program.returncode}")
            before, last = last, self.desktop.screenshot()
            if before is None or last.pixels != before.pixels:
                since = time.monotonic()
            is_still = time.monotonic() - since > STILL
            return is_still and is_right(last) and (first is None or last.difference(first) < 0.5)

        path = f"{self.prefix}{renderer}-{name}.png"
        try:
            wait_for(f"the picture '{name}'", look)
        finally:
            if last:
                last.save(path)
        self.pictures.setdefault(name, last)
        self.say(f"saw {name} ({path})")
        return last

    def is_grid(self, picture):
        """Whether each visible cell shows a photo, on a background that is not black."""
        squares = [(LEFT + PITCH * (i % COLUMNS), TOP + PITCH * (i // COLUMNS)) for i in range(self.cells)]
        return self.background(picture) > 10 and all(len(set(picture.patch(x, y, SIDE))) > 100 for x, y in squares)

    def is_preview(self, picture):
        """Whether a photo lies between black borders."""
        return self.background(picture) == 0 and len(set(picture.patch(*DRAG_START, 100))) > 100

    def is_held(self, picture, preview, grid):
        """Whether the photo has moved and the grid is partly dimmed behind it."""
        darkest, brightest = self.background(preview) + 4, self.background(grid) - 4
        return picture.difference(preview) > 3 and darkest < self.background(picture) < brightest

    @staticmethod
    def background(picture):
        """The brightness of the window's corner, where only backgrounds are drawn."""
        return picture.brightness(0, 0, 8)

    @staticmethod
    def say(what):
        print(what, flush=True)


def main():
    name, tactile, photos, folder, *film = sys.argv[1:]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    Path(folder).mkdir(parents=True, exist_ok=True)
    prefix = f"{folder}/{name}-"
    # The user's own state and settings neither change the windows nor are changed.
    # The windows and recordings are the same in every language.
    os.environ["LC_ALL"] = "C"
    os.environ["XDG_STATE_HOME"], os.environ["XDG_CONFIG_HOME"] = (str(temporary_folder()) for _ in range(2))
    with open(f"{prefix}log.txt", "w", encoding="utf-8") as log:
        try:
            desktop = {"x11": X11, "wayland": Wayland}[name](log)
            smoke = Smoke(desktop, tactile, photos, prefix, is_film=bool(film))
            if not film:
                smoke.run(log, "cpu", "--record", smoke.recording, "--force")
                smoke.run(log, "gpu", "--record", smoke.recording, "--force")
                smoke.replay()
            smoke.view(log)
            if not film:
                smoke.start_again(log)
                if name == "x11":
                    smoke.remember(log)
        except (Failure, TooLate, OSError, RuntimeError, subprocess.SubprocessError) as failure:
            sys.exit(f"{name}: {failure}; see {prefix}*")


main()
