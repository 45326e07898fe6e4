"""Full disks and read-only disks, for everything that is written."""
import json
import os
import subprocess

from folders import mount
from table import ROOT, Failure, fault
from window import Window, expect_no_drafts, expect_refusal, expect_sentence, fill, has_colours

RECORDING = ROOT / "Assets/Recordings/worked-release.jsonl"
MOVEMENT = "t,x,y,phase\n0,640,400,down\n0.1,640,420,up\n"
SHORT = """{"format":"tactile-recording","version":1,"size":[320,200],"scale":1}
{"t":0.01,"type":"pointer","phase":"down","x":100,"y":100}
{"t":0.02,"type":"pointer","phase":"up","x":100,"y":100}
{"t":0.03,"type":"end"}
"""
# The reasons: the program's own words, and the system's for pictures.
NO_SPACE = ("there is no space left", "No space left on device")
LOCKED = ("its disk can only be read", "Read-only file system")
SWEEP = ["sweep", RECORDING, "--parameter", "dismiss.threshold=0.1,0.2"]
# The middle of the tuning panel's Save.
SAVE = (1060, 770)
# A stand-in for the program ffmpeg, whose film is what it receives.
FFMPEG = '#!/bin/sh\nfor last; do :; done; { printf GIF89a; cat; } >"$last"\n'
# Each output of each command: the words before its path, and its name.
OUTPUTS = (
    (["replay", "short.jsonl", "--trace"], "trace.jsonl"), (["replay", "short.jsonl", "--checksums"], "checksums.txt"),
    (["replay", "short.jsonl", "--frames"], "frames"),
    *((["replay", "short.jsonl", "--film"], f"film.{kind}") for kind in ("webp", "gif", "mp4")),
    (["report", "short.jsonl", "-o"], "report.html"), (["report", "short.jsonl", "--csv"], "report.csv"),
    (["report", "short.jsonl", "--json"], "report.json"), (["report", "short.jsonl", "--frames"], "rest.csv"),
    (["import", "movement.csv", "-o"], "import.jsonl"), ([*SWEEP, "-o"], "sweep.csv"),
    ([*SWEEP, "--report"], "sweep.html"),
    (["curve", "spring", "--svg"], "curve.svg"), (["vectors", "write", "--output"], "vectors"))


def fill_up(folder):
    """Takes all space of a file system; returns the words for that."""
    with open(folder / "filler", "wb", buffering=0) as file:
        for size in (1 << 16, 1):
            try:
                while file.write(bytes(size)):
                    pass
            except OSError:
                pass
    return NO_SPACE


def free_space(folder):
    """Gives the space of a file system back."""
    (folder / "filler").unlink()


def content(folder):
    """The bytes of each file below a folder, by path."""
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def check_outputs(bench, spoil):
    """On a disk that is spoilt, each output ends in a sentence, and a file that exists is as before."""
    home = bench.folder()
    (home / "short.jsonl").write_text(SHORT, encoding="utf-8")
    (home / "movement.csv").write_text(MOVEMENT, encoding="utf-8")
    # The stand-in comes last in the path, so that an installed ffmpeg is used first.
    (home / "programs").mkdir()
    (home / "programs/ffmpeg").write_text(FFMPEG, encoding="ascii")
    (home / "programs/ffmpeg").chmod(0o755)
    options = {"cwd": home, "env": {**bench.environment, "PATH": f"{os.environ['PATH']}:{home}/programs"}}
    disk = mount(home / "disk", "16m")
    old, new = disk / "old", disk / "new"
    for folder in (old, new):
        for name in ("frames", "vectors"):
            (folder / name).mkdir(parents=True)
    for words, name in OUTPUTS:
        if (done := bench.run(*words, old / name, **options)).returncode:
            raise Failure(f"{name}: {done.stderr}")
    reasons = spoil(disk)
    before = content(disk)
    for folder in (old, new):
        for words, name in OUTPUTS:
            done = bench.run(*words, folder / name, **options)
            try:
                expect_sentence(done, f"{folder.name}/{name}")
                if not any(f"({reason})" in done.stderr for reason in reasons):
                    raise Failure(f"the sentence has not the reason '{reasons[0]}': {done.stderr}")
            except Failure as failure:
                raise Failure(f"{folder.name}/{name}: {failure}") from None
    if (after := content(disk)) != before:
        names = sorted(str(path) for path in set(before) ^ set(after))
        raise Failure(f"files differ: {', '.join(names) or 'their bytes'}")
    expect_no_drafts(disk)


def lock(folder):
    """Lets a file system only be read; returns the words for that."""
    subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
    return LOCKED


