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
    /// The beginnings and ends of gestures, in order of time.
    public var changes: [GestureChange]
    /// The state on screen at regular times.
    public var frames: [MeasuredFrame]
    /// The releases that decided an interaction, in order of time.
    public var releases: [Release]
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

    /// The time of the first press, scroll or pinch, where reports align recordings; 0 without one.
    public var firstContact: Double {
        samples.first { $0.contact != nil }?.time ?? 0
    }

    /// The values of progress at which some release could have been decided otherwise, in ascending order.
    public var thresholds: [Double] { Set(releases.flatMap(\.thresholds)).sorted() }

    /// Returns the velocity that an estimator gives at each sample of a contact, except lifts.
    ///
    /// The estimates are computed again each time, because all of them would take more memory than the samples.
    public func estimates(of estimator: VelocityEstimator) -> VelocityEstimates {
        VelocityEstimates(of: samples, by: estimator)
    }

    /// The outcome of the recording: that of its last release; nil without a release.
    public var outcome: Recording.Intent? { releases.last.map { $0.decision.finishes ? .dismiss : .cancel } }

    /// Whether the outcome is the intended one; nil if the recording is not labelled.
    public var isAsIntended: Bool? { origin.intent.map { $0 == outcome } }
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

    /// The time.
    public var time: Double
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

/// A release of a gesture that drove an interaction, with the decision and its consequences.
nonisolated public struct Release: Hashable, Sendable {
    /// The time of the last sample, whose velocity decides.
    public var time: Double
    /// The time of the decision: that of the lift, or of the pause from which it was inferred.
    public var decisionTime: Double
    /// The time between the gesture's beginning and its last sample.
    public var duration: Double
    /// The progress at the release, 0 to 1.
    public var progress: Double
    /// The velocity along the interaction's direction, in points per second.
    public var velocity: Double
    /// The greatest speed of the gesture at any sample or frame, in points per second.
    public var peakSpeed: Double
    /// The values of progress at which the rule changes its decision, for some velocity.
    public var thresholds: [Double]
    /// The decision, with its margins.
    public var decision: ReleaseDecision
    /// A Boolean value that indicates whether the lift was inferred from a pause.
    public var isLiftInferred: Bool
    /// The time between the decision and the end of the transition; nil if another gesture caught the transition, or
    /// the recording ended before.
    public var settleTime: Double?
    /// Whether the transition was completed; nil as for the settle time.
    public var isCompleted: Bool?
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
