"""Real use of a folder in the grid, filmed: orders, a search, files that appear and vanish, the trash and its undo."""
import os
import shutil
import time

from film import Film
from grid import LEFT, PITCH, TOP
from waiting import wait_for

# A square at the left of the cells, where only the background is drawn.
MARGIN = (4, 60, 24)


class Wrong(Exception):
    """A frame or a file is not as expected."""


class Use:
    """The steps, in a session whose grid shows twelve photos, of which the first is selected."""

    def __init__(self, session):
        self.session, self.desktop = session, session.desktop
        self.trash = session.home / "data/Trash/files"

    def run(self):
        self.sort()
        self.search()
        self.arrive()
        self.remove()
        print("filmed: orders, a search, a file that appears and vanishes, the trash and its undo", flush=True)

    def film(self, name, keys, check, work=None):
        """Films keys and work until the picture is right and still; returns the first and the last frame."""
        before = self.session.still(f"the grid before the {name}")
        with Film(self.desktop, f"{self.session.prefix}film-{name}") as film:
            wait_for("the first frame", lambda: film.taken, pause=0.01)
            for key in keys:
                self.desktop.key(key)
                time.sleep(0.15)
            if work:
                work()
            try:
                after = self.session.still(f"the {name}", lambda picture: check(self.cells(before), self.cells(picture)))
            finally:
                film.is_over = True
        film.save()
        colours = {tuple(frame.patch(*MARGIN)) for frame in film.frames}
        if len(colours) != 1:
            raise Wrong(f"the background flashes during the {name}")
        if not 3 <= len(film.frames) < film.longest:
            raise Wrong(f"the {name} has {len(film.frames)} frames")
        print(f"{name}: {len(film.frames)} frames", flush=True)
        return before, after, film.frames

    def cells(self, picture):
        return self.session.cells(picture)

    @staticmethod
    def steady(name, frames):
        """Checks that the first three cells look the same in all frames.

        A photo on its path from one row to the next passes over their lower parts; their upper parts are compared.
        """
        places = [(LEFT + PITCH * place + 20, TOP + 20, 40) for place in range(3)]
        first = [frames[0].patch(*place) for place in places]
        for number, frame in enumerate(frames):
            if [frame.patch(*place) for place in places] != first:
                raise Wrong(f"the photos before the change differ in frame {number} of the {name}")

    def sort(self):
        """Sorts by date and, while the photos still move, by size; then, past the ratings, by name again."""
        sizes = [file.stat().st_size for file in self.session.files]
        order = sorted(range(len(sizes)), key=lambda place: -sizes[place])
        before, _, _ = self.film("order by size", ["o", "o"], lambda old, new: new == [old[place] for place in order])
        old = self.cells(before)
        self.film("order by name", ["o", "o"], lambda _, new: new == old)

    def search(self):
        """Types a part of a name; Escape shows the grid as it was."""
        name = self.session.files[7].stem.split("-")[-1]
        before, _, _ = self.film("search", ["slash", *name], lambda old, new: new != old)
        _, after, _ = self.film("end of the search", ["Escape", "Escape", "Home"], lambda old, new: new != old)
        if self.cells(after) != self.cells(before):
            raise Wrong("the cells differ after the search")

    def arrive(self):
        """A file appears as the fourth one, and vanishes; the cells before it do not move."""
        files = self.session.files
        new = files[2].with_name(files[2].name[:3] + "z.jpg")
        draft = self.session.home / "draft.jpg"
        shutil.copy(files[9], draft)
        before, after, frames = self.film(
            "appearance", [], lambda old, now: now[:3] == old[:3] and now[4:] == old[3:11] and self.session.has_photo(now[3]),
            lambda: draft.rename(new))
        self.steady("appearance", frames)
        old = self.cells(before)
        _, _, frames = self.film("disappearance", [], lambda _, now: now == old, new.unlink)
        self.steady("disappearance", frames)

    def remove(self):
        """Moves the fourth photo to the trash and back, with its mode and its times."""
        file = self.session.files[3]
        os.chmod(file, 0o640)
        os.utime(file, ns=(1_234_567_890_123_456_789, 1_300_000_000_987_654_321))
        # The change of the file is shown before.
        time.sleep(2)
        for key in ("Home", "Right", "Right", "Right"):
            self.desktop.key(key)
        data, status = file.read_bytes(), file.stat()
        before, _, frames = self.film(
            "trash", ["Delete"],
            lambda old, now: now[:3] == old[:3] and now[3:11] == old[4:] and not self.session.has_photo(now[11]))
        self.steady("trash", frames)
        wait_for("the file in the trash", lambda: not file.exists() and (self.trash / file.name).exists())
        if (self.trash / file.name).read_bytes() != data:
            raise Wrong("the file in the trash has other bytes")
        old = self.cells(before)
        _, _, frames = self.film("undo", ["ctrl+z"], lambda _, now: now == old)
        self.steady("undo", frames)
        wait_for("the restored file", file.exists)
        found = file.stat()
        if file.read_bytes() != data or (found.st_mode, found.st_mtime_ns) != (status.st_mode, status.st_mtime_ns):
            raise Wrong("the restored file has other bytes, another mode or other times")
        if (self.trash / file.name).exists() or list((self.trash.parent / "info").glob("*")):
            raise Wrong("the trash keeps an entry of the restored file")
