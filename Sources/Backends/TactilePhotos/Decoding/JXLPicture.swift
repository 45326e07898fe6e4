internal import CJXL
internal import CPhotos

/// A JPEG XL in memory, which libjxl decodes: upright, and of an animation the first frame.
struct JXLPicture: Picture {
    let size: PixelSize
    /// The decoder applies the orientation itself.
    var orientation: Orientation { .upright }
    /// The frames of a JPEG XL are not played.
    var isAnimated: Bool { false }
    /// The number of channels besides the colours, such as alpha, each of which needs 4 more bytes for a pixel.
    private let extraChannels: Int
    private let file: UnsafeRawBufferPointer
    private let path: FilePath

    /// The memory of the decoder for each pixel, a measured maximum, with its result, in bytes.
    private static let bytesPerPixel = 20
    /// The memory of the decoder for groups of pixels, the same for each size.
    private static let groupBytes = 2 << 20

    /// Reads the header; `file` must stay valid during the lifetime of the picture.
    init(_ file: UnsafeRawBufferPointer, path: FilePath, maxPixels: Int) throws(PhotosError) {
        self.file = file
        self.path = path
        do {
            let info = try Self.header(file)
            extraChannels = Int(min(info.num_extra_channels, 256))
            size = PixelSize(width: Int(info.xsize), height: Int(info.ysize))
        } catch {
            throw PhotosError(error, path: path)
        }
        try size.check(maxPixels: maxPixels, path: path)
    }

    /// Returns the memory for the channels in floating point, and for the result.
    func cost(covering target: PixelSize) -> Int {
        let (bytes, isHuge) = size.count.multipliedReportingOverflow(
            by: Self.bytesPerPixel + 4 * extraChannels)
        return isHuge ? .max / 2 : bytes + Self.groupBytes + 2 * file.count
    }

    /// Decodes at full size.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let pixels = UnsafeMutableRawBufferPointer(scratch.take(size.count))
        do {
            let decoder = try JXLDecoder(file, events: JXL_DEC_FULL_IMAGE.rawValue | JXL_DEC_COLOR_ENCODING.rawValue)
            let isPremultiplied = try decoder.fill(pixels)
            return DecodedPicture(
                PixelRows(
                    size: size, layout: isPremultiplied ? .premultipliedRGBA : .rgba,
                    bytes: UnsafeRawBufferPointer(pixels), stride: size.width * MemoryLayout<UInt32>.size))
        } catch {
            throw PhotosError(error, path: path)
        }
    }

    private static func header(_ file: UnsafeRawBufferPointer) throws(PictureFault) -> JxlBasicInfo {
        try JXLDecoder(file, events: 0).info()
    }
}

/// libjxl's decoder of one file.
private struct JXLDecoder: ~Copyable {
    private let decoder: OpaquePointer
    private let file: UnsafeRawBufferPointer

    /// Creates a decoder that stops at the header and at other events.
    init(_ file: UnsafeRawBufferPointer, events: UInt32) throws(PictureFault) {
        guard let decoder = JxlDecoderCreate(nil) else { throw .unsupported("libjxl has no memory") }
        self.decoder = decoder
        self.file = file
        _ = JxlDecoderSubscribeEvents(decoder, Int32(JXL_DEC_BASIC_INFO.rawValue | events))
        _ = JxlDecoderSetInput(decoder, file.bytes, file.count)
        JxlDecoderCloseInput(decoder)
    }

    deinit { JxlDecoderDestroy(decoder) }

    /// Decodes to the header, and returns it.
    func info() throws(PictureFault) -> JxlBasicInfo {
        let status = JxlDecoderProcessInput(decoder)
        guard status == JXL_DEC_BASIC_INFO else { throw Self.fault(status) }
        var info = JxlBasicInfo()
        guard JxlDecoderGetBasicInfo(decoder, &info) == JXL_DEC_SUCCESS else { throw .broken("it has no header") }
        guard info.xsize > 0, info.ysize > 0 else { throw .broken("it has no pixels") }
        return info
    }

    /// Decodes the first frame in sRGB; returns whether its colours are multiplied by alpha.
    func fill(_ pixels: UnsafeMutableRawBufferPointer) throws(PictureFault) -> Bool {
        let info = try info()
        var format = JxlPixelFormat(num_channels: 4, data_type: JXL_TYPE_UINT8, endianness: JXL_NATIVE_ENDIAN, align: 0)
        while true {
            let status = JxlDecoderProcessInput(decoder)
            switch status {
            case JXL_DEC_COLOR_ENCODING:
                var colours = JxlColorEncoding()
                colours.color_space = info.num_color_channels == 1 ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB
                colours.white_point = JXL_WHITE_POINT_D65
                colours.primaries = JXL_PRIMARIES_SRGB
                colours.transfer_function = JXL_TRANSFER_FUNCTION_SRGB
                colours.rendering_intent = JXL_RENDERING_INTENT_RELATIVE
                // A picture that is not coded in libjxl's own colours keeps its own.
                _ = JxlDecoderSetPreferredColorProfile(decoder, &colours)
            case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
                guard JxlDecoderSetImageOutBuffer(decoder, &format, pixels.baseAddress, pixels.count) == JXL_DEC_SUCCESS
                else { throw .broken("its frame has another size than its header") }
            case JXL_DEC_FULL_IMAGE: return info.alpha_bits > 0 && info.alpha_premultiplied != 0
            default: throw Self.fault(status)
            }
        }
    }

    private static func fault(_ status: JxlDecoderStatus) -> PictureFault {
        status == JXL_DEC_NEED_MORE_INPUT ? .cut : .broken("libjxl cannot decode it")
    }
}
