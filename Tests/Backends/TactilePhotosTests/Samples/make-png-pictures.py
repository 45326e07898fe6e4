#!/usr/bin/env python3
"""Writes png-pictures.txt: PNGs of every kind, and what Chromium shows of them.

Needs Chromium, and adobe.jpg, grey.jpg, inks.jpg and p3.png beside it: ./make-png-pictures.py > png-pictures.txt. Each line has

    picture NAME FILE PIXELS
    frames NAME FILE PLAYS PIXELS DURATION:PIXELS ...

FILE is in base 64. PIXELS are separated by commas, each with its number behind a star if it is repeated: red, green, blue and
straight alpha; "-" where Chromium shows nothing. The plays are 0 without an end. The first pixels are those of an <img>, the others
those of the frames up to the first that Chromium cannot decode, with their durations in microseconds. A file with one frame or none
has no frames here.
"""
import base64
import http.server
import itertools
import json
import struct
import subprocess
import sys
import tempfile
import threading
import zlib
from pathlib import Path

SAMPLES = Path(__file__).resolve().parent
PAGE = """<script>
const digits = bytes => Array.from(bytes).map(byte => byte.toString(16).padStart(2, '0')).join('');
function pixels(image, width, height) {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0);
    return digits(context.getImageData(0, 0, width, height).data);
}
async function show(text) {
    const shown = {still: '-', plays: 0, frames: []};
    try {
        const image = new Image();
        image.src = 'data:image/png;base64,' + text;
        await image.decode();
        shown.still = pixels(image, image.naturalWidth, image.naturalHeight);
    } catch {}
    try {
        const data = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
        const decoder = new ImageDecoder({type: 'image/png', data});
        await decoder.tracks.ready;
        await decoder.completed;
        const track = decoder.tracks.selectedTrack;
        if (!track.frameCount) shown.still = '-';
        if (track.frameCount < 2) return shown;
        shown.plays = isFinite(track.repetitionCount) ? track.repetitionCount + 1 : 0;
        for (let index = 0; index < track.frameCount; index++) {
            const {image} = await decoder.decode({frameIndex: index});
            shown.frames.push(image.duration + ':' + pixels(image, image.displayWidth, image.displayHeight));
        }
    } catch {}
    return shown;
}
(async () => {
    const answer = [];
    for (const file of FILES) answer.push(await show(file));
    await fetch('/', {method: 'POST', body: JSON.stringify(answer)});
})();
</script>"""


def shown(files):
    """What Chromium shows of files: a dictionary of each."""
    answers, page = [], PAGE.replace("FILES", json.dumps([base64.b64encode(file).decode() for file in files]))

    class Handler(http.server.BaseHTTPRequestHandler):
        def answer(self, content):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(content)

        def do_GET(self):
            self.answer(page.encode())

        def do_POST(self):
            self.answer(b"")
            answers.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            arrived.set()

        def log_message(self, *_):
            pass

    arrived, server = threading.Event(), http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", f"--user-data-dir={profile}",
             "--remote-debugging-port=0", f"http://127.0.0.1:{server.server_port}/"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        arrived.wait(120)
        browser.terminate()
        browser.wait()
    server.shutdown()
    return answers[0]


def runs(digits):
    """Pixels with their numbers in place of repetitions."""
    pixels = [digits[start:start + 8] for start in range(0, len(digits), 8)]
    counted = [(pixel, len(list(group))) for pixel, group in itertools.groupby(pixels)]
    return ",".join(pixel if count == 1 else f"{pixel}*{count}" for pixel, count in counted)


# MARK: chunks

def chunk(name, content, is_damaged=False):
    checksum = zlib.crc32(name + content) ^ is_damaged
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", checksum)


def start(width, height, bits=8, colours=6, interlaced=0):
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, colours, 0, 0, interlaced))


END = chunk(b"IEND", b"")
TEXT = chunk(b"tEXt", b"a\0b")


# MARK: kinds of pictures

