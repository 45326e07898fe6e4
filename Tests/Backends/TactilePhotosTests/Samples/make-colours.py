#!/usr/bin/env python3
"""Makes the pictures with ICC profiles and colours.txt, the colours that Little CMS gives for them by Pillow.

Needs Pillow 11.3 or later with ImageCms and AVIF, and liblcms2.so.2, whose own functions make the profiles.
"""
import ctypes
import io
import struct

from PIL import Image, ImageCms

lcms = ctypes.CDLL("liblcms2.so.2")
for name in ("cmsCreateRGBProfile", "cmsCreateGrayProfile", "cmsBuildGamma", "cmsBuildParametricToneCurve"):
    getattr(lcms, name).restype = ctypes.c_void_p


class Chromaticity(ctypes.Structure):
    _fields_ = [(name, ctypes.c_double) for name in ("x", "y", "Y")]


def profile(primaries, curve):
    white = Chromaticity(0.3127, 0.3290, 1)
    triple = (Chromaticity * 3)(*(Chromaticity(x, y, 1) for x, y in primaries))
    curves = (ctypes.c_void_p * 3)(curve, curve, curve)
    return saved_profile(lcms.cmsCreateRGBProfile(ctypes.byref(white), triple, curves))


def saved_profile(handle):
    handle = ctypes.c_void_p(handle)
    size = ctypes.c_uint32(0)
    lcms.cmsSaveProfileToMem(handle, None, ctypes.byref(size))
    data = ctypes.create_string_buffer(size.value)
    lcms.cmsSaveProfileToMem(handle, data, ctypes.byref(size))
    return data.raw[:size.value]


srgb_curve = lcms.cmsBuildParametricToneCurve(
    None, 4, (ctypes.c_double * 5)(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045))
lcms.cmsBuildGamma.argtypes = [ctypes.c_void_p, ctypes.c_double]
SRGB = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
P3 = profile([(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)], srgb_curve)
ADOBE = profile([(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], lcms.cmsBuildGamma(None, 563 / 256))
PLAIN = profile(SRGB, srgb_curve)
GREY = saved_profile(lcms.cmsCreateGrayProfile(ctypes.byref(Chromaticity(0.3127, 0.3290, 1)), ctypes.c_void_p(lcms.cmsBuildGamma(None, 1.4))))


def inks():
    """A profile of inks: a table of the colours of all full inks on each other (ICC.1:2010, 10.10), none as saturated as sRGB's."""
    table = []
    for index in range(16):
        cyan, magenta, yellow, black = (index >> shift & 1 for shift in (3, 2, 1, 0))
        lightness = (95 - 25 * cyan - 35 * magenta - 5 * yellow) * (0.2 if black else 1)
        chroma = 0 if black else 1
        table += [round(lightness * 255 / 100), 128 + chroma * (60 * magenta - 35 * cyan), 128 + chroma * (80 * yellow - 40 * cyan - 5 * magenta)]
    ramp = bytes(range(256))
    identity = struct.pack(">9i", *(65536 * (row == column) for row in range(3) for column in range(3)))
    colours = b"mft1" + bytes(4) + bytes([4, 3, 2, 0]) + identity + ramp * 4 + bytes(table) + ramp * 3
    text = b"text" + bytes(4) + b"MIT\0"
    name = b"desc" + bytes(4) + struct.pack(">I", 5) + b"inks\0" + bytes(78)
    white = b"XYZ " + bytes(4) + struct.pack(">3i", 63190, 65536, 54061)
    tags, offset, body = b"", 132 + 12 * 4, b""
    for signature, content in ((b"desc", name), (b"cprt", text), (b"wtpt", white), (b"A2B0", colours)):
        content += bytes(-len(content) % 4)
        tags += signature + struct.pack(">II", offset + len(body), len(content))
        body += content
    header = struct.pack(">I4sI4s4s4s12x4s", offset + len(body), b"lcms", 0x02400000, b"prtr", b"CMYK", b"Lab ", b"acsp")
    header = header.ljust(68, b"\0") + struct.pack(">3i", 63190, 65536, 54061)
    return header.ljust(128, b"\0") + struct.pack(">I", 4) + tags + body


INKS = inks()

# Sixteen squares of eight pixels.
colours = [(200, 40, 60), (60, 190, 70), (50, 60, 200), (230, 200, 40), (20, 20, 20), (128, 128, 128), (240, 240, 240),
           (120, 60, 20), (20, 110, 120), (180, 90, 160), (90, 120, 60), (250, 150, 140), (10, 60, 110), (70, 10, 50),
           (160, 170, 190), (255, 255, 255)]
picture = Image.new("RGB", (32, 32))
for index, colour in enumerate(colours):
    picture.paste(colour, (index % 4 * 8, index // 4 * 8, index % 4 * 8 + 8, index // 4 * 8 + 8))


def jpeg_in_parts(data, icc, size=200):
    """A JPEG whose profile is in many segments, the last one first."""
    parts = [icc[start:start + size] for start in range(0, len(icc), size)]
    segments = [b"\xff\xe2" + struct.pack(">H", 16 + len(part)) + b"ICC_PROFILE\0" + bytes([index + 1, len(parts)]) + part
                for index, part in enumerate(parts)]
    return data[:2] + b"".join(reversed(segments)) + data[2:]


def saved(format, mode="RGB", **options):
    file = io.BytesIO()
    (picture if mode == "RGB" else picture.convert(mode)).save(file, format, **options)
    return file.getvalue()


jpeg = dict(quality=100, subsampling=0)
files = {
    "p3.jpg": (saved("JPEG", icc_profile=P3, **jpeg), P3), "parts.jpg": (jpeg_in_parts(saved("JPEG", **jpeg), P3), P3),
    "adobe.jpg": (saved("JPEG", icc_profile=ADOBE, **jpeg), ADOBE), "p3.png": (saved("PNG", icc_profile=P3), P3),
    "adobe.png": (saved("PNG", icc_profile=ADOBE), ADOBE), "srgb.png": (saved("PNG", icc_profile=PLAIN), None),
    "p3.webp": (saved("WEBP", lossless=True, icc_profile=P3), P3), "adobe.tif": (saved("TIFF", icc_profile=ADOBE), ADOBE),
    "p3.avif": (saved("AVIF", quality=100, subsampling="4:4:4", icc_profile=P3), P3),
    "grey.jpg": (saved("JPEG", "L", icc_profile=GREY, **jpeg), GREY),
    "inks.jpg": (saved("JPEG", "CMYK", icc_profile=INKS, **jpeg), INKS),
    "other.jpg": (saved("JPEG", icc_profile=INKS, **jpeg), None), "coloured.jpg": (saved("JPEG", icc_profile=GREY, **jpeg), None),
}
with open("colours.txt", "w") as list_:
    for name, (data, icc) in files.items():
        with open(name, "wb") as file:
            file.write(data)
        decoded = Image.open(io.BytesIO(data))
        if icc:
            decoded = ImageCms.profileToProfile(
                decoded, ImageCms.ImageCmsProfile(io.BytesIO(icc)), ImageCms.createProfile("sRGB"), outputMode="RGB")
        else:
            decoded = decoded.convert("RGB")
        pixels = [decoded.getpixel((index % 4 * 8 + 4, index // 4 * 8 + 4)) for index in range(16)]
        list_.write(name + " " + " ".join("%02X%02X%02X" % pixel for pixel in pixels) + "\n")
