public import Controllers
public import DemoSupport
import Platform

/// A player that replays a recording on a stage in virtual time: without a window or a clock, and always the same.
public final class Player {
    /// The longest time that a recording without an end continues after its last event, in seconds.
    public static let longestTail = 10.0

    private let recording: Recording
    private let rate: Double
    private let stage: Stage
    private let decodes: DecodeSchedule?
    private let settings: TuningSettings?
    /// The changes of the tuning that are not applied yet.
    private var tunings: ArraySlice<RecordedTuning>
    /// The events that are left.
    private var events: ArraySlice<InputEvent>

    /// Creates a player.
    ///
    /// - Parameters:
    ///   - recording: the recording.
    ///   - stage: a stage of the recording's size, at time 0.
    ///   - rate: the frames per second of ``play(_:)``.
    ///   - decodes: the schedule of the scene's photos; `nil` if photos are delivered as soon as they are decoded.
    ///   - settings: the settings of the scene, which take the recorded changes of the tuning; `nil` to ignore these.
    /// - Precondition: `rate` is finite and greater than 0.
    public init(
        _ recording: Recording, on stage: Stage, rate: Double = 60, decodes: DecodeSchedule? = nil,
        settings: TuningSettings? = nil
    ) {
        precondition(rate > 0 && rate.isFinite, "a replay cannot have \(rate) frames a second")
        self.recording = recording
        self.stage = stage
        self.rate = rate
        self.decodes = decodes
        self.settings = settings
        tunings = settings == nil ? [] : recording.tunings[...]
        events = recording.events[...]
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
        var number = 0
        while true {
            let time = Double(number) / rate
            advance(to: time)
            try frame(number, time)
            if hasEnded(at: time) { return }
            number += 1
        }
    }

    /// The time of the next event, change of the tuning or delivery of a photo, in seconds; nil if none is left.
    public var nextTime: Double? {
        [events.first?.time, tunings.first?.time, decodes?.nextDelivery].compactMap(\.self).min()
    }

    /// Returns whether the recording is over at a time to which the stage has been advanced.
    public func hasEnded(at time: Double) -> Bool {
        if let end = recording.end { return time >= end }
        let last = max(recording.events.last?.time ?? 0, recording.tunings.last?.time ?? 0)
        return time >= last && (isIdle || time >= last + Self.longestTail)
    }

    /// Advances the stage to a time, through all events and deliveries of photos up to that time.
    ///
    /// The state does not depend on the times to which the stage was advanced before.
    public func advance(to time: Double) {
        let due = events.prefix { $0.time <= time }
        events = events[due.endIndex...]
        advance(to: time, due)
    }

    private var isIdle: Bool { stage.isIdle && decodes?.nextDelivery == nil }

    /// Advances the stage through the events and the changes of the tuning up to a time.
    private func advance(to time: Double, _ events: ArraySlice<InputEvent>) {
        var events = events
        while let change = tunings.first, change.time <= time {
            let due = events.prefix { $0.time <= change.time }
            events = events[due.endIndex...]
            tunings.removeFirst()
            pass(due, to: change.time)
            settings?.tuning = change.tuning
        }
        pass(events, to: time)
    }

    /// Advances the stage through the events up to a time; decoded photos arrive at their own times.
    private func pass(_ events: ArraySlice<InputEvent>, to time: Double) {
        guard let decodes, !decodes.isOver else {
            stage.enqueue(events)
            return stage.step(to: time)
        }
        // An event may lead to a request whose photo is due before the next event.
        for event in events {
            deliver(decodes, upTo: event.time)
            stage.enqueue([event])
            stage.step(to: event.time)
        }
        deliver(decodes, upTo: time)
        stage.step(to: time)
    }

    private func deliver(_ decodes: DecodeSchedule, upTo time: Double) {
        while let next = decodes.nextDelivery, next <= time {
            stage.step(to: next)
            stage.inbox.post { decodes.deliver(upTo: next) }
            stage.step(to: next)
        }
    }
}
