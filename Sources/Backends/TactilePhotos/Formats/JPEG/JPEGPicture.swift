internal import CJPEG
internal import CPhotos
internal import Geometry
internal import System

/// A JPEG in memory, decoded by TurboJPEG.
final class JPEGPicture: RegionPicture {
    let header: PictureHeader

    // Each picture has its own TurboJPEG handle. A handle keeps tables, so that a damaged file without tables would
    // otherwise be decoded with those of the previous file.
    private let handle: UnsafeMutableRawPointer?
    private let file: UnsafeRawBufferPointer
    private let path: FilePath
    let components: ColourComponents
    private let markers: JPEGMarkers

    /// Reads the header.
    init(_ input: PictureFormat.Input) throws(PhotosError) {
        (file, path) = (input.bytes, input.path)
        guard turbojpeg_is_available() != 0 else {
            let library = MissingLibrary(turbojpeg_library(), found: turbojpeg_found())
            throw PhotosError(library, format: PictureFormat.jpeg.name, path: path)
        }
        // If there is no memory for a handle, the next call fails with that reason.
        handle = tjInitDecompress()
        markers = JPEGMarkers(file)
        var width: Int32 = 0, height: Int32 = 0, subsampling: Int32 = 0, space: Int32 = 0
        let status = tjDecompressHeader3(handle, file.bytes, UInt(file.count), &width, &height, &subsampling, &space)
        components =
            switch UInt32(bitPattern: space) {
            case TJCS_CMYK.rawValue, TJCS_YCCK.rawValue: .inks
            case TJCS_GRAY.rawValue: .grey
            default: .rgb
            }
        var header = PictureHeader(size: PixelSize(width: Int(width), height: Int(height)), bytesPerPixel: 4)
        header.orientation = markers.exif.map { Orientation(exif: $0) } ?? .upright
        // A decoder of several scans keeps all coefficients until the last one.
        header.extraBytes = markers.isBuffered ? markers.coefficientBytes : 0
        header.work = markers.work
        self.header = header
        guard status == 0 else { throw failure() }
        // A file of tables without a picture is a valid JPEG.
        guard size.width > 0, size.height > 0 else { throw .broken(path: path.printed, reason: "it holds no picture") }
        try size.check(maxPixels: input.maxPixels, path: path)
        try header.work.check(maxPixels: input.maxPixels, path: path)
    }

    deinit { if let handle { tjDestroy(handle) } }

    /// Decodes at the smallest scale of TurboJPEG's at which the picture covers a size, which is within its own.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let scaled = decodedSize(covering: target)
        let stride = scaled.width * MemoryLayout<UInt32>.size
        let pixels = UnsafeMutableRawBufferPointer(scratch.take(scaled.count))
        let hasInks = components == .inks, format = hasInks ? TJPF_CMYK : TJPF_BGRA
        let end = UnsafeMutableRawBufferPointer(rebasing: pixels[((scaled.height - 1) * stride)...])
        Self.mark(end)
        let status = tjDecompress2(
            handle, file.bytes, UInt(file.count), pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
            Int32(scaled.width), Int32(stride), Int32(scaled.height), format.rawValue, TJFLAG_LIMITSCANS)
        if status != 0, !isComplete || Self.isMarked(end) { throw failure() }
        return DecodedPicture(
            PixelRows(
                size: scaled, layout: hasInks ? .cmyk : .bgra, bytes: UnsafeRawBufferPointer(pixels), stride: stride),
            colours: colours, of: components)
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
        guard jpeg_region_is_available() != 0 else {
            let library = MissingLibrary(jpeg_region_library(), found: jpeg_region_found())
            throw PhotosError(library, format: PictureFormat.jpeg.name, path: path)
        }
        var message = [CChar](repeating: 0, count: Int(JPEG_REGION_MESSAGE))
        var status = JPEG_REGION_COMPLETE
        var pixels = [UInt32](unsafeUninitializedCapacity: area.size.count) { pixels, count in
            let bytes = UnsafeMutableRawBufferPointer(pixels).baseAddress?.assumingMemoryBound(to: UInt8.self)
            status = jpeg_region_decode(
                file.bytes, file.count, 1 << UInt32(level), area.x, area.y, area.size.width, area.size.height, bytes,
                &message)
            count = status == JPEG_REGION_COMPLETE ? area.size.count : 0
        }
        guard status == JPEG_REGION_COMPLETE else {
            let reason = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw .broken(path: path.printed, reason: reason)
        }
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

    func decodedSize(covering target: PixelSize) -> PixelSize {
        var count: Int32 = 0
        let factors = UnsafeBufferPointer(start: tjGetScalingFactors(&count), count: Int(count))
        var smallest = size
        for factor in factors where factor.num < factor.denom {
            // TurboJPEG's formula TJSCALED, a macro that Swift cannot import.
            let num = Int(factor.num), denom = Int(factor.denom)
            let scaled = PixelSize(
                width: (size.width * num + denom - 1) / denom, height: (size.height * num + denom - 1) / denom)
            if scaled.covers(target), scaled.width <= smallest.width { smallest = scaled }
        }
        return smallest
    }

    /// Marks the last row, which is decoded last.
    ///
    /// TurboJPEG reports an error that ends the decoding like the warnings before it. The rows that it has not reached then
    /// are those of another picture, or memory that was never written.
    private static func mark(_ row: UnsafeMutableRawBufferPointer) {
        for index in row.indices { row[index] = mark(at: index) }
    }

    /// Returns whether the last row has not been decoded.
    private static func isMarked(_ row: UnsafeMutableRawBufferPointer) -> Bool {
        row.indices.allSatisfy { row[$0] == mark(at: $0) }
    }

    /// A byte of a pattern that no picture has.
    private static func mark(at index: Int) -> UInt8 { UInt8(truncatingIfNeeded: 0x5A &+ index &* 37) }

    /// A Boolean value that indicates whether the picture is complete in spite of TurboJPEG's last error.
    ///
    /// After a premature end (of the file or of a scan's data) the rest of the picture is grey.
    private var isComplete: Bool {
        tjGetErrorCode(handle) == TJERR_WARNING.rawValue && !reason.lowercased().contains("premature end")
    }

    private var reason: String { tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown" }

    private func failure() -> PhotosError {
        let reason = reason
        // "Maximum" reports a side beyond 65500 pixels, TurboJPEG's own limit, so that raising ours would not help.
        let isUnsupported = reason.hasPrefix("Unsupported") || reason.hasPrefix("Maximum")
        return isUnsupported
            ? .unsupported(path: path.printed, reason: reason) : .broken(path: path.printed, reason: reason)
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
        guard let exif = markers.exif, exif_is_available() != 0, let start = exif.baseAddress,
            let length = UInt32(exactly: exif.count),
            let data = exif_data_new_from_data(start.assumingMemoryBound(to: UInt8.self), length)
        else { return [] }
        defer { exif_data_unref(data) }
        return Array(UnsafeBufferPointer(start: data.pointee.data, count: Int(data.pointee.size)))
    }
}
