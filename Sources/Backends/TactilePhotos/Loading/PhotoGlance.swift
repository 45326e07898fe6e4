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
    /// The small picture, upright and in the shape of the photo; `nil` if the file has none, or that of another photo.
    public let thumbnail: Image?

    /// Creates what the beginning of a file contains.
    package init(naturalSize: Size, thumbnail: Image? = nil) {
        (self.naturalSize, self.thumbnail) = (naturalSize, thumbnail)
    }

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
        guard let file = try? PictureFile(catalogue.path(at: index)),
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
    /// Whether the small picture is read, not only the size; the size alone is found wherever it is in the file.
    var readsThumbnail = true

    /// What the beginning of a file contains.
    struct Answer: Sendable {
        /// The size of the upright photo.
        let natural: PixelSize
        /// The orientation of the stored photo.
        let orientation: Orientation
        let format: PictureFormat
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
        on file: borrowing PictureFile, with decoder: inout FileDecoder, grow: (Int) -> Bool
    ) throws(PhotosError) -> Answer {
        let (format, byteCount) = try file.format()
        let picture: any Picture
        do throws(PhotosError) {
            let start = try decoder.read(file, min(byteCount, Self.startLength))
            picture = try format.decoder.read(decoder.input(start, of: byteCount, file.path))
        } catch {
            // Some formats are described as a whole alone.
            guard !readsThumbnail, byteCount > Self.startLength, grow(byteCount) else { throw error }
            picture = try format.decoder.read(decoder.input(try decoder.read(file, byteCount), file.path))
        }
        var answer = Answer(natural: picture.header.natural, orientation: picture.orientation, format: format)
        if readsThumbnail { answer.thumbnail = try? picture.preview(maxPixels: Self.maxThumbnailPixels) }
        return answer
    }

    func encoded(_ answer: Answer) -> HelperAnswer {
        var encoded = HelperAnswer()
        encoded.message.append(answer.natural)
        encoded.message.append(answer.orientation.number)
        encoded.message.append(answer.format)
        encoded.message.append(answer.thumbnail) { $0.append($1.size) }
        encoded.pixels = answer.thumbnail.map { [$0.pixels] } ?? []
        return encoded
    }

    func answer(
        from message: inout MessageReader, _ pixels: [UnsafeRawBufferPointer], maxPixels: Int
    ) throws(MalformedMessage) -> Answer {
        var answer = Answer(
            natural: try message.pixelSize(maxPixels: maxPixels),
            orientation: Orientation(number: try message.number(in: 1...8)), format: try message.format())
        let size = try message.optional { message throws(MalformedMessage) in
            try message.pixelSize(maxPixels: Self.maxThumbnailPixels)
        }
        if let size {
            guard pixels.count == 1 else { throw MalformedMessage() }
            answer.thumbnail = (size, try pixels[0].pixels(of: size))
        }
        return answer
    }
}
