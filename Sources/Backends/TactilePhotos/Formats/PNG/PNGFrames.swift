/// The frames of an animated PNG, each of which libpng decodes, and a canvas composes.
final class PNGFrames: FrameDecoder {
    /// The memory for each pixel, in bytes: the canvas, what it restores, and a frame.
    static let bytesPerPixel = 12

    let timeline: FrameTimeline
    let size: PixelSize
    private let animation: PNGAnimation
    private let file: [UInt8]
    private let canvas: FrameCanvas
    private var pixels = Scratch<UInt32>()
    /// The index of the frame that is drawn next.
    private var following = 0

    /// Reads the frames of a file, of which `PNGFrames` keeps a copy.
    init(
        _ file: PictureBytes, maxPixels: Int, maxFrames: Int = DecodingLimits.maxFrames
    ) throws(PictureFault) {
        animation = PNGAnimation(file, maxFrames: maxFrames)
        guard let timeline = animation.timeline else { throw .cut }
        guard animation.size.count <= maxPixels else { throw .unsupported("its canvas is too large") }
        (self.timeline, size) = (timeline, animation.size)
        self.file = file.bytes(at: 0, count: max(animation.end, PNGDecoder.headerLength))
        canvas = FrameCanvas(size: size)
    }

    func rewind() {
        canvas.clear()
        following = 0
    }

    func next() throws(PictureFault) -> PixelRows {
        guard following < animation.frames.count else { throw .broken("a frame is damaged") }
        let frame = animation.frames[following],
            memory = UnsafeMutableRawBufferPointer(pixels.take(frame.area.size.count))
        let parts = file.withUnsafeBytes { animation.parts(of: frame, in: $0) }
        let decoder = PNGDecoder(parts, of: PictureBytes(file), frame.area.size)
        let rows = try decoder.decode(to: memory).rows
        canvas.draw(rows, x: frame.area.x, y: frame.area.y, blend: frame.blend, disposal: frame.disposal)
        following += 1
        return canvas.rows
    }
}
