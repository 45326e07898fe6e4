internal import CPhotos
public import Geometry
public import Platform
public import System

/// The beginning of a photo's file: the photo's size, and the small picture that most cameras store beside it.
///
/// Reading it takes about a millisecond however large the photo is, so that an opened photo has its shape and its colours
/// in the first frame.
public struct PhotoGlance: Sendable {
    /// The size of the whole upright photo, in pixels.
    public let naturalSize: Size
    /// The small picture, upright and in the shape of the photo; `nil` if the file has none.
    public let thumbnail: Image?

    /// Reads the beginning of a photo's file; `nil` if it does not contain the photo's size.
    ///
    /// - Parameters:
    ///   - catalogue: the photos.
    ///   - index: the photo's index.
    ///   - sandbox: the helper processes that read the file; `nil`, the default, reads it on the calling thread.
    ///   - milliseconds: the time that a helper process may take; by default the part of a frame's time.
    /// - Precondition: `index` is at least 0 and less than the catalogue's count.
    public init?(
        of catalogue: Catalogue, at index: Int, sandbox: Sandbox? = nil,
        milliseconds: Int = Helper.frameMilliseconds
    ) {
        var place = TaskPlace(sandbox, maxPixels: DecodingLimits().maxPixels)
        guard let file = try? PictureFile(catalogue.filePath(at: index)),
            let found = try? place.perform(GlanceTask(), on: file, milliseconds: milliseconds)
        else { return nil }
        naturalSize = found.natural.size
        thumbnail = found.thumbnail.map { stored in
            Image(
                Bitmap(width: stored.size.width, height: stored.size.height, pixels: stored.pixels), isOpaque: true)
        }
    }
}

/// The task to read the beginning of a photo's file.
struct GlanceTask: FileTask {
    /// Whether the small picture is read, not only the size.
    var readsThumbnail = true

    /// What the beginning of a file contains.
    struct Answer: Sendable {
        /// The size of the upright photo.
        let natural: PixelSize
        /// The upright small picture; `nil` if there is none.
        var thumbnail: (size: PixelSize, pixels: [UInt32])?
    }

    static var kind: TaskKind { .glance }

    var allowance: Int { Self.maxThumbnailPixels * MemoryLayout<UInt32>.size }

    /// The most bytes that are read.
    private static let startLength = 256 << 10
    /// The most pixels of a small picture: several times what cameras store.
    private static let maxThumbnailPixels = 1 << 18
}

extension GlanceTask {
    init(from message: inout MessageReader) throws(MalformedMessage) { readsThumbnail = try message.flag() }

    func append(to message: inout Message) { message.append(readsThumbnail) }

    func perform(
        on file: borrowing PictureFile, with decoder: inout PictureDecoder, grow: (Int) -> Bool
    ) throws(PhotosError) -> Answer {
        let (format, byteCount) = try file.format(), path = file.path
        let bytes = try decoder.read(file, min(byteCount, Self.startLength)), maxPixels = decoder.maxPixels
        switch format {
        case .jpeg:
            let picture = try JPEGPicture(bytes, path: path, maxPixels: maxPixels)
            var answer = Answer(natural: picture.orientation.turned(picture.size))
            if readsThumbnail,
                let stored = try? Self.pixels(of: picture.embedded, in: picture.size, colours: picture.colours, path)
            {
                let upright = picture.orientation.upright(stored.pixels, stored.size)
                answer.thumbnail = (picture.orientation.turned(stored.size), upright)
            }
            return answer
        case .jxl:
            let picture = try JXLPicture(bytes, path: path, maxPixels: maxPixels)
            return Answer(natural: picture.orientation.turned(picture.size))
        default: return Answer(natural: try decoder.naturalSize(of: bytes, format, path))
        }
    }

    func encoded(_ answer: Answer) -> HelperAnswer {
        var encoded = HelperAnswer()
        encoded.message.append(answer.natural)
        encoded.message.append(answer.thumbnail) { $0.append($1.size) }
        encoded.pixels = answer.thumbnail.map { [$0.pixels] } ?? []
        return encoded
    }

    func answer(
        from message: inout MessageReader, _ pixels: [UnsafeRawBufferPointer], maxPixels: Int
    ) throws(MalformedMessage) -> Answer {
        var answer = Answer(natural: try message.pixelSize(maxPixels: maxPixels))
        let size = try message.optional { message throws(MalformedMessage) in
            try message.pixelSize(maxPixels: Self.maxThumbnailPixels)
        }
        if let size {
            guard pixels.count == 1 else { throw MalformedMessage() }
            answer.thumbnail = (size, try pixels[0].pixels(of: size))
        }
        return answer
    }

    /// Returns the part of a small picture that has the shape of the whole one; `nil` if it is not the same picture.
    ///
    /// Cameras store small pictures of one shape, and fill the rest with black bars. A small picture has the colours of
    /// the whole one unless it has a profile of its own.
    private static func pixels(
        of file: [UInt8], in whole: PixelSize, colours wholeColours: ColourSpace, _ path: FilePath
    ) throws(PhotosError) -> (size: PixelSize, pixels: [UInt32])? {
        // A view of the array's bytes does not fit the types of the errors.
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 8)
        defer { copy.deallocate() }
        copy.copyBytes(from: file)
        let picture = try JPEGPicture(UnsafeRawBufferPointer(copy), path: path, maxPixels: maxThumbnailPixels)
        guard isUpright(picture.size) == isUpright(whole) || whole.width == whole.height else { return nil }
        var pixels = Scratch<UInt32>(), resampler = Resampler(), colours = ColourConverter()
        defer { pixels.trim() }
        let decoded = try picture.decoded(covering: picture.size, in: &pixels), rows = decoded.rows
        let shape = whole.size.aspectFit(in: picture.size.size)
        let size = PixelSize(width: max(1, Int(shape.width.rounded())), height: max(1, Int(shape.height.rounded())))
        let x = (picture.size.width - size.width) / 2, y = (picture.size.height - size.height) / 2
        let start = y * rows.stride + x * MemoryLayout<UInt32>.size
        let part = PixelRows(
            size: size, layout: rows.layout, bytes: UnsafeRawBufferPointer(rebasing: rows.bytes[start...]),
            stride: rows.stride)
        var result = resampler.resample(part, to: size)
        colours.select(decoded.colours == .sRGB ? wholeColours : decoded.colours)
        colours.convert(&result, isOpaque: rows.isOpaque)
        return (size, result)
    }

    private static func isUpright(_ size: PixelSize) -> Bool { size.height > size.width }
}

extension JPEGPicture {
    /// The JPEG file within the EXIF block; empty if there is none.
    fileprivate var embedded: [UInt8] {
        guard let exif, exif_is_available() != 0, let start = exif.baseAddress,
            let length = UInt32(exactly: exif.count),
            let data = exif_data_new_from_data(start.assumingMemoryBound(to: UInt8.self), length)
        else { return [] }
        defer { exif_data_unref(data) }
        return Array(UnsafeBufferPointer(start: data.pointee.data, count: Int(data.pointee.size)))
    }
}
