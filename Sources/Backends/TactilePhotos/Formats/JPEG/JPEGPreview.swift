internal import CJPEG

/// What an EXIF block says of a small picture and of its photo (Exif 2.32, sections 4.5.4 and 4.6).
struct ExifPreview {
    /// The file of the small picture, a JPEG.
    let file: UnsafeRawBufferPointer
    /// The sizes of the photo that the block states.
    private let sizes: [PixelSize]

    /// Reads a block that begins with "Exif"; returns `nil` if it has no small picture.
    init?(_ block: UnsafeRawBufferPointer) {
        let start = block.starts(with: "Exif\0\0".utf8) ? 6 : 0,
            tiff = UnsafeRawBufferPointer(rebasing: block[start...])
        guard let exif = ExifDirectories(tiff), let offset = exif.number(0x0201, in: .thumbnail, as: Int.self),
            let length = exif.number(0x0202, in: .thumbnail, as: Int.self),
            let file = Fields(tiff, .bigEndian).part(at: offset, count: length)
        else { return nil }
        self.file = file
        sizes = [
            exif.size(0x0100, 0x0101, in: .picture), exif.size(0xA002, 0xA003, in: .exposure),
        ].compactMap(\.self)
    }

    /// Returns whether no stated size is that of another photo.
    ///
    /// Some cameras state the size of the upright photo.
    func isOfPhoto(_ size: PixelSize) -> Bool { sizes.allSatisfy { $0 == size || $0.transposed == size } }
}

extension ExifDirectories {
    /// Returns a size of two entries; `nil` if one is missing or 0, which programs write that do not know it.
    fileprivate func size(_ width: Int, _ height: Int, in name: Name) -> PixelSize? {
        guard let width = number(width, in: name, as: Int.self), let height = number(height, in: name, as: Int.self),
            width > 0, height > 0
        else { return nil }
        return PixelSize(width: width, height: height)
    }
}

extension JPEGPicture {
    /// Decodes the part of the small picture in the EXIF block that shows the photo; returns `nil` without a small picture.
    ///
    /// Where it is not known to be the same picture, the photo itself is decoded at an eighth if that takes no longer. A small picture has the colours of the whole one unless it has a profile of its own.
    func preview(maxPixels: Int) throws(PhotosError) -> (size: PixelSize, pixels: [UInt32])? {
        guard let stored = markers.exif.flatMap({ ExifPreview($0) }) else { return nil }
        if let small = try small(stored, maxPixels: maxPixels) { return small }
        return try reduction()
    }

    /// Decodes a small picture; returns `nil` if it is another one.
    private func small(
        _ stored: ExifPreview, maxPixels: Int
    ) throws(PhotosError) -> (size: PixelSize, pixels: [UInt32])? {
        guard stored.isOfPhoto(size) else { return nil }
        let picture = try JPEGPicture(PictureFormat.Input(bytes: stored.file, path: path, maxPixels: maxPixels))
        let resampler = Resampler()
        var pixels = Scratch<UInt32>(), converter = ColourConverter()
        defer { pixels.trim() }
        let decoded = try picture.decoded(covering: picture.size, in: &pixels), rows = decoded.rows
        let small = SmallPicture(rows: rows)
        guard !decoded.isIncomplete, let content = small.content(shapedLike: size) else { return nil }
        let agreement = picture.components == .inks ? nil : agreement(with: small.part(content.area))
        guard agreement ?? !content.hasBlackEdges else { return nil }
        let isConverted = converter.select(decoded.colours == .sRGB ? colours : decoded.colours, of: picture.components)
        let part = small.part(
            content.area, layout: isConverted && picture.components == .inks ? .bgra : rows.layout)
        var result = resampler.resample(part, to: content.area.size)
        converter.convert(&result, isOpaque: rows.isOpaque)
        return (orientation.turned(content.area.size), orientation.upright(result, content.area.size))
    }

    /// Decodes the photo at an eighth; returns `nil` for a large one, and if the bytes do not hold all of it.
    private func reduction() throws(PhotosError) -> (size: PixelSize, pixels: [UInt32])? {
        guard !markers.isBuffered, size.count <= Self.maxComparedPixels else { return nil }
        let resampler = Resampler()
        var pixels = Scratch<UInt32>(), converter = ColourConverter()
        defer { pixels.trim() }
        let target = size(1), decoded = try decoded(covering: target, in: &pixels), isOpaque = decoded.rows.isOpaque
        guard !decoded.isIncomplete else { return nil }
        var result = resampler.resample(converter.rows(of: decoded), to: target)
        converter.convert(&result, isOpaque: isOpaque)
        return (orientation.turned(target), orientation.upright(result, target))
    }

