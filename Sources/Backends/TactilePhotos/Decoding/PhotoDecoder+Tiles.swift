internal import Geometry
internal import Platform

/// Tiles are cut out of a larger region, which is kept for the next tile: the whole reduced picture if it is small enough,
/// otherwise the rows of the tile.
extension PhotoDecoder {
    /// The result of decoding a region with a limited reservation: the region, or the bytes that it would need.
    private enum Attempt {
        case done(area: PixelArea, pixels: [UInt32], isOpaque: Bool)
        case needs(Int)
    }

    /// Decodes a tile of a photo.
    mutating func decode(_ path: FilePath, tile: PhotoTile) throws(PhotosError) -> PhotoImage {
        if let photo = regions.photo(path, version, tile) { return photo }
        regions.beginDecoding()
        defer { regions.endDecoding() }
        // Another thread may have decoded it in the meantime.
        if let photo = regions.photo(path, version, tile) { return photo }
        thumbnails?.count { $0.decoded += 1 }
        let region = try region(path, tile)
        regions.insert(region, of: budget)
        guard let photo = region.photo(tile) else { throw Self.outside(path) }
        return photo
    }

    private static func outside(_ path: FilePath) -> PhotosError {
        .unsupported(path: path.printed, reason: "the tile is outside of the picture")
    }

    private mutating func region(_ path: FilePath, _ tile: PhotoTile) throws(PhotosError) -> DecodedRegion {
        let source = try PictureFile(path)
        let (format, byteCount) = try source.format()
        var needed = byteCount, size: PixelSize?
        while true {
            var reservation = try reserve(needed, path, size)
            defer { trim() }
            let bytes = try source.read(into: UnsafeMutableRawBufferPointer(file.take(byteCount)))
            let natural: PixelSize, orientation: Orientation, attempt: Attempt
            switch format {
            case .jpeg:
                let picture = try JPEGPicture(bytes, path: path, maxPixels: maxPixels)
                (natural, orientation) = (picture.size, picture.orientation)
                attempt = try decode(picture, byteCount, tile, path, &reservation)
            case .jxl:
                let picture = try JXLPicture(bytes, path: path, maxPixels: maxPixels)
                (natural, orientation) = (picture.size, picture.orientation)
                attempt = try decodeWhole(picture, byteCount, tile, &reservation)
            default:
                let picture = try PixbufPicture(bytes, format, path: path, maxPixels: maxPixels)
                (natural, orientation) = (picture.size, picture.orientation)
                attempt = try decodeWhole(picture, byteCount, tile, &reservation)
            }
            switch attempt {
            case .done(let area, let pixels, let isOpaque):
                reservation.shrink(to: pixels.count * MemoryLayout<UInt32>.size)
                return DecodedRegion(
                    path, version: version, level: tile.level,
                    natural: orientation.turned(natural),
                    orientation: orientation, area: area, pixels: pixels, isOpaque: isOpaque,
                    reservation: reservation)
            case .needs(let total): (needed, size) = (total, natural)
            }
        }
    }

    /// Decodes the part of a JPEG that contains a tile.
    private mutating func decode(
        _ picture: borrowing JPEGPicture, _ byteCount: Int, _ tile: PhotoTile, _ path: FilePath,
        _ reservation: inout MemoryReservation
    ) throws(PhotosError) -> Attempt {
        guard tile.level <= JPEGPicture.maxRegionLevel else {
            return try decodeWhole(picture, byteCount, tile, &reservation)
        }
        let stored = PhotoTile.pixels(of: picture.size, level: tile.level), orientation = picture.orientation
        let natural = orientation.turned(picture.size)
        guard let upright = tile.area(of: natural) else { throw Self.outside(path) }
        let part = orientation.stored(upright, in: stored)
        let whole = PixelArea(x: 0, y: 0, size: stored)
        let rows = PixelArea(x: 0, y: part.y, size: PixelSize(width: stored.width, height: part.size.height))
        let limit = regions.limit / MemoryLayout<UInt32>.size
        let area = [whole, rows].first { $0.size.count <= limit } ?? part
        let needed = byteCount + picture.regionCost(of: area, level: tile.level)
        guard reservation.grow(to: needed) else { return .needs(needed) }
        var pixels = try picture.region(area, level: tile.level)
        colours.convert(&pixels, from: picture.profile, isOpaque: true)
        return .done(area: area, pixels: pixels, isOpaque: true)
    }

    /// Decodes a whole picture and reduces it to a tile's level.
    private mutating func decodeWhole(
        _ picture: borrowing some Picture & ~Copyable, _ byteCount: Int, _ tile: PhotoTile,
        _ reservation: inout MemoryReservation
    ) throws(PhotosError) -> Attempt {
        let stored = PhotoTile.pixels(of: picture.size, level: tile.level)
        let own = byteCount + stored.count * MemoryLayout<UInt32>.size
        let (needed, isHuge) = own.addingReportingOverflow(picture.cost(covering: stored))
        guard !isHuge, reservation.grow(to: needed) else { return .needs(isHuge ? .max : needed) }
        let decoded = try picture.decoded(covering: stored, in: &pixels)
        var reduced = resampler.resample(decoded.rows, to: stored)
        colours.convert(&reduced, from: decoded.profile, isOpaque: decoded.rows.isOpaque)
        return .done(area: PixelArea(x: 0, y: 0, size: stored), pixels: reduced, isOpaque: decoded.rows.isOpaque)
    }
}
