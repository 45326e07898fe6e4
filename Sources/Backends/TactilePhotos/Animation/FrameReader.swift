/// The decoder of one file, which makes frames of the size that is shown.
final class FrameReader {
    /// The size of the frames that are made.
    let target: PixelSize
    private let decoder: any FrameDecoder
    private let space: ColourSpace
    private let components: ColourComponents
    private var resampler = Resampler()
    private var colours = ColourConverter()
    /// The index of the frame that the decoder gives next.
    private var following = 0

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - request: the size and the limits.
    ///   - isConfined: whether this process is confined.
    /// - Throws: `PhotosError` if it holds no frames, or if it needs more than the limits allow.
    init(_ file: borrowing PictureFile, _ request: FrameRequest, isConfined: Bool = false) throws(PhotosError) {
        (decoder, space, components) = try Self.decoder(of: file, request.limits, isConfined: isConfined)
        target = request.target(of: decoder.size)
    }

    private static func decoder(
        of source: borrowing PictureFile, _ limits: DecodingLimits, isConfined: Bool
    ) throws(PhotosError) -> (any FrameDecoder, ColourSpace, ColourComponents) {
        let (format, byteCount) = try source.format(), path = source.path
        // The file is held twice while its frames are opened.
        guard byteCount <= limits.forDecoding / 4 else {
            throw .tooMuchMemory(2 * byteCount, of: limits.forDecoding, path: path, pixels: nil)
        }
        var file = Scratch<UInt8>()
        defer { file.trim() }
        let bytes = try source.read(into: UnsafeMutableRawBufferPointer(file.take(byteCount)))
        guard let openFrames = format.openFrames else { throw PhotosError(.oneFrame, path: path) }
        let input = PictureFormat.Input(bytes: bytes, path: path, maxPixels: limits.maxPixels, isConfined: isConfined)
        let picture = try format.open(input)
        try check(picture, limits, path)
        let decoder: any FrameDecoder
        do throws(PictureFault) {
            decoder = try openFrames(bytes, limits)
        } catch {
            throw PhotosError(error, path: path)
        }
        try decoder.size.check(maxPixels: limits.maxPixels, path: path)
        return (decoder, decoder.colours ?? picture.header.colours?.space ?? .sRGB, picture.header.components)
    }

    /// Throws an error for a picture of one frame, and for one whose frames need too much memory.
    private static func check(_ picture: any Picture, _ limits: DecodingLimits, _ path: FilePath) throws(PhotosError) {
        guard picture.header.isAnimated else { throw PhotosError(.oneFrame, path: path) }
        let cost = picture.cost(covering: picture.size)
        guard cost <= limits.forDecoding / 2 else {
            throw .tooMuchMemory(cost, of: limits.forDecoding / 2, path: path, pixels: picture.size)
        }
    }

    /// The timeline of all frames.
    var timeline: FrameTimeline { decoder.timeline }
    /// The size of the canvas.
    var size: PixelSize { decoder.size }

    /// Returns a frame; the frames before it are decoded as far as they have not been.
    func frame(at index: Int, path: FilePath) throws(PhotosError) -> FrameRequest.Frame {
        do throws(PictureFault) {
            return try frame(at: index)
        } catch {
            throw PhotosError(error, path: path)
        }
    }

    private func frame(at index: Int) throws(PictureFault) -> FrameRequest.Frame {
        if index < following {
            try decoder.rewind()
            following = 0
        }
        while following < index {
            _ = try decoder.next()
            following += 1
        }
        let rows = try decoder.next()
        following = index + 1
        var pixels = resampler.resample(rows, to: target)
        colours.select(space, of: components)
        colours.convert(&pixels, isOpaque: rows.isOpaque)
        return FrameRequest.Frame(pixels: pixels, size: target, isOpaque: rows.isOpaque)
    }
}

extension PictureFault {
    fileprivate static let oneFrame = PictureFault.unsupported("it has one frame")
}
