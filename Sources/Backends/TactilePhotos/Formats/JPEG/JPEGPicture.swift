internal import CJPEG
internal import Geometry
internal import System

/// A JPEG in memory, which libjpeg decodes at an eighth to eight eighths of its size.
struct JPEGPicture: RegionPicture {
    let header: PictureHeader
    let components: ColourComponents
    private let file: UnsafeRawBufferPointer
    private let path: FilePath
    private let markers: JPEGMarkers

    /// The parts of a side into which libjpeg divides it to reduce it.
    private static let parts = 8

    /// Reads the header.
    init(_ input: PictureFormat.Input) throws(PhotosError) {
        (file, path) = (input.bytes, input.path)
        guard jpeg_is_available() != 0 else {
            let library = MissingLibrary(jpeg_library(), found: jpeg_found())
            throw PhotosError(library, format: PictureFormat.jpeg.name, path: path)
        }
        markers = JPEGMarkers(file)
        var found = jpeg_header(), message = [CChar](repeating: 0, count: Int(JPEG_MESSAGE))
        let status = jpeg_read(file.bytes, file.count, &found, &message)
        components = found.has_inks != 0 ? .inks : found.is_grey != 0 ? .grey : .rgb
        var header = PictureHeader(
            size: PixelSize(width: Int(found.width), height: Int(found.height)), bytesPerPixel: 4)
        header.orientation = markers.exif.map { Orientation(exif: $0) } ?? .upright
        // A decoder of several scans keeps all coefficients until the last one.
        header.extraBytes = markers.isBuffered ? markers.coefficientBytes : 0
        header.work = markers.work
        self.header = header
        try Self.check(status, message, path)
        // A file of tables without a picture is a valid JPEG.
        guard size.width > 0, size.height > 0 else { throw .broken(path: path.printed, reason: "it holds no picture") }
        try size.check(maxPixels: input.maxPixels, path: path)
        try header.work.check(maxPixels: input.maxPixels, path: path)
    }

    /// Throws the reason of a failure.
    private static func check(_ status: jpeg_status, _ message: [CChar], _ path: FilePath) throws(PhotosError) {
        guard status != JPEG_COMPLETE else { return }
        let reason = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        throw status == JPEG_UNSUPPORTED
            ? .unsupported(path: path.printed, reason: reason) : .broken(path: path.printed, reason: reason)
    }

