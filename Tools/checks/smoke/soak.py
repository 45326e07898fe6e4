#!/usr/bin/env -S python3 -B
"""soak.py TACTILE PHOTOS FOLDER MINUTES: uses a window on Xvfb for some minutes, and watches what its processes take.

The window shows 100,000 files: links to the photos, of which some vanish, change or are damaged all the time; helpers are
killed, and the program is stopped for moments. All choices follow from a seed. Every two minutes the program is left alone
until it rests. The memory of the program and of all its processes, their number, and the program's descriptors and
threads are noted in FOLDER/soak.csv. Only root may read the memory of the processes that decode. The status is 1 if the program ends, if it does not rest, or if the last third takes
more than the second: more than 5 % of memory, or any process, descriptor or thread.
"""
import contextlib
import csv
import os
import random
import shutil
import signal
import statistics
import sys
import time
from pathlib import Path

from children import start, temporary_folder
from desktops import SIZE, X11
from waiting import TooLate, wait_for

FILES = 100_000
SEED = 23
# The largest growth of the memory from the second third to the last.
GROWTH = 0.05
KEYS = ["Escape", "Escape", "Return", "Right", "Left", "Down", "Up", "Home", "End", "space", "plus", "minus", "0", "1", "i",
        "s", "n", "o", "Tab", "g", "Page_Down", "Page_Up", "ctrl+a", "ctrl+f", "F11", "F11", "r", "p"]


class Failure(Exception):
    """The program is not as expected."""


def make_files(photos, folder):
    """Fills a folder with links to copies of photos."""
    sources = []
    for photo in sorted(Path(photos).glob("*.jpg")):
        sources.append(Path(shutil.copy(photo, folder / f"photo {len(sources)}.jpg")))
    for number in range(len(sources), FILES):
        os.link(sources[number % len(sources)], folder / f"photo {number}.jpg")
    return sources


def read(path):
    """The text of a file of a process or thread; empty if that has ended."""
    try:
        return path.read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def tasks(process):
    """The folders of the threads of a process; none if it has ended."""
    try:
        return list(Path(f"/proc/{process}/task").iterdir())
    except (FileNotFoundError, ProcessLookupError):
        return []


def tree(process):
    """The ids of a process and of all below it."""
    found = [process]
    for task in tasks(process):
        for child in read(task / "children").split():
            found += tree(int(child))
    return found


def memory(process):
    """The share of the memory that a process has written, in MB; 0 if it has ended.

    The share of the libraries' pages would follow the other programs of the machine that use them."""
    lines = read(Path(f"/proc/{process}/smaps_rollup")).splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith(("Pss_Anon:", "Pss_Shmem:"))) * 1024 / 1e6


def threads(process):
    """The names of the threads of a process, without the workers that the system starts and ends as they are needed."""
    names = [read(task / "comm").strip() for task in tasks(process)]
    return [name for name in names if name and not name.endswith("-qos")]


def processor_time(processes):
    """The time of processes so far, in ticks of the kernel."""
    total = 0
    for process in processes:
        if text := read(Path(f"/proc/{process}/stat")):
            fields = text.rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
    return total


def is_ready(process):
    """Whether a thread of a process runs, or waits for a processor or a disk."""
    states = [text.rsplit(")", 1)[1].split()[0] for task in tasks(process) if (text := read(task / "stat"))]
    return bool({"R", "D"} & set(states))


