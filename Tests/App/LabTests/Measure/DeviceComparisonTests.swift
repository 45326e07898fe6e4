import Foundation
import TestSupport
import Testing

@testable import Lab

@Suite struct DeviceComparisonTests {
    @Test func `the exact test gives the published values`() throws {
        // The lowest sum of ranks of 4 and 4 values: 2 of the 70 choices are as extreme.
        let apart = try #require(RankTest([1, 2, 3, 4], [5, 6, 7, 8]))
        #expect(apart.u == 0 && apart.superiority == 0 && apart.isExact && abs(apart.p - 2.0 / 70) < 1e-12)
        // Mann and Whitney's table for 5 and 5: U = 4 has the one-sided probability 0.048.
        let near = try #require(RankTest([1, 2, 3, 4, 9], [5, 6, 7, 8, 10]))
        #expect(near.u == 4 && abs(near.p - 2 * 12.0 / 252) < 1e-12)
        #expect(RankTest([1, 1, 1, 1], [1, 1, 1, 1])?.p == 1)
    }

    @Test func `too few values give no result`() {
        #expect(RankTest([], [1, 2, 3]) == nil && RankTest([1, 2, 3], [4, 5, 6]) == nil)
        #expect(RankTest([1, 2, 3], [4, 5, 6, 7, 8]) != nil)
    }

    @Test(arguments: 0..<10)
    func `the exact and the approximate test agree, and the order of the groups does not matter`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let first = (0..<20).map { _ in Double(Int.random(in: 0...30, using: &random)) }
        let second = (0..<20).map { _ in Double(Int.random(in: 0...30, using: &random) + seed) }
        let exact = try #require(RankTest(first, second)), other = try #require(RankTest(second, first))
        #expect(exact.isExact && abs(exact.p - other.p) < 1e-9 && abs(exact.u + other.u - 400) < 1e-9)
        let larger = try #require(RankTest(first + first, second + second))
        #expect(!larger.isExact && larger.superiority == exact.superiority)
        // The probability of all choices by the definition, for a few values with ties.
        let few = (Array(first.prefix(4)), Array(second.prefix(5)))
        let small = try #require(RankTest(few.0, few.1))
        #expect(abs(small.p - enumerated(few.0, few.1)) < 1e-12)
    }

    /// Returns the fraction of the choices of four values of nine whose U is as far from its mean.
    private func enumerated(_ first: [Double], _ second: [Double]) -> Double {
        func u(_ chosen: [Double], _ rest: [Double]) -> Double {
            chosen.reduce(0) { sum, value in
                sum + rest.reduce(0) { $0 + (value > $1 ? 1 : value == $1 ? 0.5 : 0) }
            }
        }
        let all = first + second, mean = Double(first.count * second.count) / 2
        let distance = abs(u(first, second) - mean)
        let choices = (0..<1 << all.count).filter { $0.nonzeroBitCount == first.count }
        let extreme = choices.count { choice in
            let isChosen = { (index: Int) in choice >> index & 1 == 1 }
            let chosen = all.indices.filter(isChosen).map { all[$0] }
            let rest = all.indices.filter { !isChosen($0) }.map { all[$0] }
            return abs(u(chosen, rest) - mean) >= distance - 1e-9
        }
        return Double(extreme) / Double(choices.count)
    }

    @Test func `groups are named by their folders`() {
        #expect(DeviceComparison.names(["a/x.jsonl", "a/y.jsonl"], ["b/x.jsonl"]) == ("a", "b"))
        #expect(DeviceComparison.names(["x.jsonl"], ["y.jsonl"]) == ("first", "second"))
        #expect(DeviceComparison.names(["a/x.jsonl"], ["c/a/x.jsonl"]) == ("first", "second"))
    }

    @Test func `the references are the published motions`() throws {
        func reference(_ toolkit: String, _ word: String) throws -> FlingReference {
            try #require(FlingReference.all.first { $0.toolkit == toolkit && $0.constant.contains(word) })
        }
        // UIKit's normal rate: v / -1000 ln 0.998. Flutter's drag is its 1000th power.
        let normal = try reference("UIKit", "normal"), drag = try reference("Flutter", "Bouncing")
        #expect(abs((normal.distance?(1000) ?? 0) - 499.5) < 0.1)
        #expect(abs((drag.distance?(1000) ?? 0) - 499.4) < 0.1)
        // At the speed at which 0.35 v is the friction's own, Android moves by that length in a second.
        let android = try reference("Android", "Friction"), unit = 0.015 * 9.80665 * 39.37 * 160 * 0.84
        #expect(abs((android.distance?(unit / 0.35) ?? 0) - unit) < 1e-6)
        #expect(abs((android.duration?(unit / 0.35) ?? 0) - 1) < 1e-9)
        let clamping = try reference("Flutter", "Clamping")
        #expect(abs((clamping.distance?(3000) ?? 0) - (android.distance?(3000) ?? 1)) < 1e-9)
    }
}
