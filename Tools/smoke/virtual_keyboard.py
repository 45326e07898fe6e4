"""A virtual keyboard on a Wayland compositor that offers zwp_virtual_keyboard_manager_v1.

Its requests are those of virtual-keyboard-unstable-v1.xml. The program wtype numbers its keys from 1, and SDL takes such
a number for that of another key.
"""
import os
import struct

from connection import Connection

# The usual layout; the compositor reads its parts from xkeyboard-config.
KEYMAP = b"""xkb_keymap {
    xkb_keycodes { include "evdev+aliases(qwerty)" };
    xkb_types { include "complete" };
    xkb_compat { include "complete" };
    xkb_symbols { include "pc+us+inet(evdev)" };
};
\0"""
# The numbers of keys in linux/input-event-codes.h, by their names in X11/keysymdef.h.
KEYS = {"Escape": 1, "1": 2, "0": 11, "Return": 28, "period": 52, "slash": 53, "space": 57, "Home": 102, "End": 107,
        "Left": 105, "Right": 106, "Delete": 111, "ctrl": 29, "shift": 42, "alt": 56, "F4": 62, "F6": 64, "F7": 65,
        "F8": 66, "F11": 87}
for first, letters in ((16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")):
    KEYS |= {letter: first + place for place, letter in enumerate(letters)}
# The bits of the modifiers in the layout.
MODIFIERS = {"shift": 1, "ctrl": 4, "alt": 8}
# WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1 of wayland.xml.
XKB = 1


class VirtualKeyboard:
    """A keyboard with the keys that the checks press."""

    def __init__(self):
        self.connection = Connection()
        seat = self.connection.bind("wl_seat")
        manager = self.connection.bind("zwp_virtual_keyboard_manager_v1")
        self.keyboard = self.connection.new()
        self.connection.send(manager, 0, struct.pack("=II", seat, self.keyboard))
        keymap = os.memfd_create("keymap")
        os.write(keymap, KEYMAP)
        self.connection.send(self.keyboard, 0, struct.pack("=II", XKB, len(KEYMAP)), [keymap])
        self.connection.settle()
        os.close(keymap)

    def key(self, name):
        """Presses and releases a key, such as ctrl+c."""
        names, pressed = name.split("+"), 0
        for state, ordered in ((1, names), (0, names[::-1])):
            for part in ordered:
                self.connection.send(
                    self.keyboard, 1, struct.pack("=III", self.connection.time(), KEYS[part], state))
                if part in MODIFIERS:
                    # The compositor does not derive them from the keys of a virtual keyboard.
                    pressed ^= MODIFIERS[part]
                    self.connection.send(self.keyboard, 2, struct.pack("=IIII", pressed, 0, 0, 0))
                self.connection.settle()
