internal import Geometry
internal import Platform

/// Tiles are cut out of a larger region, which is kept for the next tile: the whole reduced picture if it is small enough,
/// otherwise the rows of the tile.
extension DecodingClient {
    /// Decodes a tile of a photo.
    mutating func decode(_ path: FilePath, tile: PhotoTile) throws(PhotosError) -> PhotoImage {
        if let photo = regions.photo(path, version, tile) { return photo }
        regions.beginDecoding(path)
        defer { regions.endDecoding(path) }
        // Another thread may have decoded it in the meantime.
        if let photo = regions.photo(path, version, tile) { return photo }
        thumbnails?.didUse(.decoded)
        let period = regions.period, region = try region(path, tile)
        regions.insert(region, since: period, of: budget)
        guard let photo = region.photo(tile) else { throw .outside(path) }
        return photo
    }

    private mutating func region(_ path: FilePath, _ tile: PhotoTile) throws(PhotosError) -> RegionCache.Region {
        let source = try PictureFile(path), mayUse = mayUse
        let task = RegionTask(tile: tile, maxPixels: regions.limit / MemoryLayout<UInt32>.size)
        var needed = min(try source.byteCount(), FileDecoder.firstBytes), size: PixelSize?
        for _ in 0..<Self.maxAttempts {
            try check(needed, path)
            var reservation = try reserve(needed, path, size)
            defer { place.trim() }
            switch try place.perform(task, on: source, grow: { mayUse($0) && reservation.grow(to: $0) }) {
            case .done(let region):
                reservation.shrink(to: region.pixels.count * MemoryLayout<UInt32>.size)
                return RegionCache.Region(
                    path, version: version, level: tile.level, natural: region.natural,
                    orientation: region.orientation, stated: region.stated, area: region.area, pixels: region.pixels,
                    isOpaque: region.isOpaque, reservation: reservation)
            case .needs(let total, let natural): (needed, size) = (total, natural)
            }
        }
        throw PhotosError(.malformedAnswer, path: path)
    }
}

extension PhotosError {
    /// Returns the error of a tile that a photo does not have.
    static func outside(_ path: FilePath) -> PhotosError {
        .unsupported(path: path.printed, reason: "the tile is outside of the picture")
    }
}
