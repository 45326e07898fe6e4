#!/usr/bin/env -S python3 -B
"""ends.py x11|wayland TACTILE PHOTOS FOLDER [TRIES]: ends windows in every way, and checks status and recording.

Each signal closes the window, with 128 and its number as the status. A key closes it at rest, TRIES times with each
painter, with status 0. The end of the desktop ends the program with a sentence and status 2. Each time the recording is
complete: its last line is its end, and a replay accepts it. A window that closes reports its memory. Recordings and logs stay in FOLDER.
"""
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from children import start, temporary_folder
from desktops import Wayland, X11
from waiting import TooLate, wait_for

# How long a window rests before it ends, in seconds: its thumbnails are decoded, and it sleeps.
REST = 1.5


class Failure(Exception):
    """The program or its recording is not as expected."""


def open_window(tactile, photos, log, recording, renderer="cpu"):
    """Starts the program, and waits until its window rests."""
    recording.unlink(missing_ok=True)
    program = start([tactile, "run", photos, "--renderer", renderer, "--record", str(recording),
                     "--memory-report"], log)

    def look():
        if program.poll() is not None:
            raise Failure(f"the program ended with status {program.returncode}")
        return recording.exists() and '"decoded"' in recording.read_text(encoding="utf-8")

    wait_for("the window", look)
    time.sleep(REST)
    return program


def threads(process):
    """The name of each thread of a process, and the number of the system call in which it waits."""
    folders = sorted(Path(f"/proc/{process}/task").iterdir())
    return ", ".join(f"{(folder / 'comm').read_text().strip()} in {(folder / 'syscall').read_text().split()[0]}"
                     for folder in folders)


def check(program, what, status, tactile, recording):
    """Waits for the end, and checks the status and the recording."""
    try:
        got = program.wait(timeout=30)
    except subprocess.TimeoutExpired:
        # They say whether it has not heard of the end, or does not come to it.
        last = recording.read_text(encoding="utf-8").splitlines()[-1]
        raise Failure(f"{what}: the program has not ended after 30 s; its recording ends with {last}, its threads: "
                      f"{threads(program.pid)}") from None
    if got != status:
        raise Failure(f"{what}: the status is {got}, and not {status}")
    last = recording.read_text(encoding="utf-8").splitlines()[-1]
    if json.loads(last).get("type") != "end":
        raise Failure(f"{what}: the recording ends with {last}")
    subprocess.run([tactile, "replay", str(recording)], check=True)


def check_reports(path, count):
    """Each window that closed has reported its memory: the thumbnails, and all processes."""
    text = path.read_text(encoding="utf-8")
    for name, least in (("  thumbnails", 1), ("the program", 10), ("together", 20)):
        found = [float(amount) for amount in re.findall(rf"^{name} +([\d.]+) MB$", text, re.MULTILINE)]
        if len(found) != count or min(found) < least:
            raise Failure(f"{count} windows have reported of {name.strip()}: {found}")


def main():
    name, tactile, photos, folder, *tries = sys.argv[1:]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    Path(folder).mkdir(parents=True, exist_ok=True)
    recording, path = Path(f"{folder}/{name}-ends.jsonl"), Path(f"{folder}/{name}-ends-log.txt")
    os.environ["LC_ALL"] = "C"
    os.environ["XDG_STATE_HOME"], os.environ["XDG_CONFIG_HOME"] = (str(temporary_folder()) for _ in range(2))
    with open(path, "w", encoding="utf-8") as log:
        try:
            desktop = {"x11": X11, "wayland": Wayland}[name](log)
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                program = open_window(tactile, photos, log, recording)
                program.send_signal(number)
                check(program, number.name, 128 + number, tactile, recording)
            if name == "x11":
                # Keys go to the window below the pointer.
                desktop.move(640, 400)
            for renderer in ("cpu", "gpu"):
                for attempt in range(int(tries[0]) if tries else 3):
                    program = open_window(tactile, photos, log, recording, renderer)
                    desktop.ask_to_close()
                    check(program, f"{renderer}, attempt {attempt + 1} to quit", 0, tactile, recording)
            check_reports(path, 3 + 2 * (int(tries[0]) if tries else 3))
            program = open_window(tactile, photos, log, recording)
            desktop.end()
            check(program, "the end of the desktop", 2, tactile, recording)
            log.flush()
            if "The desktop closed the connection" not in path.read_text(encoding="utf-8"):
                raise Failure("the end of the desktop is not reported in a sentence")
        except (Failure, TooLate, OSError, RuntimeError, subprocess.SubprocessError) as failure:
            sys.exit(f"{name}: {failure}; see {path}")
    print(f"{name}: each end is complete", flush=True)


main()
