import System

/// The task to decode a photo as a whole.
struct WholeTask: FileTask {
    /// The sizes of the pictures, none of which is a tile: one, or that in which the photo is shown large and its thumbnail.
    let sizes: [PhotoRequest.TargetSize]
    /// Whether a thumbnail for the desktop is made too, of which the last picture is made.
    let makesThumbnail: Bool

    /// The pictures in the order of their sizes.
    typealias Answer = FileDecoder.Attempt<[Photo]>

    static var kind: TaskKind { .photo }

    /// An upright photo in the size of its task.
    struct Photo: Sendable {
        var pixels: [UInt32]
        let size: PixelSize
        /// The size of the whole upright photo.
        let natural: PixelSize
        /// Whether the decoder's format has no alpha.
        let isOpaque: Bool
        /// The orientation that the file had, 1 to 8.
        let orientation: Int
        /// Whether the picture is the first of several frames.
        let isAnimated: Bool
        /// Whether the file ends before the picture does, of which this is a part.
        let isIncomplete: Bool
        let format: PictureFormat
        var thumbnail: Thumbnail?

        /// A thumbnail for the desktop, of which the photo was made.
        struct Thumbnail: Sendable {
            let place: SharedThumbnailCache.Size
            let size: PixelSize
            let pixels: [UInt32]

            /// Returns the smallest thumbnail of a photo that covers a size, and its own size; `nil` if there is none.
            static func place(
                of natural: PixelSize, covering size: PixelSize
            ) -> (place: SharedThumbnailCache.Size, size: PixelSize)? {
                SharedThumbnailCache.Size.allCases.lazy
                    .compactMap { place in place.pixels(of: natural).map { (place, $0) } }
                    .first { $0.1.covers(size) }
            }
        }
    }
}

extension WholeTask {
    /// Makes the task to decode a photo in one size.
    init(size: PhotoRequest.TargetSize, makesThumbnail: Bool) {
        (sizes, self.makesThumbnail) = ([size], makesThumbnail)
    }

    init(from message: inout MessageReader) throws(MalformedMessage) {
        let size = try message.targetSize()
        let thumbnail = try message.optional { message throws(MalformedMessage) in try message.targetSize() }
        sizes = [size] + (thumbnail.map { [$0] } ?? [])
        makesThumbnail = try message.flag()
    }

    func append(to message: inout Message) {
        message.append(sizes[0])
        message.append(sizes.dropFirst().first) { $0.append($1) }
        message.append(makesThumbnail)
    }

    /// Returns the desktop's thumbnail of which a picture is made, and its size; `nil` for a picture that is made of the photo.
    func thumbnail(
        of natural: PixelSize, at place: Int
    ) -> (place: SharedThumbnailCache.Size, size: PixelSize)? {
        guard makesThumbnail, place == sizes.count - 1 else { return nil }
        return Photo.Thumbnail.place(of: natural, covering: sizes[place].pixels(of: natural))
    }

    func perform(
        on file: borrowing PictureFile, with decoder: inout FileDecoder, grow: (Int) -> Bool
    ) throws(PhotosError) -> Answer { try decoder.photo(self, file, grow: grow) }

    func encoded(_ answer: Answer) -> HelperAnswer {
        answer.encoded { photos, answer in
            let photo = photos[0]
            answer.message.append(photo.natural)
            answer.message.append(photo.isOpaque)
            answer.message.append(photo.orientation)
            answer.message.append(photo.isAnimated)
            answer.message.append(photo.isIncomplete)
            answer.message.append(photo.format)
            answer.pixels = photos.flatMap { [$0.pixels] + ($0.thumbnail.map { [$0.pixels] } ?? []) }
        }
    }

