internal import Geometry
internal import Platform

/// A picture file in memory whose header has been read.
protocol Picture {
    /// What the file declares of the picture.
    var header: PictureHeader { get }

    /// Returns the size at which `decoded` decodes the picture.
    func decodedSize(covering target: PixelSize) -> PixelSize

    /// Decodes at a scale at which the picture covers a size, which is within the picture's own.
    ///
    /// A decoder that allocates no memory itself writes to `scratch`.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture

    /// Decodes the small upright picture that the file stores beside the whole one, in the shape of the whole one; `nil` if there
    /// is none.
    func preview(maxPixels: Int) throws(PhotosError) -> (size: PixelSize, pixels: [UInt32])?
}

extension Picture {
    /// The size as stored.
    var size: PixelSize { header.size }
    /// The orientation as stored.
    var orientation: Orientation { header.orientation }

    /// Returns the size of the picture, or that of the target if the picture can be drawn at any size.
    func decodedSize(covering target: PixelSize) -> PixelSize { header.isScalable ? target : size }

    /// Returns the memory that `decoded` needs, in bytes, with the decoded picture but without the file; that of the decoder alone
    /// for a picture whose rows are passed on.
    func cost(covering target: PixelSize) -> Int {
        guard !header.isDecodedByRows else { return header.extraBytes }
        return Int(min(Double(decodedSize(covering: target).count) * header.bytesPerPixel, 0x1p60))
            .addingClamped(header.extraBytes)
    }

    func preview(maxPixels: Int) throws(PhotosError) -> (size: PixelSize, pixels: [UInt32])? { nil }
}

/// A picture of which a rectangle can be decoded without the rest.
protocol RegionPicture: Picture {
    /// The greatest level of reduction at which a rectangle is decoded alone.
    var maxRegionLevel: Int { get }
    /// The space of the colours; sRGB if the file states none.
    var colours: ColourSpace { get }
    /// What the pixels are.
    var components: ColourComponents { get }

    /// Returns the memory that decoding a rectangle needs, in bytes, with the result but without the file.
    func regionCost(of area: PixelArea, level: Int) -> Int

    /// Decodes an opaque rectangle of the picture that is reduced to a level of at most ``maxRegionLevel``; with `keepsInks`, inks
    /// are not converted to colours.
    ///
    /// - Returns: the pixels, and the rows of the rectangle that the file holds; none if it ends before them.
    func region(
        _ area: PixelArea, level: Int, keepsInks: Bool
    ) throws(PhotosError) -> (pixels: [UInt32], held: Range<Int>)
}

/// A picture whose rows can be decoded one after the other without keeping them, if its header says so.
protocol RowPicture: Picture {
    /// The space of the colours; sRGB if the file states none.
    var colours: ColourSpace { get }

    /// Decodes the rows at full size, from the top, and passes each on.
    ///
    /// - Parameter receive: receives a row; returns whether it needs more. A row with the index 0 begins the picture anew.
    /// - Returns: The number of rows that the file holds, all if no more were needed; and whether it ends before the picture does.
    /// - Throws: `PhotosError` if the picture is damaged, cannot be read, or not a row of it is there.
    func decodeRows(_ receive: (PixelRow) -> Bool) throws(PhotosError) -> (held: Int, isIncomplete: Bool)
}

/// A row of a decoder's picture.
struct PixelRow {
    /// The index, from 0 at the top.
    let index: Int
    /// The channels of a pixel.
    let layout: PixelRows.Layout
    /// The pixels.
    let bytes: UnsafeRawBufferPointer
}

/// A decoded picture, and the owner of its memory.
struct DecodedPicture: ~Copyable {
    /// The pixels, valid during the lifetime of this value.
    let rows: PixelRows
    /// The space of the colours.
    let colours: ColourSpace
    /// What the pixels are.
    let components: ColourComponents
    /// A Boolean value that indicates whether the file ends before the picture does, so that rows or details are missing.
    let isIncomplete: Bool
    private let owner: AnyObject?

