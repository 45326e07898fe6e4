"""Windows on desktops without a screen, used so that the program writes all that it can write."""
import os
import signal
import subprocess
from pathlib import Path

from children import start, temporary_folder
from comparison import COUNT, Failure
from runs import DRAG
from waiting import TooLate, wait_for

# Controls of the tuning panel in a window of the desktop's size.
DIRECT, SAVE = (1199, 178), (1060, 770)


def start_bus(log):
    """Starts a session bus with screen readers turned on, and points the environment to it."""
    folder = temporary_folder()
    os.environ["XDG_RUNTIME_DIR"], address = str(folder), f"unix:path={folder}/bus"
    start(["dbus-daemon", "--session", "--nofork", f"--address={address}"], log)
    wait_for("the session bus", (folder / "bus").exists)
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = address
    # The bus starts the service of screen readers.
    subprocess.run(["dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus",
                    "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", "string:IsEnabled",
                    "variant:boolean:true"], check=True, stdout=log)


class Window:
    """A window of the program under a trace, in folders of its own."""

    def __init__(self, checker, folders, desktop):
        self.checker, self.folders, self.desktop = checker, folders, desktop
        self.photos = ["run", folders.photos, "--new-window"]
        self.thumbnails = Path(folders.environment.get("XDG_CACHE_HOME", folders.home / ".cache")) / "thumbnails"
        self.trash = folders.home / ".local/share/Trash"

    def use(self, words, steps, status=0, acts=False, is_last=False):
        """Opens a window, performs the steps and waits for its end."""
        words = [str(word) for word in words]
        with self.checker.watching(self.folders, words, acts) as (command, log):
            self.before = self.desktop.screenshot().pixels
            with open(log / "output", "w", encoding="utf-8") as output:
                self.output = log / "output"
                self.tracer = start(command, output, cwd=self.folders.current, env=self.folders.environment)
                try:
                    wait_for("the program", self.program)
                    number = self.program()
                    steps()
                    wait_for("the end of the program", lambda: not Path(f"/proc/{number}").exists(), seconds=30)
                    if is_last:
                        # A program that keeps a copy for others ends with its desktop.
                        self.desktop.end()
                    self.tracer.wait(timeout=30)
                finally:
                    self.end()
            if self.tracer.returncode != status:
                raise Failure(f"status {self.tracer.returncode}, not {status}: {(log / 'output').read_text()}")

    def program(self):
        """The number of the program that strace has started; None before that."""
        if self.tracer.poll() is not None:
            raise Failure(f"it has ended with status {self.tracer.returncode}")
        children = Path(f"/proc/{self.tracer.pid}/task/{self.tracer.pid}/children").read_text(encoding="ascii").split()
        # strace tries calls in processes of its own first, which end at once.
        return next((int(number) for number in children if _program(number) == str(self.checker.tactile)), None)

    def end(self):
        if self.tracer.poll() is None and (number := self.program()):
            os.kill(number, signal.SIGKILL)

    def damage(self):
        """Makes files of the state and of the settings that cannot be read."""
        for name in (".config/tactile/settings.json", ".local/state/tactile/state.json"):
            path = self.folders.home / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("{", encoding="ascii")

    # Steps

    def write_all(self):
        """Makes the program write all that it can write: thumbnails, settings, photos, the trash, recordings, a copy."""
        settings = self.folders.home / ".config/tactile/settings.json"
        photo = sorted(self.folders.photos.iterdir())[0]
        content, key = photo.read_bytes(), self.desktop.key
        self.wait_for_window()
        self.wait_for_thumbnails()
        key("n")
        key("Home")
        key("ctrl+r")
        wait_for("the rotated photo", lambda: photo.read_bytes() != content)
        key("ctrl+z")
        wait_for("the photo as before", lambda: photo.read_bytes() == content)
        key("Delete")
        wait_for("the photo in the trash", lambda: not photo.exists() and (self.trash / "files" / photo.name).exists())
        key("ctrl+z")
        wait_for("the restored photo", photo.exists)
        key("End")
        key("ctrl+c")
        wait_for("the copy of a photo", lambda: self.desktop.clipboard("image/png")[1:4] == b"PNG")
        key("F7")
        self.click_until(*DIRECT, lambda: settings.exists() and '"direct"' in settings.read_text(encoding="utf-8"))
        self.click_until(*SAVE, lambda: (self.folders.current / "tuning.json").exists())
        key("F7")
        recording = self.folders.current / "photo-preview-1.jsonl"
        self.record_to(recording)
        key("F8")
        wait_for("a complete recording", lambda: '"end"' in recording.read_text(encoding="utf-8"))
        key("F6")
        key("Escape")
        self.close()

    def show(self):
        """Waits for the photos, and closes the window."""
        self.wait_for_window()
        self.wait_for_thumbnails()
        self.close()

    def look(self):
        """Uses a window that keeps nothing: sorts, opens a photo, records it, saves no thumbnail and no state."""
        self.wait_for_window()
        recording = self.folders.current / "photo-preview-1.jsonl"
        self.record_to(recording)
        for key in ("o", "Home", "Return", "Right"):
            self.desktop.key(key)
        self.desktop.key("F8")
        wait_for("a complete recording", lambda: '"end"' in recording.read_text(encoding="utf-8"))
        self.close()

    def record(self):
        """Waits until a recording has a photo, and closes the window."""
        recording = self.folders.current / "window.jsonl"
        wait_for("a recorded photo", lambda: self.program() and recording.exists() and '"decoded"' in recording.read_text())
        self.close()

    def mark(self):
        """Marks the release of a replay, as soon as there is one, and closes the window."""
        recording = self.folders.current / DRAG

        def press():
            self.desktop.key("ctrl+F3")
            return '"mark"' in recording.read_text(encoding="utf-8")

        self.wait_for_window()
        wait_for("a mark in the recording", press, pause=0.3)
        self.close()

    def interrupt(self):
        """Waits for the window, and ends the program from its terminal."""
        wait_for("the list of devices", lambda: (self.output.stat().st_size, self.program())[0])
        os.kill(self.program(), signal.SIGINT)

    def wait_for_window(self):
        wait_for("the window", lambda: self.program() and self.desktop.screenshot().pixels != self.before)

    def wait_for_thumbnails(self):
        wait_for("the thumbnails", lambda: self.program() and len(list(self.thumbnails.glob("*/*.png"))) >= COUNT - 1)

    def record_to(self, recording):
        """Starts a recording by a key, which is pressed again if the window had no keys yet."""
        def press():
            self.desktop.key("F8")
            try:
                return wait_for("the file", recording.exists, seconds=8)
            except TooLate:
                return False

        wait_for("a recording", press)

    def click_until(self, x, y, look):
        """Clicks on a control, which may still appear."""
        def click():
            self.desktop.move(x, y)
            self.desktop.press()
            self.desktop.release()
            return look()

        wait_for(f"the effect of a click at {x}, {y}", click, pause=0.3)

    def close(self):
        self.desktop.ask_to_close()


def _program(number):
    """The path of the program of a process; None if it has ended."""
    try:
        return os.readlink(f"/proc/{number}/exe")
    except OSError:
        return None
