"""A virtual keyboard on a Wayland compositor that offers zwp_virtual_keyboard_manager_v1.

Its requests are those of virtual-keyboard-unstable-v1.xml.
"""
import os
import struct

from connection import Connection



def keymap(layout):
    """The keymap of a layout; the compositor reads its parts from xkeyboard-config."""
    return f"""xkb_keymap {{
    xkb_keycodes {{ include "evdev+aliases(qwerty)" }};
    xkb_types {{ include "complete" }};
    xkb_compat {{ include "complete" }};
    xkb_symbols {{ include "pc+{layout}+inet(evdev)+level3(ralt_switch)" }};
}};
\0""".encode("ascii")


# The usual layout.
KEYMAP = keymap("us")
# A layout without a name and with one key, numbered from 1, as the program wtype makes for `wtype -k F2`. Keyboards on the
# screen have such layouts too.
NAMELESS_KEYMAP = b"""xkb_keymap {
    xkb_keycodes "(unnamed)" { minimum = 8; maximum = 10; <K1> = 9; };
    xkb_types "(unnamed)" { include "complete" };
    xkb_compatibility "(unnamed)" { include "complete" };
    xkb_symbols "(unnamed)" { key <K1> {[F2]}; };
};
\0"""
# The numbers of keys in linux/input-event-codes.h, by their names in X11/keysymdef.h with the usual layout.
KEYS = {"Escape": 1, "equal": 13, "bracketright": 27, "Return": 28, "backslash": 43, "period": 52, "slash": 53,
        "space": 57, "Home": 102, "End": 107, "Left": 105, "Right": 106, "Delete": 111, "ctrl": 29, "shift": 42,
        "alt": 56, "altgr": 100, "F3": 61, "F4": 62, "F6": 64, "F7": 65, "F8": 66, "F11": 87}
for first, letters in ((2, "1234567890"), (16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")):
    KEYS |= {letter: first + place for place, letter in enumerate(letters)}
# The bits of the modifiers in the layout.
MODIFIERS = {"shift": 1, "ctrl": 4, "alt": 8, "altgr": 0x80}
# WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1 of wayland.xml.
XKB = 1


class VirtualKeyboard:
    """A keyboard with the keys that the checks press, or with those of another keymap."""

    def __init__(self, keymap=KEYMAP):
        self.connection = Connection()
        seat = self.connection.bind("wl_seat")
        manager = self.connection.bind("zwp_virtual_keyboard_manager_v1")
        self.keyboard = self.connection.new()
        self.connection.send(manager, 0, struct.pack("=II", seat, self.keyboard))
        self.choose(keymap)

    def choose(self, keymap):
        """Replaces the keymap."""
        file = os.memfd_create("keymap")
        os.write(file, keymap)
        self.connection.send(self.keyboard, 0, struct.pack("=II", XKB, len(keymap)), [file])
        self.connection.settle()
        os.close(file)

    def key(self, name):
        """Presses and releases a key, such as ctrl+c."""
        names, pressed = name.split("+"), 0
        for state, ordered in ((1, names), (0, names[::-1])):
            for part in ordered:
                self.send(KEYS[part], state)
                if part in MODIFIERS:
                    # The compositor does not derive them from the keys of a virtual keyboard.
                    pressed ^= MODIFIERS[part]
                    self.connection.send(self.keyboard, 2, struct.pack("=IIII", pressed, 0, 0, 0))
                self.connection.settle()

    def send(self, number, state):
        """Presses (1) or releases (0) the key of a number."""
        self.connection.send(self.keyboard, 1, struct.pack("=III", self.connection.time(), number, state))

    def remove(self):
        """Takes the keyboard from the seat."""
        self.connection.send(self.keyboard, 3)
        self.connection.settle()
        self.connection.socket.close()
