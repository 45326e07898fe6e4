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
    /// One for each picture that is made of a photo.
    private var resamplers: [Resampler] = []
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
        for resampler in resamplers { resampler.trim() }
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

    /// The memory that a task may use before it asks, in bytes.
    static let firstBytes = RequestQueue.smallBytes

    /// A picture whose header has been read, and the memory of its file, in bytes.
    private struct Opened {
        let picture: any Picture
        let format: PictureFormat
        let fileBytes: Int
    }

    /// Reads the header of a picture; returns `nil` if its file must be read as a whole, and `grow` that it may not be.
    private mutating func open(
        _ source: borrowing PictureFile, _ grow: (Int) -> Bool
    ) throws(PhotosError) -> Opened? {
        let (format, byteCount) = try source.format(), path = source.path
        guard !format.isReadInPieces else {
            var input = input(UnsafeRawBufferPointer(start: nil, count: 0), path)
            input.pieces = PictureBytes(source, count: byteCount)
            return Opened(picture: try format.open(input), format: format, fileBytes: PictureBytes.pieceMemory)
        }
        guard byteCount <= Self.firstBytes || grow(byteCount) else { return nil }
        let picture = try format.open(input(try read(source, byteCount), path))
        return Opened(picture: picture, format: format, fileBytes: byteCount)
    }

    // MARK: Whole photos

    /// Decodes a photo as a whole; `grow` returns whether a number of bytes may be used in all.
    mutating func photo(
        _ task: WholeTask, _ source: borrowing PictureFile, grow: (Int) -> Bool
    ) throws(PhotosError) -> Attempt<[WholeTask.Photo]> {
        guard let file = try open(source, grow) else { return .needs(try source.byteCount(), nil) }
        let picture = file.picture
        let targets = task.sizes.indices.map {
            Target(natural: picture.size, orientation: picture.orientation, task, at: $0)
        }
        let parts = targets.map { ReducedPart(size: $0.stored) }
        var needed = targets.reduce(file.fileBytes) { $0.addingClamped($1.cost) }
            .addingClamped(Self.cost(of: picture, reducedTo: parts))
        // Rows of a large picture take little memory but as long as all of it: the photo that is looked at precedes them.
        if picture.header.isDecodedByRows,
            Double(picture.size.count) * picture.header.bytesPerPixel > Double(Self.firstBytes)
        {
            needed = max(needed, Self.firstBytes + 1)
        }
        guard needed < .max, grow(needed) else { return .needs(needed, targets[0].natural) }
        let reduced = try reduced(picture, to: parts)
        return .done(
            zip(targets, reduced.pixels).map { target, pixels in
                finish(pixels, reduced, target, file.format, picture.header)
            })
    }

    private func finish(
        _ pixels: [UInt32], _ reduced: Reduced, _ target: Target, _ format: PictureFormat, _ header: PictureHeader
    ) -> WholeTask.Photo {
        let isOpaque = reduced.isOpaque, made = target.orientation.upright(pixels, target.stored)
        var photo = WholeTask.Photo(
            pixels: made, size: target.upright, natural: target.natural, isOpaque: isOpaque,
            orientation: header.statedOrientation.number, isAnimated: header.isAnimated,
            isIncomplete: reduced.isIncomplete, format: format)
        if let thumbnail = target.thumbnail {
            photo.thumbnail = WholeTask.Photo.Thumbnail(place: thumbnail.place, size: thumbnail.size, pixels: made)
            // The photo is made of its thumbnail, so that it looks the same when it is read from the cache.
            photo.pixels = made.withUnsafeBytes { bytes in
                let rows = PixelRows(
                    size: thumbnail.size, layout: isOpaque ? .bgra : .premultipliedBGRA, bytes: bytes,
                    stride: thumbnail.size.width * MemoryLayout<UInt32>.size)
                return resamplers[0].resample(rows, to: target.upright)
            }
        }
        return photo
    }

    // MARK: Reducing

    /// A part of a picture, as stored, that is reduced to a size.
    private struct ReducedPart {
        let size: PixelSize
        let area: PixelArea

        init(size: PixelSize) { self.init(PixelArea(x: 0, y: 0, size: size), of: size) }

        init(_ area: PixelArea, of size: PixelSize) { (self.size, self.area) = (size, area) }
    }

    /// The parts of a picture that have been reduced.
    private struct Reduced {
        var pixels: [[UInt32]]
        /// A Boolean value that indicates whether every pixel is opaque, because the decoder has no alpha and no row is missing.
        let isOpaque: Bool
        let isIncomplete: Bool
    }

    /// Returns the memory that decoding and reducing a picture needs, in bytes, without the file and the results.
    private static func cost(of picture: any Picture, reducedTo parts: [ReducedPart]) -> Int {
        let cost = picture.cost(covering: parts.reduce(parts[0].size) { $0.union($1.size) })
        guard picture.header.isDecodedByRows else { return cost }
        return parts.reduce(cost) { $0.addingClamped(Resampler.memory(picture.size, to: $1.size, $1.area)) }
    }

    /// Decodes a picture, reduces parts of it, and converts their colours; rows that its file does not hold are transparent.
    private mutating func reduced(_ picture: any Picture, to parts: [ReducedPart]) throws(PhotosError) -> Reduced {
        while resamplers.count < parts.count { resamplers.append(Resampler()) }
        guard picture.header.isDecodedByRows, let picture = picture as? any RowPicture else {
            let covered = parts.reduce(nil) { $1.size.union($0) } ?? picture.size
            let decoded = try picture.decoded(covering: covered, in: &pixels), rows = colours.rows(of: decoded)
            let made = zip(resamplers, parts).map { $0.resample(rows, to: $1.size) }
            return converted(
                made, parts, layout: rows.layout, held: rows.held, of: rows.size.height,
                isIncomplete: decoded.isIncomplete)
        }
        let used = Array(zip(resamplers, parts)), size = picture.size
        var layout = PixelRows.Layout.rgb
        let (held, isIncomplete) = try picture.decodeRows { row in
            if row.index == 0 {
                layout = row.layout
                for (resampler, part) in used {
                    resampler.begin(size, isOpaque: layout.isOpaque, to: part.size, part.area)
                }
            }
            for (resampler, _) in used {
                resampler.add { row.layout.convert(row.bytes, to: $0, count: size.width) }
            }
            // With its last row, a file is read to its end, so that damage there is found.
            return row.index + 1 == size.height || used.isEmpty || !used.allSatisfy(\.0.isComplete)
        }
        colours.select(picture.colours, of: picture.header.components)
        return converted(
            used.map { $0.0.end() }, parts, layout: layout, held: 0..<held, of: size.height, isIncomplete: isIncomplete)
    }

    /// Converts the colours of parts, and makes the rows transparent that are not held.
    private func converted(
        _ pixels: consuming [[UInt32]], _ parts: [ReducedPart], layout: PixelRows.Layout, held: Range<Int>,
        of height: Int, isIncomplete: Bool
    ) -> Reduced {
        for (index, part) in parts.enumerated() {
            colours.convert(&pixels[index], isOpaque: layout.isOpaque)
            pixels[index].clearRows(
                outside: part.area.held(held, of: height, reducedTo: part.size.height), width: part.area.size.width)
        }
        return Reduced(
            pixels: pixels, isOpaque: layout.isOpaque && held.count == height, isIncomplete: isIncomplete)
    }

    // MARK: Regions

    /// Decodes a region of a photo that contains a tile.
    mutating func region(
        _ task: RegionTask, _ source: borrowing PictureFile, grow: (Int) -> Bool
    ) throws(PhotosError) -> Attempt<RegionTask.Area> {
        guard let file = try open(source, grow) else { return .needs(try source.byteCount(), nil) }
        let picture = file.picture, tile = task.tile
        let stored = PhotoTile.pixels(of: picture.size, level: tile.level)
        guard let upright = tile.area(of: picture.header.natural) else { throw .outside(source.path) }
        let part = picture.orientation.stored(upright, in: stored)
        if let parts = picture as? any RegionPicture, tile.level <= parts.maxRegionLevel {
            let area = task.area(around: part, in: stored, withNeighbours: false)
            return try region(parts, file.fileBytes, area, tile.level, grow)
        }
        let isPart = picture.header.isDecodedByRows
        let area = ReducedPart(
            isPart
                ? task.area(around: part, in: stored, withNeighbours: true)
                : PixelArea(x: 0, y: 0, size: stored), of: stored)
        let needed = file.fileBytes.addingClamped(area.area.size.count.multipliedClamped(by: MemoryLayout<UInt32>.size))
            .addingClamped(Self.cost(of: picture, reducedTo: [area]))
        guard needed < .max, grow(needed) else { return .needs(needed, picture.size) }
        let reduced = try reduced(picture, to: [area])
        return .done(RegionTask.Area(picture, area.area, reduced.pixels[0], isOpaque: reduced.isOpaque))
    }

    /// Decodes a part of a picture that its decoder reduces to a level.
    private mutating func region(
        _ picture: any RegionPicture, _ fileBytes: Int, _ area: PixelArea, _ level: Int, _ grow: (Int) -> Bool
    ) throws(PhotosError) -> Attempt<RegionTask.Area> {
        let needed = fileBytes + picture.regionCost(of: area, level: level)
        guard grow(needed) else { return .needs(needed, picture.size) }
        let keepsInks = colours.select(picture.colours, of: picture.components)
        var (pixels, held) = try picture.region(area, level: level, keepsInks: keepsInks)
        colours.convert(&pixels, isOpaque: true)
        pixels.clearRows(outside: held, width: area.size.width)
        return .done(RegionTask.Area(picture, area, pixels, isOpaque: held.count == area.size.height))
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
        let target = task.size.pixels(of: photo.natural)
        let isShown =
            photo.natural.count <= maxPixels && photo.isShown(by: picture.size) && picture.size.covers(target)
        let reduced = try reduced(picture, to: isShown ? [ReducedPart(size: target)] : [])
        // A part of a thumbnail would hide the photo, which may be whole.
        guard !reduced.isIncomplete else { return .invalid }
        guard let pixels = reduced.pixels.first else { return entry.isOwn ? .invalid : .kept }
        return .thumbnail(pixels: pixels, natural: photo.natural, isOpaque: reduced.isOpaque)
    }
}

