"""Runs of the program in folders of their own, and the comparison of what they have written with what they may write."""
import os
import re
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

import calls
import table
from runs import FFMPEG, make_inputs

ROOT = Path(__file__).resolve().parents[3]
# The number of photos in the folder that windows show.
COUNT = 12
# The names of files that are not complete yet: of the program, and of libraries.
DRAFT = re.compile(r"\.part$|/\.goutputstream|\.\d+-\d+$|\.tmp$|\.TMP-")


class Failure(Exception):
    """Something else was written, or a command does not end as expected."""


class Folders:
    """The folders of some runs, in which nothing else happens, and their environment."""

    def __init__(self, base, **environment):
        self.base, self.logs = base, base / "logs"
        self.home, self.current, self.photos, self.temporary = self.places = [
            base / name for name in ("home", "current", "photos", "temporary")]
        for path in (*self.places, self.logs):
            path.mkdir(parents=True)
        for path in sorted((ROOT / "Assets/Photos").glob("*.jpg"))[:COUNT - 1]:
            # The font of the names lacks the letter, so that a font of the system is looked for.
            shutil.copy(path, self.photos / f"{path.stem}-\N{CJK UNIFIED IDEOGRAPH-5149}.jpg")
        # The last photo is copied in another format than its own.
        shutil.copy(ROOT / "Tests/Backends/TactilePhotosTests/Samples/p3.webp", self.photos / "z.webp")
        make_inputs(ROOT, self.current)
        # A font of the user, in a folder that fontconfig has not seen.
        fonts = self.home / ".local/share/fonts"
        fonts.mkdir(parents=True)
        shutil.copy(next((ROOT / "Assets/Fonts").glob("*.?tf")), fonts)
        programs = base / "programs"
        programs.mkdir()
        (programs / "ffmpeg").write_text(FFMPEG, encoding="ascii")
        (programs / "ffmpeg").chmod(0o755)
        # A user who has set no folder, on the desktop of this process if it has one; None removes a variable.
        desktop = ("XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS")
        values = {name: value for name, value in os.environ.items()
                  if not name.startswith(("XDG_", "DBUS_", "LANG", "LC_")) or name in desktop}
        values |= {"HOME": str(self.home), "TMPDIR": str(self.temporary), "LC_ALL": "C",
                   "PATH": f"{programs}:{os.environ['PATH']}", **environment}
        self.environment = {name: value for name, value in values.items() if value is not None}

    def listing(self):
        """Each file and each folder with its rights; files with their size and time of change too."""
        found = {}
        for path in (path for place in self.places for path in [place, *place.rglob("*")]):
            status = path.lstat()
            found[str(path)] = (status.st_mode,) if path.is_dir() else (
                status.st_mode, status.st_size, status.st_mtime_ns)
        return found


class Checker:
    """Runs commands, and compares what each has written with what it may write."""

    def __init__(self, tactile):
        self.tactile, self.rows, self.commands = tactile, table.rows(), []
        self.used, self.paths, self.hidden, self.runs = set(), set(), set(), []

    def find_commands(self):
        """The commands and their subcommands, from the help."""
        def named(words):
            found = re.findall(r"^  ([a-z][a-z-]*) ", self.help(words).partition("\nSUBCOMMANDS:\n")[2], re.MULTILINE)
            return [part for name in found for part in named([*words, name])] or [" ".join(words)]

        self.commands = named([])

    def help(self, words):
        return subprocess.run([self.tactile, "help", *words], capture_output=True, text=True, check=True).stdout

    def options(self, command):
        """The options of a command that take a file or a folder, each as its names."""
        return [names.split(", ") for names in re.findall(
            r"^  ((?:-\w, )?--[\w-]+) <(?:file|folder|path)>", self.help(command.split()), re.MULTILINE)]

    def command(self, words):
        """The command that words name; the window's if they name none."""
        named = [name for name in self.commands if words[:name.count(" ") + 1] == name.split()]
        return named[0] if named else words[0] if words[0] in ("help", "vectors", "curve") else "run"

    @contextmanager
    def watching(self, folders, words, acts=False):
        """Compares around a run, which starts the words that it is given with a trace."""
        log = folders.logs / f"{len(self.runs):03}-{re.sub(r'[^a-z]+', '-', ' '.join(words[:2]))}"
        log.mkdir()
        before = folders.listing()
        yield [*calls.command(log / "calls"), str(self.tactile), *words], log
        try:
            self.compare(folders, words, before, log, acts)
        except Failure as failure:
            raise Failure(f"tactile {' '.join(words)}: {failure}; see {log}") from None
        self.runs.append(words)

    def run(self, folders, run, wrapper=()):
        """Runs a command that ends by itself."""
        paths = {"photos": folders.photos, "conformance": ROOT / "Conformance", "assets": ROOT / "Assets"}
        words = run.words(paths)
        with self.watching(folders, words) as (command, log):
            done = subprocess.run(
                [*wrapper, *command], cwd=folders.current, env=folders.environment, input=run.input.format(**paths),
                capture_output=True, text=True, check=False)
            (log / "output").write_text(done.stdout + done.stderr, encoding="utf-8")
            if done.returncode != run.status:
                raise Failure(f"tactile {run.text}: status {done.returncode}, not {run.status}: {done.stderr}")
        # Were an output not there, the trace would show nothing.
        for row in self.rows:
            for value in row.values(words) if run.status == 0 and row.covers(self.command(words), words) else ():
                if not (folders.current / value).exists():
                    raise Failure(f"tactile {run.text}: it has not written {value}")

    def compare(self, folders, words, before, log, acts):
        """Compares the trace and the listings of a run with what it may write."""
        seen, hidden = calls.changes(log / "calls", folders.current)
        command = self.command(words)
        allowed = [place for row in self.rows if row.covers(command, words)
                   for place in table.places(row, words, folders.environment, folders.current, acts)]
        for change in sorted(seen):
            place = next((place for place in allowed if place.allows(change)), None)
            if not place:
                raise Failure(f"{change.call} changes {change.path}, which was not asked for")
            if change.call == "chmod" and not place.holds(change.path) and change.path in before:
                raise Failure(f"it changes the rights of the folder {change.path}, which it has not made")
            if place.row.is_passing and os.path.lexists(change.path):
                raise Failure(f"{change.path} is left")
            self.used.add(place.row)
        after, touched = folders.listing(), {change.path for change in seen}
        # What a window changes of the photos, it takes back.
        if any(before.get(path) != after.get(path) for path in before if path.startswith(f"{folders.photos}/")):
            raise Failure("a photo is not as before")
        for path in sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path)):
            if path not in touched:
                raise Failure(f"{path} has changed, but the trace shows no call that changes it")
            if path in after and (DRAFT.search(path) or not any(
                    place.holds(path) or place.is_above(path) for place in allowed)):
                raise Failure(f"{path} is left")
        self.paths |= touched
        self.hidden |= hidden

    def expect_all(self):
        """Each command, and each option for a file or a folder, must have been in a run; each row must have been used."""
        for command in self.commands:
            runs = [words for words in self.runs if self.command(words) == command]
            if not runs:
                raise Failure(f"no run is of tactile {command}: add one to Tools/checks/writes/runs.py")
            for names in self.options(command):
                if not any(name in words for words in runs for name in names):
                    raise Failure(f"no run of tactile {command} has {names[-1]}: add one to Tools/checks/writes/runs.py")
        for row in self.rows:
            if row.commands and row not in self.used:
                raise Failure(f"no run has written what line {row.number} of Docs/Files.md says: {', '.join(row.paths)}")
