internal import Platform

/// A BMP in memory.
struct BMPPicture: Picture {
    let header: PictureHeader
    private let file: UnsafeRawBufferPointer
    private let path: FilePath

    /// The colour of a pixel that a file leaves out.
    static let black: UInt32 = 0xFF00_0000

    /// Reads the header.
    init(_ input: PictureFormat.Input) throws(PhotosError) {
        (file, path) = (input.bytes, input.path)
        header = try PictureHeader(input, reading: PictureHeader.init(bmp:))
    }

    /// Decodes at full size.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let pixels = scratch.take(size.count)
        do throws(PictureFault) {
            let found = try BMPFile(file), (layout, count) = try decode(found, to: pixels)
            guard count > 0 else { throw .cut }
            let rows = PixelRows(
                size: size, layout: layout, bytes: UnsafeRawBufferPointer(pixels),
                stride: size.width * MemoryLayout<UInt32>.size,
                held: found.isTopDown ? 0..<count : (size.height - count)..<size.height)
            return DecodedPicture(rows, colours: header.colours?.space ?? .sRGB)
        } catch {
            throw PhotosError(error, path: path)
        }
    }

    /// Decodes the rows that the file holds, and returns their number.
    private func decode(
        _ found: BMPFile, to pixels: UnsafeMutableBufferPointer<UInt32>
    ) throws(PictureFault) -> (PixelRows.Layout, rows: Int) {
        func row(_ index: Int) -> UnsafeMutableBufferPointer<UInt32> {
            let start = (found.isTopDown ? index : size.height - 1 - index) * size.width
            return UnsafeMutableBufferPointer(rebasing: pixels[start..<(start + size.width)])
        }
        if case .runs = found.coding {
            pixels.update(repeating: Self.black)
            return (.bgra, decodeRuns(found, to: row))
        }
        let count = found.rows(in: file.count)
        for index in 0..<count {
            let source = UnsafeRawBufferPointer(rebasing: file[(found.pixels + index * found.stride)...])
            let row = row(index)
            switch found.coding {
            case .masks(let masks) where found.depth == 16: masks.convert(source, of: UInt16.self, to: row)
            case .masks(let masks): masks.convert(source, of: UInt32.self, to: row)
            case .plain, .runs: Self.copy(source, depth: found.depth, found.colours, to: row)
            }
        }
        if case .masks(let masks) = found.coding, masks.hasAlpha { return (.rgba, count) }
        return (.bgra, count)
    }

    /// Converts a row of indices or of blue, green and red.
    private static func copy(
        _ source: UnsafeRawBufferPointer, depth: Int, _ colours: [UInt32], to row: UnsafeMutableBufferPointer<UInt32>
    ) {
        colours.withUnsafeBufferPointer { colours in
            switch depth {
            case 32:
                for x in 0..<row.count {
                    row[x] = black | source.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self).littleEndian
                }
            case 24:
                for x in 0..<row.count { row[x] = colour(source, at: 3 * x) }
            case 8:
                for x in 0..<row.count { row[x] = colours[Int(source[x])] }
            default:
                let mask = UInt8(1) << depth - 1
                for x in 0..<row.count {
                    let bit = x * depth
                    row[x] = colours[Int(source[bit / 8] >> (8 - depth - bit % 8) & mask)]
                }
            }
        }
    }

    /// Returns the colour of three bytes.
    private static func colour(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
        black | UInt32(bytes[offset + 2]) << 16 | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset])
    }

    /// Decodes runs, and returns the number of rows that they fill before the file ends.
    ///
    /// Pixels beyond the end of a row, and rows beyond the last one, are left out.
    private func decodeRuns(
        _ found: BMPFile, to row: (Int) -> UnsafeMutableBufferPointer<UInt32>
    ) -> Int {
        var x = 0, y = 0, offset = found.pixels
        let depth = found.depth, colours = found.colours
        /// Returns the colour of a pixel in a run that is stored at an offset.
        func colour(_ index: Int, at offset: Int) -> UInt32 {
            switch depth {
            case 4: colours[Int(file[offset + index / 2] >> (index % 2 == 0 ? 4 : 0) & 15)]
            case 8: colours[Int(file[offset + index])]
            default: Self.colour(file, at: offset + 3 * index)
            }
        }
        func draw(_ count: Int, colour: (Int) -> UInt32) {
            let row = row(y)
            for index in 0..<max(min(count, row.count - x), 0) { row[x + index] = colour(index) }
            x += count
        }
        while y < size.height {
            // A row may be complete although nothing ends it.
            let rows = x >= size.width ? y + 1 : y
            guard offset + 2 <= file.count else { return rows }
            let count = Int(file[offset]), code = Int(file[offset + 1])
            // The bytes of one pixel that is repeated, of a distance, or of pixels that are stored singly.
            let single = (depth + 7) / 8,
                stored = count > 0 ? single - 1 : code == 2 ? 2 : code < 2 ? 0 : (code * depth + 7) / 8
            guard offset + 2 + stored <= file.count else { return rows }
            switch (count, code) {
            case (0, 0): (x, y) = (0, y + 1)
            case (0, 1): return size.height
            case (0, 2): (x, y) = (x + Int(file[offset + 2]), y + Int(file[offset + 3]))
            case (0, _): draw(code) { colour($0, at: offset + 2) }
            // Two indices of four bits take turns.
            default: draw(count) { colour(depth == 4 ? $0 % 2 : 0, at: offset + 1) }
            }
            offset += 2 + (count > 0 ? stored : (stored + 1) / 2 * 2)
        }
        return size.height
    }
}
