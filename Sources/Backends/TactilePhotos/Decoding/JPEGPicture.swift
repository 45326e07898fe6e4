internal import CJPEG
internal import CPhotos

/// A JPEG in memory, decoded by TurboJPEG.
struct JPEGPicture: Picture, ~Copyable {
    /// The size as stored.
    let size: PixelSize
    /// The orientation as stored.
    let orientation: Orientation
    /// The EXIF block; valid as long as the file's bytes.
    let exif: UnsafeRawBufferPointer?

    // Each picture has its own TurboJPEG handle. A handle keeps tables, so that a damaged file without tables would
    // otherwise be decoded with those of the previous file.
    private let handle: UnsafeMutableRawPointer?
    private let file: UnsafeRawBufferPointer
    private let path: FilePath
    private let isCMYK: Bool
    private let profileParts: [JPEGProfilePart]
    private let scans: Int
    private let subsampling: Int32

    /// Reads the header; `file` must stay valid during the lifetime of the picture.
    init(_ file: UnsafeRawBufferPointer, path: FilePath, maxPixels: Int) throws(PhotosError) {
        // If there is no memory for a handle, the next call fails with that reason.
        let handle = tjInitDecompress()
        let markers = JPEGMarkers(file)
        var width: Int32 = 0, height: Int32 = 0, subsampling: Int32 = 0, space: Int32 = 0
        let status = tjDecompressHeader3(
            handle, file.bytes, UInt(file.count), &width, &height, &subsampling, &space)
        self.handle = handle
        self.file = file
        self.path = path
        size = PixelSize(width: Int(width), height: Int(height))
        exif = markers.exif
        orientation = markers.exif.map { Orientation(exif: $0) } ?? .upright
        isCMYK = space == TJCS_CMYK.rawValue || space == TJCS_YCCK.rawValue
        profileParts = markers.profileParts
        self.subsampling = subsampling
        scans = markers.scans
        guard status == 0 else { throw failure() }
        // A file of tables without a picture is a valid JPEG.
        guard size.width > 0, size.height > 0 else { throw .broken(path: path.printed, reason: "it holds no picture") }
        try size.check(maxPixels: maxPixels, path: path)
        let maxVisits = maxPixels * DecodingLimits.visitsPerPixel
        guard size.count * scans <= maxVisits else {
            let visits = "\(size.width)x\(size.height) pixels in \(scans) scans"
            throw .tooLarge(
                path: path.printed, reason: "\(visits); --max-pixels allows \(maxVisits) in all", pixels: size.size)
        }
    }

    deinit { tjDestroy(handle) }

    var isAnimated: Bool { false }

    func cost(covering target: PixelSize) -> Int {
        overhead + scaledSize(covering: target).count * MemoryLayout<UInt32>.size
    }

