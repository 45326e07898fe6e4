public import Geometry
public import Gestures
public import Motion
public import Replay
public import Viewer

/// The measured values of a recording: its input, its gestures, the values on screen and the decisions at its releases.
///
/// All times are seconds since the start of the recording, lengths are points.
nonisolated public struct RecordingMeasurement: Hashable, Sendable {
    /// The name under which the recording appears, such as that of its file.
    public var name: String
    /// The facts of the recording's header.
    public var origin: Origin
    /// The tuning of the replay.
    public var tuning: Tuning
    /// The samples of pointers, scrolling fingers and pinches, in order of time.
    public var samples: [InputSample]
    /// The intervals between the samples of one contact.
    public var intervals: SampleIntervals
    /// The faults and the noise of the samples.
    public var quality: InputQuality
    /// The frames that the window has presented during the recording; nil if the recording has not kept them.
    public var presented: [PresentedFrame]?
    /// The regularity of the device's reports; nil if the recording does not name it.
    public var reports: DeviceReports?
    /// The beginnings and ends of gestures, in order of time.
    public var changes: [GestureChange]
    /// The state on screen at regular times.
    public var frames: [MeasuredFrame]
    /// The releases of drags and pinches, in order of time.
    public var releases: [Release]
    /// The results of the blind comparisons, in order of time.
    public var comparisons: [BlindResult] = []
    /// The time of the end of the replay.
    public var end: Double

    /// The facts of a recording's header.
    public struct Origin: Hashable, Sendable {
        /// The name of the scene at the start.
        public var scene: String
        /// The size of the window at the start.
        public var size: Size
        /// The device; nil if it is not known.
        public var device: String?
        /// The compositor or display server; nil if it is not known.
        public var compositor: String?
        /// The refresh rate of the display, in frames per second; nil if it is not known.
        public var refreshRate: Double?
        /// The outcome that the user intended; nil if the recording is not labelled.
        public var intent: Recording.Intent?
    }

    /// The time of the press, scroll or pinch that first became a gesture, where reports align recordings; without one, that of
    /// the first contact, or 0.
    public var firstContact: Double {
        var known: Set<Int> = []
        let starts = samples.filter { $0.contact.map { known.insert($0).inserted } ?? false }.map(\.time)
        let began = changes.first { $0.state == .began }?.time
        return starts.last { time in began.map { time <= $0 } ?? false } ?? starts.first ?? 0
    }

    /// The statistics of the intervals, with the name of what they lie between; the best first, and those of samples last.
    ///
    /// Events are fewer than reports where a device rests, and their times are those of a clock that may be late.
    var regularities: [(name: String, statistics: IntervalStatistics)] {
        let all: [(String, IntervalStatistics?)] = [
            ("reports, device's clock", reports?.device), ("reports, system's clock", reports?.system),
            ("samples", intervals.statistics),
        ]
        return all.compactMap { name, statistics in statistics.map { (name, $0) } }
    }

    /// The values of progress at which some release could have been decided otherwise, in ascending order.
    public var thresholds: [Double] { Set(releases.flatMap(\.thresholds)).sorted() }

    /// The releases that have decided between two outcomes.
    public var decisions: [Release] { releases.filter(\.kind.isDecision) }

    /// Returns the velocity that an estimator gives at each sample of a contact, except lifts.
    ///
    /// The estimates are computed again each time, because all of them would take more memory than the samples.
    public func estimates(of estimator: VelocityEstimator) -> VelocityEstimates {
        VelocityEstimates(
            of: samples, by: estimator, gesturesFrom: Set(changes.filter { $0.state == .began }.map(\.time)))
    }

    /// The outcome of the recording: the kind of its last decision; nil without one.
    public var outcome: ReleaseKind? { decisions.last?.kind }

    /// Whether the outcome is the intended one; nil if the recording is not labelled.
    public var isAsIntended: Bool? { origin.intent.map { intent in outcome?.fulfils(intent.wanted) ?? false } }

    /// Gives the releases the marks of a recording; a mark belongs to the nearest release, of equal ones the last.
    mutating func mark(_ marks: [RecordedMark]) {
        for mark in marks {
            let near = releases.indices.filter { mark.judges(releaseAt: releases[$0].time) }
            func distance(_ index: Int) -> Double { abs(releases[index].time - mark.release) }
            guard let index = near.reversed().min(by: { distance($0) < distance($1) }) else { continue }
            releases[index].mark = mark
        }
    }
}

