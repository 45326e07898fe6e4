internal import CAVIF
internal import CPhotos
internal import CWebP
internal import CWebP.Demux

/// A decoder of an animated image's frames, in their order.
protocol FrameDecoder: AnyObject {
    /// The timeline of all frames that the file declares.
    var timeline: FrameTimeline { get }
    /// The size of each frame.
    var size: PixelSize { get }

    /// Decodes the next frame; its rows are valid until the next call.
    func next() throws(PictureFault) -> PixelRows

    /// Continues with the first frame.
    func rewind() throws(PictureFault)
}

/// The frames of a GIF, which gdk-pixbuf composes.
final class GIFFrames: FrameDecoder {
    let timeline: FrameTimeline
    let size: PixelSize
    private var canvas: GIFCanvas

    /// Reads the frames of a file, of which `GIFFrames` keeps a copy.
    init(_ file: UnsafeRawBufferPointer) throws(PictureFault) {
        let found = AnimationFile(gif: file)
        guard let timeline = found.timeline else { throw .cut }
        try timeline.check(found.size)
        (self.timeline, size) = (timeline, found.size)
        canvas = try GIFCanvas(GIFFile.parts(of: file, frames: timeline.count), of: file)
    }

    func rewind() { canvas.rewind() }

    func next() throws(PictureFault) -> PixelRows {
        let rows = Pixbuf.rows(of: try canvas.next(), isPremultiplied: false)
        guard rows.size == size else { throw .broken("its size differs from its header") }
        return rows
    }
}

/// The canvas on which gdk-pixbuf composes the frames of a GIF.
struct GIFCanvas: ~Copyable {
    private let loader: OpaquePointer
    private var iterator: OpaquePointer?
    /// The time on the iterator's clock, in milliseconds.
    private var time = 0

    /// Reads the parts that ``GIFFile`` makes of a file, whose first frame is blank.
    init(_ parts: PictureParts, of file: UnsafeRawBufferPointer) throws(PictureFault) {
        loader = try Self.loader(parts, of: file)
    }

    private static func loader(
        _ parts: PictureParts, of file: UnsafeRawBufferPointer
    ) throws(PictureFault) -> OpaquePointer {
        let loader = try Pixbuf.makeLoader(of: .gif)
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let isRead = parts.write(file) { part in gdk_pixbuf_loader_write(loader, part.bytes, part.count, &error) != 0 }
        // An animation remains usable after an error at its end.
        gdk_pixbuf_loader_close(loader, nil)
        if isRead { return loader }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        throw .reported(error)
    }

    deinit {
        iterator.map { g_object_unref(UnsafeMutableRawPointer($0)) }
        g_object_unref(UnsafeMutableRawPointer(loader))
    }

    /// Continues with the first frame.
    mutating func rewind() {
        iterator.map { g_object_unref(UnsafeMutableRawPointer($0)) }
        iterator = nil
    }

    /// Draws the next frame; the canvas is valid until the next call.
    mutating func next() throws(PictureFault) -> OpaquePointer {
        if iterator == nil {
            guard let animation = gdk_pixbuf_loader_get_animation(loader) else { throw .broken("it holds no picture") }
            var start = Self.clock(0)
            (iterator, time) = (gdk_pixbuf_animation_get_iter(animation, &start), 0)
        }
        guard let iterator else { throw .broken("it holds no picture") }
        // Each frame stays for the loader's own delay, which is not that of the timeline; the first one is the blank one.
        time += max(Int(gdk_pixbuf_animation_iter_get_delay_time(iterator)), 0)
        var now = Self.clock(time)
        _ = gdk_pixbuf_animation_iter_advance(iterator, &now)
        guard let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(iterator) else { throw .broken("it holds no picture") }
        return pixbuf
    }

    private static func clock(_ milliseconds: Int) -> photos_time {
        // The clock begins after 0, which counts as no time.
        photos_time(tv_sec: 1 + milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    }
}

/// The frames of a WebP, which libwebpdemux composes.
final class WebPFrames: FrameDecoder {
    let timeline: FrameTimeline
    let size: PixelSize
    private let file: UnsafeMutableRawBufferPointer
    private let decoder: OpaquePointer

    /// Reads the frames of a file, of which `WebPFrames` keeps a copy.
    init(_ file: UnsafeRawBufferPointer, maxPixels: Int) throws(PictureFault) {
        guard webp_demux_is_available() != 0 else { throw .missingLoader(of: "WebP", package: "libwebpdemux2") }
        let found = AnimationFile(webp: file)
        guard let timeline = found.timeline, found.end >= 12 else { throw .cut }
        try timeline.check(found.size)
        // The decoder allocates two canvases of this size.
        guard found.size.count <= maxPixels else { throw .unsupported("its canvas is too large") }
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: found.end, alignment: 8)
        copy.copyMemory(from: UnsafeRawBufferPointer(rebasing: file[..<found.end]))
        // The decoder refuses a file that is shorter than it declares.
        copy.storeBytes(of: UInt32(found.end - 8).littleEndian, toByteOffset: 4, as: UInt32.self)
        var options = WebPAnimDecoderOptions(), info = WebPAnimInfo()
        WebPAnimDecoderOptionsInit(&options)
        options.color_mode = MODE_rgbA
        var data = WebPData(bytes: UnsafeRawBufferPointer(copy).bytes, size: found.end)
        guard let decoder = WebPAnimDecoderNew(&data, &options) else {
            copy.deallocate()
            throw .broken("its frames cannot be read")
        }
        WebPAnimDecoderGetInfo(decoder, &info)
        (self.file, self.decoder) = (copy, decoder)
        self.timeline = timeline.prefix(Int(info.frame_count))
        size = PixelSize(width: Int(info.canvas_width), height: Int(info.canvas_height))
    }

    deinit {
        WebPAnimDecoderDelete(decoder)
        file.deallocate()
    }

    func rewind() { WebPAnimDecoderReset(decoder) }

    func next() throws(PictureFault) -> PixelRows {
        var pixels: UnsafeMutablePointer<UInt8>?, end: Int32 = 0
        guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
            throw .broken("a frame is damaged")
        }
        return PixelRows(
            size: size, layout: .premultipliedRGBA,
            bytes: UnsafeRawBufferPointer(start: pixels, count: size.count * 4), stride: size.width * 4)
    }
}

/// The frames of an AVIF, which libavif decodes.
final class AVIFFrames: FrameDecoder {
    let timeline: FrameTimeline
    let size: PixelSize
    private let file: UnsafeMutableRawBufferPointer
    private let pixels: UnsafeMutableRawBufferPointer
    private let decoder: UnsafeMutablePointer<avifDecoder>

    /// Reads the frames of a file, of which `AVIFFrames` keeps a copy.
    init(_ file: UnsafeRawBufferPointer, maxPixels: Int) throws(PictureFault) {
        guard avif_is_available() != 0 else { throw .missingLoader(of: "AVIF", package: "libavif15") }
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
        return max((whole + edit - 1) / edit, 1)
    }
}

extension FrameTimeline {
    /// Throws if showing frames of a size at their time would need more pixels than any decoder makes.
    fileprivate func check(_ size: PixelSize) throws(PictureFault) {
        guard count > 1, Double(size.count) * Double(count) > duration * DecodingLimits.maxFramePixelsPerSecond else {
            return
        }
        throw .tooCostly("\(size.width)x\(size.height) pixels in \(count) frames of \(duration) s")
    }
}
