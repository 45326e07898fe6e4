"""Desktops without a screen, one class each: what starts one, its virtual devices, its picture and how it closes a window.

Creating one points the environment of this process to it, as with those of Tools/checks/smoke, on which they stand. Places are
those of the picture of the whole screen.
"""
import json
import os
import struct
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "smoke"))
from children import start, temporary_folder  # noqa: E402
from desktops import Wayland, X11  # noqa: E402
from virtual_pointer import VirtualPointer  # noqa: E402
from waiting import wait_for  # noqa: E402

# The screen of desktops whose windows fill it, which is then the size of the window, and of those whose windows do not.
TILED, FREE = (1280, 800), (1600, 1000)
# How far a step of a wheel and a movement of fingers scroll, in the units of an axis.
WHEEL_STEP = 15


def pixels(scale):
    """The size of a screen on which a window of TILED points fills it."""
    return tuple(round(side * scale) for side in TILED)


class ScrollingPointer(VirtualPointer):
    """A virtual pointer with a wheel and with fingers (zwlr_virtual_pointer_manager_v1)."""

    VERTICAL, WHEEL, FINGER = 0, 0, 1

    def wheel(self, steps):
        """Turns the wheel by steps, down if they are positive."""
        direction = 1 if steps > 0 else -1
        for _ in range(abs(steps)):
            self.connection.send(self.pointer, 5, struct.pack("=I", self.WHEEL))
            self._send(7, struct.pack("=IIii", self.connection.time(), self.VERTICAL, direction * WHEEL_STEP * 256, direction))

    def fingers(self, distance):
        """Moves two fingers on a touchpad; a distance of 0 lifts them."""
        self.connection.send(self.pointer, 5, struct.pack("=I", self.FINGER))
        if distance:
            self._send(3, struct.pack("=IIi", self.connection.time(), self.VERTICAL, round(distance * 256)))
        else:
            self._send(6, struct.pack("=II", self.connection.time(), self.VERTICAL))


class Desktop:
    """What the session asks of each desktop beside the devices and pictures of Tools/checks/smoke."""

    # The pixels of a point.
    scale = 1

    def environment(self):
        """The environment of programs."""
        return {**os.environ}

    def save(self, data, path):
        """Writes a taken picture as a PNG file."""
        self.read(data).save(path)

    def uncover(self):
        """Shows the windows, where a desktop begins with something else."""

    def is_full_screen(self, process):
        """Whether the desktop shows the window of a process in full screen; None where the desktop does not tell it."""

    def has_parent(self, process):
        """Whether a window of another program has that of a process as its parent; None where the desktop does not tell it."""


class Wlroots(Wayland, Desktop):
    """A compositor of wlroots: a virtual pointer, a virtual keyboard and grim."""

    def __init__(self, log, size):
        super().__init__(log, size=size)
        self.wheel, self.fingers = self.pointer.wheel, self.pointer.fingers

    def _pointer(self):
        return ScrollingPointer(self.size)


class Sway(Wlroots):
    """sway; its window fills the screen, and another one takes half of it."""

    package = "sway"
    output = "HEADLESS-1"

    def __init__(self, log, size=TILED):
        super().__init__(log, size)

    def take(self):
        words = ["grim", "-o", self.output, "-t", "ppm", "-"]
        return subprocess.run(words, check=True, capture_output=True).stdout

    def is_full_screen(self, process):
        def nodes(node):
            yield node
            for inner in node.get("nodes", []) + node.get("floating_nodes", []):
                yield from nodes(inner)

        tree = json.loads(self.ask("-t", "get_tree"))
        return any(node.get("pid") == process and node.get("fullscreen_mode") for node in nodes(tree))

    @staticmethod
    def ask(*words):
        """Gives sway a command; returns its answer."""
        return subprocess.run(["swaymsg", *words], check=True, capture_output=True, text=True).stdout


class ScaledSway(Sway):
    """sway whose output has a scale, and a second output without one; the window has the same size in points on each."""

    scale = 1.5
    OTHER = "HEADLESS-2"

    def __init__(self, log):
        super().__init__(log, pixels(self.scale))
        self.ask("input", "*", "map_to_output", self.output)
        self.change(self.scale)

    def change(self, scale):
        """Gives the output another scale and mode."""
        self.scale, self.size = scale, pixels(scale)
        self.pointer.size = self.size
        mode = "{}x{}@60Hz".format(*self.size)
        self.ask(f"output {self.output} mode --custom {mode} scale {scale:g}")

    def move_window(self, other):
        """Moves the window to the second output, or back."""
        if other and self.OTHER not in self.ask("-t", "get_outputs"):
            self.ask("create_output")
            self.ask(f"output {self.OTHER} mode --custom {TILED[0]}x{TILED[1]}@60Hz scale 1")
        self.output, self.scale = (self.OTHER, 1) if other else (Sway.output, self.size[0] / TILED[0])
        self.ask(f"[app_id=org.tactile.Tactile] move container to output {self.output}")


