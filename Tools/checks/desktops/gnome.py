"""GNOME Shell without a screen. Mutter's own service of remote desktops moves the pointer and presses keys."""
import os
import struct
import subprocess

from compositors import FREE, Desktop, pixels
from gi.repository import Gio, GLib

from children import start, temporary_folder
from virtual_keyboard import KEYS
from virtual_pointer import LEFT_BUTTON
from waiting import wait_for

SCREEN_CAST, REMOTE, SHELL = "org.gnome.Mutter.ScreenCast", "org.gnome.Mutter.RemoteDesktop", "org.gnome.Shell"
DISPLAYS, PROPERTIES = "org.gnome.Mutter.DisplayConfig", "org.freedesktop.DBus.Properties"
# The flags of NotifyPointerAxis (org.gnome.Mutter.RemoteDesktop.xml): the movement ends; it comes from fingers.
FINISH, FINGER = 1, 4


def path_of(name):
    return "/" + name.replace(".", "/")


def without_texts(data):
    """A PNG file without its texts, of which one is the time.

    A chunk is its length in four bytes, its kind in four, its body and its checksum in four.
    """
    kept, place = data[:8], 8
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        if kind not in (b"tEXt", b"zTXt", b"iTXt", b"tIME"):
            kept += data[place:place + length + 12]
        place += length + 12
    return kept


