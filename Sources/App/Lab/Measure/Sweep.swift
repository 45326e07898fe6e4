public import Replay

/// The result of one recording with one tuning.
nonisolated public struct SweepResult: Hashable, Sendable {
    /// The number of releases that decided an interaction.
    public var releaseCount = 0
    /// The outcome of the recording, the kind of its last decision; nil without a decision.
    public var outcome: ReleaseKind?
    /// The progress at the last decision.
    public var progress: Double?
    /// The velocity at the last decision, in points per second.
    public var velocity: Double?
    /// The margin of the last decision, in points; nil if no change of the distance would reverse it.
    public var distanceMargin: Double?
    /// The margin of the last decision, in points per second; nil if no change of the velocity would reverse it.
    public var speedMargin: Double?
    /// The time from the last decision to the end of its transition, in seconds; nil if it did not end.
    public var settleTime: Double?

    /// Creates the result of a recording's releases.
    public init(_ releases: [Release]) {
        let decisions = releases.filter(\.kind.isDecision)
        releaseCount = decisions.count
        guard let last = decisions.last else { return }
        outcome = last.kind
        (progress, velocity, settleTime) = (last.progress, last.velocity, last.settleTime)
        (distanceMargin, speedMargin) = (last.decision?.distanceMargin, last.decision?.speedMargin)
    }

    /// Reads a result from the line that ``line`` returns; nil for another text.
    public init?(line: Substring) {
        let fields = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 7, let count = Int(fields[0]) else { return nil }
        releaseCount = count
        outcome = ReleaseKind(rawValue: fields[1])
        (progress, velocity) = (Double(fields[2]), Double(fields[3]))
        (distanceMargin, speedMargin, settleTime) = (Double(fields[4]), Double(fields[5]), Double(fields[6]))
    }

    /// The result as a line, from which exactly the same result is read.
    public var line: String {
        let numbers = [progress, velocity, distanceMargin, speedMargin, settleTime].map { $0.map { "\($0)" } ?? "-" }
        return ([String(releaseCount), outcome?.rawValue ?? "-"] + numbers).joined(separator: " ")
    }
}

