"""The device files of evemu, evtest and libinput record, by the descriptions of these tools."""
import os
import re
from collections import defaultdict

SYN, KEY, REL, ABS = range(4)
X, Y, SLOT, MTX, MTY, TOOL, TRACKING, WIDTH = 0, 1, 0x2F, 0x35, 0x36, 0x37, 0x39, 0x30
TOUCH, LEFT, FINGER, PEN, STYLUS = 0x14A, 0x110, 0x145, 0x140, 0x14B
COUNTS = {0x145: 1, 0x14D: 2, 0x14E: 3, 0x14F: 4, 0x148: 5}


class Device:
    """A description and its events: (time in µs, type, code, value)."""

    def __init__(self):
        self.name, self.kind, self.events, self.axes, self.codes, self.props = "", None, [], {}, defaultdict(set), None

    def decide(self):
        """The kind by udev's rules; None for one that is not imported."""
        keys, axes = self.codes[KEY], self.codes[ABS]
        if self.kind:
            return self.kind
        if X in axes and MTX not in axes and (PEN in keys or STYLUS in keys):
            return None
        if self.props and 1 in self.props:
            return "touchscreen"
        if X in axes and FINGER in keys and PEN not in keys:
            return "touchpad"
        if X in axes and TOUCH in keys and PEN not in keys:
            return "touchscreen"
        return "mouse" if X in self.codes[REL] or any(e[1] == REL for e in self.events) else None


def bits(words, start):
    return {start + 8 * i + b for i, w in enumerate(words) for b in range(8) if int(w, 16) >> b & 1}


def evemu(path, device):
    places = defaultdict(int)
    for line in path.read_text(errors="replace").splitlines():
        tag, words = line[:2], line[2:].split("#")[0].split()
        if tag == "N:":
            device.name = line[2:].strip()
        elif tag == "P:":
            device.props = (device.props or set()) | bits(words, places["P"])
            places["P"] += 8 * len(words)
        elif tag == "B:":
            kind = int(words[0], 16)
            device.codes[kind] |= bits(words[1:], places[kind])
            places[kind] += 8 * (len(words) - 1)
        elif tag == "A:":
            numbers = [int(w) for w in words[1:]]
            device.axes[int(words[0], 16)] = (numbers[0], numbers[1], numbers[4] if len(numbers) > 4 else 0)
        elif tag == "E:" and len(words) == 4:
            second, _, part = words[0].partition(".")
            device.events.append((int(second) * 10**6 + int(part.ljust(6, "0")[:6]), int(words[1], 16), int(words[2], 16),
                                  int(words[3])))


def evtest(path, device):
    kind = code = 0
    for line in path.read_text(errors="replace").splitlines():
        words = line.split()
        if line.startswith("Event: time"):
            second, part = words[2].rstrip(",").split(".")
            time = int(second) * 10**6 + int(part)
            found = re.search(r"type (\d+) .*code (\d+) .*value (-?\w+)", line)
            if found:
                value = int(found[3], 16 if found[1] == "4" and found[2] == "4" else 10)
                device.events.append((time, int(found[1]), int(found[2]), value))
            elif re.search("SYN_REPORT|Report Sync", line):
                device.events.append((time, SYN, 0, 0))
            elif "SYN_MT_REPORT" in line:
                device.events.append((time, SYN, 2, 0))
            elif "SYN_DROPPED" in line:
                device.events.append((time, SYN, 3, 0))
        elif found := re.match(r"Input device name: \"(.*)\"", line):
            device.name = found[1]
        elif found := re.match(r"\s+Event (type|code) (\d+)", line):
            kind, code = (int(found[2]), 0) if found[1] == "type" else (kind, int(found[2]))
            if found[1] == "code":
                device.codes[kind].add(code)
        elif line.startswith("Properties:"):
            device.props = device.props or set()
        elif found := re.match(r"\s+Property type (\d+)", line):
            device.props.add(int(found[1]))
        elif kind == ABS and len(words) == 2 and words[0] in ("Min", "Max", "Resolution"):
            low, high, dense = device.axes.get(code, (0, 0, 0))
            number = int(words[1])
            device.axes[code] = {"Min": (number, high, dense), "Max": (low, number, dense),
                                 "Resolution": (low, high, number)}[words[0]]


def libinput(path, device):
    section = ""
    for line in path.read_text(errors="replace").splitlines():
        plain = line.split("#")[0].rstrip()
        found = re.match(r"\s*- \[\s*(\d+),\s*(\d+),\s*(\d+),\s*(\d+),\s*(-?\d+)\]", plain)
        if found:
            row = [int(n) for n in found.groups()]
            device.events.append((row[0] * 10**6 + row[1], *row[2:]))
        elif re.match(r"\s+(codes|absinfo):", plain):
            section = plain.strip()[:-1]
        elif re.match(r"\s+\d+: \[", plain):
            key, numbers = plain.split(":")
            numbers = [int(n) for n in re.findall(r"-?\d+", numbers)]
            if section == "codes":
                device.codes[int(key)] |= set(numbers)
            else:
                device.axes[int(key)] = (numbers[0], numbers[1], numbers[4])
        elif re.match(r"\s+properties: \[", plain):
            device.props = {int(n) for n in re.findall(r"\d+", plain)}
        elif found := re.match(r'\s+name: "?(.*?)"?$', plain):
            device.name = found[1]
        elif found := re.search(r"ID_INPUT_(TOUCHPAD|TOUCHSCREEN|MOUSE)=1", plain):
            device.kind = device.kind or found[1].lower()


def files(folder):
    suffixes = (".evemu", ".events", ".ev", ".evtest", ".dat", ".yml", ".yaml")
    for path in sorted(p for p in folder.rglob("*") if p.suffix in suffixes):
        text = path.read_text(errors="replace")
        device, description = Device(), None
        if path.suffix in (".yml", ".yaml"):
            libinput(path, device)
        elif "Event: time " in text:
            evtest(path, device)
        else:
            if not re.search("^[NAB]:", text, re.M):
                near = [(len(os.path.commonprefix([p.name, path.name])), p.name, p) for p in path.parent.glob("*.desc")]
                description = max(near, default=(0, "", None))[2] if max(near, default=(0,))[0] > 5 else None
                if description:
                    evemu(description, device)
            evemu(path, device)
        if device.events:
            yield path, device, description
