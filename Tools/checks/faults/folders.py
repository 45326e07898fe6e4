"""Faults of the folder of photos and of the photos in it."""
import os
import shutil
import subprocess

from table import Skipped, fault
from window import Window, fill


def expect_grid(window, count):
    """Waits until the grid shows a number of photos, at most one row."""
    window.desktop.move(640, 700)
    window.wait(f"a grid of {count} photos", lambda: window.shown() == set(range(count)))


@fault("folder-deleted")
def folder_deleted(bench):
    """The photos vanish from the grid, and the one that is open closes; a new folder of the name is shown."""
    window = Window(bench)
    window.wait_for_watch()
    window.open_photo()
    shutil.rmtree(window.photos)
    expect_grid(window, 0)
    fill(window.photos, 4)
    expect_grid(window, 4)
    window.close()


@fault("folder-renamed")
def folder_renamed(bench):
    """As if it were deleted; back under its name, its photos are back."""
    # The watch of a folder begins a second after its opening.
    for is_watched in (False, True):
        window = Window(bench)
        if is_watched:
            window.wait_for_watch()
        other = window.photos.with_name("other")
        window.photos.rename(other)
        expect_grid(window, 0)
        other.rename(window.photos)
        expect_grid(window, 6)
        window.expect_alive()
        window.close()


@fault("folder-replaced")
def folder_replaced(bench):
    """Another folder takes the name: its photos are shown."""
    window = Window(bench)
    window.wait_for_watch()
    other = fill(window.home / "other", 3)
    window.photos.rename(window.home / "gone")
    other.rename(window.photos)
    expect_grid(window, 3)
    window.expect_alive()
    window.close()


@fault("folder-unmounted")
def folder_unmounted(bench):
    """A disk that is taken away, and comes back."""
    home = bench.folder()
    photos = fill(mount(home / "photos", "64m"))
    window = Window(bench, photos, home=home)
    window.wait_for_watch()
    window.open_photo()
    unmount(photos)
    expect_grid(window, 0)
    fill(mount(photos, "64m"), 2)
    expect_grid(window, 2)
    window.close()


def mount(folder, size, *options):
    """Mounts a small file system in memory, in the name space of this program."""
    folder.mkdir(parents=True, exist_ok=True)
    words = ["mount", "-t", "tmpfs", "-o", ",".join([f"size={size}", *options]), "tmpfs", folder]
    if os.environ.get("FAULTS_MAY_MOUNT") != "1":
        raise Skipped("this system permits no mounts")
    subprocess.run(words, check=True)
    return folder


def unmount(folder):
    subprocess.run(["umount", "--lazy", folder], check=True)