    /// Decodes at the smallest scale of TurboJPEG's at which the picture covers a size, which is within its own.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let scaled = scaledSize(covering: target)
        let stride = scaled.width * MemoryLayout<UInt32>.size
        let pixels = UnsafeMutableRawBufferPointer(scratch.take(scaled.count))
        let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
        let status = tjDecompress2(
            handle, file.bytes, UInt(file.count), pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
            Int32(scaled.width), Int32(stride), Int32(scaled.height), format.rawValue, TJFLAG_LIMITSCANS)
        if status != 0, !isComplete { throw failure() }
        return DecodedPicture(
            PixelRows(
                size: scaled, layout: isCMYK ? .cmyk : .bgra, bytes: UnsafeRawBufferPointer(pixels), stride: stride),
            profile: profile)
    }

    /// The ICC profile of the colours; empty if there is none, if a part of it is missing, and for inks.
    var profile: [UInt8] {
        let byteCount = profileParts.reduce(0) { $0 + $1.bytes.count }
        guard !isCMYK, let total = profileParts.first?.total, profileParts.count == total,
            byteCount <= ColourTransform.maxProfileBytes
        else { return [] }
        let parts = profileParts.sorted { $0.number < $1.number }
        guard parts.map(\.number) == Array(1...total), parts.allSatisfy({ $0.total == total }) else { return [] }
        return parts.flatMap(\.bytes)
    }

    /// The memory that the decoder needs in addition to the pixels, in bytes.
    ///
    /// A decoder of several scans keeps all coefficients until the last scan.
    private var overhead: Int {
        guard scans > 1 else { return 0 }
        let samples = tjBufSizeYUV2(Int32(size.width), 1, Int32(size.height), subsampling)
        return Int(samples) * MemoryLayout<Int16>.size
    }

    /// The greatest level of reduction that the decoder offers: an eighth of each side.
    static let maxRegionLevel = 3

    /// Returns the memory that decoding a rectangle needs, in bytes, with the result but without the file.
    func regionCost(of area: PixelArea, level: Int) -> Int {
        overhead + (area.size.count + PhotoTile.pixels(of: size, level: level).width) * MemoryLayout<UInt32>.size
    }

    /// Decodes a rectangle of the picture that is reduced to a level of at most ``maxRegionLevel``.
    func region(_ area: PixelArea, level: Int) throws(PhotosError) -> [UInt32] {
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
        if isCMYK { Self.convertInks(&pixels, area.size) }
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

    private func scaledSize(covering target: PixelSize) -> PixelSize {
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

/// A part of an ICC profile, which one APP2 segment holds (ICC.1, annex B.4).
private struct JPEGProfilePart {
    /// The greatest number of parts.
    static let maxTotal = 255

    /// The number of the part, from 1.
    let number: Int
    /// The number of all parts.
    let total: Int
    let bytes: UnsafeRawBufferPointer

    /// Reads a segment; returns `nil` if it holds something else.
    init?(_ segment: UnsafeRawBufferPointer) {
        let fields = Fields(segment, .bigEndian)
        guard fields.has("ICC_PROFILE\0", at: 0), let number = fields.byte(at: 12), let total = fields.byte(at: 13),
            let bytes = fields.part(from: 14), total > 0
        else { return nil }
        (self.number, self.total, self.bytes) = (number, total, bytes)
    }
}

/// The markers of a JPEG before its first scan (ITU-T T.81, annex B).
///
/// Damage ends the reading early, because the decoder reports it later.
private struct JPEGMarkers {
    /// The EXIF block of the first APP1 segment that has one.
    private(set) var exif: UnsafeRawBufferPointer?
    /// The parts of the ICC profile, in the order of the file.
    private(set) var profileParts: [JPEGProfilePart] = []
    /// The number of scans; 1 if a single scan holds the whole picture and needs no memory for coefficients.
    private(set) var scans = 1

    /// Reads a file that begins with a start-of-image marker.
    init(_ file: UnsafeRawBufferPointer) {
        var position = 2, components: UInt8 = 0, isProgressive = false
        while position + 4 <= file.count {
            guard file[position] == 0xFF, !Self.standsAlone(file[position + 1]) else {
                position += 1
                continue
            }
            let marker = file[position + 1]
            let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
            let segment = UnsafeRawBufferPointer(rebasing: file[(position + 4)..<file.count].prefix(max(length - 2, 0)))
            position += 2 + length
            switch marker {
            case 0xE1 where exif == nil && segment.starts(with: "Exif\0\0".utf8):
                exif = segment
            // A part that follows the last possible one makes the profile invalid.
            case 0xE2 where profileParts.count <= JPEGProfilePart.maxTotal:
                if let part = JPEGProfilePart(segment) { profileParts.append(part) }
            case 0xC0...0xC3 where segment.count > 5:
                components = segment[5]
                isProgressive = marker == 0xC2
            case 0xDA:
                let holdsAll = !isProgressive && segment.first == components
                if !holdsAll, position < file.count { scans += Self.scans(in: file[position...]) }
                return
            default: break
            }
        }
    }

    /// Returns whether the byte after 0xFF starts no segment: fill, stuffing, restart and start of image.
    private static func standsAlone(_ code: UInt8) -> Bool {
        code == 0xFF || code <= 0x01 || (0xD0...0xD8).contains(code)
    }

    /// Counts the start-of-scan markers up to the end of the image; 0xFF is stuffed inside scans, so each is a marker.
    private static func scans(in rest: Slice<UnsafeRawBufferPointer>) -> Int {
        var scans = 0, last: UInt8 = 0
        for byte in rest {
            if last == 0xFF {
                if byte == 0xD9 { break }
                if byte == 0xDA { scans += 1 }
            }
            last = byte
        }
        return scans
    }
}
