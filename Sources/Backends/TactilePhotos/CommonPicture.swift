internal import Glibc
internal import Platform
package import System

/// A photo in a form that most programs read: the file itself if its format is common, otherwise a PNG of the photo.
package struct CommonPicture: ~Copyable {
    /// The media type of the content.
    package let mediaType: String
    /// The descriptor of the content, open for reading at its beginning as long as this value exists.
    package let descriptor: Int32

    /// Opens the file of a photo, and decodes it if its format is not common.
    ///
    /// - Throws: `PhotosError` if the file cannot be read or decoded.
    /// - Precondition: `index` is at least 0 and less than the catalogue's count.
    package init(
        of catalogue: Catalogue, at index: Int, limits: DecodingLimits, sandbox: Sandbox? = nil
    ) throws(PhotosError) {
        let path = catalogue.path(at: index), file = try PictureFile(path)
        let format = try file.format().0
        let opened = format.isCommon ? file.duplicate() : try Self.decoded(path, limits, sandbox)
        if opened < 0 { throw .notCopied(path: path.printed, reason: systemReason(errno)) }
        mediaType = (format.isCommon ? format : PNGFile.format).mediaType
        descriptor = opened
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Writes a PNG of a photo into a file in memory, and returns a descriptor of it.
    private static func decoded(
        _ path: FilePath, _ limits: DecodingLimits, _ sandbox: Sandbox?
    ) throws(PhotosError) -> Int32 {
        var decoder = DecodingClient(
            maxPixels: limits.maxPixels, budget: MemoryBudget(limits.forDecoding),
            regions: RegionCache(limit: limits.forRegions), sandbox: sandbox)
        let whole = PhotoRequest.TargetSize.fitting(width: 1 << 30, height: 1 << 30)
        let image = try decoder.decode(path, size: whole).image
        let size = PixelSize(width: image.width, height: image.height), bytes: [UInt8]
        do {
            bytes = try PNGFile.encoded(image.levels[0].pixels, size, hasAlpha: !image.isOpaque)
        } catch {
            throw .notCopied(path: path.printed, reason: error.reason)
        }
        do {
            return try ChildProcess.makeFile(of: bytes)
        } catch {
            throw .notCopied(path: path.printed, reason: error.reason)
        }
    }
}
