extension SharedThumbnailCache {
    /// What the texts of an entry must say of its photo.
    struct Claim: Hashable, Sendable {
        /// The photo's URI.
        let uri: String
        /// The time of modification, in seconds since 1970.
        let time: String
        /// The size of the file, in bytes, which an entry need not name.
        let byteCount: String
    }

    /// A PNG of the shared cache whose texts name a photo.
    struct Entry {
        private let texts: [String: String]

        /// Reads the texts of a file in memory; `nil` if they name another photo or another time, or the photo has another
        /// size.
        init?(_ file: UnsafeRawBufferPointer, of claim: Claim) {
            texts = Self.texts(in: file)
            guard texts[Key.uri] == claim.uri, texts[Key.time] == claim.time else { return nil }
            if let size = texts[Key.byteCount], size != claim.byteCount { return nil }
        }

        /// The reason why the photo is broken, for display.
        var reason: String {
            let text = texts[Key.reason].map { String($0.prefix(Self.maxReasonLength)) } ?? ""
            return text.isEmpty ? "it was broken at the last start" : FilePath(text).printed
        }

        private static let maxReasonLength = 300
        private static let maxTextLength = 64 << 10

        /// Returns the size of the upright photo by the texts; `nil` if it is missing or of another shape.
        ///
        /// Some programs write the size as the photo's file stores it, and some the size of the upright photo.
        func naturalSize(shapedLike thumbnail: PixelSize) -> PixelSize? {
            guard let width = texts[Key.width].flatMap({ Int($0) }), let height = texts[Key.height].flatMap({ Int($0) })
            else { return nil }
            let size = PixelSize(width: width, height: height)
            return [size, size.transposed].first { Self.isThumbnail(thumbnail, of: $0) }
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

        /// Returns the values of the tEXt chunks by their keys (PNG specification, third edition, section 11.3.3.2).
        private static func texts(in file: UnsafeRawBufferPointer) -> [String: String] {
            // Each byte of Latin-1 is a scalar of its own number.
            func text(_ bytes: some Sequence<UInt8>) -> String {
                var text = ""
                text.unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
                return text
            }
            var texts: [String: String] = [:]
            for chunk in PNGChunks(file) where chunk.type == PNGChunk.text && chunk.isComplete {
                let content = chunk.content
                guard content.count <= maxTextLength, let end = content.firstIndex(of: 0) else { continue }
                let key = text(content[..<end])
                texts[key] = texts[key] ?? text(content[(end + 1)...])
            }
            return texts
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
    /// Decodes a photo, or reads its thumbnail if there is one that covers the size.
    ///
    /// What the cache is to keep of the photo is in ``takeDraft()`` then.
    mutating func decode(
        _ path: FilePath, size: PhotoRequest.TargetSize, cache: SharedThumbnailCache
    ) throws(PhotosError) -> PhotoImage {
        guard let subject = cache.subject(path) else { return try decode(path, size: size, keeping: nil) }
        for place in SharedThumbnailCache.Size.allCases where place.rawValue >= size.shorterSide {
            do throws(PhotosError) {
                guard let photo = try thumbnail(cache.path(of: subject, place), place, of: subject, for: size) else {
                    continue
                }
                cache.didUse(.read)
                return photo
            } catch {
                // One that cannot be decoded is replaced.
            }
        }
        if let reason = try? failure(cache.failurePath(of: subject), of: subject) {
            cache.didUse(.read)
            throw .broken(path: path.printed, reason: reason)
        }
        do {
            return try decode(path, size: size, keeping: subject)
        } catch {
            if case .broken(_, let reason) = error { draft = SharedThumbnailCache.Draft(subject, reason: reason) }
            throw error
        }
    }

    /// Reads a thumbnail and reduces it to a size; throws or returns `nil` if it is not valid or too small.
    private mutating func thumbnail(
        _ path: FilePath, _ size: SharedThumbnailCache.Size, of subject: SharedThumbnailCache.Subject,
        for target: PhotoRequest.TargetSize
    ) throws(PhotosError) -> PhotoImage? {
        let side = size.rawValue, source = try PictureFile(path), byteCount = try source.byteCount()
        guard byteCount <= SharedThumbnailCache.maxByteCount(side: side) else { return nil }
        // The reduced picture with its mip levels.
        let reduced = 6 * side * side
        let reservation = try reserve(byteCount + SharedThumbnailCache.maxCost(side: side) + reduced, path, nil)
        defer { place.trim() }
        var task = EntryTask(subject: subject.claim, place: size, size: target)
        var answer = try place.perform(task, on: source)
        if case .needsNaturalSize = answer {
            let photo = try PictureFile(subject.file)
            task.natural = try place.perform(GlanceTask(readsThumbnail: false), on: photo).natural
            answer = try place.perform(task, on: source)
        }
        _ = consume reservation
        guard case .thumbnail(let pixels, let natural, let isOpaque) = answer else { return nil }
        return Self.photo(pixels, target.pixels(of: natural), isOpaque: isOpaque, size: target, natural: natural)
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
        return SharedThumbnailCache.Entry(bytes, of: subject.claim)?.reason
    }
}

extension SharedThumbnailCache.Subject {
    /// What an entry must say of the photo.
    var claim: SharedThumbnailCache.Claim {
        SharedThumbnailCache.Claim(uri: uri, time: "\(time)", byteCount: "\(byteCount)")
    }
}
