#!/usr/bin/env python3
"""player.py GO FILE | player.py GO --gesture NAME: plays a touchpad through the kernel.

Makes a device, prints "ready" and the node from which it is recorded, if any, waits for a line in the fifo GO, moves the
pointer to the middle of the screen, and plays a recording in its own tempo or a gesture of gestures.py: one of evemu or a
gesture through uinput, one of hid-recorder (.hid) through uhid, so that the kernel's driver reads its reports. A recording
of evemu without a description of its device gets that of a clickpad of 100 by 60 mm.
Sources: linux/uinput.h and linux/input-event-codes.h; the format of evemu is in evemu's README.
"""
import fcntl
import re
import struct
import sys
import time

from gestures import GESTURES
from hid import HIDDevice, read_hid

UI_DEV_CREATE, UI_DEV_SETUP, UI_ABS_SETUP = 0x5501, 0x405C5503, 0x401C5504
UI_SET = {"event": 0x40045564, 1: 0x40045565, 2: 0x40045566, 3: 0x40045567, 4: 0x40045568, 5: 0x40045569}
UI_SET_PROPERTY = 0x4004556E
SYN, KEY, REL, ABS = 0, 1, 2, 3
BTN_LEFT, BTN_TOUCH = 0x110, 0x14A
TOOLS = {1: 0x145, 2: 0x14D, 3: 0x14E, 4: 0x14F, 5: 0x148}
X, Y, SLOT, MT_X, MT_Y, ID = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
UNITS = 40
FRAME = 0.008
#: Axes of the default device: minimum, maximum, units a millimetre.
PAD = {X: (0, 100 * UNITS, UNITS), Y: (0, 60 * UNITS, UNITS), SLOT: (0, 4, 0), MT_X: (0, 100 * UNITS, UNITS),
       MT_Y: (0, 60 * UNITS, UNITS), ID: (0, 65535, 0)}
#: A Synaptics pad, as its recordings without a description need it; the ranges are those of the kernel's driver.
SYNAPTICS = {X: (1472, 5472, 40), Y: (1408, 4448, 60), 0x18: (0, 255, 0), 0x1C: (0, 15, 0), SLOT: (0, 1, 0),
             MT_X: (1472, 5472, 40), MT_Y: (1408, 4448, 60), ID: (0, 65535, 0), 0x3A: (0, 255, 0)}


class Device:
    """A uinput device."""

    def __init__(self, name, keys, axes, relative=(), properties=(0,)):
        self.file = open("/dev/uinput", "wb", buffering=0)
        for kind, codes in ((KEY, keys), (REL, relative), (ABS, axes)):
            if not codes:
                continue
            fcntl.ioctl(self.file, UI_SET["event"], kind)
            for code in codes:
                fcntl.ioctl(self.file, UI_SET[kind], code)
        for item in properties:
            fcntl.ioctl(self.file, UI_SET_PROPERTY, item)
        for code, (least, most, resolution) in axes.items():
            fcntl.ioctl(self.file, UI_ABS_SETUP, struct.pack("Hxxiiiiii", code, 0, least, most, 0, 0, resolution))
        fcntl.ioctl(self.file, UI_DEV_SETUP, struct.pack("HHHH80sI", 0x18, 2, 7, 0x1B1, name.encode(), 0))
        fcntl.ioctl(self.file, UI_DEV_CREATE)

    def write(self, *events):
        """Writes events of (type, code, value) as one frame."""
        for event in (*events, (SYN, 0, 0)):
            self.raw(*event)

    def raw(self, kind, code, value):
        """Writes one event; the kernel stamps it."""
        self.file.write(struct.pack("qqHHi", 0, 0, kind, code, value))


def sleep_until(moment):
    """Sleeps up to a moment on the monotonic clock."""
    time.sleep(max(0, moment - time.monotonic()))


