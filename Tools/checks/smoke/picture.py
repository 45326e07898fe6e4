"""Screenshots: reading, comparing and saving."""
import re
import struct
import zlib


class Picture:
    """A picture of three bytes a pixel, row by row: red, green, blue."""

    def __init__(self, width, height, pixels):
        self.width, self.height, self.pixels = width, height, pixels

    @classmethod
    def from_ppm(cls, data):
        """Reads a binary portable pixmap."""
        header = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
        return cls(int(header[1]), int(header[2]), data[header.end():])

    @classmethod
    def from_xwd(cls, data):
        """Reads an X window dump of 32 bits a pixel, least significant byte (blue) first.

        The header is big-endian 32-bit words (X11/XWDFile.h): 0 its size, 4 and 5 width and height, 12 bytes a row,
        19 the number of colours, 12 bytes each, that lie between header and pixels.
        """
        words = struct.unpack(">25I", data[:100])
        width, height, row_bytes, start = words[4], words[5], words[12], words[0] + 12 * words[19]
        pixels = bytearray(width * height * 3)
        rows = [data[start + y * row_bytes:][:width * 4] for y in range(height)]
        dump = b"".join(rows)
        for channel in range(3):
            pixels[channel::3] = dump[2 - channel::4]
        return cls(width, height, bytes(pixels))

    def save(self, path):
        """Writes a PNG file."""
        def chunk(kind, body):
            return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

        row_bytes = self.width * 3
        rows = b"".join(b"\0" + self.pixels[y * row_bytes:(y + 1) * row_bytes] for y in range(self.height))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 1))
                       + chunk(b"IEND", b""))

    def difference(self, other):
        """The mean difference of the bytes of two pictures, 0 to 255; 255 if their sizes differ."""
        if (self.width, self.height) != (other.width, other.height):
            return 255.0
        # A prime step takes a sample of all columns and channels.
        mine, theirs = self.pixels[::7], other.pixels[::7]
        return sum(abs(a - b) for a, b in zip(mine, theirs)) / len(mine)

    def patch(self, x, y, side):
        """The colours of a square."""
        colours = []
        for row in range(y, y + side):
            start = (row * self.width + x) * 3
            line = self.pixels[start:start + side * 3]
            colours += zip(line[0::3], line[1::3], line[2::3])
        return colours

    def brightness(self, x, y, side):
        """The mean of a square's bytes, 0 to 255."""
        return sum(map(sum, self.patch(x, y, side))) / (3 * side * side)
