#!/usr/bin/env -S python3 -B
"""layouts.py x11|wayland TACTILE PHOTOS FOLDER: presses keys of keyboards of seven layouts, and checks how they are recorded.

A key is the symbol that it makes, or with a layout without Latin letters the letter of its place; the search gets the text of the
layout. The buttons of the mouse besides the primary one are keys too. Ctrl+Q closes the window with the last layout, in which that
key makes a "/". The recording and a log stay in FOLDER.
"""
import json
import sys
from pathlib import Path

from children import start
from desktops import Wayland, X11
from waiting import TooLate, wait_for

# For each layout of xkeyboard-config, strokes by their places on an American keyboard, with the key and the text of the recording.
LAYOUTS = {
    "us": [("slash", "/"), ("shift+equal", "+"), ("shift+1", "!")],
    "de": [("shift+7", "/"), ("bracketright", "+"), ("slash", "-"), ("ctrl+y", "z")],
    "fr": [("shift+1", "1"), ("shift+0", "0"), ("6", "-"), ("shift+equal", "+"), ("shift+period", "/"), ("ctrl+q", "a")],
    "ru": [("i", "i", "ш"), ("shift+o", "O", "Щ"), ("shift+backslash", "/"), ("ctrl+a", "a")],
    "gr": [("i", "i", "ι"), ("slash", "/"), ("ctrl+a", "a")],
    "ara": [("i", "i", "ه"), ("shift+o", "O", "×"), ("ctrl+a", "a")],
    "il": [("i", "i", "ן"), ("q", "/"), ("ctrl+a", "a")],
}
BUTTONS = {"back": "BrowserBack", "forward": "BrowserForward", "middle": "ZoomToggle"}
MODIFIERS = {"Shift", "Control", "Alt", "Meta", "AltGraph"}


class Failure(Exception):
    """A key is not recorded as expected."""


def shows_photos(recording):
    return recording.exists() and '"decoded"' in recording.read_text(encoding="utf-8")


def pressed(recording):
    """The keys of the recording so far, and their texts, without those that modify others."""
    if not recording.exists():
        return []
    # The last line may be incomplete.
    events = [json.loads(line) for line in recording.read_text(encoding="utf-8").split("\n")[1:-1]]
    keys = [event for event in events if event["type"] == "key" and event["phase"] == "down"]
    return [(event["key"], event.get("text")) for event in keys if event["key"] not in MODIFIERS]


def expect(recording, count, expected, what):
    """Waits for the keys after the first `count` ones, which must be the expected ones; returns the new count."""
    def look():
        return len(pressed(recording)) >= count + len(expected)
    try:
        wait_for(what, look, seconds=10, pause=0.05)
    except TooLate:
        pass
    got = pressed(recording)[count:]
    if got != expected:
        raise Failure(f"{what}: the keys are {got}, not {expected}")
    return count + len(expected)


def main():
    kind, tactile, photos, folder = sys.argv[1:]
    Path(folder).mkdir(parents=True, exist_ok=True)
    recording = Path(folder) / f"layouts-{kind}.jsonl"
    recording.unlink(missing_ok=True)
    with open(f"{folder}/layouts-{kind}-log.txt", "w", encoding="utf-8") as log:
        desktop = X11(log) if kind == "x11" else Wayland(log)
        program = start([tactile, "run", photos, "--renderer", "cpu", "--record", str(recording)], log)
        wait_for("the photos", lambda: program.poll() is not None or shows_photos(recording))
        count = 0
        for layout, strokes in LAYOUTS.items():
            desktop.choose_layout(layout)
            for stroke, key, *text in strokes:
                desktop.place(stroke)
                count = expect(recording, count, [(key, text[0] if text else None)], f"{stroke} of {layout}")
            # A search that a "/" has begun.
            desktop.place("Escape")
            count = expect(recording, count, [("Escape", None)], f"Escape of {layout}")
        desktop.move(600, 400)
        for button, key in BUTTONS.items():
            desktop.click(button)
            count = expect(recording, count, [(key, None)], f"the button {button}")
        desktop.place("ctrl+q")
        if program.wait(timeout=30) != 0:
            raise Failure(f"Ctrl+Q of {layout}: the status is {program.returncode}")
    print(f"{kind}: {count} keys of {len(LAYOUTS)} layouts", flush=True)


try:
    main()
except (Failure, TooLate) as failure:
    sys.exit(f"layouts: {failure}")
