"""A window of the program with a home of its own, and what is known of it: its recording, its sentences, its picture."""
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from table import ROOT, Failure

sys.path.insert(0, str(ROOT / "Tools/checks/smoke"))
from children import start, temporary_folder  # noqa: E402
from grid import LEFT, PITCH, SIDE, TOP  # noqa: E402
from waiting import TooLate, wait_for  # noqa: E402

PHOTOS = sorted((ROOT / "Assets/Photos").glob("*.jpg"))
# A user without rights, which no other process of the system has.
PLAIN = 54321
# The longest wait, in seconds: decoders have a low priority, and a busy machine takes minutes.
PATIENCE = 120


def middle(place):
    """The middle of a thumbnail of the first row."""
    return (LEFT + PITCH * place + SIDE // 2, TOP + SIDE // 2)


def has_colours(picture, x, y):
    """Whether there is a photo around a place, which has colours; a card has greys."""
    colours = set(picture.patch(x - 50, y - 50, 100))
    return sum(max(colour) - min(colour) > 12 for colour in colours) > 50


def notice(picture):
    """A part of the text of a notice, below the only row of thumbnails."""
    return picture.patch(640 - 24, 690, 48)


def is_notice(picture):
    """Whether there is a notice."""
    return len(set(notice(picture))) > 3


def fill(folder, count=6):
    """Makes a folder of some photos."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in PHOTOS[:count]:
        shutil.copy(path, folder)
    return folder


class Window:
    """The program on a desktop."""

    def __init__(self, bench, photos=None, *options, before=(), home=None, records=True, waits=True, renderer="cpu",
                 **environment):
        """Opens a window; `before` are the words of a program that starts it, and `environment` replaces variables."""
        self.bench, self.desktop = bench, bench.desktop
        self.home = home or bench.folder()
        self.photos = photos or fill(self.home / "photos")
        # The log is on no disk that a check fills up.
        self.recording, self.log = self.home / "recording.jsonl", bench.folder() / "log.txt"
        variables = {**bench.environment, **folders_of_user(self.home), **environment}
        words = [*before, bench.tactile, "run", str(self.photos), "--new-window", "--renderer", renderer]
        if records:
            words += ["--record", str(self.recording)]
        with open(self.log, "ab") as log:
            self.program = start([*words, *options], log, cwd=self.home,
                                 env={name: value for name, value in variables.items() if value is not None})
        bench.windows.append(self)
        if waits:
            self.wait_for_photos(min(6, len(list(self.photos.iterdir()))))

    # Knowledge

    def lines(self):
        """The complete lines of the recording."""
        if not self.recording.exists():
            return []
        text = self.recording.read_text(encoding="utf-8")
        return [json.loads(line) for line in text[:text.rfind("\n") + 1].splitlines()]

    def events(self, kind, **values):
        """The lines of the recording of a type and with values."""
        return [line for line in self.lines() if line.get("type") == kind
                and all(line.get(name) == value for name, value in values.items())]

    def said(self):
        """The sentences on standard error."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def picture(self):
        self.expect_running()
        return self.desktop.screenshot()

    def has_photo(self, place, picture=None):
        """Whether a cell of the first row shows a photo."""
        return has_colours(picture or self.picture(), *middle(place))

    def shown(self):
        """The places of the first row that show photos."""
        picture = self.picture()
        return {place for place in range(6) if self.has_photo(place, picture)}

    def is_preview(self, picture=None):
        """Whether the window shows a photo on black."""
        return (picture or self.picture()).brightness(0, 0, 8) == 0

    def expect_running(self):
        if self.program.poll() is not None:
            raise Failure(f"the program has ended with status {self.program.returncode}: {self.said()[-300:]}")

    # Waiting

    def wait(self, what, look, seconds=PATIENCE):
        """Waits for a state of the running program."""
        def check():
            self.expect_running()
            return look()
        try:
            return wait_for(what, check, seconds=seconds, pause=0.02)
        except TooLate as failure:
            raise Failure(f"{failure}; the program says: {self.said()[-300:]}") from None

    def wait_for_photos(self, count):
        """Waits until a number of photos are decoded, or found to be none, and on screen."""
        if self.recording.exists() or "--record" in self.program.args:
            self.wait(f"the decode of {count} photos",
                      lambda: len({line["photo"] for line in self.events("decoded")}) >= count)
        self.wait("the first photo", lambda: self.has_photo(0))

    def wait_for_thumbnails(self):
        """Waits until the thumbnails of six photos are written, which follow the last decode."""
        self.wait("the thumbnails", lambda: len(list(self.home.rglob("thumbnails/*/*.png"))) >= 6)

    def wait_for_watch(self):
        """Waits until the folder of photos is watched, which begins a second after its opening."""
        inode = self.photos.stat().st_ino
        self.wait("the watch of the folder", lambda: inode in self.watched())

    def watched(self):
        """The numbers of the files that the program watches (fdinfo of inotify, in hexadecimal)."""
        found = set()
        for path in Path(f"/proc/{self.pid()}/fdinfo").iterdir():
            try:
                text = path.read_text(encoding="ascii")
            except FileNotFoundError:
                continue
            found |= {int(number, 16) for number in re.findall(r"^inotify wd:\w+ ino:(\w+)", text, re.MULTILINE)}
        return found

    def pid(self):
        """The program's own process, below a tracer."""
        if "strace" not in self.program.args[0]:
            return self.program.pid
        children = Path(f"/proc/{self.program.pid}/task/{self.program.pid}/children").read_text(encoding="ascii")
        return int(children.split()[0])

    def wait_for_sentence(self, words):
        self.wait(f"a sentence with '{words}'", lambda: words in self.said())

    def wait_for_rest(self, picture=None):
        """Waits until the picture stays for a third of a second; returns it."""
        last, since = None, 0.0

        def look():
            nonlocal last, since
            before, last = last, self.picture()
            if before is None or before.pixels != last.pixels:
                since = time.monotonic()
            return time.monotonic() - since > 0.35 and (picture is None or picture(last)) and last
        return self.wait("a picture at rest", look)

    # Use

    def key(self, name):
        self.desktop.key(name)

    def tap(self, place):
        self.desktop.move(*middle(place))
        self.desktop.press()
        self.desktop.release()

    def open_photo(self, place=0):
        """Opens a photo of the first row, and waits until it is shown."""
        self.tap(place)
        self.wait("the preview", self.is_preview)

    def expect_alive(self):
        """The window responds: the selection moves there and back."""
        self.key("Home")
        for key in ("Right", "Left"):
            before = self.wait_for_rest().pixels
            self.desktop.key(key)
            self.wait("the selection", lambda: self.picture().pixels != before)

    # Ends

    def close(self, status=0, replays=True):
        """Closes the window, and checks the status, the recording and the folders."""
        self.expect_running()
        self.desktop.move(640, 400)
        self.desktop.ask_to_close()
        self.expect_end(status, replays)

    def expect_end(self, status, replays=True):
        """Waits for the end, and checks the status and that nothing unfinished is left."""
        got = self.wait_for_end()
        if got != status:
            raise Failure(f"the status is {got}, and not {status}: {self.said()[-300:]}")
        if replays:
            if self.lines()[-1].get("type") != "end":
                raise Failure(f"the recording ends with {self.lines()[-1]}")
            self.replay()
        self.expect_no_drafts()

    def wait_for_end(self):
        try:
            return self.program.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure(f"the program does not end: {self.said()[-300:]}") from None

    def replay(self, *options):
        """Replays the recording, which must be accepted."""
        done = self.bench.run("replay", self.recording, *options)
        if done.returncode:
            raise Failure(f"the recording is refused: {done.stderr}")
        return done

    def expect_no_drafts(self):
        expect_no_drafts(self.home)

    def change_state(self):
        """Changes the order, which is a part of the state; only what the user has changed is written."""
        self.key("o")
        self.wait_for_rest()

    def expect_state(self):
        """The next window can be as this one."""
        state = json.loads((self.home / "state/tactile/state.json").read_text(encoding="utf-8"))
        if state.get("sort") != "date":
            raise Failure(f"the state has not the changed order: {state}")


def expect_no_drafts(folder):
    """No temporary file is left below a folder."""
    if drafts := [str(path) for path in folder.rglob("*") if path.suffix in (".part", ".tmp") or ".part" in path.name]:
        raise Failure(f"temporary files are left: {', '.join(drafts)}")


class Bench:
    """A desktop, the program, and the windows that a check has opened."""

    def __init__(self, kind, tactile, log):
        self.kind, self.tactile, self.log = kind, tactile, log
        self.windows, self.desktop, self.environment = [], None, {}
        self.start()

    def start(self):
        """Starts a desktop, in place of one that has ended."""
        os.environ.pop("DBUS_SESSION_BUS_ADDRESS", None)
        self.desktop = self.kind(self.log)
        # No message bus: each program would open its folders in another one's window, and the desktop's colours differ.
        self.environment = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "LC_ALL": "C.UTF-8"}

    @staticmethod
    def folder():
        return temporary_folder()

    def run(self, *words, before=(), **options):
        """Runs a command of the program to its end."""
        return subprocess.run([*before, self.tactile, *map(str, words)], capture_output=True, text=True, errors="replace",
                              stdin=subprocess.DEVNULL, check=False, timeout=60, **{"env": self.environment, **options})

    def clear(self):
        """Ends what a check has left open."""
        for window in self.windows:
            if window.program.poll() is None:
                window.program.kill()
                window.program.wait()
        self.windows.clear()


def folders_of_user(home):
    """The variables of a user's folders, which are all in a home."""
    names = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("DATA", "STATE", "CONFIG", "CACHE")}
    return {"HOME": str(home), **names}


def expect_refusal(bench, words, *options, before=()):
    """No window opens: there is one sentence with these words, the status is 2, and nothing is written."""
    home = bench.folder()
    # The program may run as another user.
    home.chmod(0o777)
    done = bench.run("run", PHOTOS[0].parent, *options, before=before, env={**bench.environment, **folders_of_user(home)})
    expect_sentence(done, words)
    if written := [path for path in home.rglob("*") if path.is_file()]:
        raise Failure(f"files are written: {', '.join(map(str, written))}")


def expect_sentence(done, words, status=2):
    """A command has ended with a status and one sentence."""
    lines = done.stderr.splitlines()
    if done.returncode != status or words not in done.stderr or len(lines) != 1:
        raise Failure(f"status {done.returncode} and not {status}, or no sentence with '{words}': {done.stderr[-800:]}")
