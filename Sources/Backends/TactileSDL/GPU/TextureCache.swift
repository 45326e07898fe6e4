internal import Platform

/// The textures of images, uploaded when they are first drawn and dropped by least recent use.
///
/// A frame's textures are never dropped while it is drawn, so what is held may pass the budget by what one frame needs.
/// An image that nobody else holds any longer takes its textures with it at the end of the next frame.
final class TextureCache {
    /// What a painter keeps unless it is told otherwise: 256 MB, the textures of a hundred photos as large as a window.
    static let defaultBudget = 256 << 20

    /// Textures made since the start.
    private(set) var uploads = 0
    /// The bytes of their pixels.
    private(set) var bytesUploaded = 0
    /// The bytes of the textures that are held.
    private(set) var byteCount = 0

    private let renderer: RendererHandle
    private let budget: Int
    private var entries: [Key: Entry] = [:]
    /// Grows with each frame.
    private var frame = 0

    private struct Key: Hashable {
        var image: ObjectIdentifier
        var level: Int
    }

    private struct Entry {
        /// An image that is gone may leave its address, and with it its key, to another.
        weak var image: Image?
        var texture: TextureHandle
        var lastUse: Int
    }

    init(_ renderer: RendererHandle, budget: Int) {
        self.renderer = renderer
        self.budget = budget
    }

    /// From here on, textures belong to a new frame.
    func beginFrame() { frame += 1 }

    /// An image halved so many times, and how many times that was: less where it has fewer levels, more where a side
    /// is too long for the chip.
    func texture(of image: Image, level wanted: Int) throws(SDLError) -> (TextureHandle, Int) {
        var level = min(wanted, image.levels.count - 1)
        while max(image.width, image.height) > renderer.longestSide << level { level += 1 }
        let key = Key(image: ObjectIdentifier(image), level: level)
        if let entry = entries[key] {
            if entry.image === image {
                entries[key]?.lastUse = frame
                return (entry.texture, level)
            }
            remove(key)
        }
        var bitmap = image.levels[min(level, image.levels.count - 1)]
        // Most images that are too long come with mipLevels; making them here takes longer than a frame.
        for _ in image.levels.count..<max(image.levels.count, level + 1) { bitmap = bitmap.halved() }
        let texture = try TextureHandle(.picture, width: bitmap.width, height: bitmap.height, for: renderer)
        try texture.upload(bitmap.pixels)
        entries[key] = Entry(image: image, texture: texture, lastUse: frame)
        uploads += 1
        bytesUploaded += texture.byteCount
        byteCount += texture.byteCount
        return (texture, level)
    }

    /// Drops what is not needed any longer: textures whose image is gone; then, until the rest and `others` bytes of
    /// other textures keep within the budget, those that were not used for the longest time.
    func endFrame(besides others: Int) {
        for (key, entry) in entries where entry.image == nil { remove(key) }
        guard byteCount + others > budget else { return }
        let idle = entries.filter { $0.value.lastUse < frame }.sorted { $0.value.lastUse < $1.value.lastUse }
        for (key, _) in idle {
            if byteCount + others <= budget { break }
            remove(key)
        }
    }

    /// Drops everything, after the chip has lost it.
    func removeAll() {
        entries = [:]
        byteCount = 0
    }

    private func remove(_ key: Key) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        byteCount -= entry.texture.byteCount
    }
}
