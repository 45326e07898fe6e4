/// A picture that never changes, with the mip levels that painters draw from when it is shown small.
///
/// Two images are equal when they are the same object; a painter that uploads keeps its texture under that identity.
/// Text and symbols are white images that are drawn with a tint.
public final class Image: Sendable {
    /// The picture, then each mip level of the one before.
    public let levels: [Bitmap]
    /// Whether every pixel has full alpha, so that nothing behind can shine through.
    public let isOpaque: Bool

    /// The number of pixels across.
    public var width: Int { levels[0].width }
    /// The number of pixels down.
    public var height: Int { levels[0].height }
    /// The memory of all levels, in bytes.
    public var byteCount: Int { levels.reduce(0) { $0 + $1.pixels.count * 4 } }

    /// Makes an image of its pixels and computes its mip levels.
    ///
    /// - Parameters:
    ///   - bitmap: the picture; must not be empty.
    ///   - isOpaque: the caller's word that every pixel has full alpha.
    ///   - mipLevels: the highest number of mip levels to make; they stop at a side of one pixel.
    /// - Precondition: `bitmap` has a pixel.
    /// - Complexity: O(pixels); meant for a thread that is not the main one.
    public init(_ bitmap: Bitmap, isOpaque: Bool, mipLevels: Int = 0) {
        precondition(bitmap.width > 0 && bitmap.height > 0, "an image needs at least one pixel")
        var levels = [bitmap]
        while levels.count <= mipLevels, let last = levels.last, min(last.width, last.height) > 1 {
            levels.append(last.halved())
        }
        self.levels = levels
        self.isOpaque = isOpaque
    }
}

extension Image: Hashable {
    /// Whether the two are the same object.
    public static func == (a: Image, b: Image) -> Bool { a === b }
    /// Feeds the object's identity to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
