public import Viewer

/// A change of the tuning during a recording.
nonisolated public struct RecordedTuning: Hashable, Sendable {
    /// The time of the change, in seconds since the start.
    public var time: Double
    /// All constants from then on.
    public var tuning: Tuning

    /// Creates a change.
    public init(time: Double, tuning: Tuning) {
        self.time = time
        self.tuning = tuning
    }
}
