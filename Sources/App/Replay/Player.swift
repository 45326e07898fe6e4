public import Controllers

/// Plays a recording to a stage in virtual time: no window and no clock, the same every time.
public final class Player {
    /// How long a recording without an end may go on after its last event, in seconds.
    public static let patience = 10.0

    private let recording: Recording
    private let rate: Double
    private let stage: Stage

    /// Makes a player.
    ///
    /// - Parameters:
    ///   - recording: what is done to the stage.
    ///   - stage: a stage of the recording's size, at time 0.
    ///   - rate: frames a second, greater than 0.
    /// - Precondition: `rate` is finite and greater than 0.
    public init(_ recording: Recording, on stage: Stage, rate: Double) {
        precondition(rate > 0 && rate.isFinite, "a replay cannot have \(rate) frames a second")
        self.recording = recording
        self.stage = stage
        self.rate = rate
    }

    /// Plays to the end; `frame` is told of each frame's number and time after the step to it.
    ///
    /// Frame k shows the world at k / rate after everything stamped up to then; the last is the first not before the
    /// end or, without one, the first after the last event at which all is at rest, 10 s after it at the latest.
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
            } else if time >= lastEvent, stage.isIdle || time >= lastEvent + Self.patience {
                return
            }
            number += 1
        }
    }
}