PALETTE = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (200, 100, 50), (10, 20, 30), (77, 88, 99), (1, 2, 3)]
PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def row(pixels, bits):
    number = count = 0
    for sample in (sample for pixel in pixels for sample in pixel):
        number, count = number << bits | sample, count + bits
    rest = -count % 8
    return b"\0" + (number << rest).to_bytes((count + rest) // 8, "big")


def rows(pixels, bits, is_interlaced):
    if not is_interlaced:
        return b"".join(row(line, bits) for line in pixels)
    parts = [(line[x::dx]) for x, y, dx, dy in PASSES for line in pixels[y::dy]]
    return b"".join(row(part, bits) for part in parts if part)


def kind(colours, bits, is_interlaced, is_clear):
    channels, most, width, height = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colours], (1 << bits) - 1, 9, 5
    ramp = [0, 1, most // 3, most // 2, most * 2 // 3, most - 1, most, min(most, 127), min(most, 128)]
    if bits == 16:
        ramp = [0, 0x7F, 0x80, 0x81, 0x180, 0x7FFF, 0x8000, 0xFE7F, 0xFFFF]

    def sample(x, y, channel):
        if colours == 3:
            return (x + y) % min(most + 1, len(PALETTE))
        is_alpha = channels in (2, 4) and channel == channels - 1
        return [most, 0, most // 2 + 1, most, most][y] if is_alpha else ramp[(x + y * 3 + channel * 2) % 9]

    pixels = [[tuple(sample(x, y, channel) for channel in range(channels)) for x in range(width)] for y in range(height)]
    chunks = b""
    if colours == 3:
        entries = PALETTE[:min(most + 1, len(PALETTE))]
        chunks = chunk(b"PLTE", bytes(sum(entries, ())))
    if is_clear:
        key = b"".join(struct.pack(">H", part) for part in pixels[0][2])
        chunks += chunk(b"tRNS", bytes([0, 128, 255, 64][:len(entries)]) if colours == 3 else key)
    data = zlib.compress(rows(pixels, bits, is_interlaced))
    return start(width, height, bits, colours, int(is_interlaced)) + chunks + chunk(b"IDAT", data) + END


def kinds():
    for colours, depths in ((0, (1, 2, 4, 8, 16)), (2, (8, 16)), (3, (1, 2, 4, 8)), (4, (8, 16)), (6, (8, 16))):
        for bits in depths:
            for is_interlaced in (False, True):
                for is_clear in ((False, True) if colours in (0, 2, 3) else (False,)):
                    words = [f"type-{colours}-of-{bits}-bits"] + ["interlaced"] * is_interlaced + ["tRNS"] * is_clear
                    yield "-".join(words), kind(colours, bits, is_interlaced, is_clear)


# MARK: colours

COLOUR, GAMMA, SRGB = (128, 64, 200), chunk(b"gAMA", struct.pack(">I", 100000)), chunk(b"sRGB", b"\0")
POINTS = struct.pack(">8I", 31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000)
CHROMATICITIES, CODE_POINTS = chunk(b"cHRM", POINTS), chunk(b"cICP", bytes([12, 13, 0, 1]))


def profile_of_jpeg(name):
    content, profile, offset = (SAMPLES / name).read_bytes(), b"", 2
    while content[offset + 1] != 0xDA:
        length = struct.unpack(">H", content[offset + 2:offset + 4])[0]
        if content[offset + 4:offset + 15] == b"ICC_PROFILE":
            profile += content[offset + 18:offset + 2 + length]
        offset += 2 + length
    return profile


def profile_chunk(profile=b"", packed=None, name=b"a", method=0, is_damaged=False):
    packed = zlib.compress(profile) if packed is None else packed
    return chunk(b"iCCP", name + b"\0" + bytes([method]) + packed, is_damaged)


def colours():
    def picture(before, after=b"", kind=2):
        pixel = b"\0" + (bytes(COLOUR) if kind == 2 else b"\x80")
        return start(1, 1, 8, kind) + before + chunk(b"IDAT", zlib.compress(pixel)) + after + END

    def palette(before, after=b""):
        data = chunk(b"IDAT", zlib.compress(b"\0\0"))
        return start(1, 1, 8, 3) + before + chunk(b"PLTE", bytes(COLOUR)) + after + data + END

    adobe, grey, inks = profile_of_jpeg("adobe.jpg"), profile_of_jpeg("grey.jpg"), profile_of_jpeg("inks.jpg")
    packed = zlib.compress(adobe)
    flipped = packed[:20] + bytes([packed[20] ^ 255]) + packed[21:]
    damaged, nothing = profile_chunk(packed=flipped), profile_chunk(struct.pack(">I", 200) + bytes(196))
    steep = chunk(b"gAMA", struct.pack(">I", 200000))
    yield "nothing", picture(b"")
    yield "gamma", picture(GAMMA)
    yield "gamma-and-chromaticities", picture(GAMMA + CHROMATICITIES)
    yield "profile", picture(profile_chunk(adobe))
    for name, bad in {
            "damaged-profile": damaged, "cut-profile": profile_chunk(packed=packed[:-40]), "profile-of-zeros": nothing,
            "profile-without-checksum": profile_chunk(packed=packed[:-4]),
            "profile-with-wrong-checksum": profile_chunk(packed=packed[:-1] + b"\0"),
            "short-profile": profile_chunk(adobe[:-30]), "wrong-checksum-of-profile": profile_chunk(adobe, is_damaged=True),
            "profile-without-name": profile_chunk(adobe, name=b""), "profile-of-other-method": profile_chunk(adobe, method=1),
            "long-profile": profile_chunk(adobe + b"more"), "profile-of-grey": profile_chunk(grey),
            "profile-of-inks": profile_chunk(inks)}.items():
        yield f"{name}-gamma", picture(bad + GAMMA)
        yield f"gamma-{name}", picture(GAMMA + bad)
    for name, bad in {"damaged-profile": damaged, "profile-of-zeros": nothing}.items():
        yield f"{name}-gamma-chromaticities", picture(bad + GAMMA + CHROMATICITIES)
        yield f"chromaticities-{name}-gamma", picture(CHROMATICITIES + bad + GAMMA)
        yield f"{name}-sRGB-gamma", picture(bad + SRGB + GAMMA)
        yield f"gamma-sRGB-{name}", picture(GAMMA + SRGB + bad)
        yield f"{name}-code-points", picture(bad + CODE_POINTS)
        yield f"{name}-profile", picture(bad + profile_chunk(adobe))
    yield "profile-sRGB", picture(profile_chunk(adobe) + SRGB)
    yield "grey", picture(b"", kind=0)
    yield "grey-gamma", picture(GAMMA, kind=0)
    yield "grey-profile-of-grey", picture(profile_chunk(grey), kind=0)
    yield "grey-profile-gamma", picture(profile_chunk(adobe) + GAMMA, kind=0)
    yield "grey-profile-of-inks-gamma", picture(profile_chunk(inks) + GAMMA, kind=0)
    yield "grey-profile-of-zeros-gamma", picture(nothing + GAMMA, kind=0)
    yield "gamma-palette", palette(GAMMA)
    for name, late in {
            "gamma": GAMMA, "profile": profile_chunk(adobe), "code-points": CODE_POINTS}.items():
        yield f"palette-{name}", palette(b"", late)
    yield "gamma-palette-sRGB", palette(GAMMA, SRGB)
    yield "gamma-palette-chromaticities", palette(GAMMA, CHROMATICITIES)
    yield "gamma-after-pixels", picture(b"", GAMMA)
    yield "profile-after-pixels", picture(b"", profile_chunk(adobe))
    for name, bad in {
            "wrong-checksum-of-gamma": chunk(b"gAMA", struct.pack(">I", 200000), True), "gamma-of-0": chunk(b"gAMA", bytes(4)),
            "long-gamma": chunk(b"gAMA", struct.pack(">I", 200000) + b"a"), "other-gamma": steep,
            "unknown-sRGB": chunk(b"sRGB", b"\x09"), "long-sRGB": chunk(b"sRGB", b"\0\0"),
            "wrong-checksum-of-sRGB": chunk(b"sRGB", b"\0", True),
            "wrong-checksum-of-code-points": chunk(b"cICP", bytes([12, 13, 0, 1]), True),
            "long-code-points": chunk(b"cICP", bytes([12, 13, 0, 1, 0])),
            "wrong-checksum-of-chromaticities": chunk(b"cHRM", POINTS, True),
            "long-chromaticities": chunk(b"cHRM", POINTS + b"a")}.items():
        yield name, picture(bad)
        yield f"{name}-gamma", picture(bad + GAMMA)


# MARK: animations

SIDE, RED, GREEN, BLUE, YELLOW = 4, (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (255, 255, 0, 255)


def packed(width, height, colour):
    return zlib.compress((b"\0" + bytes(colour) * width) * height)


def control(frames, plays=0, is_damaged=False):
    return chunk(b"acTL", struct.pack(">II", frames, plays), is_damaged)


def frame(number, width=SIDE, height=SIDE, x=0, y=0, delay=(1, 10), disposal=0, blend=0, is_damaged=False):
    content = struct.pack(">IIIIIHHBB", number, width, height, x, y, *delay, disposal, blend)
    return chunk(b"fcTL", content, is_damaged)


def data(number, content, is_damaged=False):
    return chunk(b"fdAT", struct.pack(">I", number) + content, is_damaged)


def whole(number, colour, **options):
    """A frame of the size of the canvas."""
    return frame(number, **options) + data(number + 1, packed(SIDE, SIDE, colour))


def picture(colour=RED):
    return chunk(b"IDAT", packed(SIDE, SIDE, colour))


def animations():
    first, canvas = start(SIDE, SIDE), packed(SIDE, SIDE, GREEN)
    head, two, rest = first + control(3) + frame(0) + picture(), first + control(2) + frame(0) + picture(), whole(1, GREEN) + whole(3, BLUE) + END
    red, flipped = packed(SIDE, SIDE, RED), canvas[:4] + bytes([canvas[4] ^ 255]) + canvas[5:]
    yield "three-frames", head + rest
    yield "picture-outside", first + control(2) + picture() + whole(0, GREEN) + whole(2, BLUE) + END
    yield "one-frame", first + control(1) + frame(0) + picture() + END
    yield "one-frame-picture-outside", first + control(1) + picture() + whole(0, GREEN) + END
    for plays in (1, 2, 3):
        yield f"{plays}-plays", first + control(2, plays) + frame(0) + picture() + whole(1, GREEN) + END
    yield "too-many-plays", first + control(2, 1 << 31) + frame(0) + picture() + whole(1, GREEN) + END
    yield "delays", (first + control(5) + frame(0, delay=(0, 10)) + picture() + whole(1, GREEN, delay=(7, 0))
                     + whole(3, BLUE, delay=(3, 1000)) + whole(5, YELLOW, delay=(1, 3)) + whole(7, RED, delay=(65535, 1)) + END)
    half, quarter = (0, 128, 0, 128), (0, 0, 255, 64)
    for disposal in (0, 1, 2):
        for blend in (0, 1):
            second = frame(1, 3, 3, 1, 1, disposal=disposal, blend=blend) + data(2, packed(3, 3, half))
            third = frame(3, 2, 2, 0, 1, blend=blend) + data(4, packed(2, 2, quarter))
            yield f"disposal-{disposal}-blend-{blend}", head + second + third + END
            small = frame(0, 2, 2, 1, 1, disposal=disposal, blend=blend) + data(1, packed(2, 2, half))
            yield (f"first-frame-of-disposal-{disposal}-blend-{blend}", first + control(2) + picture(YELLOW) + small
                   + frame(2, 2, 2, blend=blend) + data(3, packed(2, 2, quarter)) + END)
        yield (f"first-picture-of-disposal-{disposal}",
               first + control(2) + frame(0, disposal=disposal) + picture() + frame(1, 2, 2) + data(2, packed(2, 2, GREEN)) + END)
    entries = chunk(b"PLTE", bytes([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7])) + chunk(b"tRNS", bytes([255, 128]))
    strips = [zlib.compress((b"\0" + bytes([value])) * count) for value, count in ((0x1B, 4), (0x55, 2))]
    yield ("palette", start(SIDE, SIDE, 2, 3) + control(2) + entries + frame(0) + chunk(b"IDAT", strips[0])
           + frame(1, 4, 2, 0, 1, blend=1) + data(2, strips[1]) + END)
    deep = [[[(257 * x, 257 * y, 40000, 65535) for x in range(width)] for y in range(height)] for width, height in ((9, 7), (5, 3))]
    yield ("interlaced-16-bits", start(9, 7, 16, 6, 1) + control(2) + frame(0, 9, 7)
           + chunk(b"IDAT", zlib.compress(rows(deep[0], 16, True))) + frame(1, 5, 3, 2, 2) + data(2, zlib.compress(rows(deep[1], 16, True))) + END)
    profile = profile_chunk(profile_of_jpeg("adobe.jpg"))
    yield "profile", first + profile + control(2) + frame(0) + picture((128, 64, 200, 255)) + whole(1, (20, 200, 90, 255)) + END
    # The order and the number of the chunks.
    yield "frame-before-control", first + frame(0) + control(3) + picture() + rest
    yield "control-after-picture", first + frame(0) + picture() + control(3) + rest
    yield "no-control", first + frame(0) + picture() + whole(1, GREEN) + END
    yield "two-controls", first + control(2) + control(3) + frame(0) + picture() + rest
    yield "short-control", first + chunk(b"acTL", bytes([0, 0, 0, 3])) + frame(0) + picture() + rest
    yield "damaged-control", first + control(3, is_damaged=True) + frame(0) + picture() + rest
    for name, count in (("5", 5), ("2", 2), ("0", 0), ("the-most", (1 << 31) - 1), ("too-many", 1 << 31)):
        yield f"three-frames-of-{name}", first + control(count) + frame(0) + picture() + rest
    yield "one-frame-of-five", first + control(5) + frame(0) + picture() + END
    yield "no-frame-of-five", first + control(5) + picture() + END
    yield "frames-without-data", first + control(2) + picture() + frame(0) + frame(1) + END
    yield "gap-before-frame", head + whole(1, GREEN) + whole(4, BLUE) + END
    yield "gap-before-data", head + whole(1, GREEN) + frame(3) + data(5, canvas) + END
    yield "gap-before-first-data", head + frame(1) + data(3, canvas) + whole(4, BLUE) + END
    yield "numbers-from-1", first + control(3) + frame(1) + picture() + whole(2, GREEN) + whole(4, BLUE) + END
    yield "numbers-in-other-order", head + whole(3, GREEN) + whole(1, BLUE) + END
    yield "same-number-twice", head + whole(0, GREEN) + END
    yield "frame-twice", head + frame(1) + whole(2, GREEN) + whole(4, BLUE) + END
    yield "first-frame-twice", first + control(3) + frame(0) + frame(1) + picture() + whole(2, GREEN) + whole(4, BLUE) + END
    yield "last-frame-without-data", head + whole(1, GREEN) + frame(3) + END
    yield "second-frame-without-data", head + frame(1) + END
    yield "data-without-frame", two + data(1, canvas) + whole(2, BLUE) + END
    yield "data-before-picture", first + control(2) + frame(0) + data(1, canvas) + picture() + whole(2, BLUE) + END
    yield "data-alone", first + data(0, canvas) + picture() + END
    yield "short-data", two + frame(1) + chunk(b"fdAT", b"\0\0") + data(2, canvas) + END
    yield "data-in-parts", two + frame(1) + data(2, canvas[:5]) + data(3, b"") + data(4, canvas[5:]) + END
    yield "picture-in-parts", first + control(2) + frame(0) + chunk(b"IDAT", red[:5]) + chunk(b"IDAT", red[5:]) + whole(1, GREEN) + END
    yield "text-before-data", two + frame(1) + TEXT + data(2, canvas) + END
    yield "text-before-picture", first + control(2) + frame(0) + TEXT + picture() + whole(1, GREEN) + END
    yield "second-picture", head + whole(1, GREEN) + picture(YELLOW) + whole(3, BLUE) + END
    yield "second-picture-of-frame", head + frame(1) + picture(YELLOW) + whole(2, BLUE) + END
    for name in (b"PLTE", b"tRNS", b"gAMA"):
        yield f"{name.decode()}-between-frames", head + whole(1, GREEN) + chunk(name, bytes(6)) + whole(3, BLUE) + END
    # Rectangles and ways of drawing.
    yield "last-frame-outside", head + whole(1, GREEN) + frame(3, x=1) + data(4, packed(SIDE, SIDE, BLUE)) + END
    yield "second-frame-outside", head + frame(1, x=1) + data(2, canvas) + whole(3, BLUE) + END
    yield "far-frame", two + frame(1, x=0xFFFFFFFD) + data(2, canvas) + END
    yield "empty-frame", head + frame(1, 0, 0) + data(2, canvas) + whole(3, BLUE) + END
    yield "smaller-picture", first + control(2) + frame(0, 2, 2) + picture() + whole(1, GREEN) + END
    yield "moved-picture", first + control(2) + frame(0, 2, 2, 1, 1) + picture() + whole(1, GREEN) + END
    yield "disposal-3", head + whole(1, GREEN, disposal=3) + whole(3, BLUE) + END
    yield "blend-2", head + whole(1, GREEN, blend=2) + whole(3, BLUE) + END
    yield "disposal-3-of-picture", first + control(3) + frame(0, disposal=3) + picture() + rest
    # Damage.
    yield "damaged-frame", head + whole(1, GREEN) + frame(3, is_damaged=True) + data(4, packed(SIDE, SIDE, BLUE)) + END
    yield "damaged-first-frame", first + control(3) + frame(0, is_damaged=True) + picture() + rest
    yield "short-frame", head + whole(1, GREEN) + chunk(b"fcTL", bytes([0, 0, 0, 3])) + data(4, packed(SIDE, SIDE, BLUE)) + END
    yield "wrong-checksum-of-data", head + whole(1, GREEN) + frame(3) + data(4, packed(SIDE, SIDE, BLUE), True) + END
    yield "damaged-pixels", head + frame(1) + data(2, flipped) + whole(3, BLUE) + END
    yield "too-few-rows", head + frame(1) + data(2, packed(SIDE, 2, GREEN)) + whole(3, BLUE) + END
    yield "too-many-rows", head + frame(1) + data(2, packed(SIDE, 6, GREEN)) + whole(3, BLUE) + END
    yield "more-data", two + frame(1) + data(2, canvas + b"more") + END
    yield "damaged-picture-outside", first + control(2) + chunk(b"IDAT", flipped) + whole(0, GREEN) + whole(2, BLUE) + END
    all_frames = head + rest
    yield "cut-in-third-frame", all_frames[:all_frames.rindex(b"fdAT") + 10]
    yield "cut-before-end", all_frames[:-12]
    yield "cut-in-third-control", all_frames[:all_frames.rindex(b"fcTL") + 8]
    yield "cut-in-second-frame", all_frames[:all_frames.index(b"fdAT") + 10]


def main():
    cases = [("picture", *case) for case in [*kinds(), *colours()]] + [("frames", *case) for case in animations()]
    for (group, name, file), found in zip(cases, shown([case[2] for case in cases]), strict=True):
        words = [group, name, base64.b64encode(file).decode()]
        if group == "frames":
            words.append(str(found["plays"]))
        frames = [":".join([duration, runs(pixels)]) for duration, pixels in (frame.split(":") for frame in found["frames"])]
        print(*words, runs(found["still"]), *(frames if group == "frames" else []))


sys.exit(main())
