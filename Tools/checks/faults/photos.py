"""Faults of single photos: truncated and replaced while they are read, without permission."""
import os
import re
import shutil
import tarfile

from folders import expect_grid
from limits import plain_window
from table import ROOT, Failure, fault
from window import PHOTOS, Window, fill, middle

SAMPLES = ROOT / "Tests/Backends/TactilePhotosTests/Samples"
CORPUS = ROOT / "Tools/fuzz/Corpus"


class SlowReading:
    """A window in which each read of one photo waits for a while, so that the photo can change between two of them."""

    def __init__(self, bench, place=2, *options):
        self.home = bench.folder()
        self.photos, self.log = fill(self.home / "photos"), self.home / "reads.txt"
        self.photo = sorted(self.photos.iterdir())[place]
        self.bytes = self.photo.read_bytes()
        before = ["strace", "--follow-forks", "-qq", "-o", self.log, "-P", self.photo, "-e", "trace=pread64",
                  "-e", "inject=pread64:delay_enter=400000"]
        self.window = Window(bench, self.photos, *options, before=before, home=self.home, waits=False)
        # The first bytes are read, and the rest is not.
        self.window.wait("the first read", lambda: self.log.exists() and "pread64" in self.log.read_text(encoding="utf-8"))


def check_truncated(bench, fractions, *options):
    """A photo that becomes shorter between two reads is empty or shown in part; whole again, it is shown as before."""
    undisturbed = Window(bench)
    undisturbed.wait("all photos", lambda: undisturbed.shown() == set(range(6)))
    undisturbed.wait_for_rest()
    whole = cell(undisturbed, 2)
    undisturbed.close()
    for fraction in fractions:
        slow = SlowReading(bench, 2, *options)
        window = slow.window
        os.truncate(slow.photo, int(fraction * len(slow.bytes)))
        window.wait("all other photos", lambda: window.shown() >= {0, 1, 3, 4, 5})  # noqa: B023
        window.wait_for_watch()
        if fraction:
            window.wait("the part", lambda: window.shown() == set(range(6)))  # noqa: B023
        else:
            window.wait_for_sentence(f"{slow.photo.name} is empty")
        # An empty photo is first none, and empty when it is read again.
        if window.shown() != set(range(6)) - (set() if fraction else {2}) or window.said().count("\n") != window.said().count(slow.photo.name):
            raise Failure(f"shorter by {1 - fraction:.0%}, the photo is no card, or another one is reported: {window.said()}")
        slow.photo.write_bytes(slow.bytes)
        window.wait("the whole photo", lambda: cell(window, 2) == whole)  # noqa: B023
        window.expect_alive()
        window.close()


@fault("photo-truncated")
def photo_truncated(bench):
    check_truncated(bench, (0, 0.5))


@fault("photo-truncated-unconfined")
def photo_truncated_unconfined(bench):
    check_truncated(bench, (0.5,), "--sandbox", "off")


@fault("folder-deleted-reading")
def folder_deleted_reading(bench):
    """The folder is deleted between two reads: its photos leave the grid, and a new folder of its name is shown."""
    slow = SlowReading(bench)
    shutil.rmtree(slow.photos)
    expect_grid(slow.window, 0)
    fill(slow.photos, 4)
    expect_grid(slow.window, 4)
    slow.window.expect_alive()
    slow.window.close()


@fault("photo-replaced")
def photo_replaced(bench):
    """Another file takes the name of a photo between two reads: it is shown."""
    slow = SlowReading(bench)
    window, other = slow.window, slow.home / "other.jpg"
    shutil.copy(PHOTOS[0], other)
    window.wait_for_watch()
    other.rename(slow.photo)
    window.wait("the other photo", lambda: window.has_photo(0) and cell(window, 2) == cell(window, 0))
    window.expect_alive()
    window.close()


def cell(window, place):
    """The pixels in the middle of a thumbnail."""
    x, y = middle(place)
    return window.picture().patch(x - 40, y - 40, 80)


@fault("photo-unmapped")
def photo_unmapped(bench):
    """No decoder maps a photo, so that a photo that becomes shorter raises no SIGBUS."""
    photos, smallest = bench.folder(), {}
    # One photo of each format: decoders have the lowest priority, so that costly ones take minutes beside other checks.
    for path in sorted(SAMPLES.iterdir(), key=lambda path: path.stat().st_size):
        if path.suffix not in (".md", ".txt", ".py"):
            smallest.setdefault(path.suffix, path)
    for path in smallest.values():
        shutil.copy(path, photos)
    for name in ("gif", "bmp", "svg"):
        with tarfile.open(CORPUS / f"{name}.tar") as archive:
            (photos / f"plain.{name}").write_bytes(archive.extractfile(f"plain.{name}").read())
    count = len(list(photos.iterdir()))
    for option in ("auto", "off"):
        log = bench.folder() / "calls.txt"
        before = ["strace", "--follow-forks", "-qq", "--decode-fds=path", "-o", log, "-e", "trace=mmap,pread64"]
        window = Window(bench, photos, "--sandbox", option, before=before, waits=False)
        window.wait("the photos of all formats",
                    lambda: len({line["photo"] for line in window.events("decoded")}) >= count)  # noqa: B023
        if window.said():
            raise Failure(f"not all photos can be decoded: {window.said()}")
        window.close()
        lines = log.read_text(encoding="utf-8").splitlines()
        read = {match[1] for line in lines if (match := re.search(rf"pread64\(\d+<{photos}/([^>]+)>", line))}
        if len(read) != count:
            raise Failure(f"of {count} photos, {len(read)} were read")
        if mapped := [line for line in lines if "mmap" in line and str(photos) in line]:
            raise Failure(f"photos are mapped: {mapped[0]}")


@fault("photo-permission")
def photo_permission(bench):
    """A photo and the folder lose their permissions: what is shown stays, and what is to be read says so."""
    window = plain_window(bench)
    window.wait_for_watch()
    photos = sorted(window.photos.iterdir())
    again = {3: lambda: photos[3].write_bytes(photos[3].read_bytes()), 4: lambda: window.key("F5")}
    for photo, place, path, mode in ((photos[3], 3, photos[3], 0o644), (photos[4], 4, window.photos, 0o755)):
        path.chmod(0)
        window.wait("all thumbnails", lambda: window.shown() == set(range(6)))
        window.tap(place)
        window.wait_for_sentence(f"{photo.name} cannot be read (Permission denied); check its permissions")
        window.key("Escape")
        window.wait("a card in the grid, and all other photos",
                    lambda: not window.is_preview() and window.shown() == set(range(6)) - {place})  # noqa: B023
        path.chmod(mode)
        again[place]()
        window.wait("the photo with permission", lambda: window.has_photo(place))  # noqa: B023
    window.expect_alive()
    window.close()
