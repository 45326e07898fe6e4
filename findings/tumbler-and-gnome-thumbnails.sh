#!/bin/bash
# Versions: Debian 12: tumbler 4.18.0-1, gir1.2-gnomedesktop-3.0 43.2-2, libgdk-pixbuf2.0-bin 2.42.10+dfsg-1+deb12u4,
#   webp-pixbuf-loader 0.2.1-1.
# Behaviour: tumbler and GNOME's DesktopThumbnailFactory turn thumbnails of JPEG by EXIF, and do not turn those of PNG and WebP.
#   GNOME enlarges a photo of 60x40 to 128x85. tumbler writes Thumb::MTime with a fraction, against the standard, and replaces a valid
#   entry with whole seconds if the photo's time has a fraction.
# Output seen (2026-11-29):
#   gnome a.jpg 85x128 1700000000
#   gnome a.png 128x85 1700000000
#   gnome a.webp 128x85 1700000000
#   gnome small.jpg 128x85 1700000000
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
import sys

import gi
gi.require_version("GnomeDesktop", "3.0")
from gi.repository import Gio, GLib, GnomeDesktop
from PIL import Image

os.makedirs("photos", exist_ok=True)
exif = Image.Exif()
exif[0x0112] = 6
for name in ("a.jpg", "a.png", "a.webp"):
    Image.new("RGB", (300, 200), (200, 40, 40)).save("photos/" + name, exif=exif)
Image.new("RGB", (60, 40), (200, 40, 40)).save("photos/small.jpg")
names = sorted(os.listdir("photos"))
uris, types = [], []
for name in names:
    path = os.path.abspath("photos/" + name)
    os.utime(path, ns=(0, 1700000000123456000))
    uris.append(Gio.File.new_for_path(path).get_uri())
    types.append(Gio.content_type_guess(name, None)[0])


def show(program):
    for name, uri in zip(names, uris):
        hashed = GLib.compute_checksum_for_string(GLib.ChecksumType.MD5, uri, -1)
        entry = Image.open(os.path.expanduser(f"~/.cache/thumbnails/normal/{hashed}.png"))
        print(program, name, f"{entry.width}x{entry.height}", entry.text["Thumb::MTime"], flush=True)


factory = GnomeDesktop.DesktopThumbnailFactory.new(GnomeDesktop.DesktopThumbnailSize.NORMAL)
for uri, kind in zip(uris, types):
    factory.save_thumbnail(factory.generate_thumbnail(uri, kind, None), uri, 1700000000, None)
show("gnome")
proxy = Gio.DBusProxy.new_sync(
    Gio.bus_get_sync(Gio.BusType.SESSION), 0, None, "org.freedesktop.thumbnails.Thumbnailer1",
    "/org/freedesktop/thumbnails/Thumbnailer1", "org.freedesktop.thumbnails.Thumbnailer1", None)
loop = GLib.MainLoop()
proxy.connect("g-signal", lambda _proxy, _sender, signal, _values: signal == "Finished" and loop.quit())
proxy.call_sync("Queue", GLib.Variant("(asasssu)", (uris, types, "normal", "default", 0)), 0, 60000, None)
GLib.timeout_add_seconds(60, loop.quit)
loop.run()
show("tumbler")
P
packages=tumbler=4.18.0-1,gir1.2-gnomedesktop-3.0=43.2-2,libgdk-pixbuf2.0-bin=2.42.10+dfsg-1+deb12u4
packages+=,webp-pixbuf-loader=0.2.1-1,python3-gi,python3-pil,dbus-daemon,shared-mime-info
mmdebstrap --quiet --variant=apt --include="$packages" --customize-hook="copy-in '$work/run.py' /opt" \
    --customize-hook='chroot "$1" sh -c "cd /opt && HOME=/opt dbus-run-session -- python3 run.py" >&2' bookworm /dev/null \
    ${MIRROR:+"$MIRROR"} 2>"$work/seen" || { cat "$work/seen" >&2; exit 1; }
grep -E '^(gnome|tumbler) ' "$work/seen" | tee "$work/lines"
diff "$work/lines" - <<'SEEN'
gnome a.jpg 85x128 1700000000
gnome a.png 128x85 1700000000
gnome a.webp 128x85 1700000000
gnome small.jpg 128x85 1700000000
tumbler a.jpg 85x128 1700000000.123456
tumbler a.png 128x85 1700000000.123456
tumbler a.webp 128x85 1700000000.123456
tumbler small.jpg 60x40 1700000000.123456
SEEN
