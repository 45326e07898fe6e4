/// A decoder of an animated image's frames, in their order.
protocol FrameDecoder: AnyObject {
    /// The timeline of all frames that the file declares.
    var timeline: FrameTimeline { get }
    /// The size of the canvas, as stored.
    var size: PixelSize { get }

    /// The space of the frames' colours; `nil` for that of the file's picture.
    var colours: ColourSpace? { get }

    /// A Boolean value that indicates whether the file ends within the first frame, so that a part of it is shown.
    var isIncomplete: Bool { get }

    /// Decodes the next frame; its rows are valid until the next call.
    func next() throws(PictureFault) -> PixelRows

    /// Continues with the first frame.
    func rewind() throws(PictureFault)
}

extension FrameDecoder {
    var colours: ColourSpace? { nil }
    var isIncomplete: Bool { false }
}

extension FrameTimeline {
    /// Throws if playing frames of a size would need more pixels a second than a decoder makes.
    func check(_ size: PixelSize) throws(PictureFault) {
        guard count > 1, Double(size.count) * Double(count) > duration * DecodingLimits.maxFramePixelsPerSecond else {
            return
        }
        throw .tooCostly("\(size.width)x\(size.height) pixels in \(count) frames of \(duration) s")
    }
}
