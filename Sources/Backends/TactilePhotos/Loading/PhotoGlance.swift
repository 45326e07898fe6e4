internal import CPhotos
public import Geometry
public import Platform

/// The beginning of a photo's file: the photo's size, and the small picture that most cameras store beside it.
///
/// Reading it takes about a millisecond however large the photo is, so that an opened photo has its shape and its colours
/// in the first frame.
public struct PhotoGlance: Sendable {
    /// The size of the whole upright photo, in pixels.
    public let naturalSize: Size
    /// The small picture, upright and in the shape of the photo; `nil` if the file has none.
    public let thumbnail: Image?

    /// The most bytes that are read.
    private static let startLength = 256 << 10
    /// The most pixels of a small picture: several times what cameras store.
    private static let maxThumbnailPixels = 1 << 18

    /// Reads the beginning of a photo's file on the calling thread; `nil` if it does not contain the photo's size.
    ///
    /// - Precondition: `index` is at least 0 and less than the catalogue's count.
    public init?(of catalogue: Catalogue, at index: Int) {
        guard let glance = try? Self(catalogue.filePath(at: index)) else { return nil }
        self = glance
    }

    /// Returns the size of a whole upright photo by the beginning of its file.
    static func naturalSize(of path: FilePath) throws(PhotosError) -> PixelSize {
        let source = try PictureFile(path)
        let (format, byteCount) = try source.format()
        var file = Scratch<UInt8>()
        defer { file.trim() }
        let memory = UnsafeMutableRawBufferPointer(file.take(min(byteCount, startLength)))
        let bytes = try source.read(into: memory), maxPixels = DecodingLimits().maxPixels
        let size: PixelSize, orientation: Orientation
        if format == .jpeg {
            let picture = try JPEGPicture(bytes, path: path, maxPixels: maxPixels)
            (size, orientation) = (picture.size, picture.orientation)
        } else {
            let picture = try PixbufPicture(bytes, format, path: path, maxPixels: maxPixels)
            (size, orientation) = (picture.size, picture.orientation)
        }
        return orientation.turned(size)
    }

    private init(_ path: FilePath) throws(PhotosError) {
        let source = try PictureFile(path)
        let (format, byteCount) = try source.format()
        var file = Scratch<UInt8>()
        // The memory lives until here.
        defer { file.trim() }
        let memory = UnsafeMutableRawBufferPointer(file.take(min(byteCount, Self.startLength)))
        let bytes = try source.read(into: memory), maxPixels = DecodingLimits().maxPixels
        if format == .jxl {
            let picture = try JXLPicture(bytes, path: path, maxPixels: maxPixels)
            self.init(natural: picture.size, picture.orientation, thumbnail: nil)
            return
        }
        guard format == .jpeg else {
            let picture = try PixbufPicture(bytes, format, path: path, maxPixels: maxPixels)
            self.init(natural: picture.size, picture.orientation, thumbnail: nil)
            return
        }
        let picture = try JPEGPicture(bytes, path: path, maxPixels: maxPixels)
        let thumbnail = try? Self.pixels(of: picture.embedded, in: picture.size, profile: picture.profile, path)
        self.init(natural: picture.size, picture.orientation, thumbnail: thumbnail ?? nil)
    }

    private init(natural: PixelSize, _ orientation: Orientation, thumbnail: (size: PixelSize, pixels: [UInt32])?) {
        naturalSize = orientation.isTransposed ? natural.transposed.size : natural.size
        self.thumbnail = thumbnail.map { stored in
            let size = orientation.isTransposed ? stored.size.transposed : stored.size
            let pixels = orientation.upright(stored.pixels, stored.size)
            return Image(Bitmap(width: size.width, height: size.height, pixels: pixels), isOpaque: true)
        }
    }

    /// Returns the part of a small picture that has the shape of the whole one; `nil` if it is not the same picture.
    ///
    /// Cameras store small pictures of one shape, and fill the rest with black bars. A small picture has the colours of
    /// the whole one unless it has a profile of its own.
    private static func pixels(
        of file: [UInt8], in whole: PixelSize, profile: [UInt8], _ path: FilePath
    ) throws(PhotosError) -> (size: PixelSize, pixels: [UInt32])? {
        // A view of the array's bytes does not fit the types of the errors.
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 8)
        defer { copy.deallocate() }
        copy.copyBytes(from: file)
        let picture = try JPEGPicture(UnsafeRawBufferPointer(copy), path: path, maxPixels: maxThumbnailPixels)
        guard isUpright(picture.size) == isUpright(whole) || whole.width == whole.height else { return nil }
        var pixels = Scratch<UInt32>(), resampler = Resampler(), colours = ColourConverter()
        defer { pixels.trim() }
        let rows = try picture.decoded(covering: picture.size, in: &pixels).rows
        let shape = whole.size.aspectFit(in: picture.size.size)
        let size = PixelSize(width: max(1, Int(shape.width.rounded())), height: max(1, Int(shape.height.rounded())))
        let x = (picture.size.width - size.width) / 2, y = (picture.size.height - size.height) / 2
        let start = y * rows.stride + x * MemoryLayout<UInt32>.size
        let part = PixelRows(
            size: size, layout: rows.layout, bytes: UnsafeRawBufferPointer(rebasing: rows.bytes[start...]),
            stride: rows.stride)
        var result = resampler.resample(part, to: size)
        let own = picture.profile
        colours.convert(&result, from: own.isEmpty ? profile : own, isOpaque: rows.isOpaque)
        return (size, result)
    }

    private static func isUpright(_ size: PixelSize) -> Bool { size.height > size.width }
}

extension JPEGPicture {
    /// The JPEG file within the EXIF block; empty if there is none.
    fileprivate var embedded: [UInt8] {
        guard let exif, let start = exif.baseAddress, let length = UInt32(exactly: exif.count),
            let data = exif_data_new_from_data(start.assumingMemoryBound(to: UInt8.self), length)
        else { return [] }
        defer { exif_data_unref(data) }
        return Array(UnsafeBufferPointer(start: data.pointee.data, count: Int(data.pointee.size)))
    }
}