class Gnome(Desktop):
    """gnome-shell --headless with one virtual monitor."""

    package = "gnome-shell"
    size = FREE

    def __init__(self, log):
        self.folder = temporary_folder()
        self.folder.chmod(0o700)
        os.environ["XDG_RUNTIME_DIR"] = str(self.folder)
        os.environ.pop("DISPLAY", None)
        # A second private bus takes the place of the system's, on which nothing answers.
        system = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE,
                                  stderr=log, text=True)
        environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": system.stdout.readline().strip(),
                       "XDG_CURRENT_DESKTOP": "GNOME", "XDG_SESSION_TYPE": "wayland"}
        start(["pipewire"], log)
        self.compositor = start(
            ["gnome-shell", "--headless", "--unsafe-mode", "--no-x11", "--wayland-display", "wayland-0",
             "--virtual-monitor", f"{self.size[0]}x{self.size[1]}"], log, env=environment)
        os.environ |= {"WAYLAND_DISPLAY": "wayland-0", "SDL_VIDEODRIVER": "wayland", "XDG_CURRENT_DESKTOP": "GNOME"}
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        wait_for("GNOME Shell", self._is_ready)
        self._set_scale()
        self._take_input()

    # Input

    def move(self, x, y):
        self._notify("PointerMotionAbsolute", "(sdd)", self.stream, float(x), float(y))

    def press(self):
        self._notify("PointerButton", "(ib)", LEFT_BUTTON, True)

    def release(self):
        self._notify("PointerButton", "(ib)", LEFT_BUTTON, False)

    def wheel(self, steps):
        for _ in range(abs(steps)):
            self._notify("PointerAxisDiscrete", "(ui)", 0, 1 if steps > 0 else -1)

    def fingers(self, distance):
        self._notify("PointerAxis", "(ddu)", 0.0, float(distance), FINGER if distance else FINGER | FINISH)

    def key(self, name):
        names = name.split("+")
        for pressed, ordered in ((True, names), (False, names[::-1])):
            for part in ordered:
                self._notify("KeyboardKeycode", "(ub)", KEYS[part], pressed)

    def ask_to_close(self):
        self.key("alt+F4")

    # Output

    def take(self):
        """The screen as a PNG file, without the pointer."""
        path = self.folder / "screen.png"
        self._call(SHELL + ".Screenshot", path_of(SHELL) + "/Screenshot", "Screenshot", "(bbs)", False, False, str(path))
        return without_texts(path.read_bytes())

    def save(self, data, path):
        path.write_bytes(data)

    def clipboard(self, media_type):
        words = ["wl-paste", "--no-newline", "--type", media_type]
        return subprocess.run(words, capture_output=True, check=False, timeout=10).stdout

    # The services

    def _is_ready(self):
        if self.compositor.poll() is not None:
            raise RuntimeError("gnome-shell did not start")
        try:
            self._call(DISPLAYS, path_of(DISPLAYS), "GetCurrentState")
            return self._evaluate("Main.layoutManager._startingUp") == "false"
        except GLib.Error:
            return False

    def uncover(self):
        """Hides the overview, with which a shell begins."""
        hide = "Main.overview.hide(); Main.overview.visible || Main.overview.animationInProgress"
        wait_for("the end of the overview", lambda: self._evaluate(hide) == "false")

    def has_parent(self, process):
        of_process = f"actor => actor.meta_window.get_transient_for()?.get_pid() === {process}"
        return self._evaluate(f"global.get_window_actors().some({of_process})") == "true"

    def _set_scale(self):
        """Nothing, because the monitor has the scale 1."""

    def _evaluate(self, script):
        """What the shell answers to a script, as JSON."""
        _, answer = self._call(SHELL, path_of(SHELL), "Eval", "(s)", script)
        return answer

    def _take_input(self):
        (self.session,) = self._call(REMOTE, path_of(REMOTE), "CreateSession")
        (number,) = self._call(PROPERTIES, self.session, "Get", "(ss)", REMOTE + ".Session", "SessionId", name=REMOTE)
        # Places of the pointer are those of a stream of the monitor, in pixels.
        (cast,) = self._call(SCREEN_CAST, path_of(SCREEN_CAST), "CreateSession", "(a{sv})",
                             {"remote-desktop-session-id": GLib.Variant("s", number)})
        monitor = self._call(DISPLAYS, path_of(DISPLAYS), "GetCurrentState")[1][0][0][0]
        (self.stream,) = self._call(SCREEN_CAST + ".Session", cast, "RecordMonitor", "(sa{sv})", monitor, {}, name=SCREEN_CAST)
        self._call(REMOTE + ".Session", self.session, "Start", name=REMOTE)

    def _notify(self, what, kinds, *values):
        self._call(REMOTE + ".Session", self.session, "Notify" + what, kinds, *values, name=REMOTE)

    def _call(self, interface, path, method, kinds="()", *values, name=None):
        """Calls a method of a service, and returns its answers."""
        words = GLib.Variant(kinds, values) if values else None
        return self.bus.call_sync(name or interface, path, interface, method, words, None, Gio.DBusCallFlags.NONE, 20_000, None).unpack()


class ScaledGnome(Gnome):
    """GNOME whose monitor has a scale."""

    scale = 1.5
    size = pixels(scale)
    # The method of ApplyMonitorsConfig that does not keep the configuration.
    TEMPORARY = 1

    def __init__(self, log):
        # Without this, mutter offers whole scales alone.
        words = ["gsettings", "set", "org.gnome.mutter", "experimental-features", "['scale-monitor-framebuffer']"]
        subprocess.run(words, check=True)
        super().__init__(log)

    def _set_scale(self):
        serial, monitors, *_ = self._call(DISPLAYS, path_of(DISPLAYS), "GetCurrentState")
        (monitor, *_), (mode, *_), *_ = monitors[0]
        # mutter offers scales that divide the mode into whole points.
        nearest = min(mode[5], key=lambda offered: abs(offered - self.scale))
        if abs(nearest - self.scale) > 0.001:
            raise RuntimeError(f"mutter offers no scale of {self.scale}, but {mode[5]}")
        places = [(0, 0, nearest, 0, True, [(monitor, mode[0], {})])]
        self._call(DISPLAYS, path_of(DISPLAYS), "ApplyMonitorsConfig", "(uua(iiduba(ssa{sv}))a{sv})", serial, self.TEMPORARY,
                   places, {})
