internal import Geometry
internal import Platform

/// The part of decoding that reads files that are not trusted: it runs in a helper process, or in the program without one.
///
/// It reuses its memory from one file to the next.
struct FileDecoder: ~Copyable {
    /// The most pixels of a picture.
    var maxPixels: Int
    private var file = Scratch<UInt8>()
    private var pixels = Scratch<UInt32>()
    private var resampler = Resampler()
    private var colours = ColourConverter()

    /// The result of decoding with a limited memory: what was asked for, or the bytes that it would need and the size of
    /// the photo, if it is known.
    enum Attempt<Answer: Sendable>: Sendable {
        case done(Answer)
        case needs(Int, PixelSize?)
    }

    /// Makes a decoder with a limit of pixels.
    init(maxPixels: Int) { self.maxPixels = maxPixels }

    /// Frees memory that an exceptionally large picture has used.
    mutating func trim() {
        file.trim()
        pixels.trim()
        resampler.trim()
        colours.trim()
    }

    /// Reads a file as far as a number of bytes, valid until the next call of any method.
    mutating func read(
        _ source: borrowing PictureFile, _ byteCount: Int
    ) throws(PhotosError) -> UnsafeRawBufferPointer {
        try source.read(into: UnsafeMutableRawBufferPointer(file.take(byteCount)))
    }

    /// Makes the input of a format's decoder; `byteCount` is the length of a file of which the bytes are the beginning.
    func input(_ bytes: UnsafeRawBufferPointer, of byteCount: Int? = nil, _ path: FilePath) -> PictureFormat.Input {
        PictureFormat.Input(
            bytes: bytes, byteCount: byteCount, path: path, maxPixels: maxPixels)
    }

    // MARK: Whole photos

    /// Decodes a photo as a whole; `grow` returns whether a number of bytes may be used in all.
    mutating func photo(
        _ task: WholeTask, _ source: borrowing PictureFile, grow: (Int) -> Bool
    ) throws(PhotosError) -> Attempt<[WholeTask.Photo]> {
        let (format, byteCount) = try source.format()
        let picture = try format.open(input(try read(source, byteCount), source.path))
        let targets = task.sizes.indices.map {
            Target(natural: picture.size, orientation: picture.orientation, task, at: $0)
        }
        let stored = targets.reduce(targets[0].stored) { $0.union($1.stored) }
        let (needed, isHuge) = (byteCount + targets.reduce(0) { $0 + $1.cost })
            .addingReportingOverflow(picture.cost(covering: stored))
        guard !isHuge, grow(needed) else { return .needs(isHuge ? .max : needed, targets[0].natural) }
        let decoded = try picture.decoded(covering: stored, in: &pixels)
        var photos: [WholeTask.Photo] = []
        for target in targets { photos.append(finish(decoded, target, format, picture.header)) }
        return .done(photos)
    }

    private mutating func finish(
        _ picture: borrowing DecodedPicture, _ target: Target, _ format: PictureFormat, _ header: PictureHeader
    ) -> WholeTask.Photo {
        let isOpaque = picture.rows.isOpaque
        let made = target.orientation.upright(reduced(picture, to: target.stored), target.stored)
        var photo = WholeTask.Photo(
            pixels: made, size: target.upright, natural: target.natural, isOpaque: isOpaque,
            orientation: header.statedOrientation.number, isAnimated: header.isAnimated,
            isIncomplete: picture.isIncomplete, format: format)
        if let thumbnail = target.thumbnail {
            photo.thumbnail = WholeTask.Photo.Thumbnail(place: thumbnail.place, size: thumbnail.size, pixels: made)
            // The photo is made of its thumbnail, so that it looks the same when it is read from the cache.
            photo.pixels = made.withUnsafeBytes { bytes in
                let rows = PixelRows(
                    size: thumbnail.size, layout: isOpaque ? .bgra : .premultipliedBGRA, bytes: bytes,
                    stride: thumbnail.size.width * MemoryLayout<UInt32>.size)
                return resampler.resample(rows, to: target.upright)
            }
        }
        return photo
    }

    /// Reduces a picture as stored to a size, and converts its colours; rows that its file does not hold are transparent.
    private mutating func reduced(_ picture: borrowing DecodedPicture, to size: PixelSize) -> [UInt32] {
        var pixels = resampler.resample(colours.rows(of: picture), to: size)
        colours.convert(&pixels, isOpaque: picture.rows.layout.isOpaque)
        picture.rows.clearMissingRows(of: &pixels, size)
        return pixels
    }

    // MARK: Regions

    /// Decodes a region of a photo that contains a tile.
    mutating func region(
        _ task: RegionTask, _ source: borrowing PictureFile, grow: (Int) -> Bool
    ) throws(PhotosError) -> Attempt<RegionTask.Area> {
        let (format, byteCount) = try source.format(), path = source.path
        let picture = try format.open(input(try read(source, byteCount), path))
        guard let parts = picture as? any RegionPicture, task.tile.level <= parts.maxRegionLevel else {
            return try wholeRegion(picture, byteCount, task, grow)
        }
        return try region(parts, byteCount, task, path, grow)
    }

