internal import CPhotos

/// A JPEG in memory, decoded by TurboJPEG.
struct JPEGPicture: Picture, ~Copyable {
    /// The size as stored.
    let size: PixelSize
    /// How to turn it.
    let orientation: Orientation

    // Each picture gets a handle of its own: a handle keeps tables, and a damaged file that lacks some would borrow
    // those of whichever file came before it.
    private let handle: UnsafeMutableRawPointer?
    private let file: UnsafeRawBufferPointer
    private let path: FilePath
    private let isCMYK: Bool
    private let scans: Int
    private let subsampling: Int32

    /// Reads the header; `file` must stay where it is as long as the picture lives.
    init(_ file: UnsafeRawBufferPointer, path: FilePath, maxPixels: Int) throws(PhotosError) {
        // Without a handle (no memory) the next call fails and says so.
        let handle = tjInitDecompress()
        let markers = JPEGMarkers(file)
        var width: Int32 = 0, height: Int32 = 0, subsampling: Int32 = 0, space: Int32 = 0
        let status = tjDecompressHeader3(
            handle, file.bytes, UInt(file.count), &width, &height, &subsampling, &space)
        self.handle = handle
        self.file = file
        self.path = path
        size = PixelSize(width: Int(width), height: Int(height))
        orientation = markers.exif.map { Orientation(exif: $0) } ?? .upright
        isCMYK = space == TJCS_CMYK.rawValue || space == TJCS_YCCK.rawValue
        self.subsampling = subsampling
        scans = markers.scans
        guard status == 0 else { throw failure() }
        // Tables without a picture are a JPEG too.
        guard size.width > 0, size.height > 0 else { throw .broken(path: path.printed, reason: "it holds no picture") }
        try size.check(maxPixels: maxPixels, path: path)
        guard size.count * scans <= maxPixels * Limits.visits else {
            let visits = "\(size.width)x\(size.height) pixels in \(scans) scans"
            throw .tooLarge(
                path: path.printed, reason: "\(visits); --max-pixels allows \(maxPixels * Limits.visits) in all")
        }
    }

    deinit { tjDestroy(handle) }

    func cost(covering target: PixelSize) -> Int {
        overhead + scaledSize(covering: target).count * MemoryLayout<UInt32>.size
    }

    /// Decodes at the smallest scale that TurboJPEG offers and that covers a size within the picture's.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let scaled = scaledSize(covering: target)
        let stride = scaled.width * MemoryLayout<UInt32>.size
        let pixels = UnsafeMutableRawBufferPointer(scratch.take(scaled.count))
        let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
        let status = tjDecompress2(
            handle, file.bytes, UInt(file.count), pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
            Int32(scaled.width), Int32(stride), Int32(scaled.height), format.rawValue, TJFLAG_LIMITSCANS)
        if status != 0, !isWhole { throw failure() }
        return DecodedPicture(
            PixelRows(
                size: scaled, layout: isCMYK ? .cmyk : .bgra, bytes: UnsafeRawBufferPointer(pixels), stride: stride))
    }

    /// What the decoder needs besides the pixels, in bytes: several scans are gathered before any pixel is made.
    private var overhead: Int {
        guard scans > 1 else { return 0 }
        let samples = tjBufSizeYUV2(Int32(size.width), 1, Int32(size.height), subsampling)
        return Int(samples) * MemoryLayout<Int16>.size
    }

    private func scaledSize(covering target: PixelSize) -> PixelSize {
        var count: Int32 = 0
        let factors = UnsafeBufferPointer(start: tjGetScalingFactors(&count), count: Int(count))
        var smallest = size
        for factor in factors where factor.num < factor.denom {
            // As TJSCALED, a macro that Swift cannot see.
            let num = Int(factor.num), denom = Int(factor.denom)
            let scaled = PixelSize(
                width: (size.width * num + denom - 1) / denom, height: (size.height * num + denom - 1) / denom)
            if scaled.covers(target), scaled.width <= smallest.width { smallest = scaled }
        }
        return smallest
    }

    /// Whether what TurboJPEG complained of last left the picture whole, if not perfect.
    ///
    /// After a premature end (of the file or of a scan's data) the rest of the picture is grey.
    private var isWhole: Bool {
        tjGetErrorCode(handle) == TJERR_WARNING.rawValue && !reason.lowercased().contains("premature end")
    }

    private var reason: String { tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown" }

    private func failure() -> PhotosError {
        let reason = reason
        // It knows no side beyond 65500, which is no limit that anyone could raise.
        let isForeign = reason.hasPrefix("Unsupported") || reason.hasPrefix("Maximum")
        return isForeign
            ? .unsupported(path: path.printed, reason: reason) : .broken(path: path.printed, reason: reason)
    }
}
