"""The wire protocol of Wayland: a connection to the compositor of the environment.

A message is the object's number, then its length in bytes in the upper half and its opcode in the lower half of a word,
then the arguments in words of the machine's byte order. Opcodes are the positions of requests and events in wayland.xml
and in the files of the other protocols.
"""
import os
import socket
import struct
import time

DISPLAY, REGISTRY = 1, 2


class Connection:
    """A connection whose requests have been handled when its methods return."""

    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
        self.newest = REGISTRY
        self.globals = {}
        self.send(DISPLAY, 1, struct.pack("=I", REGISTRY))
        self.settle()

    @staticmethod
    def time():
        """The time of an event, in milliseconds."""
        return int(time.monotonic() * 1000) & 0xFFFFFFFF

    def new(self):
        """The number of a new object."""
        self.newest += 1
        return self.newest

    def bind(self, interface):
        """Binds a global in version 1."""
        if interface not in self.globals:
            raise RuntimeError(f"the compositor has no {interface}")
        number = self.new()
        name = interface.encode() + b"\0"
        text = struct.pack("=I", len(name)) + name + bytes(-len(name) % 4)
        self.send(REGISTRY, 0, struct.pack("=I", self.globals[interface]) + text + struct.pack("=II", 1, number))
        return number

    def send(self, target, opcode, arguments=b"", files=()):
        """Sends a request, with open files beside it."""
        message = struct.pack("=II", target, len(arguments) + 8 << 16 | opcode) + arguments
        socket.send_fds(self.socket, [message], files)

    def settle(self):
        """Waits until the compositor has handled all requests (wl_display.sync)."""
        callback = self.new()
        self.send(DISPLAY, 0, struct.pack("=I", callback))
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
