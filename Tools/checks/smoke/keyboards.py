#!/usr/bin/env -S python3 -B
"""keyboards.py TACTILE PHOTOS FOLDER [COUNT [DESKTOPS]]: starts the program beside virtual keyboards, and checks that it lives.

Keyboards on the screen, input methods and `wtype` are virtual keyboards of Wayland. COUNT starts, 12 by default, cycle
through three cases, at phases that are spread evenly over the first six seconds:

- typed: a keyboard appears, presses a key and goes, within milliseconds, as `wtype -k F2` does;
- held: the key is pressed before the window opens, and is released at the phase;
- gone: before the window opens, one of two keyboards has gone, and the other one types at the phase.

Each window then closes with status 0. DESKTOPS of sway run side by side, three by default. Logs stay in FOLDER.
"""
import os
import subprocess
import sys
import time
from pathlib import Path

from children import start, temporary_folder
from desktops import Wayland
from virtual_keyboard import NAMELESS_KEYMAP, VirtualKeyboard
from waiting import TooLate, wait_for

# The phases end here, in seconds.
LATEST = 6
# The only key of the keymap without a name.
KEY = 1
# How long a typed key is pressed, in seconds: SDL's answer to the keyboard arrives before, during and after it.
PRESSES = (0, 0.001, 0.003, 0.01, 0.03)


class Failure(Exception):
    """The program ended."""


def type_key(pressed):
    """Makes a keyboard that types its key, and removes it."""
    keyboard = VirtualKeyboard(NAMELESS_KEYMAP)
    keyboard.send(KEY, 1)
    keyboard.connection.settle()
    time.sleep(pressed)
    keyboard.send(KEY, 0)
    keyboard.connection.settle()
    keyboard.remove()


def run(index, count, desktop, command, log):
    """Starts the program once, and ends it."""
    case, phase = ("typed", "held", "gone")[index % 3], LATEST * index / count
    keyboard = None
    if case == "held":
        keyboard = VirtualKeyboard(NAMELESS_KEYMAP)
        keyboard.send(KEY, 1)
        keyboard.connection.settle()
    elif case == "gone":
        keyboard = VirtualKeyboard()
        type_key(0)
    program = start(command, log)
    time.sleep(phase)
    if case == "typed":
        type_key(PRESSES[index // 3 % len(PRESSES)])
    elif case == "held":
        keyboard.send(KEY, 0)
        keyboard.connection.settle()
    else:
        keyboard.key("shift")
    wait_for("the window", lambda: program.poll() is not None or desktop.closes_window())
    status = program.wait(timeout=30)
    if keyboard:
        keyboard.remove()
    if status != 0:
        raise Failure(f"{case} at {phase:.2f} s: the status is {status}")


def work(tactile, photos, path, first, step, count):
    """Runs every `step`th start on a desktop of its own; fails after all of them if some have failed."""
    os.environ["XDG_STATE_HOME"], os.environ["XDG_CONFIG_HOME"] = (str(temporary_folder()) for _ in range(2))
    failures = []
    with open(path, "w", encoding="utf-8") as log:
        desktop = Wayland(log, has_devices=False)
        for index in range(first, count, step):
            try:
                run(index, count, desktop, [tactile, "run", photos, "--renderer", "cpu"], log)
            except (Failure, TooLate, OSError, RuntimeError, subprocess.SubprocessError) as failure:
                failures.append(str(failure))
    print("\n".join(failures), end="\n" if failures else "", flush=True)
    sys.exit(1 if failures else 0)


def main():
    tactile, photos, folder, *numbers = sys.argv[1:]
    if len(numbers) == 3:
        first, step, count = (int(number) for number in numbers)
        work(tactile, photos, f"{folder}/keyboards-{first}-log.txt", first, step, count)
    count, desktops = (int(number) for number in (numbers + ["12", "3"][len(numbers):]))
    Path(folder).mkdir(parents=True, exist_ok=True)
    workers = [subprocess.Popen([*sys.argv[:4], str(first), str(desktops), str(count)]) for first in range(desktops)]
    if any([worker.wait() for worker in workers]):
        sys.exit(f"keyboards: the program ended; see {folder}/keyboards-*-log.txt")
    print(f"keyboards: {count} of {count} windows lived", flush=True)


main()
