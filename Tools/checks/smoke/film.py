"""Films of a window on a desktop without a screen."""
import threading
import time
from pathlib import Path


class Film:
    """The pictures of a desktop while a `with` statement runs; equal ones in succession are one frame."""

    def __init__(self, desktop, folder, longest=300):
        self.desktop, self.folder, self.longest = desktop, Path(folder), longest
        self.taken, self.frames, self.is_over = [], [], False
        self.thread = threading.Thread(target=self._take)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_over = True
        self.thread.join()
        self.frames = [self.desktop.read(data) for data in self.taken]
        self.taken = []

    def save(self):
        """Writes the frames as pictures."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for old in self.folder.glob("*.png"):
            old.unlink()
        for number, frame in enumerate(self.frames):
            frame.save(self.folder / f"{number:03}.png")

    def _take(self):
        while not self.is_over and len(self.taken) < self.longest:
            data = self.desktop.take()
            if not self.taken or data != self.taken[-1]:
                self.taken.append(data)
            time.sleep(0.01)
