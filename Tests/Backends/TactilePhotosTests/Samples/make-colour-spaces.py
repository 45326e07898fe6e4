#!/usr/bin/env python3
"""Writes colour-spaces.txt: the colours that Chromium shows of PNGs whose chunks state a colour space.

Needs Pillow and Chromium: ./make-colour-spaces.py > colour-spaces.txt. Each line has the chunks as words, then the colours of
27 squares, whose components are 20, 128 and 235. `cicp` has primaries and transfer function; `gama` the number of the chunk;
`chrm` white, red, green and blue.
"""
import itertools
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

from PIL import Image

COLOURS = list(itertools.product((20, 128, 235), repeat=3))
SIDE = 10
SRGB = (31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)
P3 = (31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000)
CODE_POINTS = [(1, 13), (12, 13), (9, 13), (9, 1), (9, 14), (12, 1), (1, 8), (9, 8), (1, 4), (1, 5), (1, 7), (1, 17), (4, 13), (5, 13),
               (6, 13), (7, 13), (8, 13), (11, 13), (22, 13), (2, 13), (12, 2), (9, 16), (9, 18), (12, 16), (12, 18), (1, 16), (3, 13), (12, 3)]
GAMMAS = [(45455, None), (44000, None), (47000, None), (43000, None), (48000, None), (55556, None), (100000, None), (22727, None),
          (0, None), (45455, SRGB), (45455, P3), (100000, P3), (None, P3)]


def chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def png(chunks):
    rows = b""
    for _ in range(SIDE):
        rows += b"\0" + b"".join(bytes(colour) * SIDE for colour in COLOURS)
    header = struct.pack(">IIBBBBB", SIDE * len(COLOURS), SIDE, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunks + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def shown(folder, content):
    (folder / "picture.png").write_bytes(content)
    page, shot = folder / "page.html", folder / "shot.png"
    page.write_text('<body style="margin:0;background:#000"><img style="display:block" src="picture.png"></body>')
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
                    "--window-size=500,200", f"--screenshot={shot}", page.as_uri()], check=True, capture_output=True)
    image = Image.open(shot).convert("RGB")
    return [image.getpixel((index * SIDE + SIDE // 2, SIDE // 2)) for index in range(len(COLOURS))]


def main():
    cases = [(f"cicp {a} {b}", chunk(b"cICP", bytes([a, b, 0, 1]))) for a, b in CODE_POINTS]
    for gamma, points in GAMMAS:
        words = ([] if gamma is None else ["gama", str(gamma)]) + ([] if points is None else ["chrm", *map(str, points)])
        chunks = (b"" if gamma is None else chunk(b"gAMA", struct.pack(">I", gamma)))
        cases.append((" ".join(words), chunks + (b"" if points is None else chunk(b"cHRM", struct.pack(">8I", *points)))))
    with tempfile.TemporaryDirectory() as name:
        for words, chunks in cases:
            colours = shown(Path(name), png(chunks))
            print(words, *(f"{red:02x}{green:02x}{blue:02x}" for red, green, blue in colours), flush=True)


sys.exit(main())
