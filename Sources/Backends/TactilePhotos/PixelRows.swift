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
