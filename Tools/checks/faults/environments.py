"""Faults of the surroundings: homes, fonts, buses."""
import shutil

from table import ROOT, Failure, fault
from window import PHOTOS, Window, expect_sentence, fill, is_notice


@fault("home-unset")
def home_unset(bench):
    """No home and no folders of the user: nothing is kept, and nothing is said."""
    names = ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_PICTURES_DIR")
    home = bench.folder()
    photos = fill(home / "photos")
    before = sorted(home.rglob("*"))
    # A recording would keep the window from writing thumbnails.
    window = Window(bench, photos, home=home, records=False, **dict.fromkeys(names))
    window.expect_alive()
    window.close(replays=False)
    if window.said() or sorted(home.rglob("*")) != before:
        raise Failure(f"a window without a home writes or says something: {window.said()}")


@fault("home-hostile")
def home_hostile(bench):
    """Homes that are relative, files, not writable, of odd names, too long or missing."""
    for name in ("relative", "file", "locked", "line", "long", "missing"):
        home = bench.folder()
        values = {"relative": "home", "file": str(home / "file"), "locked": "/proc", "line": str(home / "a\nb"),
                  "long": f"{home}/{'x' * 3000}", "missing": str(home / "no/such/place")}
        (home / "file").write_text("", encoding="utf-8")
        (home / "a\nb").mkdir()
        value = values[name]
        variables = {f"XDG_{part}": value for part in ("DATA_HOME", "STATE_HOME", "CONFIG_HOME", "CACHE_HOME", "RUNTIME_DIR")}
        # Without a recording, thumbnails are kept in the cache.
        window = Window(bench, home=home, records=False, HOME=value, **variables)
        window.expect_alive()
        if name in ("line", "missing"):
            window.wait_for_thumbnails()
            window.change_state()
        window.close(replays=False)
        if (home / "home").exists() or len(window.said().splitlines()) > 2:
            raise Failure(f"a home that is {name}: {window.said()[:300]}")
        if name in ("line", "missing") and not list(home.rglob("state.json")):
            raise Failure(f"a home that is {name} receives no state: {window.said()[:300]}")


def bar(window):
    """The pixels of the texts below the photos."""
    picture = window.wait_for_rest()
    return picture.pixels[picture.width * 3 * 760:]


@fault("fonts-none")
def fonts_none(bench):
    """A system without fonts: the program's own are used."""
    home = bench.folder()
    (home / "fonts.conf").write_text("<fontconfig></fontconfig>", encoding="utf-8")
    first = Window(bench)
    expected = bar(first)
    first.close()
    window = Window(bench, home=home, FONTCONFIG_FILE=str(home / "fonts.conf"), FONTCONFIG_PATH=str(home))
    if bar(window) != expected:
        raise Failure("the texts look otherwise without the fonts of the system")
    window.expect_alive()
    window.close()


@fault("fonts-missing")
def fonts_missing(bench):
    """Assets without the program's fonts: no window, and no recording."""
    home = bench.folder()
    assets = home / "assets"
    shutil.copytree(ROOT / "Assets", assets, ignore=shutil.ignore_patterns("Photos", "Recordings"))
    recording = home / "recording.jsonl"
    for spoil in (lambda font: font.write_bytes(b"no font"), lambda font: font.unlink()):
        for font in (assets / "Fonts").iterdir():
            spoil(font)
        done = bench.run("run", PHOTOS[0].parent, "--assets", assets, "--record", recording)
        expect_sentence(done, "install the program's Assets folder again")
    if recording.exists():
        raise Failure("a window without fonts has begun a recording")


@fault("bus-none")
def bus_none(bench):
    """No message bus: a dialog of the desktop is answered by a notice."""
    for address in (None, "unix:path=/nonexistent", "nonsense"):
        window = Window(bench, DBUS_SESSION_BUS_ADDRESS=address, XDG_RUNTIME_DIR=str(bench.folder()))
        window.key("Home")
        window.key("ctrl+shift+o")
        window.wait("the notice of the dialog", lambda: is_notice(window.picture()))
        window.expect_alive()
        window.close()
