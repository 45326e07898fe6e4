internal import CAVIF
internal import System

/// libavif's decoder of one file: of its still picture or, by the file's major brand, of its image sequence.
final class AVIFDecoder {
    /// The size of each picture as it is coded.
    let canvas: PixelSize
    /// The rectangle of the canvas that is shown: the clean aperture, or all of it if the aperture is invalid.
    let area: PixelArea
    private let decoder: UnsafeMutablePointer<avifDecoder>

    /// The most pixels that libavif decodes.
    static let maxPixels = Int(AVIF_DEFAULT_IMAGE_SIZE_LIMIT)
    /// The pixels of a tile that may be larger than the canvas of which it shows a part.
    private static let maxTilePixels = 1 << 20

    /// Reads the structure of a file, or of its beginning, whose bytes must stay valid as long as the decoder.
    init(_ file: UnsafeRawBufferPointer) throws(PictureFault) {
        guard avif_is_available() != 0 else {
            throw .missingLibrary(of: PictureFormat.avif.name, MissingLibrary(avif_library(), found: avif_found()))
        }
        guard let decoder = avifDecoderCreate() else { throw .unsupported("libavif has no memory") }
        do throws(PictureFault) {
            let image = try Self.parse(file, with: decoder)
            canvas = PixelSize(width: Int(image.width), height: Int(image.height))
            area = Self.area(of: image)
        } catch {
            avifDecoderDestroy(decoder)
            throw error
        }
        self.decoder = decoder
    }

    deinit { avifDecoderDestroy(decoder) }

    private static func parse(
        _ file: UnsafeRawBufferPointer, with decoder: UnsafeMutablePointer<avifDecoder>
    ) throws(PictureFault) -> avifImage {
        decoder.pointee.maxThreads = 1
        decoder.pointee.ignoreExif = 1
        decoder.pointee.ignoreXMP = 1
        decoder.pointee.imageCountLimit = UInt32(DecodingLimits.maxFrames)
        decoder.pointee.imageSizeLimit = UInt32(maxPixels)
        decoder.pointee.imageDimensionLimit = 0
        // Encoders omit properties that strict decoders demand.
        decoder.pointee.strictFlags = AVIF_STRICT_DISABLED.rawValue
        try check(avifDecoderSetIOMemory(decoder, file.bytes, file.count))
        // Without a known length, the beginning of a file has a header, and a sequence that ends too early its frames.
        decoder.pointee.io?.pointee.sizeHint = 0
        try check(avifDecoderParse(decoder))
        guard let image = decoder.pointee.image?.pointee, decoder.pointee.imageCount > 0 else {
            throw .broken("it holds no picture")
        }
        let count = PixelSize(width: Int(image.width), height: Int(image.height)).count
        // The limit is also that of the coded pictures, which may be larger than the file says.
        decoder.pointee.imageSizeLimit = UInt32(min(max(count, maxTilePixels), maxPixels))
        return image
    }

    /// The picture that was decoded last, or the properties of the next one.
    private var image: avifImage { decoder.pointee.image?.pointee ?? avifImage() }

    /// The number of frames; 1 for a still picture.
    var count: Int { Int(decoder.pointee.imageCount) }
    /// A Boolean value that indicates whether the pictures have no colours but grey.
    var isGrey: Bool { image.yuvFormat == AVIF_PIXEL_FORMAT_YUV400 }

    /// The timeline of the frames.
    func timeline(plays: Int?) -> FrameTimeline {
        let durations = (0..<UInt32(decoder.pointee.imageCount)).map { index in
            var timing = avifImageTiming()
            return avifDecoderNthImageTiming(decoder, index, &timing) == AVIF_RESULT_OK ? timing.duration : 0
        }
        return FrameTimeline(durations: durations, plays: plays)
    }

    /// The space of the colours: by a profile, else by the code points of the file or of its AV1 data.
    var colours: ColourSpace {
        let profile = image.icc
        if profile.size > 0, profile.size <= ColourTransform.maxProfileBytes {
            return .profile(Array(UnsafeBufferPointer(start: profile.data, count: profile.size)))
        }
        return ColourSpace(mediaPrimaries: Int(image.colorPrimaries), transfer: Int(image.transferCharacteristics))
    }

