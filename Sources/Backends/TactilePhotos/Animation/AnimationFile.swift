/// An index of the complete frames of an animated picture, read without decoding them.
struct AnimationFile {
    /// The durations of the complete frames, in seconds, as they are stored.
    var durations: [Double] = []
    /// The number of plays; `nil` if there is no end.
    var plays: Int?
    /// The offset after the last complete frame, in bytes.
    var end = 0
    /// The size of the canvas.
    var size = PixelSize(width: 0, height: 0)

    /// The timeline; `nil` without frames.
    var timeline: FrameTimeline? {
        durations.isEmpty ? nil : FrameTimeline(durations: durations, plays: plays)
    }
}
