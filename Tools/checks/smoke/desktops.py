"""Desktops without a screen, each with one pointer: Xvfb, and sway drawing to memory.

Creating one points the environment of this process to it.
"""
import os
import shutil
import subprocess
from pathlib import Path

from children import start, temporary_folder
from picture import Picture
from virtual_keyboard import KEYS, VirtualKeyboard, keymap
from virtual_pointer import VirtualPointer
from waiting import wait_for

SIZE = (1280, 800)


class X11:
    """An X server in memory, without a window manager; xdotool moves the pointer and presses keys."""

    def __init__(self, log, size=SIZE, has_cursor=False):
        self.size = size
        folder = temporary_folder()
        receiver, sender = os.pipe()
        # -displayfd: the server chooses a free number and writes it there; -fbdir: the screen is a file in xwd format;
        # -noreset: when the last client leaves, the server stays, because a reset would refuse the next one for a moment.
        self.server = start(
            ["Xvfb", "-displayfd", str(sender), "-screen", "0", f"{size[0]}x{size[1]}x24", "-fbdir", str(folder),
             *([] if has_cursor else ["-nocursor"]), "-noreset", "-nolisten", "tcp"],
            log, pass_fds=[sender])
        os.close(sender)
        with os.fdopen(receiver) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.screen = folder / "Xvfb_screen0"
        os.environ["DISPLAY"] = f":{number}"
        os.environ["SDL_VIDEODRIVER"] = "x11"
        os.environ.pop("WAYLAND_DISPLAY", None)

    # A picture in the form in which it is taken fastest, and its reader.
    read = staticmethod(Picture.from_xwd)

    def take(self):
        return self.screen.read_bytes()

    def screenshot(self):
        return self.read(self.take())

    def clipboard(self, media_type):
        """The content of the clipboard; empty where it has none of the type."""
        words = ["xclip", "-out", "-selection", "clipboard", "-target", media_type]
        return subprocess.run(words, capture_output=True, check=False).stdout

    def move(self, x, y):
        self._do("mousemove", str(round(x)), str(round(y)))

    def press(self):
        self._do("mousedown", "1")

    def release(self):
        self._do("mouseup", "1")

    def double_click(self):
        """Clicks twice, 50 ms apart also on a busy machine."""
        self._do("click", "--repeat", "2", "--delay", "50", "1")

    def scroll(self, button):
        """Turns the wheel: 4 up, 5 down."""
        self._do("click", str(button))

    def key(self, name):
        """Presses and releases a key, by its name in X11/keysymdef.h, such as ctrl+c."""
        self._do("key", name)

    def choose_layout(self, name):
        """Gives the keyboard a layout of xkeyboard-config."""
        subprocess.run(["setxkbmap", name], check=True)

    def place(self, name):
        """Presses and releases a key by its place, such as ctrl+c, which is called as with the usual layout."""
        # X11 numbers keys from 8; xdotool takes a number of one digit for a name.
        self._do("key", "+".join(f"{KEYS[part] + 8:03}" for part in name.split("+")))

    def click(self, name):
        """Presses and releases a button besides the primary one."""
        self._do("click", {"middle": "2", "back": "8", "forward": "9"}[name])

    def ask_to_close(self):
        """Closes the window by its key, when it is there."""
        wait_for("the window", self.window_size)
        self.key("ctrl+q")

    def end(self):
        """Ends the server, as a crash would."""
        self.server.kill()

    def resize(self, width, height):
        """Resizes the only window, as its user would."""
        self._do("search", "--onlyvisible", "--class", "tactile", "windowsize", str(width), str(height))

    def window_size(self):
        """The size of the only window; None while there is none."""
        words = ["xdotool", "search", "--onlyvisible", "--class", "tactile", "getwindowgeometry", "--shell"]
        answer = subprocess.run(words, capture_output=True, text=True, check=False).stdout
        values = dict(line.split("=") for line in answer.split() if "=" in line)
        return (int(values["WIDTH"]), int(values["HEIGHT"])) if "WIDTH" in values else None

    @staticmethod
    def _do(*words):
        subprocess.run(["xdotool", *words], check=True)


class Wayland:
    """A compositor in memory, with a virtual pointer and a virtual keyboard, or with none; swaymsg closes windows."""

    # The configuration of sway beside the size of its output.
    settings = "default_border none\nxwayland disable\n"

    def __init__(self, log, size=SIZE, has_devices=True):
        self.size = size
        self.folder = temporary_folder()
        os.environ["XDG_RUNTIME_DIR"] = str(self.folder)
        self.compositor = start(
            self._command(), log, **self._unprivileged(),
            env={**os.environ, "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"})
        wait_for("the compositor", self._sockets)
        os.environ["WAYLAND_DISPLAY"], os.environ["SWAYSOCK"] = self._sockets()
        os.environ["SDL_VIDEODRIVER"] = "wayland"
        os.environ.pop("DISPLAY", None)
        if not has_devices:
            return
        self.pointer = self._pointer()
        self.click = self.pointer.click
        self.keyboard = VirtualKeyboard()
        self.key = self.place = self.keyboard.key
        self.move, self.press, self.release = self.pointer.move, self.pointer.press, self.pointer.release

    def _command(self):
        """The words that start the compositor."""
        config = self.folder / "config"
        config.write_text(f"output HEADLESS-1 mode --custom {self.size[0]}x{self.size[1]}@60Hz\n{self.settings}")
        return ["sway", "--config", str(config)]

    def _pointer(self):
        return VirtualPointer(self.size)

    read = staticmethod(Picture.from_ppm)

    def choose_layout(self, name):
        """Gives the keyboard a layout of xkeyboard-config."""
        self.keyboard.choose(keymap(name))

    def double_click(self):
        for _ in range(2):
            self.press()
            self.release()

    def take(self):
        return subprocess.run(["grim", "-t", "ppm", "-"], check=True, capture_output=True).stdout

    def screenshot(self):
        return self.read(self.take())

    def clipboard(self, media_type):
        """The content of the clipboard; empty where it has none of the type."""
        words = ["wl-paste", "--no-newline", "--type", media_type]
        return subprocess.run(words, capture_output=True, check=False).stdout

    def ask_to_close(self):
        """Closes the window, when it is there."""
        wait_for("the window", self.closes_window)

    @staticmethod
    def closes_window():
        """Closes the window; returns whether there is one."""
        words = ["swaymsg", "--quiet", "[app_id=org.tactile.Tactile] kill"]
        return subprocess.run(words, stderr=subprocess.DEVNULL, check=False).returncode == 0

    def end(self):
        """Ends the compositor, as a crash would."""
        self.compositor.kill()

    def _unprivileged(self):
        """Options that run sway as the user nobody, because sway refuses to run as root."""
        if os.getuid() != 0:
            return {}
        shutil.chown(self.folder, "nobody")
        return {"user": "nobody", "group": "nogroup", "extra_groups": []}

    def _sockets(self):
        """The names of the sockets for windows and for commands; None until both exist."""
        if self.compositor.poll() is not None:
            raise RuntimeError("the compositor did not start")
        windows = [path.name for path in self.folder.glob("wayland-?")]
        commands = [str(path) for path in self.folder.glob("sway-ipc.*.sock")]
        return (windows[0], commands[0]) if windows and commands else None
