#!/usr/bin/python3
"""Writes facts.txt: small pictures with EXIF and XMP at every place where formats keep them, and what ExifTool reads of each.

Needs ExifTool, Pillow, libtiff-tools, libheif-examples (heif-enc), libavif-bin (avifenc) and libjxl-tools (cjxl). Made with ExifTool
12.57, Pillow 9.4.0, libtiff 4.5.0, libheif 1.15.1, libavif 0.11.1 and libjxl 0.7.0, by: make-facts.py > facts.txt

A line: the name, the file (compressed by zlib, in base 64), and camera, lens, exposure, aperture, sensitivity, focal length, date, place
and rating as the details show them, divided by "|". The values are ExifTool's; which of two counts is decided here by the rules in
Docs/PhotoPreview.md.
"""
import base64
import json
import pathlib
import struct
import subprocess
import tempfile
import zlib

from PIL import Image

from dng import dng

temporary = tempfile.TemporaryDirectory()
folder = pathlib.Path(temporary.name)
picture = Image.new("RGB", (16, 16), (200, 40, 60))

EXIF = """-IFD0:Make=Acme -IFD0:Model=Acme_One -IFD0:Rating=4 -IFD0:ModifyDate=2024:06:01_00:00:00 -ExifIFD:LensModel=Acme_35mm
-ExifIFD:ExposureTime=1/250 -ExifIFD:FNumber=2.8 -ExifIFD:ISO=200 -ExifIFD:FocalLength=35 -ExifIFD:DateTimeOriginal=2024:05:17_18:03:22
-ExifIFD:SubSecTimeOriginal=55 -ExifIFD:OffsetTimeOriginal=+02:00 -GPS:GPSLatitude=48.137222 -GPS:GPSLatitudeRef=N
-GPS:GPSLongitude=11.575556 -GPS:GPSLongitudeRef=E"""
XMP = """-XMP-tiff:Make=Beta -XMP-tiff:Model=Two -XMP-aux:Lens=Beta_50mm -XMP-exif:ExposureTime=1/60 -XMP-exif:FNumber=5.6
-XMP-exif:ISO=800 -XMP-exif:FocalLength=50 -XMP-exif:DateTimeOriginal=2023:03:04_05:06:07.25-03:30 -XMP-exif:GPSLatitude=-33.856944
-XMP-exif:GPSLongitude=151.215 -XMP-xmp:Rating=3"""
MINIMAL = "-XMP-xmp:Rating=-1 -XMP-photoshop:DateCreated=2022:02:03"


def run(*words):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True).stdout


def tagged(name, *options):
    """Returns a JPEG with tags."""
    path = folder / f"{name}.jpg"
    picture.save(path, quality=80)
    words = [word.replace("_", " ") for option in options for word in option.split()]
    run("exiftool", "-q", "-overwrite_original", "-n", *words, path)
    return path.read_bytes()


def segments(file):
    """Returns the APP1 segments of a JPEG."""
    found, offset = [], 2
    while file[offset + 1] != 0xDA:
        length = struct.unpack(">H", file[offset + 2:offset + 4])[0]
        if file[offset + 1] == 0xE1:
            found.append(file[offset + 4:offset + 2 + length])
        offset += 2 + length
    return found


def block(file, start):
    return next(segment[len(start):] for segment in segments(file) if segment.startswith(start))


NAME = b"http://ns.adobe.com/xap/1.0/\0"
elements = tagged("elements", XMP)
attributes = tagged("attributes", "-api Compact=Shorthand,NoPadding", XMP)
minimal = tagged("minimal", "-api Compact=Shorthand,NoPadding", MINIMAL)
exif_only, both = tagged("exif", EXIF), tagged("both", "-api Compact=NoPadding", EXIF, XMP)
big = tagged("big", "-api ExifByteOrder=MM", EXIF)
exif, xmp = block(exif_only, b"Exif\0\0"), block(both, NAME)
plain = tagged("plain", "-Comment=plain")


def late(file):
    """Inserts more than 64 KB of comments at the beginning of a JPEG."""
    return file[:2] + (b"\xff\xfe\xff\xff" + bytes(0xfffd)) * 2 + file[2:]


# PNG

def chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