    func answer(
        from message: inout MessageReader, _ pixels: [UnsafeRawBufferPointer], maxPixels: Int
    ) throws(MalformedMessage) -> Answer {
        try Answer(from: &message) { message throws(MalformedMessage) in
            let natural = try message.pixelSize(maxPixels: maxPixels), isOpaque = try message.flag()
            let orientation = try message.number(in: 1...8), isAnimated = try message.flag()
            let isIncomplete = try message.flag(), format = try message.format()
            var rest = pixels[...], photos: [Photo] = []
            func next(_ size: PixelSize) throws(MalformedMessage) -> [UInt32] {
                guard let pixels = rest.popFirst() else { throw MalformedMessage() }
                return try pixels.pixels(of: size)
            }
            for place in sizes.indices {
                let size = sizes[place].pixels(of: natural)
                var photo = Photo(
                    pixels: try next(size), size: size, natural: natural, isOpaque: isOpaque, orientation: orientation,
                    isAnimated: isAnimated, isIncomplete: isIncomplete, format: format)
                if let (place, size) = thumbnail(of: natural, at: place) {
                    photo.thumbnail = Photo.Thumbnail(place: place, size: size, pixels: try next(size))
                }
                photos.append(photo)
            }
            guard rest.isEmpty else { throw MalformedMessage() }
            return photos
        }
    }
}

/// The task to decode a region of a photo from which tiles are cut.
struct RegionTask: FileTask {
    /// The tile that the region must contain.
    let tile: PhotoTile
    /// The most pixels of a region that is larger than the tile.
    let maxPixels: Int

    typealias Answer = FileDecoder.Attempt<Area>

    static var kind: TaskKind { .region }

    /// A rectangle of a reduced photo, as its file stores it.
    struct Area: Sendable {
        /// The size of the whole upright photo.
        let natural: PixelSize
        let orientation: Orientation
        /// The orientation that the file states, which its decoder may have applied already.
        let stated: Orientation
        let area: PixelArea
        let pixels: [UInt32]
        let isOpaque: Bool
    }
}

extension RegionTask {
    init(from message: inout MessageReader) throws(MalformedMessage) {
        tile = try message.tile()
        maxPixels = try message.number(in: 0...Int.max)
    }

    func append(to message: inout Message) {
        message.append(tile)
        message.append(maxPixels)
    }

    func perform(
        on file: borrowing PictureFile, with decoder: inout FileDecoder, grow: (Int) -> Bool
    ) throws(PhotosError) -> Answer { try decoder.region(self, file, grow: grow) }

    func encoded(_ answer: Answer) -> HelperAnswer {
        answer.encoded { region, answer in
            answer.message.append(region.natural)
            answer.message.append(region.orientation.number)
            answer.message.append(region.stated.number)
            answer.message.append(region.area)
            answer.message.append(region.isOpaque)
            answer.pixels = [region.pixels]
        }
    }

    func answer(
        from message: inout MessageReader, _ pixels: [UnsafeRawBufferPointer], maxPixels: Int
    ) throws(MalformedMessage) -> Answer {
        try Answer(from: &message) { message throws(MalformedMessage) in
            let natural = try message.pixelSize(maxPixels: maxPixels)
            let orientation = Orientation(number: try message.number(in: 1...8))
            let stated = Orientation(number: try message.number(in: 1...8))
            let reduced = PhotoTile.pixels(of: orientation.turned(natural), level: tile.level)
            let area = try message.area(in: reduced), isOpaque = try message.flag()
            guard pixels.count == 1 else { throw MalformedMessage() }
            return RegionTask.Area(
                natural: natural, orientation: orientation, stated: stated, area: area,
                pixels: try pixels[0].pixels(of: area.size), isOpaque: isOpaque)
        }
    }
}

/// The task to read a thumbnail of the desktop.
struct EntryTask: FileTask {
    /// What the thumbnail must say of its photo.
    let subject: SharedThumbnailCache.Claim
    /// The size that the thumbnail is for.
    let place: SharedThumbnailCache.Size
    /// The size of the picture to make.
    let size: PhotoRequest.TargetSize
    /// The photo, which a thumbnail of another program does not describe; `nil` until it is needed.
    var photo: Photo?

    /// A photo as its file describes it.
    struct Photo: Sendable {
        /// The size of the upright photo.
        let natural: PixelSize
        /// The orientation; upright, too, where every program turns thumbnails of the photo's format.
        let orientation: Orientation
    }

    /// The result of reading a thumbnail.
    enum Answer: Sendable {
        case thumbnail(pixels: [UInt32], natural: PixelSize, isOpaque: Bool)
        /// The thumbnail is of another program, so that its photo must be known.
        case needsPhoto
        /// The thumbnail is a valid one of another program, but not turned as the photo, larger than it, of another shape or
        /// too small.
        case kept
        /// The thumbnail belongs to another photo or another time, is too large, or is an outdated one of this program.
        case invalid
    }

