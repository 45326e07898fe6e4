import DemoSupport
import Replay

extension ReplaySession {
    /// The frames of a measurement per second: two for each frame of a fast display.
    public static let measuredRate = 240.0
    /// The most frames of a measurement; a recording that would have more is measured at a lower rate.
    private static let mostFrames = 200_000.0
    /// The frames per second of a replay of which only the releases count, which have their own times.
    private static let releaseRate = 20.0

    /// Replays the recording and measures it.
    ///
    /// - Parameter name: the name under which it appears.
    /// - Returns: The measurement.
    public func measure(name: String) -> RecordingMeasurement {
        let recorder = MeasurementRecorder(self)
        let rate = self.rate(atMost: Self.measuredRate)
        var end = 0.0
        play(rate: rate) { _, time in
            recorder.addFrame(at: time)
            end = time
        }
        let samples = InputSample.samples(of: recording.events, silence: recording.tuning.gestures.scrollSilence)
        return RecordingMeasurement(
            name: name, origin: RecordingMeasurement.Origin(recording, on: demo), tuning: recording.tuning,
            samples: samples, intervals: SampleIntervals(samples), changes: recorder.changes, frames: recorder.frames,
            releases: recorder.releases, estimates: VelocityEstimates.all(of: samples), end: end)
    }

    /// Replays the recording and measures its releases only, in a fraction of the time of ``measure(name:)``.
    ///
    /// - Returns: The releases, with the same values.
    public func measureReleases() -> [Release] {
        let recorder = MeasurementRecorder(self)
        play(rate: self.rate(atMost: Self.releaseRate)) { _, _ in }
        return recorder.releases
    }

    /// Returns the rate at which a replay of the recording has at most ``mostFrames``.
    private func rate(atMost rate: Double) -> Double {
        let length = recording.end ?? (recording.events.last?.time ?? 0) + 10
        return length * rate > Self.mostFrames ? Self.mostFrames / length : rate
    }
}

extension RecordingMeasurement.Origin {
    /// Creates the facts of a recording's header.
    fileprivate init(_ recording: Recording, on demo: Demo) {
        self.init(
            scene: demo.name, size: recording.size, device: recording.device, compositor: recording.compositor,
            refreshRate: recording.refreshRate, intent: recording.intent)
    }
}
