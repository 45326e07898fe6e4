internal import CJXL
internal import Platform
internal import System

/// A JPEG XL in memory, which libjxl decodes: upright, and of an animation the first frame.
struct JXLPicture: Picture {
    /// The header, upright because the decoder applies the orientation itself.
    let header: PictureHeader
    private let file: UnsafeRawBufferPointer
    private let path: FilePath

    /// The steps of decoding a pixel of a layer and blending it, measured with a half for frames of fewer calls.
    private static let stepsPerPixel = 48
    /// The memory of the decoder for each pixel of a picture with layers, which keeps up to four for others, in bytes.
    private static let layeredBytesPerPixel = 90
    /// The memory of the decoder for each pixel, a measured maximum, with its result, in bytes.
    private static let bytesPerPixel = 20
    /// The memory of the decoder for each pixel of a channel besides the colours, such as alpha, in bytes.
    private static let bytesPerExtraSample = 4
    /// The memory of the decoder for groups of pixels, the same for each size.
    private static let groupBytes = 2 << 20

    /// Reads the header.
    init(_ input: PictureFormat.Input) throws(PhotosError) {
        (file, path) = (input.bytes, input.path)
        guard jxl_is_available() != 0 else {
            let library = MissingLibrary(jxl_library(), found: jxl_found())
            throw PhotosError(library, format: PictureFormat.jxl.name, path: path)
        }
        do throws(PictureFault) {
            let decoder = try JXLDecoder(file)
            guard !decoder.hasBlack else { throw .unsupported("a JPEG XL in colours of print, with black ink") }
            var header = Self.header(decoder.info, layers: try JXLDecoder.layers(of: file), byteCount: file.count)
            // libjxl does not say what it applies.
            let orientation = JXLRotation.orientation(of: file)
            header.appliedOrientation = orientation.map { Orientation(number: $0.rawValue) } ?? .upright
            if decoder.info.have_animation != 0 {
                header.isAnimated = try JXLDecoder.durations(of: file, maxFrames: 2).count > 1
            }
            self.header = header
        } catch {
            throw PhotosError(error, path: path)
        }
        try size.check(maxPixels: input.maxPixels, path: path)
        try header.work.check(maxPixels: input.maxPixels, path: path)
    }

    private static func header(_ info: JxlBasicInfo, layers: Int, byteCount: Int) -> PictureHeader {
        let extraBytesPerPixel = bytesPerExtraSample * Int(min(info.num_extra_channels, 256))
        // The channels in floating point, and the result.
        var header = PictureHeader(
            size: PixelSize(width: Int(info.xsize), height: Int(info.ysize)),
            bytesPerPixel: Double((layers > 1 ? layeredBytesPerPixel : bytesPerPixel) + extraBytesPerPixel))
        header.isGrey = info.num_color_channels == 1
        header.extraBytes = groupBytes + 2 * byteCount
        let steps = header.size.count.multipliedClamped(by: stepsPerPixel).multipliedClamped(by: layers)
        header.work.samples = layers > 1 ? steps : 0
        return header
    }

    /// Decodes the first frame at full size.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let pixels = UnsafeMutableRawBufferPointer(scratch.take(size.count))
        do throws(PictureFault) {
            let decoder = try JXLDecoder(file, events: JXLDecoder.pixelEvents), colours = try decoder.begin()
            let rows = try decoder.next(pixels)
            return DecodedPicture(rows, colours: colours, of: header.components)
        } catch let fault {
            // A decoder that knows the end of the file does not tell a cut one from a damaged one.
            guard let (rows, colours) = try? JXLDecoder.coarse(file, to: pixels) else {
                throw PhotosError(fault, path: path)
            }
            return DecodedPicture(rows, colours: colours, of: header.components, isIncomplete: true)
        }
    }
}
