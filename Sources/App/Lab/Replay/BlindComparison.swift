public import Viewer

/// A blind comparison of two tunings: pairs of gestures, one with each tuning, in an order that the tester does not know.
///
/// In each round, the tester makes two gestures and says how the second one felt, compared with the first.
nonisolated public struct BlindComparison: Hashable, Sendable {
    /// A tuning of the comparison.
    public struct Candidate: Hashable, Sendable {
        /// The name that the result has for it, such as that of its file.
        public var name: String
        /// The constants.
        public var tuning: Tuning

        /// Creates a candidate.
        public init(name: String, tuning: Tuning) { (self.name, self.tuning) = (name, tuning) }
    }

    /// What the tester says about the second gesture of a round, compared with the first.
    public enum Answer: String, Hashable, Sendable, CaseIterable {
        /// The second gesture felt better.
        case better
        /// Both felt the same.
        case same
        /// The second gesture felt worse.
        case worse
    }

    /// The possible numbers of rounds.
    public static let roundLimits = 1...100
    /// The usual number of rounds.
    public static let usualRounds = 10

    /// The first tuning.
    public let first: Candidate
    /// The second tuning.
    public let second: Candidate
    /// The number from which the order follows.
    public let seed: UInt32
    /// The number of rounds.
    public let rounds: Int

    /// Creates a comparison.
    ///
    /// - Precondition: the number of rounds is one of ``roundLimits``.
    public init(of first: Candidate, and second: Candidate, seed: UInt32, rounds: Int = usualRounds) {
        precondition(Self.roundLimits.contains(rounds), "a blind comparison cannot have \(rounds) rounds")
        (self.first, self.second, self.seed, self.rounds) = (first, second, seed, rounds)
    }

    /// A gesture of a round.
    public enum Gesture: Hashable, Sendable, CaseIterable {
        /// The first gesture of the round.
        case first
        /// The second gesture of the round, which has the other tuning.
        case second
    }

    /// Returns whether a gesture has the first tuning.
    ///
    /// The order of each round is a coin of its own, the highest bit of a number of SplitMix64 (Steele, Lea and Flood, Fast
    /// splittable pseudorandom number generators, OOPSLA 2014). So the sign test is exact even if the tester likes second
    /// gestures better.
    ///
    /// - Parameters:
    ///   - gesture: the gesture.
    ///   - round: the round, from 0.
    /// - Returns: Whether the gesture has the first tuning; the other gesture of the round has the opposite.
    public func hasFirstTuning(_ gesture: Gesture, ofRound round: Int) -> Bool {
        var bits = UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15 &* UInt64(round + 1)
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return (bits >> 63 == 0) == (gesture == .first)
    }

    /// Returns the tuning of a gesture in a round, from 0.
    public func candidate(of gesture: Gesture, ofRound round: Int) -> Candidate {
        hasFirstTuning(gesture, ofRound: round) ? first : second
    }

    /// Returns whether an answer in a round, from 0, prefers the first tuning; nil without a preference.
    public func prefersFirst(_ answer: Answer, inRound round: Int) -> Bool? {
        switch answer {
        case .better: hasFirstTuning(.second, ofRound: round)
        case .worse: hasFirstTuning(.first, ofRound: round)
        case .same: nil
        }
    }
}

/// The result of a blind comparison, complete or so far.
nonisolated public struct BlindResult: Hashable, Sendable {
    /// The comparison.
    public let comparison: BlindComparison
    /// The answers, one for each round in order.
    public var answers: [BlindComparison.Answer]

    /// Creates a result.
    public init(_ comparison: BlindComparison, answers: [BlindComparison.Answer] = []) {
        (self.comparison, self.answers) = (comparison, answers)
    }

    /// Whether each answer prefers the first tuning; nil without a preference.
    private var preferences: [Bool?] {
        answers.enumerated().map { comparison.prefersFirst($1, inRound: $0) }
    }

    /// The number of answers that prefer the first tuning.
    public var firstCount: Int { preferences.count { $0 == true } }
    /// The number of answers that prefer the second tuning.
    public var secondCount: Int { preferences.count { $0 == false } }
    /// The number of answers without a preference.
    public var sameCount: Int { preferences.count { $0 == nil } }
    /// The probability of preferences at least as unequal by chance, of the two-sided sign test.
    public var probability: Double { SignTest.probability(firstCount, secondCount) }
    /// A Boolean value that indicates whether every round has an answer.
    public var isComplete: Bool { answers.count == comparison.rounds }

    /// The greatest probability at which a preference counts as shown.
    public static let significance = 0.05

    /// The tuning whose preference is shown; nil if the difference may be chance.
    public var preferred: BlindComparison.Candidate? {
        guard probability <= Self.significance else { return nil }
        return firstCount > secondCount ? comparison.first : comparison.second
    }
}
