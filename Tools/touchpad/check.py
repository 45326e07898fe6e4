#!/usr/bin/env python3
"""check.py FOLDER: prints what arrived of each gesture of the touchpad in a box, and fails if a part is missing."""
import json
import re
import sys
from collections import Counter
from pathlib import Path

#: The phases that each session must contain: of scrolling (s) and pinches (p).
EXPECTED = {
    "scroll-wayland": ["scroll changed", "scroll ended"],
    "catch-wayland": ["scroll changed", "scroll ended", "scroll mayBegin", "scroll cancelled"],
    "rest-scroll-wayland": ["scroll mayBegin", "scroll changed", "scroll ended"],
    "pinch-wayland": ["pinch began", "pinch changed", "pinch ended"],
    "scroll-x11": ["scroll changed", "scroll ended"],
    "pinch-x11": ["pinch began", "pinch changed", "pinch ended"],
}


def counts(path):
    """How often each kind and phase of event is in a recording."""
    found = Counter()
    for line in path.read_text().splitlines()[1:]:
        event = json.loads(line)
        kind = event.get("type") or event.get("kind") or "?"
        found[f"{kind} {event['phase']}" if "phase" in event else kind] += 1
    return found


def main():
    """Checks."""
    folder, missing = Path(sys.argv[1]), []
    print((folder / "versions").read_text().strip() if (folder / "versions").exists() else "no versions")
    for path in sorted(folder.glob("*.jsonl")):
        found = counts(path)
        print(f"{path.stem}: {', '.join(f'{count} {kind}' for kind, count in sorted(found.items()))}")
        libinput = path.with_suffix(".libinput")
        if libinput.exists():
            kinds = Counter(re.findall(r"\b((?:POINTER|GESTURE)_\w+)", libinput.read_text()))
            print(f"  libinput: {', '.join(f'{count} {kind}' for kind, count in sorted(kinds.items()))}")
        missing += [f"{path.stem}: {kind}" for kind in EXPECTED.get(path.stem, []) if not found[kind]]
    missing += [f"{name}: no recording" for name in EXPECTED if not (folder / f"{name}.jsonl").exists()]
    if missing:
        sys.exit("Missing: " + "; ".join(missing))
    print("All gestures arrived.")


main()
