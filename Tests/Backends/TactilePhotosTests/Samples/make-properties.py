#!/usr/bin/env python3
"""Writes properties.txt: small files that have one property each, a line "FORMAT PROPERTY CONTENT", in base 64 or "@NAME" for a file
beside it. Needs Pillow 13.0.0 and cjxl 0.7.0. The pictures have 8 by 4 pixels and are turned, if they are, by orientation 6."""
import base64
import io
import struct
import subprocess
import tempfile
import zlib
from pathlib import Path

from PIL import Image

from dng import dng

HERE = Path(__file__).resolve().parent
PROFILE = Image.open(HERE / "p3.png").info["icc_profile"]
TURNED = Image.Exif()
TURNED[0x0112] = 6
LINEAR_P3 = bytes([12, 8, 0, 1])


def picture(mode="RGB"):
    """A picture whose columns differ."""
    made = Image.new("RGB", (8, 4))
    made.putdata([(30 * x, 60, 90) for _ in range(4) for x in range(8)])
    made = made.convert(mode)
    if mode == "RGBA":
        made.putalpha(Image.linear_gradient("L").resize(made.size))
    return made


def saved(form, mode="RGB", **options):
    """The bytes of a picture in a format of Pillow's."""
    file = io.BytesIO()
    picture(mode).save(file, form, **options)
    return file.getvalue()


def frames():
    """The options of an animation of two frames."""
    return {"save_all": True, "append_images": [Image.new("RGB", (8, 4), "red")], "duration": 100}


def with_chunk(png, name, content):
    """A PNG with a chunk after its header."""
    chunk = name + content
    return png[:33] + struct.pack(">I", len(content)) + chunk + struct.pack(">I", zlib.crc32(chunk)) + png[33:]


def jxl(content, *options, suffix=".png"):
    """A JPEG XL that cjxl makes of a PNG, or of another file."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / f"a{suffix}", Path(folder) / "a.jxl"
        source.write_bytes(content)
        subprocess.run(["cjxl", source, target, "-d", "0", *options], check=True, capture_output=True)
        return target.read_bytes()


def bmp(depth, masks, pixels, profile=b""):
    """A BMP with a header of version 5, which names masks of channels and has a profile."""
    kind = b"DEBM" if profile else b"BGRs"
    header = struct.pack("<IiiHHIIiiII4I4s36x12xIIII", 124, 8, 4, 1, depth, 3 if masks else 0, len(pixels), 2835, 2835, 0, 0,
                         *(masks or (0, 0, 0, 0)), kind, 4, 124 + len(pixels), len(profile), 0)
    return struct.pack("<2sIHHI", b"BM", 14 + len(header) + len(pixels) + len(profile), 0, 0, 14 + len(header)) \
        + header + pixels + profile


def raw(orientation=1, **options):
    """A raw file whose preview has twice the sides: libraw passes smaller ones over."""
    file = io.BytesIO()
    picture().resize((16, 8)).save(file, "JPEG", **options)
    return dng(file.getvalue(), (16, 8), orientation)


def deep_jpeg():
    """A JPEG that states 12 bits a sample."""
    file = bytearray(saved("JPEG"))
    file[file.index(b"\xff\xc0") + 4] = 12
    return bytes(file)


png16 = io.BytesIO()
Image.new("I;16", (8, 4), 40000).save(png16, "PNG")
tiff16 = io.BytesIO()
Image.new("I;16", (8, 4), 40000).save(tiff16, "TIFF")
floats = io.BytesIO()
Image.new("F", (8, 4), 0.5).save(floats, "TIFF")
clear = picture("P")
clear_gif = io.BytesIO()
clear.save(clear_gif, "GIF", transparency=clear.getpixel((0, 0)))
wide = bytes(x for _ in range(4) for column in range(8) for x in (90, 60, 30 * column, 64))
narrow = bytes(x for _ in range(4) for column in range(8) for x in (90, 60, 30 * column))
LINES = [
    ("JPEG", "turned", saved("JPEG", exif=TURNED)), ("JPEG", "profile", "p3.jpg"), ("JPEG", "bits", deep_jpeg()),
    ("PNG", "turned", saved("PNG", exif=TURNED)), ("PNG", "profile", "p3.png"),
    ("PNG", "code points", with_chunk(saved("PNG"), b"cICP", LINEAR_P3)), ("PNG", "alpha", saved("PNG", "RGBA")),
    ("PNG", "bits", png16.getvalue()), ("PNG", "frames", saved("PNG", **frames())),
    ("WebP", "turned", saved("WEBP", exif=TURNED)), ("WebP", "profile", "p3.webp"),
    ("WebP", "alpha", saved("WEBP", "RGBA")), ("WebP", "frames", saved("WEBP", **frames())),
    ("GIF", "alpha", clear_gif.getvalue()), ("GIF", "frames", saved("GIF", **frames())),
    ("RAW", "turned", raw(6)), ("RAW", "profile", raw(icc_profile=PROFILE)),
    ("TIFF", "turned", saved("TIFF", exif=TURNED)), ("TIFF", "profile", "adobe.tif"),
    ("TIFF", "alpha", saved("TIFF", "RGBA")), ("TIFF", "bits", tiff16.getvalue()), ("TIFF", "floats", floats.getvalue()),
    ("AVIF", "turned", "turned.avif"), ("AVIF", "profile", "p3.avif"), ("AVIF", "code points", "stated-p3.avif"),
    ("AVIF", "alpha", "alpha.avif"), ("AVIF", "bits", "deep.avif"), ("AVIF", "frames", "sequence.avif"),
    ("HEIC", "turned", "turned.heic"), ("HEIC", "profile", "p3.heic"), ("HEIC", "code points", "stated-p3.heic"),
    ("HEIC", "alpha", "alpha.heic"), ("HEIC", "bits", "deep.heic"),
    ("JPEG XL", "turned", jxl(saved("PNG", exif=TURNED))), ("JPEG XL", "profile", jxl(saved("PNG", icc_profile=PROFILE))),
    ("JPEG XL", "code points", jxl(saved("PNG"), "-x", "color_space=RGB_D65_DCI_Rel_Lin")),
    ("JPEG XL", "alpha", jxl(saved("PNG", "RGBA"))), ("JPEG XL", "bits", jxl(png16.getvalue())),
    ("JPEG XL", "floats", jxl(b"PF\n8 4\n-1.0\n" + struct.pack("<96f", *[index / 96 for index in range(96)]), suffix=".pfm")),
    ("JPEG XL", "frames", jxl(saved("PNG", **frames()))),
    ("SVG", "alpha", b"<svg xmlns='http://www.w3.org/2000/svg' width='8' height='4'><rect width='4' height='4'/></svg>"),
    ("BMP", "profile", bmp(24, None, narrow, PROFILE)), ("BMP", "alpha", bmp(32, (0xFF0000, 0xFF00, 0xFF, 0xFF000000), wide)),
    ("BMP", "bits", bmp(32, (0x3FF00000, 0xFFC00, 0x3FF, 0), wide)),
]
with open(HERE / "properties.txt", "w", encoding="ascii") as file:
    for form, name, content in LINES:
        text = f"@{content}" if isinstance(content, str) else base64.b64encode(content).decode()
        file.write(f"{form.replace(' ', '-')} {name.replace(' ', '-')} {text}\n")
