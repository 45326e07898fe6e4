internal import Geometry
internal import Platform
internal import System

/// A decoder that turns files into upright pictures of a given size; each thread has one.
///
/// It decides what to decode and reserves the memory; ``FileDecoder`` reads the files, in a helper process where there is
/// a sandbox.
struct DecodingClient: ~Copyable {
    let budget: MemoryBudget
    /// The decoded parts of which tiles are cut.
    let regions: RegionCache
    /// The desktop's thumbnails; `nil` if they are not used.
    let thumbnails: SharedThumbnailCache?
    /// The version of the photo that is decoded.
    var version = 0
    /// The place where files are read.
    var place: TaskPlace
    /// Returns whether a decode may use a number of bytes in all; one that may not ends with an error.
    var mayUse: (Int) -> Bool = { _ in true }
    /// The entry that the last call of ``decode(_:size:)`` has made for the desktop's thumbnails.
    var draft: SharedThumbnailCache.Draft?

    /// Makes a decoder that reserves its memory from a budget.
    init(
        maxPixels: Int, budget: MemoryBudget, regions: RegionCache, thumbnails: SharedThumbnailCache? = nil,
        sandbox: Sandbox? = nil
    ) {
        self.thumbnails = thumbnails
        self.budget = budget
        self.regions = regions
        place = TaskPlace(sandbox, maxPixels: maxPixels)
    }

    /// Decodes one photo.
    mutating func decode(_ path: FilePath, size: PhotoRequest.TargetSize) throws(PhotosError) -> PhotoImage {
        if let thumbnails, case .filling = size { return try decode(path, size: size, cache: thumbnails) }
        if case .tile(let tile) = size { return try decode(path, tile: tile) }
        return try decode(path, size: size, keeping: nil)
    }

    /// Returns the entry that the last call of ``decode(_:size:)`` has made for the desktop's thumbnails, once.
    mutating func takeDraft() -> SharedThumbnailCache.Draft? {
        defer { draft = nil }
        return draft
    }

    /// The subject of a thumbnail, and what is at the places of its thumbnails.
    typealias Keeping = (subject: SharedThumbnailCache.Subject, found: SharedThumbnailCache.Findings)

    /// Decodes one photo as a whole, and makes a thumbnail of it if it is to be kept.
    mutating func decode(
        _ path: FilePath, size: PhotoRequest.TargetSize, keeping: Keeping?
    ) throws(PhotosError) -> PhotoImage {
        try decode(path, WholeTask(size: size, makesThumbnail: keeping != nil), keeping)[0]
    }

    /// Decodes one photo as a whole; returns its pictures in the sizes of the task.
    mutating func decode(
        _ path: FilePath, _ task: WholeTask, _ keeping: Keeping?
    ) throws(PhotosError) -> [PhotoImage] {
        thumbnails?.didUse(.decoded)
        let source = try PictureFile(path), mayUse = mayUse
        var needed = min(try source.byteCount(), FileDecoder.firstBytes), natural: PixelSize?
        for _ in 0..<Self.maxAttempts {
            try check(needed, path)
            var reservation = try reserve(needed, path, natural)
            defer { place.trim() }
            // Two threads that held their files while they waited for more memory could wait for each other. So the
            // thread releases the file, reserves all the memory that it needs, and reads the file again.
            switch try place.perform(task, on: source, grow: { mayUse($0) && reservation.grow(to: $0) }) {
            case .done(let photos):
                return zip(photos, task.sizes).map { finish($0, $1, keeping) }
            case .needs(let total, let size): (needed, natural) = (total, size)
            }
        }
        throw PhotosError(.malformedAnswer, path: path)
    }

    /// Throws an error if a decode may not use a number of bytes now; that of a task that is cancelled.
    func check(_ bytes: Int, _ path: FilePath) throws(PhotosError) {
        guard mayUse(bytes) else { throw PhotosError(.late, path: path) }
    }

    /// The most attempts: the first one finds what is needed, and the second one has it.
    static let maxAttempts = 3

    /// Reserves memory; waits until it is free.
    func reserve(
        _ bytes: Int, _ path: FilePath, _ natural: PixelSize?
    ) throws(PhotosError) -> MemoryReservation {
        guard bytes <= budget.total else {
            throw .tooMuchMemory(bytes, of: budget.total, path: path, pixels: natural)
        }
        return budget.reserve(bytes) { [regions] in regions.discardAll() }
    }

    private mutating func finish(
        _ photo: WholeTask.Photo, _ size: PhotoRequest.TargetSize, _ keeping: Keeping?
    ) -> PhotoImage {
        // Other programs would take the thumbnail of a part for that of the photo, also after the file has been mended.
        if let thumbnail = photo.thumbnail, let keeping, !keeping.found.kept.contains(thumbnail.place),
            !photo.isIncomplete
        {
            draft = SharedThumbnailCache.Draft(
                keeping.subject, thumbnail.place, replacing: keeping.found.stamps[thumbnail.place],
                pixels: thumbnail.pixels, size: thumbnail.size, hasAlpha: !photo.isOpaque, natural: photo.natural,
                format: photo.format)
        }
        return Self.photo(photo.pixels, photo.size, isOpaque: photo.isOpaque, size: size, natural: photo.natural)
            .of(
                OrientationNumber(rawValue: photo.orientation), isAnimated: photo.isAnimated,
                isIncomplete: photo.isIncomplete)
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
}
