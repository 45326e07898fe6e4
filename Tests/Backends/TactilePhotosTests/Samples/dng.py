"""Makes small raw files: DNGs with a preview, and with a sensor of 32 by 24 pixels that has no data."""
import struct

BYTE, TEXT, SHORT, LONG = 1, 2, 3, 4
FORMS = {BYTE: "B", SHORT: "H", LONG: "I"}


def directory(entries, start, order):
    """A directory at an offset, with the values outside its entries; an entry is a tag, a type and values."""
    head, data = struct.pack(order + "H", len(entries)), b""
    end = start + 2 + 12 * len(entries) + 4
    for tag, kind, values in sorted(entries):
        raw = values if kind == TEXT else struct.pack(order + FORMS[kind] * len(values), *values)
        if len(raw) > 4:
            value, data = struct.pack(order + "I", end + len(data)), data + raw + bytes(len(raw) % 2)
        else:
            value = raw.ljust(4, b"\0")
        head += struct.pack(order + "HHI", tag, kind, len(values)) + value
    return head + bytes(4) + data


def dng(preview, size, orientation=1, order="<", pixels=False, more=(), start=None):
    """A DNG with a preview of a size: a JPEG, or pixels; more entries of the first directory; the first bytes."""
    width, height = size

    def first(sensor, place):
        return directory([
            (254, LONG, [1]), (256, LONG, [width]), (257, LONG, [height]), (258, SHORT, [8, 8, 8]),
            (259, SHORT, [1 if pixels else 7]), (262, SHORT, [2 if pixels else 6]), (271, TEXT, b"Tactile\0"),
            (272, TEXT, b"Sample\0"), (273, LONG, [place]), (274, SHORT, [orientation]), (277, SHORT, [3]),
            (278, LONG, [height]), (279, LONG, [len(preview)]), (330, LONG, [sensor]), (50706, BYTE, [1, 4, 0, 0]),
            *more], 8, order)

    def second(at, place):
        return directory([
            (254, LONG, [0]), (256, LONG, [32]), (257, LONG, [24]), (258, SHORT, [8]), (259, SHORT, [1]),
            (262, SHORT, [32803]),
            (273, LONG, [place]), (277, SHORT, [1]), (278, LONG, [24]), (279, LONG, [768]), (33421, SHORT, [2, 2]),
            (33422, BYTE, [0, 1, 1, 2])], at, order)

    sensor = 8 + len(first(0, 0))
    place = sensor + len(second(sensor, 0))
    start = start or (b"II*\0" if order == "<" else b"MM\0*")
    return start + struct.pack(order + "I", 8) + first(sensor, place) + second(sensor, place + len(preview)) + preview
