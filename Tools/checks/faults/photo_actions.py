"""Actions on photos, whose disks are full or can only be read."""
import shutil
import subprocess
import tempfile
from pathlib import Path

from disks import content, fill_up, free_space, lock, unlock
from folders import mount, unmount
from table import ROOT, Failure, fault
from window import LEFT, PHOTOS, PITCH, Window, fill, is_notice, notice

SAMPLES = ROOT / "Tests/Backends/TactilePhotosTests/Samples"


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
        window.wait_for_thumbnails()
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
    """Moves the first photo to the trash; returns the pictures before and after it."""
    window.key("Home")
    before = window.wait_for_rest()
    window.key("Delete")
    after = window.wait_for_rest(lambda picture: is_notice(picture) and row(picture) != row(before))
    window.wait("the photo in the trash", lambda: not file.exists())
    return before, after


def restore(window, before):
    """Undoes the move to the trash, and waits for the row of thumbnails before it."""
    window.key("ctrl+z")
    window.wait_for_rest(lambda picture: row(picture) == row(before))


@fault("disk-full-restoration")
def disk_full_restoration(bench):
    """A photo is restored from the trash also where the disk is full."""
    home = mount(bench.folder() / "disk", "16m")
    photos = fill(home / "photos")
    files = content(photos)
    window = Window(bench, photos, home=home)
    before, _ = trash_first(window, min(photos.iterdir()))
    fill_up(home)
    restore(window, before)
    window.wait("the photo in its folder", lambda: content(photos) == files)
    free_space(home)
    window.close(replays=False)


@fault("disk-locked-restoration")
def disk_locked_restoration(bench):
    """A photo stays in the trash while its disk can only be read, with a notice; then undo restores it."""
    home = mount(bench.folder() / "disk", "16m")
    photos = fill(home / "photos")
    files, file = content(photos), min(photos.iterdir())
    window = Window(bench, photos, home=home, records=False)
    window.wait_for_thumbnails()
    before, after = trash_first(window, file)
    lock(home)
    window.key("ctrl+z")
    # The grid shows the photo until the disk refuses it.
    window.wait_for_rest(lambda picture: is_notice(picture) and notice(picture) != notice(after) and row(picture) == row(after))
    if file.exists():
        raise Failure("a file has changed")
    unlock(home)
    restore(window, before)
    window.wait("the photo in its folder", lambda: content(photos) == files)
    window.close(replays=False)


@fault("window-closed-actions")
def window_closed_actions(bench):
    """The window is closed while many photos are moved to the trash: the program ends when they are there."""
    home = bench.folder()
    photos = home / "photos"
    photos.mkdir()
    count = 600
    for number in range(count):
        shutil.copy(PHOTOS[0], photos / f"{number:03}.jpg")
    window = Window(bench, photos, home=home, records=False)
    for key in ("Home", "ctrl+a", "Delete"):
        window.key(key)
    if not any(photos.iterdir()):
        raise Failure("all photos are moved before the window is closed")
    window.close(replays=False)
    if left := len(list(photos.iterdir())):
        raise Failure(f"{left} photos were announced as moved, and are in their folder")
    if (found := len(list((home / "data/Trash/files").iterdir()))) != count or window.said():
        raise Failure(f"{found} photos are in the trash: {window.said()[:300]}")


def check_copies(bench, photos, copy):
    """Copies photos while the folder of temporary files is on a disk that can be filled up."""
    home = bench.folder()
    (home / "photos").mkdir()
    for photo in photos:
        shutil.copy(photo, home / "photos")
    # No folder that is removed at the end: the mounts in it would be emptied.
    temporary = Path(tempfile.mkdtemp(prefix="faults-"))
    try:
        mount(temporary, "16m")
        # The program sees a full folder /tmp, in which what it needs is as it was: the home, the compositor, itself.
        for path in {home, getattr(bench.desktop, "folder", home), ROOT}:
            if Path("/tmp") in path.parents:
                place = temporary / path.relative_to("/tmp")
                place.mkdir(parents=True)
                subprocess.run(["mount", "--bind", path, place], check=True)
        window = Window(bench, home / "photos", home=home, records=False,
                        before=["unshare", "--mount", "sh", "-c", 'mount --rbind "$0" /tmp && exec "$@"', temporary])
        # A key ends the help of the first start, whose pictures move.
        window.key("Home")
        window.wait_for_rest()
        copy(bench.desktop, window, temporary)
        window.close(replays=False)
    finally:
        if temporary.is_mount():
            unmount(temporary)
        temporary.rmdir()


def copy_picture(desktop, window, media_type, before=b""):
    """Copies the selected photo, and returns what the clipboard has when it is not what it had before."""
    window.key("ctrl+c")
    window.wait("the picture in the clipboard", lambda: desktop.clipboard(media_type) not in (b"", before))
    return desktop.clipboard(media_type)


@fault("disk-full-copy")
def disk_full_copy(bench):
    """Photos of another format are copied as PNGs, which need no disk."""
    def copy(desktop, window, temporary):
        first = copy_picture(desktop, window, "image/png")
        fill_up(temporary)
        window.key("Right")
        window.wait_for_rest()
        copy_picture(desktop, window, "image/png", first)

    check_copies(bench, [SAMPLES / "p3.webp", SAMPLES / "turned.avif"], copy)


@fault("disk-full-copy-wayland", desktop="wayland")
def disk_full_copy_wayland(bench):
    """wl-copy writes what it copies into a file first: nothing is copied on a full disk, with a notice, and is with space."""
    def copy(desktop, window, temporary):
        first = copy_picture(desktop, window, "image/jpeg")
        window.key("Right")
        for key in ("ctrl+c", "ctrl+shift+c"):
            window.wait_for_rest(lambda picture: not is_notice(picture))
            fill_up(temporary)
            window.key(key)
            window.wait_for_rest(is_long_notice)
            if desktop.clipboard("image/jpeg") != first:
                raise Failure(f"the clipboard has changed after {key}")
            free_space(temporary)
        window.key("ctrl+shift+c")
        path = str(sorted(window.photos.iterdir())[1])
        window.wait("the path in the clipboard", lambda: desktop.clipboard("text/plain") == path.encode())
        copy_picture(desktop, window, "image/jpeg")

    check_copies(bench, PHOTOS[:2], copy)


def is_long_notice(picture):
    """Whether there is a notice of two lines or of a long one; that of a copy has a short line."""
    background = picture.patch(20, 684, 4)
    return picture.patch(500, 684, 4) != background or picture.patch(440, 716, 4) != background
