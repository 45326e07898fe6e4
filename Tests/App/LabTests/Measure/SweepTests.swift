import TestSupport
import Testing

@testable import Lab
@testable import Replay
@testable import Viewer

@Suite struct SweepTests {
    nonisolated static let mistakes = [
        ("dismiss.threshold", "is not a parameter"), ("dismiss.threshold=", "is not a parameter"),
        ("dismiss.treshold=0.1...0.5", "is not a constant"), ("dismiss.threshold=0.1...1.5", "must be from"),
        ("dismiss.threshold=0.5...0.1", "lower value comes first"), ("dismiss.threshold=a...b", "is not a range"),
        ("dismiss.threshold=0.1...0.5:1", "2 to 10000 values"), ("dismiss.threshold=0.1...0.5:x", "2 to 10000 values"),
        ("dismiss.threshold=0.1...0.5:3:4", "is not a range"), ("dismiss.threshold=0...inf", "is not a range"),
        ("dismiss.threshold=0.1,0.1", "twice"), ("dismiss.threshold=high", "must be a number"),
        ("follow=sideways", "must be"), ("follow=0.1...0.5", "must be"),
    ]

    @Test(arguments: mistakes)
    func `a wrong parameter is answered by one sentence`(text: String, words: String) {
        let error = #expect(throws: SweepError.self) { try SweepParameter(text) }
        #expect(error?.description.contains(words) ?? false, "\(error?.description ?? "")")
    }

    @Test func `a range contains both ends and round numbers`() throws {
        let values = try SweepParameter("dismiss.threshold=0.1...0.5:5").numbers
        #expect(values == [0.1, 0.2, 0.3, 0.4, 0.5])
        #expect(try SweepParameter("dismiss.threshold=0.1...0.5").values.count == SweepParameter.usualSteps)
        #expect(try SweepParameter("follow=article,direct").values == [.word("article"), .word("direct")])
    }

    @Test func `a grid needs parameters, different ones, and not too many combinations`() throws {
        let threshold = try SweepParameter("dismiss.threshold=0.1...0.5:200")
        let speed = try SweepParameter("dismiss.flickSpeed=0...500:200")
        #expect(throws: SweepError.self) { try SweepGrid([]) }
        #expect(throws: SweepError.self) { try SweepGrid([threshold, threshold]) }
        #expect(throws: SweepError.self) { try SweepGrid([threshold, speed]) }
    }

    @Test func `places and combinations are inverse, and a tuning has the values of its places`() throws {
        let grid = try SweepGrid([
            try SweepParameter("dismiss.threshold=0.1...0.5:5"), try SweepParameter("follow=article,direct"),
            try SweepParameter("dismiss.flickSpeed=0...300:4"),
        ])
        #expect(grid.count == 40)
        for combination in 0..<grid.count {
            let places = grid.places(of: combination)
            #expect(grid.combination(at: places) == combination)
            let tuning = grid.tuning(combination, over: Tuning())
            #expect(tuning.dismiss.flickSpeed == Double(places[2]) * 100)
            #expect(tuning.follow == FollowMode.allCases[places[1]])
        }
    }

    private func randomResult(_ random: inout SeededGenerator) -> SweepResult {
        func number() -> Double? { Bool.random(using: &random) ? Double.random(in: -1e3...1e3, using: &random) : nil }
        var result = SweepResult([])
        result.releaseCount = Int.random(in: 0...3, using: &random)
        result.outcome = ([nil] + ReleaseKind.allCases).randomElement(using: &random) ?? nil
        (result.progress, result.velocity, result.settleTime) = (number(), number(), number())
        (result.distanceMargin, result.speedMargin) = (number().map(abs), number().map(abs))
        return result
    }

    @Test(arguments: 0..<50)
    func `a result is read back exactly from its line`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let result = randomResult(&random)
        #expect(SweepResult(line: result.line[...]) == result, "\(result.line)")
    }

    @Test(arguments: ["", "1 dismiss", "x dismiss - - - - -", "1 dismiss - - - - - -"])
    func `another line is no result`(line: String) { #expect(SweepResult(line: line[...]) == nil) }

    @Test func `a sweep without a right decision recommends no tuning`() throws {
        let grid = try SweepGrid([try SweepParameter("dismiss.threshold=0.1...0.5:5")])
        let results = [SweepResult](repeating: SweepResult([]), count: grid.count)
        let sweep = Sweep([Sweep.Subject(name: "still", intent: .dismiss)], over: grid, results: results)
        #expect(SweepText(sweep).verdict == "No tuning decides a labelled recording as intended.\n")
    }

    @Test(arguments: 0..<20)
    func `no combination is better than the best`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let grid = try SweepGrid([
            try SweepParameter("dismiss.threshold=0.1...0.5:5"), try SweepParameter("dismiss.flickSpeed=0...300:4"),
        ])
        let subjects = (0..<6).map { index in
            Sweep.Subject(
                name: "drag \(index)", intent: [nil, .dismiss, .cancel].randomElement(using: &random) ?? .dismiss)
        }
        let results = (0..<grid.count * subjects.count).map { _ in randomResult(&random) }
        let sweep = Sweep(subjects, over: grid, results: results)
        guard let best = sweep.best else { return #expect(subjects.allSatisfy { $0.intent == nil }) }
        let top = sweep.score(best.combination)
        for combination in 0..<grid.count {
            let other = sweep.score(combination)
            let margin = other.margin?.relative ?? .infinity, best = top.margin?.relative ?? .infinity
            #expect(other.right < top.right || other.right == top.right && (other.right == 0 || margin <= best + 1e-6))
        }
        for tie in best.ties {
            #expect(sweep.score(tie).right == top.right)
            #expect(abs((sweep.score(tie).margin?.relative ?? 0) - (top.margin?.relative ?? 0)) <= 1e-6)
        }
        #expect(best.wrong.count + best.rightCount == best.labelledCount)
        #expect(SweepText(sweep).verdict.hasPrefix("No tuning") == (best.rightCount == 0))
        for flip in sweep.flips {
            var next = grid.places(of: flip.combination)
            next[flip.parameter] += 1
            #expect(
                sweep.result(flip.subject, flip.combination).outcome
                    != sweep.result(flip.subject, grid.combination(at: next)).outcome)
        }
        let rows = SweepText(sweep).table.split(separator: "\n")
        #expect(rows.count == 1 + results.count)
        #expect(SweepPage(sweep).html.contains("</html>"))
    }
}
