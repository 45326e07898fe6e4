internal import Glibc

/// TIFF: reads the first directory (TIFF 6.0, section 2).
///
/// The decoder receives a file that ends with this directory: it would read the next one too, without any use.
extension PictureHeader {
    init(tiff file: UnsafeRawBufferPointer) throws(PictureFault) {
        self.init(size: PixelSize(width: 0, height: 0), bytesPerPixel: 4)
        let fields = Fields(file, file.first == UInt8(ascii: "M") ? .bigEndian : .littleEndian)
        guard let directory = fields.long(at: 4), let count = fields.short(at: directory) else { throw .cut }
        var values: [Int: Int] = [:], entries: [Int: Entry] = [:]
        for index in 0..<count {
            let offset = directory + 2 + 12 * index
            guard let entry = Entry(fields, at: offset), let value = entry.firstValue else { throw .cut }
            values[entry.tag] = values[entry.tag] ?? value
            entries[entry.tag] = entries[entry.tag] ?? entry
            // Several entries can have the same bytes, of which the decoder makes copies.
            extraBytes = extraBytes.addingClamped(entry.memory)
        }
        size = PixelSize(width: values[Tag.width] ?? 0, height: values[Tag.height] ?? 0)
        let bits = values[Tag.bitsPerSample] ?? 1, samples = values[Tag.samplesPerPixel] ?? 1
        let isCMYK = values[Tag.photometric] == 5
        isGrey = [0, 1].contains(values[Tag.photometric])
        guard [1, 2, 4, 8, 16].contains(bits), !isCMYK || bits == 8, samples <= 16 else {
            throw .unsupported("a \(isCMYK ? "CMYK " : "")TIFF of \(samples) samples of \(bits) bits")
        }
        orientation = Self.remainder(of: values[Tag.orientation] ?? 1)
        // The decoder makes a copy of the file, and decodes the samples of one strip or tile at a time.
        let rows = min(values[Tag.rowsPerStrip] ?? .max, size.height)
        let tile = PixelSize(
            width: values[Tag.tileWidth] ?? size.width, height: values[Tag.tileHeight] ?? rows)
        let (tileBits, isHuge) = tile.count.multipliedReportingOverflow(by: samples * bits)
        extraBytes = min(extraBytes, .max / 4) + 2 * file.count + (isHuge ? .max / 4 : tileBits / 8)
        let end = directory + 2 + 12 * count
        if end + 4 <= file.count {
            var parts = PictureParts()
            parts.append(0..<end)
            parts.append([0, 0, 0, 0])
            parts.append((end + 4)..<file.count)
            self.parts = parts
        }
        if values[Tag.compression] == Self.jpeg {
            let offsets = entries[Tag.stripOffsets] ?? entries[Tag.tileOffsets]
            let counts = entries[Tag.stripByteCounts] ?? entries[Tag.tileByteCounts]
            let scans = try Self.scans(fields, offsets, counts)
            work.samples = scans.multipliedClamped(by: tile.count.multipliedClamped(by: samples))
        }
    }

    /// The compression of strips and tiles that are JPEGs.
    private static let jpeg = 7

    /// Returns the number of scans of all strips or tiles.
    private static func scans(_ fields: Fields, _ offsets: Entry?, _ counts: Entry?) throws(PictureFault) -> Int {
        guard let offsets, let counts else { return 0 }
        var scans = 0, rest = 2 * fields.count
        for index in 0..<min(offsets.count, counts.count) {
            guard let offset = offsets.value(at: index), let count = counts.value(at: index),
                let data = fields.part(at: offset, count: min(count, max(fields.count - offset, 0)))
            else { break }
            rest -= data.count
            guard rest >= 0 else { throw .broken("its strips overlap") }
            var position = 0
            while position + 1 < data.count, let base = data.baseAddress,
                let found = memchr(base + position, 0xFF, data.count - 1 - position)
            {
                position = UnsafeRawPointer(found) - base + 1
                if data[position] == 0xDA { scans += 1 }
            }
        }
        return scans
    }

    /// An entry of a directory.
    private struct Entry {
        let tag: Int
        /// The number of values.
        let count: Int
        private let type: Int
        private let fields: Fields
        /// The offset of the values.
        private let start: Int

        /// The sizes of a value by its type, in bytes.
        private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

        init?(_ fields: Fields, at offset: Int) {
            guard let tag = fields.short(at: offset), let type = fields.short(at: offset + 2),
                let count = fields.long(at: offset + 4), let place = fields.long(at: offset + 8)
            else { return nil }
            (self.tag, self.type, self.count, self.fields) = (tag, type, count, fields)
            let size = Self.sizes.indices.contains(type) ? Self.sizes[type] : 0
            start = size * count <= 4 ? offset + 8 : place
        }

        /// The memory of the decoder's copy, in bytes; 0 if the values are beyond the end of the file.
        var memory: Int {
            let size = Self.sizes.indices.contains(type) ? Self.sizes[type] : 0, bytes = size * count
            guard bytes > 4, start <= fields.count, bytes <= fields.count - start else { return 0 }
            // Offsets and byte counts are kept in 64 bits.
            return Tag.places.contains(tag)
                ? 8 * count : tag == Tag.profile ? bytes * PictureHeader.profileCopies : bytes
        }

        /// The first value of any unsigned integer type; 0 for other types, and nil beyond the end of the file.
        var firstValue: Int? { [1, 3, 4].contains(type) ? value(at: 0) : 0 }

        /// Returns a value of an unsigned integer type.
        func value(at index: Int) -> Int? {
            switch type {
            case 1: fields.byte(at: start + index)
            case 3: fields.short(at: start + 2 * index)
            case 4: fields.long(at: start + 4 * index)
            default: nil
            }
        }
    }

    /// Returns the orientation that remains after libtiff has applied its part.
    ///
    /// libtiff mirrors and flips, but treats 5 to 8 as 1 to 4 (see gdk-pixbuf's source).
    private static func remainder(of orientation: Int) -> Orientation {
        switch orientation {
        case 5, 7: Orientation(number: 5)
        case 6, 8: Orientation(number: 7)
        default: .upright
        }
    }

    private enum Tag {
        static let width = 256, height = 257, bitsPerSample = 258, photometric = 262, orientation = 274
        static let samplesPerPixel = 277, rowsPerStrip = 278, tileWidth = 322, tileHeight = 323
        static let profile = 34_675, compression = 259, stripOffsets = 273, stripByteCounts = 279, tileOffsets = 324,
            tileByteCounts = 325
        static let places = [stripOffsets, stripByteCounts, tileOffsets, tileByteCounts]
    }
}
