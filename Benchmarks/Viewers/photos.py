"""The photos of the benchmark: a folder for each kind, made once and equal in each run.

A photo is a sheet of one that ships, repeated at its own scale, so that the whole area has the detail of a photo, with the
noise of a camera from a seed. A folder has names of three photos in turns, so that neighbours differ.
"""
import os
import random
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# The photos that ship of which sheets are made, and the names in a folder.
ORIGINALS = ("01-ridges-at-dawn", "08-red-canyon", "16-snow-peaks")
COUNT = 6
# The standard deviation of the noise, in levels.
NOISE = 3
# The time of the first file, in seconds of Unix.
BEGINNING = 1_700_000_000


def _sheet(number, size, path):
    """Writes a picture in a format of vips, which the end of its name says."""
    original = ROOT / f"Assets/Photos/{ORIGINALS[number]}.jpg"
    sides = [int(subprocess.run(["vipsheader", "-f", field, original], check=True, capture_output=True).stdout)
             for field in ("width", "height")]
    across, down = (-(-whole // side) for whole, side in zip(size, sides))
    sheet, area, noise, sum_ = (path.with_name(f"{name}.v") for name in ("sheet", "area", "noise", "sum"))
    _do("vips", "replicate", original, sheet, across, down)
    _do("vips", "crop", sheet, area, 0, 0, *size)
    _do("vips", "gaussnoise", noise, *size, "--mean", 0, "--sigma", NOISE, "--seed", number + 1)
    _do("vips", "add", area, noise, sum_)
    _do("vips", "cast", sum_, path, "uchar")
    for file in (sheet, area, noise, sum_):
        file.unlink()


def _do(*words):
    subprocess.run([str(word) for word in words], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _written(options):
    """A maker of a format that vips writes."""
    return lambda number, size, path: _sheet(number, size, Path(f"{path}{options}"))


def _encoded(*words):
    """A maker of a format that a program makes of a PNG, whose path is IN; the other one is OUT."""
    def make(number, size, path):
        png = path.with_suffix(".sheet.png")
        _sheet(number, size, Path(f"{png}[compression=1]"))
        _do(*({"IN": png, "OUT": path}.get(word, word) for word in words))
        png.unlink()
    return make


def _drawing(number, size, path):
    """Writes an SVG of filled paths, each with two curves."""
    chance, (width, height) = random.Random(number), size
    with open(path, "w", encoding="ascii") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">\n')
        file.write(f'<rect width="{width}" height="{height}" fill="#{chance.randrange(1 << 24):06x}"/>\n')
        for _ in range(80_000):
            x, y = chance.randrange(width), chance.randrange(height)
            a, b, c, d, e, f, g, h = (chance.randrange(-40, 40) for _ in range(8))
            file.write(f'<path d="M{x} {y}q{a} {b} {c} {d}t{e} {f}l{g} {h}z" fill="#{chance.randrange(1 << 24):06x}"/>\n')
        file.write("</svg>\n")


# The name of a kind, the end of its files, the size, and the maker.
KINDS = {
    "24 MP JPEG": ("jpg", (6000, 4000), _written("[Q=90,strip]")),
    "24 MP JPEG, progressive": ("jpg", (6000, 4000), _written("[Q=90,strip,interlace]")),
    "12 MP HEIC": ("heic", (4000, 3000), _encoded("heif-enc", "-q", 60, "-o", "OUT", "IN")),
    "12 MP AVIF": ("avif", (4000, 3000), _encoded("avifenc", "-s", 8, "-j", 2, "IN", "OUT")),
    "24 MP JPEG XL": ("jxl", (6000, 4000), _encoded("cjxl", "-d", 1, "-e", 3, "IN", "OUT")),
    "100 MP JPEG": ("jpg", (12000, 8400), _written("[Q=90,strip]")),
    "100 MP PNG": ("png", (12000, 8400), _written("[compression=3]")),
    "20 MP WebP": ("webp", (5472, 3648), _encoded("cwebp", "-quiet", "-q", 85, "-mt", "IN", "-o", "OUT")),
    "160 MP panorama, JPEG": ("jpg", (40000, 4000), _written("[Q=85,strip]")),
    "SVG of 80,000 paths": ("svg", (3000, 2000), _drawing),
}
# The kinds that are also enlarged, and those that are not compared with other viewers.
HUGE, ENLARGED_ALONE = ("100 MP JPEG", "100 MP PNG"), ("100 MP JPEG",)


def folder(kind, below):
    """The folder of a kind, which is made unless it exists."""
    end, size, make = KINDS[kind]
    place = below / "".join(letter if letter.isalnum() else "-" for letter in kind.lower())
    if place.exists():
        return place
    unfinished = place.with_suffix(".unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True)
    for number in range(COUNT):
        path = unfinished / f"photo-{number}.{end}"
        if number < len(ORIGINALS):
            make(number, size, path)
        else:
            shutil.copyfile(unfinished / f"photo-{number - len(ORIGINALS)}.{end}", path)
        # Some viewers sort by time.
        os.utime(path, (BEGINNING + number, BEGINNING + number))
    unfinished.rename(place)
    return place