/// One sample of an input device.
nonisolated public struct InputSample: Hashable, Sendable {
    /// The kinds of samples.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A mouse.
        case mouse
        /// A finger on a screen.
        case touch
        /// Two fingers on a trackpad.
        case scroll
        /// A step of a wheel.
        case wheel
        /// A pinch on a trackpad.
        case pinch
    }

    /// The time at which it takes effect.
    public var time: Double
    /// The time by the device's stamp, from which velocities are computed; ``time`` unless the event was late.
    public var sampled: Double
    /// The kind of the device.
    public var kind: Kind
    /// The location in the window; of a scroll or a pinch, the location to which it has moved the content.
    public var location: Point
    /// The phase, as recordings name it; nil where the device reports none.
    public var phase: String?
    /// The number of the contact, from 0: a press, or one movement of fingers; nil for a pointer that is not pressed.
    public var contact: Int?
    /// A Boolean value that indicates whether the sample is a lift, which carries no new location.
    public var isLift: Bool
}

/// The beginning or the end of a gesture.
nonisolated public struct GestureChange: Hashable, Sendable {
    /// The time.
    public var time: Double
    /// The number of the gesture, from 0, which increases with each `began`.
    public var gesture: Int
    /// The type of the recognizer.
    public var recognizer: String
    /// The new state: `began`, `ended` or `cancelled`; a tap only ends.
    public var state: GestureRecognizer.State
}

/// The state on screen in one frame.
nonisolated public struct MeasuredFrame: Hashable, Sendable {
    /// The time.
    public var time: Double
    /// The velocity of the drag, in points per second; nil while there is none.
    public var velocity: Vector?
    /// The progress of the interaction, 0 to 1; nil while there is none.
    public var progress: Double?
    /// The scale of what is dragged; nil where the scene reports none.
    public var scale: Double?
    /// The opacity of the dimming; nil where the scene reports none.
    public var dimming: Double?
}

/// The release of a drag or a pinch, with its decision and its consequences.
nonisolated public struct Release: Hashable, Sendable {
    /// What the release has done.
    public var kind: ReleaseKind
    /// The time of the last sample, whose velocity decides.
    public var time: Double
    /// The time of the decision: that of the lift, or of the pause from which it was inferred.
    public var decisionTime: Double
    /// The time between the gesture's beginning and its last sample.
    public var duration: Double
    /// The velocity: along the interaction's direction if there is one, otherwise the speed; in points per second.
    public var velocity: Double
    /// The greatest speed of the gesture at any sample or frame, in points per second.
    public var peakSpeed: Double
    /// A Boolean value that indicates whether the lift was inferred from a pause.
    public var isLiftInferred: Bool
    /// The interaction that the gesture drove; nil without one.
    public var status: InteractionStatus?
    /// The end of the transition that the gesture has released.
    public var ending: Ending
    /// The tester's judgement; nil if the release is not marked.
    public var mark: RecordedMark?

    /// The end of a transition.
    public enum Ending: Hashable, Sendable {
        /// There is no transition.
        case none
        /// The recording ends before the transition.
        case pending
        /// Another gesture has caught the transition.
        case caught
        /// The transition has ended a time after the decision, in seconds.
        case ended(after: Double, isCompleted: Bool)
    }

    /// The progress of the interaction, 0 to 1.
    public var progress: Double? { status?.progress }
    /// The values of progress at which the rule changes its decision, for some velocity.
    public var thresholds: [Double] { status?.thresholds ?? [] }
    /// The decision between two outcomes, with its margins; nil if there was none.
    public var decision: ReleaseDecision? { kind.isDecision ? status?.decision : nil }

    /// Whether the release has done what the tester wanted; nil if no mark says what was wanted.
    public var isAsWanted: Bool? { mark?.wanted.map(kind.fulfils) }

    /// The time between the decision and the end of the transition; nil without an end.
    public var settleTime: Double? {
        if case .ended(let time, _) = ending { time } else { nil }
    }

    /// Whether the transition was completed; nil without an end.
    public var isCompleted: Bool? {
        if case .ended(_, let isCompleted) = ending { isCompleted } else { nil }
    }
}

/// The velocity that an estimator gives at each sample.
nonisolated public struct VelocityEstimates: Hashable, Sendable {
    /// The estimator.
    public var estimator: VelocityEstimator
    /// The estimates, in order of time.
    public var values: [Estimate]

    /// The estimate at a sample.
    public struct Estimate: Hashable, Sendable {
        /// The time of the sample.
        public var time: Double
        /// The number of the contact.
        public var contact: Int
        /// The velocity, in points per second.
        public var velocity: Vector
    }
}
