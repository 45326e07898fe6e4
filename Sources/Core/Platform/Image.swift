public import Geometry

/// An immutable picture with mip levels, from which painters draw it at small sizes.
///
/// Two images are equal if they are the same object; a painter that uploads images keys its textures by that identity.
/// Text and symbols are white images that are drawn with a tint.
public final class Image: Sendable {
    /// The picture, followed by its mip levels, each half the size of the one before.
    public let levels: [Bitmap]
    /// A Boolean value that indicates whether every pixel has full alpha, so that nothing behind is visible.
    public let isOpaque: Bool
    /// The number of pixels per point at which views show the image; 1 unless the creator says otherwise.
    public let scale: Double
    /// A Boolean value that indicates whether views show the image in their tint; its pixels are white.
    public let isTemplate: Bool
    /// A Boolean value that indicates whether other images replace this one at once, as the frames of an animation do;
    /// painters never show it in less detail first.
    package let isTransient: Bool

    /// The width, in pixels.
    public var width: Int { levels[0].width }
    /// The height, in pixels.
    public var height: Int { levels[0].height }
    /// The size in points.
    public var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }
    /// The memory of all levels, in bytes.
    public var byteCount: Int { levels.reduce(0) { $0 + $1.pixels.count * 4 } }

    /// Creates an image from its pixels and computes its mip levels.
    ///
    /// - Parameters:
    ///   - bitmap: The picture; must not be empty.
    ///   - isOpaque: Whether every pixel has full alpha; not checked.
    ///   - mipLevels: The largest number of mip levels; no level follows one with a side of one pixel.
    /// - Precondition: `bitmap` has a pixel.
    /// - Complexity: O(pixels); intended for a background thread.
    public convenience init(_ bitmap: Bitmap, isOpaque: Bool, mipLevels: Int = 0) {
        precondition(bitmap.width > 0 && bitmap.height > 0, "an image needs at least one pixel")
        var levels = [bitmap]
        while levels.count <= mipLevels, let last = levels.last, min(last.width, last.height) > 1 {
            levels.append(last.halved())
        }
        self.init(levels: levels, isOpaque: isOpaque)
    }

    /// Creates an image from its levels, which are the same picture in halved sizes.
    package init(
        levels: [Bitmap], isOpaque: Bool, scale: Double = 1, isTemplate: Bool = false, isTransient: Bool = false
    ) {
        (self.levels, self.isOpaque, self.scale, self.isTemplate) = (levels, isOpaque, scale, isTemplate)
        self.isTransient = isTransient
    }
}

extension Image: Hashable {
    /// Returns whether the two are the same object.
    public static func == (a: Image, b: Image) -> Bool { a === b }
    /// Adds the object's identity to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
