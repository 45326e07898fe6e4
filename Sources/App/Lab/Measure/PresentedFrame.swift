public import Controllers
import Replay

/// A frame that a window has presented, with what its times say about the one before it.
nonisolated public struct PresentedFrame: Hashable, Sendable {
    /// The times.
    public let timing: FrameTiming
    /// The time at which the window received the newest sample of the frame; nil unless the frame is the first to contain
    /// it, and where that time is not recorded.
    public let received: Double?
    /// The seconds since the previous frame was presented; for a frame after a rest, since it was due.
    public let duration: Double
    /// The number of refreshes at which the display has shown the previous frame again; 0 for a frame in time.
    public let missedRefreshes: Int
    /// A Boolean value that indicates whether the frame is the first to contain its newest sample.
    public let isFirstOfInput: Bool

    /// The tolerance of the times at which frames are due, in seconds.
    private static let slack = 0.001

    /// Compares a frame with the previous one.
    ///
    /// - Parameters:
    ///   - timing: the times of the frame.
    ///   - received: the time at which the window received its newest sample.
    ///   - last: the times of the previous frame; nil for the first.
    ///   - refreshRate: the display's frames per second.
    init(_ timing: FrameTiming, received: Double? = nil, after last: FrameTiming?, refreshRate: Double) {
        let interval = 1 / refreshRate
        // A frame is due an interval after the previous one, or as soon as that has been presented.
        let continues = last.map { timing.due <= max($0.due + interval, $0.presented) + Self.slack } ?? false
        duration = timing.presented - (continues ? last?.presented ?? timing.due : timing.due)
        // A duration nearer to two refreshes than to one means one refresh without the frame.
        missedRefreshes = max(Int(min((duration * refreshRate - 0.5).rounded(.up), 1e6)) - 1, 0)
        isFirstOfInput = timing.newestInput.map { $0 > last?.newestInput ?? -.infinity } ?? false
        (self.timing, self.received) = (timing, received)
    }

    /// A Boolean value that indicates whether the display has shown the previous frame again before this one.
    public var isLate: Bool { missedRefreshes > 0 }

    /// The seconds from the newest sample, if the frame is the first to contain it, until the frame was presented.
    public var latency: Double? { isFirstOfInput ? timing.newestInput.map { timing.presented - $0 } : nil }

    /// Returns the frames of a recording; nil if it has not kept them, or not the rate of the display.
    static func frames(of recording: Recording) -> [PresentedFrame]? {
        guard !recording.frames.isEmpty, let rate = recording.refreshRate else { return nil }
        var last: FrameTiming?
        return recording.frames.map { frame in
            defer { last = frame.timing }
            return PresentedFrame(frame.timing, received: frame.received, after: last, refreshRate: rate)
        }
    }
}
