internal import Geometry
internal import Platform

/// A decoder that turns files into upright pictures of a given size; each thread has one, and reuses its memory.
struct PhotoDecoder: ~Copyable {
    let maxPixels: Int
    let budget: MemoryBudget
    /// The decoded parts of which tiles are cut.
    let regions: RegionCache
    /// The desktop's thumbnails; `nil` if they are not used.
    let thumbnails: SharedThumbnailCache?
    var file = Scratch<UInt8>()
    var pixels = Scratch<UInt32>()
    var resampler = Resampler()
    /// The version of the photo that is decoded.
    var version = 0
    var colours = ColourConverter()
    /// The entry that the last call of ``decode(_:size:)`` has made for the desktop's thumbnails.
    var draft: ThumbnailDraft?

    /// The result of decoding with a limited reservation: the photo, or the bytes that it would need and its size.
    private enum Attempt {
        case done(PhotoImage)
        case needs(Int, PixelSize)
    }

    /// Makes a decoder that reserves its memory from a budget.
    init(maxPixels: Int, budget: MemoryBudget, regions: RegionCache, thumbnails: SharedThumbnailCache? = nil) {
        self.thumbnails = thumbnails
        self.maxPixels = maxPixels
        self.budget = budget
        self.regions = regions
    }

    /// Decodes one photo.
    mutating func decode(_ path: FilePath, size: PhotoRequest.TargetSize) throws(PhotosError) -> PhotoImage {
        if let thumbnails, case .filling = size { return try decode(path, size: size, cache: thumbnails) }
        if case .tile(let tile) = size { return try decode(path, tile: tile) }
        return try decode(path, size: size, keeping: nil)
    }

    /// Returns the entry that the last call of ``decode(_:size:)`` has made for the desktop's thumbnails, once.
    mutating func takeDraft() -> ThumbnailDraft? {
        defer { draft = nil }
        return draft
    }

    /// Decodes one photo as a whole, and makes a thumbnail of it if it has a subject.
    mutating func decode(
        _ path: FilePath, size: PhotoRequest.TargetSize, keeping subject: ThumbnailSubject?
    ) throws(PhotosError) -> PhotoImage {
        thumbnails?.count { $0.decoded += 1 }
        let source = try PictureFile(path)
        let (format, byteCount) = try source.format()
        var needed = byteCount, natural: PixelSize?
        while true {
            var reservation = try reserve(needed, path, natural)
            defer { trim() }
            let bytes = try source.read(into: UnsafeMutableRawBufferPointer(file.take(byteCount)))
            let job = Job(format: format, byteCount: byteCount, size: size, subject: subject)
            let attempt =
                switch format {
                case .jpeg: try decode(JPEGPicture(bytes, path: path, maxPixels: maxPixels), job, &reservation)
                case .jxl: try decode(JXLPicture(bytes, path: path, maxPixels: maxPixels), job, &reservation)
                default:
                    try decode(PixbufPicture(bytes, format, path: path, maxPixels: maxPixels), job, &reservation)
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
        _ picture: borrowing some Picture & ~Copyable, _ job: Job, _ reservation: inout MemoryReservation
    ) throws(PhotosError) -> Attempt {
        let target = Target(
            natural: picture.size, orientation: picture.orientation, size: job.size, isKept: job.subject != nil)
        let (needed, isHuge) = (job.byteCount + target.cost)
            .addingReportingOverflow(picture.cost(covering: target.stored))
        guard !isHuge, reservation.grow(to: needed) else { return .needs(isHuge ? .max : needed, target.natural) }
        let decoded = try picture.decoded(covering: target.stored, in: &pixels)
        return .done(finish(decoded, target, job, isAnimated: picture.isAnimated))
    }

    private mutating func finish(
        _ picture: borrowing DecodedPicture, _ target: Target, _ job: Job, isAnimated: Bool
    ) -> PhotoImage {
        let isOpaque = picture.rows.isOpaque
        var stored = resampler.resample(picture.rows, to: target.stored)
        colours.convert(&stored, from: picture.profile, isOpaque: isOpaque)
        var upright = target.orientation.upright(stored, target.stored)
        if let thumbnail = target.thumbnail, let subject = job.subject {
            draft = ThumbnailDraft(
                subject, thumbnail.place, pixels: upright, size: thumbnail.size, hasAlpha: !isOpaque,
                natural: target.natural, format: job.format)
            // The photo is made of its thumbnail, so that it looks the same when it is read from the cache.
            upright = upright.withUnsafeBytes { bytes in
                let rows = PixelRows(
                    size: thumbnail.size, layout: isOpaque ? .bgra : .premultipliedBGRA, bytes: bytes,
                    stride: thumbnail.size.width * MemoryLayout<UInt32>.size)
                return resampler.resample(rows, to: target.upright)
            }
        }
        return Self.photo(upright, target.upright, isOpaque: isOpaque, size: job.size, natural: target.natural)
            .of(OrientationNumber(rawValue: target.orientation.number), isAnimated: isAnimated)
    }

    /// Returns a photo of upright pixels.
    static func photo(
        _ pixels: [UInt32], _ upright: PixelSize, isOpaque: Bool, size: PhotoRequest.TargetSize, natural: PixelSize
    ) -> PhotoImage {
        let isOpaque = isOpaque || pixels.allSatisfy { $0 >= 0xFF00_0000 }
        let bitmap = Bitmap(width: upright.width, height: upright.height, pixels: pixels)
        return PhotoImage(
            image: Image(bitmap, isOpaque: isOpaque, mipLevels: size.mipLevels), naturalSize: natural.size)
    }

    mutating func trim() {
        file.trim()
        pixels.trim()
        resampler.trim()
        colours.trim()
    }

    /// What is to be decoded.
    private struct Job {
        let format: PictureFormat
        /// The size of the file, in bytes.
        let byteCount: Int
        let size: PhotoRequest.TargetSize
        /// The photo as the cache of thumbnails knows it; `nil` if no thumbnail is kept.
        let subject: ThumbnailSubject?
    }

    /// The size of the picture to make, upright and as the file stores it.
    private struct Target {
        /// The size of the upright photo.
        let natural: PixelSize
        /// The size of the upright picture to return.
        let upright: PixelSize
        /// The size to reduce the stored picture to: that of the thumbnail if one is kept, otherwise that of the result.
        let stored: PixelSize
        /// The thumbnail to keep, upright; `nil` if none is kept.
        let thumbnail: (place: SharedThumbnailCache.Size, size: PixelSize)?
        let orientation: Orientation
        let mipLevels: Int

        init(natural stored: PixelSize, orientation: Orientation, size: PhotoRequest.TargetSize, isKept: Bool) {
            let natural = orientation.turned(stored), upright = size.pixels(of: natural)
            (self.natural, self.upright, self.orientation) = (natural, upright, orientation)
            thumbnail =
                !isKept
                ? nil
                : SharedThumbnailCache.Size.allCases.lazy
                    .compactMap { place in place.pixels(of: natural).map { (place, $0) } }
                    .first { $0.1.covers(upright) }
            let made = thumbnail?.size ?? upright
            self.stored = orientation.turned(made)
            mipLevels = size.mipLevels
        }

        /// The memory of the result, in bytes, with its mip levels, with the second copy that turning it needs, and with
        /// the thumbnail of which it is made.
        var cost: Int {
            let made = stored.count * MemoryLayout<UInt32>.size, result = upright.count * MemoryLayout<UInt32>.size
            let copy = max(orientation == .upright ? 0 : made, mipLevels > 0 ? result / 3 : 0)
            return made + copy + (thumbnail == nil ? 0 : result)
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
