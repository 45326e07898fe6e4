"""Faults of the system's limits: descriptors, threads and memory."""
import errno
import os
import resource
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from table import ROOT, Failure, Skipped, fault
from window import PHOTOS, PLAIN, Window, expect_refusal, fill, has_colours, is_notice, wait_for

RECORDING = ROOT / "Assets/Recordings/worked-release.jsonl"


def limit_with_one_left(pid):
    """The limit of descriptors below which one number is free: a photo needs two, to open its path and then its file."""
    used = {int(name) for name in os.listdir(f"/proc/{pid}/fd")}
    return min(number for number in range(len(used) + 2) if number not in used) + 1


def old_photos(bench):
    """A folder of photos that are some seconds old: the window reads newer ones a second time when its watch begins."""
    photos = fill(bench.folder() / "photos")
    wait_for("the age of the photos", lambda: time.time() - max(path.stat().st_ctime for path in photos.iterdir()) > 7)
    return photos


@fault("descriptors-few")
def descriptors_few(bench):
    """A limit of 30 from the beginning: a window refuses in a sentence, a replay writes what it writes without a limit."""
    folder, limit = bench.folder(), ["prlimit", "--nofile=30:30"]
    expect_refusal(bench, "fewer than 64 files can be open at once; raise the limit with ulimit -n",
                   "--record", folder / "recording.jsonl", before=limit)
    if list(folder.iterdir()):
        raise Failure("a window that was refused has begun a recording")
    for name, before in (("few", limit), ("many", [])):
        words = ["replay", RECORDING, "--trace", folder / name, "--photos", PHOTOS[0].parent]
        if (done := bench.run(*words, before=before)).returncode or done.stderr:
            raise Failure(f"a replay with {name} descriptors: status {done.returncode}, {done.stderr}")
    if (folder / "few").read_bytes() != (folder / "many").read_bytes():
        raise Failure("a replay with few descriptors has another trace")
    # The soft limit is raised as far as the system allows.
    window = Window(bench, before=["prlimit", "--nofile=30:4096"])
    window.expect_alive()
    window.close()


@fault("descriptors-out")
def descriptors_out(bench):
    """One descriptor is left while a window is open: a photo cannot be read, and can be when there are more again."""
    photos = old_photos(bench)
    # Without the watch of the folder, the program reads the folder again meanwhile, and cannot.
    for is_watched in (True, False):
        window = Window(bench, photos)
        if is_watched:
            window.wait_for_watch()
            window.wait_for_rest()
        check_descriptors(window)
        window.expect_alive()
        window.close()


def brightness(picture):
    """The light of a part of an open photo, which is less below a card."""
    return sum(map(sum, picture.patch(616, 200, 48)))


def check_descriptors(window):
    """Takes the descriptors away twice: F5 tries the photos again in the grid, and then in the preview."""
    pid, usual = window.program.pid, resource.prlimit(window.program.pid, resource.RLIMIT_NOFILE)

    def fail(place):
        count = window.said().count("Too many open files")
        window.wait("one descriptor that is left", leaves_one)
        window.open_photo(place)
        window.wait("a sentence", lambda: window.said().count("Too many open files") > count)

    def leaves_one():
        # A descriptor that is open for a moment counts as used; then two are left. On a busy machine moments are long.
        lowest = min(limits_of_a_second())
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (lowest, usual[1]))
        return min(limits_of_a_second()) == lowest

    def limits_of_a_second():
        for _ in range(40):
            yield limit_with_one_left(pid)
            time.sleep(0.025)

    def leave():
        window.key("Escape")
        window.wait("the grid", lambda: not window.is_preview())

    fail(0)
    leave()
    # The photo beside it is prepared, and may be a card, too.
    window.wait("all other photos", lambda: window.shown() >= {2, 3, 4, 5})
    resource.prlimit(pid, resource.RLIMIT_NOFILE, usual)
    window.open_photo(4)
    window.wait_for_rest(lambda picture: window.is_preview(picture) and has_colours(picture, 640, 400))
    leave()
    window.key("F5")
    window.wait("all photos", lambda: window.shown() == set(range(6)))
    fail(2)
    card = brightness(window.wait_for_rest())
    resource.prlimit(pid, resource.RLIMIT_NOFILE, usual)
    window.key("F5")
    window.wait_for_rest(lambda picture: brightness(picture) > 1.5 * card)
    leave()
    window.wait("all photos", lambda: window.shown() == set(range(6)))


@fault("threads-few")
def threads_few(bench):
    """Fewer threads than a window needs from the beginning."""
    expect_refusal(bench, "threads cannot be started; raise the limit with ulimit -u", before=plain("--nproc=8:8"))


@fault("threads-out")
def threads_out(bench):
    """No thread is left while a window is open."""
    window = plain_window(bench)
    subprocess.run([*plain(), "prlimit", f"--pid={window.program.pid}", "--nproc=1:1"], check=True)
    threads = set(os.listdir(f"/proc/{window.program.pid}/task"))
    window.open_photo()
    # A change of the folder is read on a thread of its own.
    (window.photos / PHOTOS[5].name).unlink()
    window.key("Escape")
    window.wait("the grid", lambda: not window.is_preview())
    window.expect_alive()
    window.key("ctrl+shift+o")
    window.wait("the notice of the dialog", lambda: is_notice(window.picture()))
    window.expect_alive()
    if new := set(os.listdir(f"/proc/{window.program.pid}/task")) - threads:
        raise Failure(f"{len(new)} threads could be started")
    window.close()


