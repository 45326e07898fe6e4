"""Devices of hid-recorder, played through the kernel's uhid, so that its own drivers find the fingers in their reports.

Sources: linux/uhid.h; Documentation/hid/uhid.rst; the lines of a recording are those of hid-tools' hid-recorder.
"""
import os
import re
import struct
import sys
import threading
import time
from pathlib import Path

UHID_GET_REPORT, UHID_GET_REPORT_REPLY, UHID_CREATE2, UHID_INPUT2 = 9, 10, 11, 12
UHID_SET_REPORT, UHID_SET_REPORT_REPLY = 13, 14
#: The most bytes of a descriptor or report, and of an event of uhid.
DATA_MAX, EVENT_MAX = 4096, 4380
#: The physical path by which the nodes of the device are found.
PHYS = "tactile/hid"
#: The bit of ABS_MT_POSITION_X in a device's capabilities.
MULTITOUCH = 1 << 0x35
EIO = 5


def read_hid(path):
    """Reads the first device of a recording: its description, and its reports as (seconds, bytes)."""
    description, events, device, last = {}, [], "0", 0.0
    with open(path, encoding="utf-8", errors="replace") as file:
        for number, line in enumerate(file, 1):
            kind, _, rest = line.rstrip().partition(": ")
            if kind == "D":
                device = rest
            elif device != "0":
                continue
            elif kind in ("N", "I"):
                description.setdefault(kind, rest)
            elif kind == "R":
                description.setdefault(kind, data(rest.split(), path, number))
            elif kind == "E":
                moment, *report = rest.split()
                last = max(last, float(moment))
                events.append((last, data(report, path, number)))
    missing = [kind for kind in "RNI" if kind not in description]
    if missing or not events:
        sys.exit(f"{path}: no line {', '.join(missing or ['E'])} of its first device; record it with hid-recorder")
    return description, events


def data(words, path, number):
    """The bytes of words: how many, and each in hexadecimal."""
    if not words or not words[0].isdigit() or int(words[0]) != len(words) - 1:
        sys.exit(f"{path}, line {number}: {len(words) - 1} bytes, where its first number is {words[0] if words else 'missing'}")
    return bytes(int(word, 16) for word in words[1:])


class HIDDevice:
    """A device of uhid."""

    def __init__(self, description):
        bus, vendor, product = (int(word, 16) for word in re.split(r"\s+", description["I"].strip())[:3])
        self.file = os.open("/dev/uhid", os.O_RDWR)
        descriptor = description["R"]
        os.write(self.file, struct.pack(
            "=I128s64s64sHHIIII4096s", UHID_CREATE2, description["N"].encode()[:127], PHYS.encode(), b"",
            len(descriptor), bus, vendor, product, 0, 0, descriptor))
        # The driver asks for features while it makes the nodes; without an answer it waits 5 s for each.
        threading.Thread(target=self.answer, daemon=True).start()

    def answer(self):
        """Answers the driver: no feature can be read, and each can be set."""
        while event := os.read(self.file, EVENT_MAX):
            kind, request = struct.unpack_from("=II", event)
            if kind == UHID_GET_REPORT:
                os.write(self.file, struct.pack("=IIHH", UHID_GET_REPORT_REPLY, request, EIO, 0))
            elif kind == UHID_SET_REPORT:
                os.write(self.file, struct.pack("=IIH", UHID_SET_REPORT_REPLY, request, 0))

    def raw(self, report):
        """Sends a report."""
        os.write(self.file, struct.pack(f"=IH{len(report)}s", UHID_INPUT2, len(report), report))

    def node(self):
        """Waits for the nodes of the device, and returns the one with fingers, otherwise the first one."""
        nodes, deadline = [], time.monotonic() + 20
        while time.monotonic() < deadline:
            found = sorted(path.parent for path in Path("/sys/class/input").glob("event*/device")
                           if (path / "phys").read_text().strip().startswith(PHYS))
            if found and found == nodes:
                break
            nodes = found
            time.sleep(1)
        if not nodes:
            sys.exit("The kernel made no input device of the report descriptor")
        return "/dev/input/" + max(nodes, key=has_fingers).name


def has_fingers(node):
    """Whether a node reports positions of several fingers."""
    words = (node / "device/capabilities/abs").read_text().split()
    return bool(int("".join(word.zfill(16) for word in words), 16) & MULTITOUCH)
