internal import CJPEG
internal import Geometry
internal import Platform
internal import System

/// A JPEG in memory, which libjpeg decodes at an eighth to eight eighths of its size.
struct JPEGPicture: RegionPicture {
    let header: PictureHeader
    let components: ColourComponents
    let file: UnsafeRawBufferPointer
    let path: FilePath
    let markers: JPEGMarkers

    /// The parts of a side into which libjpeg divides it to reduce it.
    static let parts = 8

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
        let (rows, isIncomplete) = try decode(PixelArea(x: 0, y: 0, size: scaled), eighths, to: pixels)
        return DecodedPicture(
            PixelRows(
                size: scaled, layout: components == .inks ? .cmyk : .bgra, bytes: UnsafeRawBufferPointer(pixels),
                stride: scaled.width * MemoryLayout<UInt32>.size, held: 0..<rows),
            colours: colours, of: components, isIncomplete: isIncomplete)
    }

    /// Decodes a rectangle of the reduced picture, and returns the rows of the picture, from the top, that the file holds.
    ///
    /// A file that ends before the first row is damaged.
    private func decode(
        _ area: PixelArea, _ eighths: Int, to pixels: UnsafeMutableRawBufferPointer
    ) throws(PhotosError) -> (rows: Int, isIncomplete: Bool) {
        var message = [CChar](repeating: 0, count: Int(JPEG_MESSAGE)), rows = 0
        let status = jpeg_decode(
            file.bytes, markers.end, UInt32(eighths), area.x, area.y, area.size.width, area.size.height,
            pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), &rows, &message)
        let isIncomplete = status == JPEG_PREMATURE_END
        if !isIncomplete || rows == 0 { try Self.check(status, message, path) }
        return (rows, isIncomplete)
    }

    func decodedSize(covering target: PixelSize) -> PixelSize { size(eighths(covering: target)) }

    /// Returns the size of the picture that is reduced to a number of eighths, as libjpeg rounds it.
    func size(_ eighths: Int) -> PixelSize {
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

    func region(
        _ area: PixelArea, level: Int, keepsInks: Bool
    ) throws(PhotosError) -> (pixels: [UInt32], held: Range<Int>) {
        var failure: PhotosError?, rows = 0
        var pixels = [UInt32](unsafeUninitializedCapacity: area.size.count) { pixels, count in
            do throws(PhotosError) {
                rows = try decode(area, Self.parts >> level, to: UnsafeMutableRawBufferPointer(pixels)).rows
                count = area.size.count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        if components == .inks, !keepsInks { Self.convertInks(&pixels, area.size) }
        return (pixels, 0..<min(max(rows - area.y, 0), area.size.height))
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
