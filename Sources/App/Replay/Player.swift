public import Controllers

/// A player that replays a recording on a stage in virtual time: without a window or a clock, and always the same.
public final class Player {
    /// The longest time that a recording without an end continues after its last event, in seconds.
    public static let longestTail = 10.0

    private let recording: Recording
    private let rate: Double
    private let stage: Stage

    /// Creates a player.
    ///
    /// - Parameters:
    ///   - recording: the recording.
    ///   - stage: a stage of the recording's size, at time 0.
    ///   - rate: frames per second.
    /// - Precondition: `rate` is finite and greater than 0.
    public init(_ recording: Recording, on stage: Stage, rate: Double) {
        precondition(rate > 0 && rate.isFinite, "a replay cannot have \(rate) frames a second")
        self.recording = recording
        self.stage = stage
        self.rate = rate
    }

    /// Replays the recording to its end.
    ///
    /// Frame k shows the stage at k / rate, after all events up to that time. The last frame is the first one that is not
    /// before the recording's end. Without an end, it is the first one after the last event at which the stage is idle, but
    /// at the latest ``longestTail`` seconds after that event.
    ///
    /// - Parameter frame: called after the step to each frame, with its number and time.
    /// - Throws: the error of `frame`, which ends the replay.
    public func play<Failure: Error>(_ frame: (_ number: Int, _ time: Double) throws(Failure) -> Void) throws(Failure) {
        let lastEvent = recording.events.last?.time ?? 0
        var number = 0
        var events = recording.events[...]
        while true {
            let time = Double(number) / rate
            let due = events.prefix { $0.time <= time }
            events = events[due.endIndex...]
            stage.enqueue(due)
            stage.step(to: time)
            try frame(number, time)
            if let end = recording.end {
                if time >= end { return }
            } else if time >= lastEvent, stage.isIdle || time >= lastEvent + Self.longestTail {
                return
            }
            number += 1
        }
    }
}
