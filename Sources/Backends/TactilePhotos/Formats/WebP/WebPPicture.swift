internal import CWebP.Decode
internal import System

/// A WebP in memory, which libwebp decodes; of an animation the first frame.
struct WebPPicture: Picture {
    let header: PictureHeader
    private let file: UnsafeRawBufferPointer
    private let path: FilePath

    /// Reads the header.
    init(_ input: PictureFormat.Input) throws(PhotosError) {
        (file, path) = (input.bytes, input.path)
        header = try PictureHeader(input, reading: PictureHeader.init(webp:))
    }

    /// Throws an error if the decoder is not installed.
    static func check(_ input: PictureFormat.Input) throws(PhotosError) {
        guard webp_decoder_is_available() == 0 else { return }
        let library = MissingLibrary(webp_decoder_library(), found: webp_decoder_found())
        throw PhotosError(library, format: PictureFormat.webp.name, path: input.path)
    }

    /// Decodes at full size.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let pixels = UnsafeMutableRawBufferPointer(scratch.take(size.count))
        let decoding: Result<PixelRows, PictureFault>
        if let parts = header.parts {
            var joined: [UInt8] = []
            joined.reserveCapacity(file.count)
            _ = parts.write(file) { part in
                joined += part
                return true
            }
            decoding = joined.withUnsafeBytes { decode($0, to: pixels) }
        } else {
            decoding = decode(file, to: pixels)
        }
        do {
            return DecodedPicture(try decoding.get(), colours: header.colours?.space ?? .sRGB)
        } catch {
            throw PhotosError(error, path: path)
        }
    }

    /// Decodes a file of one picture.
    private func decode(
        _ file: UnsafeRawBufferPointer, to pixels: UnsafeMutableRawBufferPointer
    ) -> Result<PixelRows, PictureFault> {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { return .failure(.unsupported("libwebp has another version")) }
        let header = WebPGetFeatures(file.bytes, file.count, &config.input)
        guard header == VP8_STATUS_OK else { return .failure(Self.fault(header)) }
        guard config.input.width == size.width, config.input.height == size.height else {
            return .failure(.broken("its size differs from its header"))
        }
        // Without alpha, libwebp would still write the fourth value of a lossless picture.
        let hasAlpha = config.input.has_alpha != 0, stride = size.width * (hasAlpha ? 4 : 3)
        config.output.colorspace = hasAlpha ? MODE_RGBA : MODE_RGB
        config.output.is_external_memory = 1
        config.output.u.RGBA.rgba = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
        config.output.u.RGBA.stride = Int32(stride)
        config.output.u.RGBA.size = pixels.count
        let status = WebPDecode(file.bytes, file.count, &config)
        guard status == VP8_STATUS_OK else { return .failure(Self.fault(status)) }
        return .success(
            PixelRows(
                size: size, layout: hasAlpha ? .rgba : .rgb, bytes: UnsafeRawBufferPointer(pixels), stride: stride))
    }

    private static func fault(_ status: VP8StatusCode) -> PictureFault {
        switch status {
        case VP8_STATUS_OUT_OF_MEMORY: .unsupported("libwebp has no memory")
        case VP8_STATUS_UNSUPPORTED_FEATURE: .unsupported("libwebp cannot decode it")
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: .cut
        default: .broken("libwebp cannot decode it")
        }
    }
}
