import Replay

/// The course of a blind comparison: which gesture of which round is awaited, and when the question is asked.
///
/// The state handles each event and returns actions. Every path ends: each phase has an event that leads to the next one, and
/// `end` leads from every phase to the last.
nonisolated struct BlindState: Hashable {
    /// The states.
    enum Phase: Hashable {
        /// A gesture of a round is awaited.
        case trying(BlindComparison.Gesture, round: Int)
        /// A gesture was released, and what it held moves on.
        case settling(BlindComparison.Gesture, round: Int)
        /// The question about a round stands in the window.
        case asking(round: Int)
        /// The comparison is over.
        case ended
    }

    /// What happens in the window.
    enum Event: Hashable {
        /// A gesture that held something was released.
        case released
        /// The scene is at rest, without a gesture.
        case rested
        /// The tester has answered.
        case answered(BlindComparison.Answer)
        /// The tester ends the comparison early.
        case end
    }

    /// What the window has to do.
    enum Action: Hashable {
        /// The next gesture has the tuning of a gesture of a round.
        case use(BlindComparison.Gesture, round: Int)
        /// Asks about a round.
        case ask(round: Int)
        /// Keeps an answer.
        case keep(BlindComparison.Answer)
        /// Shows the result, and gives back the user's own tuning.
        case finish
    }

    /// The number of rounds.
    let rounds: Int
    /// The current state.
    private(set) var phase = Phase.trying(.first, round: 0)

    /// Creates a comparison of a number of rounds, at least 1, that awaits its first gesture.
    init(rounds: Int) { self.rounds = rounds }

    /// Takes an event, and returns what to do, in order.
    mutating func handle(_ event: Event) -> [Action] {
        switch (phase, event) {
        case (.ended, _): return []
        case (_, .end):
            phase = .ended
            return [.finish]
        case (.trying(let gesture, let round), .released), (.settling(let gesture, let round), .released):
            phase = .settling(gesture, round: round)
            return []
        case (.settling(.first, let round), .rested):
            phase = .trying(.second, round: round)
            return [.use(.second, round: round)]
        case (.settling(.second, let round), .rested):
            phase = .asking(round: round)
            return [.ask(round: round)]
        case (.asking(let round), .answered(let answer)) where round + 1 < rounds:
            phase = .trying(.first, round: round + 1)
            return [.keep(answer), .use(.first, round: round + 1)]
        case (.asking, .answered(let answer)):
            phase = .ended
            return [.keep(answer), .finish]
        // A gesture before the answer repeats the second one; a rest without a release and an unasked answer change nothing.
        case (.asking, .released), (.asking, .rested), (.trying, .rested), (.trying, .answered), (.settling, .answered):
            return []
        }
    }
}