    static var kind: TaskKind { .thumbnail }

    var allowance: Int { 10 * place.rawValue * place.rawValue }
}

extension EntryTask {
    init(from message: inout MessageReader) throws(MalformedMessage) {
        subject = SharedThumbnailCache.Claim(
            uri: try message.text(), time: try message.text(), byteCount: try message.text(),
            program: try message.text())
        guard let place = SharedThumbnailCache.Size(rawValue: try message.number()) else { throw MalformedMessage() }
        self.place = place
        size = try message.targetSize()
        photo = try message.optional { message throws(MalformedMessage) in
            Photo(
                natural: try message.pixelSize(), orientation: Orientation(number: try message.number(in: 1...8)))
        }
    }

    func append(to message: inout Message) {
        for text in [subject.uri, subject.time, subject.byteCount, subject.program] { message.append(text) }
        message.append(place.rawValue)
        message.append(size)
        message.append(photo) { message, photo in
            message.append(photo.natural)
            message.append(photo.orientation.number)
        }
    }

    func perform(
        on file: borrowing PictureFile, with decoder: inout FileDecoder, grow: (Int) -> Bool
    ) throws(PhotosError) -> Answer { try decoder.thumbnail(self, file) }

    func encoded(_ answer: Answer) -> HelperAnswer {
        var encoded = HelperAnswer()
        switch answer {
        case .thumbnail(let pixels, let natural, let isOpaque):
            encoded.message.append(0)
            encoded.message.append(natural)
            encoded.message.append(isOpaque)
            encoded.pixels = [pixels]
        case .needsPhoto: encoded.message.append(1)
        case .kept: encoded.message.append(2)
        case .invalid: encoded.message.append(3)
        }
        return encoded
    }

    func answer(
        from message: inout MessageReader, _ pixels: [UnsafeRawBufferPointer], maxPixels: Int
    ) throws(MalformedMessage) -> Answer {
        switch try message.number(in: 0...3) {
        case 0:
            let natural = try message.pixelSize(maxPixels: maxPixels), isOpaque = try message.flag()
            guard pixels.count == 1 else { throw MalformedMessage() }
            return .thumbnail(
                pixels: try pixels[0].pixels(of: size.pixels(of: natural)), natural: natural, isOpaque: isOpaque)
        case 1: return .needsPhoto
        case 2: return .kept
        default: return .invalid
        }
    }
}

extension EntryTask.Photo {
    /// Returns whether the size of a thumbnail shows that it is the whole photo, not larger and upright.
    ///
    /// GNOME 43 and tumbler 4.18 do not turn thumbnails of PNG and WebP. The shape shows a quarter turn of a photo that is not a
    /// square; nothing in a thumbnail shows a half turn or a mirrored picture.
    func isShown(by thumbnail: PixelSize) -> Bool {
        func isWhole(_ size: PixelSize) -> Bool { SharedThumbnailCache.Entry.isThumbnail(thumbnail, of: size) }
        return isWhole(natural)
            && (orientation == .upright || (orientation.isTransposed && !isWhole(natural.transposed)))
    }
}

extension FileDecoder.Attempt {
    /// Returns the attempt in a form that passes between processes.
    fileprivate func encoded(_ encode: (Answer, inout HelperAnswer) -> Void) -> HelperAnswer {
        var answer = HelperAnswer()
        switch self {
        case .done(let result):
            answer.message.append(true)
            encode(result, &answer)
        case .needs(let byteCount, let size):
            answer.message.append(false)
            answer.message.append(byteCount)
            answer.message.append(size) { $0.append($1) }
        }
        return answer
    }

    fileprivate init(
        from message: inout MessageReader, _ read: (inout MessageReader) throws(MalformedMessage) -> Answer
    ) throws(MalformedMessage) {
        guard try !message.flag() else {
            self = .done(try read(&message))
            return
        }
        self = .needs(
            try message.number(in: 1...Int.max),
            try message.optional { message throws(MalformedMessage) in try message.pixelSize() })
    }
}
