/// The durations of an animated image's frames, and the number of times that the image is played.
public struct FrameTimeline: Hashable, Sendable {
    /// The frame at a time, and the time at which the next one replaces it.
    public struct Position: Hashable, Sendable {
        /// The index of the frame.
        public var frame: Int
        /// The time of the next frame, in seconds since the beginning; `nil` if this frame stays.
        public var nextChange: Double?
    }

    /// The durations of the frames, in seconds, each greater than 0.01.
    public let durations: [Double]
    /// The number of times that the frames are shown, at least 1; `nil` if they are repeated without an end.
    public let plays: Int?
    /// The ends of the frames in the first play, in seconds.
    private let ends: [Double]

    /// The duration that replaces one of 10 ms or less, in seconds, as in browsers.
    static let usualDuration = 0.1
    /// The longest duration, in seconds.
    static let longestDuration = 1e9
    /// The difference of times that counts as none, in seconds: far less than a duration.
    private static let precision = 1e-6

    /// Creates a timeline of durations in seconds; those of at most 0.01 become 0.1, and those of more than 10^9 become that.
    ///
    /// - Precondition: there is at least one frame.
    public init(durations: [Double], plays: Int?) {
        precondition(!durations.isEmpty, "an animated image needs a frame")
        let durations = durations.map {
            $0 > 0.01 + Self.precision && $0.isFinite ? min($0, Self.longestDuration) : Self.usualDuration
        }
        self.durations = durations
        self.plays = plays.map { max($0, 1) }
        var end = 0.0
        ends = durations.map { duration in
            end += duration
            return end
        }
    }

    /// The number of frames.
    public var count: Int { durations.count }

    /// The duration of one play, in seconds.
    public var duration: Double { ends[ends.count - 1] }

    /// Returns the frame at a time, in seconds since the beginning.
    ///
    /// - Complexity: O(log n) for n frames.
    public func position(at elapsed: Double) -> Position {
        let time = max(elapsed, 0) + Self.precision, number = (time / duration).rounded(.down)
        if let plays, number >= Double(plays) { return Position(frame: count - 1) }
        let start = number * duration, rest = min(max(time - start, 0), duration)
        var low = 0, high = count - 1
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= rest { low = middle + 1 } else { high = middle }
        }
        let isLast = low == count - 1 && plays.map { number + 1 >= Double($0) } ?? false
        return Position(frame: low, nextChange: isLast || count == 1 ? nil : start + ends[low])
    }

    /// Returns the timeline of the first frames, for a file whose others are damaged.
    func prefix(_ count: Int) -> FrameTimeline {
        FrameTimeline(durations: Array(durations.prefix(max(count, 1))), plays: plays)
    }
}
