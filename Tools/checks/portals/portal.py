#!/usr/bin/python3 -B
"""portal.py FOLDER: a desktop portal on the session bus that answers as a file says, and writes down what it is asked.

The file portal.json in the folder names the answer:
done, cancelled, failed: a response of 0, 1 or 2; refused: an error in place of the reply; silent: no reply at all;
early: the response precedes the reply; moved: the request has a path of the portal's choice; exits: the portal ends before
the reply; leaves: it ends after the reply. Calls are lines of calls.jsonl.
"""
import fcntl
import json
import os
import sys
from pathlib import Path

import dbus
import dbus.lowlevel
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

PATH = "/org/freedesktop/portal/desktop"
PREFIX = "org.freedesktop.portal."
FOLDER = Path(sys.argv[1])
CODES = {"cancelled": 1, "failed": 2}


def plan():
    return json.loads((FOLDER / "portal.json").read_text(encoding="utf-8"))


def described(descriptor):
    """The path and the flags of a descriptor, which is closed."""
    number = descriptor.take()
    try:
        flags = fcntl.fcntl(number, fcntl.F_GETFL)
        return {"path": os.readlink(f"/proc/self/fd/{number}"), "writes": bool(flags & os.O_ACCMODE)}
    finally:
        os.close(number)


def note(method, **values):
    with open(FOLDER / "calls.jsonl", "a", encoding="utf-8") as calls:
        print(json.dumps({"method": method, **values}), file=calls)


def answer(portal, sender, options, ok, fail):
    """Answers a request as the plan says."""
    what = plan()
    mode, uris = what["answer"], what.get("uris", [])
    path = f"{PATH}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
    if mode == "moved":
        path = f"{PATH}/request/elsewhere/1"

    def respond():
        message = dbus.lowlevel.SignalMessage(path, PREFIX + "Request", "Response")
        results = {"uris": dbus.Array(uris, signature="s", variant_level=1)} if uris else {}
        message.append(dbus.UInt32(CODES.get(mode, 0)), dbus.Dictionary(results, signature="sv"), signature="ua{sv}")
        portal.connection.send_message(message)

    if mode == "refused":
        return fail(dbus.exceptions.DBusException("refused", name=PREFIX + "Error.NotAllowed"))
    if mode == "silent":
        return None
    if mode == "exits":
        os._exit(0)
    if mode == "early":
        respond()
        return ok(path)
    ok(path)
    GLib.timeout_add(100, lambda: os._exit(0) if mode == "leaves" else respond())
    return None


# The keywords of methods that answer later.
LATER = {"sender_keyword": "sender", "async_callbacks": ("ok", "fail")}


class FileChooser(dbus.service.Object):
    """A class of its own: Python has one method of a name, and two interfaces of portals have OpenFile."""

    @dbus.service.method(PREFIX + "FileChooser", in_signature="ssa{sv}", out_signature="o", **LATER)
    def OpenFile(self, parent, title, options, sender=None, ok=None, fail=None):
        note("FileChooser.OpenFile", parent=parent, title=title, options=options)
        answer(self, sender, options, ok, fail)


class Portal(FileChooser):
    """The other portals."""

    @dbus.service.method(PREFIX + "OpenURI", in_signature="sha{sv}", out_signature="o", **LATER)
    def OpenFile(self, parent, file, options, sender=None, ok=None, fail=None):
        note("OpenURI.OpenFile", parent=parent, file=described(file), options=options)
        answer(self, sender, options, ok, fail)

    @dbus.service.method(PREFIX + "Wallpaper", in_signature="sha{sv}", out_signature="o", **LATER)
    def SetWallpaperFile(self, parent, file, options, sender=None, ok=None, fail=None):
        note("Wallpaper.SetWallpaperFile", parent=parent, file=described(file), options=options)
        answer(self, sender, options, ok, fail)

    @dbus.service.method(PREFIX + "Trash", in_signature="h", out_signature="u", **LATER)
    def TrashFile(self, file, sender=None, ok=None, fail=None):
        found, mode = described(file), plan()["answer"]
        note("Trash.TrashFile", file=found)
        if mode == "done":
            os.rename(found["path"], FOLDER / "trashed")
        if mode == "refused":
            fail(dbus.exceptions.DBusException("refused", name=PREFIX + "Error.NotAllowed"))
        elif mode == "exits":
            os._exit(0)
        else:
            ok(dbus.UInt32(mode == "done"))

    @dbus.service.method(PREFIX + "Settings", in_signature="as", out_signature="a{sa{sv}}", **LATER)
    def ReadAll(self, namespaces, sender=None, ok=None, fail=None):
        note("Settings.ReadAll", namespaces=namespaces)
        mode = plan()["settings"]
        if mode == "light":
            scheme = {"color-scheme": dbus.UInt32(2, variant_level=1)}
            ok({"org.freedesktop.appearance": dbus.Dictionary(scheme, signature="sv")})
        elif mode == "refused":
            fail(dbus.exceptions.DBusException("refused", name=PREFIX + "Error.NotFound"))


DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
portal = Portal(bus, PATH)
name = dbus.service.BusName(PREFIX + "Desktop", bus)
GLib.MainLoop().run()
