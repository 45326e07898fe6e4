internal import Geometry
public import Platform
internal import Raster

/// Looks at the frames of a replay, and finds what no movement explains: what flashes, jumps, comes or goes at once, or
/// is seen twice.
///
/// A text, a symbol or a picture is known again by its image. From frame to frame it fades by 30 a second at the most,
/// and moves by 4 points, twice the way of the hand and twice its longest step in a 60th of a second before or after at
/// the most. It comes and goes where it is clear, or where less than 64 points of it are seen at an edge, or where
/// another one takes its place; and of a picture nothing stays behind when it leaves a place. No square of 64 points, nor of 256 at 60
/// frames a second, is something else for up to three frames only to become again what it was.
public final class FrameWatch {
    /// What was found, in order of the frames.
    public private(set) var flaws: [Flaw] = []

    private var events: ArraySlice<InputEvent>
    private var hands: [Int: Point] = [:]
    private var pictures: PictureWatch
    private var flashes: FlashWatch
    private let painter = RasterPainter()
    private var last: (list: DisplayList, picture: Bitmap)?

    /// Makes a watch over a replay.
    ///
    /// - Parameters:
    ///   - recording: what is played.
    ///   - rate: frames a second, greater than 0.
    public init(_ recording: Recording, rate: Double) {
        events = recording.events[...]
        pictures = PictureWatch(size: recording.size, rate: rate)
        flashes = FlashWatch(scale: recording.scale, rate: rate)
    }

    /// Looks at the next frame.
    ///
    /// - Parameters:
    ///   - list: what it shows.
    ///   - time: its time, in seconds.
    /// - Complexity: O(pixels): it paints.
    public func look(at list: DisplayList, time: Double) {
        flaws += pictures.look(at: list, time: time, hand: handsWay(to: time))
        let picture = list == last?.list ? last?.picture : nil
        let frame = picture ?? painter.bitmap(of: list)
        last = (list, frame)
        if let place = flashes.look(at: frame) { flaws.append(Flaw(time, "a flash has ended", place)) }
    }

    /// How far hands have moved since the last frame, in points.
    private func handsWay(to time: Double) -> Double {
        let due = events.prefix { $0.time <= time }
        events = events[due.endIndex...]
        return due.reduce(0) { way, event in
            switch event.kind {
            case .pointer(let pointer):
                defer { hands[pointer.id] = pointer.location }
                return way + (hands[pointer.id].map { (pointer.location - $0).length } ?? 0)
            case .scroll(let scroll): return way + scroll.delta.length
            default: return way
            }
        }
    }
}
