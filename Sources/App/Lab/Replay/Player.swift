public import Controllers
import Platform
public import Viewer

/// A player that replays a recording on a stage in virtual time: without a window or a clock, and always the same.
public final class Player {
    /// The longest time that a recording without an end continues after its last event, in seconds.
    public static let longestTail = 10.0

    private let recording: Recording
    private let rate: Double
    private let stage: Stage
    private let decodes: DeliverySchedule?
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
        _ recording: Recording, on stage: Stage, rate: Double = 60, decodes: DeliverySchedule? = nil,
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

    /// Replays the recording to its end without its frames, and skips those at which nothing can happen.
    ///
    /// The calls, the decisions, the end and the final state are those of ``play(_:)``. While nothing moves, the next step
    /// is that of the first frame at or after the next event, delivery, change of the tuning or deadline.
    ///
    /// - Returns: The number of steps.
    /// - Complexity: O(*n* + *f*) for *n* events and *f* frames at which something moves, however long the recording is.
    @discardableResult
    public func play() -> Int {
        var number = 0, steps = 0
        while true {
            let time = Double(number) / rate
            advance(to: time)
            steps += 1
            if hasEnded(at: time) { return steps }
            number = frame(after: number)
        }
    }

    /// Returns the number of the next frame at which something may happen.
    private func frame(after number: Int) -> Int {
        guard !stage.isMoving else { return number + 1 }
        // Without an end, a stage that is not idle is waited for until the tail is over.
        let limit = recording.end ?? lastTime + (isIdle ? 0 : Self.longestTail)
        let next = [nextTime, stage.nextDeadline].compactMap(\.self).reduce(limit) { min($0, $1) }
        return max(number + 1, Self.firstFrame(from: next, rate: rate))
    }

    /// Returns the number of the first frame that is not before a time.
    private static func firstFrame(from time: Double, rate: Double) -> Int {
        var number = Int((time * rate).rounded())
        while number > 0, Double(number - 1) / rate >= time { number -= 1 }
        while Double(number) / rate < time { number += 1 }
        return number
    }

    /// The time of the last event, change of the tuning or annotation, in seconds.
    private var lastTime: Double {
        [recording.events.last?.time, recording.tunings.last?.time, recording.annotations.last?.time]
            .compactMap(\.self).max() ?? 0
    }

    /// The time of the next event, change of the tuning or delivery of a photo, in seconds; nil if none is left.
    public var nextTime: Double? {
        [events.first?.time, tunings.first?.time, decodes?.nextDelivery].compactMap(\.self).min()
    }

    /// Returns whether the recording is over at a time to which the stage has been advanced.
    public func hasEnded(at time: Double) -> Bool {
        if let end = recording.end { return time >= end }
        return time >= lastTime && (isIdle || time >= lastTime + Self.longestTail)
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

    private func deliver(_ decodes: DeliverySchedule, upTo time: Double) {
        while let next = decodes.nextDelivery, next <= time {
            stage.step(to: next)
            stage.inbox.post { decodes.deliver(upTo: next) }
            stage.step(to: next)
        }
    }
}
