internal import Geometry
internal import Platform

/// A decoder that turns files into upright pictures of a given size; each thread has one, and reuses its memory.
struct PhotoDecoder: ~Copyable {
    let maxPixels: Int
    let budget: MemoryBudget
    /// The decoded parts of which tiles are cut.
    let regions: RegionCache
    var file = Scratch<UInt8>()
    var pixels = Scratch<UInt32>()
    var resampler = Resampler()

    /// The result of decoding with a limited reservation: the photo, or the bytes that it would need and its size.
    private enum Attempt {
        case done(PhotoImage)
        case needs(Int, PixelSize)
    }

    /// Makes a decoder that reserves its memory from a budget.
    init(maxPixels: Int, budget: MemoryBudget, regions: RegionCache) {
        self.maxPixels = maxPixels
        self.budget = budget
        self.regions = regions
    }

    /// Decodes one photo.
    mutating func decode(_ path: FilePath, size: PhotoRequest.TargetSize) throws(PhotosError) -> PhotoImage {
        if case .tile(let tile) = size { return try decode(path, tile: tile) }
        let source = try PictureFile(path)
        let (format, byteCount) = try source.format()
        var needed = byteCount, natural: PixelSize?
        while true {
            var reservation = try reserve(needed, path, natural)
            defer { trim() }
            let bytes = try source.read(into: UnsafeMutableRawBufferPointer(file.take(byteCount)))
            let attempt =
                switch format {
                case .jpeg:
                    try decode(JPEGPicture(bytes, path: path, maxPixels: maxPixels), byteCount, size, &reservation)
                case .jxl:
                    try decode(JXLPicture(bytes, path: path, maxPixels: maxPixels), byteCount, size, &reservation)
                default:
                    try decode(
                        PixbufPicture(bytes, format, path: path, maxPixels: maxPixels), byteCount, size, &reservation)
                }
            // Two threads that held their files while they waited for more memory could wait for each other. So the
            // thread releases the file, reserves all the memory that it needs, and reads the file again.
            switch attempt {
            case .done(let photo): return photo
            case .needs(let total, let size): (needed, natural) = (total, size)
            }
        }
    }

    /// Reserves memory; waits until it is free.
    func reserve(
        _ bytes: Int, _ path: FilePath, _ natural: PixelSize?
    ) throws(PhotosError) -> MemoryReservation {
        guard bytes <= budget.total else {
            throw .tooMuchMemory(bytes, of: budget.total, path: path, pixels: natural)
        }
        return budget.reserve(bytes) { [regions] in regions.discardAll() }
    }

    private mutating func decode(
        _ picture: borrowing some Picture & ~Copyable, _ byteCount: Int, _ size: PhotoRequest.TargetSize,
        _ reservation: inout MemoryReservation
    ) throws(PhotosError) -> Attempt {
        let target = Target(natural: picture.size, orientation: picture.orientation, size: size)
        let (needed, isHuge) = (byteCount + target.cost).addingReportingOverflow(picture.cost(covering: target.stored))
        guard !isHuge, reservation.grow(to: needed) else { return .needs(isHuge ? .max : needed, target.natural) }
        return .done(
            finish(try picture.decoded(covering: target.stored, in: &pixels), target, isAnimated: picture.isAnimated))
    }

    private mutating func finish(
        _ picture: borrowing DecodedPicture, _ target: Target, isAnimated: Bool
    ) -> PhotoImage {
        let stored = resampler.resample(picture.rows, to: target.stored)
        let pixels = target.orientation.upright(stored, target.stored)
        let isOpaque = picture.rows.isOpaque || pixels.allSatisfy { $0 >= 0xFF00_0000 }
        let bitmap = Bitmap(width: target.upright.width, height: target.upright.height, pixels: pixels)
        return PhotoImage(
            image: Image(bitmap, isOpaque: isOpaque, mipLevels: target.mipLevels), naturalSize: target.natural.size,
            isAnimated: isAnimated)
    }

    mutating func trim() {
        file.trim()
        pixels.trim()
        resampler.trim()
    }

    /// The size of the picture to make, upright and as the file stores it.
    private struct Target {
        let natural: PixelSize
        let upright: PixelSize
        let stored: PixelSize
        let orientation: Orientation
        let mipLevels: Int

        init(natural stored: PixelSize, orientation: Orientation, size: PhotoRequest.TargetSize) {
            natural = orientation.isTransposed ? stored.transposed : stored
            upright = size.pixels(of: natural)
            self.stored = orientation.isTransposed ? upright.transposed : upright
            self.orientation = orientation
            mipLevels = size.mipLevels
        }

        /// The memory of the result, in bytes, with its mip levels and with the second copy that turning it needs.
        var cost: Int {
            let picture = upright.count * MemoryLayout<UInt32>.size
            return picture + max(orientation == .upright ? 0 : picture, mipLevels > 0 ? picture / 3 : 0)
        }
    }
}

/// A buffer that a thread reuses for each picture, because fresh pages cost more time than filling them.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
    private var memory = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

    deinit { memory.deallocate() }

    /// Returns uninitialised memory for `count` elements, valid until the next call of any method.
    mutating func take(_ count: Int) -> UnsafeMutableBufferPointer<Element> {
        if memory.count < count {
            memory.deallocate()
            memory = .allocate(capacity: count)
        }
        return UnsafeMutableBufferPointer(rebasing: memory[..<count])
    }

    /// Frees the memory if an exceptionally large picture has used it.
    mutating func trim() {
        guard memory.count * MemoryLayout<Element>.stride > DecodingLimits.keptScratchBytes else { return }
        memory.deallocate()
        memory = UnsafeMutableBufferPointer(start: nil, count: 0)
    }
}
