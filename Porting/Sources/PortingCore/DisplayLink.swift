public import Controllers

/// A timer that calls a closure before each frame; counterpart of `CADisplayLink`.
///
/// While a link is not paused, the stage draws a frame at each refresh of the display. The times are those of the frames, so
/// that a recording that is replayed at the same times gives the same calls.
@MainActor
public final class DisplayLink: FrameFollowing {
    /// The time of the frame that is about to be drawn, in seconds on the stage's clock.
    public private(set) var timestamp = 0.0
    /// The time at which the next frame is expected, in seconds on the stage's clock.
    public var targetTimestamp: Double { timestamp + duration }
    /// The time between the last two frames, in seconds; at the first call and after a pause, a sixtieth of a second.
    public private(set) var duration = 1.0 / 60
    /// A Boolean value that indicates whether the link rests; false by default.
    public var isPaused = false { didSet { if isPaused { lastFrame = nil } } }
    /// The largest number of calls per second; 0, the default, for one at each frame.
    public var preferredFramesPerSecond = 0

    private let action: (DisplayLink) -> Void
    private weak var stage: Stage?
    private var lastCall: Double?
    private var lastFrame: Double?

    /// Creates a link that calls a closure; it begins when it is added to a stage.
    public init(action: @escaping (DisplayLink) -> Void) { self.action = action }

    /// Calls the closure before each frame of a stage, from the next one on; the stage retains the link.
    public func add(to stage: Stage) {
        guard self.stage !== stage else { return }
        invalidate()
        self.stage = stage
        stage.frameFollowers.append(self)
    }

    /// Ends the calls; the stage releases the link.
    public func invalidate() {
        stage?.frameFollowers.removeAll { $0 === self }
        stage = nil
        (lastCall, lastFrame) = (nil, nil)
    }

    /// Calls the closure for the frame at a time, unless the link rests or its rate is lower.
    package func fire(at target: Double) {
        guard !isPaused, stage != nil else { return }
        duration = lastFrame.map { target - $0 } ?? 1.0 / 60
        lastFrame = target
        // Half a millisecond, because the times of frames are not exact multiples of the interval.
        if preferredFramesPerSecond > 0, let lastCall,
            target - lastCall < 1 / Double(preferredFramesPerSecond) - 0.000_5
        {
            return
        }
        lastCall = target
        timestamp = target
        action(self)
    }
}
