internal import CJXL
internal import CPhotos
internal import System

/// A JPEG XL in memory, which libjxl decodes: upright, and of an animation the first frame.
struct JXLPicture: Picture {
    /// The header, upright because the decoder applies the orientation itself.
    let header: PictureHeader
    /// The most frames that are decoded: the layers, and a few frames that are not shown, which hold repeated details.
    private let frames: Int
    private let file: UnsafeRawBufferPointer
    private let path: FilePath

    /// The steps of decoding a pixel of a layer and blending it, measured with a half for frames of fewer calls.
    private static let stepsPerPixel = 48
    /// The frames that are decoded besides the layers: libjxl's encoder writes two.
    private static let hiddenFrames = 3
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
        do {
            let info = try JXLDecoder(file, events: 0).info()
            let layers = try JXLDecoder(file, events: JXL_DEC_FRAME.rawValue).layers()
            header = Self.header(info, layers: layers, byteCount: file.count)
            frames = layers + Self.hiddenFrames
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
            let isPremultiplied = try decoder.fill(pixels, frames: frames)
            return DecodedPicture(
                PixelRows(
                    size: size, layout: isPremultiplied ? .premultipliedRGBA : .rgba,
                    bytes: UnsafeRawBufferPointer(pixels), stride: size.width * MemoryLayout<UInt32>.size))
        } catch {
            throw PhotosError(error, path: path)
        }
    }
}

/// libjxl's decoder of one file.
struct JXLDecoder: ~Copyable {
    private let decoder: OpaquePointer
    private let file: UnsafeRawBufferPointer
    private let work: UnsafeMutablePointer<jxl_work>

    /// Creates a decoder that stops at the header and at other events.
    init(_ file: UnsafeRawBufferPointer, events: UInt32) throws(PictureFault) {
        guard let decoder = JxlDecoderCreate(nil) else { throw .unsupported("libjxl has no memory") }
        self.decoder = decoder
        self.file = file
        work = .allocate(capacity: 1)
        work.initialize(to: jxl_work(calls: .max, tasks: .max))
        _ = JxlDecoderSubscribeEvents(decoder, Int32(JXL_DEC_BASIC_INFO.rawValue | events))
        _ = JxlDecoderSetInput(decoder, file.bytes, file.count)
        JxlDecoderCloseInput(decoder)
    }

    deinit {
        JxlDecoderDestroy(decoder)
        work.deallocate()
    }

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

    /// Decodes the first frame in sRGB, which is made of at most `frames` frames; returns whether its colours are multiplied by alpha.
    func fill(_ pixels: UnsafeMutableRawBufferPointer, frames: Int) throws(PictureFault) -> Bool {
        _ = JxlDecoderSetParallelRunner(decoder, jxl_run_counted, work)
        let info = try info()
        work.pointee = Self.work(of: frames, PixelSize(width: Int(info.xsize), height: Int(info.ysize)))
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
            case _ where work.pointee.calls < 0 || work.pointee.tasks < 0:
                throw .tooCostly("more than \(frames) frames of \(info.xsize)x\(info.ysize) pixels")
            case JXL_DEC_FULL_IMAGE: return info.alpha_bits > 0 && info.alpha_premultiplied != 0
            default: throw Self.fault(status)
            }
        }
    }

    /// Returns the work of as many frames as large as the picture.
    private static func work(of frames: Int, _ size: PixelSize) -> jxl_work {
        func parts(_ side: Int) -> Int { (size.width + side - 1) / side * ((size.height + side - 1) / side) }
        // The groups of a frame have 256x256 pixels, those of its eighths 2048x2048; rows of eighths are smoothed.
        let tasks = parts(256) + parts(2048) + size.height / 8 + 16
        return jxl_work(calls: Int64(3 * frames), tasks: Int64(frames.multipliedClamped(by: 2 * tasks)))
    }

    private static func fault(_ status: JxlDecoderStatus) -> PictureFault {
        status == JXL_DEC_NEED_MORE_INPUT ? .cut : .broken("libjxl cannot decode it")
    }
}
