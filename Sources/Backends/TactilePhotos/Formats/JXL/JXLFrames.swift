internal import CJXL
internal import System

/// The frames of a JPEG XL, which libjxl composes.
final class JXLFrames: FrameDecoder {
    let timeline: FrameTimeline
    let size: PixelSize
    let colours: ColourSpace?
    private let file: UnsafeRawBufferPointer
    private let pixels: UnsafeMutableRawBufferPointer
    private var decoder: JXLDecoder

    /// Reads the frames of a file.
    init(_ file: UnsafeRawBufferPointer) throws(PictureFault) {
        let durations = try JXLDecoder.durations(of: file)
        guard !durations.isEmpty else { throw .cut }
        self.file = file
        decoder = try JXLDecoder(file, events: JXLDecoder.pixelEvents)
        colours = try decoder.begin()
        let plays = Int(decoder.info.animation.num_loops)
        timeline = FrameTimeline(durations: durations, plays: plays == 0 ? nil : plays)
        size = PixelSize(width: Int(decoder.info.xsize), height: Int(decoder.info.ysize))
        pixels = .allocate(byteCount: size.count * MemoryLayout<UInt32>.size, alignment: 8)
    }

    deinit { pixels.deallocate() }

    func rewind() throws(PictureFault) {
        decoder = try JXLDecoder(file, events: JXLDecoder.pixelEvents)
        _ = try decoder.begin()
    }

    func next() throws(PictureFault) -> PixelRows { try decoder.next(pixels) }
}
