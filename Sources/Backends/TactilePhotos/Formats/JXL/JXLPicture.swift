internal import CJXL
internal import CPhotos
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
            let decoder = try JXLDecoder(file, events: 0), info = try decoder.info()
            guard !decoder.hasBlack(info) else { throw .unsupported("a JPEG XL in colours of print, with black ink") }
            let layers = try JXLDecoder(file, events: JXL_DEC_FRAME.rawValue).layers()
            header = Self.header(info, layers: layers, byteCount: file.count)
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

    /// Decodes at full size.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let pixels = UnsafeMutableRawBufferPointer(scratch.take(size.count))
        do {
            let decoder = try JXLDecoder(file, events: JXL_DEC_FULL_IMAGE.rawValue | JXL_DEC_COLOR_ENCODING.rawValue)
            let filled = try decoder.fill(pixels)
            return DecodedPicture(
                PixelRows(
                    size: size, layout: filled.isPremultiplied ? .premultipliedRGBA : .rgba,
                    bytes: UnsafeRawBufferPointer(pixels), stride: size.width * MemoryLayout<UInt32>.size),
                colours: filled.colours, of: header.components)
        } catch {
            throw PhotosError(error, path: path)
        }
    }
}

/// libjxl's decoder of one file.
struct JXLDecoder: ~Copyable {
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

    /// Returns the number of layers of the first frame, without decoding them; 1 if the file ends before.
    func layers() throws(PictureFault) -> Int {
        _ = JxlDecoderSetCoalescing(decoder, JXL_FALSE)
        _ = try info()
        var layers = 0
        while layers < DecodingLimits.maxParts, JxlDecoderProcessInput(decoder) == JXL_DEC_FRAME {
            var header = JxlFrameHeader()
            guard JxlDecoderGetFrameHeader(decoder, &header) == JXL_DEC_SUCCESS else { break }
            layers += 1
            // A layer has no duration of its own.
            if header.duration > 0 || header.is_last != 0 { break }
        }
        return max(layers, 1)
    }

    /// Returns whether a channel besides the colours holds black ink.
    func hasBlack(_ info: JxlBasicInfo) -> Bool {
        (0..<Int(info.num_extra_channels)).contains { index in
            var channel = JxlExtraChannelInfo()
            return JxlDecoderGetExtraChannelInfo(decoder, index, &channel) == JXL_DEC_SUCCESS
                && channel.type == JXL_CHANNEL_BLACK
        }
    }

    /// Decodes the first frame; returns the space of its colours, and whether they are multiplied by alpha.
    func fill(_ pixels: UnsafeMutableRawBufferPointer) throws(PictureFault) -> (
        colours: ColourSpace, isPremultiplied: Bool
    ) {
        let info = try info()
        var format = JxlPixelFormat(num_channels: 4, data_type: JXL_TYPE_UINT8, endianness: JXL_NATIVE_ENDIAN, align: 0)
        var colours = ColourSpace.sRGB
        while true {
            let status = JxlDecoderProcessInput(decoder)
            switch status {
            case JXL_DEC_COLOR_ENCODING:
                colours = try space()
                // Without a conversion of ours, libjxl converts to sRGB from its own colours, but not from others.
                if info.uses_original_profile == 0, !colours.isHighDynamicRange {
                    colours = .sRGB
                    preferSRGB(isGrey: info.num_color_channels == 1)
                }
            case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
                guard JxlDecoderSetImageOutBuffer(decoder, &format, pixels.baseAddress, pixels.count) == JXL_DEC_SUCCESS
                else { throw .broken("its frame has another size than its header") }
            case JXL_DEC_FULL_IMAGE: return (colours, info.alpha_bits > 0 && info.alpha_premultiplied != 0)
            default: throw Self.fault(status)
            }
        }
    }

    private func preferSRGB(isGrey: Bool) {
        var encoding = JxlColorEncoding()
        encoding.color_space = isGrey ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB
        encoding.white_point = JXL_WHITE_POINT_D65
        encoding.primaries = JXL_PRIMARIES_SRGB
        encoding.transfer_function = JXL_TRANSFER_FUNCTION_SRGB
        encoding.rendering_intent = JXL_RENDERING_INTENT_RELATIVE
        _ = JxlDecoderSetPreferredColorProfile(decoder, &encoding)
    }

    /// The space of the file's colours.
    private func space() throws(PictureFault) -> ColourSpace {
        var encoding = JxlColorEncoding()
        guard jxl_encoding(decoder, &encoding) == 0 else { return Self.space(of: encoding) }
        let count = jxl_profile(decoder, nil, 0)
        guard count > 0, count <= ColourTransform.maxProfileBytes else { return .sRGB }
        return .profile(
            [UInt8](unsafeUninitializedCapacity: count) { bytes, found in
                found = jxl_profile(decoder, bytes.baseAddress, count)
            })
    }

    /// Returns the space of an encoding, whose numbers are those of ITU-T H.273 but for P3's primaries and a plain gamma.
    private static func space(of encoding: JxlColorEncoding) -> ColourSpace {
        let isGrey = encoding.color_space == JXL_COLOR_SPACE_GRAY
        guard isGrey || encoding.color_space == JXL_COLOR_SPACE_RGB else { return .sRGB }
        func point(_ pair: (Double, Double)) -> SIMD2<Double> { SIMD2(pair.0, pair.1) }
        let stated = Chromaticities(
            white: point(encoding.white_point_xy), red: point(encoding.primaries_red_xy),
            green: point(encoding.primaries_green_xy), blue: point(encoding.primaries_blue_xy))
        let function: TransferFunction
        switch encoding.transfer_function {
        case JXL_TRANSFER_FUNCTION_709: function = .gamma(2.4)
        case JXL_TRANSFER_FUNCTION_LINEAR: function = .gamma(1)
        case JXL_TRANSFER_FUNCTION_PQ: function = .pq
        case JXL_TRANSFER_FUNCTION_DCI: function = .gamma(2.6)
        case JXL_TRANSFER_FUNCTION_HLG: function = .hlg
        case JXL_TRANSFER_FUNCTION_GAMMA where encoding.gamma > 0: function = .gamma(1 / encoding.gamma)
        default: function = .sRGB
        }
        // Grey has no primaries.
        return .rgb(isGrey ? .bt709 : stated ?? .bt709, function)
    }

    private static func fault(_ status: JxlDecoderStatus) -> PictureFault {
        status == JXL_DEC_NEED_MORE_INPUT ? .cut : .broken("libjxl cannot decode it")
    }
}
