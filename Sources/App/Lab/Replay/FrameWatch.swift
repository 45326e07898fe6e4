public import Geometry
public import Platform
internal import Raster
internal import System

/// A change in a frame that no movement explains.
nonisolated public struct Flaw: Hashable, Sendable, CustomStringConvertible {
    /// The time of the frame, in seconds.
    public let time: Double
    /// The place, in points of the window.
    public let place: Rect
    /// The subject and its change, as a sentence without a full stop.
    public let reason: String

    init(_ time: Double, _ reason: String, _ place: Rect) {
        (self.time, self.place, self.reason) = (time, place, reason)
    }

    init(_ time: Double, _ reason: String, _ item: VisibleItem) {
        let noun =
            switch item.subject {
            case .picture: "a picture"
            case .text: "a text or symbol"
            case .screen: "a small screen"
            }
        self.init(time, "\(noun) \(reason)", item.visible)
    }

    /// One line: the time, the place and the reason.
    public var description: String {
        let sides = [place.minX, place.minY, place.width, place.height].map { JSONText.number($0.rounded()) }
        return "at \(JSONText.number((time * 1000).rounded() / 1000)) s in [\(sides.joined(separator: ","))]: \(reason)"
    }
}

/// A check of a replay's frames for changes that no movement explains: flashes, jumps, sudden appearances and
/// disappearances, and pictures that are drawn twice.
///
/// The watch recognizes a text, a symbol or a picture by its image. From one frame to the next, an item may:
/// - fade by at most 30 in opacity per second;
/// - move by at most the sum of 4 points, twice the distance of the pointers, and twice its longest step within a 60th of
///   a second before or after;
/// - appear or disappear where it is transparent, where less than 64 points of it are visible at an edge, where another item
///   takes its place, or in the frame that shows a press, a release or a key;
/// - change its velocity by at most the sum of 400 points per second, 2 points per frame, and twice its largest change in the
///   frame before or after, unless a pointer moves or the item stops.
///
/// A picture that leaves a place must not remain there as well, nor show through itself in another size. Two texts must not
/// be legible over one another. A square of 64 points (256 at 60 frames a second) must not
/// change for one to three frames and then return to its former content.
public final class FrameWatch {
    /// The flaws found so far, in order of the frames; the first ``mostFlaws`` of them.
    public private(set) var flaws: [Flaw] = []
    /// The number of flaws found so far.
    public private(set) var flawCount = 0
    /// The most flaws that are kept, so that memory does not depend on the length of the replay.
    public static let mostFlaws = 1000

    private var events: ArraySlice<InputEvent>
    private var pointers: [Int: Point] = [:]
    /// The newest scale of a pinch, and the distance that its fingers move the edges of a picture in one unit of it.
    private var pinchScale = 1.0
    private static let pinchLength = 1000.0
    private var pictures: PictureWatch
    private var flashes: FlashWatch
    private let painter = RasterPainter()
    private var last: (list: DisplayList, picture: Bitmap)?

    /// Creates a watch of a replay.
    ///
    /// - Parameters:
    ///   - recording: the replayed recording.
    ///   - rate: frames per second, greater than 0.
    public init(_ recording: Recording, rate: Double) {
        events = recording.events[...]
        pictures = PictureWatch(size: recording.size, rate: rate)
        flashes = FlashWatch(scale: recording.scale, rate: rate)
    }

    /// Compares the next frame with the frames before it.
    ///
    /// - Parameters:
    ///   - list: the frame's display list.
    ///   - time: the frame's time, in seconds.
    /// - Complexity: O(pixels), because it paints the frame.
    public func look(at list: DisplayList, time: Double) {
        add(pictures.look(at: list, time: time, input: input(to: time)))
        let picture = list == last?.list ? last?.picture : nil
        let frame = picture ?? painter.bitmap(of: list)
        last = (list, frame)
        if let place = flashes.look(at: frame) { add([Flaw(time, "a flash has ended", place)]) }
    }

    private func add(_ new: [Flaw]) {
        flawCount += new.count
        flaws += new.prefix(Self.mostFlaws - flaws.count)
    }

    /// Consumes the events up to a time and returns the input that may explain changes of the frame.
    private func input(to time: Double) -> FrameInput {
        let due = events.prefix { $0.time <= time }
        events = events[due.endIndex...]
        var input = FrameInput()
        for event in due {
            switch event.kind {
            case .pointer(let pointer):
                input.distance += pointers[pointer.id].map { (pointer.location - $0).length } ?? 0
                pointers[pointer.id] = pointer.location
                if pointer.phase != .move { input.isCommand = true }
            case .scroll(let scroll):
                input.distance += scroll.delta.length
                if let phase = scroll.phase, phase != .changed { input.isCommand = true }
            case .pinch(let pinch):
                if pinch.phase == .began { pinchScale = 1 }
                if pinch.phase != .changed { input.isCommand = true }
                guard !pinch.phase.isLast else { continue }
                input.distance += pinch.delta.length + abs(pinch.scale - pinchScale) * Self.pinchLength
                pinchScale = pinch.scale
            case .contextMenu: input.isCommand = true
            case .key(let key): if key.phase == .down { input.isCommand = true }
            case .resize(let size, _): pictures.resize(to: size)
            default: break
            }
        }
        return input
    }
}
