#!/bin/bash
# Versions: Debian 12: tumbler 4.18.0-1, libgdk-pixbuf2.0-bin 2.42.10+dfsg-1+deb12u4, webp-pixbuf-loader 0.2.1-1.
# Behaviour: tumbler and GNOME's gdk-pixbuf-thumbnailer turn thumbnails of JPEG by EXIF, and do not turn those of PNG and WebP.
#   GNOME's enlarges a photo of 60x40 to 128x85. tumbler writes Thumb::MTime with a fraction, although the standard has whole
#   seconds, and replaces a valid entry with whole seconds if the time of the photo has a fraction.
# Output seen (2026-11-29):
#   gnome a.jpg 85x128
#   gnome a.png 128x85
#   gnome a.webp 128x85
#   gnome small.jpg 128x85
#   tumbler a.jpg 85x128 1700000000.123456
#   tumbler a.png 128x85 1700000000.123456
#   tumbler a.webp 128x85 1700000000.123456
#   tumbler small.jpg 60x40 1700000000.123456
# It needs root and a mirror (MIRROR names another one than Debian's): mmdebstrap makes a Debian 12 in a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
cat >"$work/run.py" <<'P'
import os
import subprocess

import gi
from gi.repository import Gio, GLib
from PIL import Image
from PIL.PngImagePlugin import PngInfo

os.makedirs("photos", exist_ok=True)
exif = Image.Exif()
exif[0x0112] = 6
for name in ("a.jpg", "a.png", "a.webp"):
    Image.new("RGB", (300, 200), (200, 40, 40)).save("photos/" + name, exif=exif)
Image.new("RGB", (60, 40), (200, 40, 40)).save("photos/small.jpg")
names = sorted(os.listdir("photos"))
folder = os.path.expanduser("~/.cache/thumbnails/normal")
os.makedirs(folder, mode=0o700)
uris, types, entries = [], [], []
for name in names:
    path = os.path.abspath("photos/" + name)
    os.utime(path, ns=(0, 1700000000123456000))
    uris.append(Gio.File.new_for_path(path).get_uri())
    types.append(Gio.content_type_guess(name, None)[0])
    entries.append(f"{folder}/{GLib.compute_checksum_for_string(GLib.ChecksumType.MD5, uris[-1], -1)}.png")
    subprocess.run(["gdk-pixbuf-thumbnailer", "-s", "128", path, "/opt/made.png"], check=True, capture_output=True)
    made = Image.open("/opt/made.png")
    print("gnome", name, f"{made.width}x{made.height}", flush=True)
    # A valid entry, as the standard has it.
    texts = PngInfo()
    texts.add_text("Thumb::URI", uris[-1])
    texts.add_text("Thumb::MTime", "1700000000")
    Image.new("RGB", (60, 40)).save(entries[-1], pnginfo=texts)
proxy = Gio.DBusProxy.new_sync(
    Gio.bus_get_sync(Gio.BusType.SESSION), 0, None, "org.freedesktop.thumbnails.Thumbnailer1",
    "/org/freedesktop/thumbnails/Thumbnailer1", "org.freedesktop.thumbnails.Thumbnailer1", None)
loop = GLib.MainLoop()
proxy.connect("g-signal", lambda _proxy, _sender, signal, _values: signal == "Finished" and loop.quit())
proxy.call_sync("Queue", GLib.Variant("(asasssu)", (uris, types, "normal", "default", 0)), 0, 60000, None)
GLib.timeout_add_seconds(60, loop.quit)
loop.run()
for name, path in zip(names, entries):
    entry = Image.open(path)
    print("tumbler", name, f"{entry.width}x{entry.height}", entry.text["Thumb::MTime"], flush=True)
P
packages=tumbler=4.18.0-1,libgdk-pixbuf2.0-bin=2.42.10+dfsg-1+deb12u4,webp-pixbuf-loader=0.2.1-1
packages+=,python3-gi,python3-pil,dbus-daemon,shared-mime-info
mmdebstrap --quiet --variant=apt --include="$packages" --customize-hook="copy-in '$work/run.py' /opt" \
    --customize-hook='chroot "$1" sh -c "cd /opt && HOME=/opt dbus-run-session -- python3 run.py" >&2' bookworm /dev/null \
    ${MIRROR:+"$MIRROR"} 2>"$work/seen" || { cat "$work/seen" >&2; exit 1; }
grep -E '^(gnome|tumbler) ' "$work/seen" | tee "$work/lines"
sed -n 's/^#   \(\(gnome\|tumbler\) [a-z.]* [0-9]*x.*\)/\1/p' "$0" | diff "$work/lines" -
