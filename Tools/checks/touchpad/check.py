#!/usr/bin/env python3
"""check.py FOLDER TACTILE: prints what libinput and Tactile had of each session of the touchpad in a box, and compares them.

What the kernel made of a recording of hid-recorder (NAME.yml) is imported, as imported/NAME.jsonl.
"""
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

#: What the recordings of the gestures of gestures.py must contain.
EXPECTED = {
    "scroll": ["scroll changed", "scroll ended"],
    "catch": ["scroll changed", "scroll ended", "scroll mayBegin", "scroll cancelled"],
    "rest-scroll": ["scroll mayBegin", "scroll changed", "scroll ended"],
    "pinch": ["pinch began", "pinch changed", "pinch ended"],
}
#: What Tactile records, and the event of libinput from which it comes. A lift is a scroll of length 0.
EVENTS = {
    "pointer down": r"TOUCH_DOWN|POINTER_BUTTON.* pressed",
    "pointer move": r"POINTER_MOTION|TOUCH_MOTION",
    "pointer up": r"TOUCH_UP|POINTER_BUTTON.* released",
    "scroll mayBegin": r"GESTURE_HOLD_BEGIN\s+\S+\s+2",
    "scroll changed": r"POINTER_SCROLL_FINGER(?!.* 0\.00/0\.0\*? horiz 0\.00/)",
    "scroll ended": r"POINTER_SCROLL_FINGER.* 0\.00/0\.0\*? horiz 0\.00/",
    "pinch began": r"GESTURE_PINCH_BEGIN",
    "pinch changed": r"GESTURE_PINCH_UPDATE",
    "pinch ended": r"GESTURE_PINCH_END(?!.*cancelled)",
    "pinch cancelled": r"GESTURE_PINCH_END.*cancelled",
}
#: The events that must be as many in both.
EXACT = ["pointer down", "pointer up", "scroll mayBegin", "scroll ended", "pinch began", "pinch ended", "pinch cancelled"]


def recorded(path):
    """How often each kind and phase of event is in a recording."""
    events = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    return Counter(f"{event['type']} {event.get('phase', '')}".strip() for event in events)


def compare(path):
    """Prints a session's rows, and returns what is wrong with it."""
    found, wrong = recorded(path), []
    text = path.with_suffix(".libinput").read_text(errors="replace")
    for kind in [*EVENTS, "scroll cancelled"]:
        pattern = EVENTS.get(kind)
        read = len(re.findall(pattern, text)) if pattern else None
        if not read and not found[kind]:
            continue
        print(f"{path.stem:34} {kind:18} {'' if read is None else read:>8} {found[kind]:>8}")
        if kind in EXACT and read != found[kind]:
            wrong.append(f"{path.stem}: libinput read {read} events and Tactile recorded {found[kind]} of {kind}")
        if read and not found[kind]:
            wrong.append(f"{path.stem}: no {kind} arrived")
    wrong += [f"{path.stem}: no {kind}" for kind in EXPECTED.get(path.stem, []) if not found[kind]]
    return wrong


def imported(path, tactile):
    """Imports what the kernel made of a device's reports, and returns what is wrong with it."""
    target = path.parent / "imported" / f"{path.stem}.jsonl"
    target.parent.mkdir(exist_ok=True)
    result = subprocess.run([tactile, "import", path, "--output", target], capture_output=True, text=True)
    if result.returncode:
        return [f"{path.stem}: {result.stderr.strip()}"]
    text, wrong = path.with_suffix(".libinput").read_text(errors="replace"), []
    found, touches = recorded(target), len(re.findall("TOUCH_DOWN", text))
    for kind, count in sorted(found.items()):
        print(f"{path.stem + ', imported':34} {kind:18} {'':>8} {count:>8}")
    # The gestures of a touchpad are decided anew, with other thresholds of time; the touches of a screen are not.
    if touches and not touches == found["pointer down"] == found["pointer up"] + found["pointer cancel"]:
        wrong.append(f"{path.stem}: libinput read {touches} touches, of which {found['pointer down']} were imported")
    return wrong


def main():
    """Checks."""
    folder, tactile = Path(sys.argv[1]), sys.argv[2]
    sessions, wrong = sorted(folder.glob("*.jsonl")), []
    print(", ".join((folder / "versions").read_text().split("\n")).strip(", "))
    print(f"{'session':34} {'event':18} {'libinput':>8} {'Tactile':>8}")
    for path in sessions:
        wrong += compare(path)
    for path in sorted(folder.glob("*.yml")):
        wrong += imported(path, tactile)
    played = {path.stem for path in folder.glob("*.libinput")} | set(EXPECTED)
    wrong += [f"{name}: no recording" for name in sorted(played - {path.stem for path in sessions})]
    report = folder / "report.html"
    done = subprocess.run([tactile, "report", *sessions, "--output", report], capture_output=True, text=True)
    if done.returncode:
        wrong.append(f"tactile report: {done.stderr.strip()}")
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"All gestures arrived; {report} has their measurements.")


main()
