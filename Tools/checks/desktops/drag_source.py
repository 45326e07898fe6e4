#!/usr/bin/env -S python3 -B
"""drag_source.py FILE WIDTH HEIGHT: a window of GTK 4 whose whole area drags a file, as a file manager does.

It prints a line at each event: `enter` and `leave` of the pointer, `begin` and `end` of a drag, `cancel` of one.
"""
import sys
from pathlib import Path

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402


def say(what):
    print(what, flush=True)


def show(application):
    width, height = map(int, sys.argv[2:])
    window = Gtk.ApplicationWindow(application=application, title="Drag source", default_width=width, default_height=height)
    area = Gtk.Label(label="Drag", hexpand=True, vexpand=True)
    window.set_child(area)
    source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
    data = GLib.Bytes.new(f"{Path(sys.argv[1]).as_uri()}\r\n".encode())
    source.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_bytes("text/uri-list", data))
    source.connect("drag-begin", lambda *_: say("begin"))
    source.connect("drag-end", lambda *_: say("end"))
    source.connect("drag-cancel", lambda *_: say("cancel"))
    area.add_controller(source)
    pointer = Gtk.EventControllerMotion()
    pointer.connect("enter", lambda *_: say("enter"))
    pointer.connect("leave", lambda *_: say("leave"))
    area.add_controller(pointer)
    window.present()


application = Gtk.Application(application_id="org.tactile.DragSource", flags=Gio.ApplicationFlags.NON_UNIQUE)
application.connect("activate", show)
application.run([])
