package import Platform

/// A picture of an app's resources, decoded as a whole.
package enum ImageFile {
    /// Returns the picture of a file, upright and in its own size.
    package static func image(at path: String) throws(PhotosError) -> Image {
        let limits = DecodingLimits()
        let budget = MemoryBudget(limits.forDecoding)
        var decoder = DecodingClient(maxPixels: limits.maxPixels, budget: budget, regions: RegionCache(limit: 0))
        // A photo is never enlarged, so that a rectangle without limits gives it its own size.
        return try decoder.decode(FilePath(path), size: .fitting(width: 1 << 20, height: 1 << 20)).image
    }
}
