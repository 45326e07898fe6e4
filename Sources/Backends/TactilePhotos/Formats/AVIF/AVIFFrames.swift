internal import CAVIF
internal import System

/// The frames of an AVIF, which libavif decodes.
final class AVIFFrames: FrameDecoder {
    let timeline: FrameTimeline
    let size: PixelSize
    let colours: ColourSpace?
    private let file: UnsafeMutableRawBufferPointer
    private let pixels: UnsafeMutableRawBufferPointer
    private let decoder: UnsafeMutablePointer<avifDecoder>

    /// Reads the frames of a file, of which `AVIFFrames` keeps a copy.
    init(_ file: UnsafeRawBufferPointer, maxPixels: Int) throws(PictureFault) {
        guard avif_is_available() != 0 else {
            throw .missingLibrary(of: PictureFormat.avif.name, MissingLibrary(avif_library(), found: avif_found()))
        }
        guard let decoder = avifDecoderCreate() else { throw .unsupported("libavif has no memory") }
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 8)
        copy.copyMemory(from: file)
        decoder.pointee.maxThreads = 1
        decoder.pointee.imageCountLimit = UInt32(DecodingLimits.maxFrames)
        decoder.pointee.imageSizeLimit = UInt32(min(maxPixels, Int(AVIF_DEFAULT_IMAGE_SIZE_LIMIT)))
        var result = avifDecoderSetIOMemory(decoder, UnsafeRawBufferPointer(copy).bytes, copy.count)
        // Without a known length, a file that ends too early is read up to its last complete frame.
        decoder.pointee.io?.pointee.sizeHint = 0
        if result == AVIF_RESULT_OK { result = avifDecoderParse(decoder) }
        guard result == AVIF_RESULT_OK, let image = decoder.pointee.image, decoder.pointee.imageCount > 0,
            image.pointee.transformFlags & ~UInt32(AVIF_TRANSFORM_PASP.rawValue) == 0
        else {
            avifDecoderDestroy(decoder)
            copy.deallocate()
            throw .unsupported("libavif cannot play it")
        }
        let size = PixelSize(width: Int(image.pointee.width), height: Int(image.pointee.height))
        let durations = (0..<UInt32(decoder.pointee.imageCount)).map { index in
            var timing = avifImageTiming()
            return avifDecoderNthImageTiming(decoder, index, &timing) == AVIF_RESULT_OK ? timing.duration : 0
        }
        let timeline = FrameTimeline(durations: durations, plays: Fields(file, .bigEndian).avifPlays)
        do {
            try timeline.check(size)
        } catch {
            avifDecoderDestroy(decoder)
            copy.deallocate()
            throw error
        }
        self.timeline = timeline
        pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: size.count * 4, alignment: 8)
        (self.file, self.decoder, self.size) = (copy, decoder, size)
        // The track has colours of its own, beside those of the primary picture.
        let profile = image.pointee.icc
        if profile.size > 0, profile.size <= ColourTransform.maxProfileBytes {
            colours = .profile(Array(UnsafeBufferPointer(start: profile.data, count: profile.size)))
        } else {
            colours = ColourSpace(
                mediaPrimaries: Int(image.pointee.colorPrimaries),
                transfer: Int(image.pointee.transferCharacteristics))
        }
    }

    deinit {
        avifDecoderDestroy(decoder)
        file.deallocate()
        pixels.deallocate()
    }

    func rewind() throws(PictureFault) {
        guard avifDecoderReset(decoder) == AVIF_RESULT_OK else { throw .broken("its frames cannot be read") }
    }

    func next() throws(PictureFault) -> PixelRows {
        guard avifDecoderNextImage(decoder) == AVIF_RESULT_OK, let image = decoder.pointee.image,
            Int(image.pointee.width) == size.width, Int(image.pointee.height) == size.height
        else { throw .broken("a frame is damaged") }
        var picture = avifRGBImage()
        avifRGBImageSetDefaults(&picture, image)
        (picture.depth, picture.format, picture.alphaPremultiplied) = (8, AVIF_RGB_FORMAT_RGBA, 1)
        picture.pixels = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
        picture.rowBytes = UInt32(size.width * 4)
        guard avifImageYUVToRGB(image, &picture) == AVIF_RESULT_OK else { throw .broken("a frame is damaged") }
        return PixelRows(
            size: size, layout: .premultipliedRGBA, bytes: UnsafeRawBufferPointer(pixels), stride: size.width * 4)
    }
}

extension Fields {
    /// The number of plays that an edit list of an image sequence declares (ISO/IEC 14496-12, section 8.6.6); `nil` if
    /// there is no end or no list, as in browsers.
    fileprivate var avifPlays: Int? {
        func content(_ type: String, of fields: Fields) -> Fields? {
            try? MediaBox.all(in: fields, from: 0).content(of: type)
        }
        guard let track = content("moov", of: self).flatMap({ content("trak", of: $0) }),
            let edits = content("edts", of: track).flatMap({ content("elst", of: $0) }),
            let header = content("tkhd", of: track), let version = edits.byte(at: 0), let flags = edits.byte(at: 3)
        else { return nil }
        guard flags & 1 == 1 else { return 1 }
        let edit = version == 1 ? edits.number(at: 8, bytes: 8) : edits.long(at: 8)
        let whole = header.byte(at: 0) == 1 ? header.number(at: 28, bytes: 8) : header.long(at: 20)
        guard let edit, edit > 0, let whole, whole < 0xFFFF_FFFF else { return nil }
        return max((whole - 1) / edit + 1, 1)
    }
}