extension RegionTask {
    /// Returns the part of a reduced picture, as stored, that is decoded for a tile: all of it if it is small enough, otherwise
    /// rows, or the tile alone.
    ///
    /// With neighbours, the rows of the tiles above and below are decoded too, where all rows above are read in any case.
    fileprivate func area(around part: PixelArea, in stored: PixelSize, withNeighbours: Bool) -> PixelArea {
        func rows(_ range: Range<Int>) -> PixelArea {
            PixelArea(x: 0, y: range.lowerBound, size: PixelSize(width: stored.width, height: range.count))
        }
        let own = part.y..<(part.y + part.size.height), all = 0..<stored.height
        let near = (own.lowerBound - PhotoTile.side)..<(own.upperBound + PhotoTile.side)
        if stored.count <= maxPixels { return rows(all) }
        if withNeighbours, rows(near).size.count <= maxPixels / 3 { return rows(near.clamped(to: all)) }
        return rows(own).size.count <= maxPixels ? rows(own) : part
    }
}

extension RegionTask.Area {
    /// Makes a part of a picture.
    fileprivate init(_ picture: any Picture, _ area: PixelArea, _ pixels: [UInt32], isOpaque: Bool) {
        self.init(
            natural: picture.header.natural, orientation: picture.orientation,
            stated: picture.header.statedOrientation, area: area, pixels: pixels, isOpaque: isOpaque)
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
