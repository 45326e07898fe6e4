internal import CPNG

extension SharedThumbnailCache {
    /// What the texts of an entry must say of its photo.
    struct Claim: Hashable, Sendable {
        /// The photo's URI.
        let uri: String
        /// The time of modification, in whole seconds since 1970.
        let time: String
        /// The size of the file, in bytes, which an entry need not name.
        let byteCount: String
        /// The name of this program, with which the texts of its own entries begin.
        let program: String
    }

    /// A PNG of the shared cache whose texts name a photo.
    struct Entry {
        private let texts: [String: String]
        private let program: String

        /// Reads the texts of a file in memory; `nil` if they name another photo or another time, or the photo has another
        /// size.
        ///
        /// Packed texts, which this program does not write, are read in a helper process only.
        init?(_ file: UnsafeRawBufferPointer, of claim: Claim, unpacksTexts: Bool) {
            (texts, program) = (Self.texts(in: file, unpacksTexts: unpacksTexts), claim.program)
            // The standard counts whole seconds. tumbler 4.18 writes fractions.
            let time = texts[Key.time].map { $0.prefix { $0 != "." } }
            guard texts[Key.uri] == claim.uri, time == claim.time[...] else { return nil }
            if let size = texts[Key.byteCount], size != claim.byteCount { return nil }
        }

        /// A Boolean value that indicates whether this program has written the entry, in any version.
        var isOwn: Bool { texts[Key.software]?.hasPrefix(program + "-") ?? false }

        /// A Boolean value that indicates whether the entry looks as this version shows the photo, or as a later one does.
        var isCurrent: Bool { texts[Key.rendering].flatMap { Int($0) } ?? 0 >= Key.currentRendering }

        /// The reason why the photo is broken, for display.
        var reason: String {
            let text = texts[Key.reason].map { String($0.prefix(Self.maxReasonLength)) } ?? ""
            return text.isEmpty ? "it was broken at the last start" : FilePath(text).printed
        }

        private static let maxReasonLength = 300
        private static let maxTextLength = 64 << 10
        /// The most texts that are read; programs write about ten.
        private static let maxTexts = 100

        /// The size of the upright photo by the texts of an entry of this program; `nil` if it is missing.
        ///
        /// Other programs write the size as the photo's file stores it, or none.
        var naturalSize: PixelSize? {
            guard let width = texts[Key.width].flatMap({ Int($0) }), width > 0,
                let height = texts[Key.height].flatMap({ Int($0) }), height > 0
            else { return nil }
            return PixelSize(width: width, height: height)
        }

        /// Returns whether a size is that of a whole photo's thumbnail, up to rounding.
        static func isThumbnail(_ thumbnail: PixelSize, of natural: PixelSize) -> Bool {
            guard (1...1 << 31).contains(natural.width), (1...1 << 31).contains(natural.height),
                natural.covers(thumbnail)
            else { return false }
            let scale = Double(max(thumbnail.width, thumbnail.height)) / Double(max(natural.width, natural.height))
            let width = Double(natural.width) * scale, height = Double(natural.height) * scale
            return abs(max(width, 1) - Double(thumbnail.width)) <= 1.5
                && abs(max(height, 1) - Double(thumbnail.height)) <= 1.5
        }

        /// Returns the values of the texts by their keys (PNG specification, third edition, section 11.3.3).
        ///
        /// Qt packs texts of 40 letters and more.
        private static func texts(in file: UnsafeRawBufferPointer, unpacksTexts: Bool) -> [String: String] {
            // Each byte of Latin-1 is a scalar of its own number.
            func text(_ bytes: some Sequence<UInt8>) -> String {
                var text = ""
                text.unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
                return text
            }
            var texts: [String: String] = [:]
            for chunk in PNGChunks(file) where chunk.isComplete {
                let content = chunk.content, isPacked = chunk.type == PNGChunk.packedText
                guard (isPacked && unpacksTexts) || chunk.type == PNGChunk.text, texts.count < maxTexts,
                    content.count <= maxTextLength, let end = content.firstIndex(of: 0)
                else { continue }
                let key = text(content[..<end]), value = UnsafeRawBufferPointer(rebasing: content[(end + 1)...])
                texts[key] = texts[key] ?? (isPacked ? text(unpacked(value)) : text(value))
            }
            return texts
        }

        /// Returns a text that is packed by the only method, 0; empty if it is damaged or too long.
        private static func unpacked(_ value: UnsafeRawBufferPointer) -> [UInt8] {
            guard value.first == 0 else { return [] }
            let packed = UnsafeRawBufferPointer(rebasing: value[1...])
            return [UInt8](unsafeUninitializedCapacity: maxTextLength) { bytes, count in
                count = png_inflate(packed.bytes, packed.count, bytes.baseAddress, maxTextLength, 0)
            }
        }
    }

    /// The format of all entries, by the standard.
    static let format = PictureFormat.png

    /// The size of the largest entry that is read, in bytes: all pixels in 16 bits a channel, and texts.
    static func maxByteCount(side: Int) -> Int { side * side * 8 + 256 << 10 }

    /// The most memory for decoding an entry, in bytes: all pixels with alpha, the decoder's own, and a usual profile.
    static func maxCost(side: Int) -> Int { side * side * 4 + 256 << 10 }
}

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