class Soak:
    """A window in use."""

    def __init__(self, tactile, photos, folder, log):
        self.random, self.desktop = random.Random(SEED), X11(log)
        self.files = temporary_folder()
        self.sources = make_files(photos, self.files)
        # Decoded photos are kept up to a fifth of this memory, which the first minutes reach.
        self.program = start([tactile, "run", str(self.files), "--memory", "64", "--memory-report"], log)
        self.samples, self.place = [], (640, 400)
        wait_for("the window", self.window_size)

    def window_size(self):
        """The size of the window; None before it appears."""
        self.check()
        return self.desktop.window_size()

    # Input

    def act(self):
        """Does one thing that a person does."""
        kind = self.random.randrange(10)
        if kind < 3:
            self.desktop.key(self.random.choice(KEYS))
        elif kind < 5:
            self.tap()
        elif kind < 8:
            self.drag()
        elif kind < 9:
            for _ in range(self.random.randrange(1, 8)):
                self.desktop.scroll(self.random.choice([4, 5, 5]))
        elif self.random.randrange(4) == 0:
            self.desktop.resize(self.random.randrange(600, SIZE[0]), self.random.randrange(500, SIZE[1]))
        else:
            self.harm()

    def tap(self):
        self.move()
        self.desktop.press()
        self.desktop.release()

    def drag(self):
        self.move()
        self.desktop.press()
        step = self.random.randrange(-60, 60), self.random.randrange(-20, 80)
        for _ in range(self.random.randrange(2, 12)):
            self.place = tuple(min(max(at + by, 0), side - 1) for at, by, side in zip(self.place, step, SIZE))
            self.desktop.move(*self.place)
        self.desktop.release()

    def move(self):
        self.place = self.random.randrange(SIZE[0]), self.random.randrange(SIZE[1])
        self.desktop.move(*self.place)

    # Faults

    def harm(self):
        """Damages, adds or removes files, kills a helper, or stops the program for a moment."""
        # Not one of the sources, which replace others.
        file = self.files / f"photo {self.random.randrange(len(self.sources), FILES)}.jpg"
        source = self.random.choice(self.sources).read_bytes()
        kind = self.random.randrange(6)
        if kind < 3:
            # Another file takes the place, because all links share their content.
            file.unlink(missing_ok=True)
            file.write_bytes([source, source[:len(source) // 3], b""][kind])
        elif kind == 3:
            file.unlink(missing_ok=True)
        elif kind == 4:
            # Without the program and its first child, which starts the processes that decode.
            helpers = tree(self.program.pid)[2:]
            if helpers:
                # It may end at the same moment.
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.random.choice(helpers), signal.SIGKILL)
        else:
            self.program.send_signal(signal.SIGSTOP)
            time.sleep(0.5)
            self.program.send_signal(signal.SIGCONT)

    # Samples

    def rest(self):
        """Closes what is open, goes to the photos in their usual size, and waits until no process of the program works for
        twelve seconds; the window returns freed memory after ten.

        Another scene, larger thumbnails or a larger window take more memory. The photos are the first scene of the
        gallery, which ignores keys during its transition: there is a pause after each."""
        self.desktop.resize(*SIZE)
        for key in ["Escape"] * 4 + ["g", "Home", "Return", "0", "Home"]:
            self.desktop.key(key)
            time.sleep(1)
        last, since = None, time.monotonic()

        def look():
            nonlocal last, since
            self.check()
            processes = tree(self.program.pid)
            spent = processor_time(processes)
            if spent != last or any(is_ready(process) for process in processes):
                last, since = spent, time.monotonic()
            return time.monotonic() - since > 12

        wait_for("rest", look, seconds=180, pause=0.2)

    def sample(self, minute):
        """Notes what the processes take at rest."""
        self.rest()
        processes, own = tree(self.program.pid), f"/proc/{self.program.pid}"
        self.samples.append({
            "minute": minute, "program MB": round(memory(self.program.pid), 1),
            "all MB": round(sum(memory(process) for process in processes), 1), "processes": len(processes),
            "descriptors": len(os.listdir(f"{own}/fd")), "threads": len(threads(self.program.pid))})
        print(self.samples[-1], flush=True)

    def check(self):
        if self.program.poll() is not None:
            raise Failure(f"the program ended with status {self.program.returncode}")

    def run(self, minutes):
        """Uses the window, and takes a sample every two minutes."""
        begin = time.monotonic()
        for minute in range(2, minutes + 1, 2):
            while time.monotonic() < begin + 60 * minute:
                self.act()
                self.check()
                time.sleep(self.random.random() * 0.3)
            self.sample(minute)
        self.desktop.ask_to_close()
        if (status := self.program.wait(timeout=30)) != 0:
            raise Failure(f"the status is {status}")

    def compare(self):
        """Compares the last third of the samples with the second."""
        third = len(self.samples) // 3
        early, late = self.samples[-2 * third:-third], self.samples[-third:]
        for name in ("program MB", "all MB"):
            medians = [statistics.median(sample[name] for sample in part) for part in (early, late)]
            print(f"{name}: {medians[0]:.1f}, then {medians[1]:.1f}, {medians[1] / medians[0] - 1:+.1%}")
            if medians[1] > medians[0] * (1 + GROWTH):
                raise Failure(f"the memory has grown ({name})")
        for name in ("processes", "descriptors", "threads"):
            most = [max(sample[name] for sample in part) for part in (early, late)]
            if most[1] > most[0]:
                raise Failure(f"the {name} have grown from {most[0]} to {most[1]}")


def main():
    tactile, photos, folder, minutes = sys.argv[1:]
    if int(minutes) < 6:
        sys.exit("the soak needs six minutes, for a sample in each third")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    Path(folder).mkdir(parents=True, exist_ok=True)
    os.environ["LC_ALL"] = "C"
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        os.environ[name] = str(temporary_folder())
    path = Path(f"{folder}/soak-log.txt")
    with open(path, "w", encoding="utf-8") as log:
        try:
            soak = Soak(tactile, photos, folder, log)
            try:
                soak.run(int(minutes))
            finally:
                with open(f"{folder}/soak.csv", "w", encoding="utf-8", newline="") as file:
                    writer = csv.DictWriter(file, soak.samples[0].keys() if soak.samples else [])
                    writer.writeheader()
                    writer.writerows(soak.samples)
            soak.compare()
        except (Failure, TooLate, OSError, RuntimeError) as failure:
            sys.exit(f"{failure}; see {path}")


main()
