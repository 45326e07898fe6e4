internal import Platform

/// The textures of images, uploaded when they are first drawn and removed by least recent use.
///
/// The textures of a frame are never removed while it is drawn, so the cache may exceed its budget by the needs of one
/// frame. The textures of an image without other owners are removed at the end of the next frame.
///
/// A mip level that is too large for one frame is uploaded in bands of rows over several frames. Until it is complete,
/// the image is drawn from its best complete level, or else from one of the next two, which is uploaded at once. The
/// frames of an animation are uploaded whole, because their details would otherwise come and go.
final class TextureCache {
    /// The default budget, in bytes: 256 MB, the textures of a hundred photos of the size of a window.
    static let defaultBudget = 256 << 20

    /// The limit for the uploads of one frame.
    struct UploadLimit {
        /// The most bytes of one frame.
        var bytes: Int
        /// The time after which a frame begins no further band, in seconds.
        var time: Double

        /// The limit of a window, for a goal of 2 ms.
        ///
        /// The driver NVIDIA 580 uploads 2 MB in half a millisecond, or in up to 3 ms after a pause.
        static let window = UploadLimit(bytes: 2 << 20, time: 0.001)
        /// No limit.
        static let none = UploadLimit(bytes: .max, time: .infinity)

        /// The bytes of one band.
        fileprivate var band: Int { bytes / 8 }
        /// The size of a level that is uploaded at once: 128x128 pixels in a window.
        fileprivate var small: Int { bytes / 32 }
        /// The size of the largest level that is uploaded in place of another one if there is time: 512x512 pixels in a
        /// window.
        fileprivate var substitute: Int { bytes / 2 }
    }

    /// The number of textures made since the start.
    private(set) var uploads = 0
    /// The bytes of the pixels uploaded since the start.
    private(set) var bytesUploaded = 0
    /// The time of the uploads since the start, in seconds.
    private(set) var uploadTime = 0.0
    /// The memory of the kept textures, in bytes.
    private(set) var byteCount = 0
    /// The number of textures since the start that were drawn in place of incomplete ones.
    private(set) var substitutes = 0
    /// A Boolean value that indicates whether the frame has substitutes.
    private(set) var isUploading = false

    private let renderer: RendererHandle
    private let budget: Int
    private let limit: UploadLimit
    /// `bytesUploaded` and `uploadTime` at the beginning of the frame.
    private var frameStart = (bytes: 0, time: 0.0)
    private let clock = Clock()
    private var entries: [Key: Entry] = [:]
    /// The number of the current frame.
    private var frame = 0

    private struct Key: Hashable {
        var image: ObjectIdentifier
        var level: Int
    }

    private struct Entry {
        /// Weak, because a later image may have the address of a released one, and with it the same key.
        weak var image: Image?
        var texture: TextureHandle
        var lastUse: Int
        /// The number of rows uploaded.
        var rows = 0
        var isComplete: Bool { rows == texture.height }
    }

    /// Makes a cache that keeps `budget` bytes.
    init(_ renderer: RendererHandle, budget: Int, limit: UploadLimit = .none) {
        self.renderer = renderer
        self.budget = budget
        self.limit = limit
    }

    /// Begins a frame, to which the following textures belong.
    func beginFrame() {
        frame += 1
        frameStart = (bytesUploaded, uploadTime)
        isUploading = false
    }

    /// Returns the texture of a mip level of an image, and the number of the level.
    ///
    /// The level is lower than the requested one where the image has fewer levels, higher where a side is too long for
    /// the graphics processor, and another one while the requested one is being uploaded.
    func texture(of image: Image, level requested: Int) throws(SDLError) -> (TextureHandle, Int) {
        var level = min(requested, image.levels.count - 1)
        while max(image.width, image.height) > renderer.longestSide << level { level += 1 }
        if let texture = completeTexture(of: image, level: level) { return (texture, level) }
        let missing = missingBytes(of: image, level: level)
        if level >= image.levels.count - 1 || missing <= limit.small || image.isTransient {
            return (try completed(image, level: level), level)
        }
        // Uploaded first, because it is drawn in this frame.
        var substitute: (TextureHandle, Int)?
        if missing > allowance { substitute = try self.substitute(for: level, of: image) }
        // A level of many frames waits for the next smaller one, which shows most of it much earlier.
        let isLong = missing / 4 > limit.bytes && completeTexture(of: image, level: level + 1) == nil
        try continueUpload(of: image, level: isLong ? level + 1 : level)
        if let texture = completeTexture(of: image, level: level) { return (texture, level) }
        substitutes += 1
        isUploading = true
        if let substitute { return substitute }
        return try self.substitute(for: level, of: image)
    }

