public import Replay
import Viewer

extension ReplaySession {
    /// The frames of a measurement per second: two for each frame of a fast display.
    public static let measuredRate = 240.0
    /// The most frames of the measurements of a report; recordings that would have more are measured at a lower rate.
    private static let mostFrames = 200_000.0
    /// The frames per second of a replay of which only the releases count, which have their own times.
    private static let releaseRate = 20.0

    /// Returns the frames per second at which recordings are measured for one report.
    public static func measuredRate(of recordings: [Recording]) -> Double { rate(of: recordings, atMost: measuredRate) }

    /// Replays the recording and measures it.
    ///
    /// - Parameters:
    ///   - name: the name under which it appears.
    ///   - rate: frames per second, above 0; nil: that of a report of this recording alone.
    /// - Returns: The measurement.
    public func measure(name: String, rate: Double? = nil) -> RecordingMeasurement {
        let recorder = MeasurementRecorder(self)
        var end = 0.0
        play(rate: rate ?? Self.measuredRate(of: [recording])) { _, time in
            recorder.addFrame(at: time)
            end = time
        }
        let samples = InputSample.samples(of: recording.events, silence: recording.tuning.gestures.scrollSilence)
        var measurement = RecordingMeasurement(
            name: name, origin: RecordingMeasurement.Origin(recording, on: demo), tuning: recording.tuning,
            samples: samples, intervals: SampleIntervals(samples), quality: InputQuality(samples),
            presented: PresentedFrame.frames(of: recording), reports: recording.reports,
            changes: recorder.changes,
            frames: recorder.frames, releases: recorder.releases, comparisons: recording.comparisons, end: end)
        measurement.mark(recording.marks)
        return measurement
    }

    /// Replays the recording and measures its releases only, in a fraction of the time of ``measure(name:)``.
    ///
    /// - Returns: The releases, with the same values.
    public func measureReleases() -> [Release] {
        let recorder = MeasurementRecorder(self)
        play(rate: Self.rate(of: [recording], atMost: Self.releaseRate))
        return recorder.releases
    }

    /// Returns the rate at which replays of the recordings have at most ``mostFrames`` together.
    private static func rate(of recordings: [Recording], atMost rate: Double) -> Double {
        let length = recordings.reduce(0) { $0 + ($1.end ?? ($1.events.last?.time ?? 0) + 10) }
        return length * rate > mostFrames ? mostFrames / length : rate
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