    /// Decodes the part of a picture that contains a tile.
    private mutating func region(
        _ picture: any RegionPicture, _ byteCount: Int, _ task: RegionTask, _ path: FilePath, _ grow: (Int) -> Bool
    ) throws(PhotosError) -> Attempt<RegionTask.Area> {
        let tile = task.tile, orientation = picture.orientation, natural = picture.header.natural
        let stored = PhotoTile.pixels(of: picture.size, level: tile.level)
        guard let upright = tile.area(of: natural) else { throw .outside(path) }
        let part = orientation.stored(upright, in: stored)
        let whole = PixelArea(x: 0, y: 0, size: stored)
        let rows = PixelArea(x: 0, y: part.y, size: PixelSize(width: stored.width, height: part.size.height))
        let area = [whole, rows].first { $0.size.count <= task.maxPixels } ?? part
        let needed = byteCount + picture.regionCost(of: area, level: tile.level)
        guard grow(needed) else { return .needs(needed, picture.size) }
        let keepsInks = colours.select(picture.colours, of: picture.components)
        var (pixels, held) = try picture.region(area, level: tile.level, keepsInks: keepsInks)
        colours.convert(&pixels, isOpaque: true)
        pixels.clearRows(outside: held, width: area.size.width)
        return .done(
            RegionTask.Area(
                natural: natural, orientation: orientation, stated: picture.header.statedOrientation, area: area,
                pixels: pixels, isOpaque: held.count == area.size.height))
    }

    /// Decodes a whole picture and reduces it to a tile's level.
    private mutating func wholeRegion(
        _ picture: any Picture, _ byteCount: Int, _ task: RegionTask, _ grow: (Int) -> Bool
    ) throws(PhotosError) -> Attempt<RegionTask.Area> {
        let stored = PhotoTile.pixels(of: picture.size, level: task.tile.level)
        let own = byteCount + stored.count * MemoryLayout<UInt32>.size
        let (needed, isHuge) = own.addingReportingOverflow(picture.cost(covering: stored))
        guard !isHuge, grow(needed) else { return .needs(isHuge ? .max : needed, picture.size) }
        let decoded = try picture.decoded(covering: stored, in: &pixels), isOpaque = decoded.rows.isOpaque
        return .done(
            RegionTask.Area(
                natural: picture.header.natural, orientation: picture.orientation,
                stated: picture.header.statedOrientation, area: PixelArea(x: 0, y: 0, size: stored),
                pixels: reduced(decoded, to: stored), isOpaque: isOpaque))
    }

    // MARK: Thumbnails

    /// Reads a thumbnail of the desktop and reduces it to a size.
    mutating func thumbnail(
        _ task: EntryTask, _ source: borrowing PictureFile
    ) throws(PhotosError) -> EntryTask.Answer {
        let (format, byteCount) = try source.format(), side = task.place.rawValue
        guard format == SharedThumbnailCache.format, byteCount <= SharedThumbnailCache.maxByteCount(side: side) else {
            return .invalid
        }
        let bytes = try read(source, byteCount)
        guard let entry = SharedThumbnailCache.Entry(bytes, of: task.subject, unpacksTexts: true) else {
            return .invalid
        }
        let picture = try format.open(
            PictureFormat.Input(bytes: bytes, path: source.path, maxPixels: side * side))
        guard picture.size.width <= side, picture.size.height <= side else { return .invalid }
        guard picture.cost(covering: picture.size) <= SharedThumbnailCache.maxCost(side: side) else {
            return entry.isOwn ? .invalid : .kept
        }
        if entry.isOwn, !entry.isCurrent { return .invalid }
        let stated = entry.isOwn ? entry.naturalSize.map { EntryTask.Photo(natural: $0, orientation: .upright) } : nil
        guard let photo = task.photo ?? stated else { return .needsPhoto }
        let decoded = try picture.decoded(covering: picture.size, in: &pixels), isOpaque = decoded.rows.isOpaque
        // A part of a thumbnail would hide the photo, which may be whole.
        guard !decoded.isIncomplete else { return .invalid }
        let target = task.size.pixels(of: photo.natural)
        guard photo.natural.count <= maxPixels, photo.isShown(by: picture.size), picture.size.covers(target) else {
            return entry.isOwn ? .invalid : .kept
        }
        return .thumbnail(pixels: reduced(decoded, to: target), natural: photo.natural, isOpaque: isOpaque)
    }
}

extension FileDecoder {
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

        init(natural stored: PixelSize, orientation: Orientation, _ task: WholeTask, at place: Int) {
            let natural = orientation.turned(stored), upright = task.sizes[place].pixels(of: natural)
            (self.natural, self.upright, self.orientation) = (natural, upright, orientation)
            thumbnail = task.thumbnail(of: natural, at: place)
            let made = thumbnail?.size ?? upright
            self.stored = orientation.turned(made)
            mipLevels = task.sizes[place].mipLevels
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
