internal import Platform

/// The decoder of one file, which makes frames of the size that is shown.
final class FrameReader {
    /// The size of the frames that are made.
    let target: PixelSize
    private let file: FileBytes
    private let decoder: any FrameDecoder
    /// The header of the file's picture, whose orientation is that of all frames.
    private let header: PictureHeader
    private let space: ColourSpace
    private let resampler = Resampler()
    private var colours = ColourConverter()
    /// The index of the frame that the decoder gives next.
    private var following = 0

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - request: the size and the limits.
    /// - Throws: `PhotosError` if it holds no frames, or if it needs more than the limits allow.
    init(_ file: borrowing PictureFile, _ request: FrameRequest) throws(PhotosError) {
        (self.file, header, decoder) = try Self.open(file, request.limits)
        space = decoder.colours ?? header.colours?.space ?? .sRGB
        target = request.target(of: header.orientation.turned(decoder.size))
    }

    private static func open(
        _ source: borrowing PictureFile, _ limits: DecodingLimits
    ) throws(PhotosError) -> (FileBytes, PictureHeader, any FrameDecoder) {
        let (format, byteCount) = try source.format(), path = source.path
        // A decoder may keep a copy of the file.
        guard byteCount <= limits.forDecoding / 4 else {
            throw .tooMuchMemory(2 * byteCount, of: limits.forDecoding, path: path, pixels: nil)
        }
        let file = try FileBytes(source, byteCount)
        guard let openFrames = format.openFrames else { throw PhotosError(.oneFrame, path: path) }
        let input = PictureFormat.Input(
            bytes: file.bytes, path: path, maxPixels: limits.maxPixels)
        let picture = try format.open(input)
        try check(picture, limits, path)
        let decoder: any FrameDecoder
        do throws(PictureFault) {
            decoder = try openFrames(file.bytes, limits)
            try decoder.timeline.check(decoder.size)
        } catch {
            throw PhotosError(error, path: path)
        }
        try decoder.size.check(maxPixels: limits.maxPixels, path: path)
        return (file, picture.header, decoder)
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
    /// The orientation that the file states.
    var orientation: Orientation { header.statedOrientation }
    /// The size of the upright canvas.
    var size: PixelSize { header.orientation.turned(decoder.size) }

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
        let orientation = header.orientation, stored = orientation.turned(target)
        var pixels = resampler.resample(rows, to: stored)
        colours.select(space, of: header.components)
        colours.convert(&pixels, isOpaque: rows.layout.isOpaque)
        let part = PixelArea(x: 0, y: 0, size: stored)
        pixels.clearRows(
            outside: part.held(rows.held, of: rows.size.height, reducedTo: stored.height), width: stored.width)
        return FrameRequest.Frame(
            pixels: orientation.upright(pixels, stored), size: target, isOpaque: rows.isOpaque)
    }
}

/// A file in memory.
private final class FileBytes {
    let bytes: UnsafeRawBufferPointer
    private let memory: UnsafeMutableRawBufferPointer

    /// Reads a file as far as a number of bytes.
    init(_ source: borrowing PictureFile, _ byteCount: Int) throws(PhotosError) {
        memory = .allocate(byteCount: byteCount, alignment: 16)
        do throws(PhotosError) {
            bytes = try source.read(into: memory)
        } catch {
            memory.deallocate()
            throw error
        }
    }

    deinit { memory.deallocate() }
}

extension PictureFault {
    fileprivate static let oneFrame = PictureFault.unsupported("it has one frame")
}
