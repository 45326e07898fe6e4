"""Inputs of the readers of pictures: the samples and the tables of the unit tests, and files that are built here."""
import base64
import gzip
import pathlib
import re
import struct
import sys

TESTS = pathlib.Path(__file__).resolve().parents[2] / "Tests/Backends/TactilePhotosTests"
SAMPLES = TESTS / "Samples"
sys.dont_write_bytecode = True
sys.path.insert(0, str(SAMPLES))
from dng import dng  # noqa: E402

KINDS = {"jpg": "jpeg", "tif": "tiff", "jpeg-xl": "jxl"}
ENDINGS = {"tiff": "tif", "raw": "dng"}


def samples():
    """The samples of the tests, and the rows of their tables that have a file in base 64: kind, name and content."""
    kinds = {"jpg", "png", "tif", "webp", "avif", "heic", "jxl"}
    for path in SAMPLES.iterdir():
        if path.suffix[1:] in kinds:
            kind = path.suffix[1:]
            yield KINDS.get(kind, kind), path.name, path.read_bytes()
    for line in (SAMPLES / "tiffs.txt").read_text().splitlines():
        name, content = line.split()
        yield "tiff", f"tiffcp-{name}.tif", base64.b64decode(content)
    for line in (SAMPLES / "properties.txt").read_text().splitlines():
        word, name, content = line.split()
        if content[0] != "@":
            kind = KINDS.get(word.lower(), word.lower())
            yield kind, f"property-{name}.{kind}", base64.b64decode(content)
    for line in (SAMPLES / "png-pictures.txt").read_text().splitlines():
        _, name, content = line.split()[:3]
        yield "png", f"{name}.png", base64.b64decode(content)
    for kind, file in {"jpeg": "JPEGPictureTests", "jxl": "JXLColourTests"}.items():
        text = (TESTS / f"{file}.swift").read_text()
        rows = re.findall(r'"([a-zA-Z0-9. ]+)",[^"]*(?:chunk\([^)]*\),\s*)?"+\n?\s*([A-Za-z0-9+/=\\\s]{60,}?)\s*"', text)
        for name, content in rows:
            yield kind, f"{name.replace(' ', '-')}.{kind}", base64.b64decode(re.sub(r"[\\\s]", "", content))


# GIF

RED, GREEN = b"\xff\0\0", b"\0\xff\0"
COLOURS = RED + GREEN + b"\0\0\xff\xff\xff\0"