picture.save(folder / "plain.png")
png = (folder / "plain.png").read_bytes()
data = png.index(b"IDAT") - 4
text = b"XML:com.adobe.xmp\0"
exif_chunk, xmp_chunk = chunk(b"eXIf", exif), chunk(b"iTXt", text + b"\0\0\0\0" + xmp)
packed_chunk = chunk(b"iTXt", text + b"\1\0\0\0" + zlib.compress(xmp))


def profile(kind, content):
    lines = [content.hex()[start:start + 72] for start in range(0, 2 * len(content), 72)]
    return "\n".join(["", kind, f"{len(content):8}", *lines, ""]).encode()


# WebP

def riff(*parts):
    body = b"WEBP" + b"".join(name + struct.pack("<I", len(part)) + part + bytes(len(part) % 2) for name, part in parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


picture.save(folder / "plain.webp", lossless=True)
vp8l = (folder / "plain.webp").read_bytes()[20:]
header = (b"VP8X", bytes([12, 0, 0, 0]) + bytes([15, 0, 0, 15, 0, 0]))

# TIFF

picture.save(folder / "plain.tif", compression="tiff_lzw")
for name, file in [("both", both), ("big", big), ("elements", elements)]:
    (folder / f"{name}.jpg").write_bytes(file)
    (folder / f"{name}.tif").write_bytes((folder / "plain.tif").read_bytes())
    run("exiftool", "-q", "-overwrite_original", "-tagsfromfile", folder / f"{name}.jpg", "-all:all", "-unsafe", "-xmp", folder / f"{name}.tif")

# RAW: a DNG with a sensor of zeros

(folder / "both.dng").write_bytes(dng(plain, (16, 16)) + bytes(768))
run("exiftool", "-q", "-overwrite_original", "-tagsfromfile", folder / "both.jpg", "-all:all", "-unsafe", "-xmp", folder / "both.dng")


def moved(file):
    """Moves the first directory of a TIFF in little-endian order to the end, behind more than 64 KB."""
    start = struct.unpack("<I", file[4:8])[0]
    count = struct.unpack("<H", file[start:start + 2])[0]
    file = file + bytes(70_000 + len(file) % 2)
    return file[:4] + struct.pack("<I", len(file)) + file[8:] + file[start:start + 6 + 12 * count]


# HEIC, AVIF

(folder / "xmp.xml").write_bytes(xmp)
(folder / "exif.bin").write_bytes(exif)
run("heif-enc", "-q", "10", "-o", folder / "exif.heic", folder / "exif.jpg")
run("heif-enc", "-q", "10", "-o", folder / "both.heic", folder / "both.jpg")
run("avifenc", "-s", "10", "--min", "60", "--max", "63", "--exif", folder / "exif.bin", "--xmp", folder / "xmp.xml",
    folder / "plain.png", folder / "both.avif")


def box(name, content):
    return struct.pack(">I", len(content) + 8) + name + content


def full(name, version, content):
    return box(name, struct.pack(">I", version << 24) + content)


def items(heic, method, exif_item, xmp_item):
    """Returns a HEIC file whose EXIF and XMP are items, in the properties (method 1) or after the picture (0)."""
    hvcc_start = heic.index(b"hvcC") - 4
    hvcc = heic[hvcc_start:hvcc_start + struct.unpack(">I", heic[hvcc_start:hvcc_start + 4])[0]]
    coded = heic[heic.index(b"mdat") + 4:]
    coded = coded[:struct.unpack(">I", heic[heic.index(b"mdat") - 4:heic.index(b"mdat")])[0] - 8]
    idat = exif_item + xmp_item if method else b""

    def meta(start):
        places = [(1, 0, start, len(coded))]
        first = 0 if method else start + len(coded)
        # EXIF in two extents.
        places += [(2, method, first, len(exif_item)), (3, method, first + len(exif_item), len(xmp_item))]
        iloc = b"\x44\0" + struct.pack(">H", 3)
        for number, kind, place, length in places:
            half = length // 2 if number == 2 else length
            extents = [(place, half)] + ([(place + half, length - half)] if number == 2 else [])
            iloc += struct.pack(">HHHH", number, kind, 0, len(extents)) + b"".join(struct.pack(">II", *extent) for extent in extents)
        infe = b"".join([
            full(b"infe", 2, struct.pack(">HH", 1, 0) + b"hvc1\0"), full(b"infe", 2, struct.pack(">HH", 2, 0) + b"Exif\0"),
            full(b"infe", 2, struct.pack(">HH", 3, 0) + b"mime" + b"\0application/rdf+xml\0"),
        ])
        iprp = box(b"ipco", hvcc + full(b"ispe", 0, struct.pack(">II", 64, 64))) + full(
            b"ipma", 0, struct.pack(">IHBBB", 1, 1, 2, 0x81, 2))
        cdsc = b"".join(box(b"cdsc", struct.pack(">HHH", item, 1, 1)) for item in (2, 3))
        return full(b"meta", 0, full(b"hdlr", 0, b"\0\0\0\0pict" + bytes(13)) + full(b"pitm", 0, struct.pack(">H", 1))
                    + full(b"iloc", 1, iloc) + full(b"iinf", 0, struct.pack(">H", 3) + infe) + full(b"iref", 0, cdsc)
                    + box(b"iprp", iprp) + (box(b"idat", idat) if idat else b""))

    ftyp = box(b"ftyp", b"heic\0\0\0\0mif1heic")
    start = len(ftyp) + len(meta(0)) + 8
    return ftyp + meta(start) + box(b"mdat", coded + (b"" if method else exif_item + xmp_item))


heic = (folder / "exif.heic").read_bytes()
exif_item = struct.pack(">I", 6) + b"Exif\0\0" + exif

# JPEG XL

run("cjxl", folder / "both.jpg", folder / "packed.jxl")


def boxes(file):
    found, offset = [], 0
    while offset < len(file):
        length = struct.unpack(">I", file[offset:offset + 4])[0] or len(file) - offset
        found.append((file[offset + 4:offset + 8], file[offset:offset + length]))
        offset += length
    return found


def ordered(file, is_packed, is_first):
    """Puts the boxes of facts, compressed ones as cjxl writes them, at the beginning or at the end."""
    parts = boxes(file)
    facts = [part for name, part in parts if name == b"brob"]
    assert len(facts) == 2
    if not is_packed:
        facts = [box(b"Exif", bytes(4) + exif), box(b"xml ", xmp)]
    others = [part for name, part in parts if name not in (b"Exif", b"xml ", b"brob", b"jbrd")]
    # A box without a length extends to the end.
    others[-1] = struct.pack(">I", len(others[-1])) + others[-1][4:]
    head = others[:2]
    return b"".join(head + facts + others[2:] if is_first else others + facts)


# GIF

picture.save(folder / "elements.gif")
run("exiftool", "-q", "-overwrite_original", "-tagsfromfile", folder / "elements.jpg", "-xmp", folder / "elements.gif")
gif = (folder / "elements.gif").read_bytes()
extension = gif.index(b"!\xff\x0bXMP Data")
end = gif.index(b"\0\0", gif.index(b"xpacket end", extension)) + 2
late_gif = gif[:extension] + gif[end:-1] + gif[extension:end] + b";"

files = {
    "JPEG exif": exif_only, "JPEG exif-big-endian": big, "JPEG exif-late": late(exif_only), "JPEG xmp-elements": elements,
    "JPEG xmp-attributes": attributes, "JPEG xmp-minimal": minimal, "JPEG xmp-late": late(elements), "JPEG both": both,
    "PNG exif": png[:data] + exif_chunk + png[data:], "PNG exif-after": png[:-12] + exif_chunk + png[-12:],
    "PNG exif-late": png[:data] + chunk(b"prVt", bytes(70_000)) + exif_chunk + png[data:],
    "PNG xmp": png[:data] + xmp_chunk + png[data:], "PNG xmp-after": png[:-12] + xmp_chunk + png[-12:],
    "PNG xmp-compressed": png[:data] + packed_chunk + png[data:],
    "PNG both": png[:data] + exif_chunk + png[data:-12] + packed_chunk + png[-12:],
    "PNG text-exif": png[:data] + chunk(b"zTXt", b"Raw profile type exif\0\0" + zlib.compress(profile("exif", b"Exif\0\0" + exif))) + png[data:],
    "PNG text-xmp": png[:data] + chunk(b"tEXt", b"Raw profile type xmp\0" + profile("xmp", xmp)) + png[data:],
    "WebP exif": riff(header, (b"VP8L", vp8l), (b"EXIF", exif)), "WebP exif-heading": riff(header, (b"VP8L", vp8l), (b"EXIF", b"Exif\0\0" + exif)),
    "WebP both-late": riff(header, (b"VP8L", vp8l), (b"JUNK", bytes(70_001)), (b"EXIF", exif), (b"XMP ", xmp)),
    "WebP xmp": riff(header, (b"VP8L", vp8l), (b"XMP ", xmp)),
    "TIFF both": (folder / "both.tif").read_bytes(), "TIFF exif-end": moved((folder / "both.tif").read_bytes()),
    "TIFF xmp": (folder / "elements.tif").read_bytes(),
    "RAW dng": (folder / "both.dng").read_bytes(),
    "HEIC exif": heic, "HEIC both": (folder / "both.heic").read_bytes(),
    "HEIC both-properties": items(heic, 1, exif_item, xmp), "HEIC both-extents": items(heic, 0, exif_item, xmp),
    "AVIF both": (folder / "both.avif").read_bytes(),
    "JPEG-XL both-before": ordered((folder / "packed.jxl").read_bytes(), False, True),
    "JPEG-XL both-after": ordered((folder / "packed.jxl").read_bytes(), False, False),
    "JPEG-XL compressed-before": ordered((folder / "packed.jxl").read_bytes(), True, True),
    "JPEG-XL compressed-after": ordered((folder / "packed.jxl").read_bytes(), True, False),
    "GIF xmp": gif, "GIF xmp-after": late_gif,
}


def short(number):
    tenths = int(float(number) * 10 + 0.5)
    return str(tenths // 10) if tenths % 10 == 0 else f"{tenths // 10}.{tenths % 10}"


def angle(degrees, letters):
    tenths = round(abs(degrees) * 36000)
    return f"{tenths // 36000}° {tenths // 600 % 60}′ {tenths % 600 // 10}.{tenths % 10}″ {letters[degrees < 0]}"


def facts(file):
    """Returns the facts by ExifTool, EXIF before XMP, but for the rating."""
    path = folder / "file"
    path.write_bytes(file)
    tags = json.loads(run("exiftool", "-json", "-n", "-G1", path))[0]

    def first(*names):
        return next((tags[name] for name in names if name in tags), None)

    make, model = first("IFD0:Make", "XMP-tiff:Make"), first("IFD0:Model", "XMP-tiff:Model")
    exposure, aperture = first("ExifIFD:ExposureTime", "XMP-exif:ExposureTime"), first("ExifIFD:FNumber", "XMP-exif:FNumber")
    length, speed = first("ExifIFD:FocalLength", "XMP-exif:FocalLength"), first("ExifIFD:ISO", "XMP-exif:ISO")
    date, offset = first("ExifIFD:DateTimeOriginal"), first("ExifIFD:OffsetTimeOriginal")
    if date is None:
        date = first("XMP-exif:DateTimeOriginal", "XMP-photoshop:DateCreated")
        date, offset = (date[:19], date[22:] or None) if date else (None, None)
    latitude, longitude = first("GPS:GPSLatitude", "XMP-exif:GPSLatitude"), first("GPS:GPSLongitude", "XMP-exif:GPSLongitude")
    values = [
        model and (model if model.startswith(make) else f"{make} {model}"), first("ExifIFD:LensModel", "XMP-aux:Lens"),
        exposure and f"1/{round(1 / exposure)} s", aperture and "f/" + short(aperture), speed and f"ISO {speed}",
        length and short(length) + " mm", date and date[:10].replace(":", "-") + date[10:] + (" " + offset if offset else ""),
        latitude and angle(latitude, "NS") + ", " + angle(longitude, "EW"), first("XMP-xmp:Rating", "IFD0:Rating"),
    ]
    return "|".join("-" if value is None else str(value) for value in values)


# ExifTool 12.57 reads compressed boxes with a module of Perl alone, and no items in the properties of a HEIC, so that it is asked about
# the same blocks elsewhere.
same = {
    "JPEG-XL compressed-before": "JPEG-XL both-before", "JPEG-XL compressed-after": "JPEG-XL both-after",
    "HEIC both-properties": "HEIC both-extents",
}
for name, file in files.items():
    packed = base64.b64encode(zlib.compress(file, 9)).decode()
    print(name, packed, facts(files[same.get(name, name)]))
