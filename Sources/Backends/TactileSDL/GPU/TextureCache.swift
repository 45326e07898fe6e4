internal import Platform

/// The textures of images, uploaded when they are first drawn and removed by least recent use.
///
/// The textures of a frame are never removed while it is drawn, so the cache may exceed its budget by the needs of one
/// frame. The textures of an image without other owners are removed at the end of the next frame.
final class TextureCache {
    /// The default budget, in bytes: 256 MB, the textures of a hundred photos of the size of a window.
    static let defaultBudget = 256 << 20

    /// The number of textures made since the start.
    private(set) var uploads = 0
    /// The bytes of the pixels uploaded since the start.
    private(set) var bytesUploaded = 0
    /// The memory of the kept textures, in bytes.
    private(set) var byteCount = 0

    private let renderer: RendererHandle
    private let budget: Int
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
    }

    init(_ renderer: RendererHandle, budget: Int) {
        self.renderer = renderer
        self.budget = budget
    }

    /// Begins a frame, to which the following textures belong.
    func beginFrame() { frame += 1 }

    /// Returns the texture of a mip level of an image, and the number of the level.
    ///
    /// The level is lower than the requested one where the image has fewer levels, and higher where a side is too long
    /// for the graphics processor.
    func texture(of image: Image, level requested: Int) throws(SDLError) -> (TextureHandle, Int) {
        var level = min(requested, image.levels.count - 1)
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
        // Most images that are too long have mip levels; making them here takes longer than a frame.
        for _ in image.levels.count..<max(image.levels.count, level + 1) { bitmap = bitmap.halved() }
        let texture = try TextureHandle(.image, width: bitmap.width, height: bitmap.height, for: renderer)
        try texture.upload(bitmap.pixels)
        entries[key] = Entry(image: image, texture: texture, lastUse: frame)
        uploads += 1
        bytesUploaded += texture.byteCount
        byteCount += texture.byteCount
        return (texture, level)
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
