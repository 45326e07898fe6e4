#!/usr/bin/env -S python3 -B
"""actions.py x11|wayland TACTILE PHOTOS FOLDER: performs the actions on photos in a window, and checks what they do.

Copies a JPEG, a PNG and a WebP, from the grid and from the preview, and compares the clipboard with the files. Then films
orders, a search, a file that appears and vanishes, and a photo that goes to the trash and comes back, and checks the frames and the
files. The program runs on a desktop without a screen, with a folder and a trash of its own. Logs and the frames of the
films stay in FOLDER.
"""
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from children import start, temporary_folder
from desktops import Wayland, X11
from grid import COLUMNS, LEFT, PITCH, SIDE, TOP
from use import Use, Wrong
from waiting import TooLate, wait_for

TEXT = {"x11": "UTF8_STRING", "wayland": "text/plain;charset=utf-8"}


class Failure(Exception):
    """The screen, the clipboard or a file is not as expected."""


def converted(data, form):
    """A picture in another form, by ImageMagick."""
    return subprocess.run(["convert", "-", form], input=data, capture_output=True, check=True).stdout


class Session:
    """A window with a folder of photos: a JPEG, a PNG, a WebP, then JPEGs."""

    def __init__(self, name, tactile, photos, prefix, log):
        self.name, self.prefix = name, prefix
        self.desktop = {"x11": X11, "wayland": Wayland}[name](log)
        home = temporary_folder()
        self.home, self.photos = home, home / "photos"
        self.photos.mkdir()
        sources = sorted(Path(photos).glob("*.jpg"))[:12]
        self.files = []
        for place, source in enumerate(sources):
            kind = {1: "png", 2: "webp"}.get(place, "jpg")
            file = self.photos / f"{source.stem}.{kind}"
            data = source.read_bytes()
            if kind != "jpg":
                lossless = ["-define", "webp:lossless=true"] if kind == "webp" else []
                data = subprocess.run(["convert", "-", "-strip", *lossless, f"{kind}:-"], input=data, capture_output=True,
                                      check=True).stdout
            file.write_bytes(data)
            self.files.append(file)
        environment = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home / "data"),
                       "XDG_STATE_HOME": str(home / "state"), "XDG_CONFIG_HOME": str(home / "config"),
                       "XDG_CACHE_HOME": str(home / "cache")}
        # A row of thumbnails of the first column is covered by no pointer.
        self.desktop.move(2, 400)
        self.program = start([tactile, "run", str(self.photos), "--new-window", "--renderer", "cpu"], log, env=environment)
        self.still("the grid", lambda picture: all(map(self.has_photo, self.cells(picture))))

    # The screen

    @staticmethod
    def cells(picture, count=12):
        """The middle of each cell, without the border that a selection has."""
        places = [(LEFT + PITCH * (i % COLUMNS), TOP + PITCH * (i // COLUMNS)) for i in range(count)]
        return [picture.patch(x + 20, y + 20, SIDE - 40) for x, y in places]

    @staticmethod
    def has_photo(cell):
        return len(set(cell)) > 100

    def still(self, what, is_right=lambda picture: True, pause=0.6):
        """Waits for a picture that is right and does not change; returns it."""
        last, since = None, time.monotonic()

        def look():
            nonlocal last, since
            if self.program.poll() is not None:
                raise Failure(f"the program ended with status {self.program.returncode}")
            picture = self.desktop.screenshot()
            if last is None or picture.pixels != last.pixels:
                last, since = picture, time.monotonic()
            return time.monotonic() - since > pause and is_right(picture)

        try:
            # Photos are decoded at a low priority, and a busy machine takes minutes.
            wait_for(f"the picture of {what}", look, seconds=240)
        finally:
            if last:
                last.save(f"{self.prefix}actions-last.png")
        return last

    # Copies

    def copy(self):
        """Copies three photos in the grid, and one in the preview."""
        self.desktop.key("Home")
        for place, file in enumerate(self.files[:3]):
            if place > 0:
                self.desktop.key("Right")
            self.desktop.key("ctrl+c")
            self.expect_picture(file)
        before = self.descriptors()
        self.desktop.key("ctrl+shift+c")
        self.expect_text([self.files[2]])
        self.desktop.key("shift+Left")
        self.desktop.key("ctrl+c")
        self.expect_text(self.files[1:3])
        self.desktop.key("Home")
        self.desktop.key("Return")
        self.still("the preview")
        for file in self.files[:2]:
            self.desktop.key("ctrl+c")
            self.expect_picture(file)
            self.desktop.key("Right")
            self.still("the next photo")
        self.desktop.key("Escape")
        self.still("the grid", lambda picture: all(map(self.has_photo, self.cells(picture))))
        wait_for("the descriptors that are closed", lambda: self.descriptors() <= before, seconds=20)
        wait_for("the release of programs that have ended", lambda: not self.zombies(), seconds=20)
        print("copied a JPEG, a PNG and a WebP: the files' own bytes, and the WebP's pixels; paths as text", flush=True)

    def expect_picture(self, file):
        """Waits until the clipboard has a file's picture."""
        kind = "jpeg" if file.suffix == ".jpg" else "png"
        data = file.read_bytes()

        def look():
            found = self.desktop.clipboard(f"image/{kind}")
            if file.suffix == ".webp":
                return found[1:4] == b"PNG" and converted(found, "rgb:-") == converted(data, "rgb:-")
            return found == data

        wait_for(f"the picture {file.name} on the clipboard", look, seconds=30)

    def expect_text(self, files):
        """Waits until the clipboard has the paths of files."""
        text = "\n".join(map(str, files)).encode()
        wait_for("the paths on the clipboard", lambda: self.desktop.clipboard(TEXT[self.name]) == text, seconds=30)

    def descriptors(self):
        """The number of the program's open descriptors."""
        return len(os.listdir(f"/proc/{self.program.pid}/fd"))

    def zombies(self):
        """The number of the program's children that have ended."""
        count = 0
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                state, parent = path.read_text().rpartition(")")[2].split()[:2]
            except OSError:
                continue
            count += state == "Z" and int(parent) == self.program.pid
        return count

    def close(self):
        """Closes the window; a copied picture stays."""
        self.desktop.key("Home")
        self.desktop.key("ctrl+c")
        self.expect_picture(self.files[0])
        self.desktop.ask_to_close()
        if status := self.program.wait(timeout=60):
            raise Failure(f"the closed program ended with status {status}")
        self.expect_picture(self.files[0])
        print("closed: the copied picture is still on the clipboard", flush=True)


def main():
    name, tactile, photos, folder = sys.argv[1:]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    Path(folder).mkdir(parents=True, exist_ok=True)
    prefix = f"{folder}/{name}-"
    with open(f"{prefix}actions-log.txt", "w", encoding="utf-8") as log:
        try:
            session = Session(name, tactile, photos, prefix, log)
            session.copy()
            Use(session).run()
            session.close()
        except (Failure, Wrong, TooLate, OSError, RuntimeError, subprocess.SubprocessError) as failure:
            sys.exit(f"{name}: {failure}; see {prefix}actions-*")


main()
