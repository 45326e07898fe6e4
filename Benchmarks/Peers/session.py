"""A program in a window: its processes, its frames, and what it costs.

Frames are counted from outside: on X11 by the server's reports of changes, on Wayland by libwayland's log of requests.
"""
import atexit
import mmap
import os
import re
import struct
import subprocess
import threading
import time
from collections import namedtuple

from desktops import SIZE
from grid import COLUMNS, LEFT, PITCH, SIDE

# Changes of the screen within this time belong to one frame, in seconds.
ONE_FRAME = 0.005
# [1234.567]  -> wl_surface@3.attach(wl_buffer@12, 0, 0): libwayland's log, in milliseconds of a clock of 32 bits.
REQUEST = re.compile(r"\[ *(\d+\.\d+)\] *-> wl_surface@(\d+)\.(attach\(wl_buffer|commit)")


# The milliseconds of processor time for a shown frame, of all processes and of the first; and how many of the cells have had
# a picture, in percent.
Cost = namedtuple("Cost", "all own filled")


class Session:
    """A program that runs, and its children."""

    # The time between two looks at the memory, in seconds.
    sampling = 0.25
    # The longest wait for rest, in seconds.
    patience = 40

    def __init__(self, command, watch, environment=None):
        self.watch, self.peak, self.is_over = watch, 0, False
        watch.prepare()
        self.start = time.monotonic()
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=watch.log(),
            env={**os.environ, **watch.environment, **(environment or {})})
        self.first_frame = watch.first_frame(self)
        self.sampler = threading.Thread(target=self._sample, daemon=True)
        self.sampler.start()

    def begin(self):
        """Tells the program to move, if it waits for that."""
        self.process.stdin.write(b"\n")
        self.process.stdin.flush()

    def rest(self):
        """Waits until the program has drawn no frame, and used hardly any time, for 0.7 s."""
        deadline = time.monotonic() + self.patience
        while time.monotonic() < deadline:
            start, used = time.monotonic(), self.processor_time()
            time.sleep(0.7)
            if self.processor_time() - used < 0.01 and not self.watch.frames(start, time.monotonic()):
                return
        raise RuntimeError(f"{self.process.args[0]} does not come to rest")

    def processes(self):
        """The numbers of the program's process and of its descendants."""
        parents = {}
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8") as file:
                    parents[int(name)] = int(file.read().rpartition(")")[2].split()[1])
            except OSError:
                pass
        found, newest = [], [self.process.pid]
        while newest:
            found += newest
            newest = [child for child, parent in parents.items() if parent in newest]
        return found

    def processor_time(self):
        """The processor time of the program and its descendants, in seconds; ended children included."""
        return self._time_of(self.processes())

    def _time_of(self, processes):
        total = 0
        for number in processes:
            try:
                # The clock of another process; see clock_getcpuclockid of the C library.
                total += time.clock_gettime(~number << 3 | 2)
                with open(f"/proc/{number}/stat", encoding="utf-8") as file:
                    fields = file.read().rpartition(")")[2].split()
                total += (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
            except OSError:
                pass
        return total

    def memory(self):
        """The memory of the program and its descendants in megabytes; shared pages count in parts (Pss)."""
        total = 0
        for number in self.processes():
            try:
                with open(f"/proc/{number}/smaps_rollup", encoding="utf-8") as file:
                    total += next(int(line.split()[1]) for line in file if line.startswith("Pss:"))
            except (OSError, StopIteration):
                pass
        return total * 1024 / 1e6

    def measure(self, work, filled=lambda: 0):
        """Runs some work; returns what it has cost. `filled` tells how many of the cells have a picture now, from 0 to 1."""
        shares, is_over = [], threading.Event()

        def sample():
            while not is_over.wait(self.sampling):
                shares.append(filled())

        sampler = threading.Thread(target=sample)
        start, used, own = time.monotonic(), self.processor_time(), self._time_of([self.process.pid])
        sampler.start()
        work()
        is_over.set()
        sampler.join()
        used, own = self.processor_time() - used, self._time_of([self.process.pid]) - own
        frames = self.watch.frames(start, time.monotonic())
        if frames < 30:
            raise RuntimeError(f"{self.process.args[0]} has shown {frames} frames")
        return Cost(1000 * used / frames, 1000 * own / frames, 100 * sum(shares) / max(1, len(shares)))

    def end(self):
        """Ends the program; returns the peak of its memory."""
        self.is_over = True
        self.sampler.join()
        self.process.terminate()
        self.process.wait()
        return self.peak

    def _sample(self):
        while not self.is_over:
            self.peak = max(self.peak, self.memory())
            time.sleep(self.sampling)


class X11Watch:
    """Watches the screen of a server in memory."""

    environment = {"QT_QPA_PLATFORM": "xcb", "GDK_BACKEND": "x11"}

    def __init__(self, screen, damage, folder):
        file = open(screen, "rb")
        self.screen = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        # Big-endian words (X11/XWDFile.h): 0 is the header's size, 12 the bytes in a row, 19 the number of colours.
        words = struct.unpack(">25I", self.screen[:100])
        self.pixels, self.stride = words[0] + 12 * words[19], words[12]
        self.place = self.pixels + 3 * self.stride + 3 * 4
        self.path = folder / "damage.txt"
        changes = subprocess.Popen([damage], stdout=open(self.path, "w", encoding="utf-8"))
        # Before the server, whose end it would report.
        atexit.register(changes.terminate)

    def log(self):
        return subprocess.DEVNULL

    def prepare(self):
        """Waits until the previous window has gone."""
        while self._is_visible():
            time.sleep(0.01)

    def first_frame(self, session):
        """The time from the start until a pixel of the window's corner is visible, in milliseconds."""
        while not self._is_visible():
            if session.process.poll() is not None:
                raise RuntimeError(f"{session.process.args[0]} has ended")
            time.sleep(0.0005)
        return 1000 * (time.monotonic() - session.start)

    def frames(self, start, end):
        """The number of frames between two times."""
        count, last = 0, 0
        for line in self.path.read_text(encoding="utf-8").splitlines():
            moment = float(line)
            if start <= moment < end and moment - last > ONE_FRAME:
                count += 1
            last = moment
        return count

    def filled(self):
        """How much of the grid's cells has a picture, from 0 to 1: where the pixels of a row have several colours."""
        rows, found = range(10, SIZE[1], 20), 0
        for row in rows:
            for column in range(COLUMNS):
                start = self.pixels + row * self.stride + 4 * (LEFT + column * PITCH + 10)
                colours = memoryview(self.screen[start:start + 4 * (SIDE - 20)]).cast("I")
                found += len(set(colours)) > 8
        return min(1, found / (len(rows) * COLUMNS) * PITCH / SIDE)

    def _is_visible(self):
        return self.screen[self.place:self.place + 3] != bytes(3)


class WaylandWatch:
    """Watches the requests of the client."""

    environment = {"QT_QPA_PLATFORM": "wayland", "GDK_BACKEND": "wayland", "WAYLAND_DEBUG": "client"}

    def __init__(self, folder):
        self.path = folder / "requests.txt"
        # From the clock of libwayland's log to the monotonic one.
        self.offset = time.monotonic() - time.time()

    def log(self):
        return open(self.path, "wb")

    def prepare(self):
        time.sleep(0.3)

    def first_frame(self, session):
        """The time from the start to the first commit of a picture, in milliseconds."""
        while not (moments := self._moments()):
            if session.process.poll() is not None:
                raise RuntimeError(f"{session.process.args[0]} has ended")
            time.sleep(0.01)
        return 1000 * (min(moments) - session.start)

    def frames(self, start, end):
        """The number of frames between two times."""
        return sum(start <= moment < end for moment in self._moments())

    def _moments(self):
        """The times of the frames of the surface that has the most."""
        attached, moments = set(), {}
        with open(self.path, encoding="utf-8", errors="replace") as lines:
            for line in lines:
                if not (match := REQUEST.search(line)):
                    continue
                text, surface, request = match.groups()
                if request != "commit":
                    attached.add(surface)
                elif surface in attached:
                    attached.remove(surface)
                    moments.setdefault(surface, []).append(self._monotonic(float(text) / 1000))
        return max(moments.values(), key=len, default=[])

    def _monotonic(self, moment):
        period = 2**32 / 1e6
        now = time.time()
        return now - (now - moment) % period + self.offset
