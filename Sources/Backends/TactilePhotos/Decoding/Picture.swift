internal import Geometry

/// A picture in memory of which the header has been read.
protocol Picture: ~Copyable {
    /// The size as stored.
    var size: PixelSize { get }
    /// How to turn it.
    var orientation: Orientation { get }

    /// What `decoded` takes, the decoded picture included but not the file, in bytes.
    func cost(covering target: PixelSize) -> Int

    /// Decodes at whatever scale covers a size within the picture's; `scratch` is used where the decoder has no memory
    /// of its own.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture
}

/// Rows of pixels, and whoever holds them.
struct DecodedPicture: ~Copyable {
    /// The pixels, valid as long as this is.
    let rows: PixelRows
    private let pixbuf: Pixbuf?

    /// Lends rows that lie in someone else's memory.
    init(_ rows: PixelRows) {
        self.rows = rows
        pixbuf = nil
    }

    /// Takes over what gdk-pixbuf has decoded.
    init(_ pixbuf: consuming Pixbuf, isPremultiplied: Bool) {
        rows = pixbuf.rows(isPremultiplied: isPremultiplied)
        self.pixbuf = .some(pixbuf)
    }
}

/// A decoder's picture in memory, lent out row by row as premultiplied `0xAARRGGBB`.
struct PixelRows {
    /// How a decoder lays out a pixel.
    enum Layout {
        /// Ready to use: blue, green, red and full alpha.
        case bgra
        /// Red, green, blue.
        case rgb
        /// Red, green, blue and straight alpha.
        case rgba
        /// Red, green and blue with alpha multiplied in, and alpha.
        case premultipliedRGBA
        /// Cyan, magenta, yellow and black as Adobe writes them: 255 is no ink.
        case cmyk
    }

    /// Columns and rows.
    let size: PixelSize
    /// How a pixel is laid out.
    let layout: Layout
    /// All rows; the last one may lack its padding.
    let bytes: UnsafeRawBufferPointer
    /// From one row to the next, in bytes.
    let stride: Int

    /// Whether every pixel is sure to have full alpha.
    var isOpaque: Bool { layout != .rgba && layout != .premultipliedRGBA }

    /// Writes a row.
    func copyRow(_ y: Int, to row: UnsafeMutableBufferPointer<UInt32>) {
        let bytes = UnsafeRawBufferPointer(rebasing: bytes[(y * stride)...].prefix(stride))
        switch layout {
        case .bgra:
            UnsafeMutableRawBufferPointer(row).copyMemory(
                from: UnsafeRawBufferPointer(rebasing: bytes[..<(size.width * 4)]))
        case .rgb:
            for x in 0..<size.width {
                row[x] = Self.opaque(UInt32(bytes[3 * x]), UInt32(bytes[3 * x + 1]), UInt32(bytes[3 * x + 2]))
            }
        case .rgba:
            for x in 0..<size.width {
                let alpha = UInt32(bytes[4 * x + 3])
                row[x] =
                    alpha << 24 | Self.product(UInt32(bytes[4 * x]), alpha) << 16
                    | Self.product(UInt32(bytes[4 * x + 1]), alpha) << 8 | Self.product(UInt32(bytes[4 * x + 2]), alpha)
            }
        case .premultipliedRGBA:
            for x in 0..<size.width {
                // A file may claim colours brighter than their alpha.
                let alpha = bytes[4 * x + 3]
                row[x] =
                    UInt32(alpha) << 24 | UInt32(min(bytes[4 * x], alpha)) << 16
                    | UInt32(min(bytes[4 * x + 1], alpha)) << 8 | UInt32(min(bytes[4 * x + 2], alpha))
            }
        case .cmyk:
            for x in 0..<size.width {
                let black = UInt32(bytes[4 * x + 3])
                row[x] = Self.opaque(
                    Self.product(UInt32(bytes[4 * x]), black), Self.product(UInt32(bytes[4 * x + 1]), black),
                    Self.product(UInt32(bytes[4 * x + 2]), black))
            }
        }
    }

    private static func opaque(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
        0xFF00_0000 | red << 16 | green << 8 | blue
    }

    /// The rounded product of two shares of 255, exact for all pairs.
    private static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let product = a * b + 128
        return (product + product >> 8) >> 8
    }
}

/// A picture's columns and rows.
struct PixelSize: Hashable, Sendable {
    var width: Int
    var height: Int

    /// How many pixels there are, at most the largest number: headers may say anything.
    var count: Int {
        let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
        return isTooLarge ? .max : count
    }

    /// The size with its sides swapped.
    var transposed: PixelSize { PixelSize(width: height, height: width) }

    /// The size for computing with.
    var size: Size { Size(width: Double(width), height: Double(height)) }

    /// Whether neither side is smaller than the other size's.
    func covers(_ other: PixelSize) -> Bool { width >= other.width && height >= other.height }

    /// Refuses a picture of more pixels than are granted.
    func check(maxPixels: Int, path: FilePath) throws(PhotosError) {
        guard count > maxPixels else { return }
        throw .tooLarge(
            path: path.printed, reason: "\(width)x\(height) pixels; --max-pixels allows \(maxPixels) in all")
    }
}