    /// Makes a picture of rows in memory that belongs to an object, or to the caller.
    ///
    /// One of which rows are missing is always incomplete.
    init(
        _ rows: PixelRows, colours: ColourSpace = .sRGB, of components: ColourComponents = .rgb,
        isIncomplete: Bool = false, owner: AnyObject? = nil
    ) {
        (self.rows, self.colours, self.components, self.owner) = (rows, colours, components, owner)
        self.isIncomplete = isIncomplete || rows.lacksRows
    }
}

/// The rows of a decoder's picture, readable as premultiplied `0xAARRGGBB`.
struct PixelRows {
    /// The channels of a pixel, in the order of their bytes.
    enum Layout {
        /// Blue, green, red and full alpha, which are `0xAARRGGBB` already.
        case bgra
        /// Blue, green and red with alpha multiplied in, and alpha, which are premultiplied `0xAARRGGBB` already.
        case premultipliedBGRA
        /// Red, green, blue.
        case rgb
        /// Red, green, blue and straight alpha.
        case rgba
        /// Red, green and blue with alpha multiplied in, and alpha.
        case premultipliedRGBA
        /// Cyan, magenta, yellow and black in Adobe's inverted form, where 255 is no ink.
        case cmyk

        /// A Boolean value that indicates whether there is no alpha.
        var isOpaque: Bool { ![.rgba, .premultipliedRGBA, .premultipliedBGRA].contains(self) }

        /// Converts pixels to premultiplied `0xAARRGGBB`, and writes them to `row`.
        func convert(_ bytes: UnsafeRawBufferPointer, to row: UnsafeMutableBufferPointer<UInt32>, count: Int) {
            switch self {
            case .bgra, .premultipliedBGRA:
                UnsafeMutableRawBufferPointer(row).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[..<(count * 4)]))
            case .rgb:
                for x in 0..<count {
                    row[x] = PixelRows.opaque(UInt32(bytes[3 * x]), UInt32(bytes[3 * x + 1]), UInt32(bytes[3 * x + 2]))
                }
            case .rgba:
                for x in 0..<count {
                    let alpha = UInt32(bytes[4 * x + 3])
                    row[x] =
                        alpha << 24 | PixelRows.product(UInt32(bytes[4 * x]), alpha) << 16
                        | PixelRows.product(UInt32(bytes[4 * x + 1]), alpha) << 8
                        | PixelRows.product(UInt32(bytes[4 * x + 2]), alpha)
                }
            case .premultipliedRGBA:
                for x in 0..<count {
                    // A file may hold colours brighter than their alpha, which premultiplied colours never are.
                    let alpha = bytes[4 * x + 3]
                    row[x] =
                        UInt32(alpha) << 24 | UInt32(min(bytes[4 * x], alpha)) << 16
                        | UInt32(min(bytes[4 * x + 1], alpha)) << 8 | UInt32(min(bytes[4 * x + 2], alpha))
                }
            case .cmyk:
                for x in 0..<count {
                    let black = UInt32(bytes[4 * x + 3])
                    row[x] = PixelRows.opaque(
                        PixelRows.product(UInt32(bytes[4 * x]), black),
                        PixelRows.product(UInt32(bytes[4 * x + 1]), black),
                        PixelRows.product(UInt32(bytes[4 * x + 2]), black))
                }
            }
        }
    }

    /// The number of columns and rows.
    let size: PixelSize
    /// The channels of a pixel.
    let layout: Layout
    /// All rows; the last one may lack its padding.
    let bytes: UnsafeRawBufferPointer
    /// The distance from one row to the next, in bytes.
    let stride: Int
    /// The rows that the file holds, at least one; the memory of the others has no meaning.
    let held: Range<Int>

    /// Makes rows; without `held`, the file holds them all.
    ///
    /// - Precondition: `held` is not empty and is within the rows.
    init(size: PixelSize, layout: Layout, bytes: UnsafeRawBufferPointer, stride: Int, held: Range<Int>? = nil) {
        (self.size, self.layout, self.bytes, self.stride) = (size, layout, bytes, stride)
        self.held = held ?? 0..<size.height
    }

    /// A Boolean value that indicates whether the file ends before some rows.
    var lacksRows: Bool { held.count < size.height }

    /// A Boolean value that indicates whether every pixel is opaque, because the layout has no alpha and no row is missing.
    var isOpaque: Bool { layout.isOpaque && !lacksRows }

    /// The same rows without a meaning of their four channels, such as inks for a profile.
    var uninterpreted: PixelRows {
        PixelRows(size: size, layout: .bgra, bytes: bytes, stride: stride, held: held)
    }

    /// Converts a row and writes it to `row`.
    ///
    /// A row that is missing repeats the nearest one that is not, so that the edge keeps its colours in a smaller picture.
    func copyRow(_ y: Int, to row: UnsafeMutableBufferPointer<UInt32>) {
        let y = min(max(y, held.lowerBound), held.upperBound - 1)
        let bytes = UnsafeRawBufferPointer(rebasing: bytes[(y * stride)...].prefix(stride))
        layout.convert(bytes, to: row, count: size.width)
    }

    fileprivate static func opaque(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
        0xFF00_0000 | red << 16 | green << 8 | blue
    }

    /// Returns the product of two fractions of 255, rounded exactly.
    static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let product = a * b + 128
        return (product + product >> 8) >> 8
    }
}

