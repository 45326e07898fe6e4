"""The input of a question: events in the format of recordings, and the times at which the answer describes the state."""
from seeds import away


class Script:
    """Events and times that are added one after the other."""

    def __init__(self):
        self.events, self.described, self.time, self.places = [], set(), 0.0, {}

    @staticmethod
    def whole(time):
        """A time without the errors of sums: a whole number of microseconds."""
        return away(time * 1e6) / 1e6

    @property
    def times(self):
        """The times of the described states, in order."""
        return sorted(self.described)

    def wait(self, seconds):
        """Passes seconds without an event."""
        self.time = self.whole(self.time + seconds)

    def look(self, *offsets):
        """Describes the state at times after the current one, in seconds."""
        self.described |= {self.whole(self.time + offset) for offset in offsets}

    def add(self, kind, **members):
        """Adds an event at the current time."""
        self.events.append({"t": self.time, "type": kind, **members})

    def pointer(self, phase, x, y, id=0):
        """Adds an event of the mouse (0) or of a finger."""
        self.places[id] = (x, y)
        self.add("pointer", phase=phase, id=id, x=x, y=y, source="touch" if id else "mouse")

    def press(self, x, y, id=0):
        """Presses at a place."""
        self.pointer("down", x, y, id)

    def move(self, x, y, after=0.01, id=0):
        """Moves the pressed pointer to a place after a number of seconds."""
        self.wait(after)
        self.pointer("move", x, y, id)

    def drag(self, dx, dy, steps, every=0.01, id=0):
        """Moves the pressed pointer by a number of equal steps, one every `every` seconds."""
        x, y = self.places.get(id, (0, 0))
        for step in range(1, steps + 1):
            self.move(x + dx * (step / steps), y + dy * (step / steps), every, id)

    def lift(self, after=0, id=0, cancels=False):
        """Lifts the pointer where it is, or cancels its press."""
        self.wait(after)
        self.pointer("cancel" if cancels else "up", *self.places.get(id, (0, 0)), id)

    def tap(self, x, y):
        """Presses at a place and lifts 50 ms later."""
        self.press(x, y)
        self.lift(0.05)

    def double_tap(self, x, y):
        """Taps twice at a place."""
        self.tap(x, y)
        self.wait(0.05)
        self.tap(x, y)

    def tap_cell(self, cell):
        """Taps the middle of a cell of the photo grid: three columns, 202 points apart."""
        self.tap(198 + 202 * (cell % 3), 107 + 202 * (cell // 3))

    def open(self, cell):
        """Opens the photo of a cell, and waits until it is at rest."""
        self.wait(0.1)
        self.tap_cell(cell)
        self.wait(0.85)

    def scrolls(self, dx, dy, count, place):
        """Adds equal movements of two fingers, one every 10 ms."""
        for _ in range(count):
            self.wait(0.01)
            self.add("scroll", x=place[0], y=place[1], dx=dx, dy=dy, precise=True)

    def pinch(self, phase, place, scale=1, by=(0, 0)):
        """Adds a phase of two fingers that pinch on a trackpad."""
        self.add("pinch", phase=phase, x=place[0], y=place[1], dx=by[0], dy=by[1], scale=scale)

    def pinches(self, end, steps, place, by):
        """Pinches from 1 to a scale by a number of equal steps, one every 10 ms."""
        for step in range(1, steps + 1):
            self.wait(0.01)
            self.pinch("changed", place, 1 + (end - 1) * (step / steps), by)

    def key(self, key):
        """Presses a key."""
        self.add("key", phase="down", key=key)
