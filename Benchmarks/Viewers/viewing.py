"""A viewer in a window: what it costs, and when its picture is soft and sharp.

All times come from the screen, whose changes screen.c keeps.
"""
import atexit
import subprocess
import time

from session import Session

# From then on, at most this fraction of the pixels differs from the final picture.
SHARP = 0.02
# From then on, the means of squares are at most this fraction as far from the final picture as before.
SOFT = 0.15
# The least number of colours in the middle of a window that shows a photo.
COLOURS = 250
# The longest wait for a change of the screen, in seconds.
LONGEST = 30


class Screen:
    """The screen and its changes, as screen.c keeps them; the watch of a session."""

    environment = {"GDK_BACKEND": "x11"}

    def __init__(self, file, program):
        self.tool = subprocess.Popen([program, file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        # Before the server, whose end it would report.
        atexit.register(self.tool.terminate)
        self.since = time.monotonic()

    def ask(self, command):
        """The lines of an answer."""
        self.tool.stdin.write(command + "\n")
        self.tool.stdin.flush()
        return list(iter(lambda: self.tool.stdout.readline().rstrip(), "."))

    def begin(self):
        """Forgets all changes until now."""
        self.since = time.monotonic()
        self.ask("begin")

    def has_changed(self):
        return self.frames(self.since, None)

    def prepare(self):
        """Waits until the previous window has gone."""
        self.begin()
        while time.monotonic() - max(self.since, self._last()) < 0.5:
            time.sleep(0.1)
        self.begin()

    def log(self):
        return subprocess.DEVNULL

    def first_frame(self, _):
        return None

    def frames(self, start, _):
        """Whether the screen has changed since a time."""
        return self._last() > start

    def _last(self):
        return float(self.ask("last")[0])


class Viewing(Session):
    """A viewer that shows photos."""

    # Decoders have their memory for a moment.
    sampling = 0.06
    # The thumbnails of a folder of large photos are made first.
    patience = 180

    def times(self, since):
        """The milliseconds from a time until the picture is soft and until it is sharp; None if no photo is shown."""
        frames = self.frames()
        if not frames:
            return None
        # Of a key that is held, an earlier press may have led there.
        soft, sharp = (max(0, 1000 * (self._reached(frames, column, limit) - since))
                       for column, limit in ((2, SOFT), (1, SHARP)))
        return {"soft": min(soft, sharp), "sharp": sharp}

    def frames(self):
        """The screens until rest, each with its time, the fraction of other pixels, and the distance; none without a photo."""
        if not self.rests():
            return []
        *lines, colours = self.watch.ask("end")
        # The first one is the screen before.
        return [tuple(map(float, line.split())) for line in lines] if int(colours) >= COLOURS and len(lines) > 1 else []

    def sharp(self, frames):
        """The time from which on the picture is sharp, in milliseconds."""
        return 1000 * self._reached(frames, 1, SHARP)

    @staticmethod
    def _reached(frames, column, limit):
        """The time from which on a value of the screens is within its limit."""
        reached = frames[-1][0]
        for frame in reversed(frames):
            if frame[column] > limit:
                break
            reached = frame[0]
        return reached

    def rests(self):
        """Waits for a change of the screen and then for rest; returns whether the program still runs."""
        end = time.monotonic() + LONGEST
        while self.process.poll() is None and not self.watch.has_changed() and time.monotonic() < end:
            time.sleep(0.02)
        if self.process.poll() is None:
            self.rest()
        return self.process.poll() is None
