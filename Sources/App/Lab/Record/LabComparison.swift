import Controllers
import Replay
import Viewer

/// A blind comparison in the window: it gives the scene the tuning of each gesture, and keeps the answers.
final class LabComparison {
    /// What the comparison changes outside itself.
    struct Effects {
        /// Writes to the recording, if one runs.
        var note: (RecordedAnnotation.Kind) -> Void
        /// Asks about a round, from 0.
        var ask: (_ round: Int) -> Void
        /// Shows the result.
        var finish: (BlindResult) -> Void
        /// Says that the tunings cannot be changed.
        var refuse: () -> Void
    }

    /// The result so far.
    private(set) var result: BlindResult
    private var state: BlindState
    private let settings: TuningSettings
    private let effects: Effects
    /// The user's tuning, which returns at the end.
    let ownTuning: Tuning
    /// The tuning that the next gesture has.
    private var current: Tuning

    /// Creates a comparison, which begins with ``begin()``.
    init(_ comparison: BlindComparison, settings: TuningSettings, effects: Effects) {
        (self.settings, self.effects) = (settings, effects)
        result = BlindResult(comparison)
        state = BlindState(rounds: comparison.rounds)
        ownTuning = settings.tuning
        current = comparison.candidate(of: .first, ofRound: 0).tuning
    }

    /// Gives the scene the tuning of the first gesture.
    func begin() {
        effects.note(.comparison(result.comparison))
        settings.tuning = current
        settings.observe(for: self) { [weak self] in self?.tuningDidChange() }
    }

    /// Undoes a change that the user makes, because it would be compared, too.
    private func tuningDidChange() {
        guard !isOver, settings.tuning != current else { return }
        settings.tuning = current
        effects.refuse()
    }

    /// The state.
    var phase: BlindState.Phase { state.phase }
    /// A Boolean value that indicates whether the comparison has ended.
    var isOver: Bool { phase == .ended }
    /// A Boolean value that indicates whether the comparison waits until the scene is at rest.
    var isSettling: Bool { if case .settling = phase { true } else { false } }
    /// A Boolean value that indicates whether the question stands.
    var isAsking: Bool { if case .asking = phase { true } else { false } }

    /// Goes on if the scene has come to rest after a release.
    func noteRest(of stage: Stage?) {
        if isSettling, stage?.isIdle ?? false { handle(.rested) }
    }

    /// Takes an event.
    func handle(_ event: BlindState.Event) {
        for action in state.handle(event) {
            switch action {
            case .use(let gesture, let round):
                current = result.comparison.candidate(of: gesture, ofRound: round).tuning
                settings.tuning = current
            case .ask(let round): effects.ask(round)
            case .keep(let answer):
                result.answers.append(answer)
                effects.note(.answer(answer))
            case .finish:
                settings.tuning = ownTuning
                effects.finish(result)
            }
        }
    }
}