    /// Returns the best complete level of an image, or else the next level after `level` if the frame can upload it, or
    /// else the one after that.
    private func substitute(for level: Int, of image: Image) throws(SDLError) -> (TextureHandle, Int) {
        for other in Array((0..<level).reversed()) + Array(level + 1..<image.levels.count) {
            if let texture = completeTexture(of: image, level: other) { return (texture, other) }
        }
        // Two levels are little beside the image, and look better than a thumbnail that it replaces.
        let last = min(level + 2, image.levels.count - 1), largest = min(allowance, limit.substitute)
        let coarser = (level + 1..<last).first { missingBytes(of: image, level: $0) <= largest } ?? last
        return (try completed(image, level: coarser), coarser)
    }

    /// The bytes that the frame may still upload.
    private var allowance: Int {
        guard uploadTime - frameStart.time < limit.time else { return 0 }
        return max(0, limit.bytes - (bytesUploaded - frameStart.bytes))
    }

    /// Returns a texture whose pixels are all uploaded; nil if there is none.
    private func completeTexture(of image: Image, level: Int) -> TextureHandle? {
        let key = Key(image: ObjectIdentifier(image), level: level)
        guard let entry = entries[key], entry.image === image, entry.isComplete else { return nil }
        entries[key]?.lastUse = frame
        return entry.texture
    }

    /// Returns the bytes of the rows of a level that are not uploaded.
    private func missingBytes(of image: Image, level: Int) -> Int {
        guard level < image.levels.count else { return 0 }
        let bitmap = image.levels[level], entry = entries[Key(image: ObjectIdentifier(image), level: level)]
        return (bitmap.height - (entry?.image === image ? entry?.rows ?? 0 : 0)) * bitmap.width * 4
    }

    /// Uploads further bands of a level as far as the frame may.
    private func continueUpload(of image: Image, level: Int) throws(SDLError) {
        let bitmap = image.levels[level], stride = bitmap.width * 4
        while missingBytes(of: image, level: level) > 0, allowance >= stride {
            let rows = max(1, min(limit.band, allowance) / stride)
            _ = try upload(bitmap, of: image, level: level, rows: rows)
        }
    }

    /// Uploads the missing rows of a level, and returns its texture.
    private func completed(_ image: Image, level: Int) throws(SDLError) -> TextureHandle {
        var bitmap = image.levels[min(level, image.levels.count - 1)]
        // Most images that are too long have mip levels; making them here takes longer than a frame.
        for _ in image.levels.count..<max(image.levels.count, level + 1) { bitmap = bitmap.halved() }
        return try upload(bitmap, of: image, level: level, rows: bitmap.height)
    }

    /// Uploads up to `rows` of the missing rows of a level with the pixels `bitmap`, and returns its texture.
    private func upload(
        _ bitmap: Bitmap, of image: Image, level: Int, rows: Int
    ) throws(SDLError) -> TextureHandle {
        let key = Key(image: ObjectIdentifier(image), level: level), start = clock.now
        defer { uploadTime += clock.now - start }
        if let entry = entries[key], entry.image !== image { remove(key) }
        var entry: Entry
        if let kept = entries[key] {
            entry = kept
        } else {
            let texture = try TextureHandle(.image, width: bitmap.width, height: bitmap.height, for: renderer)
            entry = Entry(image: image, texture: texture, lastUse: frame)
            uploads += 1
            byteCount += texture.byteCount
        }
        entry.lastUse = frame
        entries[key] = entry
        let end = entry.rows + min(rows, bitmap.height - entry.rows), bytes = (end - entry.rows) * bitmap.width * 4
        guard bytes > 0 else { return entry.texture }
        try entry.texture.upload(bitmap.pixels, rows: entry.rows..<end)
        entries[key]?.rows = end
        bytesUploaded += bytes
        return entry.texture
    }

    /// Ends a frame, and removes textures whose image is released.
    ///
    /// It then removes the least recently used textures of earlier frames until the cache and `others`, the bytes of
    /// other textures, are within the budget.
    func endFrame(besides others: Int) {
        for (key, entry) in entries where entry.image == nil { remove(key) }
        guard byteCount + others > budget else { return }
        let idle = entries.filter { $0.value.lastUse < frame }.sorted { $0.value.lastUse < $1.value.lastUse }
        for (key, _) in idle {
            if byteCount + others <= budget { break }
            remove(key)
        }
    }

    /// Removes all textures, after the driver has lost them.
    func removeAll() {
        entries = [:]
        byteCount = 0
    }

    private func remove(_ key: Key) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        byteCount -= entry.texture.byteCount
    }
}
