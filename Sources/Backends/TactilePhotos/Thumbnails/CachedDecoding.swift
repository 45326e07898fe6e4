internal import Platform

/// Thumbnails are read as untrusted pictures: within limits of their own that are those of their size.
extension DecodingClient {
    /// Decodes a photo, or reads its thumbnail if there is one of the last first screen, or one that covers the size.
    ///
    /// What the cache is to keep of the photo is in ``takeDraft()`` then.
    mutating func decode(
        _ path: FilePath, size: PhotoRequest.TargetSize, cache: SharedThumbnailCache
    ) throws(PhotosError) -> PhotoImage {
        switch try lookUp(path, size, in: cache).get() {
        case .photo(let photo): return photo
        case .unknown(let keeping):
            let photo = try decode(path, WholeTask(size: size, makesThumbnail: keeping != nil), noting: keeping)[0]
            if let keeping { cache.firstScreen?.keep(photo, of: keeping.subject, size) }
            return photo
        }
    }

    /// Decodes a photo that is shown large, and its thumbnail with it.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - size: the size in which the photo is shown large.
    ///   - thumbnail: the size of the thumbnail.
    ///   - receive: receives the thumbnail, before the photo is decoded if the cache has it, or has its failure.
    /// - Returns: The photo.
    /// - Throws: `PhotosError` if the photo cannot be decoded; then there is no thumbnail either, unless it was received.
    mutating func decode(
        _ path: FilePath, size: PhotoRequest.TargetSize, thumbnail: PhotoRequest.TargetSize,
        receive: (Result<PhotoImage, PhotosError>) -> Void
    ) throws(PhotosError) -> PhotoImage {
        var known = Result<Knowledge, PhotosError>.success(.unknown(nil))
        if let cache = thumbnails { known = lookUp(path, thumbnail, in: cache) }
        let keeping: Keeping?
        switch known {
        case .success(.photo(let photo)):
            receive(.success(photo))
            return try decode(path, size: size)
        case .failure(let error):
            receive(.failure(error))
            return try decode(path, size: size)
        case .success(.unknown(let found)): keeping = found
        }
        let task = WholeTask(sizes: [size, thumbnail], makesThumbnail: keeping != nil)
        let photos = try decode(path, task, noting: keeping)
        if let keeping { thumbnails?.firstScreen?.keep(photos[1], of: keeping.subject, thumbnail) }
        receive(.success(photos[1]))
        return photos[0]
    }

    /// Decodes a photo as a whole, and notes what the cache is to keep: its thumbnail, or that it is broken.
    private mutating func decode(
        _ path: FilePath, _ task: WholeTask, noting keeping: Keeping?
    ) throws(PhotosError) -> [PhotoImage] {
        do {
            return try decode(path, task, keeping)
        } catch {
            if let keeping, case .broken(_, let reason) = error {
                draft = SharedThumbnailCache.Draft(keeping.subject, reason: reason)
            }
            throw error
        }
    }

    /// What the cache knows of a photo.
    private enum Knowledge {
        case photo(PhotoImage)
        /// Nothing; what is needed to keep its thumbnail, `nil` if none is kept.
        case unknown(Keeping?)
    }

    /// Looks for a thumbnail; returns the error of a photo that is known to be broken.
    private mutating func lookUp(
        _ path: FilePath, _ size: PhotoRequest.TargetSize, in cache: SharedThumbnailCache
    ) -> Result<Knowledge, PhotosError> {
        guard let subject = cache.subject(path) else { return .success(.unknown(nil)) }
        if let photo = cache.firstScreen?.photo(of: subject, size) {
            cache.didUse(.read)
            return .success(.photo(photo))
        }
        var found = SharedThumbnailCache.Findings()
        for place in SharedThumbnailCache.Size.allCases where place.rawValue >= size.shorterSide {
            let entry = cache.path(of: subject, place)
            found.stamps[place] = SharedThumbnailCache.Stamp(entry)
            do throws(PhotosError) {
                switch try thumbnail(entry, place, of: subject, for: size) {
                case .shown(let photo):
                    cache.didUse(.read)
                    cache.firstScreen?.keep(photo, of: subject, size)
                    return .success(.photo(photo))
                case .kept: found.kept.insert(place)
                case .invalid: break
                }
            } catch {
                // One that cannot be decoded is replaced.
            }
        }
        if let reason = try? failure(cache.failurePath(of: subject), of: subject) {
            cache.didUse(.read)
            return .failure(.broken(path: path.printed, reason: reason))
        }
        return .success(.unknown((subject, found)))
    }

    /// What becomes of a thumbnail.
    private enum Use {
        case shown(PhotoImage)
        /// It is valid, but not what this program shows; the program that has written it would write it again.
        case kept
        /// It may be replaced.
        case invalid
    }

    /// Reads a thumbnail and reduces it to a size; throws if it cannot be decoded.
    private mutating func thumbnail(
        _ path: FilePath, _ size: SharedThumbnailCache.Size, of subject: SharedThumbnailCache.Subject,
        for target: PhotoRequest.TargetSize
    ) throws(PhotosError) -> Use {
        let side = size.rawValue, source = try PictureFile(path), byteCount = try source.byteCount()
        guard byteCount <= SharedThumbnailCache.maxByteCount(side: side) else { return .invalid }
        // The reduced picture with its mip levels.
        let reduced = 6 * side * side
        var reservation = try reserve(byteCount + SharedThumbnailCache.maxCost(side: side) + reduced, path, nil)
        defer { place.trim() }
        var task = EntryTask(subject: subject.claim, place: size, size: target)
        var answer = try place.perform(task, on: source)
        if case .needsPhoto = answer {
            let photo = try PictureFile(subject.file), reserved = reservation.bytes
            let found = try? place.perform(
                GlanceTask(readsThumbnail: false), on: photo, grow: { reservation.grow(to: reserved + $0) })
            // A photo that is not known cannot show that the thumbnail is wrong.
            guard let glance = found else { return .kept }
            task.photo = EntryTask.Photo(
                natural: glance.natural, orientation: glance.format.hasTurnedThumbnails ? .upright : glance.orientation)
            answer = try place.perform(task, on: source)
        }
        _ = consume reservation
        switch answer {
        case .thumbnail(let pixels, let natural, let isOpaque):
            return .shown(
                Self.photo(pixels, target.pixels(of: natural), isOpaque: isOpaque, size: target, natural: natural))
        case .kept: return .kept
        case .invalid, .needsPhoto: return .invalid
        }
    }

    /// Returns the reason of a failure that the cache has kept; throws or returns `nil` if there is none.
    private func failure(_ path: FilePath, of subject: SharedThumbnailCache.Subject) throws(PhotosError) -> String? {
        let source = try PictureFile(path)
        let (format, byteCount) = try source.format()
        guard format == SharedThumbnailCache.format, byteCount <= SharedThumbnailCache.maxByteCount(side: 1) else {
            return nil
        }
        var file = Scratch<UInt8>()
        let bytes = try source.read(into: UnsafeMutableRawBufferPointer(file.take(byteCount)))
        defer { file.trim() }
        let entry = SharedThumbnailCache.Entry(bytes, of: subject.claim, unpacksTexts: false)
        return entry?.isCurrent == true ? entry?.reason : nil
    }
}

extension SharedThumbnailCache.Subject {
    /// What an entry must say of the photo.
    var claim: SharedThumbnailCache.Claim {
        SharedThumbnailCache.Claim(uri: uri, time: "\(time)", byteCount: "\(byteCount)", program: program)
    }
}