def plain(*limits):
    """The words that start a program as a user without rights, with limits."""
    words = ["setpriv", f"--reuid={PLAIN}", f"--regid={PLAIN}", "--clear-groups"]
    if os.getuid() != 0 or subprocess.run([*words, "true"], capture_output=True, check=False).returncode:
        raise Skipped("this system permits no program as another user")
    return [*words, *(["prlimit", *limits] if limits else [])]


def plain_window(bench, **options):
    """A window of a user without rights, whose home and photos are that user's."""
    before, home = plain(), bench.folder()
    fill(home / "photos")
    for path in [home, *home.rglob("*")]:
        os.chown(path, PLAIN, PLAIN)
    return Window(bench, home / "photos", home=home, before=before, **options)


@fault("memory-few")
def memory_few(bench):
    """Less address space than a window needs, from the beginning."""
    expect_refusal(bench, "the memory is limited to 1464 MB, and a window needs up to",
                   before=["prlimit", f"--as={1_500_000 << 10}"])


class Group:
    """A control group whose memory is limited, of version 1 or 2."""

    def __init__(self, name):
        root = Path("/sys/fs/cgroup")
        self.is_new = (root / "cgroup.controllers").exists()
        base = root if self.is_new else root / "memory"
        self.folder = base / f"tactile-{name}-{os.getpid()}"
        try:
            self.folder.mkdir()
            if not self.limit.exists():
                self.folder.rmdir()
                raise Skipped("this system has no control groups for memory")
        except OSError as error:
            raise Skipped(f"this system permits no control group for memory ({error.strerror})") from None

    @property
    def limit(self):
        return self.folder / ("memory.max" if self.is_new else "memory.limit_in_bytes")

    def usage(self):
        name = "memory.current" if self.is_new else "memory.usage_in_bytes"
        return int((self.folder / name).read_text(encoding="ascii"))

    def add(self, pid):
        # A helper without work ends.
        with suppress(ProcessLookupError):
            (self.folder / "cgroup.procs").write_text(str(pid), encoding="ascii")

    def set(self, count):
        self.limit.write_text(str(count), encoding="ascii")

    def set_just_above_usage(self):
        """Limits the memory to what is used and a little more, while the processes go on."""
        wait_for("a limit of the memory", self._try_just_above_usage, seconds=10)

    def _try_just_above_usage(self):
        # What a process has before the limit, and uses again, does not count.
        try:
            self.set(self.usage() + (1 << 16))
        except OSError as error:
            # Version 1 refuses a limit below the usage, which can have grown since it was read.
            if error.errno != errno.EBUSY:
                raise
            return False
        return True

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for pid in (self.folder / "cgroup.procs").read_text(encoding="ascii").split():
            with suppress(ProcessLookupError):
                os.kill(int(pid), signal.SIGKILL)
        # The kernel needs a moment to take the processes out.
        wait_for("an empty control group", self._remove, seconds=10)

    def _remove(self):
        try:
            self.folder.rmdir()
        except OSError:
            return False
        return True


def helpers(window):
    """The processes that the window has started."""
    found, rest = [], [window.program.pid]
    while rest:
        pid = rest.pop()
        for task in Path(f"/proc/{pid}/task").glob("*/children"):
            try:
                children = [int(child) for child in task.read_text(encoding="ascii").split()]
            except (FileNotFoundError, ProcessLookupError):
                # The thread has ended.
                continue
            found += children
            rest += children
    return found


@fault("memory-out-decoder")
def memory_out_decoder(bench):
    """The kernel ends the processes that decode: their photos cannot be shown, and the window goes on."""
    window = Window(bench, old_photos(bench))
    window.wait("all photos", lambda: window.shown() == set(range(6)))
    window.wait_for_rest()
    with Group("decoder") as group:
        # An empty group takes every limit.
        group.set(1 << 20)
        for pid in helpers(window):
            group.add(pid)
        window.open_photo(2)
        window.wait_for_sentence("its decoder failed")
        window.key("Escape")
        # The photos beside it are prepared, and may be cards, too.
        window.wait("all other photos", lambda: not window.is_preview() and window.shown() >= {0, 4, 5})
        group.set(1 << 32)
        window.key("F5")
        window.wait("all photos", lambda: window.shown() == set(range(6)))
        window.expect_alive()
        window.close()


@fault("memory-out")
def memory_out(bench):
    """The kernel ends the program: its recording is complete up to then."""
    window = Window(bench)
    with Group("program") as group:
        for pid in [window.program.pid, *helpers(window)]:
            group.add(pid)
        window.open_photo()
        window.key("Escape")
        window.wait("the grid", lambda: not window.is_preview())
        group.set_just_above_usage()
        for place in 6 * list(range(1, 6)):
            if window.program.poll() is not None:
                break
            window.tap(place)
            time.sleep(0.5)
            window.key("Escape")
        status = window.wait_for_end()
    if status != -signal.SIGKILL:
        raise Failure(f"the status is {status}: {window.said()[-500:]}")
    if not window.events("pointer", phase="up"):
        raise Failure("the recording lacks the taps")
    window.replay()
    window.expect_no_drafts()
