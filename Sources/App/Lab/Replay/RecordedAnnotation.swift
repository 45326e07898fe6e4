import Controllers
import System
import Viewer

/// What the tester said about the gestures at a time: a mark, or the beginning or an answer of a blind comparison.
///
/// No replay depends on it.
nonisolated public struct RecordedAnnotation: Hashable, Sendable {
    /// The kinds of annotations.
    public enum Kind: Hashable, Sendable {
        /// The judgement of a release.
        case mark(RecordedMark)
        /// The beginning of a blind comparison.
        case comparison(BlindComparison)
        /// The answer to the next round of the newest comparison.
        case answer(BlindComparison.Answer)
    }

    /// The time, in seconds since the start.
    public var time: Double
    /// The content.
    public var kind: Kind

    /// Creates an annotation.
    public init(time: Double, _ kind: Kind) { (self.time, self.kind) = (time, kind) }

    /// The memory that the annotation takes in a recording, in bytes.
    var recordedSize: Int {
        guard case .comparison(let comparison) = kind else { return MemoryLayout<Self>.stride }
        let names = comparison.first.name.utf8.count + comparison.second.name.utf8.count
        return MemoryLayout<Self>.stride + 2 * MemoryLayout<Tuning>.stride + names
    }
}

// MARK: Lines

nonisolated extension RecordedAnnotation {
    /// Reads an annotation from a line; returns nil for a line of another type.
    ///
    /// - Parameters:
    ///   - type: the type of the line.
    ///   - line: the line.
    ///   - time: the time of the line.
    ///   - previous: the annotations before it.
    ///   - tuning: returns the tuning of an object.
    /// - Throws: ``RecordingError`` for a member that is missing or does not fit.
    init?(
        _ type: String, _ line: RecordingLine, at time: Double, after previous: [RecordedAnnotation],
        tuning: (JSONValue) throws(RecordingError) -> Tuning
    ) throws(RecordingError) {
        switch type {
        case "mark": self.init(time: time, .mark(try Self.mark(line, at: time)))
        case "comparison": self.init(time: time, .comparison(try Self.comparison(line, tuning)))
        case "answer": self.init(time: time, .answer(try Self.answer(line, after: previous)))
        default: return nil
        }
    }

    private static func mark(_ line: RecordingLine, at time: Double) throws(RecordingError) -> RecordedMark {
        guard let verdict = try line.choice(RecordedMark.Verdict.self, "verdict", "the verdict of a mark") else {
            throw line.failure("a mark has a verdict, good or bad")
        }
        guard let release = try line["release", \.number], (0...time).contains(release) else {
            throw line.failure("a mark names the time of its release, 0 to its own time, as release")
        }
        let wanted = try line.choice(ReleaseKind.self, "wanted", "what was wanted")
        if let wanted, !wanted.isDecision {
            let known = ReleaseKind.allCases.filter(\.isDecision).map(\.rawValue).joined(separator: ", ")
            throw line.failure("what was wanted is \(wanted.rawValue), which decides nothing; known are \(known)")
        }
        return RecordedMark(release: release, verdict: verdict, wanted: wanted)
    }

    /// The most bytes of the name of a tuning.
    private static let longestName = 1024

    private static func comparison(
        _ line: RecordingLine, _ tuning: (JSONValue) throws(RecordingError) -> Tuning
    ) throws(RecordingError) -> BlindComparison {
        guard let number = try line.whole("seed"), let seed = UInt32(exactly: number) else {
            throw line.failure("a comparison has a seed, a whole number from 0 to \(UInt32.max)")
        }
        let limits = BlindComparison.roundLimits
        guard let rounds = try line.whole("rounds"), limits.contains(rounds) else {
            throw line.failure("a comparison has \(limits.lowerBound) to \(limits.upperBound) rounds")
        }
        guard let names = try line["names", \.strings], names.count == 2,
            names.allSatisfy({ $0.utf8.count <= longestName }),
            let values = try line["tunings", \.array], values.count == 2, values.allSatisfy(Tuning.hasForm)
        else {
            throw line.failure("a comparison has two names, and two objects of constants as tunings")
        }
        return BlindComparison(
            of: BlindComparison.Candidate(name: names[0], tuning: try tuning(values[0])),
            and: BlindComparison.Candidate(name: names[1], tuning: try tuning(values[1])), seed: seed, rounds: rounds)
    }

    private static func answer(
        _ line: RecordingLine, after previous: [RecordedAnnotation]
    ) throws(RecordingError) -> BlindComparison.Answer {
        guard let answer = try line.choice(BlindComparison.Answer.self, "answer", "the answer") else {
            throw line.failure("an answer is better, same or worse")
        }
        var count = 0
        for annotation in previous.reversed() {
            switch annotation.kind {
            case .mark: continue
            case .answer: count += 1
            case .comparison(let comparison):
                guard count < comparison.rounds else {
                    throw line.failure("the comparison has only \(comparison.rounds) rounds; remove the answer")
                }
                return answer
            }
        }
        throw line.failure("there is no comparison before the answer; remove the answer")
    }

    /// The line of the annotation.
    var recordingLine: String {
        let members: [(name: String, value: JSONValue?)] =
            switch kind {
            case .mark(let mark):
                [("type", "mark"), ("release", .number(mark.release))] + mark.judgement
            case .comparison(let comparison):
                [
                    ("type", "comparison"), ("seed", .whole(Int(comparison.seed))),
                    ("rounds", .whole(comparison.rounds)),
                    ("names", [.string(comparison.first.name), .string(comparison.second.name)]),
                    ("tunings", [comparison.first.tuning.values(), comparison.second.tuning.values()]),
                ]
            case .answer(let answer): [("type", "answer"), ("answer", .string(answer.rawValue))]
            }
        return JSONValue(members: [("t", .number(time))] + members).compact
    }
}

extension RecordedAnnotation {
    /// The fields of the annotation in a trace, after the time.
    var traceFields: [(name: String, value: TraceValue)] {
        switch kind {
        case .mark(let mark):
            [
                ("mark", .string(mark.verdict.rawValue)), ("release", .number(mark.release)),
                ("wanted", mark.wanted.map { .string($0.rawValue) } ?? .null),
            ]
        case .comparison(let comparison):
            [
                ("comparison", .list([.string(comparison.first.name), .string(comparison.second.name)])),
                ("seed", .integer(Int(comparison.seed))), ("rounds", .integer(comparison.rounds)),
            ]
        case .answer(let answer): [("comparisonAnswer", .string(answer.rawValue))]
        }
    }
}
