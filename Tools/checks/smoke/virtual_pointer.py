"""A virtual pointer on a Wayland compositor that offers zwlr_virtual_pointer_manager_v1.

Its requests are those of wlr-virtual-pointer-unstable-v1.xml.
"""
import struct

from connection import Connection

# BTN_LEFT, BTN_MIDDLE, BTN_SIDE and BTN_EXTRA of linux/input-event-codes.h.
LEFT_BUTTON = 0x110
BUTTONS = {"middle": 0x112, "back": 0x113, "forward": 0x114}


class VirtualPointer:
    """A pointer whose coordinates are the pixels of an output of a given size."""

    def __init__(self, size):
        self.size = size
        self.connection = Connection()
        seat = self.connection.bind("wl_seat")
        manager = self.connection.bind("zwlr_virtual_pointer_manager_v1")
        self.pointer = self.connection.new()
        self.connection.send(manager, 0, struct.pack("=II", seat, self.pointer))
        self.connection.settle()

    def move(self, x, y):
        """Moves the pointer to a point."""
        width, height = self.size
        self._send(1, struct.pack("=IIIII", self.connection.time(), round(x), round(y), width, height))

    def press(self):
        """Presses the left button."""
        self._button(1)

    def release(self):
        """Releases the left button."""
        self._button(0)

    def click(self, name):
        """Presses and releases another button."""
        for state in (1, 0):
            self._button(state, BUTTONS[name])

    def _button(self, state, number=LEFT_BUTTON):
        self._send(2, struct.pack("=III", self.connection.time(), number, state))

    def _send(self, opcode, arguments):
        """Sends an event and the end of its group, and returns when the compositor has handled it."""
        self.connection.send(self.pointer, opcode, arguments)
        self.connection.send(self.pointer, 4)
        self.connection.settle()
