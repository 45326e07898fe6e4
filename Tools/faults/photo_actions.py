"""Actions on photos, whose disks are full or can only be read."""
import os
import shutil
import subprocess
from pathlib import Path

from disks import content, fill_up, lock
from folders import mount
from table import ROOT, Failure, fault
from window import LEFT, PHOTOS, PITCH, Window, fill, is_notice, notice

WEBP = ROOT / "Tests/Backends/TactilePhotosTests/Samples/p3.webp"


def row(picture):
    """The middles of the row of thumbnails, below the place of the recording's name."""
    return [picture.patch(LEFT + PITCH * place + 20, 60, 120) for place in range(6)]


def check_actions(bench, spoil):
    """A rotation and a move to the trash are taken back, with a notice; the files are as before."""
    for key in ("ctrl+r", "Delete"):
        # The photos and the trash are on the disk.
        home = mount(bench.folder() / "disk", "16m")
        photos = fill(home / "photos")
        window = Window(bench, photos, home=home, records=False)
        window.key("Home")
        picture = window.wait_for_rest()
        spoil(home)
        before = content(home)
        window.key(key)
        window.wait_for_rest(lambda now: is_notice(now) and row(now) == row(picture))  # noqa: B023
        if is_notice(picture) or content(home) != before:
            raise Failure(f"files have changed after {key}")
        window.close(replays=False)


@fault("disk-full-actions")
def disk_full_actions(bench):
    check_actions(bench, fill_up)


@fault("disk-locked-actions")
def disk_locked_actions(bench):
    check_actions(bench, lock)


def trash_first(window, file):
    """Moves the first photo to the trash, and returns the picture without it."""
    window.key("Home")
    cells = row(window.wait_for_rest())
    window.key("Delete")
    picture = window.wait_for_rest(lambda picture: is_notice(picture) and row(picture) != cells)
    window.wait("the photo in the trash", lambda: not file.exists())
    return picture


@fault("disk-full-restoration")
def disk_full_restoration(bench):
    """A photo leaves the trash also where the disk is full."""
    home = mount(bench.folder() / "disk", "16m")
    photos = fill(home / "photos")
    before = content(photos)
    window = Window(bench, photos, home=home)
    trash_first(window, min(photos.iterdir()))
    fill_up(home)
    window.key("ctrl+z")
    window.wait("the photo in its folder", lambda: content(photos) == before)
    window.wait_for_photos(6)
    (home / "filler").unlink()
    window.close(replays=False)


@fault("disk-locked-restoration")
def disk_locked_restoration(bench):
    """A photo stays in the trash while its disk can only be read, with a notice; then undo restores it."""
    home = mount(bench.folder() / "disk", "16m")
    photos = fill(home / "photos")
    before, file = content(photos), min(photos.iterdir())
    window = Window(bench, photos, home=home, records=False)
    without = row(trash_first(window, file))
    lock(home)
    window.key("ctrl+z")
    # The photo comes back for the moment in which it is tried.
    window.wait_for_rest(lambda picture: is_notice(picture) and row(picture) == without)
    if file.exists():
        raise Failure("a file has changed")
    subprocess.run(["mount", "-o", "remount,rw", home], check=True)
    window.key("ctrl+z")
    window.wait("the photo in its folder", lambda: content(photos) == before)
    window.close(replays=False)


def check_copy(bench, photo, media_type):
    """A picture that needs the folder of temporary files, which is full: a notice, and the clipboard stays as it was."""
    home, temporary = bench.folder(), mount(bench.folder() / "temporary", "16m")
    photos = home / "photos"
    photos.mkdir()
    shutil.copy(photo, photos)
    # The folders of this check and of the desktop lie in the folder of temporary files, too.
    kept = [path for path in (home, Path("/tmp/.X11-unix"), Path(os.environ.get("XDG_RUNTIME_DIR", "/")))
            if Path("/tmp") in path.parents and path.exists()]
    for path in kept:
        place = temporary / path.relative_to("/tmp")
        place.mkdir(parents=True)
        subprocess.run(["mount", "--rbind", path, place], check=True)
    window = Window(bench, photos, home=home, records=False,
                    before=["unshare", "--mount", "sh", "-c", 'mount --rbind "$0" /tmp && exec "$@"', temporary])
    window.key("Home")
    window.wait_for_rest()

    def copy(is_expected):
        """Copies the photo, and returns the notice."""
        window.key("ctrl+c")
        return notice(window.wait_for_rest(lambda picture: is_notice(picture) and is_expected(notice(picture))))

    done = copy(lambda _: True)
    window.wait("the picture in the clipboard", lambda: bench.desktop.clipboard(media_type))
    before = bench.desktop.clipboard(media_type)
    fill_up(temporary)
    copy(lambda text: text != done)
    if bench.desktop.clipboard(media_type) != before:
        raise Failure("the clipboard has changed")
    (temporary / "filler").unlink()
    copy(lambda text: text == done)
    window.close(replays=False)


@fault("disk-full-copy")
def disk_full_copy(bench):
    """A photo of another format is copied as a PNG, which is written into a file first."""
    check_copy(bench, WEBP, "image/png")


@fault("disk-full-copy-wayland", desktop="wayland")
def disk_full_copy_wayland(bench):
    """wl-copy writes what it copies into a file first."""
    check_copy(bench, PHOTOS[0], "image/jpeg")