def unlock(folder):
    """Lets a file system be written again."""
    subprocess.run(["mount", "-o", "remount,rw", folder], check=True)


@fault("disk-full-outputs")
def disk_full_outputs(bench):
    check_outputs(bench, fill_up)
    check_appended(bench)


def check_appended(bench):
    """A recording to standard output that is added to a file: what the file had before stays."""
    disk = mount(bench.folder() / "disk", "1m")
    (disk / "movement.csv").write_text(MOVEMENT, encoding="utf-8")
    # A page of the file system, so that the next byte needs another one.
    (disk / "all").write_bytes(bytes(4096))
    fill_up(disk)
    before = content(disk)
    with open(disk / "all", "ab") as file:
        done = subprocess.run([bench.tactile, "import", disk / "movement.csv", "-o", "-"], stdout=file, stderr=subprocess.PIPE,
                              text=True, check=False, timeout=60, stdin=subprocess.DEVNULL, env=bench.environment)
    expect_sentence(done, "there is no space left")
    if content(disk) != before:
        raise Failure("a recording on standard output has changed what the file had before")


@fault("disk-locked-outputs")
def disk_locked_outputs(bench):
    check_outputs(bench, lock)


@fault("disk-full-input")
def disk_full_input(bench):
    """The lines of `tactile input` go to a full disk: one sentence, and the window closes."""
    with open("/dev/full", "wb", buffering=0) as full:
        done = subprocess.run([bench.tactile, "input"], stdout=full, stderr=subprocess.PIPE, text=True, check=False, timeout=60,
                              stdin=subprocess.DEVNULL, env=bench.environment)
    expect_sentence(done, "standard output cannot be written")


@fault("disk-full-recording")
def disk_full_recording(bench):
    """The recording ends with its last whole line, and the window goes on."""
    home = bench.folder()
    mount(home, "16m")
    photos = fill(bench.folder() / "photos")
    window = Window(bench, photos, home=home)
    fill_up(home)
    for step in range(200):
        window.desktop.move(300 + step, 500)
        if window.said():
            break
    window.wait_for_sentence("the recording cannot be continued (there is no space left)")
    window.expect_alive()
    window.close(replays=False)
    if window.said().count("recording.jsonl") != 1:
        raise Failure(f"the end of the recording is not reported once: {window.said()}")
    window.replay()


def check_lab(bench, spoil, mend, words):
    """A recording that the window begins in a folder that is spoilt: one sentence, and no file; afterwards it begins."""
    home = mount(bench.folder() / "disk", "16m")
    window = Window(bench, fill(bench.folder() / "photos"), home=home, records=False)
    window.expect_alive()
    window.wait_for_thumbnails()
    spoil(home)
    window.key("F8")
    window.wait_for_sentence(words)
    if list(home.glob("*.jsonl")):
        raise Failure("a recording that could not begin has left a file")
    mend(home)
    window.expect_alive()
    window.key("F8")
    window.wait("the recording", lambda: (home / "photo-preview-1.jsonl").exists())
    window.recording = home / "photo-preview-1.jsonl"
    window.close()


@fault("disk-full-lab")
def disk_full_lab(bench):
    check_lab(bench, fill_up, free_space, f"({NO_SPACE[0]})")


@fault("disk-locked-lab")
def disk_locked_lab(bench):
    check_lab(bench, lock, unlock, "a recording cannot be written there")


def check_tuning(bench, spoil, mend):
    """The panel's Save on a disk that is spoilt: a note, and the earlier file; afterwards the file is written."""
    home = mount(bench.folder() / "disk", "16m")
    window = Window(bench, fill(bench.folder() / "photos"), home=home, records=False)
    tuning = home / "tuning.json"

    def save(name):
        """Presses Save, and waits for another note above it."""
        before = note(window.picture())
        window.desktop.move(*SAVE)
        window.desktop.press()
        window.desktop.release()
        window.wait(name, lambda: note(window.picture()) != before)

    # A key ends the help of the first start, whose pictures move for longer than this check waits.
    window.expect_alive()
    window.key("F7")
    window.wait_for_rest()
    window.wait_for_thumbnails()
    spoil(home)
    save("a note about the disk")
    if tuning.exists():
        raise Failure("a tuning that could not be saved has left a file")
    mend(home)
    save("a note about the new file")
    saved = tuning.read_bytes()
    spoil(home)
    save("a note about the disk")
    if tuning.read_bytes() != saved:
        raise Failure("the earlier tuning has changed")
    mend(home)
    window.key("F7")
    window.expect_alive()
    window.close(replays=False)
    if (done := bench.run("replay", RECORDING, "--tuning", tuning)).returncode:
        raise Failure(f"the saved tuning is not read: {done.stderr}")


