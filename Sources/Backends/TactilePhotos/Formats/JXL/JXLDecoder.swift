internal import CJXL

/// libjxl's decoder of one file.
struct JXLDecoder: ~Copyable {
    /// The header.
    let info: JxlBasicInfo
    private let decoder: OpaquePointer

    /// The events at which a decoder of pixels stops.
    static let pixelEvents = JXL_DEC_FULL_IMAGE.rawValue | JXL_DEC_COLOR_ENCODING.rawValue

    /// Makes a decoder that stops at some events, and reads the header of a file, which must stay valid as long as the decoder.
    ///
    /// The decoder draws the layers of a frame on the canvas, unless it does not coalesce. With `isBeginning`, it waits for more
    /// at the end of the file, at which it otherwise fails.
    init(
        _ file: UnsafeRawBufferPointer, events: UInt32 = 0, coalesces: Bool = true, isBeginning: Bool = false
    ) throws(PictureFault) {
        guard let decoder = JxlDecoderCreate(nil) else { throw .unsupported("libjxl has no memory") }
        _ = JxlDecoderSubscribeEvents(decoder, Int32(JXL_DEC_BASIC_INFO.rawValue | events))
        _ = JxlDecoderSetInput(decoder, file.bytes, file.count)
        if !isBeginning { JxlDecoderCloseInput(decoder) }
        _ = JxlDecoderSetCoalescing(decoder, coalesces ? JXL_TRUE : JXL_FALSE)
        var info = JxlBasicInfo()
        do throws(PictureFault) {
            let status = JxlDecoderProcessInput(decoder)
            guard status == JXL_DEC_BASIC_INFO else { throw Self.fault(status) }
            guard JxlDecoderGetBasicInfo(decoder, &info) == JXL_DEC_SUCCESS else { throw .broken("it has no header") }
            guard info.xsize > 0, info.ysize > 0 else { throw .broken("it has no pixels") }
        } catch {
            JxlDecoderDestroy(decoder)
            throw error
        }
        (self.info, self.decoder) = (info, decoder)
    }

    deinit { JxlDecoderDestroy(decoder) }

    /// The size of the upright picture.
    private var size: PixelSize { PixelSize(width: Int(info.xsize), height: Int(info.ysize)) }

    /// Returns the number of layers of the first frame, without decoding them; 1 if the file ends before.
    static func layers(of file: UnsafeRawBufferPointer) throws(PictureFault) -> Int {
        let decoder = try JXLDecoder(file, events: JXL_DEC_FRAME.rawValue, coalesces: false)
        var layers = 0
        while layers < DecodingLimits.maxParts, let duration = decoder.frame() {
            layers += 1
            // A layer has no duration of its own.
            if duration.ticks > 0 || duration.isLast { break }
        }
        return max(layers, 1)
    }

    /// Returns the durations of the first frames, in seconds, without decoding them.
    static func durations(
        of file: UnsafeRawBufferPointer, maxFrames: Int = DecodingLimits.maxFrames
    ) throws(PictureFault) -> [Double] {
        let decoder = try JXLDecoder(file, events: JXL_DEC_FRAME.rawValue), clock = decoder.info.animation
        var durations: [Double] = []
        while durations.count < maxFrames, let duration = decoder.frame() {
            durations.append(
                Double(duration.ticks) * Double(clock.tps_denominator) / Double(max(clock.tps_numerator, 1)))
        }
        return durations
    }

    /// Goes on to the next frame, without decoding it; nil at the end.
    private func frame() -> (ticks: UInt32, isLast: Bool)? {
        var header = JxlFrameHeader()
        guard JxlDecoderProcessInput(decoder) == JXL_DEC_FRAME,
            JxlDecoderGetFrameHeader(decoder, &header) == JXL_DEC_SUCCESS
        else { return nil }
        return (header.duration, header.is_last != 0)
    }

