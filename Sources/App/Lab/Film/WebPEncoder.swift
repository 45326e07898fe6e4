import CWebP
import Platform
import System

/// An encoder of animated WebP files that repeat for ever, by libwebp.
///
/// Each picture of the animation contains the blocks that differ from the previous frame, and is drawn over it.
/// `WebPAnimEncoder` of libwebp is not used, because it leaves out blocks that differ only a little from the frame
/// before, so that the beginning of a slow fade stays visible.
nonisolated final class WebPEncoder: FilmEncoder {
    private let path: String
    private let width: Int
    private let height: Int
    private let rate: Double
    private let mux: OpaquePointer
    private var config = WebPConfig()
    private var last: Bitmap?
    /// The number of frames so far, repeated ones included.
    private var count = 0

    init(path: String, width: Int, height: Int, rate: Double, quality: Double) throws(FilmError) {
        (self.path, self.width, self.height, self.rate) = (path, width, height, rate)
        guard webp_is_available() != 0 else {
            throw .notEncoded(path: path, reason: MissingLibrary(webp_library(), found: webp_found()).reason)
        }
        guard webp_mux_is_available() != 0 else {
            throw .notEncoded(path: path, reason: MissingLibrary(webp_mux_library(), found: webp_mux_found()).reason)
        }
        guard WebPConfigInit(&config) != 0, let mux = WebPMuxNew() else {
            throw .notEncoded(path: path, reason: "libwebp has another version, or there is too little memory")
        }
        self.mux = mux
        config.quality = Float(quality)
        // Keeps the colours of transparent pixels, which ``ChangedBlocks`` has chosen.
        config.exact = 1
    }

    deinit { WebPMuxDelete(mux) }

    func add(_ bitmap: Bitmap, lasting count: Int) throws(FilmError) {
        let changes = ChangedBlocks(of: bitmap, since: last)
        last = bitmap
        let start = milliseconds(at: self.count)
        self.count += count
        var info = WebPMuxFrameInfo()
        (info.x_offset, info.y_offset) = (Int32(changes.left), Int32(changes.top))
        info.duration = milliseconds(at: self.count) - start
        info.id = WEBP_CHUNK_ANMF
        info.dispose_method = WEBP_MUX_DISPOSE_NONE
        info.blend_method = changes.isOpaque ? WEBP_MUX_NO_BLEND : WEBP_MUX_BLEND
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        try encode(changes.bitmap, into: &writer)
        info.bitstream = WebPData(bytes: writer.mem, size: writer.size)
        try check(WebPMuxPushFrame(mux, &info, 1))
    }

    func finish() throws(FilmError) {
        var parameters = WebPMuxAnimParams(bgcolor: 0xFF00_0000, loop_count: 0)
        try check(WebPMuxSetAnimationParams(mux, &parameters))
        try check(WebPMuxSetCanvasSize(mux, Int32(width), Int32(height)))
        var film = WebPData()
        WebPDataInit(&film)
        defer { WebPDataClear(&film) }
        try check(WebPMuxAssemble(mux, &film))
        do {
            let file = try AtomicFile(path)
            try file.content.write(UnsafeBufferPointer(start: film.bytes, count: film.size))
            try file.finish()
        } catch {
            throw .notWritten(path: path, reason: error.reason)
        }
    }

    /// Compresses a picture.
    private func encode(_ bitmap: Bitmap, into writer: inout WebPMemoryWriter) throws(FilmError) {
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else {
            throw .notEncoded(path: path, reason: "libwebp has another version")
        }
        picture.use_argb = 1
        picture.width = Int32(bitmap.width)
        picture.height = Int32(bitmap.height)
        picture.argb_stride = Int32(bitmap.width)
        picture.writer = WebPMemoryWrite
        var pixels = bitmap.pixels
        let isEncoded = pixels.withUnsafeMutableBufferPointer { pixels in
            withUnsafeMutablePointer(to: &writer) { writer in
                picture.argb = pixels.baseAddress
                picture.custom_ptr = UnsafeMutableRawPointer(writer)
                return WebPEncode(&config, &picture) != 0
            }
        }
        // The pixels stay this function's own; freeing releases what libwebp has allocated for the picture.
        picture.argb = nil
        WebPPictureFree(&picture)
        guard isEncoded else {
            throw .notEncoded(path: path, reason: "libwebp's error \(picture.error_code.rawValue)")
        }
    }

    /// The start of a frame; rounded from the exact time, so that the errors of rounding do not add up.
    private func milliseconds(at frame: Int) -> Int32 { Int32((Double(frame) * 1000 / rate).rounded()) }

    private func check(_ error: WebPMuxError) throws(FilmError) {
        guard error != WEBP_MUX_OK else { return }
        throw .notEncoded(path: path, reason: "libwebp's error \(error.rawValue) of its container")
    }
}
