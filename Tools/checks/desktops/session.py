#!/usr/bin/env -S python3 -B
"""session.py DESKTOP FOLDER [STEP ...]: uses the installed program in a window on a desktop without a screen.

Presents a photo, drags it, dismisses it, turns pages, scrolls, drops a file, copies, opens a file by the desktop's dialog,
goes to full screen and back, and closes the window. On a desktop with a scale it presents, drags and dismisses at that scale,
which some desktops change while the window is open. The program records the session, and the pictures of the screen at
rest are kept with the number of lines that the recording had by then. session.json in FOLDER names the outcome of each
step; comparison.py compares the pictures with a replay.
"""
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import traceback
from pathlib import Path

from compositors import KWin, Labwc, ScaledKWin, ScaledSway, ScaledXvfb, Sway, Weston, Xvfb, Xwayland

from children import start, temporary_folder
from grid import LEFT, PITCH, SIDE, TOP
from waiting import TooLate, wait_for

PROGRAM = "/usr/bin/tactile"
# A thumbnail in the first row; where the drag of the photo begins, and its distance downwards; of a page, sideways.
THUMBNAIL = (LEFT + PITCH + SIDE // 2, TOP + SIDE // 2)
MIDDLE, DRAG, PAGE = (640, 400), 150, 750
# The most points between a place of the pointer and the recorded one: half a pixel of the screen, and a rounding.
NEAR = 1
# How long the screen must not change, in seconds: for the next input, and for a picture, in which no scroll bar is left.
STILL, REST = 0.8, 1.6
# The frames of a replay: 60 a second, of which every 30th is drawn, so that the rest before a picture has three.
RATE, EVERY = 60, 30
# A place of the grid without photos, to which the pointer goes for pictures.
MARGIN = (20, 400)
# The strip of a title bar that has neither buttons nor text: its left edge, its lower edge above the window, its size.
STRIP = (60, 8, 200, 12)
# The scales to which a desktop changes while the window is open.
SCALES = (1.25, 1.75, 2, 3)


class Failure(Exception):
    """The window, the recording or the clipboard is not as expected."""


class Recording:
    """The lines that the program has written so far."""

    def __init__(self, path):
        self.path = path

    def lines(self):
        if not self.path.exists():
            return []
        # The last line may not be complete.
        text = self.path.read_text(encoding="utf-8").rpartition("\n")[0]
        return [json.loads(line) for line in text.splitlines()]

    def wait(self, since, what, **values):
        """Waits for a line after others that has these values, and returns it."""
        def look():
            found = [line for line in self.lines()[since:] if all(line.get(key) == value for key, value in values.items())]
            return found[0] if found else None

        return wait_for(what, look, seconds=30)


class Session:
    """One window, and the outcome of each step."""

    def __init__(self, kind, folder, log):
        self.folder, self.log = folder, log
        self.desktop = kind(log)
        self.recording = Recording(folder / "recording.jsonl")
        self.photos = temporary_folder() / "photos"
        self.origin, self.outcomes, self.pictures = (0, 0), {}, []
        self.program = None
        names = [name for name in ("XDG_RUNTIME_DIR", "WAYLAND_DISPLAY", "DISPLAY", "XDG_CURRENT_DESKTOP")
                 if name in self.desktop.environment()]
        subprocess.run(["dbus-update-activation-environment", *[f"{name}={self.desktop.environment()[name]}" for name in names]],
                       check=True)

    def run(self, steps):
        """Runs steps. After one that fails the others are tried, unless the window is not found or gone."""
        for step in steps:
            name, begin = step.__name__, time.monotonic()
            try:
                self.outcomes[name] = step() or "ok"
            except (Failure, TooLate, OSError, RuntimeError, subprocess.SubprocessError) as failure:
                self.outcomes[name] = f"FAILED: {failure}"
                if not (self.folder / f"failed-{name}.png").exists():
                    self._keep(f"failed-{name}")
                if name in ("start", "locate") or self.program.poll() is not None:
                    break
            print(f"{name}: {self.outcomes[name]} ({time.monotonic() - begin:.0f} s)", flush=True)
        if self.program and self.program.poll() is None:
            self.program.terminate()
            self.program.wait(timeout=30)

    # Steps

    def start(self):
        """Opens a folder of more photos than the window shows."""
        self.photos.mkdir()
        for source in sorted(Path("/usr/share/tactile/Photos").glob("*.jpg")):
            for copy in "ab":
                shutil.copy(source, self.photos / f"{copy}{source.name}")
        self.desktop.move(*(side // 2 for side in self.desktop.size))
        self.program = start([PROGRAM, "run", str(self.photos), "--new-window", "--record", str(self.recording.path), "--force"],
                             self.log, env=self.desktop.environment())
        # A screen with a panel has room for fewer than all of them.
        wait_for("thumbnails", lambda: self._count("decoded") >= 18, seconds=120)
        self.desktop.uncover()
        self.still()
        header = self.recording.lines()[0]
        return f"{header['size'][0]}x{header['size'][1]} at {header['scale']}"

    def locate(self):
        """Turns the wheel above the middle of the screen; the recording says which point of the window that was."""
        self._locate()
        self.picture("grid")
        return "window at {:g}, {:g}".format(*self.origin)

    def _locate(self):
        place, scale = tuple(side // 2 for side in self.desktop.size), self.desktop.scale
        since = len(self.recording.lines())
        self.desktop.move(*place)
        self.desktop.wheel(1)
        event = self.recording.wait(since, "the turn of the wheel", type="scroll")
        self.origin = (place[0] - event["x"] * scale, place[1] - event["y"] * scale)
        self.desktop.wheel(-3)
        self.key("Home")

    def present(self):
        since = len(self.recording.lines())
        self.tap(*THUMBNAIL)
        press = self.recording.wait(since, "the press", type="pointer", phase="down")
        place = press["x"], press["y"]
        if max(abs(a - b) for a, b in zip(place, THUMBNAIL)) > NEAR:
            raise Failure(f"the press at {THUMBNAIL} is recorded at {place}")
        self.picture("preview")

    def drag(self):
        self.press_and_move(MIDDLE, (0, DRAG))
        self.picture("held", pointer=(MIDDLE[0], MIDDLE[1] + DRAG))

    def dismiss(self):
        self.desktop.release()
        self.picture("dismissed")

    def page(self):
        """Turns a page by a key and one by a drag, and dismisses by a key."""
        self.tap(*THUMBNAIL)
        self.still()
        self.key("Right")
        self.picture("next")
        self.press_and_move((1000, 400), (-PAGE, 0))
        self.desktop.release()
        self.picture("turned")
        self.key("Escape")
        self.picture("back")

    def scroll(self):
        since = len(self.recording.lines())
        self.move(*MIDDLE)
        self.desktop.wheel(2)
        self.recording.wait(since, "the turn of the wheel", type="scroll", precise=False)
        self.picture("wheel", pointer=MIDDLE)
        if not self.desktop.fingers:
            return "wheel only"
        for _ in range(20):
            self.desktop.fingers(6)
            time.sleep(0.01)
        self.desktop.fingers(0)
        self.recording.wait(since, "the lift of fingers", type="scroll", phase="ended")
        self.picture("fingers", pointer=MIDDLE)
        return "wheel and fingers"

    def drop(self):
        """Drags a file from another program onto the window, which opens it."""
        file = sorted(self.photos.iterdir())[6]
        output = self.folder / "drag.txt"
        # A window of more than half of the screen covers a point a little right of its middle, wherever the desktop puts it.
        size = tuple(side * 5 // 8 for side in self.desktop.size)
        place = (self.desktop.size[0] * 3 // 5, self.desktop.size[1] // 2)
        before = self.desktop.take()
        with open(output, "w", encoding="utf-8") as log:
            source = start([Path(__file__).parent / "drag_source.py", file, *map(str, size)], log,
                           env={**self.desktop.environment(), "GSK_RENDERER": "cairo", "GTK_A11Y": "none"})
        try:
            wait_for("the window of the source", lambda: self.desktop.take() != before)
            self.still()
            self.desktop.move(*place)
            wait_for("the pointer above the source", lambda: output.read_text().split()[-1:] == ["enter"])
            target = self._target(output)
            self.desktop.move(*place)
            wait_for("the pointer above the source", lambda: output.read_text().split()[-1:] == ["enter"])
            since = len(self.recording.lines())
            self.desktop.press()
            for step in range(1, 31):
                self.desktop.move(*(a + (b - a) * step / 30 for a, b in zip(place, target)))
                time.sleep(0.02)
                # A busy source begins the drag late. The window must see movements of the drag, to answer them.
                if step == 10:
                    wait_for("the drag", lambda: "begin" in output.read_text())
                    self.still()
            # The window answers that it takes the file before the source drops it.
            self.still()
            self.desktop.release()
            event = self.recording.wait(since, "the dropped file", type="open")
        except TooLate:
            self._keep("failed-drop")
            self.desktop.release()
            raise
        finally:
            source.terminate()
            source.wait(timeout=10)
        if [Path(path).name for path in event["paths"]] != [file.name]:
            raise Failure(f"the drop opens {event['paths']}")
        self.picture("dropped")
        return None

    def copy(self):
        """Copies the picture, then the path, of the first photo of the grid."""
        file = sorted(self.photos.iterdir())[0]
        self.key("Escape")
        self.still()
        self.key("Home")
        text = "text/plain;charset=utf-8" if "WAYLAND_DISPLAY" in self.desktop.environment() else "UTF8_STRING"
        for key, kind, expected in (("ctrl+c", "image/jpeg", file.read_bytes()), ("ctrl+shift+c", text, str(file).encode())):
            self.key(key)
            # GNOME gives the clipboard to the focus alone: a look opens a window, which must not take it from the copy.
            self.still()
            wait_for(f"{kind} on the clipboard", lambda: self.desktop.clipboard(kind) == expected, seconds=30, pause=2)

    def dialog(self):
        """Opens another photo by the dialog of the desktop's portal, whose path is typed."""
        folder = Path("/tmp/choice")
        folder.mkdir(exist_ok=True)
        shutil.copy(sorted(self.photos.iterdir())[2], folder / "a.jpg")
        before, since = self.desktop.take(), len(self.recording.lines())
        self.key("ctrl+o")
        wait_for("the dialog", lambda: self.desktop.take() != before)
        self.still()
        self._keep("dialog")
        has_parent = self.desktop.has_parent(self.program.pid)
        if has_parent is False:
            raise Failure("the window is not the parent of the dialog")
        # GTK's dialog shows its field of the path.
        self.key("ctrl+l")
        self.still()
        for letter in str(folder / "a.jpg"):
            self.key({"/": "slash", ".": "period"}.get(letter, letter))
        self.still()
        self.key("Return")
        try:
            event = self.recording.wait(since, "the chosen file", type="open")
        except TooLate:
            self._keep("failed-dialog")
            self.key("Escape")
            raise
        if event["paths"] != [str(folder / "a.jpg")]:
            raise Failure(f"the dialog opens {event['paths']}")
        self.picture("opened")
        return "the window is its parent" if has_parent is not None else None

    def appearance(self):
        """Changes the appearance of the desktop, and back; the title bar follows it."""
        first = self.recording.lines()[0].get("appearance", "dark")
        environment = {**os.environ, "XDG_CONFIG_HOME": str(Path.home() / ".config")}
        for style in ("light" if first == "dark" else "dark", first):
            since = len(self.recording.lines())
            words = ["gsettings", "set", "org.gnome.desktop.interface", "color-scheme", f"prefer-{style}"]
            subprocess.run(words, check=True, env=environment)
            self.recording.wait(since, f"the {style} appearance", type="appearance", style=style)
            self.picture(style)
            left, above, width, height = STRIP
            area = (round(self.origin[0]) + left, round(self.origin[1]) - above - height, width, height)
            self.pictures[-1]["title"] = (style, area)

    def fullscreen(self):
        window = self.recording.lines()[0]["size"]
        since = len(self.recording.lines())
        fills = tuple(window) == self._screen()
        self.key("F11")
        if fills:
            wait_for("full screen", self._is_full_screen, seconds=30)
        else:
            self.recording.wait(since, "the size of the screen", type="resize", size=list(self._screen()))
        origin, self.origin = self.origin, (0, 0)
        self.picture("full")
        self.key("F11")
        if fills:
            wait_for("the end of full screen", lambda: not self._is_full_screen(), seconds=30)
        else:
            self.recording.wait(since, "the size of the window", type="resize", size=window)
        self.origin = origin
        self.picture("window")
        return "fills the screen before" if fills else None

    def _is_full_screen(self):
        """Whether the desktop says that the window is in full screen."""
        found = self.desktop.is_full_screen(self.program.pid)
        if found is None:
            raise Failure("the window fills the screen before, and the desktop does not tell that it is in full screen")
        return found

    def _screen(self):
        """The size of the screen in points."""
        return tuple(round(side / self.desktop.scale) for side in self.desktop.size)

    def fill(self):
        """Goes to full screen, where a desktop shows the frames of the program without scaling them again.

        A window may have the size of the screen before; the picture then tells whether it covers the screen.
        """
        # A desktop makes its keyboard at the first key, which may be lost.
        self.key("Home")
        self.still()
        self.key("F11")
        self.still()
        wait_for("the size of the screen", lambda: self._sizes()[-1]["size"] == list(self._screen()), seconds=30)
        self.origin = (0, 0)
        self.picture("full")
        return self._scale()

    def scales(self):
        """Changes the scale of the output."""
        first = self.desktop.scale
        for scale in (*SCALES, first):
            since = len(self.recording.lines())
            self.desktop.change(scale)
            self.recording.wait(since, f"the scale {scale:g}", type="resize", scale=scale, size=list(self._screen()))
            self.picture(f"at-{scale:g}")
        return ", ".join(f"{scale:g}" for scale in (*SCALES, first))

    def outputs(self):
        """Moves the window to an output with another scale, and back."""
        for other in (True, False):
            since = len(self.recording.lines())
            self.desktop.move_window(other)
            self.recording.wait(since, "the scale of the output", type="resize", scale=self.desktop.scale)
            self.picture("other-output" if other else "first-output", pointer=(0, 0) if other else None)
        return self._scale()

    def resolution(self):
        """Doubles the resolution of the desktop."""
        return self._resolve(2, "doubled")

    def resolution_back(self):
        return self._resolve(1, "single")

    def _resolve(self, scale, name):
        since = len(self.recording.lines())
        self.desktop.change(scale)
        self.recording.wait(since, f"the scale {scale}", type="resize", scale=scale, size=self.recording.lines()[0]["size"])
        self.still()
        self._locate()
        self.picture(name)
        return self._scale()

    def _scale(self):
        """The scale of the recording's last size."""
        scale = [line["scale"] for line in self._sizes() if "scale" in line][-1]
        if abs(scale - self.desktop.scale) > 0.001:
            raise Failure(f"the window has the scale {scale}, the desktop {self.desktop.scale}")
        return f"at {scale:g}"

    def _sizes(self):
        """The lines of the recording that have a size of the window."""
        return [line for line in self.recording.lines() if line.get("type", "resize") == "resize"]

    def keyboards(self):
        """Starts windows beside virtual keyboards, each in a sway of its own."""
        tool = Path(__file__).parent.parent / "smoke" / "keyboards.py"
        # Without the bus, on which a second start would hand its photos to the first.
        environment = {name: value for name, value in os.environ.items() if name != "DBUS_SESSION_BUS_ADDRESS"}
        words = [tool, PROGRAM, self.photos, self.folder / "keyboards"]
        done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=300, env=environment)
        print(done.stdout, done.stderr, file=self.log)
        if done.returncode:
            raise Failure((done.stdout + done.stderr).strip().replace("\n", ", "))
        return done.stdout.strip().removeprefix("keyboards: ")

    def close(self):
        self.desktop.ask_to_close()
        if status := self.program.wait(timeout=60):
            raise Failure(f"the program ended with status {status}")
        if self.recording.lines()[-1]["type"] != "end":
            raise Failure("the recording has no end")

    def replay(self):
        """Replays the recording, and keeps the frame of each picture: the last one before the next event."""
        frames = self.folder / "frames"
        shutil.rmtree(frames, ignore_errors=True)
        subprocess.run([PROGRAM, "replay", self.recording.path, "--photos", self.photos, "--hz", str(RATE), "--every", str(EVERY),
                        "--frames", frames], check=True, stdout=self.log, stderr=self.log, timeout=300)
        written, lines = sorted(frames.glob("*.png")), self.recording.lines()
        for picture in self.pictures:
            until = lines[picture["lines"]]["t"]
            number = min(int(until * RATE / EVERY - 1e-6), len(written) - 1)
            shutil.copy(written[number], self.folder / f"{picture['name']}-replay.png")
        shutil.rmtree(frames)

    # Devices, in points of the window, whose origin is a pixel of the screen

    def move(self, x, y):
        self.desktop.move(*self._place(x, y))

    def _place(self, x, y):
        """The pixel of the screen at a point of the window."""
        return self.origin[0] + x * self.desktop.scale, self.origin[1] + y * self.desktop.scale

    def tap(self, x, y):
        self.move(x, y)
        self.desktop.press()
        self.desktop.release()

    def press_and_move(self, begin, distance):
        """Presses at a point, and moves by a distance, one step a frame."""
        self.move(*begin)
        self.desktop.press()
        for step in range(41):
            self.move(*(a + side * step / 40 for a, side in zip(begin, distance)))
            time.sleep(0.016)

    def key(self, name):
        self.desktop.key(name)

    # The screen

    def still(self, pause=STILL):
        """Waits until the screen does not change; returns its picture."""
        last, since = None, time.monotonic()

        def look():
            nonlocal last, since
            if self.program.poll() is not None:
                raise Failure(f"the program ended with status {self.program.returncode}")
            found = self.desktop.take()
            if found != last:
                last, since = found, time.monotonic()
            return time.monotonic() - since > pause

        wait_for("a picture at rest", look, seconds=60)
        return last

    def picture(self, name, pointer=None):
        """Keeps the screen at rest, to be compared with the replay."""
        if pointer is None:
            self.move(*MARGIN)
            pointer = MARGIN
        data = self.still(REST)
        self.desktop.save(data, self.folder / f"{name}.png")
        self.pictures.append({"name": name, "lines": len(self.recording.lines()), "origin": self.origin,
                              "pointer": tuple(side * self.desktop.scale for side in pointer), "scale": self.desktop.scale})

    def _keep(self, name):
        try:
            self.desktop.save(self.desktop.take(), self.folder / f"{name}.png")
        except (OSError, RuntimeError, subprocess.SubprocessError) as failure:
            print(f"no picture: {failure}", file=self.log)

    def _count(self, kind):
        if self.program.poll() is not None:
            raise Failure(f"the program ended with status {self.program.returncode}")
        return sum(line.get("type") == kind for line in self.recording.lines())

    def _target(self, output):
        """A corner of the window that the source does not cover, which says when the pointer leaves it."""
        width, height = self._sizes()[-1]["size"]
        for x, y in ((30, height - 60), (30, 60), (width - 60, height - 60), (width - 60, 60)):
            self.move(x, y)
            try:
                wait_for("the pointer outside the source", lambda: output.read_text().split()[-1:] == ["leave"], seconds=4)
                return self._place(x, y)
            except TooLate:
                continue
        raise Failure("the source covers the window")


STEPS = ("start", "locate", "present", "drag", "dismiss", "page", "scroll", "drop", "copy", "dialog", "fullscreen", "close",
         "replay")
# What is done at a scale.
USE = ("present", "drag", "dismiss", "page", "scroll")


def desktops():
    """The desktops by their names, with the steps of their sessions; GNOME's module needs GObject."""
    found = {kind.__name__.lower(): (kind, STEPS) for kind in (KWin, Weston, Labwc, Xwayland, Xvfb)}
    # Virtual keyboards are tried after the session, whose window they would close.
    found["sway"] = Sway, (*STEPS, "keyboards")
    found["sway-scales"] = ScaledSway, ("start", "locate", *USE, "scales", "outputs", "close", "replay")
    found["kwin-scale"] = ScaledKWin, ("start", "fill", *USE, "close", "replay")
    found["xvfb-scale"] = ScaledXvfb, ("start", "locate", "resolution", *USE, "resolution_back", "close", "replay")
    try:
        from gnome import Gnome, ScaledGnome
    except ImportError:
        return found
    found["gnome"] = Gnome, (*STEPS[:-3], "appearance", *STEPS[-3:])
    found["gnome-scale"] = ScaledGnome, ("start", "fill", *USE, "close", "replay")
    return found


def main():
    name, folder, steps = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["LC_ALL"] = "C.UTF-8"
    for kind in ("STATE", "CONFIG", "CACHE", "DATA"):
        os.environ[f"XDG_{kind}_HOME"] = str(temporary_folder())
    # The button of the lab is in no recording, so that a replay would differ.
    state = Path(os.environ["XDG_STATE_HOME"]) / "tactile/state.json"
    state.parent.mkdir()
    state.write_text('{"labButtonHidden":true}', encoding="ascii")
    session = None
    with open(folder / "log.txt", "w", encoding="utf-8") as log:
        try:
            kind, usual = desktops()[name]
            session = Session(kind, folder, log)
            session.run([getattr(session, step) for step in steps or usual])
            result = {"outcomes": session.outcomes, "pictures": session.pictures}
        except Exception:  # A fault of the desktop or of this script is the outcome of the cell.
            result = {"outcomes": {"desktop": f"FAILED: {traceback.format_exc(limit=2)}"}, "pictures": []}
    (folder / "session.json").write_text(json.dumps(result, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