    /// A Boolean value that indicates whether a channel besides the colours holds black ink.
    var hasBlack: Bool {
        (0..<Int(info.num_extra_channels)).contains { index in
            var channel = JxlExtraChannelInfo()
            return JxlDecoderGetExtraChannelInfo(decoder, index, &channel) == JXL_DEC_SUCCESS
                && channel.type == JXL_CHANNEL_BLACK
        }
    }

    /// Reads the colours, and chooses those of the pixels, which it returns.
    func begin() throws(PictureFault) -> ColourSpace {
        let status = JxlDecoderProcessInput(decoder)
        guard status == JXL_DEC_COLOR_ENCODING else { throw Self.fault(status) }
        let stated = try space(JXL_COLOR_PROFILE_TARGET_ORIGINAL)
        guard info.uses_original_profile == 0, !stated.isHighDynamicRange else { return stated }
        // Without a conversion of ours, libjxl converts from its own colours, to sRGB or to what it can, but not from others.
        preferSRGB(isGrey: info.num_color_channels == 1)
        return try space(JXL_COLOR_PROFILE_TARGET_DATA)
    }

    /// Decodes the first frame of a file that ends before it does, in less detail.
    ///
    /// The decoder reports the whole frame in an eighth of its detail if that is known, and nothing of one without loss, of which
    /// it decodes parts.
    static func coarse(
        _ file: UnsafeRawBufferPointer, to pixels: UnsafeMutableRawBufferPointer
    ) throws(PictureFault) -> (rows: PixelRows, colours: ColourSpace) {
        let decoder = try JXLDecoder(
            file, events: pixelEvents | JXL_DEC_FRAME_PROGRESSION.rawValue, isBeginning: true)
        _ = JxlDecoderSetProgressiveDetail(decoder.decoder, kDC)
        // What the decoder leaves out does not depend on an earlier picture.
        pixels.initializeMemory(as: UInt8.self, repeating: 0)
        let colours = try decoder.begin()
        return (try decoder.next(pixels), colours)
    }

    /// Decodes the next frame.
    func next(_ pixels: UnsafeMutableRawBufferPointer) throws(PictureFault) -> PixelRows {
        var hasAllRows = false
        var format = JxlPixelFormat(num_channels: 4, data_type: JXL_TYPE_UINT8, endianness: JXL_NATIVE_ENDIAN, align: 0)
        while true {
            let status = JxlDecoderProcessInput(decoder)
            switch status {
            case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
                guard JxlDecoderSetImageOutBuffer(decoder, &format, pixels.baseAddress, pixels.count) == JXL_DEC_SUCCESS
                else { throw .broken("its frame has another size than its header") }
            case JXL_DEC_FRAME_PROGRESSION: hasAllRows = true
            case JXL_DEC_NEED_MORE_INPUT where hasAllRows:
                guard JxlDecoderFlushImage(decoder) == JXL_DEC_SUCCESS else { throw .cut }
                return rows(pixels)
            case JXL_DEC_FULL_IMAGE: return rows(pixels)
            default: throw Self.fault(status)
            }
        }
    }

    private func rows(_ pixels: UnsafeMutableRawBufferPointer) -> PixelRows {
        let isPremultiplied = info.alpha_bits > 0 && info.alpha_premultiplied != 0
        return PixelRows(
            size: size, layout: isPremultiplied ? .premultipliedRGBA : .rgba,
            bytes: UnsafeRawBufferPointer(pixels), stride: size.width * MemoryLayout<UInt32>.size)
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

    /// The space of the file's colours, or of the pixels.
    private func space(_ target: JxlColorProfileTarget) throws(PictureFault) -> ColourSpace {
        var encoding = JxlColorEncoding()
        guard jxl_encoding(decoder, target, &encoding) == 0 else { return Self.space(of: encoding) }
        let count = jxl_profile(decoder, target, nil, 0)
        guard count > 0, count <= ColourTransform.maxProfileBytes else { return .sRGB }
        return .profile(
            [UInt8](unsafeUninitializedCapacity: count) { bytes, found in
                found = jxl_profile(decoder, target, bytes.baseAddress, count)
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