class Xwayland(Sway):
    """X11 in sway."""

    package = "xwayland"
    settings = Wayland.settings.replace("xwayland disable", "xwayland force")

    def __init__(self, log):
        super().__init__(log)
        sockets = wait_for("Xwayland", lambda: sorted(Path("/tmp/.X11-unix").glob("X*")))
        self.display = f":{sockets[-1].name[1:]}"

    def environment(self):
        found = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        return {**found, "DISPLAY": self.display, "SDL_VIDEODRIVER": "x11"}

    def clipboard(self, media_type):
        words = ["xclip", "-out", "-selection", "clipboard", "-target", media_type]
        return subprocess.run(words, capture_output=True, check=False, timeout=10, env=self.environment()).stdout

    def ask_to_close(self):
        self.key("ctrl+q")


class Labwc(Wlroots):
    """labwc, whose windows float, with title bars that it draws."""

    package = "labwc"

    def __init__(self, log):
        super().__init__(log, FREE)
        mode = f"{FREE[0]}x{FREE[1]}@60Hz"
        subprocess.run(["wlr-randr", "--output", "HEADLESS-1", "--custom-mode", mode], check=True)

    def _command(self):
        return ["labwc"]

    def _sockets(self):
        """The name of the socket for windows; labwc has none for commands."""
        if self.compositor.poll() is not None:
            raise RuntimeError("labwc did not start")
        windows = [path.name for path in self.folder.glob("wayland-?")]
        return (windows[0], "") if windows else None

    def ask_to_close(self):
        self.key("alt+F4")


class Xvfb(X11, Desktop):
    """An X server without a window manager."""

    package = "xvfb"

    def __init__(self, log, size=FREE):
        super().__init__(log, size)

    def wheel(self, steps):
        for _ in range(abs(steps)):
            self.scroll(5 if steps > 0 else 4)

    fingers = None


class ScaledXvfb(Xvfb):
    """An X server whose resolution changes, by the resource of older desktops."""

    package = "xvfb"

    def __init__(self, log):
        # Larger than the window is at twice the resolution: one that fills the screen would keep its pixels.
        super().__init__(log, pixels(2.25))

    def change(self, scale):
        self.scale = scale
        subprocess.run(["xrdb", "-merge", "-nocpp", "-"], input=f"Xft.dpi: {round(96 * scale)}\n", text=True, check=True)


class Nested(Xvfb):
    """A compositor in a window of an X server in memory, which passes on the devices of the server."""

    def __init__(self, log, size=FREE):
        super().__init__(log, size)
        folder = temporary_folder()
        folder.chmod(0o700)
        os.environ["XDG_RUNTIME_DIR"] = str(folder)
        self.compositor = start(self.words(folder), log, env={**os.environ, **self.settings})
        wait_for(self.package, (folder / "wayland-nested").exists)
        os.environ["WAYLAND_DISPLAY"] = "wayland-nested"
        os.environ["SDL_VIDEODRIVER"] = "wayland"

    settings = {}

    def ask_to_close(self):
        self.key("ctrl+q")

    def environment(self):
        """The environment of programs, which do not see the outer server."""
        return {name: value for name, value in os.environ.items() if name != "DISPLAY"}

    def clipboard(self, media_type):
        words = ["wl-paste", "--no-newline", "--type", media_type]
        return subprocess.run(words, capture_output=True, check=False, timeout=10, env=self.environment()).stdout


class Weston(Nested):
    package = "weston"

    def words(self, folder):
        config = folder / "weston.ini"
        config.write_text("[core]\nidle-time=0\n[shell]\npanel-position=none\nbackground-color=0xff305070\n"
                          f"[output]\nname=screen0\nmode={FREE[0]}x{FREE[1]}\n")
        return ["weston", "--backend=x11", "--renderer=pixman", f"--config={config}", "--socket=wayland-nested"]


class KWin(Nested):
    package = "kwin-wayland"
    # Without a graphics processor KWin draws with QPainter.
    settings = {"KWIN_COMPOSE": "Q", "QT_QPA_PLATFORM": ""}

    def words(self, folder):
        width, height = map(str, self.size)
        return ["kwin_wayland", "--x11-display", os.environ["DISPLAY"], "--width", width, "--height", height,
                "--socket", "wayland-nested", "--no-lockscreen"]

    def ask_to_close(self):
        self.key("alt+F4")


class ScaledKWin(KWin):
    """KWin whose output has a scale, which it reads from its file of outputs."""

    scale = 1.5

    def __init__(self, log):
        super().__init__(log, pixels(self.scale))

    def words(self, folder):
        width, height = self.size
        output = {"connectorName": "X11-0", "mode": {"width": width, "height": height, "refreshRate": 60000}, "scale": self.scale}
        place = {"enabled": True, "outputIndex": 0, "position": {"x": 0, "y": 0}, "priority": 0}
        parts = [{"name": "outputs", "data": [output]}, {"name": "setups", "data": [{"lidClosed": False, "outputs": [place]}]}]
        Path(os.environ["XDG_CONFIG_HOME"], "kwinoutputconfig.json").write_text(json.dumps(parts), encoding="utf-8")
        return super().words(folder)
