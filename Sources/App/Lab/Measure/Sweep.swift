public import Replay

/// The result of one recording with one tuning.
nonisolated public struct SweepResult: Hashable, Sendable {
    /// The number of releases that decided an interaction.
    public var releaseCount = 0
    /// The outcome of the recording, that of its last release; nil without a release.
    public var outcome: Recording.Intent?
    /// The progress at the last release.
    public var progress: Double?
    /// The velocity at the last release, in points per second.
    public var velocity: Double?
    /// The margin of the last release, in points; nil if no change of the distance would reverse the decision.
    public var distanceMargin: Double?
    /// The margin of the last release, in points per second; nil if no change of the velocity would reverse it.
    public var speedMargin: Double?
    /// The time from the last decision to the end of its transition, in seconds; nil if it did not end.
    public var settleTime: Double?

    /// Creates the result of a recording's releases.
    public init(_ releases: [Release]) {
        releaseCount = releases.count
        guard let last = releases.last else { return }
        outcome = last.decision.finishes ? .dismiss : .cancel
        (progress, velocity, settleTime) = (last.progress, last.velocity, last.settleTime)
        (distanceMargin, speedMargin) = (last.decision.distanceMargin, last.decision.speedMargin)
    }

    /// Reads a result from the line that ``line`` returns; nil for another text.
    public init?(line: Substring) {
        let fields = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 7, let count = Int(fields[0]) else { return nil }
        releaseCount = count
        outcome = Recording.Intent(rawValue: fields[1])
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
    /// A recording of the sweep.
    public struct Subject: Hashable, Sendable {
        /// The name under which it appears.
        public var name: String
        /// The intended outcome; nil if the recording is not labelled.
        public var intent: Recording.Intent?

        /// Creates a subject.
        public init(name: String, intent: Recording.Intent?) { (self.name, self.intent) = (name, intent) }
    }

    /// The tuning that decides most of the labelled recordings right.
    public struct Best: Hashable, Sendable {
        /// The index of the combination.
        public var combination: Int
        /// The number of recordings that it decides as intended.
        public var rightCount: Int
        /// The number of labelled recordings.
        public var labelledCount: Int
        /// The smallest margin of the right decisions, in points; nil if no change of a distance would reverse one.
        public var margin: Double?
        /// The names of the recordings that it decides otherwise.
        public var wrong: [String]
    }

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
        subjects[subject].intent.map { $0 == result(subject, combination).outcome }
    }

    /// Returns the number of right decisions with a combination, and the smallest of their margins.
    func score(_ combination: Int) -> (right: Int, margin: Double) {
        let right = subjects.indices.filter { isRight($0, combination) == true }
        let margins = right.map { result($0, combination).distanceMargin ?? .infinity }
        return (right.count, margins.min() ?? 0)
    }

    /// The combinations from the best to the worst: by right decisions, then by margin, then in the order of the grid.
    var ranking: [Int] {
        let scores = (0..<grid.count).map(score)
        return (0..<grid.count).sorted { first, second in
            let (a, b) = (scores[first], scores[second])
            if a.right != b.right { return a.right > b.right }
            if a.margin != b.margin { return a.margin > b.margin }
            return first < second
        }
    }

    /// Whether a recording is labelled.
    var isLabelled: Bool { subjects.contains { $0.intent != nil } }

    /// The combination that plots mark as the best: nil if no recording is labelled, or none is decided as intended.
    var marked: Int? { best.flatMap { $0.rightCount > 0 ? $0.combination : nil } }

    /// The best tuning; nil if no recording is labelled.
    public var best: Best? {
        let labelled = subjects.indices.filter { subjects[$0].intent != nil }
        guard !labelled.isEmpty, let first = ranking.first else { return nil }
        let score = score(first)
        return Best(
            combination: first, rightCount: score.right, labelledCount: labelled.count,
            margin: score.margin.isFinite && score.right > 0 ? score.margin : nil,
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
