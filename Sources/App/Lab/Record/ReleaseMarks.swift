import Gestures
import Replay
import System

/// A release that the tester may mark.
struct MarkableRelease {
    /// The time of its last sample, in seconds of the scene's clock.
    let time: Double
    /// What it has done.
    let kind: ReleaseKind
    /// What it decided about; nil where nothing depended on it.
    let interaction: InteractionStatus.Kind?
    /// The mark; nil before the first one.
    var mark: RecordedMark?

    /// The kinds that it could have had instead, in the order in which they are offered.
    private var alternatives: [ReleaseKind] {
        let finish: ReleaseKind =
            switch interaction {
            case .presentation: .present
            case .transition: .finish
            case .dismissal, .page, .zoom, nil: .dismiss
            }
        return [finish, .return, .pageTurn].filter { $0 != kind }
    }

    /// Returns the mark after the key of a verdict.
    ///
    /// A good release did what was wanted, if it decided something. A bad one first has nothing wanted; each further press
    /// names the next kind that it did not have, and after the last one nothing again.
    func next(_ verdict: RecordedMark.Verdict) -> RecordedMark {
        switch verdict {
        case .good: return RecordedMark(release: time, verdict: .good, wanted: kind.isDecision ? kind : nil)
        case .bad:
            var choices: [ReleaseKind?] = [nil]
            choices += alternatives
            let place = mark?.verdict == .bad ? choices.firstIndex(of: mark?.wanted) : nil
            let next = place.map { ($0 + 1) % choices.count } ?? 0
            return RecordedMark(release: time, verdict: .bad, wanted: choices[next])
        }
    }
}

extension RecordedMark {
    /// The mark as the overlay shows it.
    var words: String {
        switch verdict {
        case .good: strings("good")
        case .bad: wanted.map { strings("bad, wanted \(strings(key: $0.words))") } ?? strings("bad")
        }
    }

    // strings: begin
    /// The words for what can be wanted.
    static let wantedWords = ["dismiss", "present", "finish", "return", "page turn"]
    // strings: end
}