class Fingers:
    """Fingers on the default pad."""

    def __init__(self, device):
        self.device, self.next_id = device, 1

    def stroke(self, kind, duration, paths):
        """Puts fingers down, moves them evenly, and lifts them."""
        start = time.monotonic()
        if kind == "click":
            self.device.write((KEY, BTN_LEFT, 1))
            sleep_until(start + duration)
            self.device.write((KEY, BTN_LEFT, 0))
            return
        count = len(paths)
        for frame in range(int(duration / FRAME) + 1):
            done = frame * FRAME / duration
            if kind == "rest-move":
                done = max(0, 2 * done - 1)
            if count:
                self.device.write(*self.frame(paths, done, begins=frame == 0))
            sleep_until(start + frame * FRAME)
        if count:
            self.device.write(*[item for slot in range(count) for item in ((ABS, SLOT, slot), (ABS, ID, -1))],
                              (KEY, BTN_TOUCH, 0), (KEY, TOOLS[count], 0))

    def frame(self, paths, done, begins):
        """The events of one frame."""
        for slot, ((x0, y0), (x1, y1)) in enumerate(paths):
            yield ABS, SLOT, slot
            if begins:
                yield ABS, ID, self.next_id
                self.next_id += 1
            x, y = round((x0 + (x1 - x0) * done) * UNITS), round((y0 + (y1 - y0) * done) * UNITS)
            yield ABS, MT_X, x
            yield ABS, MT_Y, y
            if slot == 0:
                yield ABS, X, x
                yield ABS, Y, y
        if begins:
            yield KEY, BTN_TOUCH, 1
            yield KEY, TOOLS[len(paths)], 1


def read_evemu(path):
    """The events of a recording: (seconds, type, code, value)."""
    pattern = re.compile(r"E:\s+(\d+\.\d+)\s+([0-9a-fA-F]{4})\s+([0-9a-fA-F]{4})\s+(-?\d+)")
    events = []
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            match = pattern.match(line)
            if match:
                events.append((float(match[1]), int(match[2], 16), int(match[3], 16), int(match[4])))
    return events


def device_for(events):
    """A device that can send the events of a recording."""
    codes = {kind: sorted({e[2] for e in events if e[1] == kind}) for kind in (KEY, REL, ABS)}
    if REL in {e[1] for e in events}:
        return Device("Recorded mouse", [BTN_LEFT, BTN_LEFT + 1, *codes[KEY]], {}, {0, 1, *codes[REL]}, ())
    is_screen = not any(tool in codes[KEY] for tool in TOOLS.values())
    axes = {code: SYNAPTICS.get(code, (0, max(e[3] for e in events if e[2] == code and e[1] == ABS), 0))
            for code in {X, Y, *codes[ABS]}}
    for code in (X, Y, MT_X, MT_Y):
        if code in axes:
            values = [e[3] for e in events if e[1] == ABS and e[2] == code]
            least, most, resolution = axes[code]
            axes[code] = (min([least, *values]), max([most, *values]), resolution)
    keys = sorted({BTN_LEFT, BTN_TOUCH, *codes[KEY], *([] if is_screen else TOOLS.values())})
    return Device("Recorded touchpad", keys, axes, properties=(1,) if is_screen else (0,))


def main():
    """Plays."""
    fifo, *rest = sys.argv[1:]
    pad = Device("Tactile test pad", [BTN_LEFT, BTN_TOUCH, *TOOLS.values()], PAD, properties=(0, 2))
    path = None if rest[0] == "--gesture" else rest[0]
    is_hid = path is not None and path.endswith(".hid")
    recorded, events = None, []
    if is_hid:
        description, events = read_hid(path)
        recorded = HIDDevice(description)
    elif path:
        events = read_evemu(path)
        recorded = device_for(events) if events else None
    print("ready", recorded.node() if is_hid else "", flush=True)
    with open(fifo, encoding="utf-8") as file:
        file.readline()
    fingers = Fingers(pad)
    # The headless output has the pointer in its middle; a movement lets the window know.
    fingers.stroke("move", 0.2, [((45, 30), (47, 31))])
    time.sleep(0.5)
    # Long enough for the fingers to be far from the last tap.
    if recorded:
        start, first = time.monotonic(), events[0][0]
        for moment, *event in events:
            sleep_until(start + moment - first)
            recorded.raw(*event)
        if not is_hid:
            recorded.write(*[(KEY, code, 0) for code in (BTN_LEFT, BTN_TOUCH)])
    else:
        for stroke in GESTURES[rest[1]]:
            fingers.stroke(*stroke)
    time.sleep(0.5)


main()