    /// The orientation of the pictures: first the rotation, then the mirroring (ISO/IEC 23000-22, section 7.3.6.7).
    var orientation: Orientation {
        func has(_ flag: avifTransformFlag) -> Bool { image.transformFlags & flag.rawValue != 0 }
        let angle = has(AVIF_TRANSFORM_IROT) ? Int(image.irot.angle & 3) : 0
        guard has(AVIF_TRANSFORM_IMIR), let image = decoder.pointee.image else {
            return Orientation(number: [1, 8, 3, 6][angle])
        }
        return Orientation(number: (avif_mirror_axis(image) == 0 ? [4, 5, 2, 7] : [2, 7, 4, 5])[angle])
    }

    /// Returns the clean aperture of a picture, or all of it without a valid one.
    private static func area(of image: avifImage) -> PixelArea {
        let canvas = PixelSize(width: Int(image.width), height: Int(image.height)), aperture = image.clap
        let isHalved = [AVIF_PIXEL_FORMAT_YUV420, AVIF_PIXEL_FORMAT_YUV422].contains(image.yuvFormat)
        guard image.transformFlags & AVIF_TRANSFORM_CLAP.rawValue != 0,
            let columns = range(
                aperture.widthN, aperture.widthD, aperture.horizOffN, aperture.horizOffD, canvas.width),
            let rows = range(
                aperture.heightN, aperture.heightD, aperture.vertOffN, aperture.vertOffD, canvas.height),
            // Colours at half the resolution have no such edge.
            !isHalved || columns.lowerBound % 2 == 0,
            image.yuvFormat != AVIF_PIXEL_FORMAT_YUV420 || rows.lowerBound % 2 == 0
        else { return PixelArea(x: 0, y: 0, size: canvas) }
        return PixelArea(
            x: columns.lowerBound, y: rows.lowerBound, size: PixelSize(width: columns.count, height: rows.count))
    }

    /// Returns the range of a clean aperture in a side, from its length and the distance of the centres, both fractions
    /// (ISO/IEC 14496-12, section 12.1.4); nil if it is not within whole pixels of the side.
    private static func range(
        _ length: UInt32, _ lengthDivisor: UInt32, _ offset: UInt32, _ offsetDivisor: UInt32, _ side: Int
    ) -> Range<Int>? {
        func number(_ bits: UInt32) -> Int { Int(Int32(bitPattern: bits)) }
        let lengthDivisor = number(lengthDivisor), divisor = number(offsetDivisor)
        guard lengthDivisor > 0, divisor > 0, number(length) % lengthDivisor == 0 else { return nil }
        let count = number(length) / lengthDivisor, start = (side - count) * divisor + 2 * number(offset)
        guard count > 0, start >= 0, start % (2 * divisor) == 0, start / (2 * divisor) <= side - count else {
            return nil
        }
        return start / (2 * divisor)..<(start / (2 * divisor) + count)
    }

    /// The memory of the decoder for a picture, in bytes, with its result.
    ///
    /// - Parameter tiles: the number of tiles of which the picture consists, 0 for a whole one. They are decoded before they are
    ///   copied to its planes, each by a decoder of its own.
    /// - Returns: the memory.
    func byteCount(tiles: Int) -> Int {
        let chroma =
            switch image.yuvFormat {
            case AVIF_PIXEL_FORMAT_YUV400: 0.0
            case AVIF_PIXEL_FORMAT_YUV420: 0.5
            case AVIF_PIXEL_FORMAT_YUV422: 1.0
            default: 2.0
            }
        let samples = 1 + chroma + (decoder.pointee.alphaPresent == 0 ? 0 : 1)
        let planes = samples * (image.depth > 8 ? 2 : 1)
        // The planes are padded to whole superblocks, which have at most 128x128 pixels in AV1.
        let padded = PixelSize(width: (canvas.width + 127) / 128 * 128, height: (canvas.height + 127) / 128 * 128)
        let layers = decoder.pointee.progressiveState == AVIF_PROGRESSIVE_STATE_UNAVAILABLE ? 1 : Self.maxLayers
        let held = count > 1 ? min(count, Self.maxHeldFrames) : layers
        // The decoder's tables take an eighth.
        let bytes =
            Double(held) * Double(padded.count) * planes * 1.125 + Double(canvas.count) * (tiles > 0 ? planes : 0)
        let decoders = (decoder.pointee.alphaPresent == 0 ? tiles : 2 * tiles) * Self.bytesPerTile
        return Int(min(bytes, 0x1p60)) + decoders + area.size.count.multipliedClamped(by: MemoryLayout<UInt32>.size)
    }

