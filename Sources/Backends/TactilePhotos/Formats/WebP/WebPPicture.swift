internal import CWebP.Decode
internal import Platform
internal import System

/// A WebP in memory without frames, which libwebp decodes.
struct WebPPicture: Picture {
    let header: PictureHeader
    private let file: UnsafeRawBufferPointer
    private let path: FilePath

    /// Makes a picture of a file whose header has been read.
    init(_ header: PictureHeader, of input: PictureFormat.Input) {
        (self.header, file, path) = (header, input.bytes, input.path)
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
        do throws(PictureFault) {
            return DecodedPicture(try decode(to: pixels), colours: header.colours?.space ?? .sRGB)
        } catch {
            throw PhotosError(error, path: path)
        }
    }

    private func decode(to pixels: UnsafeMutableRawBufferPointer) throws(PictureFault) -> PixelRows {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { throw .unsupported("libwebp has another version") }
        let header = WebPGetFeatures(file.bytes, file.count, &config.input)
        guard header == VP8_STATUS_OK else { throw Self.fault(header) }
        guard config.input.width == size.width, config.input.height == size.height else {
            throw .broken("its size differs from its header")
        }
        // Without alpha, libwebp would still write the fourth value of a lossless picture.
        let hasAlpha = config.input.has_alpha != 0, stride = size.width * (hasAlpha ? 4 : 3)
        config.output.colorspace = hasAlpha ? MODE_RGBA : MODE_RGB
        config.output.is_external_memory = 1
        config.output.u.RGBA.rgba = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
        config.output.u.RGBA.stride = Int32(stride)
        config.output.u.RGBA.size = pixels.count
        let held = try decodeRows(&config)
        return PixelRows(
            size: size, layout: hasAlpha ? .rgba : .rgb, bytes: UnsafeRawBufferPointer(pixels), stride: stride,
            held: 0..<held)
    }

    /// Decodes as many rows as the file holds, at least one, and returns their number.
    ///
    /// libwebp reads on from a picture that ends too early into the next chunk, so that it gets none.
    private func decodeRows(_ config: inout WebPDecoderConfig) throws(PictureFault) -> Int {
        guard let decoder = WebPIDecode(nil, 0, &config) else { throw .unsupported("libwebp has no memory") }
        defer { WebPIDelete(decoder) }
        let status = WebPIUpdate(decoder, file.bytes, min(header.pictureEnd ?? file.count, file.count))
        guard status != VP8_STATUS_OK else { return size.height }
        guard status == VP8_STATUS_SUSPENDED else { throw Self.fault(status) }
        var rows: Int32 = 0
        guard WebPIDecGetRGB(decoder, &rows, nil, nil, nil) != nil, rows > 0 else { throw .cut }
        return min(Int(rows), size.height)
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
