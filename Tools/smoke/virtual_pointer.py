"""A virtual pointer on a Wayland compositor that offers zwlr_virtual_pointer_manager_v1.

Implements the wire protocol. A message is the object's number, then its length in bytes in the upper half and its
opcode in the lower half of a word, then the arguments in words of the machine's byte order. Opcodes are the positions
of requests and events in wayland.xml and wlr-virtual-pointer-unstable-v1.xml.
"""
import os
import socket
import struct
import time

DISPLAY, REGISTRY = 1, 2
MANAGER = "zwlr_virtual_pointer_manager_v1"
# BTN_LEFT of linux/input-event-codes.h.
LEFT_BUTTON = 0x110


class VirtualPointer:
    """A pointer whose coordinates are the pixels of an output of a given size."""

    def __init__(self, size):
        self.size = size
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
        self.newest = REGISTRY
        self.globals = {}
        self._send(DISPLAY, 1, struct.pack("=I", REGISTRY))
        self._settle()
        if MANAGER not in self.globals:
            raise RuntimeError(f"the compositor has no {MANAGER}")
        seat, manager = self._bind("wl_seat"), self._bind(MANAGER)
        self.pointer = self._new()
        self._send(manager, 0, struct.pack("=II", seat, self.pointer))
        self._settle()

    def move(self, x, y):
        """Moves the pointer to a point."""
        width, height = self.size
        self._send(self.pointer, 1, struct.pack("=IIIII", self._time(), round(x), round(y), width, height))
        self._frame()

    def press(self):
        """Presses the left button."""
        self._button(1)

    def release(self):
        """Releases the left button."""
        self._button(0)

    def _button(self, state):
        self._send(self.pointer, 2, struct.pack("=III", self._time(), LEFT_BUTTON, state))
        self._frame()

    def _frame(self):
        """Ends a group of events, and returns when the compositor has handled it."""
        self._send(self.pointer, 4)
        self._settle()

    @staticmethod
    def _time():
        return int(time.monotonic() * 1000) & 0xFFFFFFFF

    def _new(self):
        self.newest += 1
        return self.newest

    def _bind(self, interface):
        """Binds a global in version 1."""
        number = self._new()
        name = interface.encode() + b"\0"
        text = struct.pack("=I", len(name)) + name + bytes(-len(name) % 4)
        self._send(REGISTRY, 0, struct.pack("=I", self.globals[interface]) + text + struct.pack("=II", 1, number))
        return number

    def _send(self, target, opcode, arguments=b""):
        self.socket.sendall(struct.pack("=II", target, len(arguments) + 8 << 16 | opcode) + arguments)

    def _settle(self):
        """Waits until the compositor has handled all requests (wl_display.sync)."""
        callback = self._new()
        self._send(DISPLAY, 0, struct.pack("=I", callback))
        while True:
            sender, word = struct.unpack("=II", self._receive(8))
            body, opcode = self._receive((word >> 16) - 8), word & 0xFFFF
            if (sender, opcode) == (DISPLAY, 0):
                reason = body[12:].rstrip(b"\0").decode()
                raise RuntimeError(f"the compositor reports an error: {reason}")
            if (sender, opcode) == (REGISTRY, 0):
                name, length = struct.unpack("=II", body[:8])
                self.globals[body[8:7 + length].decode()] = name
            if sender == callback:
                return

    def _receive(self, count):
        data = b""
        while len(data) < count:
            more = self.socket.recv(count - len(data))
            if not more:
                raise RuntimeError("the compositor closed the connection")
            data += more
        return data