@fault("disk-full-tuning")
def disk_full_tuning(bench):
    check_tuning(bench, fill_up, free_space)


@fault("disk-locked-tuning")
def disk_locked_tuning(bench):
    check_tuning(bench, lock, unlock)


def note(picture):
    """The text above the buttons of the tuning panel."""
    return picture.patch(1000, 680, 64)


def check_beginning(bench, spoil):
    """A recording that cannot begin with the window: no window, and an earlier recording stays."""
    disk = mount(bench.folder() / "disk", "1m")
    (disk / "old.jsonl").write_text(SHORT, encoding="utf-8")
    reasons = spoil(disk)
    before = content(disk)
    for words in (["new.jsonl"], ["old.jsonl", "--force"]):
        expect_refusal(bench, f"({reasons[0]})", "--record", disk / words[0], *words[1:])
        if content(disk) != before:
            raise Failure(f"files have changed after {' '.join(words)}")


@fault("disk-full-beginning")
def disk_full_beginning(bench):
    check_beginning(bench, fill_up)


@fault("disk-locked-beginning")
def disk_locked_beginning(bench):
    check_beginning(bench, lock)


def check_state(bench, spoil):
    """The state stays as it was, and one sentence says so; thumbnails are shown without their entries."""
    home = bench.folder()
    photos = fill(home / "photos")
    state, cache = home / "state/tactile", mount(home / "cache", "1m")
    mount(home / "state", "1m")
    state.mkdir()
    (state / "state.json").write_text('{"window": [900, 600], "other": 1}', encoding="utf-8")
    spoil(cache)
    spoil(home / "state")
    before = content(home / "state")
    window = Window(bench, photos, home=home, records=False, waits=False)
    window.wait("the size of the last window", lambda: window.desktop.window_size() == (900, 600))
    window.wait("the photos", lambda: has_colours(window.picture(), 640, 200))
    window.desktop.resize(1000, 700)
    # The program has read the new size when its background covers it.
    window.wait("a frame of the new size", lambda: window.picture().brightness(980, 600, 8) > 10)
    window.close(replays=False)
    expect_no_drafts(cache)
    if content(home / "state") != before:
        raise Failure("the state has changed")
    if window.said().count("it cannot be written, so later starts do not know of this one") != 1:
        raise Failure(f"the state is not reported once: {window.said()}")


@fault("disk-full-state")
def disk_full_state(bench):
    check_state(bench, fill_up)


@fault("disk-locked-state")
def disk_locked_state(bench):
    check_state(bench, lock)


def check_settings(bench, spoil, mend):
    """A choice in the preview's panel: one sentence, and the file stays, also a damaged one; then the next is written."""
    for text, aside in (('{"other": 1}', []), ("{", ["settings.json.damaged"])):
        home = bench.folder()
        disk = mount(home / "config", "1m")
        settings = disk / "tactile/settings.json"
        settings.parent.mkdir()
        settings.write_text(text, encoding="utf-8")
        window = Window(bench, fill(bench.folder() / "photos"), home=home, records=False)
        window.open_photo()
        window.wait_for_rest()
        window.key("s")
        picture = window.wait_for_rest()
        spoil(disk)
        before = content(disk)
        for key in ("Right", "Left"):
            picture = choose(window, key, picture)
            window.wait_for_sentence("settings.json: it cannot be written")
            if content(disk) != before:
                raise Failure("the earlier settings have changed")
        mend(disk)
        choose(window, "Right", picture)
        expected = {"follow": "direct"} | ({"other": 1} if not aside else {})
        window.wait("the settings", lambda: json.loads(settings.read_text(encoding="utf-8") or "0") == expected)  # noqa: B023
        if [(settings.parent / name).read_text(encoding="utf-8") for name in aside] != [text for _ in aside]:
            raise Failure("the damaged settings are not kept")
        window.close(replays=False)
        if window.said().count("it cannot be written") != 1:
            raise Failure(f"the settings are not reported once: {window.said()}")


def choose(window, key, picture):
    """Moves the selection in the panel; returns the picture at rest."""
    window.key(key)
    return window.wait_for_rest(lambda after: after.pixels != picture.pixels)


@fault("disk-full-settings")
def disk_full_settings(bench):
    check_settings(bench, fill_up, free_space)


@fault("disk-locked-settings")
def disk_locked_settings(bench):
    check_settings(bench, lock, unlock)
