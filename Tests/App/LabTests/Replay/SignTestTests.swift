import Testing
import Viewer

@testable import Replay

/// The sign test, and the order and the result of blind comparisons.
@Suite struct SignTestTests {
    /// The greatest number of the rarer sign at which a number of signs differs at 5 %, two-sided: Dixon and Mood, The
    /// statistical sign test, Journal of the American Statistical Association 41, 1946, table of critical values.
    nonisolated static let critical = [
        (6, 0), (7, 0), (8, 0), (9, 1), (10, 1), (11, 1), (12, 2), (13, 2), (14, 2), (15, 3), (16, 3), (17, 4), (18, 4),
        (19, 4), (20, 5), (21, 5), (22, 5), (23, 6), (24, 6), (25, 7),
    ]

    @Test(arguments: critical)
    func `the critical values are those of the published table`(count: Int, rarer: Int) {
        #expect(SignTest.probability(rarer, count - rarer) <= 0.05)
        #expect(SignTest.probability(rarer + 1, count - rarer - 1) > 0.05)
    }

    /// Sums of binomial coefficients over powers of two, which are exact.
    nonisolated static let exact: [(Int, Int, Double)] = [
        (0, 0, 1.0), (0, 1, 1.0), (0, 5, 2.0 / 32), (0, 6, 2.0 / 64), (1, 7, 18.0 / 256), (2, 8, 112.0 / 1024),
        (1, 9, 22.0 / 1024), (2, 10, 158.0 / 4096), (5, 15, 43400.0 / 1_048_576), (4, 4, 1.0), (4, 5, 1.0),
    ]

    @Test(arguments: exact)
    func `a probability is that of the binomial distribution`(first: Int, second: Int, value: Double) {
        #expect(SignTest.probability(first, second) == value)
        #expect(SignTest.probability(second, first) == value, "it is two-sided")
    }

    @Test func `a more unequal count is less probable, and a probability is above 0 and at most 1`() {
        for count in 0...200 {
            var last = 0.0
            for rarer in 0...count / 2 {
                let value = SignTest.probability(rarer, count - rarer)
                #expect(value > 0 && value <= 1 && value >= last)
                last = value
            }
        }
    }

    private func comparison(_ seed: UInt32, rounds: Int = 100) -> BlindComparison {
        BlindComparison(
            of: .init(name: "a", tuning: Tuning()), and: .init(name: "b", tuning: Tuning(follow: .direct)), seed: seed,
            rounds: rounds)
    }

    @Test func `each round has both tunings, and the order is like that of a coin`() {
        var firsts = 0, changes = 0
        for seed in 0..<UInt32(200) {
            let comparison = comparison(seed)
            let order = (0..<100).map { comparison.hasFirstTuning(.first, ofRound: $0) }
            for round in 0..<100 { #expect(comparison.hasFirstTuning(.second, ofRound: round) != order[round]) }
            firsts += order.count { $0 }
            changes += zip(order, order.dropFirst()).count { $0 != $1 }
        }
        // Of 20,000 coins, the standard deviation of the count is 71.
        #expect(abs(firsts - 10_000) < 350 && abs(changes - 9_900) < 350)
        #expect(comparison(7) == comparison(7))
    }

    @Test func `an answer prefers the tuning of the gesture that felt better`() {
        for seed in 0..<UInt32(20) {
            let comparison = comparison(seed)
            for round in 0..<20 {
                let isSecondFirst = comparison.hasFirstTuning(.second, ofRound: round)
                #expect(comparison.prefersFirst(.better, inRound: round) == isSecondFirst)
                #expect(comparison.prefersFirst(.worse, inRound: round) == !isSecondFirst)
                #expect(comparison.prefersFirst(.same, inRound: round) == nil)
            }
        }
    }

    @Test(arguments: 0..<UInt32(20))
    func `a tester who always prefers one tuning is found, and one who finds no difference is not`(seed: UInt32) {
        let comparison = comparison(seed, rounds: 10)
        let loyal = BlindResult(
            comparison,
            answers: (0..<10).map { comparison.hasFirstTuning(.second, ofRound: $0) ? .better : .worse })
        #expect((loyal.firstCount, loyal.secondCount, loyal.sameCount) == (10, 0, 0))
        #expect(loyal.preferred?.name == "a" && loyal.probability == 2.0 / 1024)
        let blind = BlindResult(comparison, answers: Array(repeating: .same, count: 10))
        #expect(blind.preferred == nil && blind.probability == 1 && blind.isComplete)
    }
}