    /// The most bytes of the photo's data that are decoded for a comparison.
    private static let maxComparedBytes = 64 << 10
    /// The most pixels of the photo that are decoded for a comparison; fewer where the decoder keeps the coefficients.
    private static let maxComparedPixels = 1 << 20, maxBufferedPixels = 1 << 18
    /// The most blocks of a row that are compared.
    private static let comparedColumns = 16
    /// The least width of the photo that is decoded for a comparison: four pixels for each block.
    private static let comparedWidth = 4 * comparedColumns

    /// Compares a small picture with the first rows of the photo, as far as the bytes hold them; returns `nil` if they hold too few.
    private func agreement(with small: PixelRows) -> Bool? {
        let eighths = (1..<Self.parts).first { size($0).width >= Self.comparedWidth } ?? Self.parts
        guard let beginning = beginning(eighths) else { return nil }
        // The rows of the small picture that the beginning shows, the first of them half at least, and the rows of the beginning
        // that show them.
        let covered = min(beginning.size.height * Self.parts / eighths, size.height)
        guard 2 * small.size.height * covered >= size.height else { return nil }
        let count = max(small.size.height * covered / size.height, 1)
        let shown = Double(count) / Double(small.size.height) * Double(size.height * eighths) / Double(Self.parts)
        let height = min(max(Int(shown.rounded()), 1), beginning.size.height)
        let columns = min(Self.comparedColumns, small.size.width, beginning.size.width)
        let blocks = PixelSize(width: columns, height: min(max(count * columns / small.size.width, 1), height))
        let resampler = Resampler()
        func reduced(_ rows: PixelRows, _ height: Int) -> [UInt32] {
            let size = PixelSize(width: rows.size.width, height: height)
            return resampler.resample(
                PixelRows(size: size, layout: .bgra, bytes: rows.bytes, stride: rows.stride), to: blocks)
        }
        let expected = beginning.pixels.withUnsafeBytes { bytes in
            let stride = beginning.size.width * MemoryLayout<UInt32>.size
            return reduced(
                PixelRows(size: beginning.size, layout: .bgra, bytes: bytes, stride: stride), height)
        }
        return Self.agree(reduced(small, count), expected)
    }

    /// The greatest mean difference of a channel in all blocks, and in one block, of two pictures that show the same.
    ///
    /// In the files of 30 cameras (github.com/ianare/exif-samples) they are 3.8 and 16 at most: cameras sharpen their small
    /// pictures and lose colours in them. A black-and-white copy of a coloured photo differs by more.
    private static let maxMeanDifference = 8, maxDifference = 32

    private static func agree(_ small: [UInt32], _ photo: [UInt32]) -> Bool {
        let differences = zip(small, photo).map { a, b in
            [0, 8, 16].reduce(0) { $0 + abs(Int(a >> $1 & 255) - Int(b >> $1 & 255)) }
        }
        return differences.reduce(0, +) <= 3 * maxMeanDifference * differences.count
            && differences.allSatisfy { $0 <= 3 * maxDifference }
    }

    /// Decodes the first rows of the reduced photo, as far as a limited number of bytes hold them; `nil` if they hold none.
    private func beginning(_ eighths: Int) -> (size: PixelSize, pixels: [UInt32])? {
        guard components != .inks, let place = markers.heightOffset, let start = markers.firstScan, start <= file.count,
            place + 2 <= start
        else { return nil }
        // A lower picture: a decoder of several scans has the coefficients of the whole one in memory.
        let most = markers.isBuffered ? Self.maxBufferedPixels : Self.maxComparedPixels
        let unit = markers.unitRows, units = max(most / max(size.width * unit, 1), 1)
        let height = min(size.height, units * unit)
        let count = min(file.count, start.addingClamped(Self.maxComparedBytes))
        var bytes = Array(file[..<count])
        (bytes[place], bytes[place + 1]) = (UInt8(height >> 8), UInt8(height & 255))
        let width = size(eighths).width, rows = (height * eighths + Self.parts - 1) / Self.parts
        var found = 0, message = [CChar](repeating: 0, count: Int(JPEG_MESSAGE))
        let pixels = [UInt32](unsafeUninitializedCapacity: width * rows) { pixels, count in
            _ = jpeg_decode_beginning(
                bytes, bytes.count, UInt32(eighths), width, rows,
                UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self), &found, &message)
            count = width * found
        }
        return found > 0 ? (PixelSize(width: width, height: found), pixels) : nil
    }
}