/// The results of recordings over a grid of tunings.
nonisolated public struct Sweep: Hashable, Sendable {
    /// A recording of the sweep, or a marked release of one.
    public struct Subject: Hashable, Sendable {
        /// The name under which it appears.
        public var name: String
        /// The intended outcome of the file's header; nil if it has none.
        public var intent: Recording.Intent?
        /// The kind that the release should have; nil if the subject is not labelled.
        public var wanted: ReleaseKind?

        /// Creates the subject of a recording's last decision.
        public init(name: String, intent: Recording.Intent?) {
            (self.name, self.intent, wanted) = (name, intent, intent?.wanted)
        }

        /// Creates the subject of a marked release.
        public init(name: String, wanted: ReleaseKind) { (self.name, self.wanted) = (name, wanted) }

        /// What it is meant to do, as texts show it; nil if it is not labelled.
        var label: String? { intent.map { "intent \($0.rawValue)" } ?? wanted.map { "wanted \($0.words)" } }
    }

    /// The tuning that decides most of the labelled recordings right, and leaves them the largest margin.
    public struct Best: Hashable, Sendable {
        /// The index of the combination.
        public var combination: Int
        /// The other combinations that decide as many recordings right with the same margin.
        public var ties: [Int]
        /// The number of recordings that it decides as intended.
        public var rightCount: Int
        /// The number of labelled recordings.
        public var labelledCount: Int
        /// The smallest margin of the right decisions; nil if no change of a distance or a velocity would reverse one.
        public var margin: Margin?
        /// The names of the recordings that it decides otherwise.
        public var wrong: [String]
    }

    /// A margin of a decision, in the unit of its noise, so that distances and velocities can be compared.
    public struct Margin: Hashable, Sendable {
        /// The index of the recording.
        public var subject: Int
        /// A Boolean value that indicates whether it is a margin of the velocity, not of the distance.
        public var isVelocity: Bool
        /// The margin, in points or points per second.
        public var value: Double

        /// The margin as a multiple of the noise.
        public var relative: Double { value / (isVelocity ? Sweep.velocityNoise : Sweep.distanceNoise) }
    }

    /// The noise of the distance at a release, in points; what a report more or less changes at half of the lifts (decision 48).
    public static let distanceNoise = 2.0
    /// The noise of the velocity at a release, in points per second.
    public static let velocityNoise = 50.0

    /// A neighbouring pair of values between which a decision differs.
    public struct Flip: Hashable, Sendable {
        /// The index of the recording.
        public var subject: Int
        /// The index of the parameter.
        public var parameter: Int
        /// The combination before the flip; in the next one only that parameter has its next value.
        public var combination: Int
    }

    /// The recordings.
    public let subjects: [Subject]
    /// The combinations.
    public let grid: SweepGrid
    /// The results: for each combination, one for each recording.
    public let results: [SweepResult]

    /// Creates a sweep from its results.
    ///
    /// - Precondition: there is a result for each recording and combination.
    public init(_ subjects: [Subject], over grid: SweepGrid, results: [SweepResult]) {
        precondition(
            results.count == subjects.count * grid.count,
            "\(results.count) results do not fit \(subjects.count) recordings and \(grid.count) combinations")
        (self.subjects, self.grid, self.results) = (subjects, grid, results)
    }

    /// Returns the result of a recording with a combination.
    public func result(_ subject: Int, _ combination: Int) -> SweepResult {
        results[combination * subjects.count + subject]
    }

    /// Whether a recording is decided as intended; nil if it is not labelled.
    func isRight(_ subject: Int, _ combination: Int) -> Bool? {
        subjects[subject].wanted.map { wanted in result(subject, combination).outcome?.fulfils(wanted) ?? false }
    }

    /// Returns the number of right decisions with a combination, and the smallest of their margins.
    func score(_ combination: Int) -> (right: Int, margin: Margin?) {
        let right = subjects.indices.filter { isRight($0, combination) == true }
        let margins = right.flatMap { subject -> [Margin] in
            let result = result(subject, combination)
            return [
                result.distanceMargin.map { Margin(subject: subject, isVelocity: false, value: $0) },
                result.speedMargin.map { Margin(subject: subject, isVelocity: true, value: $0) },
            ].compactMap(\.self)
        }
        return (right.count, margins.min { $0.relative < $1.relative })
    }

    /// The combinations from the best to the worst: by right decisions, then by margin, then in the order of the grid.
    var ranking: [Int] {
        let scores = (0..<grid.count).map(rank)
        return (0..<grid.count).sorted { first, second in
            let (a, b) = (scores[first], scores[second])
            return a == b ? first < second : a > b
        }
    }

    /// Returns the number of right decisions and the relative margin, which is rounded, so that sums that differ in their last
    /// binary digits are ties.
    private func rank(_ combination: Int) -> (right: Int, margin: Double) {
        let score = score(combination)
        guard score.right > 0 else { return (0, 0) }
        return (score.right, score.margin.map { ($0.relative * 1e6).rounded() / 1e6 } ?? .infinity)
    }

    /// What the subjects are, for sentences.
    var noun: String { subjects.contains { $0.intent == nil && $0.wanted != nil } ? "releases" : "recordings" }

    /// Whether a recording is labelled.
    var isLabelled: Bool { subjects.contains { $0.wanted != nil } }

    /// The combination that plots mark as the best: nil if no recording is labelled, or none is decided as intended.
    var marked: Int? { best.flatMap { $0.rightCount > 0 ? $0.combination : nil } }

    /// The best tuning; nil if no recording is labelled.
    public var best: Best? {
        let labelled = subjects.indices.filter { subjects[$0].wanted != nil }
        guard !labelled.isEmpty, let first = ranking.first else { return nil }
        let score = score(first), rank = rank(first)
        return Best(
            combination: first, ties: (0..<grid.count).filter { $0 != first && self.rank($0) == rank },
            rightCount: score.right, labelledCount: labelled.count, margin: score.margin,
            wrong: labelled.filter { isRight($0, first) == false }.map { subjects[$0].name })
    }

    /// The places where a decision flips, by recording, then in the order of the grid.
    public var flips: [Flip] {
        subjects.indices.flatMap { subject in
            (0..<grid.count).flatMap { combination -> [Flip] in
                let places = grid.places(of: combination)
                return grid.parameters.indices.compactMap { parameter in
                    var next = places
                    next[parameter] += 1
                    guard next[parameter] < grid.parameters[parameter].values.count else { return nil }
                    let after = result(subject, grid.combination(at: next)).outcome
                    guard after != result(subject, combination).outcome else { return nil }
                    return Flip(subject: subject, parameter: parameter, combination: combination)
                }
            }
        }
    }
}
