public import Replay

/// What a sweep replays with each tuning: a recording, or one marked release of it.
///
/// A marked release is judged in the state in which it happened: the replay has the constants of the recording until the
/// fingers that lead to the release touch, and the swept ones from then on. Otherwise a tuning that decides an earlier release
/// otherwise would leave the later ones nothing to hold.
nonisolated public struct SweepCase: Hashable, Sendable {
    /// The subject of the sweep.
    public let subject: Sweep.Subject
    /// The recording, up to the contact after the release; the whole one without a mark.
    public let recording: Recording
    /// The time from which the swept constants apply, in seconds.
    private let start: Double
    /// The mark of the release; nil for the last decision.
    private let mark: RecordedMark?

    /// The cases of a recording: one for each mark that says what was wanted; without any mark, the recording itself.
    ///
    /// - Parameters:
    ///   - recording: the recording.
    ///   - name: its name.
    /// - Returns: The cases, in the order of the marks.
    /// - Throws: ``SweepError`` for a mark without a contact at its release.
    public static func cases(of recording: Recording, name: String) throws(SweepError) -> [SweepCase] {
        let marks = recording.marks
        guard !marks.isEmpty else {
            let subject = Sweep.Subject(name: name, intent: recording.intent)
            return [SweepCase(subject: subject, recording: recording, start: 0, mark: nil)]
        }
        let touches = touches(of: recording)
        var cases: [SweepCase] = []
        for mark in marks {
            if let wanted = mark.wanted { cases.append(try SweepCase(mark, wanted, name, recording, touches)) }
        }
        return cases
    }

    /// Returns the spans of time during which something touches, in order; overlapping contacts are one span.
    private static func touches(of recording: Recording) -> [ClosedRange<Double>] {
        var spans: [Int: ClosedRange<Double>] = [:]
        let silence = recording.tuning.gestures.scrollSilence
        for sample in InputSample.samples(of: recording.events, silence: silence) {
            guard let contact = sample.contact else { continue }
            spans[contact] = (spans[contact]?.lowerBound ?? sample.time)...sample.time
        }
        var touches: [ClosedRange<Double>] = []
        for span in spans.values.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
            if let last = touches.last, last.upperBound > span.lowerBound {
                touches[touches.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
            } else {
                touches.append(span)
            }
        }
        return touches
    }

    private init(
        _ mark: RecordedMark, _ wanted: ReleaseKind, _ name: String, _ recording: Recording,
        _ touches: [ClosedRange<Double>]
    ) throws(SweepError) {
        let slack = RecordedMark.tolerance, time = mark.release
        guard let index = touches.lastIndex(where: { $0.lowerBound - slack <= time && time <= $0.upperBound + slack })
        else {
            throw SweepError(
                description: "\(name): a mark names a release at \(NumberText.plain(time)) s, at which nothing "
                    + "touches; correct the mark, or remove it")
        }
        subject = Sweep.Subject(name: "\(name) at \(NumberText.fixed(time, 3)) s", wanted: wanted)
        start = touches[index].lowerBound.nextDown
        self.mark = mark
        var cut = recording
        if index + 1 < touches.count {
            let end = touches[index + 1].lowerBound
            cut.events.removeAll { $0.time >= end }
            cut.decodes.removeAll { $0.time >= end }
            cut.values.removeAll { $0.time >= end }
            cut.tunings.removeAll { $0.time >= end }
            cut.end = end
        }
        cut.annotations = []
        self.recording = cut
    }

    private init(subject: Sweep.Subject, recording: Recording, start: Double, mark: RecordedMark?) {
        (self.subject, self.recording, self.start, self.mark) = (subject, recording, start, mark)
    }

    /// Returns the recording with a combination of the swept values.
    public func recording(_ combination: Int, of grid: SweepGrid) -> Recording {
        guard mark != nil else { return grid.recording(combination, of: recording) }
        var swept = recording
        let before = recording.tunings.prefix { $0.time <= start }
        let base = before.last?.tuning ?? recording.tuning
        swept.tunings = Array(before) + [RecordedTuning(time: start, tuning: grid.tuning(combination, over: base))]
        swept.tunings += recording.tunings[before.count...].map {
            RecordedTuning(time: $0.time, tuning: grid.tuning(combination, over: $0.tuning))
        }
        return swept
    }

    /// Returns the result of a replay's releases: that of the marked one, or of the last decision.
    public func result(of releases: [Release]) -> SweepResult {
        guard let mark else { return SweepResult(releases) }
        return SweepResult(releases.filter { mark.judges(releaseAt: $0.time) })
    }
}
