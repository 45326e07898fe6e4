/// The tester's judgement of a release.
nonisolated public struct RecordedMark: Hashable, Sendable {
    /// The judgements.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// The release did what the tester wanted, and felt right.
        case good
        /// The release did something else, or felt wrong.
        case bad
    }

    /// The greatest distance of a mark's time from that of its release, in seconds.
    public static let tolerance = 0.05

    /// The time of the release's last sample, in seconds since the start.
    public var release: Double
    /// The judgement.
    public var verdict: Verdict
    /// The kind that the release should have had, one that decides; nil if the tester did not say.
    public var wanted: ReleaseKind?

    /// Creates a mark.
    public init(release: Double, verdict: Verdict, wanted: ReleaseKind? = nil) {
        (self.release, self.verdict, self.wanted) = (release, verdict, wanted)
    }

    /// Returns whether the mark judges the release whose last sample has a time, in seconds.
    public func judges(releaseAt time: Double) -> Bool { abs(release - time) <= Self.tolerance }
}

nonisolated extension Recording {
    /// The marks, in order of their releases; of several marks of one release, the newest.
    public var marks: [RecordedMark] {
        var marks: [Double: RecordedMark] = [:]
        for case .mark(let mark) in annotations.lazy.map(\.kind) { marks[mark.release] = mark }
        return marks.values.sorted { $0.release < $1.release }
    }

    /// The blind comparisons, in order of time, with their answers.
    public var comparisons: [BlindResult] {
        var results: [BlindResult] = []
        for annotation in annotations {
            switch annotation.kind {
            case .mark: break
            case .comparison(let comparison): results.append(BlindResult(comparison))
            case .answer(let answer): results[results.count - 1].answers.append(answer)
            }
        }
        return results
    }
}