    /// The memory of a tile's decoder and of the padding of its planes, in bytes.
    private static let bytesPerTile = 512 << 10
    /// The frames that a decoder holds: eight for reference and the one that it decodes.
    private static let maxHeldFrames = 9
    /// The layers of a picture that is refined step by step.
    private static let maxLayers = 4

    /// Decodes the next picture to `pixels`, of four bytes for each pixel of the area that is shown.
    func next(_ pixels: UnsafeMutableRawBufferPointer) throws(PictureFault) -> PixelRows {
        try Self.check(avifDecoderNextImage(decoder))
        guard let image = decoder.pointee.image, Int(image.pointee.width) == canvas.width,
            Int(image.pointee.height) == canvas.height
        else { throw .broken("its size differs from its header") }
        guard area.size != canvas else { return try Self.convert(image, to: pixels) }
        // The planes are cropped before colours of half the resolution are enlarged, so that the edge has no others.
        guard let view = avifImageCreateEmpty() else { throw .unsupported("libavif has no memory") }
        defer { avifImageDestroy(view) }
        var rectangle = avifCropRect(
            x: UInt32(area.x), y: UInt32(area.y), width: UInt32(area.size.width), height: UInt32(area.size.height))
        try Self.check(avifImageSetViewRect(view, image, &rectangle))
        return try Self.convert(view, to: pixels)
    }

    private static func convert(
        _ image: UnsafeMutablePointer<avifImage>, to pixels: UnsafeMutableRawBufferPointer
    ) throws(PictureFault) -> PixelRows {
        let size = PixelSize(width: Int(image.pointee.width), height: Int(image.pointee.height))
        let isOpaque = image.pointee.alphaPlane == nil, isPremultiplied = image.pointee.alphaPremultiplied
        var picture = avifRGBImage()
        avifRGBImageSetDefaults(&picture, image)
        picture.depth = 8
        picture.format = isOpaque ? AVIF_RGB_FORMAT_BGRA : AVIF_RGB_FORMAT_RGBA
        picture.alphaPremultiplied = isPremultiplied
        picture.pixels = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
        picture.rowBytes = UInt32(size.width * MemoryLayout<UInt32>.size)
        try check(avifImageYUVToRGB(image, &picture))
        return PixelRows(
            size: size, layout: isOpaque ? .bgra : isPremultiplied != 0 ? .premultipliedRGBA : .rgba,
            bytes: UnsafeRawBufferPointer(pixels), stride: Int(picture.rowBytes))
    }

    /// Continues with the first picture.
    func rewind() throws(PictureFault) { try Self.check(avifDecoderReset(decoder)) }

    private static func check(_ result: avifResult) throws(PictureFault) {
        switch result {
        case AVIF_RESULT_OK: return
        case AVIF_RESULT_TRUNCATED_DATA, AVIF_RESULT_IO_ERROR: throw .cut
        case AVIF_RESULT_OUT_OF_MEMORY: throw .unsupported("libavif has no memory")
        case AVIF_RESULT_NO_CODEC_AVAILABLE: throw .unsupported("libavif has no decoder of AV1")
        case AVIF_RESULT_NOT_IMPLEMENTED, AVIF_RESULT_UNSUPPORTED_DEPTH, AVIF_RESULT_REFORMAT_FAILED:
            throw .unsupported("libavif cannot decode it")
        case AVIF_RESULT_NO_AV1_ITEMS_FOUND: throw .unsupported("libavif finds no picture of AV1")
        default: throw .broken("libavif cannot decode it")
        }
    }
}