def gif_flags(palette):
    return 0x80 | ((len(palette) // 3).bit_length() - 2) if palette else 0


def gif_head(width, height, palette=COLOURS):
    return b"GIF89a" + struct.pack("<HHBBB", width, height, gif_flags(palette), 2, 0) + palette


def gif_control(disposal=0, delay=10, transparent=None):
    return bytes([0x21, 0xF9, 4, disposal << 2 | (transparent is not None), delay, 0, transparent or 0, 0])


def gif_codes(codes, first=2, block=255):
    """Blocks of codes of the widths that a decoder expects."""
    bits, count, width, following = 0, 0, first + 1, (1 << first) + 1
    for code in codes:
        bits |= code << count
        count += width
        if code == 1 << first:
            width, following = first + 1, (1 << first) + 1
        elif following < 4096:
            following += 1
            if following >> width and width < 12:
                width += 1
    data = bits.to_bytes((count + 7) // 8, "little")
    parts = [data[start:start + block] for start in range(0, len(data), block)]
    return bytes([first]) + b"".join(bytes([len(part)]) + part for part in parts) + b"\0"


def gif_frame(x, y, width, height, data, palette=b"", interlaced=False):
    return b"," + struct.pack("<HHHHB", x, y, width, height, gif_flags(palette) | 0x40 * interlaced) + palette + data


def gif_flat(x, y, width, height, index, **options):
    return gif_frame(x, y, width, height, gif_codes([4] + [index] * (width * height) + [5]), **options)


def gifs():
    two = gif_control() + gif_flat(0, 0, 4, 4, 1) + gif_control() + gif_flat(0, 0, 4, 4, 2)
    turns = [0, 1, 2, 3] * 4
    repeats = b"\x21\xff\x0b%s\x03\x01\x02\0\0"
    files = {
        "no-screen": gif_head(0, 0) + gif_flat(1, 2, 2, 1, 1) + gif_flat(0, 0, 4, 4, 2),
        "beyond-screen": gif_head(4, 4) + gif_flat(0, 0, 6, 5, 1) + gif_flat(2, 2, 40, 4, 2) + gif_flat(9, 9, 2, 2, 0),
        "no-palette": gif_head(4, 4, b"") + gif_control(transparent=1) + gif_flat(0, 0, 4, 4, 1),
        "own-palette": gif_head(4, 4, b"") + gif_flat(0, 0, 4, 4, 1) + gif_flat(0, 0, 2, 2, 0, palette=GREEN + RED),
        "beyond-palette": gif_head(4, 1, RED + GREEN) + gif_control(transparent=2) + gif_frame(0, 0, 4, 1, gif_codes([256, 0, 1, 2, 200, 257], 8)),
        "rows": gif_head(2, 10) + gif_frame(0, 0, 2, 10, gif_codes([4] + turns + [0, 1, 2, 3, 5]), interlaced=True),
        "disposals": gif_head(3, 3) + gif_flat(0, 0, 3, 3, 0) + b"".join(
            gif_control(disposal, 5 * disposal, 1) + gif_flat(disposal % 3, 1, 2, 2, disposal % 4) for disposal in (1, 2, 3, 3, 4, 7, 0)),
        "first-restored": gif_head(2, 1) + gif_control(3) + gif_flat(0, 0, 2, 1, 0) + gif_flat(0, 0, 1, 1, 1),
        "first-cleared": gif_head(2, 1) + gif_control(2) + gif_flat(0, 0, 2, 1, 0) + gif_flat(0, 0, 1, 1, 1),
        "repeated": gif_head(4, 4) + repeats % b"NETSCAPE2.0" + two, "other-repeats": gif_head(4, 4) + two + repeats % b"ANIMEXTS1.0",
        "text": gif_head(2, 1) + gif_control(transparent=1) + b"\x21\x01\x0c" + bytes(13) + b"\x21\xfe\1a\0" + gif_flat(0, 0, 2, 1, 1),
        "strings": gif_head(5, 2) + gif_frame(0, 0, 5, 2, gif_codes([4, 1, 6, 7, 8, 5])),
        "blocks": gif_head(4, 4) + gif_frame(0, 0, 4, 4, gif_codes(turns, 2, 1)),
        "damaged": gif_head(4, 1) + gif_frame(0, 0, 4, 1, gif_codes([4, 0, 7, 5])),
        "damaged-second": gif_head(4, 4) + gif_flat(0, 0, 4, 4, 1) + gif_frame(0, 0, 4, 4, gif_codes([4, 0, 1, 5])),
        "no-first-code": gif_head(4, 4) + gif_frame(0, 0, 4, 4, gif_codes([4, 6, 5])),
        "wide-codes": gif_head(4, 4) + gif_frame(0, 0, 4, 4, b"\x0c\1\0\0"), "no-pixels": gif_head(4, 4) + gif_flat(0, 0, 0, 0, 1),
        "full-table": gif_head(65, 64) + gif_frame(0, 0, 65, 64, gif_codes([4] + [place * place // 7 % 4 for place in range(4160)])),
        "unknown-block": gif_head(4, 4) + gif_flat(0, 0, 4, 4, 1) + b"\x99" + gif_flat(0, 0, 4, 4, 2),
        "large-frame": gif_head(4, 4) + gif_flat(0, 0, 4, 4, 1) + gif_frame(0, 0, 1024, 1025, gif_codes([4, 1, 5])),
        "no-delay": gif_head(4, 4) + two.replace(gif_control(), gif_control(delay=0)),
    }
    cut = {"cut": (files["repeated"], 20), "cut-palette": (gif_head(4, 4), 3), "cut-control": (gif_head(4, 4) + gif_control(), 4),
           "cut-frame": (gif_head(4, 4) + gif_flat(0, 0, 4, 4, 1), 25)}
    return {**{name: content + b";" for name, content in files.items()}, **{name: content[:-count] for name, (content, count) in cut.items()}}


# BMP

PALETTE = bytes([0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 255, 255, 0])
INDICES, HALVES, BITS = bytes([0, 1, 2, 0, 3, 2, 1, 0]), bytes([1, 0x20, 0, 0, 0x32, 0x10, 0, 0]), bytes([0x40, 0, 0, 0, 0xA0, 0, 0, 0])
TRIPLES = bytes([0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 0, *range(1, 10), 0, 0, 0])
WORDS = struct.pack("<6I", 0xFF0000, 0xFF00, 0xFF, 0x80010203, 0xFF040506, 0x00070809)


def bmp_header(width, height, depth, compression=0, colours=0, length=40, masks=(0,) * 4, space=0x73524742, profile=(0, 0)):
    """The header of Windows, or the beginning of it."""
    whole = struct.pack("<IiiHHIIIII", length, width, height, 1, depth, compression, 0, 0, 0, colours) + bytes(4)
    whole += struct.pack("<4II", *masks, space) + bytes(48) + struct.pack("<4I", 0, *profile, 0)
    return whole[:length]


def bmp_file(header, pixels, before=b"", offset=None):
    return b"BM" + struct.pack("<III", 0, 0, 14 + len(header) + len(before) if offset is None else offset) + header + before + pixels


def bmps():
    def short(depth):
        return struct.pack("<IHHHH", 12, 3, 2, 1, depth)

    def runs(compression, codes, width=4, height=3):
        return bmp_file(bmp_header(width, height, 8 if compression == 1 else 4, compression, 4), bytes(codes), PALETTE)

    def masked(depth, masks, pixels):
        return bmp_file(bmp_header(2, 1, depth, 6 if len(masks) == 4 else 3), pixels, struct.pack(f"<{len(masks)}I", *masks))

    bgra = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
    return {
        "os2-bits": bmp_file(short(1), BITS, b"\0\0\xff\0\xff\0"), "os2-halves": bmp_file(short(4), HALVES, bytes(48)),
        "os2-bytes": bmp_file(short(8), INDICES, bytes(768)), "os2-triples": bmp_file(short(24), TRIPLES),
        "os2-words": bmp_file(short(16), WORDS), "os2-second": bmp_file(bmp_header(3, 2, 24, length=64), TRIPLES),
        "os2-beginning": bmp_file(bmp_header(3, 2, 8, colours=4, length=16), INDICES, bytes(1024)),
        "os2-fax": bmp_file(bmp_header(3, 2, 1, 3, length=64), BITS),
        "pairs": bmp_file(bmp_header(3, 2, 2, colours=4), bytes([0x18, 0, 0, 0, 0xE4, 0, 0, 0]), PALETTE),
        "halves": bmp_file(bmp_header(3, 2, 4, colours=4), HALVES, PALETTE), "down": bmp_file(bmp_header(3, -2, 24), TRIPLES),
        "words": bmp_file(bmp_header(3, 2, 32), WORDS), "shorts": bmp_file(bmp_header(3, 2, 16), WORDS[:16]),
        "short-palette": bmp_file(bmp_header(3, 2, 8, colours=2), INDICES, PALETTE[:8]),
        "no-offset": bmp_file(bmp_header(3, 2, 32, 3), WORDS, struct.pack("<3I", *bgra[:3]), 0),
        "masks": masked(16, (0xF800, 0x7E0, 0x1F), b"\x10\x84\xe0\7"), "alpha-masks": masked(32, bgra, WORDS),
        "wide-masks": masked(32, (0x3FF00000, 0xFFC00, 0x3FF), WORDS), "no-masks": masked(32, (0, 0, 0), WORDS),
        "narrow-masks": masked(32, (0xC0, 0x38, 7, 1 << 31), WORDS), "gaps": masked(32, (0xF0F000, 0xFF, 0xFF000000), WORDS),
        "high-masks": masked(16, (0x1F0000F8, 0x7E0, 0x1F), WORDS), "five": masked(16, (0, 0, 0x1F), b"\1\0\x1c\0"),
        **{f"header-{length}-{compression}": bmp_file(bmp_header(3, 2, 32, compression, length=length, masks=bgra), WORDS)
           for length in (52, 56, 108, 124) for compression in (0, 3)},
        "six": bmp_file(bmp_header(3, 2, 32, 6, length=124, masks=bgra), WORDS),
        "runs-of-bytes": runs(1, [3, 0, 0, 0, 1, 1, 0, 3, 0, 1, 2, 0, 0, 0, 0, 2, 1, 1, 9, 2, 0, 1]),
        "runs-of-halves": runs(2, [5, 1, 0, 0, 0, 5, 1, 0x23, 0x10, 0, 0, 0, 0, 3, 0x12, 0x30, 2, 0x33, 0, 1]),
        "runs-cut": runs(1, [3, 0, 0, 3, 1]), "runs-short": runs(1, [2, 0, 0, 0, 3, 1, 0, 1]), "distance": runs(1, [1, 0, 0, 2, 9, 9]),
        "runs-long": runs(2, [200, 0x12] * 9, 12, 1), "runs-of-colours": bmp_file(bmp_header(3, 2, 24, 4, length=64), bytes([3, 1, 2, 3, 0, 0, 0, 3, *range(9), 0, 0, 1])),
        "jpeg": bmp_file(bmp_header(1, 1, 0, 4), WORDS), "png": bmp_file(bmp_header(1, 1, 0, 5), WORDS),
        "cut-pixels": bmp_file(bmp_header(3, 2, 24), TRIPLES[:-4]), "cut-header": bmp_file(bmp_header(3, 2, 24, length=124), b"")[:-1],
        "cut-masks": bmp_file(bmp_header(3, 2, 32, 3), b"\0\0\0\0"), "no-width": bmp_file(bmp_header(0, 2, 24), TRIPLES),
        "profile": bmp_file(bmp_header(3, 2, 24, length=124, space=0x4D424544, profile=(148, 24)), TRIPLES),
    }


# TIFF

def tiff(directories, data, big=False, following=0):
    """A file in little-endian order: the data, then directories of tags and numbers, of which the last one leads to `following`."""
    word, head = ("<Q", 16) if big else ("<I", 8)
    file = (b"II" + struct.pack("<HHH", 43, 8, 0) if big else b"II*\0") + struct.pack(word, head + len(data)) + data
    width = struct.calcsize(word)
    for number, entries in enumerate(directories):
        tail = len(file) + (8 if big else 2) + len(entries) * (20 if big else 12) + width
        values = b""
        file += struct.pack("<Q" if big else "<H", len(entries))
        for tag, numbers in sorted(entries.items()):
            kind = 4 if tag in (254, 273, 279, 324, 325) or max(numbers) > 65535 else 3
            content = b"".join(struct.pack("<I" if kind == 4 else "<H", value) for value in numbers)
            file += struct.pack("<HH" + word[1], tag, kind, len(numbers))
            if len(content) > width:
                file += struct.pack(word, tail + len(values))
                values += content
            else:
                file += content.ljust(width, b"\0")
        file += struct.pack(word, following if number == len(directories) - 1 else tail + len(values)) + values
    return file


def tiffs():
    def usual(data, big=False, **more):
        count = {256: [8], 257: [8], 259: [1], 273: [16 if big else 8], 278: [8], 279: [len(data)]}
        return {**count, **{int(tag[1:]): value for tag, value in more.items()}}

    def one(pixel, big=False, **more):
        data = bytes(pixel) * 64
        return tiff([usual(data, big, **more)], data, big)

    def strips(planes, place=0):
        """Strips of two rows behind their directory, of which the last one is cut."""
        count, data = (4, 48) if planes == 1 else (12, 16)
        file = tiff([usual(b"", t258=[8] * 3, t262=[2], t277=[3], t278=[2], t284=[planes],
                           t273=[place + data * index for index in range(count)], t279=[data] * count)], b"")
        return file + bytes(range(180)) if place else strips(planes, len(file))

    page = usual(bytes(64), t258=[8], t262=[1])
    return {
        "cut-strip": strips(1), "cut-plane": strips(2),
        "two-bits": one([0xAA], t258=[2], t262=[1]), "four-bits": one([0x88], True, t258=[4], t262=[0]), "twelve-bits": one([0x80, 8], t258=[12], t262=[1]),
        "24-bits": one([0, 0, 0x80], t258=[24], t262=[1]), "32-bits": one([0, 0, 0, 0x80], t258=[32], t262=[1]),
        "grey-alpha": one([200, 128], t258=[8, 8], t262=[1], t277=[2], t338=[2]), "grey-multiplied": one([100, 128], t258=[8, 8], t262=[1], t277=[2], t338=[1]),
        "another-sample": one([200, 100, 50, 7, 128], t258=[8] * 5, t262=[2], t277=[5], t338=[0, 2]), "unstated": one([200, 100, 50], t258=[8] * 3, t277=[3]),
        "not-described": one([200, 100], t258=[8, 8], t277=[2]), "palette": one([0x55], t258=[2], t262=[3], t320=[0, 0xC8C8, 0, 0, 0, 0x6464, 0, 0, 0, 0x3232, 0, 0]),
        "small-palette": one([0x55], t258=[2], t262=[3], t320=[0, 200, 0, 0, 0, 100, 0, 0, 0, 50, 0, 0]), "no-palette": one([0x55], t258=[2], t262=[3]),
        "deep-inks": one([255, 255, 0, 0, 0, 0, 0, 0], t258=[16] * 4, t262=[5], t277=[4]), "more-inks": one([255] * 5, t258=[8] * 5, t262=[5], t277=[5], t338=[0]),
        "other-inks": one([255] * 4, t258=[8] * 4, t262=[5], t277=[4], t332=[2]), "lab": one([138, 81, 70], t258=[8] * 3, t262=[8], t277=[3]),
        "icc-lab": one([138, 209, 198], t258=[8] * 3, t262=[9], t277=[3]), "deep-lab": one([138, 138, 0, 81, 0, 70], t258=[16] * 3, t262=[8], t277=[3]),
        "halved": one([76, 76, 76, 76, 85, 255], t258=[8] * 3, t262=[6], t277=[3], t530=[2, 2]), "floats": one([0] * 4, t258=[32], t262=[1], t339=[3]),
        "64-bits": one([0] * 8, t258=[64], t262=[1]), "unknown-colours": one([0], t258=[8], t262=[32803]), "unknown-coding": one([0], t258=[8], t259=[34712], t262=[1]),
        "log": one([0, 0], t258=[16], t259=[34676], t262=[32844]), "fax": one([0], t258=[1], t259=[2]), "old-jpeg": one([0], t258=[8] * 3, t259=[6], t262=[6], t277=[3]),
        "mask": one([0x0F], t258=[1], t262=[4]), "turned-bits": one([0x0F], t258=[1], t262=[1], t266=[2], t274=[7]),
        "pages": tiff([{254: [kind], **page} for kind in (0, 1, 4, 2)], bytes(64)),
        "big-loop": tiff([{254: [2], **usual(bytes(64), True, t258=[8], t262=[1])}] * 2, bytes(64), True, 80),
        "old-pages": tiff([{**page, 255: [kind]} for kind in (1, 2, 3)], bytes(64)),
        "planes": tiff([usual(bytes(192), t258=[8] * 3, t262=[2], t277=[3], t284=[2], t273=[8, 72, 136], t279=[64] * 3)], bytes(range(192))),
        "overlap": b"II*\0\x08\0\0\0" + struct.pack("<H", 300) + b"".join(struct.pack("<HHII", 40000 + tag, 1, 3600, 8) for tag in range(300)) + bytes(9),
        "no-directory": b"II*\0\x08\0\0\0\0\0\0\0\0\0", "far-directory": b"MM\0*\0\1\0\0" + bytes(8), "cut-directory": tiff([page], bytes(64))[:100],
    }


# RAW

def raws():
    plain, size = (SAMPLES / "adobe.jpg").read_bytes(), (32, 32)
    whole, pixels = dng(plain, size), bytes(range(192)) * 2
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\1\1\x12\0\3\0\0\0\1\0\6" + bytes(6)
    own = plain[:2] + struct.pack(">HH", 0xFFE1, len(exif) + 2) + exif + plain[2:]
    fuji = b"FUJIFILMCCD-RAW 0201FF383501FinePix S5Pro".ljust(84, b"\0") + struct.pack(">II", 160, len(own)) + bytes(68)
    return {
        "plain": whole, "turned": dng(plain, size, 6), "big": dng(plain, size, order=">"), "own-exif": dng(own, size, 8),
        "pixels": dng(pixels, (16, 8), 6, pixels=True), "adobe": dng(plain, size, more=[(0xC71A, 4, [3])]),
        "olympus": dng(plain, size, start=b"IIRO"), "other-olympus": dng(plain, size, order=">", start=b"MMOR"),
        "panasonic": dng(plain, size, start=b"IIU\0"), "canon": b"II*\0\x10\0\0\0CR\2\0" + whole[12:],
        "canon-boxes": struct.pack(">I4s4sI", 24, b"ftyp", b"crx ", 1) + bytes(8), "fuji": fuji + own,
        "cut": whole[:-9], "no-preview": dng(b"", (0, 0)), "no-directory": b"IIRO\0\1\0\0", "canon-facts": canon(),
    }


def canon():
    """A CR3 without pictures: the boxes of the picture, the exposure, the place and XMP."""
    parts = box(b"CMT1", tiff([{274: [6]}], b"")), box(b"CMT2", tiff([{34855: [200]}], b"")), box(b"CMT4", tiff([{0: [2]}], b""))
    packet = b"<R xmlns='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><Description xmlns:a='http://ns.adobe.com/xap/1.0/' a:Rating='3'/></R>"
    movie = box(b"moov", box(b"uuid", bytes.fromhex("85c0b687820f11e08111f4ce462b6a48"), box(b"CNCV", bytes(4)), *parts))
    return box(b"ftyp", b"crx ", bytes(4), b"crx ") + movie + box(b"uuid", bytes.fromhex("be7acfcb97a942e89c71999482e3afac"), packet)


# SVG

def svgs():
    head, content = "<svg xmlns='http://www.w3.org/2000/svg' ", "<rect x='1' y='2' width='9' height='5' fill='#00f'/></svg>"
    plain = head + f"width='12' height='8'>{content}"
    declared = "<?xml version='1.0' encoding='UTF-16'?>" + plain
    texts = {
        "bytes": plain.encode(), "mark": b"\xef\xbb\xbf" + plain.encode(), "little": b"\xff\xfe" + declared.encode("utf-16-le"),
        "big": b"\xfe\xff" + declared.encode("utf-16-be"), "little-plain": declared.encode("utf-16-le"), "big-plain": declared.encode("utf-16-be"),
        "packed": gzip.compress(plain.encode(), mtime=0), "packed-cut": gzip.compress(plain.encode(), mtime=0)[:-30],
    }
    others = {
        "entities": "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY ns 'http://www.w3.org/2000/svg'> <!-- ]> --> <!ENTITY c \"<>]\">]>"
                    + plain.replace("'http://www.w3.org/2000/svg'", "'&ns;'"),
        "type": '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n' + plain,
        "comments": "<!-- a > b --> <!-- <html> --><?xml-stylesheet href='a.css'?>" + plain,
        "prefix": f"<s:svg xmlns:s='http://www.w3.org/2000/svg' width='4' height='2'>{content.replace('<rect', '<s:rect').replace('/svg', '/s:svg')}",
        "no-size": head + ">" + content, "width": head + "width='50' viewBox='0 0 100 200'>" + content, "percent": head + "width='100%' height='50%'>" + content,
        "text": head + "width='40' height='20'><text x='2' y='15'>Aé</text></svg>", "inches": head + "width='1in' height='3pc'>" + content,
        "picture": head + "width='4' height='4'><image href='a.png' width='4' height='4'/></svg>", "letter": plain.replace("'1'", "'ä'"),
        "filter": head + "width='8' height='8'><filter id='f'><feGaussianBlur stdDeviation='2'/></filter><rect width='4' height='4' filter='url(#f)'/></svg>",
        "unknown-entity": head + ">&a;</svg>", "line": head + "width='1'><rect\n",
        "open-comment": "<!-- <svg>", "open-type": "<!DOCTYPE svg [<!-- ", "no-text": head + "height='2'/>",
    }
    return {**texts, **{name: text.encode() for name, text in others.items()}}


# Media files

def box(name, *content):
    content = b"".join(content)
    return struct.pack(">I", len(content) + 8) + name + content


def full(name, version, *content, flags=0):
    return box(name, struct.pack(">I", version << 24 | flags), *content)


def media(brand, kind=b"hvc1", rotation=0, own=b"", version=1, references=(), size=(16, 16), more=b"", method=0):
    """A file of one item whose data is no picture."""
    id_size = "H" if version < 2 else "I"
    places = struct.pack(">H" + id_size, 0x4440, 1) + struct.pack(">" + id_size, 1) + struct.pack(">H" if version else ">0s", method if version else b"")
    places += struct.pack(">HIHII", 0, 0, 1, 0 if method else 40, 16)
    types = full(b"infe", 2 if version < 2 else 3, struct.pack(">" + id_size + "H", 1, 0), kind, b"\0")
    extent, turn = full(b"ispe", 0, struct.pack(">II", *size)), box(b"irot", bytes([rotation]))
    links = full(b"ipma", min(version, 1), struct.pack(">I" + ("H" if version == 0 else "I") + "B", 1, 1, 2), bytes([1, 0x82]))
    meta = [full(b"hdlr", 0, bytes(4), b"pict", bytes(13)), full(b"pitm", 0 if version < 2 else 1, struct.pack(">" + id_size, 1)),
            full(b"iloc", version, places), full(b"iinf", 0 if version < 2 else 1, struct.pack(">" + id_size.replace("I", "I"), 1), types),
            box(b"iprp", box(b"ipco", extent, turn), links)]
    if references:
        meta.append(full(b"iref", 0 if version < 2 else 1, *(
            box(name, struct.pack(">" + id_size + "H", item, len(parts)), *(struct.pack(">" + id_size, part) for part in parts))
            for name, item, parts in references)))
    if own:
        meta.append(box(b"idat", own))
    return box(b"ftyp", brand, bytes(4), brand, b"mif1") + full(b"meta", 0, *meta, more) + box(b"mdat", bytes(32))


def medias(brand, coding):
    grid = bytes([0, 1, 0, 1]) + struct.pack(">IIII", 0x100010, 0x100010, 0, 0)
    return {
        "item": media(brand, coding), "other-coding": media(brand, b"jpeg"), "old-places": media(brand, coding, version=0), "long-places": media(brand, coding, 1, version=2),
        "itself": media(brand, b"grid", references=[(b"dimg", 1, [1])]), "wide": media(brand, coding, size=(70000, 70000)),
        "grid-of-itself": media(brand, b"grid", own=grid, method=1, references=[(b"dimg", 1, [1, 2, 3]), (b"thmb", 2, [1])]),
        "wide-grid": media(brand, b"grid", own=bytes([0, 1]) + grid[2:], method=1, version=2, references=[(b"dimg", 1, [5])]),
        "overlay": media(brand, b"iovl", own=bytes(10) + struct.pack(">HHHH", 9, 9, 0, 0) + bytes(8), method=1, references=[(b"dimg", 1, [2])]),
        "odd-places": media(brand, coding).replace(struct.pack(">H", 0x4440), struct.pack(">H", 0x3440)),
        "long-box": box(b"ftyp", brand, bytes(4), brand) + struct.pack(">I4sQ", 1, b"free", 24) + bytes(8) + media(brand, coding)[24:],
        "last-box": media(brand, coding).replace(b"\0\0\0\x28mdat", b"\0\0\0\0mdat"),
        "frames-only": box(b"ftyp", brand, bytes(4), brand, b"msf1") + box(b"moov", full(b"mvhd", 0, bytes(96))),
        "no-items": box(b"ftyp", brand, bytes(4), brand) + full(b"meta", 0, full(b"pitm", 0, b"\0\1")), "start": box(b"ftyp", brand, bytes(4), brand),
        "shared": media(brand, coding).replace(struct.pack(">HII", 1, 40, 16), struct.pack(">HII", 1, 0, 0)),
    }


def cut(content):
    """The beginnings of a file that ends too early: their names, and their contents."""
    for percent in (40, 70, 95):
        yield f"at-{percent}", content[:len(content) * percent // 100]
    for count in (1, 13):
        yield f"without-{count}", content[:-count]


def built():
    """The files that are built here: kind, name and content."""
    groups = {"gif": gifs(), "bmp": bmps(), "tiff": tiffs(), "raw": raws(), "svg": svgs(), "heic": medias(b"heic", b"hvc1"), "avif": medias(b"avif", b"av01")}
    for kind, files in groups.items():
        for name, content in files.items():
            yield kind, f"{name}.{ENDINGS.get(kind, kind)}", content
