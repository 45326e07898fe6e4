internal import CWebP
internal import CWebP.Demux
internal import System

/// The frames of a WebP, which libwebpdemux composes.
final class WebPFrames: FrameDecoder {
    let timeline: FrameTimeline
    let size: PixelSize
    private let file: UnsafeMutableRawBufferPointer
    private let decoder: OpaquePointer

    /// Reads the frames of a file, of which `WebPFrames` keeps a copy.
    init(_ file: UnsafeRawBufferPointer, maxFrames: Int = DecodingLimits.maxFrames) throws(PictureFault) {
        guard webp_demux_is_available() != 0 else {
            throw .missingLibrary(
                of: PictureFormat.webp.name, MissingLibrary(webp_demux_library(), found: webp_demux_found()))
        }
        let found = AnimationFile(webp: file, maxFrames: maxFrames)
        guard let timeline = found.timeline, found.end >= 12 else { throw .cut }
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: found.end, alignment: 8)
        copy.copyMemory(from: UnsafeRawBufferPointer(rebasing: file[..<found.end]))
        // The decoder refuses a file that is shorter than it declares.
        copy.storeBytes(of: UInt32(truncatingIfNeeded: found.end - 8).littleEndian, toByteOffset: 4, as: UInt32.self)
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