extension PixelArea {
    /// Returns the rows of this part of a reduced picture that its file holds; `held` are those of the whole one at its own height.
    ///
    /// At least one row of the reduced picture stays, so that no picture vanishes in a small thumbnail.
    func held(_ held: Range<Int>, of height: Int, reducedTo reduced: Int) -> Range<Int> {
        func scaled(_ row: Int) -> Int {
            height.dividingFullWidth(row.multipliedFullWidth(by: reduced)).quotient
        }
        let end = max(scaled(held.upperBound), 1)
        let start = min(reduced - scaled(height - held.lowerBound), end - 1)
        func within(_ row: Int) -> Int { min(max(row - y, 0), size.height) }
        return within(start)..<within(end)
    }
}

extension [UInt32] {
    /// Makes all rows of a picture transparent that are not in a range.
    mutating func clearRows(outside held: Range<Int>, width: Int) {
        for index in 0..<(held.lowerBound * width) { self[index] = 0 }
        for index in (held.upperBound * width)..<Swift.max(count, held.upperBound * width) { self[index] = 0 }
    }
}

/// The size of a picture in columns and rows.
struct PixelSize: Hashable, Sendable {
    var width: Int
    var height: Int

    /// The number of pixels, clamped to the largest `Int`, because a header may claim any size.
    var count: Int {
        let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
        return isTooLarge ? .max : count
    }

    /// The size with its sides swapped.
    var transposed: PixelSize { PixelSize(width: height, height: width) }

    /// The size in floating-point numbers.
    var size: Size { Size(width: Double(width), height: Double(height)) }

    /// Returns whether neither side is smaller than that of another size.
    func covers(_ other: PixelSize) -> Bool { width >= other.width && height >= other.height }

    /// Returns the smallest size that covers both sizes.
    func union(_ other: PixelSize?) -> PixelSize {
        PixelSize(width: max(width, other?.width ?? 0), height: max(height, other?.height ?? 0))
    }

    /// Throws `tooLarge` if the picture has more than `maxPixels` pixels.
    func check(maxPixels: Int, path: FilePath) throws(PhotosError) {
        guard count > maxPixels else { return }
        throw .tooLarge(
            path: path.printed, reason: "\(width)x\(height) pixels; --max-pixels allows \(maxPixels) in all",
            pixels: size)
    }
}