    /// Decodes at the smallest scale at which the picture covers a size, which is within its own.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let eighths = eighths(covering: target), scaled = size(eighths)
        let pixels = UnsafeMutableRawBufferPointer(scratch.take(scaled.count))
        try decode(PixelArea(x: 0, y: 0, size: scaled), eighths, to: pixels)
        return DecodedPicture(
            PixelRows(
                size: scaled, layout: components == .inks ? .cmyk : .bgra, bytes: UnsafeRawBufferPointer(pixels),
                stride: scaled.width * MemoryLayout<UInt32>.size),
            colours: colours, of: components)
    }

    /// Decodes a rectangle of the reduced picture.
    private func decode(
        _ area: PixelArea, _ eighths: Int, to pixels: UnsafeMutableRawBufferPointer
    ) throws(PhotosError) {
        var message = [CChar](repeating: 0, count: Int(JPEG_MESSAGE))
        let status = jpeg_decode(
            file.bytes, file.count, UInt32(eighths), area.x, area.y, area.size.width, area.size.height,
            pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), &message)
        try Self.check(status, message, path)
    }

    func decodedSize(covering target: PixelSize) -> PixelSize { size(eighths(covering: target)) }

    /// Returns the size of the picture that is reduced to a number of eighths, as libjpeg rounds it.
    private func size(_ eighths: Int) -> PixelSize {
        func side(_ length: Int) -> Int { (length * eighths + Self.parts - 1) / Self.parts }
        return PixelSize(width: side(size.width), height: side(size.height))
    }

    private func eighths(covering target: PixelSize) -> Int {
        (1..<Self.parts).first { size($0).covers(target) } ?? Self.parts
    }

    var colours: ColourSpace {
        let profile = profile
        guard profile.isEmpty else { return .profile(profile) }
        return markers.exif.map { ColourSpace(exif: $0) } ?? .sRGB
    }

    /// The ICC profile of the colours; empty if there is none, or a part of it is missing.
    private var profile: [UInt8] {
        let profileParts = markers.profileParts, byteCount = profileParts.reduce(0) { $0 + $1.bytes.count }
        guard let total = profileParts.first?.total, profileParts.count == total,
            byteCount <= ColourTransform.maxProfileBytes
        else { return [] }
        let parts = profileParts.sorted { $0.number < $1.number }
        guard parts.map(\.number) == Array(1...total), parts.allSatisfy({ $0.total == total }) else { return [] }
        return parts.flatMap(\.bytes)
    }

    /// The greatest level of reduction that the decoder offers: an eighth of each side.
    var maxRegionLevel: Int { 3 }

    func regionCost(of area: PixelArea, level: Int) -> Int {
        header.extraBytes + (area.size.count + PhotoTile.pixels(of: size, level: level).width)
            * MemoryLayout<UInt32>.size
    }

    func region(_ area: PixelArea, level: Int, keepsInks: Bool) throws(PhotosError) -> [UInt32] {
        var failure: PhotosError?
        var pixels = [UInt32](unsafeUninitializedCapacity: area.size.count) { pixels, count in
            do throws(PhotosError) {
                try decode(area, Self.parts >> level, to: UnsafeMutableRawBufferPointer(pixels))
                count = area.size.count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        if components == .inks, !keepsInks { Self.convertInks(&pixels, area.size) }
        return pixels
    }

    private static func convertInks(_ pixels: inout [UInt32], _ size: PixelSize) {
        pixels.withUnsafeMutableBufferPointer { pixels in
            let stride = size.width * MemoryLayout<UInt32>.size
            let rows = PixelRows(size: size, layout: .cmyk, bytes: UnsafeRawBufferPointer(pixels), stride: stride)
            for y in 0..<size.height {
                // A pixel is read before it is written.
                let row = pixels[(y * size.width)..<((y + 1) * size.width)]
                rows.copyRow(y, to: UnsafeMutableBufferPointer(rebasing: row))
            }
        }
    }
}

extension JPEGPicture {
    /// Decodes the part of the small picture in the EXIF block that has the shape of the whole one; `nil` if it is not the same
    /// picture.
    ///
    /// Cameras store small pictures of one shape, and fill the rest with black bars. A small picture has the colours of
    /// the whole one unless it has a profile of its own.
    func preview(maxPixels: Int) throws(PhotosError) -> (size: PixelSize, pixels: [UInt32])? {
        let file = embedded
        // A view of the array's bytes does not fit the types of the errors.
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 8)
        defer { copy.deallocate() }
        copy.copyBytes(from: file)
        let picture = try JPEGPicture(
            PictureFormat.Input(bytes: UnsafeRawBufferPointer(copy), path: path, maxPixels: maxPixels))
        guard Self.isUpright(picture.size) == Self.isUpright(size) || size.width == size.height else { return nil }
        var pixels = Scratch<UInt32>(), resampler = Resampler(), converter = ColourConverter()
        defer { pixels.trim() }
        let decoded = try picture.decoded(covering: picture.size, in: &pixels), rows = decoded.rows
        let shape = size.size.aspectFit(in: picture.size.size)
        let stored = PixelSize(width: max(1, Int(shape.width.rounded())), height: max(1, Int(shape.height.rounded())))
        let x = (picture.size.width - stored.width) / 2, y = (picture.size.height - stored.height) / 2
        let start = y * rows.stride + x * MemoryLayout<UInt32>.size
        let isConverted = converter.select(decoded.colours == .sRGB ? colours : decoded.colours, of: picture.components)
        let part = PixelRows(
            size: stored, layout: isConverted && picture.components == .inks ? .bgra : rows.layout,
            bytes: UnsafeRawBufferPointer(rebasing: rows.bytes[start...]),
            stride: rows.stride)
        var result = resampler.resample(part, to: stored)
        converter.convert(&result, isOpaque: rows.isOpaque)
        return (orientation.turned(stored), orientation.upright(result, stored))
    }

    private static func isUpright(_ size: PixelSize) -> Bool { size.height > size.width }

    /// The JPEG file within the EXIF block; empty if there is none.
    private var embedded: [UInt8] {
        guard let exif = markers.exif.flatMap({ ExifDirectories($0) }),
            let start = exif.number(0x0201, in: .thumbnail, as: Int.self),
            let length = exif.number(0x0202, in: .thumbnail, as: Int.self)
        else { return [] }
        return exif.block.bytes(at: start, count: length)
    }
}
